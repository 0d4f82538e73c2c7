"""Push It: get rid of all cards, by pushing your open pile onto your opponent."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.kits.open_piles import WHICH_ON_TOP, OpenPiles, OpenPilesPresentation
from game.kits.steps import bury_refilling, enter_war, reveal_hands, strongest
from game.kits.win_sentences import always_heard, in_two_voices, tell_win, tops
from game.rules import N_, Advice, Ask, Example, GameState, Lessons, Phase, Table, TitlePage
from game.rules.asks import Reply
from game.rules.cards import code, rank
from game.rules.first_steps import ASK, SAID, TURN, FirstStep
from game.rules.foresight import Foresight, foretell, foretell_number
from game.rules.goals import FEWEST_AT_LIMIT, Distance, Goal
from game.rules.options import LIMIT, Option, short_form
from game.rules.outcome import Termination
from game.rules.questions import decide_ask

PUSH = Reply("push", "Push", boldness=2)
STEAL = Reply("steal", "Steal")
PLAY = Reply("play", "Play", boldness=1)
OWN = ("stock", "won", "hand")
PUSHES = always_heard(
    in_two_voices(N_("{seat} pushes the pile with {card}!"), N_("You push the pile with {card}!"))
)
OTHER_EMPTY = in_two_voices(
    N_("The other has no card left for the war: {seat} takes all the cards."),
    N_("The other has no card left for the war: you take all the cards."),
)
RID = in_two_voices(N_("{seat} got rid of all the cards."), N_("You got rid of all the cards."))
STEALS = always_heard(
    in_two_voices(N_("{seat} steals the pile with {card}!"), N_("You steal the pile with {card}!"))
)
PUSHED_LAST = in_two_voices(
    N_("{seat} pushed the last cards away."), N_("You pushed the last cards away.")
)


@dataclass(slots=True)
class PushState(GameState):
    """The seats that chose to play their card, and so cannot push with it."""

    bound: list[int] = field(default_factory=list)


class PushIt(OpenPiles[PushState]):
    """Get rid of all cards.

    # Battle
    52 cards and two jokers are dealt, face down; jokers are highest, then aces. Both take the top
    card and look at it alone. Then both are turned up, and the higher takes both, face up on the
    winner's **open pile**. The winner chooses which of them lies on top.

    # Pushing
    Before the cards are turned: a card with the rank on top of its owner's open pile may **push**
    this whole pile onto the other. Then its owner takes a new card.

    # War
    Equal cards are a war: three cards face down, then a new card decides.

    # End
    Whoever has no card left has won.

    # Rare cases

    ## Cards
    Suits do not matter, and the two jokers are equal. When a stock is empty, the open pile is
    turned over, shuffled and becomes the stock as soon as a card is needed.

    ## Pushing
    The card that pushes goes on the pile, which keeps its order. Perhaps the other player can now
    push it all back. A card that its owner would rather play is bound and will be turned up. Both
    decide at the same time; if both push, the piles change places. If both have cards of the same
    rank and neither card is bound, whoever's own pile shows that rank **must** push.

    By a house rule a card with the rank of the other's pile may **steal** that pile: the card goes
    on top of it, and all of it on top of the thief's own.

    ## Wars
    The face-down cards are put down unseen; the new card may push. The higher takes everything;
    equal again is another war. With too few cards keep the last one to turn up. Whoever has no
    card left at a tie has won, and the other takes everything; if neither has one, it is a draw.

    ## Winning
    Whoever has no card left when a battle is decided has won. So has, at once, whoever pushes the
    pile away and has no card but on the table of a war.
    """

    id = "push_it"
    about = TitlePage(
        title="Push It",
        rule="Get rid of all cards: a card that matches its owner's pile pushes it onto the other.",
        credit="Gary Philippy; invented by his grandson Hayes Ruberti",
        kind="choice",
        minutes=7,
        age=7,
        tagline="Match it and push it away",
        search_terms="push get rid empty luck dare",
    )
    forms = short_form(80)
    jokers = True
    at_limit = FEWEST_AT_LIMIT
    options = {
        "steal": Option(False, (False, True), "A match with the other's pile may steal that pile"),
        "face_down": Option(3, (3, 1), "Cards put face down in a war"),
        "limit": LIMIT._replace(detail="Then the fewest cards win; 0 means never"),
    }

    def battle(self, t: Table[PushState]) -> Phase | None:
        """Let both take a card and look at it. [steps 2, 3, R1]"""
        return self.take(t)

    def take(self, t: Table[PushState]) -> Phase | None:
        """A new card for both, and a new pushing. [steps 3, 5]"""
        t.state.bound = []
        self.take_cards(t, t.everybody)
        return self.pushing

    # -- pushing --------------------------------------------------------------------

    def matches(self, t: Table[PushState], seat: int, owner: int) -> bool:
        """Whether a seat's card has the rank of the top of a pile."""
        pile = t.pile("won", owner)
        return bool(pile) and rank(pile[0]) == rank(t.top("hand", seat))

    def replies(self, t: Table[PushState], seat: int) -> list[Reply]:
        """Return the replies that a seat may give with its card. [step 4, choice 3]"""
        replies = [PUSH] if self.matches(t, seat, seat) else []
        if t.options["steal"] and self.matches(t, seat, t.other(seat)):
            replies.append(STEAL)
        return [*replies, PLAY]

    def pushing(self, t: Table[PushState]) -> Phase | None:
        """A step: forced pushes, or a question to all who can. [step 4 a-c, R7-R9]"""
        free = [seat for seat in t.everybody if seat not in t.state.bound]
        able = [seat for seat in free if len(self.replies(t, seat)) > 1]
        hands = [rank(t.top("hand", seat)) for seat in free]
        deciders = self.may_match(t)
        if able and len(free) == 2 and hands[0] == hands[1]:
            return t.ask([], self.must_push, deciders=deciders, asker=self.pushing)
        asks: list[Ask] = [
            decide_ask(seat, self.replies(t, seat), N_("Your card matches. What do you do?"))
            for seat in able
        ]
        return t.ask(asks, self.decided, deciders=deciders, asker=self.pushing)

    def may_match(self, t: Table[PushState]) -> list[int]:
        """Return the seats whose card might match, as far as everybody knows: who is asked is a
        secret. [step 4]
        """
        stolen = t.options["steal"] and any(t.piles_named("won"))
        return [seat for seat in t.everybody if stolen or t.pile("won", seat)]

    def must_push(self, t: Table[PushState]) -> Phase | None:
        """Let the seat whose pile shows it push, if both hold the same rank. [step 4 b]"""
        forced = [seat for seat in t.everybody if self.matches(t, seat, seat)]
        t.narrate("A push is forced: {seats}.", seats=forced)
        return self.act(t, dict.fromkeys(forced, PUSH.word))

    def decided(self, t: Table[PushState]) -> Phase | None:
        """Bind the seats that play; the others push together. [step 4 c, d]

        If nobody pushes, no card can match that did not match before.
        """
        said = {seat: words[0] for seat, words in t.answers.items()}
        t.state.bound += [seat for seat in said if said[seat] == PLAY.word]
        acts = {seat: word for seat, word in said.items() if word != PLAY.word}
        return self.act(t, acts) if acts else self.turn_up

    def act(self, t: Table[PushState], acts: dict[int, str]) -> Phase | None:
        """Pushed and stolen piles move; then those seats take a new card. [4 d-f, R3, R4, R8]"""
        old = [pile[:] for pile in t.piles_named("won")]
        for seat, word in acts.items():
            owner = seat if word == PUSH.word else t.other(seat)
            card = t.top("hand", seat)
            if word == PUSH.word:
                t.announce("Push it!")
                t.narrate(PUSHES, seat=seat, card=code(card))
                t.special("shove", seat)
            else:
                t.announce("Stolen!")
                t.narrate(STEALS, seat=seat, card=code(card))
                t.special("snatch", seat)
            t.place([*old[owner][::-1], card], "won", t.other(seat) if word == PUSH.word else seat)
        for seat, word in acts.items():
            if word == PUSH.word and not any(t.pile(name, seat) for name in OWN):
                return t.end_in_battle([seat], Termination.GOAL_REACHED, PUSHED_LAST)
        self.take_cards(t, acts)
        return self.pushing

    # -- comparing --------------------------------------------------------------------

    def turn_up(self, t: Table[PushState]) -> Phase | None:
        """Turn both cards up; the higher wins, equal cards are a war. [steps 3, 5, 6, R10]"""
        reveal_hands(t, t.everybody)
        best = strongest(t, t.everybody)
        if len(best) > 1:
            return self.war
        tell_win(t, best[0], tops(t, t.everybody))
        return self.win(t, best[0])

    def war(self, t: Table[PushState]) -> Phase | None:
        """Cards face down, and the next one into the hand. [step 5, R5, R6]"""
        enter_war(t, t.everybody)
        able = t.with_cards("stock", "won")
        if not able:
            return t.end_in_war(t.everybody, "Nobody has a card left for the war: a draw.")
        if len(able) == 1:
            t.narrate(OTHER_EMPTY, seat=able[0])
            return self.win(t, able[0])
        bury_refilling(t, able, t.options["face_down"])
        return self.take(t)

    def finished(self, t: Table[PushState]) -> bool:
        """A seat without a card has won. [step 7, R2, R11]"""
        rid = [seat for seat in t.everybody if not any(t.pile(name, seat) for name in OWN)]
        if rid:
            t.end(rid, Termination.GOAL_REACHED, RID)
        return bool(rid)


