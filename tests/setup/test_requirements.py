"""Requirements: read from their two files, and found installed or not without asking pip."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.setup.requirements import (
    Needs,
    development_needs,
    play_needs,
    read_development,
    read_requirements,
    satisfied,
    split_requirement,
)

ROOT = Path(__file__).resolve().parents[2]


def install(folder: Path, *names: str) -> list[str]:
    """A search path on which these packages are installed, as far as their folders tell."""
    for name in names:
        (folder / f"{name}.dist-info").mkdir()
    return [str(folder)]


def test_comments_and_blank_lines_are_no_requirements(tmp_path: Path) -> None:
    file = tmp_path / "requirements.txt"
    file.write_text("# for drawing\n\npygame-ce>=2.5.5,<3  # not pygame\nplatformdirs\n")
    assert read_requirements(str(file)) == ["pygame-ce>=2.5.5,<3", "platformdirs"]


def test_a_requirement_is_a_name_and_bounds() -> None:
    assert split_requirement("pygame-ce >= 2.5.5, <3") == (
        "pygame-ce",
        [(">=", "2.5.5"), ("<", "3")],
    )
    assert split_requirement("platformdirs") == ("platformdirs", [])


def test_our_own_files_can_be_read() -> None:
    play = {
        split_requirement(line)[0] for line in read_requirements(str(ROOT / "requirements.txt"))
    }
    develop = {
        split_requirement(line)[0] for line in read_development(str(ROOT / "pyproject.toml"))
    }
    assert "pygame-ce" in play
    assert {"pytest", "ruff", "mypy"} <= develop
    assert not play & develop, "each package is named in one place only"


@pytest.mark.parametrize("needs", [play_needs, development_needs])
def test_the_lock_pins_what_is_asked_for_in_a_version_that_will_do(
    needs: Callable[[str], Needs], tmp_path: Path
) -> None:
    wanted = needs(str(ROOT))
    pinned = pins(Path(wanted.lock).read_text())
    for requirement in wanted.requirements:
        versions = pinned[split_requirement(requirement)[0]]
        for number, version in enumerate(versions):
            folder = tmp_path / f"{requirement}{number}"
            folder.mkdir()
            name = split_requirement(requirement)[0].replace("-", "_")
            assert satisfied([requirement], install(folder, f"{name}-{version}")), requirement


def test_developing_and_playing_use_the_same_versions() -> None:
    play, develop = (
        pins(Path(needs(str(ROOT)).lock).read_text()) for needs in (play_needs, development_needs)
    )
    assert play.items() <= develop.items()


@pytest.mark.parametrize("needs", [play_needs, development_needs])
def test_every_pin_in_a_lock_has_hashes(needs: Callable[[str], Needs]) -> None:
    lines = Path(needs(str(ROOT)).lock).read_text().splitlines()
    lines = [line for line in lines if line.strip() and not line.lstrip().startswith("#")]
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        if "==" in line.partition("--hash")[0]:
            assert "--hash=sha256:" in after, line


def pins(lock: str) -> dict[str, list[str]]:
    """Return each package in a lock with its versions, several if they differ between Pythons."""
    versions: dict[str, list[str]] = {}
    for line in lock.splitlines():
        if "==" in line and not line.startswith((" ", "#")):
            name, _, rest = line.partition("==")
            versions.setdefault(name, []).append(rest.split()[0])
    return versions


@pytest.mark.parametrize(
    ("installed", "requirement", "enough"),
    [
        ("pygame_ce-2.5.8", "pygame-ce>=2.5.5,<3", True),
        ("pygame_ce-2.5.4", "pygame-ce>=2.5.5,<3", False),
        ("pygame_ce-2.10.0", "pygame-ce>=2.5.5,<3", True),
        ("pygame_ce-3.0", "pygame-ce>=2.5.5,<3", False),
        ("pygame_ce-3.0.dev1", "pygame-ce>=2.5.5,<3", False),
        ("thing-1.0", "thing==1.0.0", True),
        ("thing-1.0", "thing!=1", False),
        ("thing-1.4.2", "thing~=1.4", False),  # not understood: pip shall decide
        ("Some.Thing-1", "some-thing", True),
        ("other-1", "thing", False),
    ],
)
def test_an_installed_version_is_enough_or_not(
    tmp_path: Path, installed: str, requirement: str, enough: bool
) -> None:
    assert satisfied([requirement], install(tmp_path, installed)) is enough


def test_classic_pygame_beside_ours_is_not_enough(tmp_path: Path) -> None:
    path = install(tmp_path, "pygame_ce-2.5.8", "pygame-2.6.1")
    assert not satisfied(["pygame-ce>=2.5.5"], path)


def test_what_is_for_another_system_need_not_be_there(tmp_path: Path) -> None:
    assert satisfied(["thing>=1; sys_platform == 'amiga'"], [str(tmp_path)])
    assert not satisfied([f"thing>=1; sys_platform == '{sys.platform}'"], [str(tmp_path)])
    path = install(tmp_path, "thing-0.9")
    assert not satisfied([f"thing>=1; sys_platform == '{sys.platform}'"], path)


def test_the_first_place_on_the_path_wins(tmp_path: Path) -> None:
    first, second = tmp_path / "a", tmp_path / "b"
    first.mkdir()
    second.mkdir()
    path = install(first, "thing-1.0") + install(second, "thing-2.0") + [str(tmp_path / "none")]
    assert not satisfied(["thing>=2"], path)
