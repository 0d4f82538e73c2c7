"""Wilcox War: War from an open hand of three, chosen by both at the same time."""

from collections.abc import Sequence

from game.kits.steps import (
    draw_refilling,
    enter_war,
    lay_chosen,
    strongest,
    take_back,
    uncover,
)
from game.kits.win_sentences import ONE_ABLE, in_two_voices, tell_win, tops
from game.rules import (
    N_,
    Advice,
    Ask,
    Example,
    Game,
    Lessons,
    Phase,
    Presentation,
    Sign,
    Table,
    TitlePage,
    highest,
)
from game.rules.cards import codes, parse
from game.rules.dealing import Dealing
from game.rules.first_steps import ASK, FirstStep
from game.rules.foresight import NOTHING, Foresight, foretell
from game.rules.goals import Distance, Goal, ScoreUnit
from game.rules.options import LIMIT, Option, Options
from game.rules.outcome import Termination
from game.rules.piles import HIDDEN, OPEN, PLAYED, TOP, Pile, Role
from game.rules.questions import play_asks
from game.rules.rng import Rng
from game.rules.signs import Gauge

HAND, LEAST = 3, {1: 8, 2: 14}
"""Cards in hand; a score pile, by packs, that is large enough to go on with."""


class WilcoxWar(Game):
    """Win the most cards.

    # Deal
    Each player has a shuffled pack, or half of one. The top three cards are the **hand**. Hands
    lie open for all to see, and so does the top card of each **draw pile**.

    # Battle
    Both choose a card of the hand in secret and show them together. The higher takes both, on the
    winner's **score pile**; the ace is high. Then both draw a card.

    # War
    Equal cards are a war. Both draw a card and put **hidden prizes** on the table. Then both
    choose again, and the higher takes everything.

    # End
    When a draw pile is used up, more cards win.

    # Rare cases

    ## Packs
    With one pack, one player has the red cards and the other the black ones.

    ## Wars
    The draw piles are turned face down for the hidden prizes: two prizes each in a game with two
    packs, one prize each with one pack (one more when playing on). If the new cards are equal
    again, the war goes on.

    ## Playing through once
    In a war, do what the draw pile still has cards for and leave out the rest. When a draw pile is
    empty after a battle and a card should be drawn, it is over. Everybody adds the hand to the
    score pile. Whoever has no card to play in a war loses it; if neither has one, each takes back
    the cards put down.

    ## Playing on
    Whoever needs a card and has no draw pile shuffles the score pile and draws from it, if it has
    at least 14 cards (8 with one pack). With fewer the game is lost, in the middle of a war too.
    If both have too few, the larger score pile wins.
    """

    id = "wilcox"
    about = TitlePage(
        title="Wilcox War",
        rule="War from an open hand of three, chosen at the same time, with hidden prizes in wars.",
        credit="Jeff Wilcox",
        kind="choice",
        minutes=6,
        age=8,
        tagline="Your hand lies open",
        search_terms="open cards think plan no luck",
    )
    piles = {
        "stock": Pile(TOP, Role.STOCK, label="Draw pile"),
        "hand": Pile(OPEN, Role.HAND, look="fan", label="Hand", holds=3),
        "won": Pile(HIDDEN, Role.WON, label="Score pile"),
        "played": PLAYED,
    }
    options = {
        "decks": Option(
            2,
            (2, 1),
            "Packs",
            ("a pack for each", "red against black"),
        ),
        "play_on": Option(
            False, (False, True), "Play on with the score piles until one is too small"
        ),
        "limit": LIMIT,
    }
    dealing = Dealing(own=True, mixed=True, colours=True, drawn=("hand", HAND))  # [step 1]

    def start(self, t: Table) -> Phase | None:
        """Count the score piles, if the pack is played through once; then begin. [steps 8, 10]"""
        self.count(t)
        return self.battle

    def count(self, t: Table) -> None:
        """Set the running score: the cards in each score pile. [step 8]"""
        if not t.options["play_on"]:
            t.score([len(pile) for pile in t.piles_named("won")])

    def battle(self, t: Table) -> Phase | None:
        """Let both choose a card at the same time; a seat without one loses the war. [step
        2, R6]
        """
        able = t.with_cards("hand")
        if len(able) == 2:
            return t.ask(play_asks(t, able, N_("Choose a card.")), self.reveal)
        if able:
            words = in_two_voices(
                N_("{seat} wins: the other has no card to play."),
                N_("You win: the other has no card to play."),
            )
            t.narrate(words, seat=able[0])
            return self.win(t, able[0])
        t.narrate("Nobody has a card to play: each takes back the cards played.")
        take_back(t, t.everybody)
        self.count(t)
        return self.redraw(t)

    def reveal(self, t: Table) -> Phase | None:
        """The cards are shown together; the higher takes all, equal ones are a war. [3, 4]"""
        lay_chosen(t, t.everybody)
        best = strongest(t, t.everybody)
        if len(best) > 1:
            return self.war
        seat = best[0]
        tell_win(t, seat, tops(t, t.everybody))
        return self.win(t, seat)

    def win(self, t: Table, seat: int) -> Phase | None:
        """The winner shows the prizes and takes everything. [steps 3, 4.3]"""
        uncover(t, t.cards_in("played"))
        t.won(seat)
        t.collect(seat, "won", ("played",))
        self.count(t)
        return self.redraw(t)

    def redraw(self, t: Table) -> Phase | None:
        """Draw a card for each seat, or end the game. [steps 5, 7, 9, R1, R4, R5]"""
        if self.short(t, 1):
            return None
        if not t.options["play_on"] and len(t.with_cards("stock")) < 2:
            return self.count_up(t)
        self.draw(t, 1, "hand")
        return self.complete(t)

    def count_up(self, t: Table) -> Phase | None:
        """Move each hand to its score pile; more cards win. [steps 7, 8]"""
        for seat in t.everybody:
            t.place(t.pile("hand", seat)[:], "won", seat)
        self.count(t)
        best = highest([len(pile) for pile in t.piles_named("won")])
        return t.end_in_battle(best, Termination.ALL_PLAYED, "The most cards won: {seats}.")

    def war(self, t: Table) -> Phase | None:
        """Draw a card, put down the hidden prizes, choose again. [step 4, R3, R7, R8]"""
        enter_war(t, t.everybody)
        prizes = t.options["decks"] + t.options["play_on"]
        if self.short(t, 1):
            return None
        self.draw(t, 1, "hand")
        if self.short(t, prizes):
            return None
        for seat in t.everybody:
            t.set_visibility("stock", seat, HIDDEN)
        self.draw(t, prizes, "played")
        for seat in t.everybody:
            t.set_visibility("stock", seat, TOP)
        return self.battle(t)

    def draw(self, t: Table, n: int, to: str) -> None:
        """Cards from the draw piles; playing on, from the score piles too. [steps 6, 9, R3, R8]"""
        for seat in t.everybody:
            if t.options["play_on"] and t.count(seat, "stock") < n:
                t.set_visibility("stock", seat, HIDDEN)
            most = n if t.options["play_on"] else min(n, t.count(seat, "stock"))
            draw_refilling(t, seat, most, to, down=to == "played")

    def short(self, t: Table, need: int) -> bool:
        """Whether a seat is short of cards for this step: then the game is over. [R7, R9]"""
        if not t.options["play_on"]:
            return False
        least = LEAST[t.options["decks"]]
        fails = [s for s in t.everybody if t.count(s, "stock") < need and t.count(s, "won") < least]
        if not fails:
            return False
        best, ended = [t.other(fails[0])], Termination.LAST_LEFT
        words = ONE_ABLE
        if len(fails) == 2:
            best, ended = (
                highest([len(pile) for pile in t.piles_named("won")]),
                Termination.NOBODY_LEFT,
            )
            words = N_("Nobody can go on: the larger score pile wins.")
        t.end_in_battle(best, ended, words)
        return True

    def finished(self, t: Table) -> bool:
        """The end comes at the redraw or in a war, not here."""
        return False


