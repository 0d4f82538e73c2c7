"""The shared suite: what holds for every game with every option and number of seats.

A game is in it by being in the catalogue. Each configuration is walked through once, and the
tests of the same configuration look at the same walk.
"""

import json
import re
from collections import Counter
from collections.abc import Sequence

import pytest

from game.rules import engine
from game.rules.asks import Ask, Decide, PickPositions, PlaySet, SayNumber
from game.rules.cards import code
from game.rules.errors import BadAnswer
from game.rules.outcome import Termination
from game.rules.piles import HIDDEN, Role
from game.rules.record import read_record, replay
from game.rules.rng import Rng
from game.rules.snapshot import restore, snapshot
from game.rules.table import Table
from game.rules.visibility import resample, view
from tests.variants.waiting import before_each_phase, told_by_waiting
from tests.variants.walk import Config, Walk, configs, lying, step, walk


@pytest.fixture(scope="module", params=configs(), ids=str)
def played(request: pytest.FixtureRequest) -> Walk:
    """The walk through a configuration; pytest runs all its tests before those of the next."""
    config: Config = request.param
    return walk(config)


def test_every_card_is_in_exactly_one_pile_after_every_beat(played: Walk) -> None:
    assert played.lost == []
    for t in played.stops:
        assert lying(t) == sorted(t.cards)
        assert set(t.cards) <= set(t.game.deck(t.options, t.seats))


def test_a_clone_is_equal_and_independent(played: Walk) -> None:
    for number, t in enumerate(played.stops):
        before = t.dump()
        first, second = t.clone(), t.clone()
        assert first == second == t
        assert step(first, number) == step(second, number)
        assert t.dump() == before


def test_a_saved_table_is_equal_and_goes_on_equally(played: Walk) -> None:
    for number, t in enumerate(played.stops):
        loaded = restore(json.loads(json.dumps(snapshot(t))), t.game)
        assert loaded == t
        assert step(loaded, number) == step(t.clone(), number)


def test_what_is_offered_is_taken(played: Walk) -> None:
    for t in played.stops:
        rng = Rng(1)
        for ask in t.asks:
            offered = [ask.random_answer(rng) for _ in range(4)]
            if ask.default:
                offered.append(ask.default)
            for words in offered + _single_options(ask):
                other = t.clone()
                engine.answer(other, ask.seat, words)
                assert words == other.answers[ask.seat]


def _single_options(ask: Ask) -> list[tuple[str, ...]]:
    """Return each option by itself, where that is an answer."""
    if isinstance(ask, PlaySet):
        return list(ask.sets)
    if ask.min_count == 1 or (ask.min_count == 0 and ask.max_count):
        return [(option,) for option in ask.options]
    return []


def test_everything_else_is_refused_and_changes_nothing(played: Walk) -> None:
    for t in played.stops:
        before = t.dump()
        for ask in t.asks:
            for words in _not_offered(ask):
                with pytest.raises(BadAnswer) as error:
                    engine.answer(t, ask.seat, words)
                assert "takes" in str(error.value)
        free = [seat for seat in range(t.seats + 1) if seat not in {ask.seat for ask in t.asks}]
        for seat in free:
            with pytest.raises(BadAnswer, match="is not asked"):
                engine.answer(t, seat, ["AS"])
        assert t.dump() == before


def _not_offered(ask: Ask) -> list[Sequence[str]]:
    """A word that is no option, too many, a word twice that is there once, too few."""
    if isinstance(ask, SayNumber):
        low = str(ask.low)
        return [[str(ask.low - 1)], [str(ask.high + 1)], ["much"], [], [low, low]]
    refused: list[Sequence[str]] = [["ZZ"], [*ask.options, "ZZ"]]
    if ask.min_count > 0:
        refused.append([])
    if isinstance(ask, PlaySet):
        refused.append([ask.options[0]] if "+" in ask.options[0] else [ask.options[0]] * 9)
        return refused
    refused.append([ask.options[0]] * (ask.options.count(ask.options[0]) + 1))
    refused.append([*ask.options, *ask.options])
    if ask.min_count > 1:
        refused.append(ask.options[: ask.min_count - 1])
    return refused


def test_no_seat_sees_more_than_it_may(played: Walk) -> None:
    for number, t in enumerate(played.stops):
        for seat in t.everybody:
            assert view(resample(t, seat, Rng(number)), seat) == view(t, seat)


def test_a_guess_opens_what_others_have_answered_and_asks_for_cards_that_are_there(
    played: Walk,
) -> None:
    for number, t in enumerate(played.stops):
        for seat in t.everybody:
            others = [ask for ask in t.asks if ask.seat != seat]
            guesses = []
            for chance in (1, 2):
                sealed = t.clone()
                for ask in others[: 1 + number % 2]:
                    engine.answer(sealed, ask.seat, ask.random_answer(Rng(chance)))
                guesses.append(resample(sealed, seat, Rng(number)))
                assert view(guesses[-1], seat) == view(sealed, seat)
            assert guesses[0].dump() == guesses[1].dump(), "it tells nothing of the answers"
            for _ in range(6):
                assert_asks_for_what_lies_there(guesses[0])
                step(guesses[0], number)


