"""Reading aloud by the computer's own voice, where it has one: see `reader`."""

from game.ui.voice.reader import Reader

__all__ = ["Reader"]
