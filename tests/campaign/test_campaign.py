"""The campaign in its short form: a few trials of each part, and that it counts what goes wrong."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from game.storage import Store
from game.storage.place import FILE_NAME
from tests.campaign import corpus, planted, soak
from tests.campaign.__main__ import PARTS, campaign, judged, main
from tests.campaign.corpus import check_sentence
from tests.campaign.files import KEPT_AS, Files
from tests.campaign.games import Games
from tests.campaign.inputs import Inputs, refusing
from tests.campaign.kills import Kills
from tests.campaign.pixels import Frame, compare
from tests.campaign.planted import FAULTS, Fault, sought, with_fault
from tests.campaign.soak import ResourceUse, Soak, grown
from tests.campaign.trial import BrokenPromise, Part, TrialCounts

ROOT = Path(__file__).resolve().parents[2]
FEW = {
    "games": 30,
    "inputs": 200,
    "files": 3,
    "disk": 3,
    "calls": 2,
    "versions": 10,
    "merges": 15,
    "sizes": 2,
    "pixels": 2,
}


@pytest.mark.parametrize("name", FEW)
def test_no_promise_is_broken_in_a_few_trials(name: str) -> None:
    part = PARTS[name]()
    tried = TrialCounts()
    for seed in range(FEW[name]):
        tried.add(part.run(seed))
    part.close()
    assert tried.tried >= FEW[name]
    assert tried.stories == []


@pytest.mark.usefixtures("display")
def test_nothing_is_lost_by_a_few_kills_nor_held_after_a_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(soak, "GAME", 4.0)
    for part, seeds in ((Kills(), (1, 2, 3)), (Soak(), (1,))):
        tried = TrialCounts()
        for seed in seeds:
            tried.add(part.run(seed))
        figures = part.figures()
        part.close()
        assert tried.stories == [] and tried.tried == len(seeds)
        assert figures


def test_what_grows_in_the_second_half_is_reported() -> None:
    flat = [ResourceUse(80 + (n % 3) * 0.5, 14, 5) for n in range(60)]
    early = [ResourceUse(60 + min(n, 30), 14, 5) for n in range(60)]
    late = [ResourceUse(80 + n * 0.2, 14, 5) for n in range(60)]
    leaking = [ResourceUse(80, 14 + n // 4, 5 + n // 4) for n in range(60)]
    assert grown(flat) == grown(early) == grown(late[:10]) == []
    assert grown(late) == ["memory has grown by 4.6 MB in the second half"]
    assert len(grown(leaking)) == 2


def test_pictures_that_differ_where_nothing_more_is_known_are_reported() -> None:
    same = [Frame("a", "1"), Frame("a", "2"), Frame("b", "3")]
    assert compare(same, same) == 3
    assert compare(same, [*same[:2], Frame("c", "9")]) == 2
    assert "another picture" in str(compare(same, [same[0], Frame("a", "9"), same[2]]))
    assert "goes on earlier" in str(compare(same, [*same[:2], same[1]]))
    assert "ends earlier" in str(compare(same, same[:2]))


def test_what_another_looks_at_behind_a_curtain_may_differ_but_nothing_else() -> None:
    mine, hers = Frame("a", "1"), Frame("a", "2", theirs=False)
    assert compare([mine, hers, mine], [mine, Frame("a", "9", theirs=False), mine]) == 3
    assert compare([mine, hers, mine], [mine, mine, mine]) == 1
    assert "another picture" in str(compare([hers, mine], [hers, Frame("a", "3")]))
    assert compare([hers, Frame("b", "2")], [hers, mine]) == 1


class Doubtful(Part):
    """Every third trial goes wrong."""

    name = "doubtful"
    counts = "doubts"

    def trial(self, chance: random.Random) -> int:
        """Two things at a time."""
        if chance.randrange(3) == 0:
            raise BrokenPromise("it was not so")
        if chance.randrange(30) == 0:
            raise ZeroDivisionError
        return 2


def test_what_goes_wrong_is_counted_and_printed_with_its_seed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(PARTS, "doubtful", Doubtful)
    tried = campaign("doubtful", minutes=1, trials=90, seed=5, jobs=1)
    assert 20 <= tried.failed <= 45
    assert tried.tried == tried.failed + 2 * (90 - tried.failed)
    assert len(tried.stories) == 20
    seed = int(tried.stories[0].split("--seed ")[1].split(":")[0])
    again = campaign("doubtful", minutes=1, trials=1, seed=seed, jobs=1)
    assert again.stories == tried.stories[:1]


def test_the_time_ends_a_part_after_one_more_trial(monkeypatch: pytest.MonkeyPatch) -> None:
    """Regression: a fault that makes trials slow held its part up for twenty of them."""
    monkeypatch.setitem(PARTS, "doubtful", Doubtful)
    assert campaign("doubtful", minutes=0, trials=0, seed=1, jobs=1).tried <= 2


def test_too_few_trials_are_not_judged_and_one_failure_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(PARTS, "doubtful", Doubtful)
    monkeypatch.setattr(Doubtful, "fewest", 100)
    assert not judged("doubtful", TrialCounts(99)) and judged("doubtful", TrialCounts(100))
    assert judged("doubtful", TrialCounts(3, 1))
    monkeypatch.setattr(sys, "argv", ["", "--part", "games", "--trials", "2"])
    assert main() == 0
    assert capsys.readouterr().out == "games: 2 games tried, not judged: it takes 100\n"


def test_the_first_failure_may_end_a_part(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PARTS, "doubtful", Doubtful)
    tried = campaign("doubtful", minutes=1, trials=900, seed=5, jobs=1, until_failed=True)
    assert 0 < tried.failed < 20


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_each_fault_can_still_be_planted(fault: Fault) -> None:
    assert fault.part in PARTS
    compile(with_fault(fault), fault.file, "exec")


def test_a_planted_fault_is_found_in_its_copy_and_only_there() -> None:
    fault = next(fault for fault in FAULTS if fault.name == "a copy brings back who was deleted")
    result = sought(fault, minutes=1)
    assert result.found, result.story
    assert "is back" in result.story and PARTS["merges"]().run(1).failed == 0


def test_what_fails_without_the_fault_too_has_not_found_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Regression: a copy in which the program could not start counted as a fault that was found."""
    tried: list[int] = []

    def failure(folder: Path, part: str, minutes: float, only: int = 0) -> tuple[str, int]:
        assert (folder / "requirements.txt").is_file() and (folder / "sprites").is_dir()
        tried.append(only)
        return "kills --seed 3: the program ended with 1", 3

    monkeypatch.setattr(planted, "_first_failure", failure)
    found = sought(FAULTS[0], minutes=1)
    assert not found.found and "without the fault" in found.story and tried == [0, 3]


