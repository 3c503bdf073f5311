"""Whether an effect may be activated when its link is placed."""
