"""The catalogue: every game says of itself what the screens need, and leans on the engine only."""

import ast
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.headless.referee import outcome, read_cases, run_case
from game.match.game_page import rare_cases, the_game
from game.match.newcomer import FirstSteps
from game.match.play import Situation
from game.match.scripted import example_of
from game.rules import engine
from game.rules.asks import KINDS
from game.rules.events import Tallied
from game.rules.first_steps import ASK, FirstStep
from game.rules.game import Game
from game.rules.piles import TOP, Role
from game.rules.record import read_record, replay
from game.rules.rng import Rng
from game.texts.markup import blocks
from game.ui.sound.sheet import SHEET
from game.variants import GAMES, catalogue, get
from tests.variants.promised import FILE, promised

ROOT = Path(__file__).parents[2]
GAME = ROOT / "game"
every_game = pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)


@every_game
def test_a_game_says_what_it_is(game: Game) -> None:
    assert list(GAMES)[catalogue().index(game)] == game.id
    assert game.title[:1].isupper() or game.title[:1].isdigit()
    assert re.fullmatch(r"[A-Z0-9][^\n]+\.", game.rule), "the rule is one sentence"
    assert len(game.rule) <= 110, "the rule fits on a card of the menu"
    assert game.credit
    assert game.kind in ("luck", "choice")
    assert game.default_seats in game.seat_numbers
    assert 1 <= game.minutes <= 120
    assert game.start_label


@every_game
def test_titles_and_rules_are_its_own(game: Game) -> None:
    others = [other for other in catalogue() if other is not game]
    assert game.title not in {other.title for other in others}
    assert game.rule not in {other.rule for other in others}


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
        for event in play.events():
            sums = isinstance(event, Tallied) and len(event.values) > 1
            shown |= sums or _special(told, told.told(event))
    assert shown, "no plain battle"


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
        assert option.meaning[0].isalnum()
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
    assert asked or game.kind == "luck"


