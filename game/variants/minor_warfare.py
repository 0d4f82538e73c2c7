"""Minor Warfare: five of fifteen cards in a secret row, compared column by column by suit."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.kits.steps import wrong_number
from game.kits.win_sentences import always_heard, in_two_voices, tell_win
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
from game.rules.cards import CLUBS, DIAMONDS, HEARTS, SPADES, codes, parse, rank, suit
from game.rules.dealing import Dealing
from game.rules.first_steps import ASK, REASON, SAID, FirstStep
from game.rules.foresight import Foresight, foretell
from game.rules.goals import Distance, Goal, ScoreUnit
from game.rules.options import Option, Options
from game.rules.outcome import Termination
from game.rules.piles import HIDDEN, IN_HAND, OPEN, OWNER, Pile, Role
from game.rules.questions import bet_ask, decide_ask, play_asks
from game.rules.rng import Rng
from game.rules.signs import Circle, Counter

HAND, COLUMNS, LOW_RANK = 15, 5, 7
"""Up to that rank a card of any suit is worth what a diamond is."""
SUITS = (
    ("♠", (DIAMONDS, CLUBS), N_("Spades beat diamonds and clubs.")),
    ("♥", (SPADES, DIAMONDS), N_("Hearts beat spades and diamonds.")),
    ("♦", (CLUBS,), N_("Diamonds beat clubs.")),
    ("♣", (HEARTS,), N_("Clubs beat hearts.")),
)
"""The sign of each suit S H D C, the suits that it beats, and why it does."""
CIRCLE = (("H", "S"), ("H", "D"), ("S", "D"), ("S", "C"), ("D", "C"), ("C", "H"))
CALL = Reply("call", "Call", boldness=1)
FOLD = Reply("fold", "Fold", boldness=-1)
ROUND_WON = always_heard(
    in_two_voices(
        N_("{seat} wins the round."),
        N_("You win the round."),
    )
)
BETS = always_heard(in_two_voices(N_("{seat} bets {n}."), N_("You bet {n}.")))
FOLDS = always_heard(
    in_two_voices(
        N_("{seat} folds: the round goes to {seat2}."), N_("You fold: the round goes to {seat2}.")
    )
)
BETS_NOTHING = always_heard(in_two_voices(N_("{seat} bets nothing."), N_("You bet nothing.")))
MATCH_DRAWN = N_("The match is a draw between {seats}.")
MATCH_TO = in_two_voices(N_("The match goes to {seat}."), N_("The match goes to you."))


@dataclass(slots=True)
class MinorState(GameState):
    """The round and the column under way; the chips on all columns; the last bet, and by whom; the
    columns won in this round, by seats, and whether its cards are dealt.
    """

    round: int = 0
    column: int = 0
    pot: list[int] = field(default_factory=list)
    bet: int = 0
    opener: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    dealt: bool = True


class MinorWarfare(Game[MinorState]):
    """Guess what the other lays down, and beat it suit against suit.

    # Round
    Each gets fifteen cards. Both choose five in secret and lay them face down in a row. Only cards
    that face each other fight. The five **columns** are turned up from left to right; the winner
    of a column takes both cards.

    # What beats what
    - Hearts beat spades and diamonds.
    - Spades beat diamonds and clubs.
    - Diamonds beat clubs.
    - Clubs beat hearts.
    - In the same suit the higher card wins; the ace is high.

    # End
    Whoever wins more columns wins the round.

    # Rare cases

    ## More rounds
    Shuffle all cards and deal again. Whoever wins more than half of the rounds has won.

    ## With chips
    Both begin with equally many chips. At the start of a round, before the rows are chosen, each
    puts one chip on every column.

    - **Betting.** Before a column is turned up one player may bet: in the first round the first
      player on the first column, then the other, and so on in turns; the other player begins the
      next round. The bet is nothing, or up to as many chips as the poorer player has in hand.
    - **Answer.** After a bet the other **calls** and both put that many chips on the column, or
      **folds**. Nobody raises.
    - **Winning.** The winner of a column takes its chips at once and may bet them on the next.
    - **Folding** gives up the round: no more columns are turned. Whoever bet keeps the bet and
      takes all chips on this and the later columns.

    The match is over after its rounds, or after a round that leaves somebody fewer than five
    chips. More chips win, however many columns were won; equal chips are a draw.
    """

    id = "minor_warfare"
    about = TitlePage(
        title="Minor Warfare",
        rule="Lay five of fifteen cards in a secret row; column by column, suit beats suit.",
        credit="Joseph Smith",
        kind="choice",
        minutes=2,
        age=9,
        tagline="Lay a secret row of five",
        search_terms="bluff secret row poker chips bet",
        shelves=("sly",),
    )
    piles = {
        "hand": IN_HAND.holding(15, by_suit=True),
        "field": Pile(
            OWNER,
            look="row",
            zone="front",
            label="Row",
            holds=5,
            abreast=5,
            top_left=True,
            fought=True,
        ),
        "won": Pile(OPEN, Role.WON, label="Won"),
        "deck": Pile(HIDDEN, shared=True, zone="edge", label="Not used"),
    }
    options = {
        "rounds": Option(
            1,
            (1, 3, 5, 7),
            "Rounds of a match",
            detail="Without chips, more than half of them win it",
        ),
        "gambling": Option(False, (True, False), "Play with chips"),
        "chips": Option(50, (20, 50, 100), "Chips of each at the start"),
    }
    dealing = Dealing("hand", HAND, rest="deck")  # [step 1]

    def start(self, t: Table[MinorState]) -> Phase | None:
        """Rounds won, or chips. In a set-up position the rows may lie already. [steps 5, 7, R11]

        Raises BadCards for rows that do not face each other, and for a hand too short for a row.
        """
        t.score([t.options["chips"] if t.options["gambling"] else 0] * t.seats)
        rows, hands = list(map(len, t.piles_named("field"))), list(map(len, t.piles_named("hand")))
        if rows[0] != rows[1] or rows[0] > COLUMNS:
            raise wrong_number("field", rows, f"equally many, up to {COLUMNS}")
        if not rows[0] and min(hands) < COLUMNS:
            raise wrong_number("hand", hands, f"{COLUMNS} or more for each seat")
        if 0 < rows[0] < COLUMNS:
            t.state.column, t.state.dealt = COLUMNS - rows[0], False
            t.state.wins = [len(pile) // 2 for pile in t.piles_named("won")]
            self.ante(t)
        return self.battle

    def battle(self, t: Table[MinorState]) -> Phase | None:
        """A column; a round begins with the deal, the antes and the rows. [steps 1, 2, 6, 7]"""
        if t.state.column:
            return self.open_column(t)
        if not t.state.dealt:
            t.deal(t.cards, to="hand", each=min(HAND, len(t.cards) // 2), rest="deck")
        t.state.dealt = False
        self.ante(t)
        if t.pile("field", 0):
            return self.open_column(t)
        prompt = N_("Choose five cards for your row, from left to right.")
        order = N_("The first card is the leftmost column.")
        asks = play_asks(t, t.everybody, prompt, count=COLUMNS, order=order)
        return t.ask(asks, self.lay_rows)

    def lay_rows(self, t: Table[MinorState]) -> Phase | None:
        """Lay both rows face down. [step 2]"""
        for seat in t.everybody:
            t.place(t.chosen(seat), "field", seat, bottom=True)
        return self.open_column(t)

    # -- chips on the columns [steps 7-13] ----------------------------------------------

    def ante(self, t: Table[MinorState]) -> None:
        """Put, with chips, one of each seat on every column still to come."""
        if t.options["gambling"]:
            coming = COLUMNS - t.state.column
            t.state.pot = [0] * t.state.column + [t.seats] * coming
            t.gain(-coming, t.everybody)

    def open_column(self, t: Table[MinorState]) -> Phase | None:
        """Let, with chips, the opener bet first, if both have any; seats open in turns."""
        most = min(t.scores or [0]) if t.options["gambling"] else 0
        if not most:
            return self.turn_column
        opener = t.state.opener = (t.state.round + t.state.column) % t.seats
        ask = bet_ask(opener, most, N_("How many chips do you bet on this column?"))
        return t.ask([ask], self.bet)

    def bet(self, t: Table[MinorState]) -> Phase | None:
        """The other calls or folds, unless nothing was bet."""
        opener = t.state.opener
        t.state.bet = int(t.answers[opener][0])
        if not t.state.bet:
            t.narrate(BETS_NOTHING, seat=opener)
            return self.turn_column
        t.narrate(BETS, seat=opener, n=t.state.bet)
        prompt = N_("Do you call the bet, or give up the round?")
        return t.ask([decide_ask(t.other(opener), (CALL, FOLD), prompt)], self.called)

    def called(self, t: Table[MinorState]) -> Phase | None:
        """A call doubles the bet on the column; folding gives up all that is still to come."""
        opener, column = t.state.opener, t.state.column
        if t.answers[t.other(opener)] == (CALL.word,):
            t.state.pot[column] += 2 * t.state.bet
            t.gain(-t.state.bet, t.everybody)
            return self.turn_column
        t.narrate(FOLDS, seat=t.other(opener), seat2=opener)
        t.gain(sum(t.state.pot[column:]), [opener])
        t.state.column = COLUMNS
        return None if self.finished(t) else self.battle

    def column_won(self, t: Table[MinorState], winner: int) -> None:
        """Give the winner of the column its chips, and begin the next column."""
        if t.options["gambling"]:
            t.gain(t.state.pot[t.state.column], [winner])
            t.state.pot[t.state.column] = 0
        t.state.column += 1

    # -- a column ------------------------------------------------------------------------

    def turn_column(self, t: Table[MinorState]) -> Phase | None:
        """The column is turned; its winner takes both cards and the chips. [steps 3, 4, 11]"""
        cards = [pile[0] for pile in t.piles_named("field")]
        t.show(cards)
        winner = 0 if self.beats(cards[0], cards[1]) else 1
        why = "" if suit(cards[0]) == suit(cards[1]) else SUITS[suit(cards[winner])][2]
        tell_win(t, winner, dict(enumerate(cards)), why=why)
        t.won(winner)
        t.place(cards, "won", winner)
        t.state.wins[winner] += 1
        self.column_won(t, winner)
        return self.complete(t)

    def beats(self, card: Card, other: int) -> bool:
        """Suit against suit, in the same suit by rank. [step 4, R1]"""
        if suit(card) == suit(other):
            return rank(card) > rank(other)
        return suit(other) in SUITS[suit(card)][1]

    def finished(self, t: Table[MinorState]) -> bool:
        """After the last column, or a fold, the round is over, and perhaps the match. [5, 13]

        A position of fewer than ten cards, which has no other round in it, ends with its first.
        """
        state, scores, wins = t.state, list(t.scores or []), t.state.wins
        if state.column < COLUMNS:
            return False
        state.column, state.pot, state.wins = 0, [0] * COLUMNS, [0, 0]
        state.round += 1
        over = len(t.cards) < t.seats * COLUMNS
        if t.options["gambling"]:
            over |= state.round == t.options["rounds"] or min(scores) < COLUMNS
        elif wins[0] != wins[1]:  # equal only where the position began in the middle of a round
            winner = highest(wins)[0]
            scores = t.gain(1, [winner])
            t.narrate(ROUND_WON, seat=winner)
            over |= 2 * scores[winner] > t.options["rounds"]
        if over:
            winners = highest(scores)
            words = MATCH_TO if len(winners) == 1 else MATCH_DRAWN
            t.end(winners, Termination.ALL_PLAYED, words)
        return t.over


class MinorWarfarePresentation(Presentation[MinorWarfare]):
    start_label = "Turn the next column"
    war_shout = ""
    goal = Goal("Win the most columns")

    def goal_for(self, options: Options) -> Goal:
        """Chips; rounds; in a single round its columns. [steps 4, 5, 7-13]"""
        rounds, aim = options["rounds"], self.goal.aim
        if options["gambling"]:
            far = Distance("{n} round in all", "{n} rounds in all", n=rounds)
            return Goal(N_("Have the most chips"), ScoreUnit("{n} chip", "{n} chips"), far)
        if rounds == 1:
            won = ScoreUnit("{n} column won", "{n} columns won", ("won",), per=2)
            return Goal(aim, won, Distance("{n} column in all", "{n} columns in all", n=COLUMNS))
        won = ScoreUnit("{n} round won", "{n} rounds won")
        far = Distance("First to {n} round", "First to {n} rounds", n=rounds // 2 + 1)
        return Goal(aim, won, far)

    def preview(self, t: Table[MinorState], ask: Ask, words: Sequence[str]) -> Foresight:
        """Return what a card beats in its column, or what a bet and its answer are about. [steps 4,
        7-11]
        """
        if t.awaits(self.rules.lay_rows):
            mine = suit(parse(words[-1]))
            sign, lower, _ = SUITS[mine]
            return foretell(
                "Column {n}: {card} beats {beaten} and lower {mine}, loses to {worse}.",
                n=len(words),
                card=words[-1],
                beaten=" ".join(SUITS[s][0] for s in lower),
                mine=sign,
                worse=" ".join(higher for higher, beats, _ in SUITS if mine in beats),
            )
        pot = t.state.pot[t.state.column :]
        if t.awaits(self.rules.bet):
            worth, rest = pot[0] + 2 * int(words[0]), sum(pot)
            if words[0] == "0":
                return foretell("Chips in the column, as before: {n}.", n=worth)
            called = foretell("With a call, chips in the column: {n}.", n=worth)
            return called + foretell("Without a call, chips for you: {n}.", n=rest)
        if words[0] == CALL.word:
            names = {"n": t.state.bet, "worth": pot[0] + 2 * t.state.bet}
            return foretell("You pay: {n}. Chips in the column: {worth}.", **names)
        lost = N_("{seat} takes the chips ({n}), and the round is over.")
        return foretell(lost, seat=t.state.opener, n=sum(pot))

    def signs(self, t: Table[MinorState]) -> tuple[Sign, ...]:
        """Return what beats what, and the chips in hand and on the columns still to come."""
        words = "♥ beats ♠ ♦\n♠ beats ♦ ♣\n♦ beats ♣\n♣ beats ♥"
        return (Circle(words, CIRCLE), *self._chip_signs(t))

    def _chip_signs(self, t: Table[MinorState]) -> list[Sign]:
        """Chips in hand, and on the columns still to come."""
        if not t.options["gambling"]:
            return []
        purses = [Counter("Chips", n, s, icon="chip") for s, n in enumerate(t.scores or [])]
        pots = t.state.pot[t.state.column :]
        stake = " ".join(map(str, pots)) if any(pots) else "0"
        return [*purses, Counter("Chips on the columns", stake, icon="chip")]


class MinorWarfareAdvice(Advice[MinorWarfare]):
    suits_matter = True

    def known_best_answer(self, t: Table[MinorState], ask: Ask, rng: Rng) -> tuple[str, ...] | None:
        """High cards of any suits but diamonds, which only beat clubs, in any order.

        Where both play like this, none of the other three suits is better than another.
        """
        if not t.awaits(self.rules.lay_rows):
            return None
        worth = {}
        for card in t.find(ask.options, "hand", ask.seat):
            high = LOW_RANK if suit(card) == DIAMONDS else max(LOW_RANK, rank(card))
            worth[card] = (high, rng.below(99))
        row = sorted(worth, key=worth.__getitem__)[-COLUMNS:]
        rng.shuffle(row)
        return tuple(codes(row))


class MinorWarfareLessons(Lessons[MinorWarfare]):
    example = Example(
        "Clubs beat hearts: the two of clubs takes the ace of hearts.",
        {"hand": ("2C 9H 9S 9D 10C", "AH 10H 8S AD JC")},
        choices=("0 2C 9H 9S 9D 10C", "1 AH 10H 8S AD JC"),
    )
    first_deal = 12
    first_steps = (
        FirstStep("Choose five cards, one by one. Each fights the one facing it.", ASK),
        FirstStep("Suit beats suit: a two can beat an ace.", REASON),
        FirstStep("Whoever wins more columns wins the round.", SAID, ROUND_WON),
    )
