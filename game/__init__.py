"""A collection of variations of the card game War, played in a window or run headless."""

__version__ = "0.1.0"
