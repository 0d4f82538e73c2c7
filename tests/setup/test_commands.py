"""The user's own pip settings: what of them reaches the set-up, and what does not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.setup.commands import (
    bundled_pip,
    kept_settings,
    own_settings,
    pip_in,
    run_quietly,
    surroundings,
    unpacked_pip,
)

LISTED = """\
:env:.index-url='https://mirror.example/simple'
global.cert='/etc/certificate.pem'
global.index-url='https://other.example/simple'
global.constraint='/tmp/old-versions.txt'
global.target='/somewhere'
install.extra-index-url='https://one.example/\\nhttps://two.example/'
install.no-binary=':all:'
install.require-virtualenv='true'
freeze.timeout='10'
a line that pip never writes
"""


def test_mirrors_and_certificates_are_kept_and_the_strongest_wins() -> None:
    assert kept_settings(LISTED) == {
        "PIP_INDEX_URL": "https://mirror.example/simple",
        "PIP_CERT": "/etc/certificate.pem",
        "PIP_EXTRA_INDEX_URL": "https://one.example/\nhttps://two.example/",
        "PIP_CONFIG_FILE": os.devnull,
    }


def test_only_the_settings_that_are_given_reach_a_command() -> None:
    user = {"PATH": "/bin", "PIP_TARGET": "/x", "PYTHONPATH": "/y", "PIP_INDEX_URL": "https://m/"}
    around = surroundings(user, {"PIP_PROXY": "p"})
    assert around == {"PATH": "/bin", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_PROXY": "p"}
    assert own_settings(user) == {"PIP_TARGET": "/x", "PIP_INDEX_URL": "https://m/"}


def test_pip_itself_says_what_the_user_has_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = tmp_path / "pip.conf"
    settings.write_text(
        "[global]\nindex-url = https://mirror.example/a b\n[install]\nuser = true\n"
        "find-links =\n    /one\n    /two\n"
    )
    monkeypatch.delenv("PIP_FIND_LINKS", raising=False)
    monkeypatch.setenv("PIP_CONFIG_FILE", str(settings))
    monkeypatch.setenv("PIP_TRUSTED_HOST", "mirror.example")
    descriptor = os.open(settings, os.O_RDONLY)
    command = [*pip_in(sys.executable), "config", "list"]
    status, listed = run_quietly(command, descriptor, own_settings(os.environ))
    os.close(descriptor)
    kept = kept_settings(listed)
    assert status == 0
    assert kept["PIP_INDEX_URL"] == "https://mirror.example/a b"
    assert kept["PIP_FIND_LINKS"].split() == ["/one", "/two"]
    assert kept["PIP_TRUSTED_HOST"] == "mirror.example"
    assert "PIP_USER" not in kept


@pytest.mark.skipif(os.name == "nt", reason="Windows has no umask")
def test_what_a_command_makes_nobody_else_may_write(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        write = f"open({str(tmp_path / 'made')!r}, 'w')"
        descriptor = os.open(tmp_path, os.O_RDONLY)
        assert run_quietly([sys.executable, "-c", write], descriptor, {}) == (0, "")
        os.close(descriptor)
    finally:
        os.umask(before)
    assert (tmp_path / "made").stat().st_mode & 0o022 == 0


def test_the_pip_that_comes_with_python_runs_as_it_lies_there() -> None:
    command = pip_in(sys.executable)
    assert bundled_pip() in command[2]
    done = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True)
    assert bundled_pip() in done.stdout


def test_pip_is_unpacked_while_it_is_needed_and_runs_there(tmp_path: Path) -> None:
    with unpacked_pip(sys.executable, str(tmp_path)) as command:
        done = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True)
        assert str(tmp_path) in done.stdout
    assert list(tmp_path.iterdir()) == []


def test_without_a_pip_of_its_own_python_is_asked_for_the_one_installed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(os, "listdir", lambda folder: ["setuptools-65.5.0-py3-none-any.whl"])
    assert pip_in("python") == ["python", "-I", "-m", "pip"]
    with unpacked_pip("python", "") as command:
        assert command == pip_in("python")
