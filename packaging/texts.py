"""Writes the template of all texts to translate: `python3 main.py --tool packaging/texts.py FILE`.

Babel finds the texts in the source: what is given to `tr`, `ptr`, `ntr`, `N_`, `NP_` and `NN_`,
and, in the layers that know no language, to the verbs by which rules speak. What a game declares
(its title, its page, its options ...) is read from the game itself. Each text has notes on what its
fields hold and on its room (`field_notes`). `packaging/catalogues.py` keeps translations of it.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, ClassVar, get_args

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import write_po

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path[:0] = [str(ROOT), str(HERE)]

import metainfo  # noqa: E402
import web_build  # noqa: E402
from field_notes import notes  # noqa: E402

from game import __version__  # noqa: E402
from game.match.wording import BUTTON, OPTION, PILE, SIGN, words_of  # noqa: E402
from game.rules.declarations import Presentation  # noqa: E402
from game.rules.game import Game  # noqa: E402
from game.rules.signs import Sign  # noqa: E402
from game.rules.title_page import TitlePage  # noqa: E402
from game.texts.markup import HEADING, blocks  # noqa: E402
from game.variants import catalogue  # noqa: E402
from game.workshop.own_words import headings  # noqa: E402

Spec = tuple[int | tuple[int, str], ...] | None
"""Which arguments of a call are texts, and which is the context; None: the first."""

SHOWN: dict[str, Spec] = {
    "tr": None,
    "ntr": (1, 2),
    "ptr": ((1, "c"), 2),
    "N_": None,
    "NN_": (1, 2),
    "NP_": ((1, "c"), 2),
    "ScoreUnit": (1, 2),
    "Distance": (1, 2),
}
SPOKEN: dict[str, Spec] = {
    "narrate": None,
    "announce": None,
    "end": (3,),
    "end_in_battle": (3,),
    "end_in_war": (2,),
    "FirstStep": None,
    "foretell": None,
    "foretell_number": (1, 2),
    "priced": (1, 2),
}
"""What needs no mark where rules are."""
SIGNS: dict[str, Spec] = {sign.__name__: None for sign in get_args(Sign)}
PAGE = "rules page of"
OWN_WORDS = "game/workshop/own_words.py"
RULES = ("rules", "kits", "variants", "workshop")
NO_TEXT = ("id", "kind", "practice", "family_rules")
"""What a game declares as a word, and that is not translated."""
BUTTONS = ("start_label", "war_start_label")


def template() -> Catalog:
    """All texts, each once, with the places where they stand."""
    texts = Catalog(
        header_comment="# All that players of War read, to be translated.",
        project="War",
        version=__version__,
        msgid_bugs_address="",
        fuzzy=False,
    )
    for path in sorted((ROOT / "game").rglob("*.py")):
        place = path.relative_to(ROOT)
        rules = place.parts[1] in RULES
        _collect(texts, place, SHOWN | (SPOKEN if rules else {}))
        if rules:
            _collect(texts, place, SIGNS, SIGN)
            _collect(texts, place, {"Reply": (2,)}, BUTTON)
    for text in metainfo.texts():
        where = [(f"packaging/{metainfo.RECIPE}", 1)]
        texts.add(text, None, where, (), ["what software centres are told"])
    for text in web_build.WORDS.values():
        texts.add(text, None, [("packaging/web_build.py", 1)], (), ["a page in a browser"])
    for text in headings():
        note = f"{PAGE} a game that players invent"
        texts.add(text, None, [(OWN_WORDS, 1)], (), [note], context=HEADING)
    for game in catalogue():
        place = Path(inspect.getfile(type(game))).relative_to(ROOT)
        for text, note, context in declared(game):
            texts.add(text, None, [(place.as_posix(), 1)], (), [note], context=context)
    for message in texts:
        forms = message.id if isinstance(message.id, tuple) else (message.id,)
        if message.id and not is_on_page(message):
            message.auto_comments += notes(*forms)
    return texts


def is_on_page(message: Message) -> bool:
    """Whether a text stands on a page of rules: those are wrapped, and have no fields."""
    return any(note.startswith(PAGE) for note in message.auto_comments)


def _collect(
    texts: Catalog, place: Path, keywords: dict[str, Spec], usual: str | None = None
) -> None:
    """Add what a file gives to these calls, with the `usual` context if a text has none."""
    source = (ROOT / place).read_bytes()
    if not re.search(rf"\b({'|'.join(keywords)})\b".encode(), source):
        return  # most files have none, and to read them as Python takes long
    for line, text, remarks, context in extract("python", BytesIO(source), keywords, ["NOTE:"]):
        if _has_words(text):
            where = [(place.as_posix(), line)]
            texts.add(text, None, where, (), remarks, context=context or usual)


def _has_words(text: str | tuple[str, ...]) -> bool:
    """Whether there is anything to translate: words, or signs between fields, such as a colon."""
    whole = text if isinstance(text, str) else "".join(text)
    return bool(re.sub(r"\{[^{}]*\}", "", whole).strip())


def declared(game: Game[Any]) -> Iterator[tuple[str, str, str | None]]:
    """What a game declares: the text, what it is, and its context."""
    title = game.about.title
    for part, described in (
        (game.about, TitlePage),
        (game, Game),
        (game.presentation, Presentation),
    ):
        for name, kind in inspect.get_annotations(described).items():
            if kind in (str, ClassVar[str]) and name not in NO_TEXT and getattr(part, name):
                context = BUTTON if name in BUTTONS else None
                yield getattr(part, name), f"{name} of {title}", context
    for name, text in (
        ("aim", game.presentation.goal.aim),
        ("at_limit", game.presentation.goal.at_limit),
        ("limit_text", game.at_limit.text),
        ("limit_end_text", game.at_limit.end_text),
    ):
        if text:
            yield text, f"{name} of {title}", None
    page = f"{inspect.cleandoc(type(game).__doc__ or '')}\n\n{game.family_rules}"
    for kind, _, text in blocks(page):
        if kind != "cards":
            yield text, f"{PAGE} {title}", HEADING if kind in ("h1", "h2") else None
    for pile in game.piles.values():
        if pile.label:
            yield pile.label, f"pile of {title}", PILE
    for option in game.options.values():
        yield option.meaning, f"option of {title}", None
        if option.detail:
            yield option.detail, option.meaning, None
        for words in option.words:
            yield words, option.meaning, OPTION
        for value in option.values or ():
            if words_of(value):
                yield words_of(value), option.meaning, OPTION
    for form in game.forms:
        yield form.name, "form of a game", None
    if game.lessons.example is not None:
        yield game.lessons.example.text, f"example of {title}", None


def main(argv: list[str]) -> int:
    """Write the template to the file named in `argv`."""
    if len(argv) != 1:
        sys.stderr.write("packaging/texts.py takes the file to write, such as war.pot.\n")
        return 2
    texts = template()
    with Path(argv[0]).open("wb") as file:
        write_po(file, texts, width=100)
    sys.stdout.write(f"{len(texts)} texts written to {argv[0]}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
