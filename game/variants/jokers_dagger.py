"""Joker's Dagger: two hands that nobody sees, two dungeons, a healer and one joker."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.kits.win_sentences import LAST_HAND, in_two_voices
from game.rules import (
    N_,
    Ask,
    Card,
    Example,
    Game,
    GameState,
    Lessons,
    Phase,
    Presentation,
    Sign,
    Table,
    TitlePage,
    highest,
)
from game.rules.cards import JOKER, RED_JOKER, code, codes, full_pack, is_court, rank
from game.rules.dealing import Dealing
from game.rules.first_steps import ASK, SAID, FirstStep
from game.rules.foresight import Foresight, foretell
from game.rules.goals import LEADS, Distance, Goal, ScoreUnit
from game.rules.options import LIMIT, Option, Options
from game.rules.piles import HIDDEN, OPEN, Pile, Role
from game.rules.questions import picked, position_ask
from game.rules.signs import Marker

KEPT = 13
"""Cards of each spread that are selected for the hand."""
SELECT = N_("Select a card of your hand.")
GOES_TO_DUNGEON = in_two_voices(
    N_("{seat} wins with {card}: {card2} goes to the dungeon."),
    N_("You win with {card}: {card2} goes to the dungeon."),
)
STRIKES = in_two_voices(
    N_("The joker strikes, and {seat} loses: {cards}."),
    N_("The joker strikes, and you lose: {cards}."),
)
STRIKES_NOTHING = in_two_voices(
    N_("The joker strikes, but {seat} has no king, queen or jack."),
    N_("The joker strikes, but you have no king, queen or jack."),
)


@dataclass(slots=True)
class DaggerState(GameState):
    """The seat on turn, and the position in its hand that it has named."""

    turn: int = 0
    spot: int = 0


class JokersDagger(Game[DaggerState]):
    """Put all cards of the other player into the dungeon.

    # Start
    Each has a **hand** of 13 cards that nobody may look at, not even its owner. The other cards
    are the **healer's shop** in the middle.

    # Turn
    Take turns. Whoever is on turn selects a card of each hand, the other player's last. Then both
    are turned up.

    - The **higher** card goes back, the lower one to its owner's **dungeon**, for good. The king
      is high, the ace low.
    - The **joker** is the dagger: all kings, queens and jacks of the player not on turn go to the
      dungeon.

    # End
    Whoever has no card in hand has lost.

    # Rare cases

    ## The start
    Shuffle a pack with one joker and deal it out: 27 cards for the dealer, 26 for the other. Both
    spread the cards face down. Each player selects 13 cards of the **other** spread, unseen: these
    are the other player's hand. (Chance may do it as well.) The dealer begins.

    ## Equal cards and the joker
    Equal cards both go to the dungeons. The joker always stabs the player not on turn, even its
    owner. The card that it met goes back to the hand; the joker has done its work and goes to its
    owner's dungeon. (As an option the joker goes back to the hand as long as the healer has
    cards.)

    ## The healer
    If both players still have cards in hand, the player on turn takes the top card of the healer's
    shop into the hand, unseen. Then both hands are mixed. Whoever has no card in hand after the
    two cards have met, before the healer can help, has lost. If both have none, it is a draw.
    """

    id = "jokers_dagger"
    about = TitlePage(
        title="Joker's Dagger",
        rule="Pick from two unseen hands: the lower card is lost, and the joker stabs all "
        "court cards.",
        credit="Michayla Gussler",
        kind="luck",
        minutes=4,
        age=6,
        tagline="Pick without looking",
        search_terms="jokers dagger blind hidden prison",
    )
    keeps_in = ("hand",)
    ranks = {"ace": 1}  # [step 1]
    last_player_text = LAST_HAND  # [step 5, R9]
    nobody_left_text = "Both hands are empty: a draw between {seats}."
    piles = {
        "spread": Pile(HIDDEN, label="Spread"),
        "hand": Pile(
            HIDDEN, Role.HAND, look="row", zone="front", label="Hand", holds=15, abreast=15
        ),
        "dungeon": Pile(OPEN, look="strip", label="Dungeon"),
        "healer": Pile(HIDDEN, shared=True, zone="centre", label="Healer's shop"),
    }
    options = {
        "selecting": Option("auto", ("auto", "players"), "Who selects the 13 cards of each hand"),
        "joker_after": Option("dungeon", ("dungeon", "hand"), "Where the joker goes afterwards"),
        "limit": LIMIT,
    }
    dealing = Dealing("spread")  # [step 2]

    def asks(self, options: Options) -> bool:
        """Cards are selected, though nobody sees them."""
        return True

    def deck(self, options: Options, seats: int) -> list[Card]:
        """Return one pack and one joker."""
        return [*full_pack(), RED_JOKER]

    # -- selecting the hands ----------------------------------------------------------

    def start(self, t: Table[DaggerState]) -> Phase | None:
        """Let each seat select cards of the other spread, if there are spreads. [step 3, R9]"""
        if t.answers:
            return self.selected(t)
        owners = t.with_cards("spread")
        if not owners:
            return self.next_battle(t)
        if t.options["selecting"] == "auto":
            self.deal_out(t, [t.shuffled(pile[:])[:KEPT] for pile in t.piles_named("spread")])
            return self.next_battle(t)
        asks = [
            position_ask(
                t,
                t.other(owner),
                ("spread", owner),
                min(KEPT, t.count(owner, "spread")),
                N_("Select the cards that the other player keeps."),
            )
            for owner in owners
        ]
        # The hands belong to the set-up: also a case that stops before the first turn shows them.
        return t.ask(asks, self.start)

    def selected(self, t: Table[DaggerState]) -> Phase | None:
        """Deal when both have selected. [Choices 1]"""
        kept: list[list[Card]] = [[], []]
        for seat in t.answers:
            kept[t.other(seat)] = picked(t, seat, ("spread", t.other(seat)))
        self.deal_out(t, kept)
        return self.next_battle(t)

    def deal_out(self, t: Table[DaggerState], kept: list[list[Card]]) -> None:
        """Make the selected cards the hands, all others the healer's, and mix all. [step 3]"""
        for seat in t.everybody:
            t.place(kept[seat], "hand", seat)
        t.place(t.cards_in("spread"), "healer")
        t.shuffle("healer")
        for seat in t.everybody:
            t.shuffle("hand", seat)

    # -- a turn -----------------------------------------------------------------------

    def battle(self, t: Table[DaggerState]) -> Phase | None:
        """The seat on turn selects a card of its own. [step 4 a, R10]"""
        seat = t.state.turn
        return t.ask(
            [position_ask(t, seat, ("hand", seat), 1, SELECT)],
            self.second,
        )

    def second(self, t: Table[DaggerState]) -> Phase | None:
        """Then one of the other hand, before anything is turned up. [step 4 a, Choices 3]"""
        seat = t.state.turn
        picked(t, seat, ("hand", seat))
        t.state.spot = int(t.answers[seat][0])
        ask = position_ask(
            t, seat, ("hand", t.other(seat)), 1, N_("Select a card of the other hand.")
        )
        return t.ask([ask], self.reveal)

    def reveal(self, t: Table[DaggerState]) -> Phase | None:
        """Turn both up: the lower goes to the dungeon, or the joker strikes. [4 b, c]"""
        seat = t.state.turn
        mine = t.pile("hand", seat)[t.state.spot]
        theirs = picked(t, seat, ("hand", t.other(seat)))[0]
        pair = [theirs, mine] if seat else [mine, theirs]
        t.show(pair)
        owner = next((s for s in t.everybody if rank(pair[s]) == JOKER), None)
        if owner is not None:
            self.strike(t, owner, pair[owner])
        else:
            self.compare(t, pair)
        return self.heal(t)

    def compare(self, t: Table[DaggerState], pair: list[Card]) -> None:
        """Take the lower card away, or both of equal ones. [step 4 b]"""
        best = highest([t.strength(card) for card in pair])
        if len(best) > 1:
            t.narrate("Equal cards go to the dungeon: {cards}.", cards=codes(pair))
        else:
            winner, lost = best[0], pair[t.other(best[0])]
            names = {"card": code(pair[winner]), "card2": code(lost)}
            t.narrate(GOES_TO_DUNGEON, seat=winner, **names)
            t.won(winner, cards=[pair[winner]])
        for seat in t.everybody:
            if best != [seat]:
                t.place([pair[seat]], "dungeon", seat)

    def strike(self, t: Table[DaggerState], owner: int, joker: Card) -> None:
        """Take the court cards of the seat that is not on turn. [step 4 c, R1-R5]"""
        enemy = t.other(t.state.turn)
        t.special("strike", enemy)
        t.announce("Joker's Dagger!")
        t.show(t.pile("hand", enemy))
        courts = [card for card in t.pile("hand", enemy) if is_court(card)]
        if courts:
            t.narrate(STRIKES, seat=enemy, cards=codes(courts))
        else:
            t.narrate(STRIKES_NOTHING, seat=enemy)
        t.place(courts, "dungeon", enemy)
        if t.options["joker_after"] == "dungeon" or not t.pile("healer"):
            t.place([joker], "dungeon", owner)

    def heal(self, t: Table[DaggerState]) -> Phase | None:
        """If both have cards, one comes from the healer and the hands are mixed. [4 d-f, R6-R8]"""
        seat = t.state.turn
        if all(t.piles_named("hand")):
            t.draw(seat, src="healer")
            for each in t.everybody:
                t.shuffle("hand", each)
        t.state.turn = t.other(seat)
        return self.complete(t)