class PushItPresentation(OpenPilesPresentation[PushIt]):
    goal = Goal(
        "Get rid of all your cards",
        distance=Distance(
            "{n} card to get rid of", "{n} cards to get rid of", ("stock", "won", "hand")
        ),
        wants_cards=False,
    )

    def preview(self, t: Table[PushState], ask: Ask, words: Sequence[str]) -> Foresight:
        """How many cards go where; with which card the pile can be pushed. [steps 3, 4]"""
        seat, other = ask.seat, t.other(ask.seat)
        if t.awaits(self.rules.top):
            preview = foretell("An equal card can push this pile: {rank}.", rank=words[0][:-1])
            return preview if words[0][0] not in "RB" else foretell("A joker can push this pile.")
        if words[0] == PUSH.word:
            n, left = t.count(seat, "won") + 1, t.count(seat, "stock")
            preview = foretell(
                "Cards to {seat}: {n}. Cards that stay: {left}.", n=n, seat=other, left=left
            )
            return preview.marks(loses=tuple(t.pile("won", seat)[:1]))
        if words[0] == STEAL.word:
            pile = t.pile("won", other)
            preview = foretell_number(
                "{seat} gives you the card.",
                "{seat} gives you {n} cards.",
                len(pile),
                seat=other,
            )
            return preview.marks(takes=tuple(pile[:1]))
        return foretell("You turn your card up, and can push no more with it.")


class PushItAdvice(Advice[PushIt]):
    horizon = 3

    def hide_from(self, t: Table[PushState], seat: int) -> None:
        """Drop the opponent from those who play: whether it was asked is its secret."""
        t.state.bound = [bound for bound in t.state.bound if bound == seat]


class PushItLessons(Lessons[PushIt]):
    example = Example(
        "The five matches the pile: both go onto the other pile, and a king is played.",
        {"stock": ("5S KS 4S", "9D 3D"), "won": ("5C 8C", "6C")},
        choices=("0 push", "0 KS"),
    )
    first_deal = 15
    first_steps = (
        FirstStep("Winning cards is bad: get rid of them all!", TURN),
        FirstStep(
            "Its equal pushes the whole pile away. Which is likelier?",
            ASK,
            WHICH_ON_TOP,
        ),
        FirstStep(
            "Pushed! An equal card shoves the whole pile across.",
            SAID,
            PUSHES,
            at="won",
        ),
    )
