"""How much a moment is worth: the one place that decides it, from what everybody may know.

`Stakes` follows the events as a spectator sees them and says of each battle what is fought for and
what came of it. Whoever shows a game (tempo, light, faces, sound, music) asks here and nowhere
else, so that all of them agree. A worth is a number from 0 (nothing) to 1 (the game hangs on it).
Nothing here draws, plays or knows a rule.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.match.aces import Aces
from game.match.moments import STREAKS, Moment
from game.match.pile_counts import PileCounts
from game.match.standing import amounts
from game.match.stretch import NearTheEnd, Stretch
from game.match.strong_cards import StrongCards
from game.rules.cards import ACE, name_of_rank, rank
from game.rules.events import (
    BattleEnded,
    BattleWon,
    CardMoved,
    CardTurned,
    CatchShown,
    Event,
    FightOver,
    GameEnded,
    Scored,
    TableDealt,
    WarBegun,
)
from game.rules.piles import HIDDEN_CARD

if TYPE_CHECKING:
    from game.rules.game import Game
    from game.rules.goals import Counted
    from game.rules.visibility import View

_STRONG = 2
"""What a card of the two strongest ranks counts beside others."""
TEN_LEFT = 10
"""When so many battles are left, a long game says so."""
_DEPTH = 0.16
_LEAD, _DANGER = 0.18, 0.22
_WAR = 0.2


@dataclass
class _Battle:
    """What has happened in the battle that is under way."""

    depth: int = 0
    fights: set[int] = field(default_factory=set)
    won: list[int] = field(default_factory=list)
    seen: set[int] = field(default_factory=set)
    caught: dict[int, int] = field(default_factory=dict)


class Stakes:
    """See the module's docstring.

    strength: card % 128 -> how strong, as the table has it. cards: the whole pack. limit: after
    how many battles the game is over, 0 for none. counted: what the game declares that seats stand
    by, if anything. Feed it with events redacted for a spectator,
    from the deal on.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        strength: Sequence[int],
        cards: Sequence[int] = (),
        limit: int = 0,
        counted: Counted | None = None,
    ) -> None:
        self.seats = seats
        self._counted = counted if counted is not None and counted.piles else None
        self._fewest = not game.hoards
        self._end = NearTheEnd(limit)
        self._strength = strength
        self.piles = PileCounts(game, seats)
        self._scores: tuple[int, ...] | None = None
        self._battle = _Battle()
        self._streak: tuple[int, int] = (-1, 0)
        self._leader: int | None = None
        self._alive = [True] * seats
        self._down_to_one: set[int] = set()
        top = sorted({strength[card] for card in range(len(strength)) if strength[card] > 0})
        self._strong = top[-2] if len(top) > 1 else 0
        highest = max((strength[card & 127] for card in cards), default=0)
        best = {rank(card) for card in cards if strength[card & 127] == highest}
        self._aces = Aces(cards if best == {ACE} else ())
        self._strong_cards = StrongCards(cards, strength)

    def look(self, view: View) -> None:
        """Go on from what a view shows."""
        self.piles.look([len(pile) for pile in view.piles])
        self._scores = view.scores
        self._end.look(view.battles, self._held())
        self._forget()
        self._battle = _Battle()
        self._leader = None
        self._streak = (-1, 0)
        self._alive = [True] * self.seats if self._scores else [n > 0 for n in self.piles.owned()]

    def _forget(self) -> None:
        """Nobody knows any longer where the strongest cards are."""
        self._aces.forget()
        self._strong_cards.forget()

    def strong(self, seat: int) -> tuple[str, ...]:
        """The letters of the strongest cards that all have seen a seat win, the best first."""
        return self._strong_cards.of(seat)

    @property
    def strongest(self) -> str:
        """The letter of the strongest rank; empty where it has none."""
        ranks = self._strong_cards.ranks
        return name_of_rank(ranks[0]) if ranks else ""

    @property
    def depth(self) -> int:
        """How deep the war is that is being fought; 0 for none."""
        return self._battle.depth

    @property
    def undecided(self) -> bool:
        """Whether a war is fought that nobody has won yet."""
        return bool(self._battle.fights)

    # -- what stands -------------------------------------------------------------------------

    @property
    def standing(self) -> tuple[int, ...]:
        """What counts for each seat: what the game declares, else its scores, else its cards."""
        if self._counted is not None:
            return amounts(self._counted, self.piles.sizes, None, self.seats)
        return self._held() if self._scores is None else self._scores

    def _held(self) -> tuple[int, ...]:
        """The cards that each seat owns; none in games about points."""
        return self.piles.held() if self._scores is None else ()

    @property
    def stretch(self) -> Stretch:
        """How near the end is."""
        return self._end.stretch

    @property
    def best(self) -> int:
        """The strongest card of this battle that all have seen; HIDDEN_CARD for none."""
        seen = self._battle.seen
        return max(seen, key=lambda c: (self._strength[c & 127], c), default=HIDDEN_CARD)

    @property
    def scored(self) -> bool:
        """Whether points have been told of."""
        return self._scores is not None

    @property
    def tension(self) -> float:
        """How much hangs on what is on the table now, for light and music."""
        strong = sum(self._strength[card & 127] >= self._strong for card in self._battle.seen)
        share = (self.piles.at_stake + strong * (_STRONG - 1)) / max(1, self.piles.total)
        worth = 1.6 * share
        if self._battle.depth:
            worth += _WAR + _DEPTH * (self._battle.depth - 1)
            worth += _LEAD * self._lead_hangs() + _DANGER * self._someone_ends()
        return min(1.0, worth)

    def _lead_hangs(self) -> bool:
        ordered = sorted(self.standing, reverse=True)
        return len(ordered) > 1 and ordered[0] - ordered[1] <= self.piles.at_stake

    def _someone_ends(self) -> bool:
        return self._scores is None and any(
            count == 0 and alive for count, alive in zip(self._held(), self._alive, strict=True)
        )

    # -- what happens ------------------------------------------------------------------------

    def feed(self, event: Event) -> list[Moment]:
        """What this event makes worth noticing."""
        if isinstance(event, CardMoved):
            self._moved(event)
        elif isinstance(event, CardTurned):
            if event.card != HIDDEN_CARD and self.piles.shown[event.pile]:
                self._battle.seen.add(event.card)
        elif isinstance(event, TableDealt):
            self.piles.look([len(pile) for pile in event.piles])
            self._forget()
            self._leader = None
            self._alive = [True] * self.seats
            self._down_to_one = set()
        elif isinstance(event, WarBegun):
            self._battle.depth = max(event.depth, 1)
            self._battle.fights.add(event.fight)
            return [Moment("war", self.tension, None, self._battle.depth)]
        elif isinstance(event, FightOver):
            self._battle.fights.discard(event.fight)
        elif isinstance(event, CatchShown):
            self._battle.seen.update(card for _, _, card in event.cards)
        elif isinstance(event, BattleWon):
            self._battle.won.append(event.seat)
        elif isinstance(event, Scored):
            self._scores = event.scores
        elif isinstance(event, BattleEnded):
            return self._ended(event.number)
        elif isinstance(event, GameEnded):
            winners = event.outcome.winners
            return [Moment("over", 1.0, winners[0] if len(winners) == 1 else None)]
        return []

    def _moved(self, event: CardMoved) -> None:
        battle = self._battle
        owner, fought = self.piles.owner[event.target], self.piles.fought
        self.piles.move(event.source, event.target)
        if event.card != HIDDEN_CARD and self.piles.shown[event.target]:
            battle.seen.add(event.card)
        if owner is None or fought[event.target] or not fought[event.source]:
            return
        battle.caught[owner] = battle.caught.get(owner, 0) + 1

    def _ended(self, number: int) -> list[Moment]:
        strongest = self.best
        battle, self._battle = self._battle, _Battle()
        winner = battle.won[-1] if len(set(battle.won)) == 1 else None
        caught = battle.caught.get(winner, 0) if winner is not None else 0
        worth = min(1.0, 1.6 * caught / max(1, self.piles.total))
        if battle.depth:
            worth = min(1.0, worth + _WAR + _DEPTH * (battle.depth - 1))
        best = HIDDEN_CARD
        if winner is not None and set(battle.caught) == {winner} and battle.seen:
            # Which card lies where is not seen any longer, but all went the same way.
            best = strongest
        found = [Moment("battle", worth, winner, caught, best)]
        if not battle.won and not battle.depth and self._equal(battle.seen):
            found.append(Moment("tie", worth))
        if winner is not None and best != HIDDEN_CARD:
            self._strong_cards.won(winner, battle.seen, unseen=caught > len(battle.seen))
        if winner is None or best == HIDDEN_CARD:
            self._forget()
        elif self._aces.won(winner, battle.seen, unseen=caught > len(battle.seen)):
            found.append(Moment("aces", min(1.0, worth + _LEAD), winner))
        found += self._streaks(winner, worth)
        found += self._leads(worth)
        found += self._ends(worth)
        self._end.look(number, self._held())
        if self._end.battles_left == TEN_LEFT < number:
            found.append(Moment("ten", worth))
        return found

    def _equal(self, seen: Collection[int]) -> bool:
        """Whether of these cards two are the strongest."""
        strengths = sorted(self._strength[card & 127] for card in seen)
        return len(strengths) > 1 and strengths[-1] == strengths[-2]

    def _streaks(self, winner: int | None, worth: float) -> list[Moment]:
        seat, length = self._streak
        if winner is None:
            self._streak = (-1, 0)
            return []
        self._streak = (winner, length + 1 if winner == seat else 1)
        if self._streak[1] not in STREAKS:
            return []
        return [Moment("streak", min(1.0, worth + 0.1), winner, self._streak[1])]

    def _leads(self, worth: float) -> list[Moment]:
        standing = self.standing
        best = min(standing) if self._fewest else max(standing)
        leaders = [seat for seat, value in enumerate(standing) if value == best]
        if len(leaders) > 1:
            return []
        before, self._leader = self._leader, leaders[0]
        if before is None or before == self._leader:
            return []
        return [Moment("lead", min(1.0, worth + _LEAD), self._leader)]

    def _ends(self, worth: float) -> list[Moment]:
        if self._scores is not None:
            return []
        found, owned = [], self.piles.owned()
        for seat, count in enumerate(owned):
            if self._alive[seat] and count == 0:
                self._alive[seat] = False
                if self._fewest:
                    continue  # rid of all cards, it has won
                found.append(Moment("out", min(1.0, worth + _DANGER), seat))
            elif count == 1 and seat not in self._down_to_one:
                found.append(Moment("last", min(1.0, worth + _DANGER / 2), seat))
        self._down_to_one = {seat for seat, count in enumerate(owned) if count == 1}
        return found
