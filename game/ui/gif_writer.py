"""Films as GIF files, frame by frame, in plain Python: pygame writes none.

All frames share a palette: each of the three channels has some levels, spread over the values
that the first picture has. Whole planes of pixels are mapped and compared at once, as bytes and as
large whole numbers, so that a frame of 480x360 pixels costs some 30 milliseconds, most of them for
its compression (LZW, as the format asks).
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    import pygame

_LEVELS = (6, 7, 6)
"""Levels of red, green and blue: 252 colours, which leaves an index for what stays as it was."""
_SAME = 255
_DITHER = (0, 4, 1, 5, 2, 6, 3)
"""The dithering pattern: by how many sevenths of a level, less three, neighbouring pixels are
mapped higher: colours that lie between two levels are mixed of both. Seven goes into no usual
width, so no stripes are seen.
"""
_NONZERO = bytes([0] + [255] * 255)
_MAX_CODE = 4095
_CODE_BITS = 8
_SLICE_PIXELS = 20_000
"""Pixels that are compressed at once, which takes some two milliseconds."""


class GifWriter:
    """Collects pictures of the same size and gives the bytes of a film that begins again at its
    end.
    """

    def __init__(self, first: pygame.Surface) -> None:
        self._size = first.get_size()
        planes = _planes(first)
        self._levels = [_levels(plane, n) for plane, n in zip(planes, _LEVELS, strict=True)]
        strides = (_LEVELS[1] * _LEVELS[2], _LEVELS[2], 1)
        self._tables = [
            _nearest(levels, stride) for levels, stride in zip(self._levels, strides, strict=True)
        ]
        self._before: int | None = None
        self._frame, self._hundredths = b"", 0
        self._parts = [self._head()]

    def add(self, picture: pygame.Surface, seconds: float) -> Iterator[None]:
        """Show a picture for so many seconds, after those that were added before.

        Yields a few times, so that it can be worked on in slices; to be gone through to its end.
        """
        count = self._size[0] * self._size[1]
        whole = 0
        for plane, tables in zip(_planes(picture), self._tables, strict=True):
            indices = bytearray(count)
            for phase, table in enumerate(tables):
                indices[phase :: len(tables)] = plane[phase :: len(tables)].translate(table)
            whole += int.from_bytes(indices, "big")
        hundredths = max(2, round(seconds * 100))
        if whole == self._before:
            self._hundredths += hundredths
            return
        self._end_frame()
        if self._before is None:
            pixels = whole.to_bytes(count, "big")
        else:
            differs = (whole ^ self._before).to_bytes(count, "big").translate(_NONZERO)
            mask = int.from_bytes(differs, "big")
            full = (1 << 8 * count) - 1
            pixels = (whole & mask | full & ~mask).to_bytes(count, "big")
        self._before = whole
        self._hundredths = hundredths
        image = b"\x2c" + struct.pack("<HHHHB", 0, 0, *self._size, 0)
        compressed = yield from _compressed(pixels)
        self._frame = image + bytes([_CODE_BITS]) + _in_blocks(compressed)

    def finished(self) -> bytes:
        """Return the whole file; nothing may be added afterwards."""
        self._end_frame()
        return b"".join([*self._parts, b"\x3b"])

    def _end_frame(self) -> None:
        """Write the last picture, now that it is known how long it stands."""
        if self._frame:
            control = struct.pack("<HBB", self._hundredths, _SAME, 0)
            self._parts.append(b"\x21\xf9\x04\x05" + control + self._frame)

    def _head(self) -> bytes:
        """Return the size, the palette, and that the film begins again."""
        red, green, blue = self._levels
        colours = [bytes((r, g, b)) for r in red for g in green for b in blue]
        colours += [b"\0\0\0"] * (256 - len(colours))
        screen = b"GIF89a" + struct.pack("<HHBBB", *self._size, 0xF7, 0, 0)
        return screen + b"".join(colours) + b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"


def _planes(picture: pygame.Surface) -> tuple[bytes, bytes, bytes]:
    """Return the red, green and blue of all pixels."""
    import pygame

    pixels = pygame.image.tobytes(picture, "RGB")
    return pixels[0::3], pixels[1::3], pixels[2::3]


def _levels(plane: bytes, count: int) -> list[int]:
    """Return levels for a channel: the least and the greatest value, the others evenly between the
    quantiles of those that there are and a plain scale, so that no range is left without any.
    """
    values = sorted(plane[:: max(1, len(plane) // 5000)])
    low, high = values[0], values[-1]
    quantiles = [values[round(n * (len(values) - 1) / (count - 1))] for n in range(count)]
    even = [low + (high - low) * n / (count - 1) for n in range(count)]
    return [round((q + e) / 2) for q, e in zip(quantiles, even, strict=True)]


def _nearest(levels: list[int], stride: int) -> list[bytes]:
    """Return for each step of _DITHER, and for each value of a channel, a level's index times
    `stride`.
    """
    step = (levels[-1] - levels[0]) / (len(levels) - 1) / len(_DITHER)
    return [
        bytes(
            min(range(len(levels)), key=lambda n: abs(levels[n] - value - step * (rank - 3)))
            * stride
            for value in range(256)
        )
        for rank in _DITHER
    ]


def _compressed(pixels: bytes) -> Generator[None, None, bytes]:
    """Return the pixels as LZW codes of growing width, the lowest bits first; see `add`."""
    clear, end = 256, 257
    codes: dict[int, int] = {}
    free, width = 258, 9
    bits, held = clear, 9
    out = bytearray()
    prefix = pixels[0]
    for start in range(1, len(pixels), _SLICE_PIXELS):
        for pixel in pixels[start : start + _SLICE_PIXELS]:
            key = prefix << 8 | pixel
            known = codes.get(key)
            if known is not None:
                prefix = known
                continue
            bits |= prefix << held
            held += width
            while held >= 8:
                out.append(bits & 255)
                bits >>= 8
                held -= 8
            if free <= _MAX_CODE:
                codes[key] = free
                free += 1
                if free - 1 == 1 << width:
                    width += 1
            else:
                bits |= clear << held
                held += width
                codes.clear()
                free, width = 258, 9
            prefix = pixel
        yield
    bits |= prefix << held
    held += width
    if free == 1 << width and width < 12:
        width += 1
    bits |= end << held
    held += width
    out += bits.to_bytes(-(-held // 8), "little")
    return bytes(out)


def _in_blocks(data: bytes) -> bytes:
    """Return the data in the blocks of at most 255 bytes that the format has."""
    blocks = [data[at : at + 255] for at in range(0, len(data), 255)]
    return b"".join(bytes([len(block)]) + block for block in blocks) + b"\0"