class WilcoxWarPresentation(Presentation[WilcoxWar]):
    start_label = "Play"
    goal = Goal(  # [steps 7, 8]
        "Capture the most cards",
        ScoreUnit("{n} in the score pile", "{n} in the score pile", ("won",)),
        Distance("{n} card each left to draw", "{n} cards each left to draw", ("stock",)),
    )

    def goal_for(self, options: Options) -> Goal:
        """Playing on, nobody counts. [step 9]"""
        if not options["play_on"]:
            return self.goal
        return self.goal._replace(aim=N_("Take the other's cards"), distance=None)

    def preview(self, t: Table, ask: Ask, words: Sequence[str]) -> Foresight:
        """Hands are open: what the card beats, ties and loses to. [steps 2-4]"""
        mine = t.strength(parse(words[0]))
        hand = sorted(t.pile("hand", t.other(ask.seat)), key=t.strength)
        beaten = tuple(card for card in hand if t.strength(card) < mine)
        equal = [card for card in hand if t.strength(card) == mine]
        foresight = NOTHING
        if beaten:
            foresight += foretell("Beats {cards}.", cards=codes(beaten)).marks(takes=beaten)
        if equal:
            foresight += foretell("War with {cards}.", cards=codes(equal))
        better = [card for card in hand if t.strength(card) > mine]
        if better:
            foresight += foretell("Loses to {cards}.", cards=codes(better))
        return foresight

    def signs(self, t: Table) -> tuple[Sign, ...]:
        """Playing on, a warning at a score pile that is too small."""
        if not t.options["play_on"]:
            return ()
        least = LEAST[t.options["decks"]]
        return tuple(
            Gauge("Score pile", seat, min(t.count(seat, "won"), least), least)
            for seat in t.everybody
        )


class WilcoxWarAdvice(Advice[WilcoxWar]):
    is_fitted_from_equal_play = True

    def heuristic_answer(self, t: Table, ask: Ask, rng: Rng) -> tuple[str, ...] | None:
        """The cheapest that beats the whole other hand, or else that of all; in a war the best."""
        cheap = sorted(t.pile("hand", ask.seat), key=t.strength)
        if t.depth:
            return tuple(codes(cheap[-1:]))
        most = max(map(t.strength, t.pile("hand", t.other(ask.seat))), default=0)
        return tuple(codes([next((c for c in cheap if t.strength(c) > most), cheap[0])]))


class WilcoxWarLessons(Lessons[WilcoxWar]):
    example = Example(
        "Two queens: war! Both draw, put hidden prizes down and choose again: the ace takes "
        "everything.",
        {"hand": ("QS 4D 2C", "QH 5C AD"), "stock": ("7S 8S 9S 10S", "9H 6D 3H 2H")},
        ("0 QS", "1 QH", "0 7S", "1 AD"),
    )
    first_deal = 39
    first_steps = (
        FirstStep("All hands lie open. Choose a card in secret.", ASK),
        FirstStep("The higher card takes both. Then each draws a card.", "won"),
        FirstStep("Equal cards: war! Hidden prizes are added. Choose again.", "war"),
    )
