"""5 Man Melee: teams of five in a secret order; of every fight only the winner survives."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.kits.steps import enter_war, strongest
from game.kits.win_sentences import SURVIVES, in_two_voices, tell_win, tops
from game.rules import (
    N_,
    Advice,
    Ask,
    Example,
    Game,
    GameState,
    Lessons,
    Phase,
    Presentation,
    Table,
    TitlePage,
)
from game.rules.cards import codes
from game.rules.dealing import Dealing
from game.rules.first_steps import ASK, SAID, FirstStep
from game.rules.foresight import Foresight, foretell
from game.rules.goals import LEADS, Distance, Goal
from game.rules.options import LIMIT, Option
from game.rules.outcome import Termination
from game.rules.piles import HIDDEN, OPEN, OWNER, Pile, Role
from game.rules.questions import arrange_ask
from game.rules.rng import Rng

TEAM = 5
WEAKEST = 6
"""Out of ten fights of full teams, in how many a computer sends the weakest first, else the
second.
"""
ONE_LEFT = in_two_voices(
    N_("Only {seat} can still field a team."), N_("Only you can still field a team.")
)


@dataclass(slots=True)
class MeleeState(GameState):
    """The fighters who go on in the war under way."""

    fighters: list[int] = field(default_factory=list)


class FiveManMelee(Game[MeleeState]):
    """Be the last who can field a team.

    # Deal
    Everybody gets the same number of cards as a face-down **draw pile**. The top five are the
    **team**; only its owner looks at it.

    # Fight
    Before every fight everybody puts the team in any order. Then all turn the first card. The
    highest wins; the ace is high, and suits do not matter. **Only the winning card survives**: it
    goes under its owner's draw pile. All the others leave the game.

    # Ties
    Those who share the highest card turn the next card of the team.

    # End
    Whoever has neither team nor draw pile has lost. The last one left wins.

    # Rare cases

    ## Teams
    Two packs make a longer game. Cards that cannot be dealt evenly are put away unseen; the draw
    pile is never shuffled again. A team is not filled up. Only when it is empty after a fight does
    its owner take the next five cards of the draw pile, or what there is.

    ## Ties
    Whoever has no card left in the team leaves this fight; if only one player stays in it, that
    one wins with the card turned last. If nobody can go on, nobody wins, and all cards turned
    leave the game. If the last players lose everything in one tie, those who shared its highest
    card share the game.
    """

    id = "five_man_melee"
    about = TitlePage(
        title="5 Man Melee",
        rule="Lead a team of five in a secret order; only the winning card survives a fight.",
        credit='Ed "Whitey" Walker',
        kind="choice",
        minutes=5,
        age=9,
        tagline="Lead a team of five",
        search_terms="teams five secret fight think",
        shelves=("sly",),
    )
    seat_numbers = range(2, 5)
    keeps_in = ("team", "stock")
    piles = {
        "stock": Pile(HIDDEN, Role.STOCK, label="Draw pile"),
        "team": Pile(OWNER, look="row", label="Team", holds=5, top_left=True),
        "played": Pile(OPEN, Role.PLAYED, look="row", zone="front", label="Fighting"),
        "out": Pile(OPEN, Role.OUT, shared=True, look="strip", zone="edge", label="Fallen"),
    }
    options = {
        "decks": Option(1, (1, 2), "Packs", detail="Two for a longer game"),
        "limit": LIMIT,
    }
    dealing = Dealing(even=True)  # [step 2]

    def start(self, t: Table[MeleeState]) -> Phase | None:
        """The first teams. [step 3, R5, R9]"""
        self.new_teams(t)
        return self.next_battle(t)

    def new_teams(self, t: Table[MeleeState]) -> None:
        """Fill an empty team with the top cards of its stock. [steps 3, 8, R5]"""
        for seat in t.everybody:
            if not t.pile("team", seat):
                t.draw(seat, TEAM, to="team")

    def battle(self, t: Table[MeleeState]) -> Phase | None:
        """Let all put their teams in order at the same time. [step 4, R8]"""
        prompt, order = N_("Put your team in order."), N_("The first one fights first.")
        seats = t.with_cards("team")
        return t.ask([arrange_ask(t, s, "team", prompt, order=order) for s in seats], self.line_up)

    def line_up(self, t: Table[MeleeState]) -> Phase | None:
        """The teams stand as ordered; all turn their first card. [step 5]"""
        for seat in t.answers:
            t.place(t.chosen(seat, "team"), "team", seat, bottom=True)
        t.state.fighters = t.with_cards("team")
        return self.fight(t)

    def fight(self, t: Table[MeleeState]) -> Phase | None:
        """The fighters turn a card; the highest wins. [steps 5, 6, R1]"""
        fighters = t.state.fighters
        t.turn(fighters, src="team")
        tied = strongest(t, fighters)
        if len(tied) == 1:
            return self.win(t, tied[0])
        t.state.fighters = tied
        return self.tie(t)

    def tie(self, t: Table[MeleeState]) -> Phase | None:
        """Tied seats without a team forfeit; a last one wins as it stands. [step 6, R2, R3]"""
        tied = t.state.fighters
        enter_war(t, tied)
        able = [seat for seat in tied if t.pile("team", seat)]
        if len(able) > 1:
            t.state.fighters = able
            return self.fight
        if able:
            return self.win(t, able[0])
        t.narrate("Nobody can fight on: nobody wins, and all the cards fall.")
        t.end_fight()
        return self.bury(t)

    def win(self, t: Table[MeleeState], seat: int) -> Phase | None:
        """Put the winner's last card under its stock, and bury all others of the fight.

        [step 7, R4, R7]
        """
        card = t.top("played", seat)
        lower = {
            s: c for s, c in tops(t, t.state.fighters).items() if t.strength(c) < t.strength(card)
        }
        tell_win(t, seat, {**lower, seat: card}, SURVIVES)
        t.won(seat)
        t.place([card], "stock", seat, bottom=True)
        return self.bury(t)

    def bury(self, t: Table[MeleeState]) -> Phase | None:
        """Remove all other cards from the game, and replace empty teams. [steps 7, 8]"""
        t.collect(None, "out", ("played",), mixed=False)
        self.new_teams(t)
        return self.complete(t)

    def conclude(self, t: Table[MeleeState], alive: Sequence[int]) -> None:
        """Neither team nor stock: lost. All gone: a draw of the last tie. [step 9, R6]"""
        if alive:
            t.end(alive, Termination.LAST_LEFT, ONE_LEFT)
        else:
            t.end(
                t.state.fighters or t.everybody,
                Termination.NOBODY_LEFT,
                "The last fighters fell together.",
            )


class FiveManMeleePresentation(Presentation[FiveManMelee]):
    start_label = "Fight"
    takes_all = False
    goal = Goal(
        "Be the last who has fighters",
        distance=Distance(
            "{n} other card must fall", "{n} other cards must fall", ("team", "stock"), LEADS
        ),
    )

    def preview(self, t: Table[MeleeState], ask: Ask, words: Sequence[str]) -> Foresight:
        """Return who fights first, and who after a tie. [steps 4-6]"""
        if len(words) > 1:
            first, second = words[:2]
            after = N_("{card} fights first; after a tie {card2} does.")
            return foretell(after, card=first, card2=second)
        return foretell("{card} fights alone.", card=words[0])


class FiveManMeleeAdvice(Advice[FiveManMelee]):
    def candidate_answers(
        self, t: Table[MeleeState], ask: Ask, rng: Rng
    ) -> Sequence[tuple[str, ...]] | None:
        """Return two orders for each possible first fighter: the others follow by strength,
        rising or falling.
        """
        team = sorted(t.find(ask.options, "team", ask.seat), key=t.strength)
        orders = []
        for first in team:
            rest = [card for card in team if card != first]
            orders += [tuple(codes([first, *rest])), tuple(codes([first, *reversed(rest)]))]
        return orders

    def known_best_answer(self, t: Table[MeleeState], ask: Ask, rng: Rng) -> tuple[str, ...] | None:
        """Return, for full teams against each other, an order with a weak fighter first, mostly the
        weakest: it may fell itself against a strong one, and then each of the others meets a weaker
        one.
        """
        if set(map(len, t.piles_named("team"))) != {TEAM}:
            return None
        team = sorted(t.find(ask.options, "team", ask.seat), key=t.strength, reverse=True)
        weak = team.pop(-1 if rng.below(10) < WEAKEST else -2)
        return tuple(codes([weak, *team]))

    def heuristic_answer(self, t: Table[MeleeState], ask: Ask, rng: Rng) -> tuple[str, ...] | None:
        """The strongest in front."""
        team = sorted(t.find(ask.options, "team", ask.seat), key=t.strength, reverse=True)
        return tuple(codes(team))


class FiveManMeleeLessons(Lessons[FiveManMelee]):
    example = Example(
        "Two jacks tie; the next men run forward, and the nine beats the four. Only the "
        "nine comes home.",
        {"team": ("JS 9C 2C", "JD 4D AD"), "stock": ("3S", "3H")},
        choices=("0 JS 9C 2C", "1 JD 4D AD"),
    )
    first_deal = 18
    first_steps = (
        FirstStep("Put your team in order. The first one fights first.", ASK),
        FirstStep(
            "Only the winner survives. All others leave the game.",
            SAID,
            SURVIVES.beats,
            at="played",
        ),
        FirstStep("A tie! The next ones of the team run forward.", "war"),
    )
