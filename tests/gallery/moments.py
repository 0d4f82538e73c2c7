"""Ways to the moments that the pictures of the second edition show, in the running program.

Each leads a program in memory to a screen as it looks in ordinary play: with the same game, people
and, where cards matter, much the same deal. `tests.gallery.beside` puts them beside the pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.match import people
from game.match.match_plan import MatchPlan, SeatPlan
from game.match.story import Story, story_of
from game.match.summary import summary_of
from game.rules.cards import codes, full_pack
from game.rules.record import Match, Record
from game.storage.history import FinishedGame, SeatResult
from game.table.arrange_scene import ArrangeScene
from game.table.table_scene import TableScene
from game.variants import GAMES, get
from tests.gallery.war_film import LEFT, RIGHT
from tests.stage import Stage

FACES = ("Fox", "Owl", "Cat", "Frog", "Rabbit", "Bear")
MOST = 6000
"""Frames of a tenth of a second that are played at most until a moment comes."""


def seats(count: int, humans: int = 1) -> list[SeatPlan]:
    """Return `count` seats, people first."""
    return [
        SeatPlan("human" if n < humans else "greedy", FACES[n], FACES[n].lower())
        for n in range(count)
    ]


def sit_down(
    stage: Stage,
    game: str,
    count: int = 2,
    *,
    humans: int = 1,
    seed: int = 1,
    stock: Sequence[Sequence[str]] = (),
    **options: Any,
) -> TableScene:
    """A match at the table; `stock`: all cards of the seats, the top card first."""
    rules = get(game)
    chosen = {**rules.forms[0].options, **options}
    plan = MatchPlan(game, seats(count, humans), rules.check_options(chosen), seed)
    if not stock:
        return stage.play(plan)
    cards = {"stock": [list(cards) for cards in stock]}
    record = Record(game, plan.options, count, seed, cards)
    return stage.resume({"plan": plan.to_dict(), "record": record.to_json()})


def dealt(left: Sequence[str], right: Sequence[str], count: int) -> list[list[str]]:
    """Return a deal of a whole pack, the given cards on top. count: cards of the left side."""
    rest = [card for card in codes(full_pack()) if card not in {*left, *right}]
    more = count - len(left)
    return [[*left, *rest[:more]], [*right, *rest[more:]]]


def until(stage: Stage, there: Callable[[], object]) -> None:
    """Let time pass, turn cards and give the first answer to every question, until it is there."""
    for number in range(MOST):
        if there():
            return
        top = stage.top
        if isinstance(top, ArrangeScene):
            stage.click("ok")
        elif isinstance(top, TableScene) and top.flow.waiting:
            stage.press("space")
        elif isinstance(top, TableScene) and top.flow.question is not None and number % 3 == 0:
            answer(stage, top)
        stage.frame(1, 0.1)
    raise SystemExit(f"{stage.top.probe()} and no more came of it")


def answer(stage: Stage, table: TableScene) -> None:
    """Choose by lot what is asked, as a person would."""
    question = table.flow.question
    assert question is not None
    for pending in list(question.pending_answers):
        number = table.play.table.battles
        words = pending.ask.options[number % len(pending.ask.options)].split("+")
        many = len(words) < pending.ask.min_count
        chosen = list(pending.ask.options[: pending.ask.min_count]) if many else words
        table.flow.questioner.answer(pending.ask.seat, chosen)


def asked(stage: Stage, table: TableScene, battles: int = 0) -> None:
    """Until something is asked after so many battles, and its picture is over."""
    until(stage, lambda: table.flow.question is not None and table.play.table.battles >= battles)
    stage.wait(1)


def point_at(stage: Stage, key: str) -> None:
    """Point at a card or a button for a moment."""
    pos = stage.middle(key)
    stage.send(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    stage.wait(0.5)


def a_card(stage: Stage, number: int) -> str:
    """The key of an offered card, from the left; of the last if there are fewer."""
    cards = [key for key in stage.reachable() if key.startswith("card:")]
    return cards[min(number, len(cards) - 1)]


# -- games of luck -----------------------------------------------------------------------------


def war_at_rest(stage: Stage) -> None:
    """War: a plain battle is won, and its cards rest."""
    table = sit_down(stage, "classic", stock=dealt(["9H"], ["6C"], 30))
    until(stage, lambda: table.hud.won)
    stage.wait(2)


def prisoner(stage: Stage) -> None:
    """Prisoner of War: captives may be sent back for prisoners."""
    table = sit_down(stage, "prisoner", seed=11)
    asked(stage, table)


def rocky(stage: Stage) -> None:
    """Rocky: both are hurt, and the first has just hit the other."""
    table = sit_down(stage, "rocky", seed=35)
    until(stage, lambda: table.play.table.battles > 3 and table.hud.won)
    stage.wait(1)


def scramble(stage: Stage) -> None:
    """Scramble War: some cards are caught, and one of the heap is pointed at."""
    table = sit_down(stage, "scramble")
    asked(stage, table, 4)
    point_at(stage, a_card(stage, 20))


def suit_high(stage: Stage) -> None:
    """Suit High: a higher suit has won, and the ladder says why."""
    table = sit_down(stage, "suit_high")
    until(stage, lambda: table.hud.won)
    stage.wait(2)


def double_war(stage: Stage) -> None:
    """War: breath is held before a double war is decided."""
    table = sit_down(stage, "classic", stock=dealt(LEFT.split(), RIGHT.split(), 22))
    until(
        stage,
        lambda: table.hud.war_depth > 1 and table.hud.breathless and not table.stage.moving,
    )
    stage.frame(2)


def war_for_six(stage: Stage) -> None:
    """Galactic War: six around the table, in a war."""
    table = sit_down(stage, "galactic", 6, seed=4)
    until(stage, lambda: table.hud.war_depth and table.hud.breathless and not table.stage.moving)
    stage.frame(2)


def played_out(wanted: Callable[[Story], bool], winner: int) -> tuple[Match, MatchPlan]:
    """A finished game of War whose story is as wanted."""
    rules = get("classic")
    options = rules.check_options(rules.forms[0].options)
    for seed in range(400):
        match = Match(rules, Record("classic", options, 2, seed))
        match.advance()
        alone = list(match.table.winners) == [winner]
        if alone and wanted(story_of("classic", match.record.to_json())):
            return match, MatchPlan("classic", seats(2), options, seed)
    raise SystemExit("no such game was found")


def results(stage: Stage, winner: int) -> None:
    """Show the results of a game that was won after it was nearly lost, or the other way."""
    match, plan = played_out(lambda story: story.lowest(winner)[1] <= 11, winner)
    stage.go.results(plan, summary_of(match, plan, 240.0))
    stage.wait(4)


def won(stage: Stage) -> None:
    """Won after a comeback."""
    results(stage, 0)


def lost(stage: Stage) -> None:
    """Show the same page of a game that was lost."""
    results(stage, 1)


def replay(stage: Stage) -> None:
    """Show a finished game, watched at its greatest war."""
    results(stage, 0)
    stage.click("watch")
    table = stage.table
    assert table.story is not None, "what is gone about in has a story"
    wars = table.story.wars
    deepest = max(wars, key=lambda battle: wars[battle])
    table.flow.go_to(deepest - 1, deepest)
    until(stage, lambda: table.hud.caught)
    stage.wait(1)


# -- games of choice ---------------------------------------------------------------------------


def wargops(stage: Stage) -> None:
    """WarGops: the fourth card is chosen, a jack is pointed at."""
    table = sit_down(stage, "wargops", seed=5)
    asked(stage, table, 3)
    point_at(stage, a_card(stage, 10))


def fire(stage: Stage) -> None:
    """Fire: a queen could capture one of two; one is pointed at."""
    table = sit_down(stage, "fire", seed=7)
    asked(stage, table)
    stage.press("1")
    stage.wait(1)
    asked(stage, table)
    point_at(stage, a_card(stage, 0))


def moms_bluff(stage: Stage) -> None:
    """Mom's Bluff: four people, the first is asked whether to play or to fold."""
    table = sit_down(stage, "moms_bluff", 4, seed=5)
    until(stage, lambda: "word:play" in stage.reachable() and table.play.table.battles > 1)
    stage.wait(1)


