"""The HUD: names, counts, sentences, signs and the stake, as plain values.

`Hud` puts into words what follows from the table that is shown (`game.match.shown.plates`). How it
looks is for `game.table.picture`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.match import opponents, sayings
from game.match.sentences import calculation, cards_compared, log_lines, sentence, spoken
from game.match.shown import plates
from game.match.shown.moments import strong_cards
from game.match.shown.reduce import fighting, war_depth, winners
from game.match.shown.shown_table import BattlePhase
from game.match.wording import sign_name
from game.rules.cards import Card, code, name_of_rank, rank
from game.rules.piles import HIDDEN_CARD
from game.rules.questions import DECIDING
from game.rules.signs import Glow, Link, Marker, seat_of
from game.table import standings
from game.table.view.card_painter import PLAIN, Mark
from game.table.view.goal_plate import GoalPlate
from game.table.view.seat_signs import SIGNS, SeatSign, SpeechBubble
from game.table.view.tug_of_war import TugOfWar
from game.texts import ntr, tr
from game.texts.notation import index
from game.texts.phrases import in_row, labelled
from game.ui import look

if TYPE_CHECKING:
    from game.app_context import AppContext
    from game.match.play import Play
    from game.match.shown.shown_table import Saying, ShownTable, Step
    from game.rules.signs import ChipSign, Sign
    from game.table.table_model import TableModel
    from game.table.view.board import Token
    from game.table.view.stage import Stage
    from game.ui.theme import Colour

CAPTION = 2.0
"""Seconds that the caption of a sound, or the sign of a face, is shown."""
_ASIDE, _FAR = 0.2, 0.5
"""From how far aside and from which depth on the caption of a sound has an arrow to it."""
_LOOK = 1.0
"""Seconds after which it is asked again whether what the disk refused has been saved."""


_SAID = 6.0
"""Seconds after which what somebody said is gone, if no battle has begun before."""
_FOUGHT = (
    *(BattlePhase.LAID, BattlePhase.WAR, BattlePhase.BURYING),
    *(BattlePhase.SUSPENSE, BattlePhase.REVEALED),
)
"""The phases of a battle in which nobody speaks of the one before."""


class Hud:
    """The HUD of the table. changed: called when a caption comes or goes."""

    def __init__(
        self,
        ctx: AppContext,
        play: Play,
        stage: Stage,
        model: TableModel,
        changed: Callable[[], object],
    ) -> None:
        self.ctx, self.play = ctx, play
        self._stage, self._model = stage, model
        self._changed = changed
        self._caption = ("", 0.0)
        self._unsaved = self._is_unsaved()
        self._greeting = self._greets()
        self._sign: tuple[int, int] | None = None
        """The seat whose face was tapped, and the number of its sign."""
        self._sign_since = 0.0
        self._said: Saying | None = self._state.course.saying
        """What somebody said last; what was said before this table was opened is over."""
        self._said_until = 0.0

    def _greets(self) -> sayings.Greeting | None:
        """Return how somebody greets before the first battle; never where something is taught."""
        if self._state.course.battles or not self.play.kept or self._teaches():
            return None
        return sayings.greeting(self.play.plan, self.ctx.store)

    def _teaches(self) -> bool:
        """Whether first steps are still to be said, beside which nobody else talks."""
        return self.play.first_steps is not None and not self.play.first_steps.over

    def _is_unsaved(self) -> bool:
        """Whether the game would be kept, and is not on the disk."""
        return self.play.kept and self.ctx.store.unsaved is not None

    @property
    def _state(self) -> ShownTable:
        return self._model.state

    # -- what was said -------------------------------------------------------------------------

    @property
    def banner(self) -> str:
        """The sentence in the middle."""
        return self._banner(self._state)

    def banner_after(self, step: Step) -> str:
        """Return the sentence in the middle once a step is shown."""
        return self._banner(self._model.after(step))

    def _banner(self, state: ShownTable) -> str:
        said, play = state.scene.sentence, self.play
        bad = not self._model.ground.goal.wants_cards
        return spoken(said, play.name, play.you, state.order, bad=bad)

    @property
    def shout(self) -> str:
        """What is called where equal cards meet."""
        return self._model.ground.shout

    @property
    def log(self) -> list[str]:
        """The log in lines; headings begin with `# `."""
        return log_lines(self._state.log, self.play.name, self.shout, self.play.you)

    @property
    def compared(self) -> str:
        """The cards of the last sentence about who has beaten whom, as a row."""
        last = self._state.log.victory
        return "" if last is None else cards_compared(last[0])

    @property
    def victory_in_war(self) -> bool:
        """Whether that was in a war."""
        last = self._state.log.victory
        return last is not None and last[1]

    @property
    def tallies(self) -> Mapping[int, str]:
        """The calculation of the number that counts, or the name of the hand that does, by seat."""
        sums = self._state.scene.tallies
        named = {
            sign.seat: sign_name(sign.label)
            for sign in self.signs
            if isinstance(sign, Glow) and sign.is_hand and sign.seat is not None
        }
        return named | {sum.seat: calculation(sum.sign, sum.values, sum.total) for sum in sums}

    @property
    def signs(self) -> tuple[Sign, ...]:
        """Gauges, counters, links and markers."""
        return self._state.signs

    # -- the war -------------------------------------------------------------------------------

    @property
    def wars(self) -> int:
        """How many wars have been shown."""
        return self._state.course.wars

    @property
    def war_depth(self) -> int:
        """How deep the deepest war is that is not decided yet; 0 for none."""
        return war_depth(self._state.scene)

    @property
    def staged(self) -> frozenset[int]:
        """The seats that fought the last war of this battle: their cards are in the middle."""
        return self._state.scene.staged

    @property
    def breathless(self) -> bool:
        """Whether breath is held over cards that lie face down and decide a war."""
        return self._state.scene.phase is BattlePhase.SUSPENSE

    @property
    def caught(self) -> bool:
        """Whether what a war has won is held up."""
        return self._state.scene.catch is not None

    @property
    def begun(self) -> bool:
        """Whether anything has been decided: before, nobody has lost what is still to be dealt."""
        return self.won or plates.battles(self._state) > 0

    @property
    def won(self) -> bool:
        """Whether it is announced who has won the battle, or the game."""
        return bool(winners(self._state))

    @property
    def at_stake(self) -> int:
        """How many cards lie there in a war; 0 where none is fought."""
        return plates.at_stake(self._model.ground, self._state)

    @property
    def counted(self) -> int:
        """How many cards each has put down so far for a war that is being laid."""
        return plates.counted_down(self._model.ground, self._state)

    @property
    def asked(self) -> frozenset[int]:
        """The seats that are shown as asked."""
        return self._state.questions.asked

    @property
    def strongest(self) -> str:
        """The letter of the strongest rank, where it is followed who has won it; else empty."""
        ranks = self._model.ground.ranks
        return index(name_of_rank(ranks[0])) if ranks else ""

    @property
    def strong(self) -> list[tuple[str, ...]]:
        """The letters of the strongest cards that all have seen a seat win, by seat, best first;
        none when the game is over, as what was not seen counts then, too.
        """
        ground, course = self._model.ground, self._state.course
        if course.outcome is not None:
            return [()] * ground.seats
        return [
            tuple(map(index, strong_cards(ground, course, seat))) for seat in range(ground.seats)
        ]

    def glowing(self) -> dict[int, Mark]:
        """The cards that light up now."""
        scene, front = self._state.scene, self._model.ground.front
        fighters, caught = fighting(scene), self.caught
        marks = {
            token.key: Mark(glow=True)
            for number, pile in enumerate(self._stage.board.piles)
            for token in pile
            if token.key in scene.lit and front[number]
            if not (token.back and number in self._stage.board.bags)  # it was mixed with others
        }
        for key in self._stage.board.picked:  # it is seen where it lies, whatever lies over it
            marks[key] = replace(marks.get(key, PLAIN), whole=1.0)
        if len(scene.winners) == 1 and not caught:
            marks |= leaning(self._stage, scene.lit)
        elif fighters:
            marks |= aside(self._stage, fighters)
        if caught:
            held = self._stage.held_up
            for number, pile in enumerate(self._stage.board.piles):
                if front[number]:
                    # What lay there before the last cards is dimmed; these have decided.
                    old = pile[max(1, self._stage.layout.piles[number].abreast) :]
                    marks |= {t.key: Mark(dim=True) for t in old if t.key not in held}
        for sign in self.signs:
            if not isinstance(sign, (Glow, Marker)):
                continue
            if isinstance(sign, Glow) and sign.is_hand:
                marks |= self._hand(sign)
                continue
            for card in sign.cards:
                slot = self._stage.board.find(card)
                if slot is None:
                    continue
                key = self._stage.board.piles[slot.pile][slot.place].key
                mark = marks.get(key, PLAIN)
                if isinstance(sign, Glow):
                    marks[key] = mark if mark.beaten else replace(mark, glow=True)
                else:
                    # Whose it is, or who may win it: the first letters of the names, apart.
                    badge = f"{mark.badge} {self.play.name(sign.seat)[:1]}".strip()
                    marks[key] = replace(mark, badge=badge)
        return marks

    def _hand(self, sign: Glow) -> dict[int, Mark]:
        """Marks of the cards of a hand: gold where it has won, veiled where it has lost, as those
        always are that do not count.
        """
        winners = self._state.scene.winners
        counts = Mark(glow=True) if sign.seat in winners else Mark(dim=bool(winners))
        marks = {}
        for number, place in self._stage.layout.piles.items():
            if place.front and place.owner == sign.seat:
                for token in self._stage.board.piles[number]:
                    marks[token.key] = counts if token.face in sign.cards else Mark(dim=True)
        return marks

    def leaning_after(self, step: Step) -> list[tuple[Token, Mark]]:
        """The cards that lean once a step is shown, as they are marked then."""
        scene = self._model.after(step).scene
        marks = leaning(self._stage, scene.lit) if len(scene.winners) == 1 else {}
        return [(token, marks[token.key]) for token in _compared(self._stage) if token.key in marks]

    def leaning_draws(self) -> list[Callable[[], object]]:
        """Return jobs that draw the shadows of cards that lean, before they are wanted."""
        fronts = [place for place in self._stage.layout.piles.values() if place.front]
        sizes = {place.size for place in fronts if place.abreast == place.rows == 1}
        won, beaten = Mark(glow=True), Mark(beaten=True)
        return [
            partial(self._stage.faces.leaning_shadow, size, mark, way * tilt)
            for size in sizes
            for mark, tilt in ((won, _WON), (beaten, _BEATEN))
            for way in (-1, 1)
        ]

    def thinking(self) -> str:
        """Return the sentence for those who wait."""
        play, t = self.play, self.play.table
        waiting = [(ask.waiting, ask.seat) for ask in t.asks if ask.waiting]
        if t.deciders:
            waiting = [(DECIDING, seat) for seat in play.deciders.thinking(t)]
        words = [sentence(text, {"seat": seat}, play.name) for text, seat in waiting]
        return "  ".join(words[:3])

    # -- values ------------------------------------------------------------------------------

    def cards_of(self, seat: int) -> int:
        """How many cards lie in a seat's own piles."""
        return plates.cards_of(self._model.ground, self._state)[seat]

    def seat_state(self, seat: int) -> str:
        """Return the state of a seat: asked, ready, won or out; empty for nothing."""
        return plates.state_of(self._model.ground, self._state, seat)

    def seat_sign(self, seat: int) -> SeatSign:
        """How a seat is shown now."""
        who, state = self.play.plan.seats[seat], self.seat_state(seat)
        number, words = standings.counted(self.play, self._counting())[seat]
        standing = [words]
        if self._state.course.scores is not None and not standings.counts_cards(self.play):
            standing.insert(0, ntr("{n} card", "{n} cards", self.cards_of(seat)))
        return SeatSign(
            face=who.face,
            name=who.display_name,
            standing=tuple(standing),
            brief=str(number),
            level=self._level(seat),
            mood=plates.mood_of(self._model.ground, self._state, seat),
            asked=state in ("asked", "won"),
            ready=state == "ready",
        )

    def speech(self) -> SpeechBubble | None:
        """Return what somebody says now: a sign, else words, or nothing."""
        if not self.ctx.settings.faces_talk:
            return None
        if self._sign is not None:
            seat, number = self._sign
            return SpeechBubble(seat, "", SIGNS[number])
        course, seats = self._state.course, self.play.plan.seats
        # Who works out a sum is not talked to meanwhile, and may not be able to read.
        if course.outcome is not None or self._teaches() or self.play.practises:
            return None
        said = course.saying
        phase = self._state.scene.phase
        if said is not None and said.battle == course.battles and phase not in _FOUGHT:
            if said is self._said and self._said_until <= self.ctx.clock():
                return None
            return SpeechBubble(said.seat, sayings.words(said, seats[said.seat].face))
        begins = not course.battles and self._state.scene.phase is BattlePhase.REST
        greeting = self._greeting if begins else None
        return None if greeting is None else SpeechBubble(greeting.seat, greeting.words)

    def tap(self, pos: tuple[int, int]) -> bool:
        """Let the face at this place, if there is one, give its next sign; whether there is one."""
        if not self.ctx.settings.faces_talk:
            return False
        for seat, place in self._stage.layout.seats.items():
            if place.face.collidepoint(pos):
                again = self._sign is not None and self._sign[0] == seat
                number = (self._sign[1] + 1) % len(SIGNS) if again and self._sign else 0
                self._sign, self._sign_since = (seat, number), self.ctx.clock()
                self._changed()
                return True
        return False

    def _level(self, seat: int) -> str:
        """Return how well the computer at a seat plays, where there are levels to choose from."""
        titles = opponents.named(self.play.game)
        player = self.play.plan.seats[seat].player
        return dict(titles).get(player, "") if len(titles) > 1 else ""

    def seat_signs(self, seat: int) -> tuple[ChipSign, ...]:
        """The gauges, counters and markers of a seat."""
        return tuple(s for s in self._signs_beside() if seat_of(s) == seat)

    def table_signs(self) -> tuple[ChipSign, ...]:
        """The gauges, counters and notes of the whole table."""
        return tuple(s for s in self._signs_beside() if seat_of(s) is None)

    def _signs_beside(self) -> list[ChipSign]:
        """Return the signs that are on no cards; for a decided battle, with its result."""
        return [s for s in plates.signs(self._state) if not isinstance(s, (Glow, Link))]

    def goal(self) -> GoalPlate:
        """Return the goal of the game, everybody's standing, and how far the end is."""
        return self._goal(bar=bool(self._stage.layout.tug.width))

    def goal_of_all(self) -> GoalPlate:
        """The goal plate with the shares of all, whether or not a bar shows them."""
        return self._goal(bar=False)

    @property
    def _colours(self) -> tuple[Colour, ...]:
        """The colours of the seats, which are those of their faces."""
        faces = [seat.face for seat in self.play.plan.seats]
        return look.side_colours([self.ctx.art.medal(face) for face in faces])

    def _goal(self, *, bar: bool) -> GoalPlate:
        goal = standings.goal(self.play, self._counting(), bar=bar, colours=self._colours)
        if not goal.suits:
            return goal
        lit = [card for sign in self.signs if isinstance(sign, Glow) for card in sign.cards]
        return replace(goal, lit=frozenset(code(card)[-1] for card in lit))

    def _standing(self) -> standings.Standings:
        """Return the present standing; for a decided battle, with its result."""
        state, play, ground = self._state, self.play, self._model.ground
        piles = dict(zip(ground.names, plates.counted(ground, state), strict=True))
        battles = plates.battles(state)
        # How fast it is watched says nothing of how long a game lasts.
        timed = 0 if play.script is not None else battles - play.untimed
        over = state.course.outcome is not None
        seconds = self._model.seconds
        return standings.Standings(piles, plates.scores(state), battles, seconds, timed, over=over)

    def _counting(self) -> standings.Standings:
        """Return the standing as the bar counts it: cards that are fought with are nobody's yet."""
        standing, ground = self._standing(), self._model.ground
        if not self._stage.layout.tug.width or not standings.about_cards(self.play, standing):
            return standing
        piles: dict[tuple[str, int | None], int] = {}
        for (name, owner), is_fought in zip(ground.names, ground.fought, strict=True):
            key = (name, None if is_fought else owner)
            piles[key] = piles.get(key, 0) + standing.piles[name, owner]
        return replace(standing, piles=piles)

    def ties(self) -> list[tuple[Token, Token]]:
        """The cards of two that were equal in this war, under those that decide it."""
        layout, board = self._stage.layout, self._stage.board
        ends = layout.way == "ends"
        if self.caught or not (ends or self.staged):
            return []
        fronts = [n for n, p in layout.piles.items() if p.front and (ends or p.staged)]
        if ends and any(layout.piles[n].abreast > 1 for n in fronts):
            return []  # a war lies in one row there
        # At the ends a larger sign stands between the newest cards.
        open_cards = [
            [token for token in board.piles[n][1 if ends else 0 :][::-1] if not token.back]
            for n in fronts
        ]
        if len(open_cards) != 2:
            return []
        order = self._state.order
        return [
            (first, other)
            for first, other in zip(*open_cards, strict=False)
            if order[first.face & 127] == order[other.face & 127]
        ]

    def tug(self) -> TugOfWar | None:
        """Return everybody's share of the cards, in games about cards; the left side first."""
        if not standings.about_cards(self.play, self._standing()):
            return None
        ground, state, seats = self._model.ground, self._state, self._stage.layout.seats
        shares, stake = plates.bar(ground, state)
        left = sorted(seats, key=lambda seat: seats[seat].face.x)
        strong, colours = self.strong, self._colours
        hopes = plates.hopes(ground, state)
        return TugOfWar(
            tuple(shares[seat] for seat in left),
            stake,
            marks=tuple(strong[seat] for seat in left),
            hopes=tuple(self._hope(seat, hopes[seat]) for seat in left) if hopes else (),
            colours=tuple(colours[seat] for seat in left),
        )

    def _hope(self, seat: int, cards: int) -> str:
        """Return how many cards a seat has if it wins the present war, in words."""
        if seat == self.play.you:
            return tr("{n} if you win", n=cards)
        return tr("{n} if {name} wins", n=cards, name=self.play.name(seat))

    def comparison(self) -> str:
        """How the cards of two stand to each other: `>`, `<`, `=`, or empty; left to right."""
        layout, board = self._stage.layout, self._stage.board
        if layout.way != "ends":
            return ""
        fronts = [n for n, place in layout.piles.items() if place.front and board.piles[n]]
        if {layout.piles[n].owner for n in fronts} != set(layout.seats):
            return ""
        sign = plates.comparison(self._model.ground, self._state)
        if isinstance(sign, str):
            return sign
        left = min(layout.seats, key=lambda seat: layout.seats[seat].face.x)
        return ">" if left == sign else "<"

    def compared_sign(self) -> str:
        """The sign between the cards of two: that of `comparison`, but where a card beats one of a
        higher rank, an arrow from it: no child shall read 3 > 4.
        """
        sign, layout, piles = self.comparison(), self._stage.layout, self._stage.board.piles
        if sign not in ("<", ">"):
            return sign
        fronts = [place for place in layout.piles.values() if place.front and piles[place.number]]
        fronts.sort(key=lambda place: place.rect.x)
        faces = [piles[place.number][0].face for place in fronts if place.abreast == 1]
        ranks = [rank(Card(face)) for face in faces if face != HIDDEN_CARD]
        won = 0 if sign == ">" else -1
        if len(ranks) != 2 or ranks[won] >= ranks[-1 - won]:
            return sign
        return "→" if sign == ">" else "←"

    def counts(self) -> str:
        """How many cards everybody has, in words."""
        parts = []
        for seat in range(self.play.table.seats):
            cards = ntr("{n} card", "{n} cards", self.cards_of(seat))
            parts.append(labelled(self.play.name(seat), cards))
        return in_row(parts)

    # -- what was heard --------------------------------------------------------------------------

    def caption(self, text: str, side: float, depth: float) -> None:
        """Show the caption of a sound, with an arrow to its side, or across the table from afar."""
        if abs(side) > _ASIDE:
            words = f"\N{LEFTWARDS ARROW} {text}" if side < 0 else f"{text} \N{RIGHTWARDS ARROW}"
        else:
            words = f"\N{UPWARDS ARROW} {text}" if depth > _FAR else text
        self.tell(words)

    def tell(self, words: str) -> None:
        """Show these words for a moment over the bar below."""
        self._caption = (words, self.ctx.clock())
        self._changed()

    @property
    def caption_words(self) -> str:
        """The present caption, or, as long as it is so, the sentence that nothing is saved."""
        return self._caption[0] or (tr("Not saved") if self._unsaved else "")

    def caption_left(self) -> float | None:
        """Seconds until the caption may change; None for never. Changes it when it is time."""
        if self._unsaved != self._is_unsaved():
            self._unsaved = self._is_unsaved()
            self._changed()
        if self._sign is not None and self._sign_since + CAPTION <= self.ctx.clock():
            self._sign = None
            self._changed()
        if self._said is not self._state.course.saying:
            self._said, self._said_until = self._state.course.saying, self.ctx.clock() + _SAID
        elif 0 < self._said_until <= self.ctx.clock():
            self._said_until = 0.0
            self._changed()
        words, since = self._caption
        if words and since + CAPTION <= self.ctx.clock():
            self._caption = words, since = "", 0.0
            self._changed()
        ends = [since + CAPTION] if words else []
        ends += [self._sign_since + CAPTION] if self._sign is not None else []
        ends += [self._said_until] if self._said_until else []
        if ends:
            return min(ends) - self.ctx.clock()
        return _LOOK if self._unsaved else None


