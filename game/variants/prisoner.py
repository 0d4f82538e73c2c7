"""Prisoner of War: captured face-down cards go to your camp, or are exchanged on the spot."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.kits.battles import Battles, BattlesPresentation, BattleState
from game.kits.win_sentences import IN_WAR, always_heard, heard_as, in_two_voices
from game.rules import N_, Advice, Ask, Card, Example, Lessons, Phase, Table, TitlePage
from game.rules.asks import PickCards
from game.rules.cards import code, codes, parse
from game.rules.first_steps import SAID, TURN, FirstStep
from game.rules.foresight import NOTHING, Foresight, foretell, foretell_number
from game.rules.goals import LEADS, AtLimit, Distance, Goal, ScoreUnit
from game.rules.options import LIMIT, Option, short_form
from game.rules.piles import OPEN, OWNER, PLAYED, STOCK, Pile
from game.rules.questions import arrange_ask, pick_ask
from game.rules.rng import Rng

GAIN = 4
"""By how much a card that is set free must be stronger, for a computer that is ahead."""
GO_HOME = always_heard(
    heard_as(N_("Prisoners go home on both sides: {n}."), N_("Prisoners are exchanged."))
)
ONE_LEFT = in_two_voices(
    N_("{seat} wins: the other stock is empty, and prisoners cannot fight."),
    N_("You win: the other stock is empty, and prisoners cannot fight."),
)


@dataclass(slots=True)
class PrisonerState(BattleState):
    """The winner, and the cards that change sides: sent back, and set free."""

    winner: int = 0
    back: list[Card] = field(default_factory=list)
    freed: list[Card] = field(default_factory=list)


class PrisonerOfWar(Battles[PrisonerState]):
    """Leave the other without a stock.

    # Battle
    Each gets 26 cards, face down. Both turn up the top card. The higher takes both, under the
    stock; the ace is high, and suits do not matter.

    # War
    Equal cards are a war: one card face down, one up. The higher takes everything.

    # Prisoners
    The loser's face-down cards are **captives**: they go to the winner's **camp** and fight no
    more. Does the loser's camp hold former cards of the winner? Then the winner may send captives
    back and set free as many of those.

    # End
    Whoever has no stock after a battle has lost, whatever the camps hold.

    # Rare cases

    ## Wars
    An option makes it three cards face down. Equal again is another war. With too few cards keep
    the last one to turn up. Whoever has no card left at a tie has lost the war and the game; if
    neither has one, it is a draw.

    ## Exchange
    Only the winner looks at the captives; in the camp they lie face up. All other cards of the war
    go under the winner's stock. The loser has no say in an exchange. Each side puts the cards it
    gets under its stock in the order it likes. What already lies in the winner's camp cannot be
    exchanged any more, and a loser without a stock is beaten: then nothing is exchanged. As there
    must be prisoners first, the first exchange often comes after 40 battles, and may come much
    later.
    """

    id = "prisoner"
    about = TitlePage(
        title="Prisoner of War",
        rule="Face-down cards captured in a war go to a prison camp, or are exchanged for "
        "other prisoners.",
        credit="Ken Scherer",
        kind="choice",
        minutes=7,
        age=8,
        tagline="Take prisoners in wars",
        search_terms="prison captives exchange swap camp",
    )
    forms = short_form(
        150, N_("Mostly luck: exchanges are rare, and the first often comes after 40 battles.")
    )
    at_limit = AtLimit(
        "Battles at most: {n}. The larger stock wins, a tie is a draw.",
        "That was the last battle. The most cards in the stock: {seats}.",
        ("stock",),
    )
    # [step 8, R7, R10]
    last_player_text = ONE_LEFT
    nobody_left_text = "Nobody has a stock left: a draw between {seats}."
    piles = {
        "stock": STOCK,
        "played": PLAYED,
        "captives": Pile(OWNER, look="row", label="Captives", holds=2, brief=True),
        "camp": Pile(OPEN, look="cell", zone="edge", label="Camp", holds=3),
    }
    options = {"face_down": Option(1, (1, 3), "Cards put face down in a war"), "limit": LIMIT}

    def collect(self, t: Table[PrisonerState], seat: int) -> Phase | None:
        """The loser's face-down cards are captives; the rest is spoils. [steps 4, 5, R4-R6]"""
        loser = t.other(seat)
        captives = [card for card in t.pile("played", loser) if card in t.down]
        t.place(captives, "captives", seat)
        t.collect(seat, piles=("played",))
        t.state.winner, t.state.back, t.state.freed = seat, [], []
        camp = t.pile("camp", loser)
        if not t.pile("stock", loser) or not captives or not camp:
            return self.lock_up(t)
        offered = tuple(codes(t.pile("captives", seat)))
        ask = PickCards(
            seat,
            offered,
            min_count=0,
            max_count=min(len(offered), len(camp)),
            gives=True,
            pile=("captives", seat),
            prompt=N_("Give captives back? Each brings one of your own cards home."),
            waiting=N_("{seat} is thinking about an exchange."),
        )
        return t.ask([ask], self.send_back)

    def send_back(self, t: Table[PrisonerState]) -> Phase | None:
        """Set as many prisoners free as captives are sent back. [step 6, R8]"""
        winner = t.state.winner
        t.state.back = t.chosen(winner, "captives")
        number = len(t.state.back)
        if not number:
            return self.lock_up(t)
        camp = t.pile("camp", t.other(winner))
        if number == len(camp):
            return self.arrange(t, camp[:])
        ask = pick_ask(
            winner,
            ("camp", t.other(winner)),
            camp,
            N_("Which of your own cards come home?"),
            N_("{seat} is choosing whom to set free."),
            count=number,
        )
        return t.ask([ask], self.set_free)

    def set_free(self, t: Table[PrisonerState]) -> Phase | None:
        """The prisoners chosen are set free. [step 6]"""
        winner = t.state.winner
        return self.arrange(t, t.chosen(winner, "camp", owner=t.other(winner)))

    def arrange(self, t: Table[PrisonerState], freed: list[Card]) -> Phase | None:
        """Let each side arrange the cards that it gets. [step 6, choice 3]"""
        winner = t.state.winner
        t.state.freed = freed
        t.show(t.state.back, t.other(winner))
        asks = [
            arrange_ask(
                t,
                seat,
                pile,
                N_("In which order do your freed cards go under your stock?"),
                owner=t.other(seat),
                only=cards,
                order=N_("You play the first card first."),
            )
            for seat, pile, cards in (
                (winner, "camp", freed),
                (t.other(winner), "captives", t.state.back),
            )
        ]
        return t.ask(asks, self.exchange)

    def exchange(self, t: Table[PrisonerState]) -> Phase | None:
        """The cards change sides, below the spoils. [step 6, R4]"""
        winner = t.state.winner
        freed = t.chosen(winner, "camp", owner=t.other(winner))
        back = t.chosen(t.other(winner), "captives", owner=winner)
        t.narrate(GO_HOME, n=len(back))
        t.place(freed, "stock", winner, bottom=True)
        t.place(back, "stock", t.other(winner), bottom=True)
        return self.lock_up(t)

    def lock_up(self, t: Table[PrisonerState]) -> Phase | None:
        """Move all other captives to the winner's camp. [steps 5, 7]"""
        winner = t.state.winner
        t.place(t.pile("captives", winner)[:], "camp", winner)
        return self.complete(t)


