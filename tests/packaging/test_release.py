"""A release is made in a single step, wholly or not at all."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))

import release  # noqa: E402

CHANGELOG = """# Changelog

## Unreleased: the third edition
### Added
- A crown.

## 0.2.0: the second edition
- A cloth.
"""


def git(folder: Path, *words: str) -> str:
    done = subprocess.run(
        ["git", "-C", str(folder), *words], check=True, capture_output=True, text=True
    )
    return done.stdout


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    files = {
        "game/__init__.py": '"""War."""\n\n__version__ = "0.2.0"\n',
        "packaging/project.py": 'NAME = "war"\nRELEASED = "2026-01-01"\n',
        "docs/CHANGELOG.md": CHANGELOG,
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text(text, "utf-8")
    git(tmp_path, "init", "-q")
    git(tmp_path, "config", "user.email", "tests@example.org")
    git(tmp_path, "config", "user.name", "Tests")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "Begin")
    return tmp_path


def test_version_day_and_section_are_written_committed_and_tagged(repository: Path) -> None:
    assert release.release("0.3.0", "2026-02-03", repository) == "v0.3.0"
    assert git(repository, "status", "--porcelain") == ""
    assert git(repository, "describe", "--exact-match").strip() == "v0.3.0"
    assert git(repository, "log", "-1", "--format=%s").strip() == "Release 0.3.0"
    assert '__version__ = "0.3.0"' in git(repository, "show", "v0.3.0:game/__init__.py")
    assert 'RELEASED = "2026-02-03"' in git(repository, "show", "v0.3.0:packaging/project.py")
    changelog = git(repository, "show", "v0.3.0:docs/CHANGELOG.md")
    assert changelog == CHANGELOG.replace("Unreleased:", "0.3.0, 2026-02-03:")


@pytest.mark.parametrize(
    ("version", "why"),
    [
        ("0.2.0", "0.2.0 is not above 0.2.0"),
        ("0.1.9", "0.1.9 is not above 0.2.0"),
        ("three", "three numbers, such as 1.0.0; got 'three'"),
        ("1.0", "three numbers, such as 1.0.0; got '1.0'"),
    ],
)
def test_a_version_that_is_none_or_too_low_changes_nothing(
    repository: Path, version: str, why: str
) -> None:
    with pytest.raises(release.ReleaseError, match=why):
        release.release(version, "2026-02-03", repository)
    assert git(repository, "log", "--format=%s").splitlines() == ["Begin"]
    assert git(repository, "status", "--porcelain") == ""


def test_what_is_not_committed_comes_first(repository: Path) -> None:
    (repository / "new.py").write_text("")
    with pytest.raises(release.ReleaseError, match="commit it first"):
        release.release("0.3.0", "2026-02-03", repository)


def test_a_tag_is_never_moved(repository: Path) -> None:
    git(repository, "tag", "v0.3.0")
    with pytest.raises(release.ReleaseError, match=r"There is a tag v0\.3\.0 already"):
        release.release("0.3.0", "2026-02-03", repository)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("Unreleased", "0.3.0", 'is not called "Unreleased"'),
        ("- A crown.", "", "tells of no change"),
    ],
)
def test_a_release_needs_a_section_that_says_something(
    repository: Path, old: str, new: str, why: str
) -> None:
    path = repository / "docs" / "CHANGELOG.md"
    path.write_text(CHANGELOG.replace(old, new), "utf-8")
    git(repository, "commit", "-q", "-a", "-m", "Empty it")
    with pytest.raises(release.ReleaseError, match=why):
        release.release("0.3.0", "2026-02-03", repository)


def test_the_project_itself_can_be_released() -> None:
    texts = {
        name: (ROOT / name).read_text("utf-8") for name in (release.VERSION_FILE, release.DAY_FILE)
    }
    release.replaced(texts[release.VERSION_FILE], "^__version__ = .*$", "", "game")
    release.replaced(texts[release.DAY_FILE], "^RELEASED = .*$", "", "project")
    sections = release.SECTION.findall((ROOT / release.CHANGELOG).read_text("utf-8"))
    assert all(name or release.VERSION.match(rest.strip()) for name, rest in sections)
