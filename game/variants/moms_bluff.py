"""Mom's Bluff: look at your card, play or fold, and pay if you played and lost."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.kits.laying_model import beats, expected
from game.kits.steps import enter_war, lay_all, open_tops, reveal_hands, strongest
from game.kits.win_sentences import (
    IN_BATTLE,
    IN_WAR,
    always_heard,
    heard_as,
    in_two_voices,
    tell_win,
)
from game.rules import (
    N_,
    Advice,
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
from game.rules.cards import KING, QUEEN, code, rank
from game.rules.first_steps import ASK, SAID, FirstStep
from game.rules.foresight import Foresight, foretell, foretell_number
from game.rules.goals import Distance, Goal, ScoreUnit
from game.rules.options import LIMIT, short_form
from game.rules.outcome import Termination
from game.rules.piles import HIDDEN, OPEN, OWNER, STOCK, Pile, Role
from game.rules.questions import decide_ask
from game.rules.rng import Rng
from game.rules.signs import Marker

PLAY = Reply("play", "Play", boldness=1)
FOLD = Reply("fold", "Fold", boldness=-1)
WAR = 4
STRENGTHS = (*range(12), KING)
PLAYED_FROM = 4
"""The strengths of the cards; the one from which on others play, as a rule."""
FOLDS = always_heard(in_two_voices(N_("{seat} folds."), heard_as(N_("You fold."), "")))
MUST_PLAY = always_heard(
    in_two_voices(
        heard_as(N_("All others have folded: {seat} must play."), N_("{seat} must play.")),
        heard_as(N_("All others have folded: you must play."), N_("You must play.")),
    )
)
PLAYS = always_heard(in_two_voices(N_("{seat} plays."), heard_as(N_("You play."), "")))
PRICE = heard_as(
    N_("A queen wins: everybody who folded pays two more cards."),
    N_("Whoever folded pays two more."),
)


@dataclass(slots=True)
class BluffState(GameState):
    """A round.

    starter: who declares first. queue: who still has to declare. folded: who has folded. entry:
    each card that has been shown, by seats. fighters: who is at war. first: who fought the first
    war.
    """

    starter: int = 0
    queue: list[int] = field(default_factory=list)
    folded: list[int] = field(default_factory=list)
    entry: dict[int, Card] = field(default_factory=dict)
    fighters: list[int] = field(default_factory=list)
    first: list[int] = field(default_factory=list)


class MomsBluff(Game[BluffState]):
    """Have the most cards when only two players are left.

    # Cards
    Two packs are dealt, face down.

    # What beats what
    K is high, then J 10 9 8 7 6 5 4 3 2 A. Lowest of all is the **queen**.

    # Round
    In turn everybody takes the top card, looks at it alone and says **play** or **fold**. Whoever
    folds puts this card and, unseen, the next one into the centre. All who play show the card. The
    highest wins.

    # Paying
    Everybody else who played pays the winner three cards. **Mom's Bluff**: if the winner came in
    with a queen, everybody who folded also pays two.

    # End
    When only two have cards, the larger stock wins.

    # Rare cases

    ## Rounds
    The dealer starts the first round, then the winner of the last one. If all others have folded,
    the last one must play. Suits do not matter. Whoever has no cards after a round leaves the
    game.

    ## War
    If two or more of the cards shown are equal, their owners are at war for the round, even if
    another card is higher (of several sets of equals only the highest). All others have lost. Each
    at war puts three cards face down and shows a fourth. The highest of these wins; equal again is
    another war. Whoever has fewer than four cards when a war begins or goes on puts them all down
    and has lost it; if only one is left, this one wins and puts nothing more down.

    If all at war run out in this way, the round goes to the highest of the other cards shown. If
    that is shared, or a queen, or there is none, nobody wins and nobody pays: the cards shown and
    those of the war stay in the centre for the winner of the next round, which the same player
    starts.

    ## Paying
    Pay from the top of the stock. Whoever came in with a queen pays only one card; whoever has
    fewer cards pays what there is. The winner puts it all under the stock, the centre too.

    ## The end
    Equal stocks are a draw. Cards in the centre count for nobody. If nobody has a card left, those
    in the last war share the game.
    """

    id = "moms_bluff"
    about = TitlePage(
        title="Mom's Bluff",
        rule="Look at one card, play or fold, and losers pay; bluff with the lowly queen.",
        credit="David Lewis",
        kind="choice",
        minutes=9,
        age=9,
        tagline="Bluff with a weak card",
        search_terms="bluff bluffing mother pay chips bet lie",
        shelves=("sly",),
    )
    seat_numbers = range(3, 6)
    forms = short_form(60)
    drawn_first = "hand"
    packs = 2
    ranks = {"ace": 1, "queen": 0}  # [step 1, R2]
    piles = {
        "stock": STOCK,
        "hand": Pile(OWNER, Role.HAND, look="row", label="Card"),
        "played": Pile(OPEN, Role.PLAYED, look="row", zone="front", label="Shown"),
        "center": Pile(
            HIDDEN, shared=True, look="heap", zone="centre", label="Centre", fought=True
        ),
    }
    options = {"limit": LIMIT}

    def battle(self, t: Table[BluffState]) -> Phase | None:
        """Let each seat with cards declare, from the starter on. [steps 3, 4, R10]"""
        state = t.state
        state.first, state.entry, state.folded = [], {}, []
        state.queue = [seat for seat in t.in_turn(state.starter) if t.pile("stock", seat)]
        state.starter = state.queue[0]
        return self.look

    def look(self, t: Table[BluffState]) -> Phase | None:
        """The next seat takes a card, looks at it and declares; the last one must play. [step 4]"""
        if not t.state.queue:
            return self.show
        seat = t.state.queue[0]
        t.draw(seat)
        if len(t.state.queue) == 1 and not t.with_cards("hand")[1:]:
            t.state.queue = []
            t.narrate(MUST_PLAY, seat=seat)
            return self.show
        ask = decide_ask(seat, (PLAY, FOLD), N_("Play this card, or fold?"))
        return t.ask([ask], self.declare)

    def declare(self, t: Table[BluffState]) -> Phase | None:
        """Let seats that fold pay for it at once. [step 4]"""
        seat = t.state.queue.pop(0)
        if t.answers[seat] == (PLAY.word,):
            t.narrate(PLAYS, seat=seat)
            return self.look
        t.narrate(FOLDS, seat=seat)
        t.state.folded.append(seat)
        self.fold(t, seat)
        return self.look

    def fold(self, t: Table[BluffState], seat: int) -> None:
        """Move this card and the next into the centre. [step 4, R1, R7]"""
        t.place([*t.pile("hand", seat), *t.pile("stock", seat)[:1]], "center")

    def show(self, t: Table[BluffState]) -> Phase | None:
        """Show the cards of all who play; equal ones are a war, else the highest wins. [5-7, R3]"""
        entry = t.state.entry = {seat: t.top("hand", seat) for seat in t.with_cards("hand")}
        reveal_hands(t, entry)
        strengths = {seat: t.strength(card) for seat, card in entry.items()}
        values = list(strengths.values())
        equal = {seat: value for seat, value in strengths.items() if values.count(value) > 1}
        tied = highest(equal or strengths)
        if not equal:
            return self.win(t, tied[0])
        t.state.fighters = t.state.first = tied
        return self.war

    def war(self, t: Table[BluffState]) -> Phase | None:
        """Three cards down and one up; with fewer than four a seat has lost. [step 8, R4-R6]"""
        tied = t.state.fighters
        enter_war(t, tied)
        able = [seat for seat in tied if t.count(seat, "stock") >= WAR]
        lay_all(t, [seat for seat in tied if seat not in able])
        if not able:
            return self.all_run_out(t)
        if len(able) == 1:
            t.narrate("Nobody else has enough cards for the war.")
            return self.win(t, able[0])
        t.turn(able, WAR - 1, down=True)
        t.turn(able)
        best = t.state.fighters = strongest(t, able)
        return self.war if len(best) > 1 else self.win(t, best[0])

    def all_run_out(self, t: Table[BluffState]) -> Phase | None:
        """The round goes to the best other card, if it is alone and no queen. [R6]"""
        entry = t.state.entry
        others = {s: t.strength(entry[s]) for s in entry if s not in t.state.first}
        best = highest(others)
        if len(best) == 1 and rank(entry[best[0]]) != QUEEN:
            return self.win(t, best[0])
        t.narrate("Everybody at war has run out: the cards stay in the centre.")
        t.collect(None, "center", ("played",))
        return self.complete(t)

    def win(self, t: Table[BluffState], winner: int) -> Phase | None:
        """The others pay, and the winner takes everything. [steps 9-12, R3, R9]"""
        entry, first, far = t.state.entry, t.state.first, t.count(winner, "played")
        cards = {s: c for s, c in entry.items() if s not in first}
        if winner in first:  # beaten are those who came as far
            tops = open_tops(t)
            cards = {s: tops[s] for s in first if s in tops and t.count(s, "played") == far}
        tell_win(t, winner, cards, IN_WAR if winner in first else IN_BATTLE)
        t.won(winner)
        due = {s: 1 if rank(entry[s]) == QUEEN else 3 for s in entry if s != winner}
        if rank(entry[winner]) == QUEEN:
            t.announce("Mom's Bluff!")
            t.narrate(PRICE)
            due |= dict.fromkeys(t.state.folded, 2)
        for seat, number in due.items():
            t.place(t.pile("stock", seat)[:number], "center", beat=False)
        t.beat()
        t.collect(winner, piles=("played", "center"))
        t.state.starter = winner
        return self.complete(t)

    def finished(self, t: Table[BluffState]) -> bool:
        """Return whether the game is over: with cards in two stocks at most the larger one wins.
        [step 13, R11, R13]
        """
        alive = t.with_cards("stock")
        if len(alive) > 2:
            return False
        winners = self.limit_winners(t) if alive else t.state.fighters or t.everybody
        t.end(winners, Termination.LAST_LEFT, "At most two are left. The largest stock: {seats}.")
        return True


class MomsBluffPresentation(Presentation[MomsBluff]):
    start_label = "Look"
    goal = Goal(  # [step 13]
        "Most cards when two are left",
        ScoreUnit("{n} in the stock", "{n} in the stock", ("stock",)),
        Distance(
            "Third place still has {n} card",
            "Third place still has {n} cards",
            ("stock",),
            place=-3,
        ),
    )

    def preview(self, t: Table[BluffState], ask: Ask, words: Sequence[str]) -> Foresight:
        """The price of playing and of folding. [steps 4, 9-11, R1]"""
        hand, left = tuple(t.pile("hand", ask.seat)), t.count(ask.seat, "stock")
        card, queen = code(hand[0]), rank(hand[0]) == QUEEN
        if words[0] == FOLD.word:
            preview = foretell("You pay {card} and your next card.", card=card)
            preview = preview if left else foretell("You pay {card}.", card=card)
            return preview.marks(loses=hand).priced(
                "lose one card", "lose {n} cards", 1 + min(left, 1)
            )
        price = min(left, 1 if queen else 3)
        preview = foretell_number(
            "If you lose, you pay {card} and one more card.",
            "If you lose, you pay {card} and {n} more cards.",
            price,
            card=card,
        )
        if queen:
            preview += foretell("If you win, all who folded pay two more cards.")
        preview = preview if price else foretell("If you lose, you pay {card}.", card=card)
        return preview.priced("win, or lose one card", "win, or lose {n} cards", 1 + price)

    def signs(self, t: Table[BluffState]) -> tuple[Sign, ...]:
        """Return who starts, and who has declared what."""
        playing = [seat for seat in t.with_cards("hand") if seat not in t.state.queue]
        return (
            Marker("Starts", t.state.starter, "star"),
            *(Marker("Folded", seat, "flag") for seat in t.state.folded),
            *(Marker("Plays", seat, "cards") for seat in playing),
        )


class MomsBluffAdvice(Advice[MomsBluff]):
    def known_best_answer(self, t: Table[BluffState], ask: Ask, rng: Rng) -> tuple[str, ...] | None:
        """Play where that is likely to cost less than folding does, which costs two cards.

        Who has declared to play is taken to hold a card from PLAYED_FROM on; who has still to
        declare, any card, and to fold lower ones.
        """
        mine = t.strength(t.top("hand", ask.seat))
        coming, folded = len(t.state.queue) - 1, len(t.state.folded)
        playing = len(t.with_cards("hand")) - 1
        others = [strength for strength in STRENGTHS if strength >= PLAYED_FROM]
        wins = beats(mine, others)

        def gain(more: int) -> float:
            won = wins ** (playing + more)
            pot = 4 * (playing + more) + 2 * (folded + coming - more)
            return won * pot - (1 - won) * (4 if mine else 2)

        likely = expected(coming, len(others) / len(STRENGTHS), gain)
        return (PLAY.word,) if likely > -2 else (FOLD.word,)


class MomsBluffLessons(Lessons[MomsBluff]):
    example = Example(
        "The first two fold. The third wins with a queen: Mom's Bluff, both pay two more.",
        {"stock": ("7S 3S 4S 5S 9C", "6D 3D 4D 5D 8C", "QH 2H")},
        choices=("0 fold", "1 fold"),
    )
    first_deal = 43
    first_steps = (
        FirstStep("Look at your card. Play it, or fold it?", ASK),
        FirstStep("Folding costs this card and the next one.", SAID, FOLDS, at="hand"),
        FirstStep("A queen won: Mom's Bluff! Whoever folded pays two more.", "announcement"),
    )
