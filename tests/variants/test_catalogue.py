"""The catalogue: every game says of itself what the screens need, and leans on the engine only."""

import json
import re
from pathlib import Path

import pytest

from game.headless.referee import outcome, read_cases, run_case
from game.match.game_page import rare_cases, the_game
from game.match.match_factory import example_of
from game.match.newcomer import FirstSteps
from game.match.play import Situation
from game.rules import engine
from game.rules.first_steps import ASK, FirstStep
from game.rules.game import Game
from game.rules.record import read_record, replay
from game.rules.rng import Rng
from game.texts.markup import blocks
from game.variants import GAMES, catalogue, get
from tests.golden.make import play_by_lot
from tests.variants.promised import FILE, promised

ROOT = Path(__file__).parents[2]
every_game = pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)


@every_game
def test_a_game_says_what_it_is(game: Game) -> None:
    assert list(GAMES)[catalogue().index(game)] == game.id
    assert game.about.title[:1].isupper() or game.about.title[:1].isdigit()
    assert re.fullmatch(r"[A-Z0-9][^\n]+\.", game.about.rule), "the rule is one sentence"
    assert len(game.about.rule) <= 110, "the rule fits on a card of the menu"
    assert game.about.credit
    assert game.about.kind in ("luck", "choice")
    assert 1 <= game.about.minutes <= 120
    assert game.presentation.start_label


@every_game
def test_titles_and_rules_are_its_own(game: Game) -> None:
    others = [other for other in catalogue() if other is not game]
    assert game.about.title not in {other.about.title for other in others}
    assert game.about.rule not in {other.about.rule for other in others}
    assert game.about.tagline not in {other.about.tagline for other in others}


@every_game
def test_the_rules_page_is_complete(game: Game) -> None:
    page = type(game).__doc__ or ""
    headings = re.findall(r"^# (.+)$", the_game(game), re.MULTILINE)
    assert len(headings) >= 2, "the page has sections"
    assert rare_cases(game), "strangers could play by it with real cards, whatever happens"
    assert not re.search(r"\[(step|R\d)", page), "players do not know numbers of rulings"


@every_game
def test_the_game_itself_is_told_in_few_words_and_short_sentences(game: Game) -> None:
    told = [text for _, _, text in blocks(the_game(game))]
    assert 60 <= sum(len(text.split()) for text in told) <= 120
    sentences = [one for text in told for one in re.split(r"(?<=[.!?:;])\s", text)]
    longest = max(sentences, key=lambda one: len(one.split()))
    assert len(longest.split()) <= 20, longest


@every_game
def test_the_example_shows_what_is_special(game: Game) -> None:
    play, told = example_of(game), FirstSteps(game)
    shown = False
    play.begin()
    while not shown and play.situation() is not Situation.OVER:
        for ask in play.table.asks:
            shown |= _special(told, told.at(ASK, ask.prompt))
        play.think() if play.situation() is Situation.THINK else play.turn()
        play.run()
        for step in play.steps():
            shown |= any(len(one.values) > 1 for one in step.sums)
            shown |= any(_special(told, told.told(event)) for event in step.told)
    assert shown, "a plain battle: show in `example` what a first step after the first tells"


def _special(told: FirstSteps, step: FirstStep | None) -> bool:
    """Whether a first step is about more than who is asked first, and who wins."""
    if step is None or told.number(step) == 0:
        return False
    return bool(step.says) or step.when not in (ASK, "won")


@every_game
def test_options_have_a_default_that_is_allowed_and_a_meaning(game: Game) -> None:
    for key, option in game.options.items():
        assert key.isidentifier()
        assert option.check(key, option.default) == option.default
        assert re.fullmatch(r"[A-Z0-9].{1,54}", option.meaning), "a label; more is its detail"
        assert not option.detail or re.fullmatch(r"[A-Z0-9].+[^.]", option.detail)
        for value in option.values or ():
            text = str(value).lower() if isinstance(value, bool) else str(value)
            assert option.parse(key, text) == value


