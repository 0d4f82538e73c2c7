"""A link with an invented game in it, opened without a browser: what runs is the page's program,
and a stand-in does what its script would.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import run_page
from game.match.own_games import id_of
from game.workshop.codes import to_code
from game.workshop.mending import tidy
from game.workshop.recipe import Invention, Recipe
from tests.host.fake_page import FakePage

MOST_TURNS = 4000
INVENTED = Invention(tidy(Recipe(upset="2>A", special1="7:gift")))


class LinkedPage(FakePage):
    """What a page's script and `Browser` are together, opened by a link with this fragment.

    told: what the page itself said. seen: what was on the screen, one after the other.
    """

    state: Callable[[], str]
    languages = ("en",)
    size = (800, 600)

    def __init__(self, fragment: str) -> None:
        super().__init__()
        self.fragment = fragment
        self.told: list[str] = []
        self.seen: list[str] = []
        self.turn = self._look

    def tell(self, words: str) -> None:
        self.told.append(words)

    def shown(self) -> None:
        """Return at once: nobody waits for the first picture here."""

    def fill_screen(self, on: bool) -> None:
        """Do nothing: this page has no screen."""

    async def texts(self, language: str) -> bytes:
        raise OSError(f"there is no {language} here")

    def _look(self) -> None:
        """Press Play for the invented game, and quit at the table; quit at the menu."""
        assert len(self.asked) < MOST_TURNS, self.seen
        state = json.loads(self.state())
        if state["scene"] not in self.seen[-1:]:
            self.seen.append(state["scene"])
        play = state.get("widgets", {}).get(f"play:{id_of(INVENTED)}")
        if state["scene"] == "own_games" and play is not None:
            place = pygame.Rect(play).center
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, pos=place, button=1))
        elif state["scene"] in ("table", "menu"):
            self.seen.append(state.get("game", ""))
            pygame.event.post(pygame.event.Event(pygame.QUIT))


def _as_it_is(page: LinkedPage) -> LinkedPage:
    return page


def opened(fragment: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> LinkedPage:
    """Run the program of a page that this link has opened, until it quits."""
    page = LinkedPage(fragment)
    monkeypatch.setattr(run_page, "Browser", _as_it_is)
    monkeypatch.setattr(run_page, "FOLDER", folder)
    asyncio.run(run_page.main(page))
    return page


@pytest.mark.parametrize("written", ["#own:{}", "#{}", "#own%3A{}"])
def test_the_fragment_of_an_invented_game_deals_it(
    written: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(written.format(to_code(INVENTED)), tmp_path / "data", monkeypatch)
    assert page.seen == ["own_games", "table", id_of(INVENTED)]
    assert not page.told


def test_a_fragment_with_a_wrong_letter_says_so_and_opens_the_menu(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = to_code(INVENTED)
    wrong = code[:-1] + ("2" if code[-1] != "2" else "3")
    page = opened(f"#own:{wrong}", tmp_path / "data", monkeypatch)
    assert len(page.told) == 1 and "own_games" not in page.seen and "menu" in page.seen
