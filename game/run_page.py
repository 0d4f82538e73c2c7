"""The program in a page of a browser, from its link to the end, as `run_window` on a desktop."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.app import App
from game.host.browser import Browser, put_down
from game.host.web import Web
from game.intake.refusal import Refusal
from game.match.deal_code import deal_of
from game.setup.window_options import WindowOptions
from game.storage import Store
from game.texts import ptr
from game.ui.page_window import PageWindow
from game.ui.settings import Settings
from game.window_opening import use_chosen_language

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDER = Path("/data")
"""The folder that the page has filled with what the browser keeps."""
_GIVEN = Path("/given")
"""The folder for files that people choose, or drop on the page."""


async def main(page: Any) -> None:
    """Play until somebody quits. page: the object of the page's script."""
    browser = Browser(page)
    web = Web(browser, FOLDER)
    with Store(FOLDER, host=web) as store:
        settings = Settings.from_dict(store.settings())
        use_chosen_language(settings)
        options = WindowOptions(deal=_dealt(page.fragment, page.tell))
        title = ptr("title of the program", "War")
        window = PageWindow(lambda: browser.size, browser.fill_screen, title=title)
        app = App(options, store, page.shown, screen=window, host=web)
        page.onResize = _resized
        page.onFile = lambda name, data: put_down(_GIVEN / name, data.to_bytes())
        page.state = lambda: json.dumps(app.state())
        try:
            await app.run_async(web)
        finally:
            app.close()


def _dealt(fragment: str, tell: Callable[[str], object]) -> str | None:
    """Return the code of a deal that the link has behind its #; what is none is told of."""
    code = fragment.removeprefix("#")
    if not code:
        return None
    try:
        deal_of(code)
    except Refusal as refusal:
        tell(f"{refusal}.")
        return None
    return code


def _resized() -> None:
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED))
