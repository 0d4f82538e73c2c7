"""Whether all words have room: on every page, set-up, rules page and table, in every window.

`python3 main.py --tool tests.bench.room [--page NAME]... [--game ID]... [--language CODE]...
[--lot NUMBER]` opens them in every language and in one 40 % longer and names every text that stands
in letters under 11 pixels, is cut or broken, sticks out of what it stands in, or lies over another.
What scrolls is read from its top to its end, a rules page with all parts unfolded, and tables at
rest, at a question, at war and at the end, with the fewest and the most seats. `--lot` reads so
many tables and as many games' pages, drawn by lot. `tests.drawn_texts` reads them; nothing is
painted.
"""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Callable, Iterable, Iterator
from itertools import chain

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.match.first_plan import first_plan
from game.match.match_plan import MatchPlan, MatchSummary, SeatPlan
from game.storage.profiles import Profile
from game.table.table_scene import TableScene
from game.texts import languages, tr
from game.ui.widgets import ScrollView
from game.variants import GAMES
from tests.drawn_texts import Text, faults, reading, texts_of
from tests.gallery import moments, practice_moments
from tests.oracle.__main__ import long_language
from tests.oracle.sitting import Sitting, Window, records
from tests.pseudo import LONG_CODE
from tests.scenes.pages import practised
from tests.stage import Stage

WINDOWS: tuple[Window, ...] = (
    ((1280, 720), 100),
    ((800, 600), 100),
    ((1920, 1080), 100),
    ((800, 600), 200),
    ((1280, 720), 200),
)
LANGUAGES = (*languages(), LONG_CODE)
"""English, the languages that there are, and that which is 40 % longer."""
LONG_NAME = "Bartholomew-Maximilian X"
"""The longest name that somebody may have."""
PLAN = MatchPlan("wargops", [SeatPlan(name=LONG_NAME, face=face.lower()) for face in moments.FACES])
HUMAN = SeatPlan(name=LONG_NAME, face="fox")
REST = "Minutes played: {minutes}. Well done! A break now, and more later today?"
WORKED_OUT = "You kept at a hard one. That is how it gets easy."
SUMMARY = MatchSummary(
    [0, 1], "Fox and Owl share the game.", 1234, [1, 2], standing=[10] * 6, seconds=3700
)
SENTENCES = ["# Battle 1", "{KS} beats {9H}."] * 50

Open = Callable[[Stage, Profile], object]
PAGES: dict[str, Open] = {
    "menu": lambda stage, who: moments.family(stage),
    "practice": lambda stage, who: stage.go.practice(),
    "garden": lambda stage, who: stage.go.garden(who),
    "classroom": lambda stage, who: stage.go.classroom(),
    "class files": lambda stage, who: stage.go.class_files(),
    "gate": lambda stage, who: practice_moments.gate(stage),
    "choose a PIN": lambda stage, who: stage.go.choose_pin(),
    "welcome": lambda stage, who: stage.go.welcome(),
    "settings": lambda stage, who: stage.go.settings(),
    "keys": lambda stage, who: stage.go.key_bindings(),
    "press a key": lambda stage, who: stage.go.press_key("Next step, turn the cards", print),
    "stamps": lambda stage, who: stage.go.stamps(),
    "figures": lambda stage, who: stage.go.statistics(None),
    "pause": lambda stage, who: stage.go.pause("classic", lambda: None),
    "elsewhere": lambda stage, who: stage.go.elsewhere(),
    "log": lambda stage, who: stage.go.log("What happened", SENTENCES),
    "results": lambda stage, who: stage.go.results(PLAN, SUMMARY),
    "won": lambda stage, who: moments.won(stage),
    "replay": lambda stage, who: moments.replay(stage),
    "players": lambda stage, who: stage.go.players(True),
    "player": lambda stage, who: stage.go.player(who),
    "learner": lambda stage, who: stage.go.learner(who),
    "learner options": lambda stage, who: stage.go.learner_options(who),
    "fact choice": lambda stage, who: stage.go.fact_choice(who),
    "typing test": lambda stage, who: stage.go.typing_test(who, print),
    "workshop": lambda stage, who: stage.go.workshop(),
    "own games": lambda stage, who: stage.go.own_games(),
    "crash": lambda stage, who: stage.go.crash("mishap-2024.txt"),
    "a sum": lambda stage, who: practice_moments.practice(stage),
    "two sums": lambda stage, who: practice_moments.practice_two(stage),
    "a product": lambda stage, who: practice_moments.multiplication(stage),
    "first steps": lambda stage, who: moments.first_steps(stage),
    "two at one keyboard": lambda stage, who: moments.wilcox(stage),
    "three chosen": lambda stage, who: moments.minor_warfare(stage),
    "put in order": lambda stage, who: put_in_order(stage),
    "lost": lambda stage, who: moments.lost(stage),
    "keepsakes": lambda stage, who: keepsakes(stage),
    "curtain": lambda stage, who: stage.go.curtain(HUMAN, id, whose=LONG_NAME, other=LONG_NAME),
    "rest": lambda stage, who: stage.go.rest(HUMAN, tr(REST, minutes=15), [tr(WORKED_OUT)]),
    "pile": lambda stage, who: stage.go.pile(tr("Stakes"), ["KH", "10S", "2S"]),
    "why": lambda stage, who: stage.go.why("KH", tr(REST, minutes=15)),
    "listening": lambda stage, who: stage.go.listening(),
}


