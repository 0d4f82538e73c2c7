"""English that can be said in other languages: each text of players keeps these rules.

A field holds a name, a card, a number or a list of them. What a language bends (articles, gender,
plurals, cases, elision) stands beside no field, so that a translator need not know what is in it.
Pages of rules, which have no fields, keep a rule of their own: they say who is meant.
"""

from __future__ import annotations

import ast
import json
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game.headless import referee
from game.kits.win_sentences import spoken_to
from game.match.first_plan import usual_options
from game.rules.events import Event, GameEnded, Narrated
from game.rules.game import Game
from game.rules.record import read_record, replay
from game.scenes.rules_scene import game_text, house_rules_text, rare_text
from game.variants import catalogue, get
from game.workshop.codes import to_code
from game.workshop.own_game import PREFIX
from game.workshop.parts.special_parts import EFFECTS
from tests.pseudo import field_notes, template
from tests.workshop.recipes import random_invention

ROOT = Path(__file__).resolve().parents[1]
PEOPLE = "seat|name|who|person|player|other"
RULES = {
    "no possessive beside a field": r"\}['’]s\b|\b[Yy]ours? \{",
    "no article or determiner before a field": (
        r"\b([Aa]n?|[Tt]he|[Aa]nother|[Aa]ny other|[Ee]ach|[Ee]very|[Tt]his|pair of) "
        r"\{(?!n\}|all\})"
    ),
    "nothing of or from a person": rf"\b(of|from) \{{({PEOPLE})",
    "a list ends its clause": r"\{(seats|cards|names)\w*\}(?=[^.!?)\n,:]*\w)",
    "people and cards act by verbs": (
        r"\{(seat|card|name)\w*\} (is|are|was|were|has been) (?!\w+ing\b)"
        r"|\b[Yy]ou are (?!\w+ing\b)"
    ),
    "a reason is a sentence of its own": r"(?<![(:] )(?<!\()\{why\}",
    "no mark of a page, and no blank at an end": r"^# |^\s|\s$",
    "signs that a teacher can choose are in fields": r"[×÷]",
    "the noun again, not he or she": r"\b([Hh]e|[Ss]he|[Hh]im|[Hh]ers?|[Hh]is|[Tt]heirs)\b",
}
NUMBERS = "|".join(name for name, kind in field_notes().FIELDS.items() if kind.values[:2] == "[-")
COUNTED = re.compile(
    rf"\{{({NUMBERS})\d?(:[^}}]*)?\}} "
    r"(?!(?:of|more|in|to|for|and|against|is|are|has|beats|at|on|or|over|if|than|away|back|with"
    r"|min|s|a|take|times|leaves|makes?|beside|again|from|go|up|right|chosen|won|drawn|lost)\b)"
    rf"[a-z]|\{{({NUMBERS})\}} more (?!in\b|would\b)[a-z]"
)
"""A number before what may be a noun, in a text that has no plural."""
COLOUR_AND_SUIT = re.compile(r"(?is)^(?=.*\bcolou?rs?\b)(?=.*\bsuits?\b)")
LABELS = "|".join(
    name
    for name, kind in field_notes().FIELDS.items()
    if "translated by itself" in kind.note and kind.values != r"(?s).*"
)
WITHIN = re.compile(rf"(?<=[a-z;] )\{{({LABELS})\d?\}}|\{{({LABELS})\d?\}} [a-z]", re.IGNORECASE)
"""A label in the middle of a sentence, where a language may have to bend it."""
BESIDE = {
    "{first} and {last}",
    "{first} or {last}",
    "{rank} of {suit}",
    "wild card for {suit}",
    "{place} got {got}; it takes {takes}",
}
"""The texts that themselves say how labels stand beside each other in a language."""


@cache
def messages() -> list[tuple[str, bool, str]]:
    """Return each text with fields, whether it has a plural, and its first place."""
    texts = []
    for message in template():
        forms = message.id if isinstance(message.id, tuple) else (message.id,)
        page = any("rules page" in note for note in message.auto_comments)
        names = any(note.startswith("credit of") for note in message.auto_comments)
        place = ":".join(map(str, message.locations[0])) if message.locations else ""
        if message.id and not page and not names:
            texts += [(form, len(forms) > 1, place) for form in forms]
    return texts


