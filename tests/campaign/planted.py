"""Faults planted in a copy of the program, singly: does the campaign find them?

`python3 main.py --tool tests.campaign.planted [NAME...] [--minutes N] [--jobs N] [--json]`

Each is put into a copy of its own, where the part that must find it is run until it fails, or for
so many minutes. So a part that can no longer find what it is for is noticed, too. The trial that
failed is repeated without the fault: what fails then, too, has noticed something else.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

from tests.campaign.files import ROOT

COPIED = ("main.py", "game", "tests", "pyproject.toml")
"""What a copy has for itself; all else beside it is linked, but for what a folder hides."""

MINUTES = 2.5
"""A fault is looked for so long, if nothing else is said."""

BROKEN = "the campaign itself ends"
LAST_TRIAL = 60.0
"""Seconds that the trial may take in which the time is over; a trial that never ends is noticed."""


@dataclass(frozen=True)
class Fault:
    """A fault. part: the part that must find it. file: where `old`, there once, becomes `new`."""

    name: str
    part: str
    file: str
    old: str
    new: str


FAULTS = (
    # What is kept.
    Fault(
        "acknowledged before it is on the disk",
        "disk",
        "game/storage/writer.py",
        "        self._lane.put(item)\n",
        "        self._lane.put(item)\n        _settle(item.done, None)\n",
    ),
    Fault(
        "the disk is not asked to keep",
        "disk",
        "game/storage/opened_database.py",
        "PRAGMA synchronous = FULL",
        "PRAGMA synchronous = OFF",
    ),
    Fault(
        "the log is synced, but not with each commit",
        "disk",
        "game/storage/opened_database.py",
        "PRAGMA synchronous = FULL",
        "PRAGMA synchronous = NORMAL",
    ),
    Fault(
        "what the disk refused is not tried again",
        "disk",
        "game/storage/writer.py",
        "self._owed = [item for item in chosen if item.keep]",
        "self._owed = []",
    ),
    Fault(
        "a deleted name stays in the log",
        "disk",
        "game/storage/store.py",
        "            database.empty_log(db)\n",
        "",
    ),
    Fault(
        "a deleted name stays in the free pages",
        "disk",
        "game/storage/opened_database.py",
        "PRAGMA secure_delete = ON",
        "PRAGMA secure_delete = OFF",
    ),
    Fault(
        "a game is kept under way though it has ended",
        "disk",
        "game/storage/unfinished_games.py",
        '    db.execute("DELETE FROM running WHERE key = ?", (key,))\n',
        "",
    ),
    Fault(
        "a choice taken back leaves the game counted",
        "disk",
        "game/storage/history.py",
        '    db.execute("DELETE FROM finished WHERE key = ?", (key,))\n',
        "",
    ),
    Fault(
        "who is deleted keeps the answers",
        "disk",
        "game/storage/profiles.py",
        'for table in ("typing", "attempts", "sessions", "badges", "first_steps"):',
        'for table in ("typing", "sessions", "badges", "first_steps"):',
    ),
    Fault(
        "of two writes with one key the first is kept",
        "calls",
        "game/storage/writer.py",
        "{i.key: i for i in items if i.key is not None}",
        "{i.key: i for i in reversed(items) if i.key is not None}",
    ),
    Fault(
        "a transaction is begun and never committed",
        "calls",
        "game/storage/writer.py",
        '            self._db.execute("COMMIT")\n        except BaseException:',
        "        except BaseException:",
    ),
    Fault(
        "an older file comes without its running game",
        "versions",
        "game/storage/migrations.py",
        "FROM one_running;",
        "FROM one_running WHERE 0;",
    ),
    Fault(
        "an update is not one step",
        "versions",
        "game/storage/database.py",
        "                db.execute(statement)\n        write_marks(db, len(steps))\n",
        '                db.execute(statement)\n            db.execute("COMMIT")\n'
        '            db.execute("BEGIN IMMEDIATE")\n        write_marks(db, len(steps))\n',
    ),
    Fault(
        "a repair forgets a table",
        "files",
        "game/storage/repair.py",
        "torn = salvage(broken, fresh, migrations.TABLES, progress)",
        "torn = salvage(broken, fresh, migrations.TABLES, progress)\n"
        '        fresh.execute("DELETE FROM attempts")',
    ),
    Fault(
        "a damaged file is thrown away",
        "files",
        "game/storage/repair.py",
        "    broken.replace(aside)\n",
        "    broken.unlink()\n",
    ),
    Fault(
        "an answer whose key is taken is dropped",
        "merges",
        "game/storage/merge.py",
        "        if keys.get(key) == values or (values in merged and taken) or values in loose:\n",
        "        if key in keys or (values in merged and taken) or values in loose:\n",
    ),
    Fault(
        "of two descriptions the older counts",
        "merges",
        "game/storage/merge.py",
        "        return first > second\n",
        "        return True\n",
    ),
    Fault(
        "two who are joined lose the answers of one",
        "merges",
        "game/storage/merge.py",
        'for table in ("attempts", "finished_seats"):',
        'for table in ("finished_seats",):',
    ),
    Fault(
        "a copy brings back who was deleted",
        "merges",
        "game/storage/merge.py",
        "if number is None and uid in deleted:",
        "if number is None and uid in ():",
    ),
    Fault(
        "a session is there once for each merge",
        "merges",
        "game/storage/merge.py",
        "there: dict[tuple[Any, ...], int] = {tuple(row[:3]): row[3] for row in rows}",
        "there: dict[tuple[Any, ...], int] = {}",
    ),
    # The rules.
    Fault(
        "a guess keeps what others have answered in secret",
        "games",
        "game/rules/visibility.py",
        "    new.answers = {s: said for s, said in t.answers.items() if s == seat}\n",
        "",
    ),
    Fault(
        "a view tells the order of a pile that hides it",
        "games",
        "game/rules/visibility.py",
        "    faces.sort(reverse=True)\n",
        "    pass\n",
    ),
    Fault(
        "who may not see a card is told it when it is moved",
        "games",
        "game/rules/events.py",
        "            self.card if sees(self.mask, seat, seats) else HIDDEN_CARD,\n"
        "            self.source,",
        "            self.card,\n            self.source,",
    ),
    Fault(
        "a copy shares what is changed",
        "games",
        "game/rules/values.py",
        '"copied": list.copy',
        '"copied": lambda some: some',
    ),
    Fault(
        "a record forgets the last answer",
        "games",
        "game/rules/record.py",
        "for seat, words in record.answers:",
        "for seat, words in record.answers[:-1]:",
    ),
    # What comes from outside.
    Fault(
        "half a character is taken for a name",
        "inputs",
        "game/intake/schema.py",
        "if not value.isascii() and _LONE_SURROGATE.search(value):",
        "if False:",
    ),
    Fault(
        "a refusal is as long as what it speaks of",
        "inputs",
        "game/intake/refusal.py",
        "            return shortened(visible(head + self.reason), MAX_LETTERS)\n",
        "            return head + self.reason\n",
    ),
    Fault(
        "what is nested too deeply raises",
        "inputs",
        "game/intake/json_text.py",
        "    except RecursionError:\n"
        '        raise Refusal(tr("it is nested too deeply")) from None\n',
        "",
    ),
    # Pictures and texts.
    Fault(
        "a small window is laid out as it is",
        "sizes",
        "game/ui/window.py",
        "    if scale == 1:\n        return window\n",
        "    if scale <= 1:\n        return window\n",
    ),
    Fault(
        "all see what the one before has seen",
        "pixels",
        "game/match/play.py",
        "        self.viewpoint = seat\n        self.near",
        "        self.viewpoint = seat if seat is not None else self.viewpoint\n        self.near",
    ),
    Fault(
        "a computer thinks only where it has a choice",
        "pixels",
        "game/match/computer_decisions.py",
        "return [] if self._thought else [s for s in t.deciders if s not in self._humans]",
        "asked = {ask.seat for ask in t.asks}\n"
        "        return [] if self._thought else [s for s in asked if s not in self._humans]",
    ),
    Fault(
        "nobody waits until the game is on the disk",
        "kills",
        "game/match/play.py",
        "            self.unwritten.append(future)\n",
        "",
    ),
)


def planted(fault: Fault, folder: Path) -> None:
    """Put the program with the fault into a folder."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, folder)
    for source in ROOT.iterdir():
        if source.name not in COPIED and not source.name.startswith("."):
            (folder / source.name).symlink_to(source)
    file = folder / fault.file
    file.write_text(with_fault(fault), encoding="utf-8")


