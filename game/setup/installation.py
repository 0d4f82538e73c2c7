"""How this program came here: as a checkout that sets itself up, as a package, or frozen."""

from __future__ import annotations

import os
import sys

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ROOT = os.path.dirname(_PACKAGE)
# What is installed carries its pictures inside the package (see game/assets.py).
CHECKOUT = not os.path.isdir(os.path.join(_PACKAGE, "sprites"))
FROZEN = bool(getattr(sys, "frozen", False))
HAS_MENU = not FROZEN or sys.platform.startswith("linux")
"""On Windows and a Mac a frozen program is installed by what knows their menus."""


def command() -> str:
    """Return the words that a person types to start this program."""
    if CHECKOUT:
        return "python main.py" if os.name == "nt" else "python3 main.py"
    return os.path.splitext(os.path.basename(sys.executable))[0] if FROZEN else "war-collection"
