"""The catalogue: every game says of itself what the screens need, and leans on the engine only."""

import json
import re
from pathlib import Path

import pytest

from game.headless.referee import outcome, read_cases, run_case
from game.match.game_page import rare_cases, the_game
from game.match.lesson_progress import LessonProgress
from game.match.match_factory import example_of
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
    key = list(GAMES)[catalogue().index(game)]
    assert key == game.id, f"give the class in its file id = {key!r}, as the catalogue has it"
    begins = game.about.title[:1].isupper() or game.about.title[:1].isdigit()
    assert begins, "begin the title with a capital letter or a digit"
    assert re.fullmatch(r"[A-Z0-9][^\n]+\.", game.about.rule), (
        "write the rule as one sentence with a full stop"
    )
    assert len(game.about.rule) <= 110, (
        "shorten the rule to 110 letters: it is read on a tile of the menu"
    )
    assert game.about.credit, "name in credit where the game comes from"
    assert game.about.kind in ("luck", "choice"), "set kind to luck or choice"
    assert 1 <= game.about.minutes <= 120, "set minutes: tests.bench.pace tells how long it takes"
    assert game.presentation.start_label, "say in start_label what begins a battle"


@every_game
def test_titles_and_rules_are_its_own(game: Game) -> None:
    others = [other for other in catalogue() if other is not game]
    for name in ("title", "rule", "tagline"):
        own, taken = getattr(game.about, name), {getattr(other.about, name) for other in others}
        assert own not in taken, f"another game has this {name}: write one of its own"


@every_game
def test_the_rules_page_is_complete(game: Game) -> None:
    page = type(game).__doc__ or ""
    headings = re.findall(r"^# (.+)$", the_game(game), re.MULTILINE)
    assert len(headings) >= 2, (
        "give the docstring of the class sections: lines such as # Deal, # Battle, # End"
    )
    assert rare_cases(game), "write what happens rarely below # Rare cases"
    assert not re.search(r"\[(step|R\d)", page), "take numbers of steps and rulings out of the page"


@every_game
def test_the_game_itself_is_explained_in_few_words_and_short_sentences(game: Game) -> None:
    texts = [text for _, _, text in blocks(the_game(game))]
    count = sum(len(text.split()) for text in texts)
    assert 60 <= count <= 120, f"{count} words above # Rare cases: write 60 to 120"
    sentences = [sentence for text in texts for sentence in re.split(r"(?<=[.!?:;])\s", text)]
    longest = max(sentences, key=lambda sentence: len(sentence.split()))
    assert len(longest.split()) <= 20, f"cut this sentence in two: {longest}"


@every_game
def test_the_example_shows_what_is_special(game: Game) -> None:
    play, progress = example_of(game), LessonProgress(game)
    is_special = False
    play.begin()
    while not is_special and play.situation() is not Situation.OVER:
        for ask in play.table.asks:
            is_special |= _special(progress, progress.at(ASK, ask.prompt))
        play.think() if play.situation() is Situation.THINK else play.turn()
        play.run()
        for step in play.steps():
            is_special |= any(len(sheet.values) > 1 for sheet in step.sums)
            is_special |= any(
                _special(progress, progress.lesson_for(event)) for event in step.events
            )
    assert is_special, "a plain battle: show in `example` what a first step after the first tells"


def _special(progress: LessonProgress, step: FirstStep | None) -> bool:
    """Whether a first step is about more than who is asked first, and who wins."""
    if step is None or progress.number(step) == 0:
        return False
    return bool(step.says) or step.when not in (ASK, "won")


@every_game
def test_options_have_a_default_that_is_allowed_and_a_meaning(game: Game) -> None:
    for key, option in game.options.items():
        assert key.isidentifier(), f"name option {key!r} by small letters, digits and _"
        assert option.check(key, option.default) == option.default, f"{key} refuses its default"
        assert re.fullmatch(r"[A-Z0-9].{1,54}", option.meaning), (
            f"{key}: its meaning is a label of 2 to 55 letters; more is its detail"
        )
        ends_open = not option.detail or re.fullmatch(r"[A-Z0-9].+[^.]", option.detail)
        assert ends_open, (
            f"{key}: begin its detail with a capital letter, end it without a full stop"
        )
        for value in option.values or ():
            text = str(value).lower() if isinstance(value, bool) else str(value)
            assert option.parse(key, text) == value, f"{key} cannot be set to {text} as a word"


