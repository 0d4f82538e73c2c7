"""Files from outside, spoilt: the kept corpus, who reads each kind, and the tool that finds more.

The corpus has a folder for each reader, and in it a small file for each way that the reader was
found to go. The campaign's part `inputs` spoils these files; so a trial is the same again from its
seed. This tool looks for ways that no file goes yet, by the lines that the readers reach, and keeps
what goes there:

`python3 main.py --tool tests.campaign.corpus [--inputs N] [--seed S]`
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from game.headless.expectations import differences
from game.headless.referee import read_cases, run_case
from game.intake.json_text import read_json
from game.intake.refusal import MAX_LETTERS, Refusal
from game.intake.schema import Json
from game.intake.source import read_text
from game.match.class_list import read_list, take_list
from game.match.match_plan import MatchPlan
from game.match.saved_games import read_file
from game.match.typed_code import read_typed
from game.rules.errors import Stuck
from game.scenes.classroom.class_files_scene import in_list, said
from game.storage import Store, copies, database
from game.ui.settings import Settings
from game.workshop.codes import from_code, to_code
from game.workshop.war_file import from_values, read_war, to_values
from tests.campaign.junk import spoilt, torn
from tests.campaign.trial import BrokenPromise

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(__file__).with_name("corpus")
MAX_KEPT_BYTES = 4000
PYTHONS_WORDS = (
    *("NoneType", "object is not", "has no attribute", "indices must", "unhashable", "codec"),
    *("surrogates", "KeyError", "TypeError", "ValueError", "Expecting ", "subscriptable"),
    *("positional argument", "unexpected keyword", "Traceback", "sqlite3"),
)
"""Text that no sentence for people has in it."""


def check_sentence(text: str, longest: int = MAX_LETTERS + 1) -> None:
    """Check that a message is a single visible line, not too long, in words for people."""
    if not text or len(text) > longest:
        raise BrokenPromise(f"a sentence of {len(text)} signs: {text[:200]!r}")
    if not text.isprintable():
        raise BrokenPromise(f"a sentence with signs that cannot be seen: {text[:200]!r}")
    if any(word in text for word in PYTHONS_WORDS):
        raise BrokenPromise(f"a sentence in Python's words: {text!r}")


@cache
def _empty() -> Any:
    return database.open_memory()


def _store() -> Store:
    """A store in memory with a child, made faster than by all migrations."""
    db = database.connect(":memory:")
    _empty().backup(db)
    store = Store.in_memory(db=db)
    store.add_profile("Kit", "cat")
    return store


def _take_copy(file: Path) -> None:
    store = _store()
    try:
        report = store.merge(read_json(file, Json(None), copies.MAX_BYTES))
        lines = said(report)
        for who in store.profiles():
            store.attempts(who.id), store.sessions(who.id), store.finished(who.id)
        store.attempts_csv()
        json.dumps(store.everything(), allow_nan=False)
        if store.notices or "Kit" not in [who.name for who in store.profiles()]:
            raise BrokenPromise(f"a copy was taken in with {store.notices}")
    finally:
        store.close()
    for line in lines:
        check_sentence(line, 400)


def _take_list(file: Path) -> None:
    store = _store()
    try:
        check_sentence(
            in_list(*take_list(store, read_list(read_text(file, fallbacks=("cp1252",)))))
        )
        if not all(who.name.isprintable() for who in store.profiles()):
            raise BrokenPromise("a child has a name that cannot be drawn")
    finally:
        store.close()


def _watch(file: Path) -> None:
    read_file(file)


def _referee(file: Path) -> None:
    for case in read_cases(str(file))[:3]:
        got = run_case(case)
        for line in differences(got, case.get("expect", {})):
            check_sentence(line, 1000)


def _use_settings(file: Path) -> None:
    values = read_json(file, Json(12, dict))
    kept = Settings.from_dict(values)
    json.dumps(kept.to_dict(), allow_nan=False)
    assert kept.pace >= 0 and kept.card_set
    MatchPlan.from_dict(values.get("plan", {}))


def _invent(file: Path) -> None:
    made = read_war(file)
    if from_values(to_values(made)) != made or not from_code(to_code(made)).recipe == made.recipe:
        raise BrokenPromise("a game of the workshop is another one when it is given on")


def _type(file: Path) -> None:
    read_typed(read_text(file))


READERS: dict[str, Callable[[Path], None]] = {
    "copies": _take_copy,
    "lists": _take_list,
    "games": _watch,
    "cases": _referee,
    "settings": _use_settings,
    "recipes": _invent,
    "codes": _type,
}


@cache
def kept(reader: str) -> tuple[bytes, ...]:
    """The files of the corpus for a reader, in a fixed order."""
    return tuple(path.read_bytes() for path in sorted((FOLDER / reader).iterdir()))


def spoil(data: bytes, chance: random.Random) -> bytes:
    """A file with its values, its bytes or its encoding changed."""
    if chance.random() < 0.6:
        try:
            value = spoilt(json.loads(data), chance, chance.randint(1, 3))
        except (ValueError, RecursionError):
            data = torn(data, chance)
        else:
            text = json.dumps(value, ensure_ascii=chance.random() < 0.8)
            data = text.encode("utf-8", "surrogatepass")
    if chance.random() < 0.4:
        data = torn(data, chance)
    if chance.random() < 0.05:
        data = data.decode("utf-8", "replace").encode(chance.choice(("utf-16", "utf-8-sig")))
    return data


def read(reader: str, file: Path) -> None:
    """Have a file read; a refusal is a sentence. Raises Failed, or whatever was not caught."""
    try:
        READERS[reader](file)
    except (Refusal, Stuck) as refusal:
        check_sentence(str(refusal))


# -- finding more ----------------------------------------------------------------------------------

WATCHED = (
    *("game/intake/", "game/storage/copies", "game/storage/merge", "game/storage/profiles"),
    *("game/storage/identity", "game/match/class_list", "game/match/saved_games"),
    *("game/match/match_plan", "game/rules/record", "game/headless/", "game/ui/settings"),
    *("game/workshop/war_file", "game/workshop/codes", "game/match/deal_code"),
    *("game/match/typed_code", "game/workshop/mending"),
)
"""Files in which lines are counted: the readers themselves."""


class Coverage:
    """The lines of the readers that were reached so far; what is known costs no time any more."""

    def __init__(self) -> None:
        self.lines: set[tuple[CodeType, int]] = set()
        self._left: dict[CodeType, set[int]] = {}

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Note the lines that are reached meanwhile."""
        sys.settrace(self._call)
        try:
            yield
        finally:
            sys.settrace(None)

    def _call(self, frame: FrameType, event: str, arg: object) -> Any:
        code = frame.f_code
        left = self._left.get(code)
        if left is None:
            is_watched = any(part in code.co_filename for part in WATCHED)
            lines = {line for _, _, line in code.co_lines() if line is not None}
            left = self._left[code] = lines if is_watched else set()
        return self._line if left else None

    def _line(self, frame: FrameType, event: str, arg: object) -> Any:
        left = self._left[frame.f_code]
        if frame.f_lineno in left:
            left.discard(frame.f_lineno)
            self.lines.add((frame.f_code, frame.f_lineno))
        return self._line if left else None


