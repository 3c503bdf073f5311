"""A headless Chromium, driven by the driver that comes with it."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

ARGUMENTS = ("headless=new", "no-sandbox", "disable-gpu", "window-size=1400,900")
PATIENCE = 5.0


class Browser:
    """A page in the browser."""

    def __init__(self, driver: Chrome) -> None:
        self.driver = driver

    def open(self, path: Path, **media: str) -> None:
        """Open a file as somebody would who prefers these media features."""
        features = [
            {"name": name.replace("_", "-"), "value": value} for name, value in media.items()
        ]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
        self.requests()
        self.driver.get(path.as_uri())

    def run(self, script: str, *arguments: Any) -> Any:
        """Give what a script returns."""
        return self.driver.execute_script(script, *arguments)

    def until(self, script: str, *arguments: Any) -> Any:
        """Wait until a script returns something."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = self.run(script, *arguments)
            if found:
                return found
            time.sleep(0.02)
        raise AssertionError(f"never true: {script}")

    def messages(self) -> list[str]:
        """Give what the console got since the last call."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requests(self) -> list[str]:
        """Give the addresses that were asked for since the last call."""
        logged = (
            json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")
        )
        return [
            each["params"]["request"]["url"]
            for each in logged
            if each["method"] == "Network.requestWillBeSent"
        ]

    def command(self, name: str, parameters: Mapping[str, Any]) -> None:
        """Send a command of the DevTools protocol."""
        self.driver.execute_cdp_cmd(name, dict(parameters))


@pytest.fixture(scope="session")
def driver() -> Iterator[Chrome]:
    options = Options()
    options.binary_location = installed("chromium")
    for argument in ARGUMENTS:
        options.add_argument(f"--{argument}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    found = Chrome(options=options, service=Service(installed("chromedriver")))
    yield found
    found.quit()


def installed(program: str) -> str:
    path = shutil.which(program)
    assert path, f"{program} is not installed; on Debian: apt-get install chromium chromium-driver"
    return path


@pytest.fixture
def browser(driver: Chrome) -> Iterator[Browser]:
    found = Browser(driver)
    found.messages()
    yield found
    driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


@pytest.fixture
def page(tmp_path: Path) -> Callable[..., Path]:
    """Write the graph of a case text or file."""
    from graph_cases import drawn

    def write(case: str | Path, form: str = "html", *options: str, code: int = 0) -> Path:
        source = case if isinstance(case, Path) else tmp_path / "case.yaml"
        if isinstance(case, str):
            source.write_text(case, encoding="utf-8")
        file = tmp_path / f"graph.{form}"
        file.write_text(drawn(source, form, *options, code=code), encoding="utf-8")
        return file

    return write
