"""Malformed inputs to every reader: each takes it, or refuses it in a sentence.

A sentence is a line of bearable length that can be seen; whatever else comes out of a reader (an
error of another kind, a traceback, half a page) is a failure.
"""

from __future__ import annotations

import contextlib
import io
import json
import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.headless.cli import main as headless
from game.headless.expectations import differences
from game.headless.referee import read_cases, run_case
from game.intake.refusal import Refusal
from game.match.match_plan import MatchPlan
from game.match.saved_games import read_file, to_file
from game.practice.attempts import from_rows
from game.practice.facts import parse_facts
from game.rules.errors import Stuck
from game.rules.record import Record, read_record, replay
from game.rules.snapshot import restore, snapshot
from game.setup.window_options import parse
from game.ui.settings import Settings
from game.variants import GAMES, get
from tests.campaign import corpus
from tests.campaign.corpus import check_sentence
from tests.campaign.junk import WORDS, junk, spoilt, torn
from tests.campaign.trial import BrokenPromise, Part

ROOT = Path(__file__).resolve().parents[2]
LONGEST_DIFFERENCE = 1000
NAMES = (
    *("input.json", "x" * 200, "🦊" * 60, "\u202egpj.exe", "two\nlines", "\udc80\udcff", "a b'\"c"),
    *("-", "~", "%s{0}", "\u05d0\u05d1\u05d2" * 30),
)
"""What files may be called, on Linux; a file of 200 letters lies in a folder of 200 letters."""
FLAGS = (
    *("--json", "--check", "--games", "--seed", "--seats", "--players", "--option", "--jobs"),
    *("--practice-deal", "--practising", "--size", "--speed", "--replay", "--data-dir", "--game"),
    *("--mute", "--fullscreen", "--screenshot", "--", "-", "-h"),
)


