#!/usr/bin/env python3
"""Start here: `python3 main.py` opens the game; `python3 main.py --help` tells the rest.

This file only turns away Pythons that are too old, in words that they can still read; so it keeps
to syntax that every Python knows. What happens next is in `game/setup/start.py`.
"""

import sys

if __name__ == "__main__":
    if sys.version_info < (3, 11):
        sys.stderr.write(
            "War needs Python 3.11 or newer, and this is Python %d.%d: "
            "get a newer one from https://www.python.org/downloads/ and start again with it.\n"
            % tuple(sys.version_info[:2])
        )
        if sys.platform == "win32" and len(sys.argv) == 1 and sys.stdin.isatty():
            sys.stderr.write("Press Enter to close this window.\n")
            sys.stdin.readline()
        sys.exit(2)

    from game.setup.start import main

    sys.exit(main(sys.argv[1:]))