@every_game
def test_the_pictured_example_can_be_played(game: Game) -> None:
    example = game.example
    assert example is not None and example.text.endswith(".")
    scenario = {
        "game": game.id,
        "options": example.options,
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
    assert (ROOT / "tests" / "cases" / f"{game.id}.json").exists()


@every_game
def test_cases_tell_what_is_said_in_its_battles_and_wars(game: Game) -> None:
    cases = read_cases(str(ROOT / "tests" / "cases" / f"{game.id}_said.json"))
    told = [line for case in cases for line in case["expect"]["said!"]]
    has_wars = any(run_case(case)["wars"] for case in cases)
    assert any(line.startswith("War between") for line in told) == has_wars
    assert len(set(told)) >= 3


# -- how the code hangs together ---------------------------------------------------------------


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports, wherever in it."""
    yield from _modules(ast.parse(path.read_text(encoding="utf-8")))


def _modules(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def files(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((GAME / folder).rglob("*.py"))]


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


ALLOWED = {
    "rules": ("game.texts", "game.quoting", "game.rules"),
    "kits": ("game.texts", "game.rules", "game.kits"),
    "variants": ("game.texts", "game.quoting", "game.rules", "game.kits", "game.variants"),
    "players": ("game.texts", "game.quoting", "game.rules", "game.players"),
    "texts": ("game.texts",),
}


@pytest.mark.parametrize("path", files(*ALLOWED), ids=relative)
def test_the_arrows_between_layers_point_one_way(path: Path) -> None:
    layer = path.relative_to(GAME).parts[0]
    for module in imported(path):
        if module.split(".")[0] == "game":
            assert module.startswith(ALLOWED[layer]), f"{layer} must not know {module}"
        else:
            assert module.split(".")[0] in sys.stdlib_module_names, "the standard library only"


@pytest.mark.parametrize("path", files("variants"), ids=relative)
def test_no_game_leans_on_another(path: Path) -> None:
    own = {f"game.variants.{game_id}" for game_id in GAMES}
    assert not own & set(imported(path))


SCREENS = ("game.scenes", "game.navigation", "game.app")
WINDOW = ("pygame", "game.ui", "game.table", *SCREENS)
KEPT_APART = {
    "practice": (*WINDOW, "game.storage", "game.players"),
    "storage": (*WINDOW, "game.practice", "game.players", "game.variants"),
    "ui": ("game.table", *SCREENS, "game.storage", "game.players", "game.variants"),
}


@pytest.mark.parametrize("path", files(*KEPT_APART), ids=relative)
def test_practice_and_storage_need_no_window_and_drawing_no_games(path: Path) -> None:
    layer = path.relative_to(GAME).parts[0]
    # What the toolkit is handed it may name in its types: the navigator tells screens apart by it.
    tree = ast.parse(path.read_text(encoding="utf-8"))
    typed = [node for node in tree.body if ast.unparse(node).startswith("if TYPE_CHECKING")]
    names = {name for node in typed for name in _modules(node)} if layer == "ui" else set()
    found = [module for module in imported(path) if module.startswith(KEPT_APART[layer])]
    assert not [module for module in found if module not in names]


def test_nothing_depends_on_which_game_it_is() -> None:
    """No comparison of a game's id, and no id of a game as a word, outside its own file."""
    found = []
    for path in sorted(GAME.rglob("*.py")):
        if path.parent.name == "variants":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                sides = [node.left, *node.comparators]
                by_id = any(isinstance(s, ast.Attribute) and s.attr == "id" for s in sides)
                by_word = any(isinstance(s, ast.Constant) and s.value in GAMES for s in sides)
                if by_word or (by_id and _is_game(sides)):
                    found.append(f"{relative(path)}:{node.lineno}: {ast.unparse(node)}")
    assert found == []


def _is_game(sides: list[ast.expr]) -> bool:
    """Whether a game's id is compared with something written out."""
    ids = [s for s in sides if isinstance(s, ast.Attribute) and s.attr == "id"]
    return any("game" in ast.unparse(s.value) for s in ids) and any(
        isinstance(s, ast.Constant | ast.Tuple | ast.Set) for s in sides
    )


USUAL = {role.value for role in Role}
"""Names of piles that the verbs take for granted; who knows no game asks for the role."""
LOOKS = {
    word for g in catalogue() for pile in g.piles.values() for word in (pile.look, pile.visibility)
}
ELSEWHERE = {*KINDS, *SHEET, *LOOKS, TOP}
"""Words that mean something else where no game is known: kinds of questions, sounds, looks."""


def words_in(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The line and the text of every string but docstrings, also of parts of f-strings."""
    plain = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in plain:
            yield node.lineno, node.value


def replies_in(path: Path) -> Iterator[str]:
    """The words of the replies that a file declares; of `f"steal-{seat}"` what is before the {."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Reply" and node.args:
            word = node.args[0]
            start = word.values[0] if isinstance(word, ast.JoinedStr) else word
            if isinstance(start, ast.Constant):
                yield str(start.value).rstrip("-")


def test_no_word_of_a_game_stands_outside_its_file() -> None:
    """No name of a pile and no word of an answer; what needs one asks for a role or a reply."""
    words = {name for game in catalogue() for name in game.piles}
    words |= {word for path in files("variants", "kits") for word in replies_in(path)}
    words -= ELSEWHERE | USUAL
    assert {"captives", "fold", "call"} <= words
    found = []
    for path in sorted(GAME.rglob("*.py")):
        if path.relative_to(GAME).parts[0] not in ("variants", "kits"):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for line, text in words_in(tree):
                if text.rstrip("-") in words:
                    found.append(f"{relative(path)}:{line}: {text!r}")
    assert found == []


def test_who_knows_no_game_asks_for_roles_and_not_for_names_of_piles() -> None:
    unambiguous = {"stock", "stakes"}
    found = [
        f"{relative(path)}:{line}: {text!r}"
        for path in files("players", "match", "table", "scenes", "ui")
        for line, text in words_in(ast.parse(path.read_text(encoding="utf-8")))
        if text in unambiguous
    ]
    assert found == []


def test_an_unknown_game_is_refused_with_those_that_exist() -> None:
    with pytest.raises(ValueError, match="'chess'; there is classic"):
        get("chess")


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_game_says_for_whom_it_is_and_what_sets_it_apart(game_id: str) -> None:
    game = get(game_id)
    assert 3 <= game.age <= 12
    assert 1 <= game.minutes <= 60
    assert game.special and len(game.special) <= 22
    assert "{n}" in game.limit_text
