"""The end of a match as it is shown: the acts of a finale, one after the other, at any pace.

It is played by `Playback` like any other step: its cards set out on the stage, and what is seen of
it besides is a function of its act and its time. Places are made once, for the table's layout.
"""

from __future__ import annotations

from math import hypot
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Vector2

from game.match.result_texts import who_won
from game.match.shown.finale import Act, DecidedBy
from game.match.standing import amount_in_words, of_table
from game.table.view import tug_of_war
from game.table.view.card_positions import thickness
from game.table.view.plan_types import SHAPE, Spot
from game.ui import look

if TYPE_CHECKING:
    from game.match.shown.finale import Finale
    from game.match.shown.shown_table import PileCards
    from game.table.hud import Hud
    from game.table.view.board import Face, Token
    from game.table.view.stage import Stage
    from game.ui.context import Context

_DEAF = 0.25
"""Seconds for which a key is not heard: it was meant for the battle."""
_GROWN = 0.56, 0.62
"""The height of the cards that have decided, and the width of all, as shares of the cloth."""
_MOST_GROWN = 6
_FALLEN = 10
"""How many cards of a pile are seen falling over."""
_ABOVE = 900
_DROPS, _FEW_DROPS, _LYING = 52, 34, 20
"""Cards that rain: in windows up to so high, in larger ones, and without movement."""
_LARGE = 1500
_MIXED = 0.5
"""How far the order in which they fall is out of that in which they lie, from the top down."""
_FALLS, _BOUNCES = 0.42, 0.3
"""Seconds that a card of the rain falls, and is in the air again."""
_RISES, _HOPS, _CROWNED = (0.0, 0.3), (0.0, 0.42), (0.58, 0.88)
"""Times in which the pile grows, the winner hops on it, the crown comes down."""


class Drop(NamedTuple):
    """A card of the rain: where it lies at last, from how far aside it comes, and when."""

    face: Face
    spot: Spot
    aside: int
    begin: float

    def at(self, time: float) -> tuple[int, int] | None:
        """Return where the card is, in pixels of the window, `time` seconds after the rain of cards
        began; None before it falls.
        """
        passed = time - self.begin
        if passed < 0:
            return None
        share = min(1.0, passed / (_FALLS + _BOUNCES))
        x = round(self.spot.x + self.aside * (1 - share))
        above = self.spot.y + 2 * self.spot.card
        if passed < _FALLS:
            return x, round(self.spot.y - above * (1 - (passed / _FALLS) ** 2))
        up = min(1.0, (passed - _FALLS) / _BOUNCES)
        return x, round(self.spot.y - 0.4 * up * (1 - up) * above)

    @property
    def lies(self) -> float:
        """When it lies still."""
        return self.begin + _FALLS + _BOUNCES


class Champion(NamedTuple):
    """A winner on top of a pile of cards, or of a block of the podium.

    figure: the rect of the animal at the end. ground: the rect of the top card, or of the block.
    layers: height in pixels of the cards below the top card. words: what is written on the block;
    empty for a pile of cards.
    """

    seat: int
    face: str
    figure: tuple[int, int, int, int]
    ground: tuple[int, int, int, int]
    layers: int
    words: tuple[str, str]


class EndingNow(NamedTuple):
    """The state of the finale: its act, whether it stands still, how many cards have landed."""

    act: Act
    settled: bool
    landed: int


