"""Texts for people: looked up, filled in, and found by the extractor."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from game import texts
from game.match.wording import BUTTON, OPTION, PILE, words_of
from game.texts import (
    NP_,
    OWN_NAME,
    first_known,
    languages,
    ntr,
    ptr,
    tr,
    use_language,
)
from game.texts.markup import HEADING, blocks, translated
from game.variants import catalogue
from tests.catalogues import compile_catalogue
from tests.pseudo import extractor, field_notes, template

GAME = Path(texts.__file__).resolve().parents[1]


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use_language("en")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder in which this test looks for catalogues."""
    monkeypatch.setattr(texts, "FOLDER", tmp_path)
    return tmp_path


def test_without_a_catalogue_the_text_itself_is_shown() -> None:
    assert use_language("xx") == "en"
    assert tr("Deal again") == "Deal again"


def test_parameters_are_filled_in() -> None:
    assert tr("{seat} wins with {card}.", seat="Left", card="KS") == "Left wins with KS."
    assert tr("{share:.0%} done", share=0.25) == "25% done"


def test_card_codes_and_unknown_fields_stay_as_they_stand() -> None:
    assert tr("{KS} beats {what} by {n}", n=3) == "{KS} beats {what} by 3"
    assert tr("{KS} {") == "{KS} {"


def test_a_label_that_is_cut_short_ends_its_sentence() -> None:
    assert tr("{best}: better than {other}.", best="9 8 …", other="K Q …") == (
        "9 8 …: better than K Q …"
    )
    assert tr("{best}: better.", best="9 8 …") == "9 8 …: better."


def test_a_bad_format_never_raises() -> None:
    assert tr("{n:d} cards", n="many") == "many cards"
    assert tr("{n.__class__} {n!r}", n=1) == "{n.__class__} {n!r}"


def test_plurals_count_in_english() -> None:
    assert ntr("{n} card", "{n} cards", 1) == "1 card"
    assert ntr("{n} card of {who}", "{n} cards of {who}", 2, who="Left") == "2 cards of Left"


def test_a_catalogue_translates(folder: Path) -> None:
    compile_catalogue(
        folder, "de", {"{n} wars": "{n} Kriege", "{n} card\0{n} cards": "{n} Karte\0{n} Karten"}
    )
    assert use_language("de_AT") == "de_AT"
    assert tr("{n} wars", n=2) == "2 Kriege"
    assert ntr("{n} card", "{n} cards", 5) == "5 Karten"
    assert tr("not translated") == "not translated"
    assert tr("") == ""


def test_a_word_that_means_two_things_is_translated_by_its_context(folder: Path) -> None:
    compile_catalogue(folder, "de", {"right": "rechts", "answer\4right": "richtig"})
    use_language("de")
    assert tr("right") == "rechts"
    assert ptr("answer", "right") == tr(NP_("answer", "right")) == "richtig"
    assert ptr("law", "right") == "right"
    use_language("en")
    assert ptr("answer", "right of {who}", who="Kim") == "right of Kim"


def test_languages_are_offered_by_their_own_names(folder: Path) -> None:
    compile_catalogue(folder, "de", {OWN_NAME: "Deutsch"})
    compile_catalogue(folder, "pt_BR", {OWN_NAME: "Português"})
    (folder / "fr" / "LC_MESSAGES").mkdir(parents=True)
    (folder / "fr" / "LC_MESSAGES" / "war.mo").write_bytes(b"not a catalogue")
    assert languages() == {"en": "English", "de": "Deutsch", "pt_BR": "Português"}


@pytest.mark.parametrize(
    ("wanted", "known"),
    [
        (["de_AT", "en_GB"], "de"),
        (["fr_FR", "de"], "de"),
        (["pt_BR"], "pt_BR"),
        (["pt_PT", "pt"], "en"),
        (["fr", "en_GB", "de"], "en"),
        ([], "en"),
    ],
)
def test_the_first_language_that_there_is_is_used(
    folder: Path, wanted: list[str], known: str
) -> None:
    compile_catalogue(folder, "de", {"a": "b"})
    compile_catalogue(folder, "pt_BR", {"a": "b"})
    assert first_known(wanted) == known


def test_a_damaged_catalogue_is_english(folder: Path) -> None:
    target = folder / "de" / "LC_MESSAGES" / "war.mo"
    target.parent.mkdir(parents=True)
    target.write_bytes(b"not a catalogue")
    assert use_language("de") == "en"
    assert tr("Deal again") == "Deal again"


def nodes_of(tree: ast.AST) -> list[ast.AST]:
    """Return what `ast.walk` yields, in a third of the time."""
    nodes = [tree]
    for node in nodes:  # which grows meanwhile
        for name in node._fields:
            value = getattr(node, name, None)
            if isinstance(value, ast.AST):
                nodes.append(value)
            elif isinstance(value, list):
                nodes += [item for item in value if isinstance(item, ast.AST)]
    return nodes


