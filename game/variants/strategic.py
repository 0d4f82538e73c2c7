"""Strategic War: from a hand of five one leads openly and the others answer in turn."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.kits.steps import enter_war, refill, take_back
from game.kits.win_sentences import tell_win, tops
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
from game.rules.cards import JOKER, QUEEN, code, codes, name_of_rank, parse, rank
from game.rules.dealing import Dealing
from game.rules.first_steps import ASK, FirstStep
from game.rules.foresight import Foresight, foretell, foretell_number
from game.rules.options import LIMIT, Option, short_form
from game.rules.outcome import Termination
from game.rules.piles import IN_HAND, OPEN, OUT, PLAYED, STOCK, Pile, Role
from game.rules.questions import pick_ask, play_asks
from game.rules.signs import Counter, Marker

HAND, DOWN = 5, 3
"""Cards of a hand; cards that each puts face down in a war."""
IN = ("stock", "hand", "won")
PLAY = N_("Play a card.")


@dataclass(slots=True)
class StrategicState(GameState):
    """The seats that lay cards now, one after the other, how many of them have, and whose card
    stands; how many the next one has still to put face down; who leads, a joker's rank, the highest
    rank thrown out, and the battle under way.
    """

    acting: list[int] = field(default_factory=list)
    acted: int = 0
    standing: list[int] = field(default_factory=list)
    missing: int = 0
    leader: int = 0
    joker: int = 1
    thrown: int = 1
    order: list[int] = field(default_factory=list)
    matched: int = 0


class StrategicWar(Game[StrategicState]):
    """Win all the cards.

    # Deal
    Everybody gets the same number of cards. The top five are a **hand**, which only its owner
    sees; the others are a face-down **stock**.

    # Battle
    The leader plays a card face up, then the others in turn, seeing what lies there. The highest
    wins everything; the ace is high. Then everybody draws up to five, and the winner leads.

    # War
    If the highest rank is shared, it is war. Each of these puts three cards face down, from the
    stock first, and plays a card of the hand. The highest takes everything.

    # End
    Whoever has no card anywhere leaves the game. The last one left wins.

    # Rare cases

    ## Drawing
    Won cards lie face down on the winner's **won pile**. Whoever has neither hand nor stock
    shuffles this pile, makes it the stock and draws; whoever has even one card in the hand may
    not. Lower equal cards mean nothing. Cards that cannot be dealt evenly are put away.

    ## Wars
    The last one who matched goes first. What is missing from the stock comes from the hand, but
    one card always stays there; and what is still missing from the won pile turned over. Whoever
    comes to the war with an empty hand first draws up to five, from the won pile turned over if
    the stock is empty too; else nobody draws in a war. Equal again is another war. Whoever has
    fought with the very last card lets it stand: it counts again. If nobody at war has a card left
    anywhere, nobody wins: the cards of these players go back to the owners, and the others on the
    table are shuffled and dealt evenly among them. Odd cards go to the first of them who matched a
    card and so forced the war. If nothing but equal cards is left in the game, those who have them
    draw. Otherwise the same leader leads again.

    ## Other ways
    - **Jokers** count what the card counted that won the last battle, and do not change during a
      battle; before the first battle is won they are lower than a two.
    - **Speed-up**: whenever somebody turns over the won pile, one more rank is thrown out, the
      twos first and the queens last. Such cards leave the game when they show up in a hand after a
      battle, and the owner draws others for them.
    - **Cease fire**: with two players a very last card that forces a war ends the game as a draw.
    """

    id = "strategic"
    about = TitlePage(
        title="Strategic War",
        rule="One leads from a hand of five, the others answer; whoever matches may force a war.",
        credit="The author of The RoBlog and his daughter; cease fire by a reader",
        kind="choice",
        minutes=10,
        age=10,
        tagline="Match it and force a war",
        search_terms="think plan tactics strategy long",
        shelves=("sly",),
    )
    seat_numbers = range(2, 5)
    forms = short_form(80)
    keeps_in = IN
    piles = {
        "stock": STOCK,
        "hand": IN_HAND.holding(5),
        "won": Pile(OPEN, Role.WON, label="Won"),
        "played": PLAYED,
        "out": OUT,
    }
    options = {
        "jokers": Option(False, (False, True), "Jokers are worth what won the last battle"),
        "speed_up": Option(False, (False, True), "Each turning over throws out the lowest rank"),
        "cease_fire": Option(False, (False, True), "A very last card that forces a war: a draw"),
        "first": Option(0, (0, 1, 2, 3, "random"), "Who leads the first battle"),
        "limit": LIMIT,
    }
    dealing = Dealing(even=True, drawn=("hand", HAND))  # [step 1]

    def start(self, t: Table[StrategicState]) -> Phase | None:
        """The first leader, counted round the table. [step 1]"""
        first = t.options["first"]
        t.state.leader = t.below(t.seats) if first == "random" else first % t.seats
        return self.next_battle(t)

    def value(self, t: Table[StrategicState], card: Card) -> int:
        """The rank, ace high; a joker as the card that won the last battle."""
        return t.state.joker if rank(card) == JOKER else rank(card)

    def battle(self, t: Table[StrategicState]) -> Phase | None:
        """Let every seat that is in play a card, in order of play. [step 2, R10, R11]"""
        inside, state = t.with_cards(*IN), t.state
        state.order = [seat for seat in t.in_turn(state.leader) if seat in inside]
        for seat in state.order:
            if not t.pile("hand", seat):
                self.fill_hand(t, seat)
        self.act(t, state.order)
        return self.next_card(t)

    def act(
        self, t: Table[StrategicState], seats: Iterable[int], standing: Iterable[int] = ()
    ) -> None:
        """Let these seats act, in this order, and compare with those whose card stands."""
        t.state.acting, t.state.acted, t.state.standing = list(seats), 0, list(standing)

    def next_card(self, t: Table[StrategicState]) -> Phase | None:
        """The next seat plays a card of its hand face up."""
        seats = t.state.acting[t.state.acted :][:1]
        return t.ask(play_asks(t, seats, PLAY), self.play) if seats else self.compare

    def play(self, t: Table[StrategicState]) -> Phase | None:
        """The card is laid where all see it."""
        seat = t.state.acting[t.state.acted]
        t.place(t.chosen(seat), "played", seat)
        t.state.acted += 1
        return self.next_card(t)

    def laid(self, t: Table[StrategicState]) -> dict[int, int]:
        """The values of the cards that count so far, by seats, in the order laid."""
        seats = t.state.standing + t.state.acting[: t.state.acted]
        return {seat: self.value(t, t.top("played", seat)) for seat in seats}

    def leaders(self, t: Table[StrategicState]) -> list[int]:
        """The seats that share the highest card."""
        return highest(self.laid(t))

    def compare(self, t: Table[StrategicState]) -> Phase | None:
        """The highest card wins everything; a shared highest is a war."""
        leaders = self.leaders(t)
        return self.war if len(leaders) > 1 else self.win(t, leaders[0])

    def win(self, t: Table[StrategicState], seat: int) -> Phase | None:
        """The winner takes everything, leads next, and all draw. [step 4]"""
        card, t.state.leader = t.top("played", seat), seat
        if rank(card) != JOKER:
            t.state.joker = rank(card)
        tell_win(t, seat, tops(t, self.laid(t)))
        t.won(seat)
        t.collect(seat, "won", ("played",), top=True)
        return self.draw_step(t)

    def turn_over(self, t: Table[StrategicState], seat: int) -> None:
        """Make the won pile the stock; with speed_up one more rank is thrown out. [R8]"""
        if refill(t, seat) and t.options["speed_up"]:
            t.state.thrown = min(QUEEN, t.state.thrown + 1)

    def fill_hand(self, t: Table[StrategicState], seat: int) -> None:
        """Draw until the hand is full; with neither hand nor stock turn over first."""
        if not t.pile("hand", seat):
            self.turn_over(t, seat)
        t.draw(seat, max(0, HAND - t.count(seat, "hand")))

    def draw_step(self, t: Table[StrategicState]) -> Phase | None:
        """Draw for all; with speed_up until nobody has anything to throw out. [step 4, R2, R8]"""
        inside = t.with_cards(*IN)
        changed = True
        while changed:
            changed = False
            for seat in t.everybody:
                if t.options["speed_up"]:
                    changed |= self.draw_and_throw_out(t, seat)
                else:
                    self.fill_hand(t, seat)
        if not t.with_cards(*IN):
            words = N_("Everybody has lost the last card: a draw between {seats}.")
            return t.end_in_battle(inside, Termination.NOBODY_LEFT, words)
        return self.complete(t)

    def draw_and_throw_out(self, t: Table[StrategicState], seat: int) -> bool:
        """Cards of the ranks thrown out leave a hand that was filled. Whether any moved. [R8]"""
        before = (t.pile("hand", seat)[:], t.count(seat, "stock"))
        t.draw(seat, max(0, HAND - t.count(seat, "hand")))
        gone = [card for card in t.pile("hand", seat) if rank(card) <= t.state.thrown]
        if gone:
            t.narrate("Out of the game: {cards}.", cards=codes(gone))
            t.place(gone, "out")
        self.fill_hand(t, seat)
        return before != (t.pile("hand", seat), t.count(seat, "stock"))

    def war(self, t: Table[StrategicState]) -> Phase | None:
        """The last one in goes first; those without a card let theirs stand. [step 5.1, R3, R6]"""
        tied, inside, state = self.leaders(t), t.with_cards(*IN), t.state
        if not t.depth:
            state.matched = tied[0]
        enter_war(t, tied)
        if t.options["cease_fire"] and len(state.order) == 2 and tied[-1] not in inside:
            t.announce("Cease fire!")
            return t.end_in_war(
                tied, "Cease fire: a very last card forced the war. A draw between {seats}."
            )
        fighters = [seat for seat in reversed(tied) if seat in inside]
        self.act(t, fighters, [seat for seat in tied if seat not in inside])
        return self.bury if fighters else self.nobody_left(t, tied)

    def bury(self, t: Table[StrategicState]) -> Phase | None:
        """The next seat at war puts cards face down, from its stock first."""
        if t.state.acted == len(t.state.acting):
            t.state.acted = 0
            return self.next_card(t)
        seat = t.state.acting[t.state.acted]
        if not t.pile("hand", seat):
            self.fill_hand(t, seat)
        from_stock = min(DOWN, t.count(seat, "stock"))
        t.turn_each({seat: from_stock}, down=True)
        t.state.missing = DOWN - from_stock
        hand, prompt = t.pile("hand", seat), N_("Choose the cards that go face down.")
        number = min(t.state.missing, len(hand) - 1)
        waiting = N_("{seat} is putting cards face down.")
        ask = pick_ask(seat, ("hand", seat), hand, prompt, waiting, count=number, gives=True)
        return t.ask([ask] if number else [], self.buried)

    def buried(self, t: Table[StrategicState]) -> Phase | None:
        """Cards from the hand, and what is still missing from the won pile."""
        seat = t.state.acting[t.state.acted]
        chosen = t.chosen(seat)
        t.place(chosen, "played", seat, down=True, known_to=seat)
        missing = t.state.missing - len(chosen)
        if missing:
            self.turn_over(t, seat)
            t.turn_each({seat: missing}, down=True)
        t.state.acted += 1
        return self.bury

    def nobody_left(self, t: Table[StrategicState], tied: Sequence[int]) -> Phase | None:
        """End a battle that nobody wins: all tied seats have fought their last cards. [step
        6, R7]
        """
        t.narrate("Nobody at war has a card left. Cards go back to {seats}.", seats=list(tied))
        t.end_fight()
        others = t.shuffled([c for s in t.everybody if s not in tied for c in t.pile("played", s)])
        take_back(t, tied)
        order = [seat for seat in t.state.order if seat in tied]
        share = len(others) // len(order)
        for i, seat in enumerate(order):
            t.place(others[i * share : (i + 1) * share], "won", seat)
        forcer = next(seat for seat in order if seat != t.state.matched)
        t.place(others[share * len(order) :], "won", forcer)
        inside = t.with_cards(*IN)
        left = {self.value(t, c) for s in inside for name in IN for c in t.pile(name, s)}
        if len(left) == 1:
            return t.end_in_war(inside, "Only equal cards are left: a draw between {seats}.")
        return self.draw_step(t)


class StrategicWarPresentation(Presentation[StrategicWar]):
    start_label = "Play"

    def preview(self, t: Table[StrategicState], ask: Ask, words: Sequence[str]) -> Foresight:
        """How the card stands to the highest so far; what goes face down. [steps 2-5]"""
        if t.awaits(self.rules.buried):
            lost = tuple(t.find(words, "hand", ask.seat))
            whose = foretell("Whoever wins the war gets {cards}.", cards=list(words))
            return whose.marks(loses=lost)
        laid, card = self.rules.laid(t), words[0]
        if not laid:
            return foretell("You lead. The card to beat: {card}.", card=card)
        mine, best = self.rules.value(t, parse(card)), max(laid.values())
        last = t.state.acted == len(t.state.acting) - 1
        names = {"card": card, "card2": code(t.top("played", self.rules.leaders(t)[0]))}
        if mine < best:
            return foretell_number(
                "{card2} beats {card}: you lose the card.",
                "{card2} beats {card}: you lose {n} cards.",
                len(t.pile("played", ask.seat)) + 1,  # those face down are known to nobody
                **names,
            )
        if mine == best:
            words_of_war = N_("{card} matches {card2}: that is war.")
            if not last:
                words_of_war = N_("{card} matches {card2}: war, if nobody plays a higher card.")
            warning = N_("A card with ! matches the highest one: that may mean war.")
            return foretell(words_of_war, **names).warned(warning)
        if last:
            table = tuple(card for card in t.cards_in("played") if card not in t.down)
            return foretell("{card} beats {card2}: you take it all.", **names).marks(takes=table)
        return foretell("Others still play; {card} beats {card2}.", **names)

    def signs(self, t: Table[StrategicState]) -> tuple[Sign, ...]:
        """The leader, what a joker is worth, and which ranks are thrown out."""
        signs: list[Sign] = [Marker("Leads", t.state.leader, "crown")]
        if t.options["jokers"]:
            signs.append(Counter("A joker counts", name_of_rank(t.state.joker)))
        if t.options["speed_up"]:
            signs.append(Counter("Thrown out up to", name_of_rank(t.state.thrown)))
        return tuple(signs)


class StrategicWarLessons(Lessons[StrategicWar]):
    example = Example(
        "A queen is led and another one answers: a forced war! Three cards each go down, then "
        "the ace takes everything.",
        {"hand": ("QS 4D 2C 9C 8C", "QH KH AD 5C 3H"), "stock": ("7S 6S 5S 2S", "9H 6D 4H 2H")},
        ("0 QS", "1 QH", "1 AD", "0 9C"),
    )
    first_deal = 40
    first_steps = (
        FirstStep("Play a card. The highest wins. Low ones lose little.", ASK, PLAY),
        FirstStep("Whoever wins plays the next first card.", "won"),
        FirstStep("A card equal to the highest forces a war!", "war"),
    )
