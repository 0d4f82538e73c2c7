"""The children of a class: who they are by a list of names, and what is known of them."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.intake.refusal import Refusal
from game.intake.schema import Name
from game.match.match_plan import FACES
from game.match.people import everybody, free_face
from game.practice.attempts import from_rows
from game.practice.class_report import ClassReport, Pupil
from game.practice.report import Report
from game.practice.scope import Scope
from game.storage.profiles import GROUP_LENGTH, NAME_LENGTH
from game.texts import ntr, tr

if TYPE_CHECKING:
    from game.storage import Store
    from game.storage.profiles import Profile

MAX_NAMES = 200
"""Names in a list; a file with more is something else."""
MAX_LINE_LETTERS = 500
HIGHEST = 10
"""The page of a class shows facts of cards up to this."""
_HEADS = ("name", "names", "child", "children", "vorname", "prénom", "nombre", "nome")
_MARKS = ";\t,"


@dataclass(frozen=True)
class Entry:
    """An entry of a class list."""

    name: str
    group: str = ""


def read_list(text: str) -> list[Entry]:
    """The names of a class list: a name in each line, and its group beside it if it has any.

    Columns are parted by a semicolon, a tab or a comma; a line with headings may come first.
    Raises Refusal if there are no names, or too many, or a line that is no line of a list.
    """
    lines = [line for line in text.lstrip("\ufeff").splitlines() if line.strip()]
    mark = next((mark for mark in _MARKS if any(mark in line for line in lines)), ";")
    entries: list[Entry] = []
    for number, line in enumerate(lines[: MAX_NAMES + 2], start=1):
        if len(line) > MAX_LINE_LETTERS:
            raise Refusal(tr("Line {n} is too long for a name and a group", n=number))
        # Each line by itself: a quotation mark that is not closed spoils no other.
        cells = next(csv.reader([line], delimiter=mark), [])
        name, group = ([*cells, "", ""])[:2]
        name = Name(NAME_LENGTH, least=0).read(name)
        if name and name.casefold() not in _HEADS:
            entries.append(Entry(name, Name(GROUP_LENGTH, least=0).read(group)))
    if len(entries) > MAX_NAMES:
        why = ntr(
            "There is {n} line in this file, which is no class list",
            "There are {n} lines in this file, which is no class list",
            len(lines),
        )
        raise Refusal(why)
    if not entries:
        raise Refusal(tr("There are no names in this file; it needs one name in each line"))
    return entries


def take_list(store: Store, entries: list[Entry]) -> tuple[list[str], int]:
    """Add who is not there yet, by name; who is new, and how many were there.

    Who is there gets the group that the list says.
    """
    there = {person.name.casefold(): person for person in everybody(store)}
    faces = [profile.face for profile in there.values()]
    new = []
    for entry in entries:
        known = there.get(entry.name.casefold())
        if known is None:
            face = free_face(faces) if len(faces) < len(FACES) else FACES[len(faces) % len(FACES)]
            faces.append(face)
            made = store.add_profile(entry.name, face, class_group=entry.group)
            there[entry.name.casefold()] = made
            new.append(made.name)
        elif entry.group and entry.group != known.class_group:
            store.change_profile(known.id, class_group=entry.group)
    return new, len(entries) - len(new)


def only_playing(store: Store) -> list[Profile]:
    """Return the profiles that only play, such as a parent: with finished games, in no group, and
    without any answer to a sum.
    """
    return [
        person
        for person in everybody(store)
        if not person.class_group and not store.attempts(person.id) and store.finished(person.id)
    ]


def class_report(store: Store, operation: str) -> ClassReport:
    """Return what all children know of the facts of an operation, as of today."""
    others = only_playing(store)
    people = [person for person in everybody(store) if person not in others]
    top = min(HIGHEST, max((person.top for person in people), default=HIGHEST))
    facts, today = Scope(top).facts(operation), store.clock().date()
    pupils = [
        Pupil.of(
            person.id,
            person.name,
            person.face,
            person.class_group,
            from_rows(store.attempts(person.id)),
            facts,
            today,
            person.threshold,
        )
        for person in people
    ]
    return ClassReport.of(pupils, facts)


def report_of(store: Store, profile: Profile) -> Report:
    """Return what an adult is shown of a child's practice, as of now."""
    return Report.for_profile(
        from_rows(store.attempts(profile.id)),
        store.clock,
        name=profile.name,
        top=profile.top,
        threshold=profile.threshold,
        sessions=store.sessions(profile.id),
    )