class JokersDaggerPresentation(Presentation[JokersDagger]):
    war_shout = ""
    start_label = "Select cards"
    goal = Goal(  # [step 5]
        "Beat the whole other hand",
        ScoreUnit("{n} card in hand", "{n} cards in hand", ("hand",)),
        Distance("{n} card left to beat", "{n} cards left to beat", ("hand",), LEADS),
    )

    def preview(self, t: Table[DaggerState], ask: Ask, words: Sequence[str]) -> Foresight:
        """Return what becomes of unseen cards that are picked. [steps 3, 4]"""
        if t.awaits(self.rules.start):
            return foretell("{seat} keeps these cards.", seat=t.other(ask.seat))
        return foretell("The lower of two cards goes to the dungeon.")

    def signs(self, t: Table[DaggerState]) -> tuple[Sign, ...]:
        """Return whose turn it is."""
        return () if t.over else (Marker("On turn", t.state.turn, "dagger"),)


class JokersDaggerLessons(Lessons[JokersDagger]):
    example = Example(
        "The joker strikes: the king, the queen and the jack of the other hand are lost.",
        {"hand": ("RJ KS", "9D KD QH JC 3D"), "healer": "AC 2C"},
        choices=("0 0", "0 0"),
    )
    first_deal = 16
    first_steps = (
        FirstStep("Select a card of your hand, unseen.", ASK, SELECT),
        FirstStep(
            "The lower card goes to its owner's dungeon, for good.",
            SAID,
            GOES_TO_DUNGEON,
        ),
        FirstStep("The joker! Kings, queens and jacks of that hand are lost.", "strike"),
    )