def calls(nodes: Iterable[ast.AST], *names: str) -> Iterator[ast.Call]:
    """Yield the calls of functions or methods with these names."""
    for node in nodes:
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else node.func
            if (called.id if isinstance(called, ast.Name) else called) in names:
                yield node


SHOWING = ("tr", "ntr", "ptr", "N_", "NP_", "NN_")


@pytest.mark.parametrize("path", sorted(GAME.rglob("*.py")), ids=lambda path: path.stem)
def test_a_text_is_a_plain_literal_that_babel_can_find(path: Path) -> None:
    nodes = nodes_of(ast.parse(path.read_text("utf-8")))
    for call in calls(nodes, *SHOWING):
        # A name, attribute or item holds a text, or both forms of one, that stands elsewhere.
        for text in call.args[:1]:
            assert isinstance(
                text,
                ast.Constant | ast.Name | ast.Attribute | ast.Subscript | ast.Call | ast.Starred,
            )
    for call in calls(nodes, "ptr", "NP_"):
        context, text = call.args[:2]
        # The template would have a literal text without a context that is a name.
        assert isinstance(context, ast.Constant) or not isinstance(text, ast.Constant)
    for joined in (node for node in nodes if isinstance(node, ast.JoinedStr)):
        for call in calls(nodes_of(joined), *SHOWING):
            assert not isinstance(call.args[0], ast.Constant), ast.unparse(call)


WITHOUT_LANGUAGE = ("rules", "kits", "variants", "players", "practice", "workshop")
"""The layers that write texts which others show."""
PROSE = re.compile(r"(?:[A-Z][a-z']*|\{[a-z0-9]+\})(?:$|[ .,:;!?'-])")
NAMES = {"TypeVar", "ParamSpec", "NewType"}


def prose(path: Path) -> Iterator[str]:
    """Literals that read like a text for players; no docstrings, errors, types or names."""
    nodes = nodes_of(ast.parse(path.read_text("utf-8")))
    hidden: set[object] = set()
    for node in nodes:
        hidden |= {getattr(node, "annotation", None), getattr(node, "returns", None)}
        if isinstance(node, ast.Expr):
            hidden |= {node.value} if isinstance(node.value, ast.Constant) else set()
        elif isinstance(node, ast.Raise | ast.JoinedStr) or (
            isinstance(node, ast.Assign) and "__all__" in map(ast.unparse, node.targets)
        ):
            hidden.update(nodes_of(node))
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in NAMES:
            hidden.update(node.args)
    for node in nodes:
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or node in hidden:
            continue
        if len(node.value) > 2 and PROSE.match(node.value):
            yield node.value


def files_without_language() -> list[Path]:
    folders = (GAME / name for name in WITHOUT_LANGUAGE)
    paths = (path for folder in folders for path in folder.rglob("*.py"))
    return sorted(path for path in paths if path.name != "__init__.py")


@cache
def known_texts() -> frozenset[str]:
    return frozenset(text for message in template() for text in as_tuple(message.id))


@pytest.mark.parametrize("path", files_without_language(), ids=lambda path: path.stem)
def test_every_text_of_the_rules_is_in_the_template(path: Path) -> None:
    words = (text for text in prose(path) if re.search("[A-Za-z]", re.sub(r"\{\w+\}", "", text)))
    assert [text for text in words if text not in known_texts() | {"None"}] == []


