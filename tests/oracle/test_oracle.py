"""The oracle: every game shows and lets hear at the table what its files say."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.variants import GAMES
from tests.oracle.__main__ import difference, long_language
from tests.pseudo import lengthened, template


@pytest.fixture(scope="module")
def longer() -> Iterator[None]:
    with long_language():
        yield


@pytest.mark.usefixtures("longer")
@pytest.mark.parametrize("game", list(GAMES))
def test_the_table_shows_what_the_oracle_says(game: str) -> None:
    rows = difference(game)
    assert not rows, (
        f"{rows}\nIs this meant? Then `python3 main.py --tool tests.oracle {game}` writes it down, "
        "and the commit names what changed for players."
    )


def test_the_long_language_is_two_fifths_longer() -> None:
    english = [message.id for message in template() if isinstance(message.id, str)]
    share = sum(len(lengthened(text)) for text in english) / sum(map(len, english))
    assert 1.36 < share < 1.44