@every_game
def test_forms_set_options_that_the_game_has(game: Game) -> None:
    assert game.forms
    assert len({form.name for form in game.forms}) == len(game.forms)
    for form in game.forms:
        options = game.check_options(form.options)
        assert {key: options[key] for key in form.options} == dict(form.options)


@every_game
def test_seats_packs_and_options_are_what_was_promised(game: Game) -> None:
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    assert promised(game) == kept.get(game.id), "write it anew: python -m tests.variants.promised"


@every_game
def test_piles_can_be_shown(game: Game) -> None:
    for pile in game.piles.values():
        assert pile.visibility in ("nobody", "owner", "all", "top", "others")
        assert pile.look in ("packet", "row", "fan", "column", "heap", "strip")
        assert pile.zone in ("home", "front", "centre", "edge")
        assert pile.label


@every_game
def test_games_of_choice_ask(game: Game) -> None:
    asked = 0
    for seed in range(3):
        t = engine.new_table(game, None, None, seed)
        rng = Rng(seed)
        for _ in range(40):
            engine.advance(t, t.battles + 1)
            asked += len(t.asks)
            for ask in t.asks:
                engine.answer(t, ask.seat, ask.random_answer(rng))
    assert asked or game.about.kind == "luck"


@every_game
def test_the_pictured_example_can_be_played(game: Game) -> None:
    example = game.lessons.example
    assert example is not None and example.text.endswith(".")
    scenario = {
        "game": game.id,
        "options": dict(example.options),
        "deal": example.deal,
        "choices": [{"seat": seat, "answer": words} for seat, words in example.answers],
        "battles": example.battles,
    }
    got = run_case({"name": game.id, "scenario": scenario})
    assert got["battles"] >= example.battles


@every_game
def test_a_golden_record_replays_to_the_same_outcome(game: Game) -> None:
    path = ROOT / "tests" / "golden" / f"{game.id}.json"
    assert path.exists(), f"make it: python -m tests.golden.make {game.id}"
    golden = json.loads(path.read_text(encoding="utf-8"))
    match = replay(game, read_record(golden["record"]))
    assert outcome(match.table) == golden["outcome"]
    assert match.table.over, "a golden record is a complete game"


@every_game
def test_a_game_has_cases(game: Game) -> None:
    file = ROOT / "tests" / "cases" / f"{game.id}.json"
    assert file.exists(), f"write it: python3 main.py --tool tests.new_game {game.id} makes a first"


@every_game
def test_cases_tell_what_is_said_in_its_battles_and_wars(game: Game) -> None:
    cases = read_cases(str(ROOT / "tests" / "cases" / f"{game.id}_said.json"))
    told = [line for case in cases for line in case["expect"]["said!"]]
    has_wars = any(run_case(case)["wars"] for case in cases)
    assert any(line.startswith("War between") for line in told) == has_wars
    assert len(set(told)) >= 3


def test_an_unknown_game_is_refused_with_those_that_exist() -> None:
    with pytest.raises(ValueError, match="'chess'; there is classic"):
        get("chess")


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_game_says_for_whom_it_is_and_what_sets_it_apart(game_id: str) -> None:
    game = get(game_id)
    assert 3 <= game.about.age <= 12
    assert 1 <= game.about.minutes <= 60
    assert re.fullmatch(r"[A-Z].{10,24}", game.about.tagline), "a line of its box, in words"
    assert "{n}" in game.at_limit.text


@every_game
def test_a_game_says_truly_whether_there_are_wars_in_it(game: Game) -> None:
    raw = json.loads((ROOT / "tests/golden" / f"{game.id}.json").read_text(encoding="utf-8"))
    tables = [replay(game, read_record(raw["record"])).table]
    tables += [match.table for seed in range(6) if (match := play_by_lot(game, seed)) is not None]
    assert any(t.wars for t in tables) is game.presentation.has_wars