def as_tuple(text: str | tuple[str, ...]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


@cache
def texts_of_context(context: str | None) -> set[str]:
    return {as_tuple(message.id)[0] for message in template() if message.context == context}


def in_template(text: str, context: str | None = None) -> bool:
    return text in texts_of_context(context)


def test_what_a_game_declares_is_in_the_template_too() -> None:
    for game in catalogue():
        about = game.about
        declared = (about.title, about.rule, about.tagline, about.credit, game.last_player_text)
        assert all(in_template(text) for text in declared if text), game.id
        for _, _, paragraph in blocks(type(game).__doc__ or ""):
            assert in_template(paragraph) or in_template(paragraph, HEADING), paragraph
        for option in game.options.values():
            assert all(in_template(text) for text in (option.meaning, option.detail) if text)
            words = [words_of(value) for value in option.values or ()]
            assert all(in_template(word, OPTION) for word in words if word)
        assert all(in_template(pile.label, PILE) for pile in game.piles.values() if pile.label)


def test_a_page_is_translated_paragraph_by_paragraph(folder: Path) -> None:
    pairs = {
        "All the\n    cards.": "?",
        "All the cards.": "Alle Karten.",
        f"{HEADING}\4War": "Krieg",
    }
    compile_catalogue(folder, "de", pairs | {"War": "?", "Do **this**.": "Tu **das**."})
    use_language("de")
    page = "All the\n    cards.\n\n# War\n- Do **this**.\n1. Do **this**.\n\n{KS} {9H}"
    assert blocks(translated(page)) == [
        ("p", "", "Alle Karten."),
        ("h1", "", "Krieg"),
        ("item", "•", "Tu **das**."),
        ("item", "1.", "Tu **das**."),
        ("cards", "", "{KS} {9H}"),
    ]


def test_words_of_two_meanings_have_a_context() -> None:
    for word, contexts in {
        "right": {"answer"},
        "none": {"war", "keys", "cards", OPTION},
        "Hand": {PILE},
        "Play": {None, BUTTON, HEADING},  # a game; a card
        "All": {"games", "exercises", "groups of children"},
        "None": {"exercises", "how many cards"},
        "Skip": {"a test", "the first steps"},
        "Ready": {"who has chosen"},
        "Keep it": {"a game that waits", "a PIN", "an own game"},
        "Space": {None, "key or button"},
        "Delete": {None, "key or button"},
        "Start": {None, HEADING, "key or button"},
        "Caps Lock": {"key or button"},
    }.items():
        assert {message.context for message in template() if message.id == word} == contexts


ONE_SENSE = """\
Back, Begin again, Begin again?, Delete, Delete {name}?, Done, Double war!, Figures, First steps,
For grown-ups, Full screen, Giant killer, Go on, Guest, Hint, How long, Keep, Keys, Look back,
Name, Once more, Our War, Our games, Pause, Play, Play on, Practice, Practice: {name}, Practise,
Quit, Right!, Rules, Saved: {file}, Search, Settings, Somebody, Stamps, Stay, Sums, Surprise me,
The class, Today, Triple war!, Undo, War!, all luck, asked next, done, doubles, facts remembered,
game pad, make ten, minutes played, nothing, pause, plain deal, practice deal, rules, sums answered,
take back, {name}: {words}, {n} min"""
"""Texts of one or two words in several files that mean the same in each, though no context says so.
Before one is added here: would every language have one word for it in all of them?"""


def test_a_word_in_two_files_has_a_context_or_one_meaning() -> None:
    known = set(" ".join(ONE_SENSE.split()).split(", "))
    several = {
        message.id
        for message in template()
        if isinstance(message.id, str)
        and message.context is None
        and len(message.id.split()) in (1, 2)
        and len({place for place, _ in message.locations if "/variants/" not in place}) > 1
    }
    assert several == known


def test_notes_tell_of_each_field_what_it_can_hold() -> None:
    used = set()
    for message in template():
        if message.id and not extractor().is_on_page(message):
            notes = "\n".join(message.auto_comments)
            for field in field_notes().FIELD.findall("".join(as_tuple(message.id))):
                assert f"{{{field}}}: " in notes, message.id
                used.add(field.rstrip("0123456789"))
    assert used == set(field_notes().FIELDS)


def test_notes_tell_how_many_letters_a_short_text_has_room_for() -> None:
    notes = field_notes().notes
    assert notes("Help") == ["room for 5 letters"]
    assert notes("{n} card", "{n} cards")[-1] == "room for 8 letters beside the fields"
    assert notes("Everybody turns a card, and the highest takes them all.") == []
    with pytest.raises(LookupError, match="nothing is known"):
        notes("What is {this}?")


def test_every_pair_that_counts_is_a_plural_for_translators() -> None:
    plurals = {message.id for message in template() if isinstance(message.id, tuple)}
    singles = {message.id for message in template() if isinstance(message.id, str)}
    asked, named = set(), []
    counting = ("ntr", "NN_", "Counted", "Distance", "foretell_number", "priced")
    for path in GAME.rglob("*.py"):
        text = path.read_text("utf-8")
        nodes = nodes_of(ast.parse(text)) if any(f"{name}(" in text for name in counting) else []
        for call in calls(nodes, *counting):
            forms = call.args[:2]
            if all(isinstance(form, ast.Constant) for form in forms):
                asked.add(tuple(ast.literal_eval(form) for form in forms))
            elif path.parent.name in WITHOUT_LANGUAGE:
                named.append(ast.unparse(call))
    assert len(asked) > 100 and asked <= plurals
    assert named == [], "babel finds no plural in two names: write both forms into the call"
    # A text that is only the plural of a pair is nowhere asked for without a number.
    assert not {many for _, many in plurals} & singles


def test_what_counts_is_asked_for_with_its_number() -> None:
    # "3 more" was asked for without, and in German was "3 weiteres".
    counting = {message.id[0] for message in template() if isinstance(message.id, tuple)}
    texts = [
        call.args[0].value
        for path in GAME.rglob("*.py")
        for call in calls(nodes_of(ast.parse(path.read_text("utf-8"))), "tr")
        if call.args and isinstance(call.args[0], ast.Constant)
    ]
    assert len(texts) > 1000
    assert [text for text in texts if text in counting and "{" in text] == []


def test_the_template_is_written_as_translators_know_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extractor(), "template", template)  # which is read from the sources once
    target = tmp_path / "war.pot"
    assert extractor().main([str(target)]) == 0
    with target.open("rb") as file:
        read = read_po(file)
    assert len(read) == len(template())
    message = read.get(("{n} card", "{n} cards"))
    assert message is not None and message.pluralizable and message.locations
    assert extractor().main([]) == 2
