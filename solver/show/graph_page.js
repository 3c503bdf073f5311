// An outcome graph that can be zoomed, moved, and followed chain by chain.
"use strict";

(() => {
  const SMALLEST_LEGIBLE = 0.6;
  const LARGEST = 4;
  const MARGIN = 24;

  const stage = document.getElementById("stage");
  const svg = stage.querySelector("svg");
  const panel = document.getElementById("panel");
  const rules = JSON.parse(document.getElementById("rules").textContent);
  const size = { width: svg.viewBox.baseVal.width, height: svg.viewBox.baseVal.height };

  // ---- what there is ---------------------------------------------------------------

  const nodes = new Map();
  const edges = [...svg.querySelectorAll(".edge")];
  const parts = [...svg.querySelectorAll(".node, .edge")];
  const leaving = new Map();
  const arriving = new Map();

  for (const node of svg.querySelectorAll(".node")) {
    nodes.set(node.dataset.id, node);
    leaving.set(node.dataset.id, []);
    arriving.set(node.dataset.id, []);
  }
  for (const edge of edges) {
    leaving.get(edge.dataset.from).push(edge);
    arriving.get(edge.dataset.to).push(edge);
  }

  const isNode = (part) => part.classList.contains("node");

  const height = (part) => {
    const box = part.querySelector(isNode(part) ? "rect" : ".line").getBBox();
    return box.y + box.height / 2;
  };

  const ordered = (list) => [...list].sort((one, other) => height(one) - height(other));

  const column = (node) => {
    const x = node.querySelector("rect").getAttribute("x");
    return [...nodes.values()].filter(
      (each) => each.querySelector("rect").getAttribute("x") === x,
    );
  };

  // What is said of a part stands in its title; a panel shows more of it than a tooltip.
  const said = new Map();
  for (const part of parts) {
    const title = part.querySelector("title");
    said.set(part, title.textContent);
    title.remove();
    part.setAttribute("role", "button");
    part.setAttribute("aria-label", said.get(part));
    part.setAttribute("tabindex", "-1");
  }

  // ---- the view --------------------------------------------------------------------

  const view = { x: 0, y: 0, scale: 1 };

  const show = () => {
    const width = stage.clientWidth / view.scale;
    const tall = stage.clientHeight / view.scale;
    svg.setAttribute("viewBox", `${view.x} ${view.y} ${width} ${tall}`);
  };

  const scaleOfAll = () =>
    Math.min(
      stage.clientWidth / (size.width + 2 * MARGIN),
      stage.clientHeight / (size.height + 2 * MARGIN),
    );

  const centre = (x, y) => {
    view.x = x - stage.clientWidth / view.scale / 2;
    view.y = y - stage.clientHeight / view.scale / 2;
    show();
  };

  const fit = () => {
    view.scale = Math.min(scaleOfAll(), 1.5);
    centre(size.width / 2, size.height / 2);
  };

  const begin = () => {
    fit();
    if (view.scale < SMALLEST_LEGIBLE) {
      view.scale = SMALLEST_LEGIBLE;
      centre(size.width / 2, height(nodes.get("root")));
      view.x = -MARGIN;
      show();
    }
  };

  const zoom = (factor, x = stage.clientWidth / 2, y = stage.clientHeight / 2) => {
    const smallest = Math.min(scaleOfAll() / 2, 1);
    const scale = Math.min(Math.max(view.scale * factor, smallest), LARGEST);
    view.x += x / view.scale - x / scale;
    view.y += y / view.scale - y / scale;
    view.scale = scale;
    show();
  };

  const move = (dx, dy) => {
    view.x -= dx / view.scale;
    view.y -= dy / view.scale;
    show();
  };

  const reveal = (part) => {
    const box = part.querySelector(isNode(part) ? "rect" : "text, .line").getBBox();
    const width = stage.clientWidth / view.scale;
    const tall = stage.clientHeight / view.scale;
    const inside =
      box.x >= view.x &&
      box.x + box.width <= view.x + width &&
      box.y >= view.y &&
      box.y + box.height <= view.y + tall;
    if (!inside) {
      centre(box.x + box.width / 2, box.y + box.height / 2);
    }
  };

  // ---- the chains through a part ---------------------------------------------------

  const pointers = new Map();
  let held = null;

  const follow = (begins, edgesOf, next, found) => {
    const waiting = [...begins];
    while (waiting.length) {
      const id = waiting.pop();
      found.add(nodes.get(id));
      for (const edge of edgesOf.get(id)) {
        found.add(edge);
        if (!found.has(nodes.get(edge.dataset[next]))) {
          waiting.push(edge.dataset[next]);
        }
      }
    }
  };

  const chainsThrough = (part) => {
    const { id, from = id, to = id } = part.dataset;
    const before = new Set([part]);
    const after = new Set([part]);
    follow([from], arriving, "from", before);
    follow([to], leaving, "to", after);
    return new Set([...before, ...after]);
  };

  const trace = (part) => {
    const on = part ? chainsThrough(part) : new Set();
    svg.classList.toggle("tracing", Boolean(part));
    for (const each of parts) {
      each.classList.toggle("on", on.has(each));
      each.classList.toggle("at", each === part);
    }
    tell(part);
  };

  const paragraph = (text) => {
    const element = document.createElement("p");
    element.textContent = text;
    return element;
  };

  const sourceItem = (source) => {
    const item = document.createElement("li");
    const text = `${source.id}: ${source.line}`;
    if (/^https?:/.test(source.url || "")) {
      const link = document.createElement("a");
      link.href = source.url;
      link.rel = "noreferrer";
      link.textContent = text;
      item.append(link);
    } else {
      item.textContent = text;
    }
    return item;
  };

  const tell = (part) => {
    panel.replaceChildren();
    panel.hidden = !part;
    if (!part) {
      return;
    }
    const box = part.getBoundingClientRect();
    panel.classList.toggle("left", box.x + box.width / 2 > stage.clientWidth / 2);
    panel.append(...said.get(part).split("\n").map(paragraph));
    for (const rule of (part.dataset.rules || "").split(" ").filter(Boolean)) {
      const heading = document.createElement("h2");
      heading.textContent = `${rule} ${rules.heading}`;
      const list = document.createElement("ul");
      list.append(...rules.sources[rule].map(sourceItem));
      panel.append(heading, list);
    }
  };

  const hold = (part) => {
    held?.setAttribute("aria-pressed", "false");
    held = part === held ? null : part;
    held?.setAttribute("aria-pressed", "true");
    trace(held || part);
  };

  const letGo = () => {
    held?.setAttribute("aria-pressed", "false");
    held = null;
    trace(null);
  };

  const partOf = (target) => target.closest?.(".node, .edge");

  svg.addEventListener("pointerover", (event) => {
    const part = partOf(event.target);
    if (!held && !pointers.size) {
      trace(part || partOf(document.activeElement));
    }
  });
  svg.addEventListener("pointerleave", () => {
    if (!held) {
      trace(partOf(document.activeElement));
    }
  });
  svg.addEventListener("focusin", (event) => {
    const part = partOf(event.target);
    if (part && !held) {
      trace(part);
    }
  });
  svg.addEventListener("focusout", () => {
    if (!held) {
      trace(null);
    }
  });

  // ---- pointers --------------------------------------------------------------------

  let travelled = 0;

  const middle = () => {
    const all = [...pointers.values()];
    const x = all.reduce((sum, each) => sum + each.x, 0) / all.length;
    const y = all.reduce((sum, each) => sum + each.y, 0) / all.length;
    const apart = all.length > 1 ? Math.hypot(all[0].x - all[1].x, all[0].y - all[1].y) : 0;
    return { x, y, apart };
  };

  svg.addEventListener("pointerdown", (event) => {
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    travelled = pointers.size > 1 ? Infinity : 0;
  });
  window.addEventListener("pointermove", (event) => {
    if (!pointers.has(event.pointerId)) {
      return;
    }
    const before = middle();
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = middle();
    travelled += Math.hypot(after.x - before.x, after.y - before.y);
    svg.classList.add("moving");
    move(after.x - before.x, after.y - before.y);
    if (before.apart && after.apart) {
      const box = stage.getBoundingClientRect();
      zoom(after.apart / before.apart, after.x - box.left, after.y - box.top);
    }
  });
  for (const name of ["pointerup", "pointercancel"]) {
    window.addEventListener(name, (event) => {
      pointers.delete(event.pointerId);
      svg.classList.toggle("moving", pointers.size > 0);
    });
  }
  svg.addEventListener("click", (event) => {
    if (travelled > 4) {
      return;
    }
    const part = partOf(event.target);
    if (part) {
      hold(part);
    } else {
      letGo();
    }
  });
  stage.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const speed = event.ctrlKey ? 0.01 : 0.0015;
      const box = stage.getBoundingClientRect();
      const factor = Math.exp(-event.deltaY * lines * speed);
      zoom(factor, event.clientX - box.left, event.clientY - box.top);
    },
    { passive: false },
  );

  // ---- keys and buttons ------------------------------------------------------------

  const beside = (list, part, step) => {
    const sorted = ordered(list);
    return sorted[(sorted.indexOf(part) + step + sorted.length) % sorted.length];
  };

  const neighbour = (part, key) => {
    const { id, from, to } = part.dataset;
    const steps = {
      ArrowRight: () => (isNode(part) ? ordered(leaving.get(id))[0] : nodes.get(to)),
      ArrowLeft: () => (isNode(part) ? ordered(arriving.get(id))[0] : nodes.get(from)),
      ArrowUp: () => beside(isNode(part) ? column(part) : leaving.get(from), part, -1),
      ArrowDown: () => beside(isNode(part) ? column(part) : leaving.get(from), part, 1),
    };
    return steps[key]?.();
  };

  const onPart = (part, key) => {
    const next = neighbour(part, key);
    if (next) {
      letGo();
      next.focus({ preventScroll: true });
      trace(next);
      reveal(next);
    } else if (key === "Enter" || key === " ") {
      hold(part);
    } else {
      return false;
    }
    return true;
  };

  const actions = {
    "+": () => zoom(1.25),
    "=": () => zoom(1.25),
    "-": () => zoom(0.8),
    0: fit,
    Escape: letGo,
    ArrowRight: () => move(-80, 0),
    ArrowLeft: () => move(80, 0),
    ArrowUp: () => move(0, 80),
    ArrowDown: () => move(0, -80),
  };

  stage.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const part = partOf(document.activeElement);
    if (part && onPart(part, event.key)) {
      event.preventDefault();
    } else if (Object.hasOwn(actions, event.key)) {
      actions[event.key]();
      event.preventDefault();
    }
  });

  const zooms = { in: () => zoom(1.25), out: () => zoom(0.8), fit };
  for (const button of document.querySelectorAll("[data-zoom]")) {
    button.addEventListener("click", zooms[button.dataset.zoom]);
  }

  // ---- begin -----------------------------------------------------------------------

  document.documentElement.classList.add("live");
  for (const hidden of document.querySelectorAll("header [hidden]")) {
    hidden.hidden = false;
  }
  // Some browsers stop at whatever might be scrolled; the first stop here is the root.
  svg.setAttribute("tabindex", "-1");
  nodes.get("root").setAttribute("tabindex", "0");
  begin();
  new ResizeObserver(show).observe(stage);
})();
