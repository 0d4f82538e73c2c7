"""Copies for people to keep, where they find them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.ui.home_files import save_copy


def test_a_copy_lies_in_the_home_folder_and_the_sentence_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    sentence = save_copy("war", {"games": 3})
    [file] = tmp_path.iterdir()
    assert str(file) in sentence
    assert json.loads(file.read_text()) == {"games": 3}


def test_without_a_home_folder_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    assert "no home folder" in save_copy("war", {})
