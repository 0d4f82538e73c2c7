"""Duel King: matches of three cards, where kings and jokers sweep the table."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.kits.steps import enter_war, flip_off
from game.kits.win_sentences import IN_BATTLE, IN_DUEL, in_two_voices, tell_win, tops
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
from game.rules.asks import Reply
from game.rules.cards import JOKER, KING, code, rank
from game.rules.first_steps import ASK, TURN, FirstStep
from game.rules.foresight import Foresight, foretell
from game.rules.goals import LEADS, Distance, Goal
from game.rules.options import LIMIT, Option, Options, short_form
from game.rules.outcome import Termination
from game.rules.piles import HIDDEN, PLAYED, STOCK, Pile
from game.rules.questions import pick_ask
from game.rules.signs import Counter, Glow, Marker

PASS = Reply("pass", "Pass")
MATCH, LOST, BOOTY, TRIES, DANGER, NOBODY = 3, 5, 5, 3, 8, -1
"""Cards laid for a match; a stock that loses; cards that a joker takes; saves; a low stock."""
JOKER_TAKES = in_two_voices(
    N_("A joker! {seat} takes cards of the other deck: {n}."),
    N_("A joker! You take cards of the other deck: {n}."),
)
SWEEPS = in_two_voices(
    N_("{seat} sweeps the table with {card}!"), N_("You sweep the table with {card}!")
)
TOO_FEW = in_two_voices(
    N_("Five cards or fewer are too few: the game goes to {seat}."),
    N_("Five cards or fewer are too few: the game goes to you."),
)
TOO_FEW_FOR_BOTH = N_("Five cards or fewer are too few: a draw between {seats}.")
SAVES = in_two_voices(N_("{seat} saves {card}."), N_("You save {card}."))
LOSES_CARD = in_two_voices(N_("{seat} could not save {card}."), N_("You could not save {card}."))


@dataclass(slots=True)
class DuelState(GameState):
    """The leader now and next; who sweeps (or NOBODY), if with a joker, and the tries to save."""

    leader: int = 0
    sweeper: int = NOBODY
    joker: bool = False
    tries: int = 0
    next: int = 0


class DuelKing(Game[DuelState]):
    """Reduce the other deck to five cards.

    # Match
    Shuffle a pack with two jokers; each gets 27 cards. Both lay three cards face down in a row.

    # Round
    Both flip the next card of the row, the leader first. The higher wins both, under the winner's
    deck. The ace is lowest.

    # King and joker
    Whoever flips a king or a joker **sweeps** the table and takes everything. The other may try to
    **save** a card: both flip a card, and a better one saves it.

    # Duel
    Equal cards are a duel: the next cards decide about all of them.

    # End
    Whoever has a deck of five cards or fewer after a match has lost.

    # Rare cases

    ## Rounds
    The dealer leads first, then whoever won the last round or duel; after a sweep with no try to
    save a card, the sweeper does. There are up to three rounds in a match.

    ## Sweeps
    All cards still face down are turned up, and the match is over. If the leader flips the king or
    joker, the other player does not flip at all. A joker also wins, last of all, the top five
    cards of the other deck.

    ## Saving a card
    The other player may try three times at most to save one of that player's open cards, also one
    flipped in an earlier try. Both flip the top card of the deck; if the sweeper's is lower, the
    saved card goes under its owner's deck. The flipped cards stay on the table, and the sweeper
    takes them too. When a deck is empty, nothing more can be saved.

    ## Duels
    Both flip the next card of the row, the same leader first, and the higher wins everything
    flipped so far. If the rows are used up it is a **forced duel**: both flip the top card of the
    deck at the same time. Here a king or a joker sweeps nothing; they beat all others and are
    equal to each other. But whoever flips a joker takes five cards from the top of the other deck
    at once, even if it ties. Equal cards: flip again, also when saving. Whoever has no card to
    flip has lost the duel; if neither has one, a forced duel ends the game as a draw.

    ## Both decks too small
    The bigger deck wins, and equal decks are a draw.
    """

    id = "duel_king"
    about = TitlePage(
        title="Duel King",
        rule="Matches of three cards: a king or a joker sweeps the table, and equal cards duel.",
        credit="Chris Alexander and Jeremy L Minney",
        kind="luck",
        minutes=3,
        age=7,
        tagline="Kings sweep the table",
        search_terms="kings duel fight swords knights",
    )
    forms = short_form(40)
    jokers = True
    ranks = {"ace": 1, "joker": KING}  # [step 1, R5]
    piles = {
        "stock": STOCK,
        "field": Pile(HIDDEN, label="Match"),
        "played": PLAYED.holding(5, abreast=5),
    }
    options = {
        "shuffle": Option(
            0,
            (0, 2, 3, 4, 5),
            "Both shuffle after equal flips",
            detail="So many in a row in a forced duel; 0 is never",
        ),
        "limit": LIMIT,
    }

    def asks(self, options: Options) -> bool:
        """Return whether seats are asked: which card is saved, though a better one decides."""
        return True

    def battle(self, t: Table[DuelState]) -> Phase | None:
        """A round; with both rows empty a new match is laid out first. [steps 2, 3]"""
        if not any(t.piles_named("field")):
            for seat in t.everybody:
                t.draw(seat, MATCH, to="field")
        return self.flip

    def flip(self, t: Table[DuelState]) -> Phase | None:
        """The leader flips, then the other, unless a king or joker sweeps. [steps 3, 4, R4]"""
        for seat in t.in_turn(t.state.leader):
            t.turn([seat], src="field")
            flipped = t.pile("played", seat)[:1]
            if flipped and t.strength(flipped[0]) == KING:
                return self.sweep(t, seat, flipped[0])
        return self.compare(t)

    def compare(self, t: Table[DuelState]) -> Phase | None:
        """The higher card wins all flipped cards; equal ones duel. [steps 3, 4]"""
        best = highest([t.strength(pile[0]) if pile else 0 for pile in t.piles_named("played")])
        if len(best) == 1:
            return self.win(t, best[0])
        enter_war(t, t.everybody)
        return self.flip if all(t.piles_named("field")) else self.forced_duel

    def win(self, t: Table[DuelState], seat: int) -> Phase | None:
        """The winner takes all flipped cards and leads the next round. [steps 3, 6, R1]"""
        tell_win(t, seat, tops(t, t.with_cards("played")), IN_DUEL if t.depth else IN_BATTLE)
        t.won(seat)
        t.collect(seat, piles=("played",))
        t.state.leader = seat
        return self.complete(t)

    def forced_duel(self, t: Table[DuelState]) -> Phase | None:
        """A duel with cards of the decks, for everything flipped. [steps 4-6, R10]"""
        t.narrate("No rows are left: a duel.")
        winner = flip_off(t, self.flipped, t.options["shuffle"])
        words = N_("Nobody has a card left to flip: a draw between {seats}.")
        return t.end_in_war(t.everybody, words) if winner is None else self.win(t, winner)

    def flipped(self, t: Table[DuelState], flipped: Sequence[Card]) -> None:
        """Give the flipping seat its cards at once, even if it ties. [step 5]"""
        self.rob(t, [seat for seat in t.everybody if rank(flipped[seat]) == JOKER])

    def rob(self, t: Table[DuelState], seats: list[int]) -> None:
        """Let each joker take five cards of the other deck, two jokers crosswise. [step 5, R6]"""
        fives = [(seat, t.pile("stock", t.other(seat))[:BOOTY]) for seat in seats]
        words = JOKER_TAKES
        for seat, five in (booty for booty in fives if booty[1]):
            t.narrate(words, seat=seat, n=len(five))
            t.place(t.shuffled(five), "stock", seat, bottom=True)

    def sweep(self, t: Table[DuelState], seat: int, card: Card) -> Phase | None:
        """Everything on the table is turned up. [step 7, R3]"""
        t.narrate(SWEEPS, seat=seat, card=code(card))
        t.special("march", seat)
        t.announce("Sweep!")
        t.end_fight(seat)  # a duel under way is decided by it
        t.state = DuelState(t.state.leader, seat, rank(card) == JOKER, next=seat)
        for owner in t.everybody:
            t.place(t.pile("field", owner)[:], "played", owner)
        return self.offer_save

    def offer_save(self, t: Table[DuelState]) -> Phase | None:
        """The victim may fight for one of its cards, up to three times. [step 7, Choices, R7]"""
        loser = t.other(t.state.sweeper)
        cards = t.pile("played", loser)
        if t.state.tries == TRIES or not cards or not all(t.piles_named("stock")):
            return self.take_all
        prompt, waiting = N_("Which card do you fight for?"), N_("{seat} may save a card.")
        ask = pick_ask(loser, ("played", loser), cards, prompt, waiting, replies=(PASS,), last=True)
        return t.ask([ask], self.save)

    def save(self, t: Table[DuelState]) -> Phase | None:
        """A save duel for the card named. [step 7, R7-R9]"""
        victim = t.other(t.state.sweeper)
        if t.answers[victim] == (PASS.word,):
            return self.take_all
        card = t.chosen(victim, "played")[0]
        t.state.tries, t.depth = t.state.tries + 1, 0
        winner = flip_off(t, self.flipped, t.options["shuffle"])
        t.end_fight(winner)
        t.state.next = t.state.sweeper if winner is None else winner
        if winner == victim:
            t.narrate(SAVES, seat=victim, card=code(card))
            t.place([card], "stock", victim, bottom=True)
        else:
            t.narrate(LOSES_CARD, seat=victim, card=code(card))
        return self.offer_save

    def take_all(self, t: Table[DuelState]) -> Phase | None:
        """The sweeper takes the table, and with a joker five more cards. [step 7, R6, R8]"""
        seat = t.state.sweeper
        t.won(seat)
        before = t.count(seat, "stock")
        t.collect(seat, piles=("played",))
        if t.state.joker:
            self.rob(t, [seat])
            t.shuffle_bottom("stock", seat, t.count(seat, "stock") - before)
        t.state.leader, t.state.sweeper = t.state.next, NOBODY
        return self.complete(t)

    def finished(self, t: Table[DuelState]) -> bool:
        """Five cards or fewer after a match have lost; before one, no card to lay. [step 8, R2]"""
        counts = list(map(len, t.piles_named("stock")))
        if any(t.piles_named("field")) or min(counts) > (LOST if t.battles else 0):
            return False
        winners = highest(counts)
        words = TOO_FEW if len(winners) == 1 else TOO_FEW_FOR_BOTH
        t.end(winners, Termination.LAST_LEFT, words)
        return True


class DuelKingPresentation(Presentation[DuelKing]):
    humans_start_battles = True
    start_label = "Flip"
    takes_all = False
    goal = Goal(
        "Bring the other down to 5 cards",
        distance=Distance(
            "{n} more card to take", "{n} more cards to take", ("stock", "field"), LEADS, but=LOST
        ),
    )

    def preview(self, t: Table[DuelState], ask: Ask, words: Sequence[str]) -> Foresight:
        """Return the cards that are fought for, or given up. [step 7]"""
        if words[0] == PASS.word:
            names = {"seat": t.state.sweeper, "n": len(t.cards_in("played"))}
            return foretell("{seat} takes all the cards: {n}.", **names)
        duel = foretell(
            "This costs one card. If it is the higher one, about 1 in 2, you save {card}.",
            card=words[0],
        )
        return duel.marks(takes=tuple(t.find(words, "played", ask.seat)))

    def signs(self, t: Table[DuelState]) -> tuple[Sign, ...]:
        """Return who leads, whose deck is low, and the tries left."""
        sweeper, low = t.state.sweeper, [s for s in t.everybody if t.count(s, "stock") <= DANGER]
        signs: list[Sign] = [Marker("Leads", t.state.leader, "crown")]
        signs += [Marker("Low deck", seat, "white_flag") for seat in low]
        if sweeper != NOBODY:
            loser, left = t.other(sweeper), TRIES - t.state.tries
            signs.append(Counter("Tries left", left, loser, icon="shield"))
            signs.append(Glow("May be saved", tuple(t.pile("played", loser)), loser))
        return tuple(signs)


class DuelKingLessons(Lessons[DuelKing]):
    example = Example(
        "The king sweeps all six cards. The eight is fought for: nobody would let it go "
        "for a three, but three beats two, and it is saved.",
        {"stock": ("KH 5H 7H 2H 3H 4H 6H 8H 10H", "8S 6S 2S 3S 4S 5S 7S 9S JS QS")},
        choices=("1 8S", "1 pass"),
    )
    first_deal = 31
    first_steps = (
        FirstStep("Three cards each, face down. They turn one by one.", TURN),
        FirstStep("A king or a joker sweeps everything from the table!", "march"),
        FirstStep("Swept? Save a card: flip a better one for it.", ASK),
    )
