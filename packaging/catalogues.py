"""Keeps the translations: `python3 main.py --tool packaging/catalogues.py de` reads the German
ones, adds what is new in English, takes out what is gone, compiles them and says what is wrong.

A translation lies in `game/texts/<language>/LC_MESSAGES/war.po`, compiled beside it as `war.mo`;
both are kept, for a checkout has no Babel. Further arguments are files with texts to take over:
`catalogues.py de part-01.po`. Without arguments all languages are read. The words of the game that
every language keeps are in `game/texts/GLOSSARY.md`.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path[:0] = [str(ROOT), str(HERE)]

from field_notes import ANSWER, CARD, CARDS, FIELD, NAME, RANK, kind_of, letters  # noqa: E402
from texts import is_on_page, template  # noqa: E402

FOLDER = ROOT / "game" / "texts"
WRITTEN = datetime(2026, 1, 1, tzinfo=UTC)
"""The date in all catalogues: only texts shall change these files."""
MARKS = ".!?…:"
"""The marks by which a text ends, and so does its translation."""
_CARD = re.compile(r"\{((?:10|[02-9AJQK])[SHDC]|RJ|BJ|W[RBSHDC]|back)\}")
_WHOLE_FIELD = re.compile(r"\{[a-z_][a-z0-9_]*(?::[^{}]*)?\}")
_OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]+")
_NARROW = "\u202f"
"""The space that French has before and within its marks."""
_GENDERED = (
    r"\w\((?:e|a|s|es|as|n|in|innen|r|ne|le|te|se|trice)\)|\w/(?:a|as|e|es|in|innen|r|n)\b"
    r"|\w[·*:_](?:e|es|s|in|innen|ne|nes)\b"
)


class Style(NamedTuple):
    """What a language must not say. cards: words that do not stand before a card or a rank, which
    they would have to agree with; people: likewise before a name; words: words of no player there.
    """

    cards: str
    people: str
    words: tuple[tuple[str, str], ...]
    state: str
    """A participle about a person, after `is`."""


STYLES = {
    "de": Style(
        r"der|die|das|den|dem|des|(?:k?ein|dein|euer|jede|ander|diese|sein|ihr)\w*",
        "",
        ((r"spieler", "Spieler has a gender: say who plays, or otherwise"),),
        r"ist(?: \w+)? \w*ge\w+(?:t|en)\b",
    ),
    "es": Style(
        r"el|la|los|las|una?|unos|unas|otr[oa]s?|al|del|tus?|cada",
        "",
        (
            (r"\b(?:sotas?|caballos?)\b", "sota and caballo are cards of another pack"),
            (r"\bjugador", "jugador has a gender: say who plays, or otherwise"),
        ),
        r"está \w+[aei]d[oa]\b",
    ),
    "fr": Style(
        r"l[ea]s?|l[’']|une?|ton|ta|tes|au|du|aux|des|chaque|de|d[’']|cet?|cette",
        r"de|d[’']",
        ((r"\bjou(?:eur|euse)", "joueur has a gender: say who plays, or otherwise"),),
        r"est \w+(?:é|ée|i|ie|u|ue)\b",
    ),
}


def faults(language: str, message: Message) -> Iterator[str]:
    """What is wrong with a translation; a text without one is told by `report`."""
    english = _forms(message.id)
    said = _forms(message.string)
    if message.fuzzy:
        yield "it is marked as fuzzy"
    for number, text in enumerate(said):
        yield from _faults_of_fields(english, text, one=message.pluralizable and number == 0)
        yield from _faults_of_marks(language, english[min(number, len(english) - 1)], text)
        yield from _faults_of_words(language, " ".join(english), text)


def _faults_of_fields(english: tuple[str, ...], text: str, one: bool) -> Iterator[str]:
    fields = set(_WHOLE_FIELD.findall(" ".join(english)))
    found = set(_WHOLE_FIELD.findall(text))
    own = fields & set(_WHOLE_FIELD.findall(english[0])) if one else fields
    for field in sorted(found - fields):
        yield f"there is no field {field} in English"
    for field in sorted(own - found - {"{seat}"}):
        yield f"the field {field} is missing"
    if Counter(_CARD.findall(text)) != Counter(_CARD.findall(english[-1])):
        yield "its cards are not those of the English text"
    if set(_OPTION.findall(text)) != set(_OPTION.findall(english[-1])):
        yield "an option of the command line is not kept as it is"
    if text.count("\n") != english[-1].count("\n"):
        yield "it has not as many lines as the English text"


def _faults_of_marks(language: str, english: str, text: str) -> Iterator[str]:
    if _mark(english) != _mark(text):
        yield f"it ends with {_mark(text)!r}, English with {_mark(english)!r}"
    if re.search(r"(?<=\S)[ \u202f\u00a0]{2}", text) and "  " not in english:
        yield "there is a double blank"
    if text != text.strip():
        yield "there is a blank at an end"
    if text.count("**") % 2 or ("**" in text) != ("**" in english):
        yield "its bold words are not marked as in English"
    if language == "fr" and tidied(language, text) != text:
        yield "a narrow space is missing before : ; ! ? » or after «, or an apostrophe is straight"
    if language == "es" and (
        ("!" in text) != ("¡" in text) or bool(re.search(r"\?(?!\w)", text)) != ("¿" in text)
    ):
        yield "¡ or ¿ is missing"


def _faults_of_words(language: str, english: str, text: str) -> Iterator[str]:
    if re.search(_GENDERED, text):
        yield "a form for two genders: say it otherwise"
    style = STYLES.get(language)
    if style is None:
        return
    known = FIELD.findall(english)
    for before, field in re.findall(r"(?:([\w’']+)\s?)?\{([a-z_][a-z0-9_]*)", text):
        kind = kind_of(field) if field in known else None
        if kind in (CARD, CARDS, RANK, ANSWER) and _is(style.cards, before):
            yield f"{before} stands before {{{field}}}, with which it would have to agree"
        if kind is NAME and _is(style.people, before):
            yield f"{before} stands before {{{field}}}: say it otherwise"
    yield from (why for word, why in style.words if re.search(word, text, re.IGNORECASE))
    if re.search(rf"\{{(?:seat|name)\d?\}} {style.state}", text):
        yield "a participle about a person has a gender: say it with a verb"
    about = set(re.findall(r"\b(war|battle)", english.lower()))
    if language == "fr" and about == {"battle"} and "bataille" in text.lower():
        yield "a battle is a combat: French children cry bataille at equal cards"


def _is(words: str, before: str) -> bool:
    return bool(words and re.fullmatch(words, before, re.IGNORECASE))


def _forms(text: str | Iterable[str] | None) -> tuple[str, ...]:
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


def _mark(text: str) -> str:
    """Return the mark by which a text ends; of several, the last."""
    end = re.sub(r"[\s\"'”“»’)*]+$", "", text)[-1:]
    return end if end and end in MARKS else ""


def tidied(language: str, text: str) -> str:
    """Return a text with the spaces and apostrophes that its language prints."""
    if language != "fr":
        return text
    text = re.sub(r"(?<=\w)'(?=[\w{«*])", "’", text)
    text = re.sub(r"«[ \u00a0\u202f]*", f"«{_NARROW}", text)
    return re.sub(
        r"(?<=[^\s\u00a0\u202f(«!?;:])[ \u00a0\u202f]*([;!?»]|:(?=\s|$))", rf"{_NARROW}\1", text
    )


def path_of(language: str) -> Path:
    """The place of a language's translations."""
    return FOLDER / language / "LC_MESSAGES" / "war.po"