class PrisonerOfWarPresentation(BattlesPresentation[PrisonerOfWar]):
    goal = Goal(  # [step 8]
        "Be the last who can turn a card",
        ScoreUnit("{n} in the stock", "{n} in the stock", ("stock",)),
        Distance("{n} more card to win", "{n} more cards to win", ("stock",), LEADS),
        at_limit="Largest stock wins",
    )

    def preview_before_choice(self, t: Table[PrisonerState], ask: Ask) -> Foresight:
        """Return who has been caught, and which cards can be had for captives. [step 6]"""
        if not t.awaits(self.rules.send_back):
            return NOTHING
        loser = t.other(ask.seat)
        camp = t.pile("camp", loser)
        caught = foretell("You caught {cards}.", cards=codes(t.pile("captives", ask.seat)))
        held = foretell("Yours, with {seat}: {cards}.", seat=loser, cards=codes(camp))
        return (caught + held).marks(takes=tuple(camp))

    def preview(self, t: Table[PrisonerState], ask: Ask, words: Sequence[str]) -> Foresight:
        """Return who comes back, for whom, and which of them is played first. [steps 5, 6]"""
        loser = t.other(ask.seat)
        if t.awaits(self.rules.exchange):
            first = N_("You play {card} first of these.")
            return foretell(first, card=words[0])
        if t.awaits(self.rules.send_back):
            camp, back = t.pile("camp", loser), tuple(t.find(words, "captives", ask.seat))
            said = foretell_number(
                "You get one of yours for {cards}.",
                "You get {n} of yours for {cards}.",
                len(words),
                cards=words,
            )
            if len(camp) == 1:
                said = foretell("You get {card} for {card2}.", card=code(camp[0]), card2=words[0])
            return said.marks(takes=tuple(camp), loses=back)
        freed = tuple(t.find(words, "camp", loser))
        return foretell("Under your stock: {cards}.", cards=list(words)).marks(takes=freed)


class PrisonerOfWarAdvice(Advice[PrisonerOfWar]):
    def known_best_answer(
        self, t: Table[PrisonerState], ask: Ask, rng: Rng
    ) -> tuple[str, ...] | None:
        """Free the strongest, for as many weaker captives; what is freed fights best first.

        Who has the larger stock wants more for it, since the other gets a card back, too.
        """
        winner, loser = t.state.winner, t.other(t.state.winner)
        own = sorted(t.pile("captives", winner), key=t.strength)
        camp = sorted(t.pile("camp", loser), key=t.strength, reverse=True)
        if t.awaits(self.rules.send_back):
            ahead = t.count(winner, "stock") > t.count(loser, "stock")
            least = GAIN if ahead else 0
            pairs = zip(own, camp, strict=False)
            return tuple(
                code(low) for low, high in pairs if t.strength(high) > t.strength(low) + least
            )
        if t.awaits(self.rules.set_free):
            return tuple(codes(camp[: len(t.state.back)]))
        return tuple(sorted(ask.options, key=lambda word: -t.strength(parse(word))))


class PrisonerOfWarLessons(Lessons[PrisonerOfWar]):
    example = Example(
        "The war is won with the king; the two under the loser's nine is sent back, and "
        "an ace is set free for it.",
        {"stock": ("9S 4C KS 4S", "9D 2D QD 3D"), "camp": ("", "AS 5S")},
        choices=("0 2D", "0 AS"),
    )
    first_deal = 29
    first_steps = (
        FirstStep("Both turn a card; the higher takes both.", TURN),
        FirstStep("Equal cards: war! Some go face down, one turns up.", "war"),
        FirstStep(
            "The loser's face-down cards go to the winner's camp.",
            SAID,
            IN_WAR.beats,
            at="camp",
        ),
    )
