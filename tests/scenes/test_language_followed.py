"""The language is changed while a screen is open: nothing on it stays in the one before."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator

import pytest

from game import texts
from game.match.first_plan import first_plan
from game.rules.cards import codes, full_pack
from game.table.table_scene import TableScene
from game.texts import use_language
from game.ui.voice import Speech
from tests.bench.room import LONG_NAME, PAGES, SENTENCES, SUMMARY, read_down
from tests.drawn_texts import reading
from tests.gallery import moments
from tests.pseudo import CODE, unmarked, write_catalogue
from tests.scenes.conftest import NewStage
from tests.scenes.pages import practised
from tests.stage import Stage

SIGNS = {"arrow", "left", "right", "up", "down", *codes(full_pack())}
"""Names of signs that stand between words, cards among them."""
NAMES = SIGNS | {*re.findall(r"\w+", LONG_NAME), *moments.FACES}
GIVEN = {
    "settings": "English",
    "press a key": "Next step, turn the cards",
    "log": f"What happened Battle 1 {' '.join(SENTENCES)} beats",
    "results": SUMMARY.reason,
    "crash": "mishap-2024.txt",
    "pile": "Stakes",
    "rest": "Minutes played Well done A break now and more later today "
    "You kept at a hard one That is how it gets easy",
    "why": "Minutes played Well done A break now and more later today",
}
"""The words with which a page was opened."""


@pytest.fixture(scope="module", autouse=True)
def marked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The language of marks, and the texts of screens read off their pictures."""
    folder = tmp_path_factory.mktemp("catalogues")
    write_catalogue(folder)
    with pytest.MonkeyPatch.context() as patch, reading():
        patch.setattr(texts, "FOLDER", folder)
        yield
    use_language("en")


def left_behind(stage: Stage, usual: Container[str]) -> list[str]:
    """Change the language, look at all of the page, and change it back.

    Return the texts with a word of the language before, but for `usual` ones.
    """
    stage.ctx.change("language", CODE)
    stage.frame()
    read = {text.words for seen in read_down(stage) for text in seen}
    stage.ctx.change("language", "en")
    stage.frame()
    return sorted(text for text in read if any(word not in usual for word in unmarked(text)))


@pytest.mark.parametrize("page", PAGES)
def test_a_page_follows_the_language(new_stage: NewStage, page: str) -> None:
    stage = new_stage(language="en", first_steps=True)
    PAGES[page](stage, practised(stage, LONG_NAME, "fox", days=12))
    assert left_behind(stage, NAMES | set(re.findall(r"\w+", GIVEN.get(page, "")))) == []


MOMENTS: dict[str, Callable[[TableScene], object]] = {
    "greeting": lambda table: table.hud.speech() and not table.hud.begun,
    "battle won": lambda table: table.hud.won,
    "shout": lambda table: table.playback.shout,
    "winner": lambda table: (ending := table.playback.ending) and ending.settled,
}


@pytest.mark.parametrize(
    ("game", "more"), [("classic", "shout"), ("rocky", "shout"), ("moms_bluff", ""), ("trumps", "")]
)
def test_a_game_follows_the_language_from_its_greeting_to_its_results(
    new_stage: NewStage, game: str, more: str
) -> None:
    stage = new_stage(language="en", speed="fast", captions=True)
    table = stage.play(first_plan(stage.store, game))
    seen: set[str] = set()

    def new() -> set[str]:
        return {name for name, there in MOMENTS.items() if name not in seen and there(table)}

    while stage.top.name != "results":
        moments.until(stage, lambda: stage.top.name == "results" or new())
        now = new() if stage.top.name != "results" else {"results"}
        assert (now, left_behind(stage, SIGNS)) == (now, [])
        seen |= now
    assert seen >= {"greeting", "battle won", "winner", "results", more} - {""}


def test_what_the_pause_of_a_game_offers_follows_the_language(new_stage: NewStage) -> None:
    """Regression: *What has happened* and *First steps* stayed as they were."""
    stage = new_stage(language="en")
    stage.play(first_plan(stage.store, "classic"))
    moments.until(stage, lambda: stage.top.probe().get("waiting"))
    stage.press("escape")
    stage.frame(2)
    assert stage.top.name == "pause" and {"log", "to_end"} <= set(stage.reachable())
    assert left_behind(stage, SIGNS) == []


def test_what_is_said_of_the_table_is_all_in_the_language(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = new_stage(language=CODE, speed="instant", read_aloud="always", table_aloud="all")
    heard: list[Speech] = []
    monkeypatch.setattr(stage.ctx.reader, "_put", heard.append)
    table = stage.play(first_plan(stage.store, "suit_high"))
    while table.play.table.battles < 2:
        moments.until(stage, lambda: stage.top.probe().get("waiting") or table.flow.question)
        stage.press("right", "return")
        stage.frame(5)
    assert len(heard) > 4
    assert [speech.text for speech in heard if unmarked(speech.text)] == []