def grow(inputs: int, seed: int) -> int:
    """Try so many inputs and keep those that reach a new line; how many were kept."""
    chance, reached, count = random.Random(seed), Coverage(), 0
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "input.json")
        pools = {reader: list(kept(reader)) for reader in READERS}
        for reader, pool in pools.items():
            for data in pool:
                file.write_bytes(data)
                with reached.watching():
                    read(reader, file)
        for _ in range(inputs):
            reader = chance.choice(list(READERS))
            data = spoil(chance.choice(pools[reader]), chance)
            file.write_bytes(data)
            before = len(reached.lines)
            with reached.watching():
                read(reader, file)
            if len(reached.lines) > before and len(data) <= MAX_KEPT_BYTES:
                name = hashlib.sha256(data).hexdigest()[:12]
                (FOLDER / reader / name).write_bytes(data)
                pools[reader].append(data)
                count += 1
                print(f"{reader}/{name}: {len(reached.lines)} lines", flush=True)
    return count


def main() -> int:
    """Run as the command line says."""
    parser = argparse.ArgumentParser(prog="tests.campaign.corpus", description=__doc__)
    parser.add_argument("--inputs", type=int, default=2000, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    args = parser.parse_args()
    print(f"{grow(args.inputs, args.seed)} files kept")
    return 0


if __name__ == "__main__":
    sys.exit(main())
