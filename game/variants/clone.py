"""Clone War: War with nothing but court cards, where wars pile up on wars."""

from game.kits.battles import BattlesPresentation, BattleState
from game.kits.short_of_cards import RunsOut
from game.kits.win_sentences import IN_WAR, in_two_voices
from game.rules import N_, Card, Example, Lessons, Sign, Table, TitlePage
from game.rules.cards import JACK, KING, code, codes, packs
from game.rules.first_steps import SAID, TURN, FirstStep
from game.rules.options import LIMIT, Option, Options, short_form
from game.rules.signs import Counter


class CloneWar(RunsOut):
    """Win all the cards of an army of clones.

    # Deal
    Deal out the jacks, queens and kings of four packs, face down: everybody gets a **stock**.

    # Battle
    Everybody turns up the top card. Kings beat queens, queens beat jacks; suits do not matter. The
    highest card takes all.

    # War
    If the highest card is shared, those who share it put **one** card face down and turn up the
    next. The highest takes everything. Shared again? A double war, then a triple war, and so on.
    Whoever has too few cards to complete a war **has lost the game**.

    # End
    Whoever has all the cards wins.

    # Rare cases

    ## Options
    Some play with six or eight packs, or put three cards face down in a war. The winner puts the
    cards under the stock in any order.

    ## Running out in a war
    Nobody saves a last card here: whoever has too few cards to complete a war lays them all face
    down **and has lost the game**. The others fight on; a single one left wins everything.

    - If nobody in the war has enough cards, those with the fewest run out first.
    - If the last ones run out at the same moment while another player still has cards, they have
      lost too. A single such player takes everything; if there are several, the cards wait for
      whoever wins next.
    - If nobody else has cards, the **last card laid** decides, face up or face down: turn it up,
      and the highest takes everything and wins the game. If these are equal, the game is shared.
    """

    id = "clone"
    about = TitlePage(
        title="Clone War",
        rule="War with only jacks, queens and kings, so that every third battle is a war.",
        credit="Ken Scherer",
        minutes=3,
        age=5,
        tagline="Jacks, queens and kings",
        search_terms="many wars copies twins",
    )
    seat_numbers = range(2, 5)
    forms = short_form(40)
    options = {
        "face_down": Option(1, (1, 3), "Cards put face down in each war"),
        "decks": Option(4, (4, 6, 8), "Packs from which the court cards are taken"),
        "limit": LIMIT,
    }

    def deck(self, options: Options, seats: int) -> list[Card]:
        """The court cards of several packs."""
        return packs(options["decks"], range(JACK, KING + 1))

    def narrate_win(self, t: Table[BattleState], seat: int) -> None:
        """Say in one sentence why the battle was won, and how deep the war was."""
        depth = t.depth
        if depth < 2:
            super().narrate_win(t, seat)
            return
        others = [cards[0] for other, cards in self.compared(t).items() if other != seat]
        names = {"seat": seat, "card": code(t.top("played", seat)), "cards": codes(others)}
        if depth < len(WAR_NAMES):
            t.narrate(WAR_NAMES[depth], **names)
        else:
            words = in_two_voices(
                N_("{seat} wins war number {depth} of this battle: {card} beats {cards}."),
                N_("You win war number {depth} of this battle: {card} beats {cards}."),
            )
            t.narrate(words, depth=depth, **names)


WAR_NAMES = (
    "",
    "",
    in_two_voices(
        N_("{seat} wins the double war: {card} beats {cards}."),
        N_("You win the double war: {card} beats {cards}."),
    ),
    in_two_voices(
        N_("{seat} wins the triple war: {card} beats {cards}."),
        N_("You win the triple war: {card} beats {cards}."),
    ),
    in_two_voices(
        N_("{seat} wins the quadruple war: {card} beats {cards}."),
        N_("You win the quadruple war: {card} beats {cards}."),
    ),
)


class CloneWarPresentation(BattlesPresentation[CloneWar]):
    war_start_label = "Start the war"

    def signs(self, t: Table[BattleState]) -> tuple[Sign, ...]:
        """The statistics of the game's author: wars, and how many were double, triple ..."""
        counted = [t.wars.count(depth) for depth in range(1, 5)]
        labels = (N_("Wars"), N_("Double wars"), N_("Triple wars"), N_("Quadruple wars"))
        return tuple(
            Counter(label, number) for label, number in zip(labels, counted, strict=True) if number
        )


class CloneWarLessons(Lessons[CloneWar]):
    example = Example(
        "Two queens: war! One card each goes face down, but two jacks turn up: a double "
        "war. One more card each goes down, and the king beats the queen.",
        {"stock": ("QS KD JC JH KS QH", "QD KC JS QC QH JD")},
    )
    first_deal = 5
    first_steps = (
        FirstStep("Only jacks, queens and kings. The highest takes all.", TURN),
        FirstStep("Equal cards: war! Some go face down, one turns up.", "war"),
        FirstStep(
            "Whoever has too few cards for a war has lost.",
            SAID,
            IN_WAR.beats,
        ),
    )
