"""Who has turned a card for the battle that comes, where people turn their own."""

from __future__ import annotations

from collections.abc import Callable

from game.match.play import Play


class Turns:
    """See the module's docstring. `cards_of`: how many cards a seat has, as the table shows it."""

    def __init__(self, play: Play, cards_of: Callable[[int], int]) -> None:
        self._play, self._cards_of = play, cards_of
        self._turned: set[int] = set()

    @property
    def turned(self) -> list[int]:
        """The seats of people who have turned a card."""
        return sorted(self._turned)

    @property
    def turners(self) -> list[int]:
        """The people who each turn a card of their own before a battle goes on."""
        play = self._play
        if play.game.kind != "luck" or len(play.humans) < 2:
            return []
        return [seat for seat in play.humans if self._cards_of(seat)]

    def turn(self, seat: int | None) -> tuple[int | None, bool]:
        """A person turns a card (None: whoever is next).

        Returns whose card it is, None where that seat has turned one already; and whether
        everybody has turned now, so that the battle goes on.
        """
        left = [one for one in self.turners if one not in self._turned]
        if left:
            if seat is not None and seat not in left:
                return None, False
            seat = left[0] if seat is None else seat
            self._turned.add(seat)
            if len(left) > 1:
                return seat, False
        self._turned.clear()
        return seat, True
