"""The only person who is still in the game sees with this seat's eyes, without a curtain."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.match.match_plan import MatchPlan, SeatPlan
from game.match.play import Play
from game.match.shared_screen import is_only_one_left
from game.rules.game import Game
from game.rules.piles import HIDDEN_CARD, OTHERS, OWNER, Role
from game.rules.record import Match, Record
from game.rules.rng import Rng
from game.table.arrange_scene import ArrangeScene
from game.table.curtain_scene import CurtainScene
from game.variants import catalogue, get
from tests.scenes.conftest import NewStage
from tests.stage import PaintMode, Stage
from tests.variants.walk import Config, answers, configs

SEEDS = range(1, 7)
MOST_STOPS = 900


def hides(game: Game) -> bool:
    """Whether somebody sees cards there that others do not."""
    return any(pile.visibility in (OWNER, OTHERS) for pile in game.piles.values())


def out(match: Match) -> list[int]:
    """The seats that have no card of their own left in the game."""
    t = match.table
    own = {
        owner
        for (name, owner), pile in zip(t.pile_map.names, t.piles, strict=True)
        if pile and t.game.piles[name].role is not Role.OUT
    }
    return [seat for seat in t.everybody if seat not in own]


def stops(config: Config, seed: int) -> Iterator[Match]:
    """A match by lot, after each step of it."""
    game, rng = config.rules, Rng(seed)
    match = Match(game, Record(game.id, dict(config.options), config.seats, seed), listen=False)
    match.stop_at_deciders()
    match.deal()
    for _ in range(MOST_STOPS):
        match.advance(match.table.battles + 1)
        if match.table.over:
            return
        yield match
        for seat, words in list(answers(match.table, rng)):
            match.answer(seat, words)


def left_alone(game: Game) -> tuple[Match, int, int] | None:
    """A match of this game in which somebody is asked while somebody else is out, and these two."""
    for seats in [n for n in game.seat_numbers if n > 2][:2]:
        for seed in SEEDS:
            for match in stops(Config(game.id, seats), seed):
                asked = [ask.seat for ask in match.table.asks]
                if asked and out(match) and match.table.battles > 0:
                    return match, asked[0], out(match)[0]
    return None


def resumed(stage: Stage, match: Match, people: tuple[int, int]) -> Play:
    """Return a match at the table, with people at these two seats."""
    record = match.record
    who = [SeatPlan("human" if n in people else "random", f"P{n}") for n in range(record.seats)]
    plan = MatchPlan(record.game, who, dict(record.options), record.seed)
    return stage.resume({"plan": plan.to_dict(), "record": record.to_json()}).play


NEVER_ALONE = ("place_value", "trumps", "trunks")
"""Games in which everybody chooses to the end, or only those who still hold the last cards."""
HIDING = [
    game.id
    for game in catalogue()
    if hides(game) and max(game.seat_numbers) > 2 and game.id not in NEVER_ALONE
]


@pytest.mark.parametrize("name", HIDING)
def test_the_only_person_left_sees_what_this_seat_may_see(new_stage: NewStage, name: str) -> None:
    situation = left_alone(get(name))
    assert situation is not None, "nobody goes out of it while others still choose"
    match, seat, gone = situation
    stage = new_stage()
    stage.painting = PaintMode.NEVER
    play = resumed(stage, match, (seat, gone))
    table = stage.table
    for _ in range(300):
        if table.flow.question is not None or stage.top is not table:
            break
        stage.frame()
    assert not isinstance(stage.top, CurtainScene)
    assert isinstance(stage.top, ArrangeScene) or table.flow.question is not None
    assert play.viewpoint == seat
    own = play.view().piles
    for number, pile in enumerate(play.table.piles):
        for index, card in enumerate(pile):
            if play.table.mask_at(number, index, card) >> seat & 1:
                assert own[number][index] != HIDDEN_CARD
                assert not table.stage.board.piles[number][index].back
    table.flow.questioner.answer(seat, next(iter(answers(match.table, Rng(1))))[1])
    stage.wait(1)
    assert play.viewpoint == seat or not is_only_one_left(play, seat)


def test_a_new_deal_hides_the_cards_of_the_only_person_who_was_left(stage: Stage) -> None:
    config = Config("wargops", 3, (("games", 3),))
    match = next(m for m in stops(config, 1) if m.table.asks and out(m))
    seat, gone = match.table.asks[0].seat, out(match)[0]
    stage.painting = PaintMode.NEVER
    play = resumed(stage, match, (seat, gone))
    table, rng = stage.table, Rng(2)
    for _ in range(4000):
        if isinstance(stage.top, CurtainScene):
            break
        question = table.flow.question
        if question is not None and question.pending_answers:
            assert play.viewpoint == seat
            ask = question.pending_answers[0].ask
            table.flow.questioner.answer(ask.seat, ask.random_answer(rng))
        elif table.flow.waiting:
            table.flow.go_on()
        stage.frame(1, 0.1)
        assert out(play.match) or play.viewpoint is None
    assert isinstance(stage.top, CurtainScene)
    assert not out(play.match) and play.viewpoint is None
    hands = [table.stage.board.number("hand", n) for n in (seat, gone)]
    assert all(token.back for n in hands for token in table.stage.board.piles[n])


@pytest.mark.parametrize("name", [*HIDING, *NEVER_ALONE])
def test_whoever_is_out_comes_back_only_with_a_new_deal(name: str) -> None:
    for config in [config for config in configs() if config.game == name]:
        alone: list[int] = []
        plan = MatchPlan(name, [SeatPlan()] * config.seats, dict(config.options), 1)
        play = Play(plan)
        for match in stops(config, 1):
            play.match = match
            back = [seat for seat in alone if not is_only_one_left(play, seat)]
            assert not back or not out(match), (str(config), match.table.battles)
            alone = [seat for seat in range(config.seats) if is_only_one_left(play, seat)]
            assert len(alone) < 2 or not match.table.asks
