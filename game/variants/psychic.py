"""Psychic War: look at all your cards and choose; the ace beats the king alone."""

from collections.abc import Sequence

from game.kits.steps import enter_war, uncover
from game.kits.win_sentences import in_two_voices, tell_win, tops
from game.rules import (
    N_,
    Ask,
    Card,
    Example,
    Game,
    Lessons,
    Phase,
    Presentation,
    Sign,
    Table,
    TitlePage,
)
from game.rules.cards import ACE, KING, full_pack, name_of_rank, parse, rank
from game.rules.dealing import Dealing
from game.rules.first_steps import ASK, REASON, FirstStep
from game.rules.foresight import Foresight, foretell
from game.rules.options import LIMIT, Option, short_form
from game.rules.piles import IN_HAND, PLAYED
from game.rules.questions import play_asks
from game.rules.signs import Note

CHOOSE = N_("Choose a card.")


class PsychicWar(Game):
    """Win all the cards.

    # Deal
    One has all hearts and diamonds, the other all spades and clubs. Both hold all cards in the
    hand.

    # Battle
    Both choose a card in secret and turn them up together. The higher takes both into the hand.
    The king is high. The **ace** beats a king and loses to every other card.

    # War
    Equal cards are a war: both choose in secret three cards to lay face down and one to lay face
    up. The higher of the open ones takes everything; if they are equal, there is another war.

    # End
    Whoever has no cards left after a battle has lost.

    # Rare cases

    ## Dealing
    As an option each gets 26 cards by lot. Both may look at the cards in hand at any time.

    ## Wars
    As an option it is one card face down and one face up. With too few cards, lay all of them, one
    face up. When a war is over, its face-down cards are shown. Whoever has no card left at all
    when the open cards are equal has lost, and the other takes everything. If neither has one, the
    game is a draw.
    """

    id = "psychic"
    about = TitlePage(
        title="Psychic War",
        rule="Play any card in hand; the ace beats the king but loses to everything else.",
        credit="Emily Goodlife",
        kind="choice",
        minutes=7,
        age=8,
        tagline="The ace beats only kings",
        search_terms="mind memory whole hand think",
    )
    forms = short_form(60)
    keeps_in = ("hand",)
    ranks = {"ace": 1}  # apart from the ring with the king [step 2]
    piles = {"hand": IN_HAND.holding(26), "played": PLAYED}
    options = {
        "deal": Option("colours", ("colours", "random"), "Red against black, or 26 cards by lot"),
        "face_down": Option(3, (3, 1), "Cards laid face down in a war"),
        "limit": LIMIT,
    }
    dealing = Dealing("hand", own=True, colours=True)

    def setup(self, t: Table) -> Phase | None:
        """Equal forces by colour, or by lot. [step 1]"""
        if t.options["deal"] == "random":
            t.deal(full_pack(), to="hand")
            return self.start
        return super().setup(t)

    def battle(self, t: Table) -> Phase | None:
        """Let both choose a card in secret. [step 3]"""
        return t.ask(play_asks(t, t.everybody, CHOOSE), self.reveal)

    def reveal(self, t: Table) -> Phase | None:
        """The last card named lies open, those before it face down. [steps 3, 4, R2]"""
        for seat in t.everybody:
            if len(t.answers[seat]) == 1:
                t.lay(seat)
                continue
            *hidden, open_card = t.chosen(seat)
            t.place(hidden, "played", seat, down=True, known_to=seat, beat=False)
            t.place([open_card], "played", seat, beat=False)
        t.beat()
        a, b = (pile[0] for pile in t.piles_named("played"))
        if rank(a) == rank(b):
            return self.war
        return self.win(t, 0 if self.beats(a, b) else 1)

    def beats(self, card: Card, other: int) -> bool:
        """King high, ace low, but the ace beats the king. [step 2, R5]"""
        if {rank(card), rank(other)} == {ACE, KING}:
            return rank(card) == ACE
        return rank(other) == ACE or (rank(card) != ACE and rank(card) > rank(other))

    def reason(self, card: Card, other: Card) -> str:
        """Why a card beats another, where it is not plain. [step 2]"""
        if rank(card) == ACE:
            return N_("An ace beats kings, and only kings.")
        return N_("An ace beats only kings.") if rank(other) == ACE else ""

    def war(self, t: Table) -> Phase | None:
        """Let both choose cards to lie face down and one to lie open. [step 4, R3, R4]"""
        enter_war(t, t.everybody)
        able = t.with_cards("hand")
        if not able:
            return t.end_in_war(t.everybody, "Nobody has a card left for the war: a draw.")
        if len(able) == 1:
            words = in_two_voices(
                N_("{seat} wins the war: the other has no card left."),
                N_("You win the war: the other has no card left."),
            )
            t.narrate(words, seat=able[0])
            return self.take(t, able[0])
        asks = play_asks(
            t,
            able,
            N_("War! Choose cards to lie face down, and last the one to lie open."),
            count=t.options["face_down"] + 1,
            order=N_("The last card lies face up."),
        )
        return t.ask(asks, self.reveal)

    def win(self, t: Table, seat: int) -> Phase | None:
        """The higher card wins everything on the table. [steps 3, 4]"""
        cards = tops(t, t.everybody)
        tell_win(t, seat, cards, why=self.reason(cards[seat], cards[t.other(seat)]))
        return self.take(t, seat)

    def take(self, t: Table, seat: int) -> Phase | None:
        """Face-down cards are shown and all go into the winner's hand. [R6, R7]"""
        uncover(t, t.cards_in("played"))
        t.won(seat)
        t.collect(seat, "hand", ("played",), mixed=False)
        return self.complete(t)


class PsychicWarPresentation(Presentation[PsychicWar]):
    start_label = "Play"

    def preview(self, t: Table, ask: Ask, words: Sequence[str]) -> Foresight:
        """Return what the open card beats, and in a war what it fights for. [steps 2-4, R2-R5]"""
        *hidden, card = words
        if len(words) < ask.max_count:
            down = foretell("Face down: {cards}.", cards=list(words))
            return down + foretell("The last card fights.")
        mine = rank(parse(card))
        if mine == ACE:
            preview = foretell("{card} beats a king, and nothing else.", card=card)
        elif mine == KING:
            preview = foretell("{card} beats all but an ace.", card=card)
        else:
            lower = name_of_rank(max(2, mine - 1))
            preview = foretell("{card} beats an ace and all up to {low}.", card=card, low=lower)
            if mine == 2:
                preview = foretell("{card} beats an ace, and nothing else.", card=card)
        if hidden:
            theirs = min(ask.max_count, t.count(t.other(ask.seat), "hand"))
            stake = len(t.cards_in("played")) + len(words) + theirs
            preview += foretell("Cards at stake: {n}.", n=stake)
        return preview

    def signs(self, t: Table) -> tuple[Sign, ...]:
        """The reminder of the one exception."""
        return (Note("The ace beats a king and loses to all others."),)


class PsychicWarLessons(Lessons[PsychicWar]):
    example = Example(
        "The ace meets a king, the only card that it beats.",
        {"hand": ("AH 2D", "KS 3C")},
        choices=("0 AH", "1 KS"),
    )
    first_deal = 22
    first_steps = (
        FirstStep("You hold all your cards. Choose one in secret.", ASK, CHOOSE),
        FirstStep("Equal cards: war! Three face down, one up decides.", "war"),
        FirstStep("The ace beats only kings. All others beat it.", REASON),
    )