def languages() -> list[str]:
    """The languages that have translations."""
    return sorted(path.parent.parent.name for path in FOLDER.glob("*/LC_MESSAGES/war.po"))


def read(path: Path, language: str) -> Catalog:
    """Read a file of translations. Raises OSError or ValueError if it is none."""
    with path.open("rb") as file:
        try:
            return read_po(file, locale=language, domain="war", abort_invalid=True)
        except PoFileError as error:
            raise ValueError(str(error)) from error


def updated(language: str, others: Iterable[Catalog], english: Catalog) -> Catalog:
    """Return the translations of a language for the texts that there are now. `others` are further
    ones, of which the last counts.
    """
    path = path_of(language)
    catalog = read(path, language) if path.is_file() else Catalog(locale=language)
    for other in others:
        for message in other:
            if message.id and any(_forms(message.string)):
                catalog.delete(message.id, message.context)
                catalog.add(message.id, message.string, context=message.context)
    catalog.update(english, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    for message in catalog:
        if message.id:
            forms = tuple(tidied(language, form) for form in _forms(message.string))
            message.string = forms if message.pluralizable else forms[0]
    catalog.fuzzy = False
    catalog.header_comment = english.header_comment
    catalog.project, catalog.version = english.project, english.version
    catalog.creation_date = catalog.revision_date = WRITTEN
    catalog.msgid_bugs_address = catalog.last_translator = catalog.language_team = ""
    return catalog


def compiled(catalog: Catalog) -> bytes:
    """Return translations in the form that the program reads: with contexts before their texts, by
    which Babel does not sort.
    """
    plain = Catalog(locale=catalog.locale, project="War", fuzzy=False)
    plain.creation_date = plain.revision_date = WRITTEN
    for message in catalog:
        if message.id and all(_forms(message.string)):
            before = f"{message.context}\x04" if message.context else ""
            first, *more = _forms(message.id)
            plain.add((before + first, *more) if more else before + first, message.string)
    data = BytesIO()
    write_mo(data, plain)
    return data.getvalue()


def write(language: str, catalog: Catalog) -> None:
    """Write the translations of a language, and beside them their compiled form."""
    path = path_of(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalog, width=100, include_lineno=False)
    path.with_suffix(".mo").write_bytes(compiled(read(path, language)))


def report(language: str, catalog: Catalog, english: Catalog) -> list[str]:
    """What is wrong with the translations of a language, a line each."""
    lines = []
    known = {(message.id, message.context) for message in english if message.id}
    for message in catalog:
        if message.id and (message.id, message.context) not in known:
            lines.append(f"no text of the program any more: {_shown(message)}")
    for text, context in known:
        message = catalog.get(text, context)
        if message is None or not all(_forms(message.string)):
            lines.append(f"not translated: {_forms(text)[0]!r}")
        else:
            lines += [f"{fault}: {_shown(message)}" for fault in faults(language, message)]
    return sorted(lines)


def too_long(catalog: Catalog) -> list[str]:
    """The translations with more letters than the notes tell room for, the worst first."""
    found = []
    for message in catalog:
        room = (
            None
            if not message.id or is_on_page(message)
            else letters(max(_forms(message.id), key=len))
        )
        longest = max((len(FIELD.sub("", form)) for form in _forms(message.string)), default=0)
        if room is not None and longest > room:
            found.append((longest / room, f"{longest} letters for {room}: {_shown(message)}"))
    return [line for _, line in sorted(found, reverse=True)]


def _shown(message: Message) -> str:
    return f"{_forms(message.id)[-1]!r} -> {' | '.join(_forms(message.string))!r}"


def main(argv: list[str]) -> int:
    """Bring the languages named in `argv` up to date; return 1 if something is wrong with them."""
    files = [Path(name) for name in argv if name.endswith(".po")]
    chosen = [name for name in argv if not name.endswith(".po")] or languages()
    if files and len(chosen) != 1:
        sys.stderr.write("packaging/catalogues.py takes files of a single language.\n")
        return 2
    english = template()
    wrong = False
    for language in chosen:
        try:
            others = [read(path, language) for path in files]
            catalog = updated(language, others, english)
        except (OSError, ValueError) as error:
            sys.stderr.write(f"{language} cannot be read: {error}\n")
            return 2
        write(language, catalog)
        lines = report(language, catalog, english)
        missing = [line for line in lines if line.startswith("not translated")]
        found = [line for line in lines if line not in missing]
        long = too_long(catalog)
        for line in [*found, *long, *missing[:20]]:
            sys.stdout.write(f"{language}: {line}\n")
        done = len(catalog) - len(missing)
        sys.stdout.write(
            f"{language}: {done} of {len(catalog)} texts, {len(found)} wrong, {len(long)} long\n"
        )
        wrong = wrong or bool(lines)
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
