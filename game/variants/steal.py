"""Steal War: open piles, and a card that matches one may steal it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.kits.open_piles import WHICH_ON_TOP, OpenPiles, OpenPilesPresentation
from game.kits.steps import bury_refilling, enter_war, reveal_hands, strongest
from game.kits.win_sentences import always_heard, in_two_voices, tell_win, tops
from game.rules import N_, Advice, Ask, Example, GameState, Lessons, Phase, Table, TitlePage
from game.rules.asks import Reply
from game.rules.cards import code, rank
from game.rules.first_steps import ASK, SAID, TURN, FirstStep
from game.rules.foresight import Foresight, foretell, foretell_number
from game.rules.options import LIMIT, Option, short_form
from game.rules.piles import STAKES
from game.rules.questions import decide_ask

PLAY = Reply("play", "Play", boldness=1)
STEAL = [Reply(f"steal-{seat}", "Steal: {seat}", seat, boldness=3) for seat in range(4)]
REPLIES = {reply.word: reply for reply in (PLAY, *STEAL)}
STEALS = always_heard(
    in_two_voices(
        N_("{seat} steals with {card}: {seat2} loses the pile!"),
        N_("You steal with {card}: {seat2} loses the pile!"),
    )
)
TAKES_ALL = in_two_voices(
    N_("Nobody else can fight the war: {seat} takes everything."),
    N_("Nobody else can fight the war: you take everything."),
)


@dataclass(slots=True)
class StealState(GameState):
    """The fighters, and the seats that have decided to play the card they have."""

    fighters: list[int] = field(default_factory=list)
    bound: list[int] = field(default_factory=list)


class StealWar(OpenPiles[StealState]):
    """Win all the cards.

    # Battle
    All cards are dealt, face down. Everybody takes the top card and looks at it alone. Then all
    are turned up, and the highest takes them all, face up on the winner's **open pile**. The
    winner chooses which of them lies on top.

    # Stealing
    Before the cards are turned: a card that matches the top of another player's open pile may
    **steal** that pile. All of it goes onto the thief's pile. Then the thief takes a new card.

    # War
    Equal highest cards are at war: three cards face down, then a new card each decides.

    # End
    Whoever has neither stock nor pile leaves the game. The last one left wins.

    # Rare cases

    ## Cards
    The ace is high; if the two jokers are added, only they beat it. Suits do not matter. When a
    stock is empty, the open pile is shuffled and becomes the stock as soon as a card is needed.

    ## Stealing
    The thief's card goes on top of the stolen pile, and all of it on top of the thief's own. The
    new card may steal again; and others may now be able to steal the pile back. A card that its
    owner would rather play is bound and will be turned up. All who can steal decide at the same
    time. If two steal each other's piles, the piles change places. If several steal the same pile,
    the next one in turn after its owner gets it; the others keep the cards and decide again.

    ## Wars
    Nobody looks at the face-down cards. The new card may steal, from those not at war too. The
    highest takes everything; equal again is another war. With too few cards keep the last one to
    go on with. Whoever has no card left has lost the war; if only one at war has any, this one has
    won it. If nobody at war has a card left, the cards wait for the winner of the next battle. If
    only one other player has cards, this one takes everything; if nobody at all has, those at war
    share the game.
    """

    id = "steal"
    about = TitlePage(
        title="Steal War",
        rule="Won cards lie in open piles; a card that matches the top of one may steal it.",
        credit="Traditional, as described on pagat.com",
        kind="choice",
        minutes=8,
        age=7,
        tagline="Match a pile and steal it",
        search_terms="steal rob take theft",
        shelves=("start", "sly"),
    )
    seat_numbers = range(2, 5)
    forms = short_form(80)
    keeps_in = ("stock", "won")
    piles = {**OpenPiles.piles, "stakes": STAKES}
    options = {
        "jokers": Option(False, (True, False), "Add two jokers, which beat all other cards"),
        "face_down": Option(3, (3, 1), "Cards put face down in a war"),
        "limit": LIMIT,
    }

    def battle(self, t: Table[StealState]) -> Phase | None:
        """Every seat with cards takes one and looks at it. [steps 2, 3]"""
        t.state.fighters = t.with_cards("stock", "won")
        return self.take(t)

    def take(self, t: Table[StealState]) -> Phase | None:
        """A new card for all fighters, and a new stealing. [steps 3, 5]"""
        t.state.bound = []
        self.take_cards(t, t.state.fighters)
        return self.stealing

    # -- stealing ---------------------------------------------------------------------

    def replies(self, t: Table[StealState], seat: int) -> list[Reply]:
        """The piles that a seat's card may steal, and playing it. [step 4 a, R4]"""
        mine = rank(t.top("hand", seat))
        owners = [
            s for s, pile in enumerate(t.piles_named("won")) if pile and rank(pile[0]) == mine
        ]
        return [*(STEAL[owner] for owner in owners if owner != seat), PLAY]

    def stealing(self, t: Table[StealState]) -> Phase | None:
        """A step: all fighters who can steal are asked at once. [step 4 a, R2, R9]"""
        free = [seat for seat in t.state.fighters if seat not in t.state.bound]
        asks: list[Ask] = [
            decide_ask(seat, replies, N_("Your card matches a pile. What do you do?"))
            for seat in free
            if len(replies := self.replies(t, seat)) > 1
        ]
        piles = t.piles_named("won")
        # Whose card might match, as far as everybody knows: who is asked is a secret.
        deciders = [s for s in t.state.fighters if any(piles[:s] + piles[s + 1 :])]
        return t.ask(asks, self.steal, deciders=deciders, asker=self.stealing)

    def steal(self, t: Table[StealState]) -> Phase | None:
        """Make all thefts of a step together; each thief takes a new card. [4 b, c, R3, R11]

        If nobody steals, no card can match that did not match before.
        """
        wanted: dict[int, list[int]] = {}
        for seat, words in t.answers.items():
            stolen_from = REPLIES[words[0]].seat
            if stolen_from is None:
                t.state.bound.append(seat)
            else:
                wanted.setdefault(stolen_from, []).append(seat)
        old = [pile[:] for pile in t.piles_named("won")]
        thefts = {}
        for owner, thieves in wanted.items():
            thefts[next(seat for seat in t.in_turn(owner) if seat in thieves)] = owner
        for thief, owner in sorted(thefts.items()):
            card = t.top("hand", thief)
            t.narrate(
                STEALS,
                seat=thief,
                seat2=owner,
                card=code(card),
            )
            t.special("snatch", thief)
            t.announce("Stolen!")
            t.place([*old[owner][::-1], card], "won", thief)
        self.take_cards(t, sorted(thefts))
        return self.stealing if thefts else self.turn_up

    # -- comparing --------------------------------------------------------------------

    def turn_up(self, t: Table[StealState]) -> Phase | None:
        """Turn all cards in hand up; the highest wins. [steps 3, 5, 6, R12]"""
        fighters = t.state.fighters
        reveal_hands(t, fighters)
        tied = strongest(t, fighters)
        if len(tied) > 1:
            t.state.fighters = tied
            return self.war
        tell_win(t, tied[0], tops(t, fighters))
        return self.win(t, tied[0])

    def war(self, t: Table[StealState]) -> Phase | None:
        """Cards face down, and the next one into the hand. [step 5, R6-R8]"""
        tied = t.state.fighters
        enter_war(t, tied)
        alive = t.with_cards("stock", "won")
        able = [seat for seat in tied if seat in alive]
        if len(able) > 1:
            bury_refilling(t, able, t.options["face_down"])
            t.state.fighters = able
            return self.take(t)
        if len(alive) == 1 or able:
            winner = (able or alive)[0]
            t.narrate(TAKES_ALL, seat=winner)
            return self.win(t, winner)
        if not alive:
            return t.end_in_war(
                tied, "Nobody has a card left to fight the war: a draw between {seats}."
            )
        t.narrate("Nobody at war has a card left; the cards wait for the next winner.")
        t.end_fight()
        t.collect(None, "stakes", ("played",), mixed=False)
        return self.complete(t)