class Inputs(Part):
    """Malformed inputs to every reader; each kind of reader takes its turn."""

    name = "inputs"
    counts = "inputs"
    fewest = 1000

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="war-inputs-")
        self._files = [_file_called(Path(self._folder.name), name) for name in NAMES]
        self._file = self._files[0]
        self._cases = [
            case
            for path in sorted((ROOT / "tests" / "cases").glob("*.json"))
            for case in read_cases(str(path))
        ]
        self._records = [
            json.loads(path.read_text("utf-8"))["record"]
            for path in sorted((ROOT / "tests" / "golden").glob("*.json"))
        ]
        self._readers: list[Callable[[random.Random], None]] = [
            self._kept_file,
            self._case,
            self._case_file,
            self._record,
            self._record_file,
            self._state,
            self._plan,
            self._facts,
            self._attempts,
            self._settings,
            self._arguments,
            self._window_arguments,
        ]

        self._weights = [len(corpus.READERS)] + [1] * (len(self._readers) - 1)

    def close(self) -> None:
        """Take the files away."""
        self._folder.cleanup()

    def trial(self, chance: random.Random) -> int:
        """Hand an input to a reader."""
        reader = chance.choices(self._readers, self._weights)[0]
        self._file = chance.choice(self._files)
        try:
            reader(chance)
        except BrokenPromise:
            raise
        except Exception as error:
            text = f"{type(error).__name__}: {error}"
            raise BrokenPromise(f"{reader.__name__.strip('_')}: {text[:300]}") from error
        return 1

    # -- the readers ----------------------------------------------------------------------------

    def _kept_file(self, chance: random.Random) -> None:
        reader = chance.choice(list(corpus.READERS))
        self._file.write_bytes(corpus.spoil(chance.choice(corpus.kept(reader)), chance))
        corpus.read(reader, self._file)

    def _case(self, chance: random.Random) -> None:
        case = spoilt(chance.choice(self._cases), chance, chance.randint(1, 3))
        with refusing(Refusal, Stuck):
            got = run_case(case)
            for line in differences(got, case.get("expect", {})):
                check_sentence(line, LONGEST_DIFFERENCE)

    def _case_file(self, chance: random.Random) -> None:
        text = json.dumps([chance.choice(self._cases)]).encode()
        self._file.write_bytes(torn(text, chance))
        lines, status = output_of(["referee", "--check", str(self._file)])
        for line in lines:
            reply = json.loads(line)
            if "error" in reply:
                check_sentence(reply["error"])
        if status not in (0, 1, 2):
            raise BrokenPromise(f"referee ends with {status}")

    def _record(self, chance: random.Random) -> None:
        raw = spoilt(chance.choice(self._records), chance, chance.randint(1, 3))
        with refusing(Refusal):
            record = read_record(raw)
            if record.game in GAMES:
                with refusing(Refusal, Stuck):
                    replay(get(record.game), record)

    def _record_file(self, chance: random.Random) -> None:
        raw = chance.choice(self._records)
        record = read_record(raw)
        whole: Any = to_file(MatchPlan(record.game, []), raw)
        text = json.dumps(spoilt(whole, chance)).encode("utf-8", "surrogatepass")
        self._file.write_bytes(torn(text, chance) if chance.random() < 0.5 else text)
        with refusing(Refusal):
            read_file(self._file)

    def _state(self, chance: random.Random) -> None:
        raw = chance.choice(self._records)
        game = get(raw["game"])
        table = replay(game, Record(raw["game"], {}, raw["seats"], raw["seed"])).table
        kept = snapshot(table)
        with refusing(Refusal):
            restore({**kept, "state": spoilt(kept["state"], chance)}, game)
        with refusing(Refusal):
            restore(spoilt(kept, chance), game)

    def _plan(self, chance: random.Random) -> None:
        plan = MatchPlan.from_dict({"game": "classic", "seats": [{}, {"player": "greedy"}]})
        with refusing(ValueError):
            MatchPlan.from_dict(spoilt(plan.to_dict(), chance, 2))

    def _facts(self, chance: random.Random) -> None:
        words = [chance.choice((*WORDS, "8+5", "13-4", "7 + 6")) for _ in range(3)]
        with refusing(ValueError):
            parse_facts(",".join(words))

    def _attempts(self, chance: random.Random) -> None:
        row: dict[str, Any] = {
            "key": "k",
            "profile": 1,
            "session": None,
            "at": "2026-03-02T16:00:00+01:00",
            "operation": "+",
            "left": 8,
            "right": 5,
            "answer": 13,
            "first_key": 1.0,
            "total": 2.0,
            "typing": 0.5,
            "hint": 0,
            "device": "pad",
            "seat": 0,
            "game": "x",
        }
        for key in chance.sample(list(row), 3):
            row[key] = junk(chance, 0)
        from_rows([row])

    def _settings(self, chance: random.Random) -> None:
        spoilt_settings = spoilt(Settings().to_dict(), chance, 3)
        if isinstance(spoilt_settings, dict):
            kept = Settings.from_dict(spoilt_settings)
            json.dumps(kept.to_dict(), allow_nan=False)
            assert kept.pace >= 0 and kept.card_set

    def _arguments(self, chance: random.Random) -> None:
        command = chance.choice(("list", "simulate", "referee"))
        words = [chance.choice((*WORDS, *FLAGS, "limit=3", "classic")) for _ in range(3)]
        game = [chance.choice(list(GAMES))] if command == "simulate" else []
        few = ["--games", "1", "--option", "limit=2"] if command == "simulate" else []
        _, status = output_of([command, *game, *few, *(w for w in words if "\0" not in w)])
        if status not in (0, 1, 2):
            raise BrokenPromise(f"{command} {words} ends with {status}")

    def _window_arguments(self, chance: random.Random) -> None:
        words = [chance.choice((*WORDS, *FLAGS, "7", "800x600")) for _ in range(3)]
        with refusing(Refusal):
            parse(words)


def _file_called(folder: Path, name: str) -> Path:
    """A file of this name, in a folder of its own and of this name; the first that can be had."""
    try:
        place = folder / name
        place.mkdir()
        (place / name).touch()
    except (OSError, ValueError):
        return folder / NAMES[0] / NAMES[0]
    return place / name


class refusing(contextlib.AbstractContextManager[None]):
    """A refusal must be an error of these kinds, said in a sentence."""

    def __init__(self, *kinds: type[Exception]) -> None:
        self.kinds = kinds

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: Any
    ) -> bool:
        if kind is None:
            return False
        if not issubclass(kind, self.kinds):
            return False
        check_sentence(str(error))
        return True


def output_of(argv: list[str]) -> tuple[list[str], int]:
    """The lines that a headless command prints, and its exit status; its complaint is checked."""
    out, complaint = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(complaint):
        try:
            status = headless(argv)
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 0
    if status == 2 and complaint.getvalue():
        check_sentence(complaint.getvalue().removesuffix("\n"))
    return out.getvalue().splitlines(), status