@pytest.mark.parametrize("rule", RULES)
def test_every_text_of_players_keeps_the_rule(rule: str) -> None:
    broken = re.compile(RULES[rule])
    assert [(text, place) for text, _, place in messages() if broken.search(text)] == []


def test_a_number_governs_no_noun_without_a_plural() -> None:
    assert [
        (text, place) for text, plural, place in messages() if not plural and COUNTED.search(text)
    ] == []


def test_a_label_stands_behind_a_colon_or_in_brackets() -> None:
    """Within a sentence a language may have to bend it."""
    assert [
        (text, place) for text, _, place in messages() if WITHIN.search(text) and text not in BESIDE
    ] == []


def test_colour_and_suit_meet_only_where_red_or_black_is_said() -> None:
    """Many languages have one word for both."""
    sentences = [
        (sentence, game)
        for message in template()
        for text in (message.id if isinstance(message.id, tuple) else (message.id,))
        for sentence in re.split(r"[.!?]\s", text)
        for game in message.locations[:1]
    ]
    both = [sentence for sentence in sentences if COLOUR_AND_SUIT.search(sentence[0])]
    assert [sentence for sentence in both if not re.search(r"\bred\b", sentence[0])] == []


def translated_calls(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes that do something to a text that `tr`, `ntr` or `ptr` gives."""
    for node in ast.walk(tree):
        match node:
            case ast.BinOp(op=ast.Add(), left=left, right=right):
                if is_text(left) or is_text(right):
                    yield node
            case ast.Call(func=ast.Attribute(value=value, attr=attr)):
                if is_text(value) or (
                    attr == "join" and isinstance(value, ast.Constant) and is_text(node)
                ):
                    yield node


def is_text(node: ast.AST) -> bool:
    """Whether a node is a call of `tr`, `ntr` or `ptr`."""
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("tr", "ntr", "ptr")


def test_nothing_is_done_to_a_text_that_was_translated() -> None:
    done = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sorted((ROOT / "game").rglob("*.py"))
        for node in translated_calls(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.expr)
    ]
    assert done == []


SHOWN = ("kits", "match", "practice", "scenes", "table", "ui", "variants", "workshop")
"""The folders whose code puts texts of players together."""
JOINTS = re.compile(r"[,.:;] | \(")
"""Text that stands between two texts of players."""
CODES = ("scope.py", "solver.py", "below_nodes.py", "sound_player.py")
"""Files that put sums, names of zones and names for tests together so."""


def joined(tree: ast.AST) -> Iterator[ast.expr]:
    """The texts that code joins by a colon, a comma, a full stop or brackets."""
    raised: set[ast.AST] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Raise():
                raised.update(ast.walk(node))
            case ast.JoinedStr(values=values) if node not in raised:
                parts = [str(part.value) for part in values if isinstance(part, ast.Constant)]
                page = any("<" in part for part in parts)  # for a browser
                stopped = isinstance(values[-1], ast.Constant) and parts[-1] == "."
                if not page and (stopped or any(map(JOINTS.fullmatch, parts))):
                    yield node
            case ast.Call(func=ast.Attribute(value=ast.Constant(value=str(by)), attr="join")):
                if JOINTS.fullmatch(by):
                    yield node


def test_texts_stand_beside_each_other_only_by_phrases() -> None:
    files = {
        path.relative_to(ROOT / "game").as_posix(): path
        for folder in SHOWN
        for path in sorted((ROOT / "game" / folder).rglob("*.py"))
    }
    assert [
        f"{name}:{node.lineno} {ast.unparse(node)}"
        for name, path in files.items()
        if not name.endswith(CODES)
        for node in joined(ast.parse(path.read_text("utf-8")))
    ] == []


TELLING = ("narrate", "end", "end_in_battle", "end_in_war", "end_fight")
"""Functions that rules call to narrate a sentence."""
POINTING = re.compile(
    r"\b(these|those|th(is|at)|it|th(ey|em|eirs?)|he|she|him|his|hers?)\b", re.IGNORECASE
)
"""A word that means something only to whoever sees, or has heard the sentence before."""


def narrated(tree: ast.AST) -> Iterator[str]:
    """The sentences that a file of rules tells."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in TELLING:
            for argument in node.args:
                yield from texts_in(argument)


def texts_in(node: ast.AST) -> Iterator[str]:
    """The texts that are written in an expression."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


@cache
def golden_sentences() -> dict[str, str]:
    """Return each sentence narrated in the golden games, as the rules write it, and its game."""
    sentences: dict[str, str] = {}
    for game, event in golden_events():
        match event:
            case Narrated(template=text):
                sentences[text] = game
            case GameEnded(outcome=outcome):
                sentences[outcome.text] = game
    return sentences


def golden_events() -> Iterator[tuple[str, Event]]:
    """The events of all golden games, each with its game."""
    for path in sorted((ROOT / "tests" / "golden").glob("*.json")):
        record = read_record(json.loads(path.read_text("utf-8"))["record"])
        for event in replay(get(record.game), record, listen=True).take_events():
            yield record.game, event


def test_what_is_said_stands_by_itself_without_the_picture() -> None:
    written = {
        text: path.stem
        for folder in ("kits", "variants", "workshop", "rules")
        for path in sorted((ROOT / "game" / folder).rglob("*.py"))
        for text in narrated(ast.parse(path.read_text("utf-8")))
    }
    sentences = written | golden_sentences()
    assert len(golden_sentences()) > 80 and "{seat} has all the cards." in sentences
    assert [(text, where) for text, where in sentences.items() if POINTING.search(text)] == []


def test_a_lesson_waits_for_a_sentence_by_the_name_under_which_it_is_declared() -> None:
    # A sentence that is written anew takes its lesson along.
    whole = {text for text, _, _ in messages()}
    lessons = [(game.id, step) for game in catalogue() for step in game.lessons.first_steps]
    assert sum(bool(step.says) for _, step in lessons) > 30
    assert [
        (game, step.says) for game, step in lessons if step.says and step.says not in whole
    ] == []
    calls = [
        node
        for path in sorted((ROOT / "game").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "FirstStep"
    ]
    awaited = [
        [*call.args[2:3], *(word.value for word in call.keywords if word.arg == "says")]
        for call in calls
    ]
    assert sum(map(bool, awaited)) > 30
    assert [ast.unparse(node) for nodes in awaited for node in nodes if [*texts_in(node)]] == []
    spoken = [effect.said for effect in EFFECTS.values()]
    assert [text for text in spoken if text not in whole] == []


def conditions(tree: ast.AST, *, branches: bool) -> Iterator[ast.expr]:
    """The conditions that wait for something or pick it out; branches: those of `if` as well."""
    for node in ast.walk(tree):
        match node:
            case ast.comprehension(ifs=ifs):
                yield from ifs
            case ast.While(test=test):
                yield test
            case ast.Lambda(body=body):
                yield body
            case ast.If(test=test) | ast.IfExp(test=test) if branches:
                yield test


def words_compared(condition: ast.expr) -> Iterator[str]:
    """The written words with which a condition compares something, two at least, or one where that
    is the sentence in the middle of the table.
    """
    for node in ast.walk(condition):
        match node:
            case ast.Compare(left=left, comparators=others):
                sides = [left, *others]
            case ast.Call(func=ast.Attribute(attr=attr), args=sides) if attr in LOOKS_INTO:
                pass
            case _:
                continue
        banner = any(getattr(side, "attr", "") == "banner" for side in ast.walk(node))
        for side in sides:
            if isinstance(side, ast.Constant | ast.Tuple | ast.List | ast.Set):
                yield from (text for text in texts_in(side) if banner or " " in text.strip())


LOOKS_INTO = ("startswith", "endswith", "find", "count", "search", "match", "fullmatch")
"""The calls that compare a text, or a part of it, with words."""
GIVEN_WORDS = ("test_by_ear.py", "cli.py", "test_english.py")
"""Files that are given nothing but words: who plays by ear, who tells argparse's errors, and what
judges the words themselves.
"""


def test_nothing_finds_its_moment_by_the_words_of_a_sentence() -> None:
    """Events, cues and names tell what happens; a sentence may be written anew at any time."""
    sentences = [text for text, _, _ in messages() if re.search(r"[.!?…]$|\{", text)]
    names = {text for text, _, _ in messages()} - {*sentences}
    everything = "\n".join(sentences)
    readers = [
        f"{path.relative_to(ROOT)}:{condition.lineno} {text}"
        for folder in ("game", "tests")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if path.name not in GIVEN_WORDS
        for condition in conditions(ast.parse(path.read_text("utf-8")), branches=folder == "game")
        for text in words_compared(condition)
        if text in everything and (text not in names or ".banner" in ast.unparse(condition))
    ]
    assert readers == []


@pytest.mark.parametrize(
    "code",
    [
        "[e for e in events if e.template == 'all the cards']",
        "while 'all the cards' not in banner: wait()",
        "until(stage, lambda: banner.startswith('all the cards'))",
        "[e for e in events if re.search('all the cards', e.text)]",
        "while not table.hud.banner.endswith('all the cards'): wait()",
    ],
)
def test_words_in_a_condition_are_noticed(code: str) -> None:
    [condition] = conditions(ast.parse(code), branches=False)
    assert [*words_compared(condition)] == ["all the cards"]


ONE_OR_MORE = re.compile(r"(: |\bto )\{seats\}")
"""Where a list may name a single person: behind a colon, or as those who get something."""


def lists_of_people(event: Event) -> Iterator[tuple[str, int]]:
    """A sentence with a list of people, and how many these are."""
    match event:
        case Narrated(template=text, params=values) if "{seats}" in text:
            yield text, len(values["seats"])
        case GameEnded(outcome=outcome) if "{seats}" in outcome.text:
            yield outcome.text, len(outcome.winners)


def test_a_list_of_people_names_two_unless_it_stands_after_a_colon(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # A verb, or a word such as between, would be wrong of a single person. Read are all golden
    # games and cases.
    lists = [list_ for event in all_events(monkeypatch) for list_ in lists_of_people(event)]
    assert len(lists) > 300 and {1, 2, 3} <= {number for _, number in lists}
    assert {text for text, number in lists if number < 2 and not ONE_OR_MORE.search(text)} == set()


def all_events(monkeypatch: pytest.MonkeyPatch) -> list[Event]:
    """Return the events of all golden games and cases."""
    events_of_games = [event for _, event in golden_events()]

    def listen(expect: object, table: object, events: list[Event]) -> dict[str, object]:
        events_of_games.extend(events)
        return {}

    monkeypatch.setattr(referee, "hears", lambda expect: True)
    monkeypatch.setattr(referee, "witnessed", listen)
    for path in sorted((ROOT / "tests" / "cases").glob("*.json")):
        for case in referee.read_cases(str(path)):
            referee.run_case(case)
    return events_of_games


def test_whoever_a_sentence_is_about_is_spoken_to_as_you(monkeypatch: pytest.MonkeyPatch) -> None:
    # Read are all golden games, cases and parts of invented games; a sum is headed by a name.
    texts = set()
    for event in all_events(monkeypatch):
        match event:
            case Narrated(template=text):
                texts.add(text)
            case GameEnded(outcome=outcome):
                texts.add(outcome.text)
    parts = (ROOT / "game" / "workshop" / "parts").glob("*.py")
    texts.update(text for path in parts for text in narrated(ast.parse(path.read_text("utf-8"))))
    about = {text for text in texts if "{seat}" in text and not text.startswith("{seat}: ")}
    assert len(about) > 100
    assert {text for text in about if spoken_to(text, {"seat": 0}, 0) == text} == set()


def test_whoever_wins_is_called_you() -> None:
    """Else the only person at the table is "You" in one sentence and called by name in the next."""
    winning, voiced = set(), set()
    for folder in ("variants", "kits"):
        for path in sorted((ROOT / "game" / folder).rglob("*.py")):
            tree = ast.parse(path.read_text("utf-8"))
            for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
                name = ast.unparse(call.func).rpartition(".")[2]
                if name in ("N_", "narrate"):
                    winning |= {text for text in texts_in(call) if text.startswith("{seat} wins")}
                elif name in ("in_two_voices", "_three_sentences"):
                    voiced.update(texts_in(call))
    assert len(winning) > 30 and not winning - voiced


def test_a_sentence_says_who_or_which_card() -> None:
    subject = re.compile(r"\{(seat|card|total)|^(Nobody|Everybody|Both|The |Equal )|[.!]{3}|WAR!")
    golden = golden_sentences()
    assert [
        (text, game)
        for text, game in golden.items()
        if not subject.search(text) and "{" not in text
    ] == []


FOR_GROWN_UPS = ("classroom/", "learner_scene", "learner_options", "report", "statistics_scene")
"""The pages of grown-ups."""


def test_pages_of_grown_ups_speak_to_nobody() -> None:
    pages = [(text, place) for text, _, place in messages() if is_for_grown_ups(place)]
    assert len(pages) > 100
    assert [page for page in pages if SPOKEN_TO.search(page[0])] == []


def is_for_grown_ups(place: str) -> bool:
    """Whether a place of a text is a page of grown-ups."""
    return any(part in place for part in FOR_GROWN_UPS)


SPOKEN_TO = re.compile(r"[^.!?:;\n]*\byou(?:rs?|rsel(?:f|ves))?\b[^.!?:;\n]*", re.IGNORECASE)
"""A part of a sentence that speaks to a single person."""


def rules_page(game: Game) -> str:
    """Return all that a rules page tells of a game."""
    parts = (
        game.about.rule,
        game_text(game, usual_options(game)),
        rare_text(game),
        house_rules_text(game),
    )
    return "\n".join(parts)


@pytest.mark.parametrize("game", catalogue(), ids=lambda game: game.id)
def test_a_rules_page_says_who_since_all_are_meant(game: Game) -> None:
    assert SPOKEN_TO.findall(rules_page(game)) == [], "write Whoever, everybody, the winner"


def test_the_page_of_an_invented_game_says_who_since_all_are_meant() -> None:
    codes = [to_code(random_invention(random.Random(seed))) for seed in range(200)]
    pages = [rules_page(get(f"{PREFIX}:{code}")) for code in codes]
    assert {text for page in pages for text in SPOKEN_TO.findall(page)} == set()


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("no possessive beside a field", "{seat}'s {card} beats {cards}."),
        ("no possessive beside a field", "Your {card} wins."),
        ("no article or determiner before a field", "With another {rank} you can push this pile."),
        ("nothing of or from a person", "You take the card of {seat}."),
        ("a list ends its clause", "{seats} share the game."),
        ("people and cards act by verbs", "{card} is trashed."),
        ("people and cards act by verbs", "{name} is out!"),
        ("a reason is a sentence of its own", "{seat} wins: {card} beats {cards}; {why}"),
        ("no mark of a page, and no blank at an end", "# Battle {n}"),
        ("signs that a teacher can choose are in fields", "{more} × {each} = {rest} more."),
        ("the noun again, not he or she", "A bad queen! Whoever caught her gives five cards."),
        ("stands by itself", "Nobody wins these wars: both take back their cards."),
    ],
)
def test_the_texts_of_the_second_edition_broke_the_rules(rule: str, text: str) -> None:
    assert re.search(RULES.get(rule, POINTING.pattern), text)


@pytest.mark.parametrize(
    ("broken", "text"),
    [
        (COUNTED, "{n} cards are at stake."),
        (COUNTED, "For {players} players from age {age}, about {minutes} minutes, {kind}."),
        (COUNTED, "{big} needs {need} to make {ten}."),
        (COUNTED, "{best} would have won {n} more games in a hundred."),
        (WITHIN, "You reached {amount}."),
        (WITHIN, "{level} is waiting"),
        (WITHIN, "This week you worked out {sums} on {n} days."),
        (COLOUR_AND_SUIT, "War with wild cards that beat only their own suit or colour."),
        (SPOKEN_TO, "Nobody needs you more than others today."),
    ],
)
def test_they_broke_the_rules_on_numbers_and_labels_too(broken: re.Pattern[str], text: str) -> None:
    assert broken.search(text)