def put_in_order(stage: Stage) -> None:
    """Sit where many cards are put in order."""
    stage.play(first_plan(stage.store, "napoleon"))
    moments.until(stage, lambda: stage.top.probe().get("waiting"))
    stage.press("space")
    moments.until(stage, lambda: stage.top.name == "arrange")


def keepsakes(stage: Stage) -> None:
    """Open what can be sent of a match that was won."""
    moments.won(stage)
    stage.click("send")


def of_pages(names: Iterable[str], language: str) -> Iterator[str]:
    """Yield the faults of these pages, with page, window and text size before them.

    `reading` and the long language must be in force.
    """
    for name in names:
        stage = Stage(WINDOWS[0][0], language=language, first_steps=True)
        PAGES[name](stage, practised(stage, LONG_NAME, "fox", days=12))
        yield from _in_windows(stage, f"{name}, {language}")
        stage.close()


def of_games_pages(games: Iterable[str], language: str) -> Iterator[str]:
    """Yield the faults of the set-ups and rules pages of these games, likewise."""
    stage = Stage(WINDOWS[0][0], language=language)
    for game in games:
        for way in ("setup", "rules"):
            getattr(stage.go, way)(game)
            stage.frame()
            for part in {"rare", "house"}.intersection(stage.reachable()):
                stage.click(part)
            yield from _in_windows(stage, f"{way} of {game}, {language}")
            stage.app.stack.pop()
    stage.close()


def _in_windows(stage: Stage, what: str) -> Iterator[str]:
    for (width, height), text in WINDOWS:
        stage.ctx.change("text_size", text)
        stage.resize((width, height))
        stage.frame()
        for seen in read_down(stage):
            for fault in faults(seen):
                yield f"{what}, {width}x{height}, text {text} %: {fault}"


def read_down(stage: Stage) -> Iterator[list[Text]]:
    """Yield the texts of a screen that are seen at once, from its top to its end."""
    widgets = () if isinstance(stage.top, TableScene) else stage.ui.root.walk()
    views = [widget for widget in widgets if isinstance(widget, ScrollView)]
    for view in views:
        view.act("first")
    yield texts_of(stage.top)
    while [view for view in views if view.scroll_by(view.rect.height // 2)]:
        yield texts_of(stage.top)


class _Read(Sitting):
    """A match whose telling moments are read for words that have no room."""

    def __init__(self, *args: object, **named: object) -> None:
        super().__init__(*args, **named)  # type: ignore[arg-type]
        self.complaints: list[str] = []

    def _keep(self, moment: str) -> None:
        super()._keep(moment)
        for window in WINDOWS:
            self._fit(window)
            (width, height), text = window
            self.complaints += [
                f"{moment}, {width}x{height}, text {text} %: {fault}"
                for fault in faults(texts_of(self.table))
            ]
        self._fit(self._windows[0])


def of_table(game: str, most_seats: bool, language: str) -> list[str]:
    """Return the faults of a table, likewise: with the most seats, or as in the golden game."""
    record = records(game)[-1 if most_seats else 0]
    sitting = _Read(record, WINDOWS[:1], language=language)
    sitting.read(to_the_end=False)
    return [f"{game}, {record.seats} seats, {language}, {fault}" for fault in sitting.complaints]


def tables(spoken: Iterable[str] = LANGUAGES) -> list[tuple[str, bool, str]]:
    """Return all tables in these languages: what `of_table` takes."""
    return [
        (game, most, language)
        for game in GAMES
        for most in ((False, True) if len(records(game)) > 1 else (False,))
        for language in spoken
    ]


def main() -> int:
    """Name all faults; 1 if there is any."""
    parser = argparse.ArgumentParser(prog="tests.bench.room", description=__doc__)
    parser.add_argument("--page", action="append", default=[], choices=list(PAGES))
    parser.add_argument("--game", action="append", default=[])
    parser.add_argument("--language", action="append", default=[], choices=LANGUAGES)
    parser.add_argument("--lot", type=int, default=0, metavar="NUMBER")
    given = parser.parse_args()
    games = given.game or (() if given.page else list(GAMES))
    pages = given.page or (() if given.game else list(PAGES))
    spoken = given.language or LANGUAGES
    chosen = [table for table in tables(spoken) if table[0] in games]
    if given.lot:
        games, chosen = random.sample(list(games), given.lot), random.sample(chosen, given.lot)
    bad = 0
    with long_language(), reading():
        for row in chain(
            *(of_pages([page], language) for page in pages for language in spoken),
            *(of_games_pages([game], language) for game in games for language in spoken),
            chain.from_iterable(of_table(*table) for table in chosen),
        ):
            bad += 1
            print(row, flush=True)
    print(f"{bad} texts have no room")
    return int(bad > 0)


if __name__ == "__main__":
    raise SystemExit(main())
