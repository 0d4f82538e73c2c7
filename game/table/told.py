"""What has been told so far at the table: the log, sentences, sums, signs, who has won.

`Told` takes in the announced events of each step. What follows from it for the picture (how each
seat stands, what lies at stake) is for `game.table.hud`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.match.catch import catch_words
from game.match.play import Play
from game.match.reasons import cards_compared
from game.match.sentences import calculation, cards_laid, chronicle, ending, sentence
from game.rules.events import (
    Answered,
    Asked,
    BattleEnded,
    BattleWon,
    CardMoved,
    CatchShown,
    Event,
    FightOver,
    GameEnded,
    Narrated,
    Scored,
    SignsChanged,
    Tallied,
    WarBegun,
)
from game.table.view.cues import CueStep
from game.texts import ptr, tr

if TYPE_CHECKING:
    from game.rules.signs import Sign
    from game.rules.visibility import View
    from game.table.view.stage import Stage
    from game.ui.context import Context

_MOST_LOG = 4000
CAPTION = 2.0
"""Seconds that the caption of a sound is shown."""


class Told:
    """See the module's docstring. It begins with what the match's view shows.

    changed  called when a caption comes or goes
    asked    the seats that are shown as asked
    decided  of two who choose side by side, who has chosen
    banner   the sentence in the middle
    breathless  whether breath is held over cards that lie face down and decide a war
    staged   who fought the last war of this battle: their cards lie in the middle
    caught   whether what a war has won is held up
    strong   by seat the letters of the strongest cards that all have seen it win
    strongest  the letter of the strongest rank, where it is followed who has won it
    clearing  what is still to be shown of a battle that is decided: its cards count as won already
    tallies  by seat, how the number that counts came about
    signs    gauges, counters, links and markers
    """

    def __init__(
        self,
        ctx: Context,
        play: Play,
        stage: Stage,
        changed: Callable[[], object],
    ) -> None:
        self.ctx, self.play = ctx, play
        self._stage = stage
        self._changed = changed
        self.log = list(play.past)
        self.asked: frozenset[int] = frozenset()
        self.decided: frozenset[int] = frozenset()
        self.banner = ""
        self.breathless = False
        self._putting_down: Sequence[CardMoved] = ()
        self.clearing: Sequence[CueStep] = ()
        self.strong: Sequence[tuple[str, ...]] = ()
        self.strongest = ""
        self.tallies: dict[int, str] = {}
        self._decided = False
        """Whether the cards on the table have been compared, so that new ones begin anew."""
        self._counted: dict[int, int] = {}
        self.signs: tuple[Sign, ...] = ()
        self._scores: tuple[int, ...] | None = None
        self._battles = 0
        self.wars = 0
        """How many wars have been shown."""
        self._ready: set[int] = set()
        self._won: set[int] = set()
        self._lit: set[int] = set()
        self._fights: dict[int, WarBegun] = {}
        """The wars that are not decided yet, by their fights."""
        self.staged: frozenset[int] = frozenset()
        self.caught = False
        self._moved_on = False
        """Whether cards have been laid since the war was announced."""
        self._over = False
        self._caption = ("", 0.0)
        self._laid: dict[int, list[int]] = {}
        """By seat, the cards that it has laid in this battle, as far as they were seen."""
        self.victory: Narrated | None = None
        """The last sentence about who has beaten whom."""
        self.victory_in_war = False
        self.look(play.view())

    def look(self, view: View) -> None:
        """Go on from what a view shows."""
        if not self.log:
            self.log.append(tr("# Battle {n}", n=view.battles + 1))
        self.signs, self._scores = view.signs, view.scores
        self._battles, self.wars = view.battles, len(view.wars)
        self._ready = set(view.ready)
        if view.outcome is not None:
            self._over, self._won = True, set(view.outcome.winners)
            self.banner = ending(view.outcome, self.play.name)

    def rewind(self) -> None:
        """The match is at another moment than it was: what was said is over."""
        self.new_battle()
        self._laid, self.victory, self._fights = {}, None, {}
        self.staged = frozenset()
        self.log = list(self.play.past)
        self._over = False

    def new_battle(self) -> None:
        """A new battle begins: what was said of the last one is over."""
        self.tallies.clear()
        self._counted.clear()
        self._won.clear()
        self._lit.clear()
        self.staged = self._fighting
        self.caught = False
        self.banner = ""

    @property
    def war_depth(self) -> int:
        """How deep the deepest war is that is not decided yet; 0 for none."""
        return max((max(1, war.depth) for war in self._fights.values()), default=0)

    @property
    def wars_open(self) -> int:
        """How many wars are not decided yet."""
        return len(self._fights)

    @property
    def _fighting(self) -> frozenset[int]:
        """Who is at war."""
        return frozenset(seat for war in self._fights.values() for seat in war.seats)

    # -- events ------------------------------------------------------------------------------

    def told(self, step: CueStep) -> None:
        """Take in what a step announces."""
        played = [event for event in step.moves if self.in_front(event.target)]
        buried = self.war_depth > 0 and all(event.down for event in played)
        self._putting_down = played if buried else ()
        if self._decided and played:
            # New cards are played: the sums of those before have been compared.
            self._decided = False
            self.tallies.clear()
        if self._won and any(event.card >= 0 or self._fights for event in played):
            self.new_battle()
            # A war that was begun before goes on.
            self._lit = self._keys([c for war in self._fights.values() for c in war.cards])
        self._moved_on = self._moved_on or bool(played)
        for event in played:
            owner = self._stage.board.names[event.target][1]
            if owner is not None:
                self._laid.setdefault(owner, []).append(event.card)
        for told in step.told:
            self._tell(told)
        if wars := step.of(WarBegun):
            self.staged = frozenset(seat for war in wars for seat in war.seats)

    def _tell(self, event: Event) -> None:
        if isinstance(event, BattleEnded):
            self.log += cards_laid(self._laid, self.play.name)
            self._laid = {}
        self.log += chronicle([event], self.play.name, self.play.you)
        del self.log[:-_MOST_LOG]
        match event:
            case Narrated():
                if cards_compared(event):
                    self.victory, self.victory_in_war = event, self.war_depth > 0
                play = self.play
                self.banner = sentence(event.template, event.params, play.name, play.you)
            case Tallied():
                self.tallies[event.seat] = calculation(event.sign, event.values, event.total)
                self._counted[event.seat] = len(event.values)
            case WarBegun():
                self._fights[event.fight] = event
                self._war(event.seats)
            case FightOver():
                self._fights.pop(event.fight, None)
            case CatchShown():
                self._catch(event)
            case BattleWon():
                self._win(event)
            case Scored():
                self._scores = event.scores
            case SignsChanged():
                self.signs = event.signs
            case Answered():
                self._ready.add(event.seat)
                if event.seat in self.play.humans:
                    self.banner = ""  # who has answered has read it
            case Asked():
                self._ready.clear()
            case BattleEnded():
                self._battles = event.number
            case GameEnded():
                self._over = True
                self._won = set(event.outcome.winners)
                self.banner = ending(event.outcome, self.play.name)
        if isinstance(event, WarBegun | BattleWon | BattleEnded):
            self._ready.clear()
            self._decided = True

    def _war(self, seats: tuple[int, ...]) -> None:
        self.wars += 1
        self._moved_on = False
        self._won.clear()
        self.banner = ""
        self._lit = {
            token.key
            for number, (_, seat) in enumerate(self._stage.board.names)
            for token in self._stage.board.piles[number][:1]
            if seat in seats and self.in_front(number) and not token.back
        }

    def _catch(self, event: CatchShown) -> None:
        """What a war has won is held up: its sums and signs are over."""
        me = event.seat in self.play.humans and len(self.play.humans) == 1
        name = "" if me else self.play.name(event.seat)
        strengths = self.play.table.strengths
        self.banner = catch_words(event, strengths, name, bad=not self.play.game.hoards)
        self.caught = True
        self.tallies.clear()
        strong = max(strengths[card & 127] for _, _, card in event.cards)
        piles = self._stage.board.piles
        self._lit = {
            piles[pile][place].key
            for pile, place, card in event.cards
            if strengths[card & 127] == strong
        }

    def _win(self, event: BattleWon) -> None:
        seat, board = event.seat, self._stage.board
        self._won = {seat}
        if event.cards is not None:
            self._lit = self._keys(event.cards)
            return
        counted = max(1, self._counted.get(seat, 1))
        self._lit = {
            token.key
            for number, (_, owner) in enumerate(board.names)
            for token in board.piles[number][:counted]
            if owner == seat and self.in_front(number) and not token.back
        }

    def _keys(self, cards: Sequence[int]) -> set[int]:
        """The tokens of these cards, as far as they are seen."""
        lying = (token for pile in self._stage.board.piles for token in pile)
        return {token.key for token in lying if token.face in cards}

    @property
    def won(self) -> bool:
        """Whether it has been told who has won the battle."""
        return bool(self._won)

    def ready(self, seat: int) -> None:
        """A person has turned a card for the battle that comes."""
        self._ready.add(seat)

    def in_front(self, number: int) -> bool:
        """Whether a pile is one that is played to."""
        return self.play.game.piles[self._stage.board.names[number][0]].zone == "front"

    def caption(self, text: str, side: float) -> None:
        """A sound was heard: say so, with its side."""
        where = (
            "" if abs(side) <= 0.2 else ptr("side", "left") if side < 0 else ptr("side", "right")
        )
        words = tr("{sound} ({side})", sound=text, side=where) if where else text
        self.tell(words)

    def tell(self, words: str) -> None:
        """Show these words for a moment over the bar below."""
        self._caption = (words, self.ctx.clock())
        self._changed()

    @property
    def caption_words(self) -> str:
        """What was heard, or told, just now."""
        return self._caption[0]

    def caption_left(self) -> float | None:
        """Seconds until the caption goes; None if there is none. Takes it away when it is time."""
        words, since = self._caption
        if not words:
            return None
        left = since + CAPTION - self.ctx.clock()
        if left <= 0:
            self._caption = ("", 0.0)
            self._changed()
            return None
        return left