def wilcox(stage: Stage) -> None:
    """Wilcox War: two people at the same keyboard, one has chosen."""
    table = sit_down(stage, "wilcox", humans=2, seed=5)
    asked(stage, table, 12)
    stage.press("1")
    stage.wait(1)


def ordered(game: str, cards: int) -> Callable[[Stage], None]:
    """At least so many cards are to be put in order after a battle."""

    def lead(stage: Stage) -> None:
        table = sit_down(stage, game, seed=5)
        there: Callable[[], object] = lambda: (  # noqa: E731
            isinstance(stage.top, ArrangeScene)
            and table.play.table.battles > 0
            and len(stage.top.order.cards) >= cards
        )
        until(stage, there)
        stage.frame(2)

    return lead


def napoleon(stage: Stage) -> None:
    """Napoleon's War: an army is put in order by a named plan."""
    table = sit_down(stage, "napoleon", seed=5)
    until(stage, lambda: table.flow.waiting)
    stage.press("space")
    for _ in range(MOST):
        if isinstance(stage.top, ArrangeScene):
            break
        stage.frame()
    stage.press("2")
    stage.wait(0.5)


def minor_warfare(stage: Stage) -> None:
    """Minor Warfare: three of five cards are chosen, a fourth is pointed at."""
    table = sit_down(stage, "minor_warfare", seed=5)
    asked(stage, table)
    for number in (4, 7, 10):
        stage.click(a_card(stage, number))
        stage.wait(0.2)
    point_at(stage, a_card(stage, 1))


def first_steps(stage: Stage) -> None:
    """Strategic War: the first bubble of the first steps."""
    table = sit_down(stage, "strategic")
    until(stage, lambda: stage.top.probe()["first_step"] and table.flow.question is not None)
    stage.wait(1)


# -- the menu and its pages ------------------------------------------------------------------------


def family(stage: Stage) -> None:
    """Two people who have played much, with a game that waits."""
    store = stage.store
    fox = store.add_profile("Fox", "fox").id
    for number, game in enumerate([*list(GAMES)[::2], *list(GAMES)[::3]]):
        players = (
            SeatResult(0, "human", "won" if number % 3 else "lost", fox),
            SeatResult(1, "greedy", "lost" if number % 3 else "won", None),
        )
        winner = 0 if number % 3 else 1
        store.finish_game(
            FinishedGame(
                game, (winner,), 20 + number, 2, 1, 180.0, players=players, key=str(number)
            )
        )
    people.choose(store, fox)
    table = sit_down(stage, "wargops", seed=5)
    asked(stage, table, 2)
    stage.go.menu()


def menu(stage: Stage) -> None:
    """Show the menu of somebody whose game waits."""
    family(stage)
    stage.wait(1)


def shelves(stage: Stage) -> None:
    """Show the menu, with the shelves below."""
    family(stage)
    for _ in range(6):
        stage.press("down")
    stage.wait(1)


def stamps(stage: Stage) -> None:
    """Show the page of stamps."""
    family(stage)
    stage.go.stamps()
    stage.wait(4)