class Ending:
    """The finale of a match, as acts on the table.

    act, time: what is shown now, and for how many seconds
    over       whether all has been shown
    cards      the cards as they are in the end, wherever they still lie
    looked     for how many seconds the last cards had been looked at when it began
    """

    def __init__(
        self,
        ctx: Context,
        stage: Stage,
        hud: Hud,
        finale: Finale,
        cards: PileCards,
        looked: float,
    ) -> None:
        self.ctx, self._stage, self._hud, self.finale = ctx, stage, hud, finale
        self._cards = cards
        self.still = ctx.theme.still
        self._acts = finale.acts(still=self.still, looked=looked)
        self.act, self.time, self.over = Act.HELD, 0.0, False
        self._seconds, self._skipped, self._heard = 0.0, False, 0
        self.place()

    @property
    def words(self) -> str:
        """Who has won, as the ribbon says it."""
        play, winners = self._hud.play, self.finale.winners
        return who_won([play.name(seat) for seat in winners], is_you=winners == (play.you,))

    def place(self) -> None:
        """Find all places in the layout that the table has now."""
        self.champions = self._champions()
        self.drops = self._drops() if Act.RAIN in self._acts else ()
        self._stage.raise_to(self._grown() if self.act is Act.HELD else {})

    # -- time ----------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Move on by `dt` seconds of playing time."""
        self._seconds += dt
        self.time += dt
        self._sound()
        if self.time >= self._acts[self.act]:
            self._next()

    def end(self) -> None:
        """Show nothing more of it."""
        self.over = True

    def skip(self) -> None:
        """Skip to the next act, and then to the end."""
        if self._seconds < _DEAF:
            return
        if self._skipped:
            self.end()
        self._skipped = True
        self._next()

    def _next(self) -> None:
        following = [act for act in self._acts if act > self.act]
        if not following:
            self.end()
            return
        if self.act is Act.HELD:
            self._stage.raise_to(self._won() | self._toppled(), clear=True)
            if self.finale.by in (DecidedBy.CARDS, DecidedBy.LAST_IN):
                self._stage.take_up(self.finale.winners)
        self.act, self.time, self._heard = following[0], 0.0, 0
        if self.act is Act.FALL:
            self.ctx.sound.moment("cards", count=_FALLEN)

    def _sound(self) -> None:
        """Let be heard what has happened in this act."""
        times: list[tuple[float, str]] = []
        if self.act is Act.THRONE:
            times = [(_HOPS[1], "drop"), (_CROWNED[1], "points")]
        elif self.act is Act.RAIN and not self.still:
            times = [(drop.begin + _FALLS, "deal") for drop in self.drops]
        due = [cue for at, cue in times if at <= self.time]
        for cue in due[self._heard :]:
            self.ctx.sound.moment(cue)
        self._heard = max(self._heard, len(due))

    # -- what is seen --------------------------------------------------------------------------

    @property
    def crowning(self) -> bool:
        """Whether what the winner stands on is seen."""
        return self.act >= Act.FALL

    @property
    def settled(self) -> bool:
        """Whether the winner stands still, crowned."""
        crowned = self.act is Act.THRONE and (self.still or self.time > _CROWNED[1] + 0.1)
        return crowned or self.act > Act.THRONE

    @property
    def risen(self) -> float:
        """How much of what the winner stands on is there."""
        return 1.0 if self.act > Act.FALL else _share(self.time, _RISES)

    @property
    def hop(self) -> float:
        """How far the winner has come, up onto it."""
        return 1.0 if self.settled else self.act > Act.FALL and _share(self.time, _HOPS)

    @property
    def crown(self) -> float:
        """How far the crown has come down."""
        return 1.0 if self.settled else self.act > Act.FALL and _share(self.time, _CROWNED)

    @property
    def landed(self) -> int:
        """How many cards of the rain lie still."""
        if self.act is not Act.RAIN:
            return 0
        if self.still:
            return len(self.drops)
        return sum(drop.lies <= self.time for drop in self.drops)

    @property
    def falling(self) -> list[tuple[int, tuple[int, int]]]:
        """Return the index and the position in pixels of each falling card of the final rain."""
        if self.act is not Act.RAIN or self.still:
            return []
        drops = [
            (number, drop.at(self.time))
            for number, drop in enumerate(self.drops)
            if drop.lies > self.time
        ]
        return [(number, at) for number, at in drops if at is not None]

    @property
    def now(self) -> EndingNow:
        """Return what tells whether it may look otherwise than before."""
        return EndingNow(self.act, self.settled, self.landed)

    # -- places --------------------------------------------------------------------------------

    def _grown(self) -> dict[int, Spot]:
        """Return enlarged spots for the cards that have decided; empty if they are many or large
        enough.
        """
        stage, cloth = self._stage, self._stage.layout.cloth
        tokens: list[Token] = []
        for number, place in stage.layout.piles.items():
            if place.front:
                newest = stage.board.piles[number][: max(1, place.abreast)]
                tokens += [token for token in newest if not token.back]
        if not 2 <= len(tokens) <= _MOST_GROWN:
            return {}
        tokens.sort(key=lambda token: stage.spot(token).x)
        step = 1.08
        wide = cloth.width * _GROWN[1] / (len(tokens) * step)
        ribbon, bar = stage.layout.news_ribbon, stage.layout.tug
        top = tug_of_war.reach(bar).bottom if bar.width else cloth.y  # below hang pennants
        bands = [(top, ribbon.y), (ribbon.bottom, cloth.bottom)]
        low, bottom = max(bands, key=lambda band: band[1] - band[0])
        high = round(min(cloth.height * _GROWN[0], wide / SHAPE, (bottom - low) * 0.92))
        if high <= max(stage.spot(token).card for token in tokens):
            return {}
        wide = high * SHAPE
        left = cloth.centerx - wide * step * len(tokens) / 2 + wide * (step - 1) / 2
        top = (low + bottom - high) // 2
        return {
            token.key: Spot(round(left + n * wide * step), top, high, _ABOVE + n)
            for n, token in enumerate(tokens)
        }

    def _won(self) -> dict[int, Spot]:
        """Return the spots to which the winner's cards go: what the winner will stand on. Prisoners
        go to their cell.
        """
        staying, piles = self._stage.board.staying, self._cards.piles
        grounds = {champion.seat: Rect(champion.ground) for champion in self.champions}
        cells = [n for n, place in self._stage.layout.piles.items() if place.look == "cell"]
        spots: dict[int, Spot] = {}
        owned = zip(self._stage.board.names, piles, strict=True)
        for number, ((_, owner), tokens) in enumerate(owned):
            if owner in grounds and number not in cells:
                ground = grounds[owner]
                high = min(ground.height, round(ground.width / SHAPE))
                x = ground.centerx - round(high * SHAPE) // 2
                spot = Spot(x, ground.y, high, _ABOVE)
                spots |= {token.key: spot for token in tokens if token.key in staying}
        return spots

    def _toppled(self) -> dict[int, Spot]:
        """Return the spots of the losers' cards, as far as some are in packets."""
        spots: dict[int, Spot] = {}
        stage, cloth = self._stage, self._stage.layout.cloth
        random = Random(1)
        for number, place in stage.layout.piles.items():
            pile = stage.board.piles[number]
            if place.look != "packet" or place.owner not in self.finale.losers:
                continue
            tokens = [t for t in pile if t.key not in stage.board.staying][:_FALLEN]
            for n, token in enumerate(tokens):
                spot = stage.spot(token)
                way = Vector2(cloth.center) - Vector2(spot.rect.center)
                way.scale_to_length(max(1.0, spot.rect.width * (0.25 + 0.28 * n)))
                x = spot.x + round(way.x)
                y = spot.y + round(way.y) + random.randint(-spot.card // 6, spot.card // 4)
                rect = Rect(x, y, *spot.rect.size).clamp(cloth.inflate(-20, -20))
                tilt = float(random.randint(-38, 38))
                spots[token.key] = Spot(rect.x, rect.y, spot.card, _ABOVE + n, tilt)
        return spots

    def _champions(self) -> tuple[Champion, ...]:
        """Return the winners with their positions: aside, or in the middle if there are several."""
        finale, play, cloth = self.finale, self._hud.play, self._stage.layout.cloth
        count = len(finale.winners)
        tall = cloth.height * (0.44 if finale.cheered else 0.34) * (1.0 if count < 3 else 0.75)
        apart = min(tall, cloth.width * 0.9 / max(1, count))
        middle = cloth.centerx if self.in_the_middle else cloth.x + cloth.width * 0.34
        champions = []
        for number, seat in enumerate(finale.winners):
            x = round(middle + (number - (count - 1) / 2) * apart * 1.15)
            words = ("", "")
            if finale.by is DecidedBy.POINTS:
                counted, values = of_table(play.game, play.table)
                words = (str(values[seat]), amount_in_words(counted, values[seat]))
            high = round(cloth.height * 0.27 * (0.8 if count > 1 else 1.0))
            layers = (
                0
                if words[0]
                else min(
                    round(cloth.height * 0.17), thickness(max(1, finale.counts[seat]), high * 2)
                )
            )
            wide = round(high * (1.25 if words[0] else SHAPE))
            ground = Rect(0, 0, wide, high)
            ground.midbottom = (x, cloth.bottom - round(cloth.height * 0.05) - layers)
            figure = Rect(0, 0, round(tall / 1.2), round(tall))
            figure.midbottom = (x, ground.y + round(high * (0.06 if words[0] else 0.3)))
            face = play.plan.seats[seat].face
            champions.append(Champion(seat, face, _box(figure), _box(ground), layers, words))
        return tuple(champions)

    @property
    def in_the_middle(self) -> bool:
        """Whether winners stand in the middle, with the words over them."""
        cloth = self._stage.layout.cloth
        return len(self.finale.winners) != 1 or cloth.width < 1.2 * cloth.height

    @property
    def ribbon(self) -> Rect:
        """The rect of the ribbon that names the winner."""
        cloth = self._stage.layout.cloth
        high = round(min(cloth.height * 0.13, self.ctx.theme.text("title") * 2.4))
        wide = round(cloth.width * (0.84 if self.in_the_middle else 0.4))
        room = Rect(0, 0, wide, high)
        room.center = cloth.x + round(cloth.width * 0.7), cloth.y + round(cloth.height * 0.36)
        if self.in_the_middle:
            room.midtop = cloth.centerx, cloth.y + round(cloth.height * 0.1)
            return room
        # With what is said below it, it ends before people, and before piles of nobody, which are
        # called something.
        said, tail = room.inflate(0, 3 * high), look.tail_of(high)
        layout = self._stage.layout
        piles = self._stage.board.piles
        lying = [place.rect for n, place in layout.piles.items() if place.owner is None
                 and not place.front and place.words.height and piles[n]]  # fmt: skip
        people = [place.plate.union(place.face) for place in layout.seats.values()]
        lying += [rect for rect in people if rect.x > room.centerx]
        beside = [rect.x - tail - room.x for rect in lying if rect.colliderect(said)]
        room.width = max(wide // 3, min([wide, *beside]))
        return room

    def _drops(self) -> tuple[Drop, ...]:
        """The cards of the rain, in the order in which they fall: those farther up rather first."""
        play, cloth = self._hud.play, self._stage.layout.cloth
        random = Random(play.match.record.seed)
        cards = list(play.game.deck(play.table.options, play.table.seats))
        random.shuffle(cards)
        count = _FEW_DROPS if self.ctx.screen.size[1] > _LARGE else _DROPS
        high = round(cloth.height * 0.17)
        room = cloth.inflate(-round(high * 0.9), 0)
        tops = [random.uniform(0.2, 0.84) for _ in cards[:count]]
        tops.sort(key=lambda top: top + random.uniform(0, _MIXED))
        between = (self._acts[Act.RAIN] - _FALLS - _BOUNCES - 0.15) / max(1, count)
        drops = []
        for number, (card, top) in enumerate(zip(cards, tops, strict=False)):
            x = random.randint(room.x, room.right - round(high * SHAPE))
            tilt = float(random.randint(-42, 42))
            spot = Spot(x, cloth.y + round(cloth.height * top), high, number, tilt)
            aside = random.randint(-cloth.width // 5, cloth.width // 5)
            drops.append(Drop((card, False), spot, aside, number * between))
        if self.still:
            people = [seat.plate.union(seat.face) for seat in self._stage.layout.seats.values()]
            clear = [drop for drop in drops if drop.spot.around.collidelist(people) < 0]
            return tuple(random.sample(clear, min(_LYING, len(clear))))
        return tuple(drops)


def drop_box(at: tuple[int, int], high: int) -> Rect:
    """Return all that a card of the rain may paint whose upper left corner is there."""
    wide = round(high * SHAPE)
    side = round(hypot(high, wide) * 1.2) + 4
    box = Rect(0, 0, side, side)
    box.center = at[0] + wide // 2, at[1] + high // 2
    return box


def _share(time: float, between: tuple[float, float]) -> float:
    begin, end = between
    return min(1.0, max(0.0, (time - begin) / (end - begin)))


def _box(rect: Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.w, rect.h