def test_a_campaign_that_cannot_begin_has_found_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planted, "_first_failure", lambda *_: (f"{planted.BROKEN}: no module", 0))
    assert not sought(FAULTS[0], minutes=1).found


def test_a_file_put_aside_is_spoken_of_as_the_campaign_expects(tmp_path: Path) -> None:
    """Regression: the words had changed, and nobody missed a damaged file that was thrown away."""
    (tmp_path / FILE_NAME).write_bytes(b"nothing of the kind" * 500)
    with Store(tmp_path) as store:
        [notice] = store.notices
        assert KEPT_AS in notice.template


def test_a_refusal_is_one_sentence_that_can_be_seen() -> None:
    with refusing(ValueError):
        raise ValueError("seed got 'x'; it takes a whole number")
    for words in ("", "two\nlines", "x" * 2000, "\x1b"):
        with pytest.raises(BrokenPromise):
            check_sentence(words)
    with pytest.raises(KeyError), refusing(ValueError):
        raise KeyError("x")


def test_each_part_is_the_same_again_from_its_seed() -> None:
    for part in (Games(), Inputs()):
        assert part.run(7) == part.run(7)
        part.close()
    assert Files.counts == "files"


def test_the_figures_are_json_and_the_status_tells_whether_all_was_well() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.campaign", "--part", "games", "--trials", "2", "--json"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 0
    figures = json.loads(done.stdout)["games"]
    assert figures["tried"] == 2 and figures["failed"] == 0 and figures["stories"] == []


@pytest.mark.parametrize("reader", corpus.READERS)
def test_each_file_of_the_corpus_is_read_or_refused_in_one_sentence(
    tmp_path: Path, reader: str
) -> None:
    assert len(corpus.kept(reader)) >= 5
    for data in corpus.kept(reader):
        assert len(data) <= corpus.MAX_KEPT_BYTES
        (tmp_path / "input.json").write_bytes(data)
        corpus.read(reader, tmp_path / "input.json")


def test_an_input_that_goes_a_new_way_is_found_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = tmp_path / "lists" / "first"
    first.parent.mkdir()
    first.write_text("Ada;Robins")
    monkeypatch.setattr(corpus, "FOLDER", tmp_path)
    monkeypatch.setattr(corpus, "READERS", {"lists": corpus.READERS["lists"]})
    corpus.kept.cache_clear()
    kept = corpus.grow(60, seed=1)
    corpus.kept.cache_clear()
    assert kept >= 1 and len(list(first.parent.iterdir())) == kept + 1


@pytest.mark.parametrize(
    "words", ["'NoneType' object is not iterable", "unhashable type: 'list'", "a\nb", "x" * 201, ""]
)
def test_a_sentence_in_pythons_words_is_a_failure(words: str) -> None:
    with pytest.raises(BrokenPromise):
        check_sentence(words)
