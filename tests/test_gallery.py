"""The gallery beside the pictures of the second edition."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.variants import get
from tests.gallery import __main__ as gallery
from tests.gallery.beside import GAP, make, named


@pytest.mark.parametrize(
    ("name", "read"),
    [
        ("war-battle-800x600", ("war-battle", (800, 600), 100)),
        ("war-battle-text200-1280x720", ("war-battle", (1280, 720), 200)),
        ("wargops-1280x720-text200", ("wargops", (1280, 720), 200)),
    ],
)
def test_the_name_of_a_picture_says_what_it_shows(
    name: str, read: tuple[str, tuple[int, int], int]
) -> None:
    assert named(Path(f"{name}.png")) == read


def test_ours_stands_beside_a_picture_at_its_size_and_what_is_missing_is_reported(
    tmp_path: Path,
) -> None:
    pictures, out = tmp_path / "pictures", tmp_path / "out"
    pictures.mkdir()
    theirs = pygame.Surface((800, 600))
    theirs.fill((200, 30, 40))
    pygame.image.save(theirs, pictures / "gate-800x600.png")
    pygame.image.save(theirs, pictures / "nothing_of_ours-800x600.png")
    assert make(pictures, out) == ["nothing_of_ours-800x600"]
    both = pygame.image.load(out / "beside-gate-800x600.png")
    assert both.get_size() == (2 * 800 + GAP, 600)
    assert both.get_at((1500, 300))[:3] == (200, 30, 40)
    ours = {tuple(both.get_at((x, 300))) for x in range(0, 800, 10)}
    assert len(ours) > 3, "it is no empty screen"


def test_a_game_that_asks_computers_is_pictured_at_a_moment_of_choice(tmp_path: Path) -> None:
    assert get("push_it").asks({})
    gallery.make("push_it", (320, 240), 100, tmp_path)
    names = {path.name for path in tmp_path.glob("*.png")}
    assert "sheet-push_it.png" in names
    assert any("choice" in name for name in names)


@pytest.mark.parametrize("text", ["800", "800x", "x600", "0x600", "800x600x2", "large"])
def test_a_size_that_is_none_is_refused_in_one_sentence(
    text: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["gallery", "--size", text])
    with pytest.raises(SystemExit) as end:
        gallery.main()
    assert end.value.code == 2
    assert f"got '{text}'; a size is width x height" in capsys.readouterr().err
