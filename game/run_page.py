"""The program in a page of a browser, from its link to the end, as `run_window` on a desktop.

Python compiles all that it imports at each visit there, which for the table takes as long as many
frames. So screens are loaded ahead, a module at a time: the table's before the first picture, while
somebody looks for the button that starts, and the others whenever nothing moves.
"""

from __future__ import annotations

import asyncio
import gc
import json
import re
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

import pygame

from game.app import App
from game.host.browser import Browser, put_down
from game.host.web import Web
from game.intake.refusal import Refusal
from game.match.typed_code import read_typed
from game.navigation import SCENES
from game.setup.window_options import WindowOptions
from game.storage import Store
from game.texts import PROGRAM, first_known, languages, put_catalogue, tr
from game.ui.page_window import PageWindow
from game.ui.settings import Settings
from game.window_opening import use_chosen_language, wanted_languages

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Iterator

FOLDER = Path("/data")
"""The folder that the page has filled with what the browser keeps."""
_GIVEN = Path("/given")
"""The folder for files that people choose, or drop on the page."""


_IMPORT = re.compile(r"^from (game[\w.]*) import (\([^)]*\)|.*)", re.MULTILINE)
_PROGRAM = Path(__file__).parents[1]
_PAUSE = 0.02
"""Seconds in which the page has its turn between two modules."""


async def load() -> None:
    """Load what the first picture and the table need; the page has its turn meanwhile."""
    for name in modules("game.table.table_scene", set(sys.modules)):
        import_module(name)
        await asyncio.sleep(0)


def modules(name: str, known: set[str]) -> Iterator[str]:
    """The module and all that it imports at once, what is imported first.

    known: what is left out; what is given is put in.
    """
    place = _PROGRAM.joinpath(*name.split("."))
    files = (place.with_suffix(".py"), place / "__init__.py")
    file = next((file for file in files if file.is_file()), None)
    if name in known or file is None:
        return
    known.add(name)
    for package, names in _IMPORT.findall(file.read_text(encoding="utf-8")):
        yield from modules(package, known)
        for each in re.findall(r"\w+", names):
            yield from modules(f"{package}.{each}", known)
    yield name


async def fetch_texts(codes: Iterable[str], texts: Callable[[str], Awaitable[bytes]]) -> None:
    """Fetch the catalogues of these languages that are not here yet; what cannot be had now is not
    on offer until the next visit.
    """
    for code in codes:
        with suppress(OSError):
            if code not in languages():
                put_catalogue(code, await texts(code))


async def _load_others(app: App, browser: Browser) -> None:
    """Fetch the other languages, and load the other screens while nothing moves."""
    await fetch_texts(browser.languages, browser.texts)
    for scene in SCENES.values():
        for name in modules(scene.rpartition(".")[0], set(sys.modules)):
            await asyncio.sleep(_PAUSE)
            while app.moving:
                await asyncio.sleep(10 * _PAUSE)
            import_module(name)
    gc.freeze()  # as after the first picture


async def main(page: Any) -> None:
    """Play until somebody quits. page: the object of the page's script."""
    browser = Browser(page)
    web = Web(browser, FOLDER)
    with Store(FOLDER, host=web) as store:
        settings = Settings.from_dict(store.settings())
        first = first_known(wanted_languages(settings), browser.languages)
        await fetch_texts([first], browser.texts)
        use_chosen_language(settings)
        options = WindowOptions(deal=coded(page.fragment, page.tell))
        title = tr(PROGRAM)
        window = PageWindow(lambda: browser.size, browser.fill_screen, title=title)
        app = App(options, store, page.shown, screen=window, host=web)
        page.onResize = _resized
        page.onFile = lambda name, data: put_down(_GIVEN / name, data.to_bytes())
        page.state = lambda: json.dumps(app.state())
        others = asyncio.ensure_future(_load_others(app, browser))
        try:
            await app.run_async(web)
        finally:
            others.cancel()
            app.close()


def coded(fragment: str, tell: Callable[[str], object]) -> str | None:
    """Return the code of a deal or an invented game that the link has behind its #; what is none is
    reported.

    fragment: as it stands in the link; mails write `%3A` for a colon, or cut a link short.
    """
    code = unquote(fragment.removeprefix("#"))
    if not code:
        return None
    try:
        read_typed(code)
    except Refusal as refusal:
        tell(f"{refusal}.")
        return None
    return code


def _resized() -> None:
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED))