def with_fault(fault: Fault) -> str:
    """The file with the fault in it. Raises ValueError where it can no longer be planted."""
    text = (ROOT / fault.file).read_text("utf-8")
    if text.count(fault.old) != 1:
        raise ValueError(f"{fault.name}: {fault.file} has its place {text.count(fault.old)} times")
    return text.replace(fault.old, fault.new)


@dataclass(frozen=True)
class SearchResult:
    """Result of a search for a fault: whether a part failed, after how long, and by what."""

    name: str
    part: str
    found: bool
    seconds: int
    story: str


def sought(fault: Fault, minutes: float) -> SearchResult:
    """Look for a fault with the part that must find it."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="war-planted-") as place:
        planted(fault, Path(place))
        story, seed = _first_failure(Path(place), fault.part, minutes)
    seconds, found = round(time.monotonic() - begun), bool(story)
    if story.startswith(BROKEN):
        found = False
    elif found and _first_failure(ROOT, fault.part, minutes, seed)[0]:
        found, story = False, f"without the fault, too: {story}"
    return SearchResult(fault.name, fault.part, found, seconds, story)


def _first_failure(folder: Path, part: str, minutes: float, only: int = 0) -> tuple[str, int]:
    """What fails first with the program in a folder, and the number of that trial; "" if nothing.

    only: the number of the only trial to make; 0: as many as there is time for.
    """
    words = ["--part", part, "--minutes", str(minutes), "--until-failed", "--json"]
    if only:
        words += ["--seed", str(only), "--trials", "1"]
    try:
        done = subprocess.run(
            [sys.executable, "-m", "tests.campaign", *words],
            capture_output=True,
            text=True,
            cwd=folder,
            timeout=minutes * 60 + LAST_TRIAL,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "a trial never ends", 0
    try:
        stories = json.loads(done.stdout[done.stdout.index("{") :])[part]["stories"]
    except (ValueError, KeyError):
        return f"{BROKEN}: {done.stderr[-300:]}", 0
    if not stories:
        return "", 0
    story = stories[0].splitlines()[0][:200]
    number = story.partition("--seed ")[2].partition(":")[0]
    return story, int(number or 0)


def main() -> int:
    """Run as the command line says; status 1 if a fault was missed."""
    parser = argparse.ArgumentParser(
        prog="tests.campaign.planted",
        description=__doc__,
        formatter_class=argparse.RawTextHelpFormatter,
    )
    parser.add_argument("names", nargs="*", help="only faults whose name has one of these in it")
    parser.add_argument("--minutes", type=float, default=MINUTES, help=f"for each ({MINUTES})")
    parser.add_argument("--jobs", type=int, default=1, help="at a time (1)")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    wanted = [
        fault for fault in FAULTS if not args.names or any(n in fault.name for n in args.names)
    ]
    results: list[SearchResult] = []
    with ThreadPoolExecutor(args.jobs) as pool:
        for result in pool.map(partial(sought, minutes=args.minutes), wanted):
            results.append(result)
            if not args.json:
                verdict = "found" if result.found else "NOT FOUND"
                print(
                    f"{verdict} in {result.seconds} s by {result.part}: "
                    f"{result.name}. {result.story}"
                )
    noticed = sum(result.found for result in results)
    if args.json:
        print(json.dumps([asdict(result) for result in results], indent=1))
    else:
        print(f"{noticed} of {len(results)} found")
    return 0 if noticed == len(results) else 1


if __name__ == "__main__":
    sys.exit(main())