class StealWarPresentation(OpenPilesPresentation[StealWar]):
    def preview(self, t: Table[StealState], ask: Ask, words: Sequence[str]) -> Foresight:
        """How many cards a theft brings; with which card a pile can be stolen. [steps 3, 4]"""
        if t.awaits(self.rules.top):
            preview = foretell("An equal card can steal this pile: {rank}.", rank=words[0][:-1])
            return preview if words[0][0] not in "RB" else foretell("A joker can steal it.")
        owner = REPLIES[words[0]].seat
        if owner is None:
            return foretell("You turn your card up, and can steal no more with it.")
        pile = t.pile("won", owner)
        preview = foretell_number(
            "{seat} gives you the card.", "{seat} gives you {n} cards.", len(pile), seat=owner
        )
        if t.in_turn(owner)[1] != ask.seat:
            preview += foretell("Whoever sits nearer goes first.")
        return preview.marks(takes=tuple(pile[:1]))


class StealWarAdvice(Advice[StealWar]):
    horizon = 3

    def hide_from(self, t: Table[StealState], seat: int) -> None:
        """Drop others from those who play: whether they were asked is their secret."""
        t.state.bound = [bound for bound in t.state.bound if bound == seat]


class StealWarLessons(Lessons[StealWar]):
    example = Example(
        "The six matches the other pile and steals it; then the king wins the battle.",
        {"stock": ("6S KS 4S", "9D 3D"), "won": ("5C", "6C 8C")},
        choices=("0 steal-1", "0 KS"),
    )
    first_deal = 3
    first_steps = (
        FirstStep("Everybody takes a card; the highest wins them all.", TURN),
        FirstStep(
            "Choose the top card. Whoever draws its equal may steal!",
            ASK,
            WHICH_ON_TOP,
        ),
        FirstStep(
            "Stolen! A card that matches a pile may take it.",
            SAID,
            STEALS,
            at="won",
        ),
    )
