"""Setting the program up and mending what it set up, in a copy that is started as a person does."""

from __future__ import annotations

import os
import shutil
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.setup.copy_of_program import (
    PART,
    WINDOW,
    Copy,
    needs_venv,
    tiny_wheel,
)


@pytest.fixture(scope="module")
def ready(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Copy]:
    """A copy that is set up already; tests must leave it so."""
    made = Copy(tmp_path_factory.mktemp("ready") / "project")
    made.publish()
    status, output, errors = made.start()
    assert status == 0, errors
    assert output == f"window {made.venv}\n"
    assert "only once" in errors
    return made


@needs_venv
def test_a_later_start_is_silent_and_passes_everything_on(ready: Copy) -> None:
    status, output, errors = ready.start("--seven", "--data-dir", "a b")
    assert (status, errors) == (7, "")
    assert output == f"window {ready.venv} --seven --data-dir a b\n"


@needs_venv
def test_no_network_is_one_sentence_and_the_retry_works(tmp_path: Path) -> None:
    copy = Copy(tmp_path / "project")
    status, _, errors = copy.start()
    assert status == 2
    last = errors.splitlines()[-1]
    assert "tinypart" in last
    assert "Traceback" not in errors
    copy.publish()
    assert copy.start()[:2] == (0, f"window {copy.venv}\n")


@needs_venv
@pytest.mark.skipif(os.name == "nt", reason="kills as POSIX does")
@pytest.mark.parametrize("everything", [False, True], ids=["the start", "the start and its pip"])
def test_a_killed_set_up_is_repaired_by_the_next_start(copy: Copy, everything: bool) -> None:
    process = copy.launch()
    deadline = time.monotonic() + 60
    while not list(copy.venv.glob("lib/*/site-packages")):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    if everything:
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.communicate()
    status, output, errors = copy.start()
    assert (status, output) == (0, f"window {copy.venv}\n"), errors


@needs_venv
def test_two_starts_at_once_make_it_once(copy: Copy) -> None:
    starts = [copy.launch(), copy.launch()]
    ends = [start.communicate(timeout=100) for start in starts]
    assert [start.returncode for start in starts] == [0, 0]
    assert [output for output, _ in ends] == [f"window {copy.venv}\n"] * 2
    assert sum("only once" in errors for _, errors in ends) == 1


@needs_venv
def test_a_wheel_that_is_not_the_one_in_the_lock_is_refused(tmp_path: Path) -> None:
    copy = Copy(tmp_path / "project")
    copy.publish(tiny_wheel("print('something else')\n"))
    status, output, errors = copy.start()
    assert (status, output) == (2, "")
    assert "did not install them" in errors.splitlines()[-1]


@needs_venv
def test_a_folder_of_wheels_beside_it_needs_no_index(tmp_path: Path) -> None:
    copy = Copy(tmp_path / "project")
    copy.put(copy.folder / "wheels")
    assert copy.start()[:2] == (0, f"window {copy.venv}\n")


@needs_venv
def test_the_folder_of_wheels_is_made_by_one_command_and_enough_without_a_network(
    copy: Copy,
) -> None:
    status, output, errors = copy.start("--wheels")
    assert status == 0, errors
    assert str(copy.folder / "wheels") in output
    shutil.rmtree(copy.index)
    shutil.rmtree(copy.venv)
    assert copy.start()[:2] == (0, f"window {copy.venv}\n")


@needs_venv
def test_wheels_for_a_computer_that_nobody_has_are_refused_in_one_sentence(ready: Copy) -> None:
    for words in (["windows"], ["amiga", "3.13"], ["windows", "2.7"], ["mac", "3.13", "x"]):
        status, output, errors = ready.start("--wheels", *words)
        assert (status, output) == (2, "")
        assert errors.startswith(f"--wheels got {' '.join(words)!r}; it takes")
        assert errors.count("\n") == 1


@needs_venv
@pytest.mark.parametrize("how", ["missing", "empty", "garbled"])
def test_a_damaged_package_is_reported_and_mended_in_the_same_start(ready: Copy, how: str) -> None:
    part = ready.part()
    if how == "missing":
        part.unlink()
    else:
        part.write_bytes(b"" if how == "empty" else os.urandom(len(PART)))
    status, output, errors = ready.start("--mute")
    assert (status, output) == (0, f"window {ready.venv} --mute\n"), errors
    assert "is damaged" in errors.splitlines()[0]
    assert "tinypart.py" in errors.splitlines()[0]
    assert ready.part().read_text() == PART
    assert ready.start()[2] == ""


@needs_venv
def test_damage_that_shows_only_in_the_start_is_mended_in_it(ready: Copy) -> None:
    damage_unseen(ready.part(), b"answer = 4+\n")
    status, output, errors = ready.start()
    assert (status, output) == (0, f"window {ready.venv}\n"), errors
    assert "Traceback" not in errors
    assert ready.part().read_text() == PART


@needs_venv
@pytest.mark.skipif(os.name == "nt", reason="dies as POSIX does")
def test_after_a_start_that_died_without_a_word_everything_is_looked_at(ready: Copy) -> None:
    assert ready.start("--die")[0] < 0
    damage_unseen(ready.part(), b"answer = 43\n")
    status, output, errors = ready.start()
    assert (status, output) == (0, f"window {ready.venv}\n")
    assert "is damaged" in errors.splitlines()[0]


@needs_venv
def test_a_mistake_of_our_own_does_not_make_the_environment_anew(ready: Copy) -> None:
    window = ready.folder / "game" / "run_window.py"
    window.write_text("import tinypart\ndef main(argv, shown):\n    return 1 / 0\n")
    try:
        status, _, errors = ready.start()
    finally:
        window.write_text(WINDOW)
    assert status == 1
    assert errors.startswith("Traceback") and "ZeroDivisionError" in errors


def damage_unseen(part: Path, damage: bytes) -> None:
    """Exchange what is in a file, leaving its size and its time."""
    facts = part.stat()
    assert len(damage) == facts.st_size
    part.write_bytes(damage)
    os.utime(part, ns=(facts.st_atime_ns, facts.st_mtime_ns))
    # Python would take the compiled code of before, for the source seems the same.
    for compiled in part.parent.glob("__pycache__/tinypart*"):
        compiled.unlink()
