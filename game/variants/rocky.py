"""Rocky: a boxing match, where lost battles cost health and knockdowns give three chances."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.kits.steps import put_back, strongest
from game.kits.win_sentences import HIT, in_two_voices, tell_win, tops
from game.rules import (
    N_,
    Ask,
    Example,
    Game,
    GameState,
    Lessons,
    Phase,
    Presentation,
    Sign,
    Table,
    TitlePage,
)
from game.rules.asks import Reply
from game.rules.cards import code
from game.rules.dealing import Dealing
from game.rules.first_steps import SAID, TURN, FirstStep
from game.rules.foresight import Foresight, foretell, foretell_number
from game.rules.goals import LEADS, Distance, Goal, ScoreUnit
from game.rules.options import LIMIT, Option, Options, short_form
from game.rules.outcome import Termination
from game.rules.piles import HIDDEN, OPEN, STOCK, Pile, Role
from game.rules.questions import decide_ask
from game.rules.signs import Counter

BAR, CHANCES = 10, 3
HEALED = (9, 8, 7, 6, 5, 4, 3, 3, 3, 2)
"""New health cards after the first, second ... knock down; the last number goes on."""
FRESH_PACKETS = 5

COUNTED = (N_("1 … 2 … 3 …"), N_("4 … 5 … 6 …"), N_("7 … 8 … 9 … 10: out!"))
"""What is counted after each chance that is lost."""
SHUFFLE = Reply("shuffle", "Shuffle")
PLAY = Reply("play", "Play", boldness=1)
GOES_DOWN = in_two_voices(N_("{seat} goes down!"), N_("You go down!"))
STAYS_DOWN = in_two_voices(
    N_("{card} does not beat {card2}: {seat} stays down."),
    N_("{card} does not beat {card2}: you stay down."),
)
KNOCKOUT = in_two_voices(N_("Knockout! {seat} wins the fight."), N_("Knockout! You win the fight."))
GETS_UP = in_two_voices(
    N_("{seat} gets up: {card} beats {card2}!"), N_("You get up: {card} beats {card2}!")
)
NO_HEALTH = in_two_voices(
    N_("Too few cards for a new health bar: {seat} wins."),
    N_("Too few cards for a new health bar: you win."),
)
OTHER_SHORT = in_two_voices(
    N_("The other has too few cards for the count: {seat} wins."),
    N_("The other has too few cards for the count: you win."),
)
OTHER_EMPTY = in_two_voices(
    N_("The other packet is empty: {seat} wins the fight."),
    N_("The other packet is empty: you win the fight."),
)
BOTH_SHORT = in_two_voices(
    N_("Both have too few cards for the count: {seat} wins."),
    N_("Both have too few cards for the count: you win."),
)


@dataclass(slots=True)
class RockyState(GameState):
    """The shuffles that each has left, how often it was knocked down, and who lies down."""

    shuffles: list[int] = field(default_factory=lambda: [FRESH_PACKETS, FRESH_PACKETS])
    downs: list[int] = field(default_factory=lambda: [0, 0])
    down: int = 0


class Rocky(Game[RockyState]):
    """Knock the other boxer out.

    # Battle
    Each gets 27 cards, face down; ten of them are the **health bar**. Both turn up a card, ace
    high, jokers lowest. The **higher** card wins both. The loser takes a card of the health bar
    and puts it under the packet.

    # Knocked down
    A boxer whose health bar is used up is knocked down. Both turn up three cards one by one, the
    **count**. If one of the fallen boxer's cards is higher, this boxer gets up with a new, shorter
    health bar. If not, the boxer is **knocked out**.

    # End
    Whoever is knocked out has lost.

    # Rare cases

    ## Equal cards
    In a battle they go under the packets they came from, and nobody is hurt. In the count both are
    shuffled back into the packets, and each player puts the top card of the packet under the
    count: no chance is lost. A lower card is laid aside with the card that beat it.

    ## Getting up
    The boxer who gets up takes a new health bar from the top of the packet: nine cards after the
    first knockdown, then 8, 7, 6, 5, 4, 3, 3, 3, and from the tenth on only two. Then both shuffle
    what is left of the count and the cards laid aside into the packets. The other health bar
    stays. Is the packet too small for the new health bar? Then both shuffle these cards in first.

    ## Lost or drawn
    A boxer also loses without three cards for the count (if neither has them, the one who was
    knocked down loses), without enough cards for the new health bar, or without a packet after a
    battle. If only equal cards can still meet in a count, so that it could never end, the fight is
    a draw.

    ## Fresh packet
    As an option, each player may shuffle the packet five times in a game, before a card is turned
    or before the count begins.
    """

    id = "rocky"
    about = TitlePage(
        title="Rocky",
        rule="A boxing match: lost battles cost health, and three cards may get a boxer up again.",
        credit="Mackenzie Yeung",
        minutes=2,
        age=7,
        tagline="A boxing match in cards",
        search_terms="boxing fight rounds sport",
    )
    forms = short_form(60)
    jokers = True
    ranks = {"joker": 1}  # [step 1]
    # [step 7, R8]
    last_player_text = OTHER_EMPTY
    nobody_left_text = "Both packets are empty: a draw between {seats}."
    piles = {
        "stock": STOCK,
        "health": Pile(HIDDEN, look="tokens", label="Health bar", holds=10, icon="heart"),
        "played": Pile(
            OPEN, Role.PLAYED, look="row", zone="front", label="In the ring", holds=2, in_ring=True
        ),
        "kd": Pile(HIDDEN, look="row", zone="edge", label="Count", holds=3),
        "aside": Pile(OPEN, look="row", zone="edge", label="Used", holds=3),
    }
    options = {
        "fresh_packet": Option(False, (True, False), "Each may shuffle the packet five times"),
        "limit": LIMIT,
    }
    dealing = Dealing(drawn=("health", BAR))  # [step 2]

    def asks(self, options: Options) -> bool:
        """Whether to shuffle, though nobody knows what it brings. [R9]"""
        return True

    def battle(self, t: Table[RockyState]) -> Phase | None:
        """Perhaps a fresh packet, then a punch. [step 3]"""
        return self.offer_shuffles(t, self.punch)

    def offer_shuffles(self, t: Table[RockyState], then: Phase) -> Phase | None:
        """Offer a shuffle to seats that have some left; `then` calls `use_shuffles` first. [R9]"""
        if not t.options["fresh_packet"]:
            return then
        prompt = N_("Shuffle your packet first?")
        asks = [decide_ask(s, (SHUFFLE, PLAY), prompt) for s in t.everybody if t.state.shuffles[s]]
        return t.ask(asks, then)

    def use_shuffles(self, t: Table[RockyState]) -> None:
        """Packets are shuffled as their seats have decided. [R9]"""
        if t.options["fresh_packet"]:
            for seat, words in sorted(t.answers.items()):
                if words == (SHUFFLE.word,):
                    t.state.shuffles[seat] -= 1
                    text = in_two_voices(
                        N_("{seat} takes a fresh packet."), N_("You take a fresh packet.")
                    )
                    t.narrate(text, seat=seat)
                    t.shuffle("stock", seat)

    def punch(self, t: Table[RockyState]) -> Phase | None:
        """The higher card wins both, the other seat loses health. [step 3]"""
        self.use_shuffles(t)
        t.turn(t.everybody)
        best = strongest(t, t.everybody)
        if len(best) > 1:
            t.narrate("Equal cards: nobody is hurt.")
            put_back(t)
            return self.complete(t)
        winner = best[0]
        tell_win(t, winner, tops(t, t.everybody), HIT)
        t.won(winner)
        t.collect(winner, piles=("played",))
        return self.hurt(t, t.other(winner))

    def hurt(self, t: Table[RockyState], seat: int) -> Phase | None:
        """A health card goes under the packet; with none left it is a knock down. [3, R1]"""
        t.place(t.pile("health", seat)[:1], "stock", seat, bottom=True)
        if t.pile("health", seat):
            return self.complete(t)
        t.state.downs[seat] += 1
        t.state.down = seat
        return self.knocked_down

    def knocked_down(self, t: Table[RockyState]) -> Phase | None:
        """Whoever is down needs three cards for the count, as the other does. [steps 3, 5, R2]"""
        seat = t.state.down
        t.narrate(GOES_DOWN, seat=seat)
        t.special("bell", seat)
        t.announce("Knocked down!")
        short = [s for s in t.everybody if t.count(s, "stock") < CHANCES]
        if short:
            loser, words = short[0], OTHER_SHORT
            if len(short) == 2:
                loser, words = seat, BOTH_SHORT
            return t.end_in_battle([t.other(loser)], Termination.LAST_LEFT, words)
        return self.offer_shuffles(t, self.count)

    def count(self, t: Table[RockyState]) -> Phase | None:
        """Three cards each are the chances to get up. [step 5]

        Cards that a set-up position has put there go under the packet first.
        """
        self.use_shuffles(t)
        for seat in t.everybody:
            if t.pile("kd", seat):
                t.place(t.pile("kd", seat)[:], "stock", seat, bottom=True)
            t.draw(seat, CHANCES, to="kd")
        return self.chance

    def chance(self, t: Table[RockyState]) -> Phase | None:
        """The next card of each count is turned up. [step 5, R7]"""
        down = t.state.down
        if not t.pile("kd", down):
            t.special("bell", down)
            words = KNOCKOUT
            return t.end_in_battle([t.other(down)], Termination.GOAL_REACHED, words)
        if self.undecidable(t):
            return t.end_in_war(t.everybody, "Only equal cards are left: the fight is a draw.")
        t.turn(t.everybody, src="kd")
        best = strongest(t, t.everybody)
        if len(best) > 1:
            return self.another_chance(t)
        names = {"seat": down, "card": code(t.top("played", down))}
        names["card2"] = code(t.top("played", t.other(down)))
        gets_up = best == [down]
        t.narrate(GETS_UP if gets_up else STAYS_DOWN, **names)
        for seat in t.everybody:
            t.place(t.pile("played", seat)[:1], "aside", seat)
        if gets_up:
            return self.get_up(t, down)
        t.announce(COUNTED[CHANCES - 1 - t.count(down, "kd")])
        return self.chance

    def undecidable(self, t: Table[RockyState]) -> bool:
        """Whether only equal cards can meet: one rank is left, or equal counts alone. [R7]

        With both packets empty equal cards come round under their own counts in the same order.
        """
        counts = [[t.strength(card) for card in pile] for pile in t.piles_named("kd")]
        packets = {t.strength(card) for card in t.cards_in("stock")}
        alone = not packets and counts[0] == counts[1]
        return alone or len(packets.union(*counts)) == 1

    def another_chance(self, t: Table[RockyState]) -> Phase | None:
        """Equal cards go back into the packets, and others come under the counts. [step 5, R10]"""
        t.narrate("Equal cards: another chance.")
        for seat in t.everybody:
            t.place(t.pile("played", seat)[:1], "stock", seat)
            t.shuffle("stock", seat)
            t.draw(seat, to="kd")
        return self.chance

    def get_up(self, t: Table[RockyState], seat: int) -> Phase | None:
        """A new health bar, then all used cards go back into the packets. [step 6, R4, R5]"""
        size = HEALED[min(t.state.downs[seat], len(HEALED)) - 1]
        if t.count(seat, "stock") < size:
            self.gather(t)
        if t.count(seat, "stock") < size:
            words = NO_HEALTH
            return t.end_in_battle([t.other(seat)], Termination.LAST_LEFT, words)
        t.draw(seat, size, to="health")
        self.gather(t)
        return self.complete(t)

    def gather(self, t: Table[RockyState]) -> None:
        """Shuffle the counts and used cards of both into their packets. [step 6]"""
        for seat in t.everybody:
            used = t.pile("kd", seat) + t.pile("aside", seat)
            if used:
                t.place(used, "stock", seat, bottom=True)
                t.shuffle("stock", seat)


class RockyPresentation(Presentation[Rocky]):
    war_shout = ""
    humans_start_battles = True
    start_label = "Punch"
    goal = Goal(  # [step 3]
        "Knock the other one out",
        ScoreUnit("{n} health card", "{n} health cards", ("health",)),
        Distance("{n} more hit to a knockdown", "{n} more hits to a knockdown", ("health",), LEADS),
    )

    def preview(self, t: Table[RockyState], ask: Ask, words: Sequence[str]) -> Foresight:
        """Return the cost of a shuffle. [R9]"""
        if words[0] == PLAY.word:
            return foretell("Your packet stays as it lies.")
        left = t.state.shuffles[ask.seat] - 1
        return foretell_number(
            "You have {n} shuffle left then.", "You have {n} shuffles left then.", left
        )

    def signs(self, t: Table[RockyState]) -> tuple[Sign, ...]:
        """Knock downs, and the shuffles left. [R9]"""
        signs: list[Sign] = []
        for s in t.everybody:
            signs.append(Counter("Knockdowns", t.state.downs[s], s, icon="glove"))
            if t.options["fresh_packet"]:
                left = t.state.shuffles[s]
                signs.append(Counter("Shuffles left", left, s, icon="cards"))
        return tuple(signs)


class RockyLessons(Lessons[Rocky]):
    example = Example(
        "The king wins, and the last health card is gone: knocked down! With the third "
        "and last card, an eight, the boxer on the right gets up again.",
        {
            "stock": ("KS 4S 5S 2S 6S", "9D 2D 3D 8D AH KH QH JH 10H 9H 8H 7H 6H"),
            "health": ("2C", "5C"),
        },
    )
    first_deal = 35
    first_steps = (
        FirstStep("Punch: both turn a card. The higher hits and takes both.", TURN),
        FirstStep(
            "The loser gives up a health card. The last one: knocked down!",
            SAID,
            HIT.beats,
        ),
        FirstStep("Knocked down! Three cards: one higher, and the boxer gets up.", "bell"),
    )