def assert_asks_for_what_lies_there(t: Table) -> None:
    """Check that each question about cards of a pile offers cards of that pile, no others."""
    for ask in t.asks:
        if ask.pile is None or isinstance(ask, (PickPositions, Decide, SayNumber)):
            continue
        lying = Counter(code(card) for card in t.pile(*ask.pile))
        sets = ask.sets if isinstance(ask, PlaySet) else [ask.cards]
        assert not any(Counter(cards) - lying for cards in sets)


def test_a_guess_at_a_guess_is_the_same(played: Walk) -> None:
    for number, t in enumerate(played.stops):
        for seat in t.everybody:
            first, second = (resample(x, seat, Rng(3)) for x in (t, resample(t, seat, Rng(number))))
            assert first.dump() == second.dump(), "what looks the same leads to the same guesses"


def test_no_preview_tells_what_its_seat_may_not_know(played: Walk) -> None:
    for number, t in enumerate(played.stops):
        for ask in t.asks:
            other = resample(t, ask.seat, Rng(number))
            seen = {card for pile in view(t, ask.seat).piles for card in pile}
            for words in _begun(ask, Rng(number)):
                preview = t.game.presentation.foresee(t, ask, words)
                assert t.game.presentation.foresee(other, ask, words) == preview
                assert {*preview.takes, *preview.loses} <= seen
                text = " ".join(f"{part.text}{part.many}" for part in preview.said)
                given = {name for part in preview.said for name in part.params}
                assert set(re.findall(r"{(.*?)}", text)) == given


def _begun(ask: Ask, rng: Rng) -> list[tuple[str, ...]]:
    """Nothing yet, answers, and the beginnings of them."""
    whole = [ask.random_answer(rng) for _ in range(6)] + _single_options(ask)[:20]
    return [(), *whole, *(words[: rng.below(len(words)) + 1] for words in whole if words)]


def test_no_seat_gets_a_face_that_it_may_not_see(played: Walk) -> None:
    assert played.leaks == []


def test_nobody_can_tell_hidden_cards_by_who_is_waited_for(played: Walk) -> None:
    for number, t in enumerate(played.stops):
        for moment in before_each_phase(t, number):
            for seat in moment.everybody:
                assert told_by_waiting(moment, seat, number) == ""


def test_a_board_fed_with_a_seats_events_shows_what_it_sees(played: Walk) -> None:
    assert played.boards == []


def test_the_questions_name_cards_that_are_there(played: Walk) -> None:
    for t in played.stops:
        for ask in t.asks:
            assert ask.prompt, "the one who answers reads what to do"
            assert ask.waiting, "the others read whom they wait for"
            if ask.pile is not None:
                lying = {code(card) for card in t.pile(*ask.pile)}
                words = {part for option in ask.options for part in option.split("+")}
                cards = {word for word in words if word[0].isupper() or word[-1] in "SHDC"}
                assert cards <= lying


def test_the_record_replays_to_the_equal_table(played: Walk) -> None:
    for text, t in played.saved:
        assert replay(played.config.rules, read_record(text)).table == t


def test_the_game_ends_and_whoever_has_left_it_is_not_asked_again(played: Walk) -> None:
    t = engine.new_table(
        played.config.rules, dict(played.config.options), played.config.seats, seed=3
    )
    rng = Rng(3)
    most = 2500 * t.seats
    left: set[int] = set()
    while not t.over and t.battles < most:
        engine.advance(t, t.battles + 1)
        assert not left & {ask.seat for ask in t.asks}
        if t.scores is None and not t.asks and not _is_to_be_dealt(t):
            left |= {seat for seat in t.everybody if not any(_cards_of(t, seat))}
        for ask in t.asks:
            engine.answer(t, ask.seat, ask.random_answer(rng))
    assert_ended(t)


def _cards_of(t: Table, seat: int) -> list[Sequence[int]]:
    """The piles of a seat."""
    return [
        pile for (_, owner), pile in zip(t.pile_map.names, t.piles, strict=True) if owner == seat
    ]


def _is_to_be_dealt(t: Table) -> bool:
    """Whether cards lie unseen in the middle that new hands come from."""
    shared = ((name, pile) for name, pile in t.game.piles.items() if pile.shared)
    return any(
        pile.visibility is HIDDEN and pile.role is not Role.OUT and any(t.piles_named(name))
        for name, pile in shared
    )


def assert_ended(t: Table) -> None:
    """Check that a game is over, unless its limit was switched off."""
    limit = t.options.get("limit")
    if limit != 0 and not t.over:
        pytest.fail(f"not over after {t.battles} battles with a limit of {limit}")
    if t.outcome is not None:
        assert t.winners
        assert t.outcome.text.endswith(".")
        assert t.battles == limit or t.outcome.ended is not Termination.LIMIT
        assert not t.asks
        assert set(t.winners) <= set(t.everybody)


def test_without_a_listener_the_same_game_is_played(played: Walk) -> None:
    game, record = played.config.rules, played.match.record
    listened = replay(game, record, listen=True).table
    assert listened == replay(game, record, listen=False).table
