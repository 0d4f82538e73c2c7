"""Make a release: `python3 main.py --tool packaging/release.py 1.0.0` writes, commits and tags it.

The version goes into `game/__init__.py`, the day into `project.py`, both into the heading of the
uppermost section of `docs/CHANGELOG.md`, which begins with "Unreleased". The commit gets the tag
`v1.0.0`; nothing is published. Asks for a clean working tree and a version above the last one.
"""

from __future__ import annotations

import argparse
import datetime
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSION_FILE = "game/__init__.py"
DAY_FILE = "packaging/project.py"
CHANGELOG = "docs/CHANGELOG.md"
VERSION = re.compile(r"(\d+)\.(\d+)\.(\d+)")
SECTION = re.compile(r"^## (Unreleased)?(.*)$", re.MULTILINE)


class ReleaseError(Exception):
    """A release cannot be made; the text says why and what would do."""


def git(root: Path, *words: str) -> str:
    """Run git in `root` and return what it prints. Raises ReleaseError if git fails."""
    done = subprocess.run(
        ["git", "-C", str(root), *words], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise ReleaseError(f"git {words[0]} failed: {done.stderr.strip()}")
    return done.stdout


def replaced(text: str, pattern: str, new: str, file: str) -> str:
    """Return `text` with the one match of `pattern` replaced. Raises ReleaseError if not one."""
    text, count = re.subn(pattern, new, text, flags=re.MULTILINE)
    if count != 1:
        raise ReleaseError(f"{file} has {count} lines like {pattern}; a release needs one.")
    return text


def changelog_released(text: str, version: str, day: str) -> str:
    """Return the changelog with its uppermost section named after the version and the day.

    Raises ReleaseError if that section is not called "Unreleased", or says nothing.
    """
    headings = list(SECTION.finditer(text))
    if not headings or headings[0][1] is None:
        raise ReleaseError(
            f'The uppermost section of {CHANGELOG} is not called "Unreleased": '
            "write one that says what players notice."
        )
    first = headings[0]
    end = headings[1].start() if len(headings) > 1 else len(text)
    if not re.search(r"^- ", text[first.end() : end], re.MULTILINE):
        raise ReleaseError(f"The uppermost section of {CHANGELOG} tells of no change.")
    return f"{text[: first.start()]}## {version}, {day}{first[2]}{text[first.end() :]}"


def numbers(version: str) -> tuple[int, ...]:
    """Return the three numbers of a version. Raises ReleaseError if it is written otherwise."""
    match = VERSION.fullmatch(version)
    if not match:
        raise ReleaseError(f"A version has three numbers, such as 1.0.0; got {version!r}.")
    return tuple(int(part) for part in match.groups())


def release(version: str, day: str, root: Path = ROOT) -> str:
    """Write, commit and tag a version; return the name of the tag. Raises ReleaseError."""
    texts = {name: (root / name).read_text("utf-8") for name in (VERSION_FILE, DAY_FILE, CHANGELOG)}
    tag, wanted = f"v{version}", numbers(version)
    last = re.search(r'^__version__ = "(.*)"', texts[VERSION_FILE], re.MULTILINE)
    if last and wanted <= numbers(last[1]):
        raise ReleaseError(f"{version} is not above {last[1]}, the version now.")
    if git(root, "status", "--porcelain").strip():
        raise ReleaseError("Something is not committed (git status): commit it first.")
    if git(root, "tag", "--list", tag).strip():
        raise ReleaseError(f"There is a tag {tag} already.")
    line = f'__version__ = "{version}"'
    texts[VERSION_FILE] = replaced(texts[VERSION_FILE], "^__version__ = .*$", line, VERSION_FILE)
    texts[DAY_FILE] = replaced(texts[DAY_FILE], "^RELEASED = .*$", f'RELEASED = "{day}"', DAY_FILE)
    texts[CHANGELOG] = changelog_released(texts[CHANGELOG], version, day)
    for name, text in texts.items():
        (root / name).write_text(text, "utf-8")
    git(root, "commit", "--quiet", "-m", f"Release {version}", "--", *texts)
    git(root, "tag", "-a", tag, "-m", f"War {version}")
    return tag


def main() -> int:
    """Do it, or say in one sentence why it cannot be done."""
    parser = argparse.ArgumentParser(prog="packaging/release.py", description=__doc__)
    parser.add_argument("version", help="three numbers, such as 1.0.0")
    parser.add_argument("--day", default=datetime.date.today().isoformat(), help="(today)")
    args = parser.parse_args()
    try:
        tag = release(args.version, args.day)
    except ReleaseError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    print(f"{tag} is made here. To publish it: git push && git push origin {tag}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
