"""The ports between the program and what it runs on: a computer's desktop, or a page in a browser.

`ports` says what the program asks for. `desktop` answers with threads, processes and programs of
the system; `web` with what a page may do, which has a single thread, and must never wait. Whoever
needs a port is given its host; `here` is for who was given none.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.host.ports import Ports


def here() -> Ports:
    """Return the host for what this Python runs on; in a browser a host without a page."""
    if sys.platform == "emscripten":
        from game.host.web import Web

        return Web()
    from game.host.desktop import Desktop

    return Desktop()
