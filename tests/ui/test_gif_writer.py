"""Films as GIF files, read back by another library."""

from __future__ import annotations

import io
import random

import pygame
import pytest
from PIL import Image

from game.ui.gif_writer import GifWriter


def picture(seed: int, size: tuple[int, int] = (61, 47), noise: int = 400) -> pygame.Surface:
    chance = random.Random(seed)
    surface = pygame.Surface(size)
    surface.fill((20, 90, 70))
    for _ in range(noise):
        at = chance.randrange(size[0]), chance.randrange(size[1])
        surface.set_at(at, [chance.randrange(256) for _ in range(3)])
    return surface


def add(writer: GifWriter, surface: pygame.Surface, seconds: float) -> None:
    for _ in writer.add(surface, seconds):
        pass


def frames(data: bytes) -> list[Image.Image]:
    film = Image.open(io.BytesIO(data))
    images = []
    for index in range(film.n_frames):
        film.seek(index)
        images.append(film.convert("RGB"))
    return images


def far_apart(surface: pygame.Surface, image: Image.Image) -> float:
    """The mean distance of a channel of a pixel."""
    ours, theirs = pygame.image.tobytes(surface, "RGB"), image.tobytes()
    return sum(abs(a - b) for a, b in zip(ours, theirs, strict=True)) / len(ours)


@pytest.mark.parametrize("noise", [0, 400, 20000])
def test_every_frame_is_read_back_as_it_was_drawn(noise: int) -> None:
    drawn = [picture(seed, (211, 160), noise) for seed in range(4 if noise else 1)]
    writer = GifWriter(drawn[0])
    for surface in drawn:
        add(writer, surface, 0.1)
    read = frames(writer.finished())
    assert len(read) == len(drawn)
    for surface, image in zip(drawn, read, strict=True):
        assert image.size == surface.get_size()
        assert far_apart(surface, image) < 25


def test_a_picture_that_shows_the_same_only_stands_longer() -> None:
    surface = picture(1)
    writer = GifWriter(surface)
    add(writer, surface, 0.1)
    add(writer, surface, 0.3)
    film = Image.open(io.BytesIO(writer.finished()))
    assert (film.n_frames, film.info["duration"]) == (1, 400)


def test_colours_between_two_levels_are_mixed_of_both() -> None:
    surface = pygame.Surface((256, 64))
    for x in range(256):
        surface.fill((x, 255 - x, x // 2), (x, 0, 1, 64))
    writer = GifWriter(surface)
    add(writer, surface, 0.1)
    image = frames(writer.finished())[0]
    for x in range(8, 248, 16):
        box = image.crop((x - 8, 0, x + 8, 64)).resize((1, 1), Image.Resampling.BOX)
        wanted = (x - 0.5, 255.5 - x, (x - 0.5) / 2)
        assert all(abs(a - b) < 12 for a, b in zip(box.getpixel((0, 0)), wanted, strict=True))


def test_the_film_shows_each_picture_for_its_time_and_begins_again() -> None:
    writer = GifWriter(picture(1))
    add(writer, picture(1), 0.25)
    add(writer, picture(2), 1.5)
    film = Image.open(io.BytesIO(writer.finished()))
    film.seek(0)
    times = [film.info["duration"]]
    film.seek(1)
    assert [*times, film.info["duration"]] == [250, 1500]
    assert film.info["loop"] == 0