@every_game
def test_forms_set_options_that_the_game_has(game: Game) -> None:
    assert game.forms, "leave forms out, or give it at least one form"
    names = [form.name for form in game.forms]
    assert len(set(names)) == len(names), f"give each form a name of its own: {names}"
    for form in game.forms:
        options = game.check_options(form.options)
        taken = {key: options[key] for key in form.options}
        assert taken == dict(form.options), f"the form {form.name} gets other options: {taken}"


@every_game
def test_seats_packs_and_options_are_what_was_promised(game: Game) -> None:
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    assert promised(game) == kept.get(game.id), (
        "if it is meant, write it anew: python3 main.py --tool tests.variants.promised"
    )


@every_game
def test_piles_can_be_shown(game: Game) -> None:
    takes = {
        "visibility": ("nobody", "owner", "all", "top", "others"),
        "look": ("packet", "row", "fan", "ladder", "heap", "strip", "tokens", "cell"),
        "zone": ("home", "front", "centre", "edge"),
    }
    for name, pile in game.piles.items():
        assert pile.label, f"give the pile {name} a label, in words for players"
        for key, values in takes.items():
            assert getattr(pile, key) in values, f"the {key} of pile {name} is one of {values}"


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
    assert asked or game.about.kind == "luck", "nobody is ever asked: set kind to luck"


@every_game
def test_the_pictured_example_can_be_played(game: Game) -> None:
    example = game.lessons.example
    assert example is not None, "give its lessons an example: text and deal"
    assert example.text.endswith("."), "end the text of the example with a full stop"
    scenario = {
        "game": game.id,
        "options": dict(example.options),
        "deal": example.deal,
        "choices": [{"seat": seat, "answer": words} for seat, words in example.answers],
        "battles": example.battles,
    }
    got = run_case({"name": game.id, "scenario": scenario})
    played = got["battles"]
    assert played >= example.battles, f"the deal of the example ends after {played} battles"


@every_game
def test_a_golden_record_replays_to_the_same_outcome(game: Game) -> None:
    path = ROOT / "tests" / "golden" / f"{game.id}.json"
    assert path.exists(), f"make it: python3 main.py --tool tests.golden.make {game.id}"
    golden = json.loads(path.read_text(encoding="utf-8"))
    match = replay(game, read_record(golden["record"]))
    mend = f"if the rules are meant so: python3 main.py --tool tests.golden.make {game.id}"
    assert outcome(match.table) == golden["outcome"], mend
    assert match.table.over, "a golden record is a complete game"


@every_game
def test_a_game_has_cases(game: Game) -> None:
    file = ROOT / "tests" / "cases" / f"{game.id}.json"
    assert file.exists(), f"write it: python3 main.py --tool tests.new_game {game.id} makes a first"


@every_game
def test_cases_tell_what_is_said_in_its_battles_and_wars(game: Game) -> None:
    cases = read_cases(str(ROOT / "tests" / "cases" / f"{game.id}_said.json"))
    sentences = [line for case in cases for line in case["expect"]["said!"]]
    has_wars = any(run_case(case)["wars"] for case in cases)
    tells_of_war = any(line.startswith(("War between", "Tie between")) for line in sentences)
    assert tells_of_war == has_wars, f"add a case with a war to {game.id}_said.json"
    assert len(set(sentences)) >= 3, f"let {game.id}_said.json tell at least three sentences"


def test_an_unknown_game_is_refused_with_those_that_exist() -> None:
    with pytest.raises(ValueError, match="'chess'; there is classic"):
        get("chess")


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_game_says_for_whom_it_is_and_what_sets_it_apart(game_id: str) -> None:
    game = get(game_id)
    assert 3 <= game.about.age <= 12, "set age: from which children play it well, 3 to 12"
    assert 1 <= game.about.minutes <= 60, "set minutes to 1 to 60: tests.bench.pace tells them"
    is_line = re.fullmatch(r"[A-Z].{10,24}", game.about.tagline)
    assert is_line, "write a tagline of 11 to 25 letters, a line of its box in the menu"
    assert "{n}" in game.at_limit.text, "name the limit of battles as {n} in at_limit"


@every_game
def test_a_game_says_truly_whether_there_are_wars_in_it(game: Game) -> None:
    raw = json.loads((ROOT / "tests/golden" / f"{game.id}.json").read_text(encoding="utf-8"))
    tables = [replay(game, read_record(raw["record"])).table]
    tables += [match.table for seed in range(6) if (match := play_by_lot(game, seed)) is not None]
    are_wars = any(t.wars for t in tables)
    mend = "enter_war tells of wars" if not are_wars else "war_shout is what is shouted in them"
    assert are_wars is game.presentation.has_wars, f"its presentation says otherwise: {mend}"