_WON, _BEATEN = 3.0, 4.0
"""Degrees by which winning and beaten cards lean."""
_ROOM = 0.05
"""The room that a leaning card needs around it, as a share of its height."""


def aside(stage: Stage, fighting: Collection[int]) -> dict[int, Mark]:
    """Marks of the cards of those who do not fight on in a war of some."""
    compared = _compared(stage)
    owners = {n: place.owner for n, place in stage.layout.piles.items()}
    out = [t for t in compared if owners[stage.board.where(t).pile] not in fighting and not t.back]
    middle = stage.layout.cloth.centerx
    marks = {}
    for token in out:
        way = -1 if stage.spot(token).rect.centerx < middle else 1
        marks[token.key] = Mark(beaten=True, tilt=_BEATEN * way)
    return marks


def leaning(stage: Stage, won: Collection[int]) -> dict[int, Mark]:
    """Marks of the cards that were compared, `won` being the keys of those that won."""
    compared = _compared(stage)
    if len(compared) < 2 or sum(token.key in won for token in compared) != 1:
        return {}
    spots = [stage.spot(token) for token in compared]
    if any(_touch(each.rect, other.rect) for each in spots for other in spots if each is not other):
        return {}
    middle = sum(spot.rect.centerx for spot in spots) / len(spots)
    marks = {}
    for token, spot in zip(compared, spots, strict=True):
        way = -1 if spot.rect.centerx < middle else 1
        if token.key in won:
            marks[token.key] = Mark(glow=True, tilt=_WON * way)
        elif not token.back:
            marks[token.key] = Mark(beaten=True, tilt=_BEATEN * way)
    return marks


def _compared(stage: Stage) -> list[Token]:
    """The newest card of each place that is fought with; none where several are compared."""
    places = [(n, place) for n, place in stage.layout.piles.items() if place.front]
    if any(place.abreast != 1 or place.rows != 1 for _, place in places):
        return []
    owners = [place.owner for _, place in places]
    if len(set(owners)) != len(owners):
        return []
    return [stage.board.piles[n][0] for n, _ in places if stage.board.piles[n]]


def _touch(first: Rect, other: Rect) -> bool:
    pad = round(max(first.height, other.height) * _ROOM)
    return bool(first.inflate(pad, pad).colliderect(other))
