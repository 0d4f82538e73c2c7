"""The page in a real browser: by mouse, keys and touch, closed, continued, without a network."""

from __future__ import annotations

import json
import shutil
import subprocess
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from game.match.deal_code import Deal, code_of
from game.variants import get
from game.workshop.codes import to_code
from game.workshop.recipe import Invention, Recipe
from tests.web.building import web_build
from tests.web.stand_in import npm_package, pieces

PLAYWRIGHT = "1.65.1"
GAME = "galactic"


class Silent(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing: nobody reads it."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server for the page."""
    if shutil.which("chromium") is None:
        pytest.skip("the page is tried in Debian's chromium, which is not here")
    site = web_build.lay_out(pieces(), tmp_path_factory.mktemp("site"))
    handler = partial(Silent, directory=str(site))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.mark.timeout(1800)
def test_the_page_is_played_closed_and_continued(address: str, tmp_path: Path) -> None:
    playwright = npm_package("playwright-core", PLAYWRIGHT)
    code = code_of(Deal(GAME, get(GAME).check_options({}), 2, 7))
    own = to_code(Invention(Recipe(best="low")))
    script = Path(__file__).with_name("in_browser.mjs")
    done = subprocess.run(
        ["node", str(script), str(playwright), address, str(tmp_path), code, own],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    seen = {line["what"]: line for line in map(json.loads, done.stdout.splitlines())}
    pictures = web_build.WORK / "web-pictures"
    pictures.mkdir(exist_ok=True)
    for picture in tmp_path.glob("*.png"):
        shutil.copy(picture, pictures)
    assert "elsewhere" not in seen
    war = seen["War was played to its end"]
    assert war["turned"] and war["heard"]
    gops = seen["WarGops was played to its end by keys"]
    assert gops["answers"] >= 13 and gops["sounds"] == "running"
    second = seen["a second page"]
    assert second["unsaved"] and not second["first"]
    goes_on = seen["without a network it goes on"]
    assert goes_on["waits"] and not goes_on["unsaved"] and goes_on["found"] == goes_on["left"]
    addition = seen["Addition was practised to its end"]
    assert addition["taps"] == addition["keys"] == addition["clicks"] == 3 and addition["waits"]
    assert seen["a copy was downloaded"]["name"].startswith("war-class-")
    assert "New children" in " ".join(seen["a copy was taken in"]["said"])
    assert seen["the link dealt"]["game"] == GAME
    assert seen["a wrong link"]["told"]
    assert seen["the link of an invented game"]["scene"] == "own_games"
    assert "a full storage is told, and kept once there is room" in seen
    assert seen["a refused storage"]["unsaved"]
