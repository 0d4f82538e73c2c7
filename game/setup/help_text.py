"""The text of `--help`: the commands of this program, named as the program was started."""

from __future__ import annotations

from game.setup.installation import CHECKOUT, HAS_MENU, command
from game.setup.language import tr
from game.texts import N_

HELP = N_(
    """\
War: a collection of variations of the card game, in a window.

  {command} [options]          open the window
  {command} list               the games and their options        (see: list --help)
  {command} referee FILE...    play written cases                 (see: referee --help)
  {command} simulate GAME      let computer players play a game   (see: simulate --help)
{entry}{development}
options for the window:
  --game ID          start with this game, e.g. --game classic; one that waits goes on
  --replay FILE      watch the game that 'Save the record' has put into FILE
  --deal CODE        play the cards of a code; of an invented game: its page
  --seed N           deal from this number: the same number, the same cards
  --speed X          pace of the cards: 1 is normal, 2 twice as fast, 0 at once
  --fullscreen       fill the screen
  --size WxH         size of the window, e.g. --size 1280x720
  --mute             start without sound
  --language CODE    show all in this language, as long as the program runs
  --data-dir DIR     keep settings and games in DIR
  --screenshot FILE  save a picture of the first frame and end

  --version          show the version
  --help             show this text"""
)
FOLDER_OF_WHEELS = N_("{command} --wheels           fetch what a start without a network needs")
ENTRY = N_(
    "{command} --menu-entry       put War into your menu               (--remove-menu-entry)"
)
TESTS = N_("{command} --test [...]       run all tests; what follows goes to pytest")
TOOLS = N_("{command} --tool NAME ...    run a tool for developers, e.g. --tool ruff check")
SETTING_UP = N_(
    "The first start of the window, and the first run of the tests, make a private Python"
    " environment\n(.venv, .venv-test); nothing else on the computer is changed."
)


def help_text() -> str:
    """Return the whole help text."""
    entry = _lines(ENTRY) if HAS_MENU else ""
    development = _lines(FOLDER_OF_WHEELS, TESTS, TOOLS) if CHECKOUT else ""
    page = tr(HELP, command=command(), entry=entry, development=development)
    return f"{page}\n\n{tr(SETTING_UP)}\n" if CHECKOUT else f"{page}\n"


def _lines(*texts: str) -> str:
    return "".join(f"  {tr(text, command=command())}\n" for text in texts)
