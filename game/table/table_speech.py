"""The table is read aloud: what happens there, what is asked, and what keys go to.

Only to whom all is read; a key says at any time what lies there, how all stand, what can be done.
Where several people sit at the machine, the faces of cards that not all of them may see are never
said.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.match import spoken
from game.match.sentences import foretold, last_battle
from game.match.shown import plates
from game.match.shown.moments import moments, stake
from game.match.shown.reduce import changes, sizes
from game.match.shown.shown_table import PlayStep
from game.match.wording import label_of
from game.rules.asks import Decide, SayNumber
from game.rules.piles import OPEN, TOP, Role
from game.table.bars import WordButton
from game.table.question.card_targets import CardTarget
from game.table.question.question_view import offer_key
from game.table.shout import called_out, worth_a_call
from game.texts import N_, language_in_use, tr
from game.texts.card_names import by_rank, in_words
from game.texts.phrases import full_sentence, in_row, in_turn, labelled
from game.ui.voice import ASIDE, LESSON, QUESTION, REMARK, TABLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.match.shown.shown_table import ShownTable, Step
    from game.rules.first_steps import FirstStep
    from game.rules.piles import Pile
    from game.table.hud import Hud
    from game.table.key_line import KeyHint
    from game.table.question.question import Question
    from game.table.table_model import TableModel
    from game.table.view.board import Board
    from game.table.view.seat_signs import SeatSign, SpeechBubble
    from game.ui.context import Context
    from game.ui.widgets import Widget


LOOKS = frozenset(
    (
        "hear_cards",
        "hear_table",
        "hear_counts",
        "hear_order",
        "hear_choices",
        "say_again",
        "hear_last",
    )
)
"""The actions of keys that say something of the table, and do nothing."""


_SECRET = N_("A card that not all may know")


_ANSWERING = frozenset(("activate", "confirm", "next"))
"""The actions of keys that do with an answer what can be done with it."""


_NOW_AND_THEN = 10
"""After every so many battles it is said how all stand."""


_TIME_TO_TELL = 6
"""While so many cards are put down for a war, who fights it has been said."""


OnLook = Callable[[str, "Sequence[KeyHint]", "Sequence[str]", str], object]
"""What says something of the table: see `TableSpeech.look`."""


class TableSpeech:
    """Hands what the table says to the voice."""

    def __init__(self, ctx: Context, hud: Hud, model: TableModel, board: Board) -> None:
        self.ctx, self._hud, self._model, self._board = ctx, hud, model, board
        self._play = hud.play
        self._asked: Question | None = None
        self._usual = ""
        """What was asked last."""
        self._remarked = ""
        self._paid: list[str] = []
        """What each answer was said to cost last."""
        self._seen = ""
        """What was seen under the question before."""
        self._talked: tuple[int, SpeechBubble] | None = None
        self._taught: FirstStep | None = None
        self._introduces = self._explains = False
        """Whether it is still to be said who one is; and by which keys a question is answered."""
        self._held: list[str] = []
        """News that is said with what the game calls of it."""
        self._gone: list[str] = []
        """Who is out, to be said with the end of the game."""
        self._to_say: list[str] = []
        """Why a battle was won, and how all stand, until there is time to say it: in a game that
        asks before the next question, so that nothing of the past is said after that.
        """
        self._called = ""
        """What was said with a win, until it is called out."""
        self._locked: list[str] = []
        """What was said of captives since the last battle was won."""
        self._sums: Sequence[str] = ()
        """The numbers of this battle, to be said when all of it has been shown."""
        self._stood = 0
        """After how many battles it was last said, or not to be said, how all stand."""
        self._led: int | None = None
        """Who was ahead then."""
        self._waited: set[str] = set()
        """What was said of those for whom is waited."""
        self._leads: int | None = None
        """Who is ahead with the battle that was won last."""
        self._language = language_in_use()
        """That of what is held to be said later."""

    def step(self, before: ShownTable, step: Step, rest: Sequence[PlayStep]) -> None:
        """Tell of a step that has just been shown. rest: those that have happened and wait."""
        if not self.ctx.reader.tells:
            return
        detail, model, play = self.ctx.settings.table_aloud, self._model, self._play
        shown = (before, step, model.state)
        whole = self.ctx.reader.serves
        told = spoken.said(model.ground, *shown, play.name, play.you, detail, whole=whole)
        end, call = self._as_it_ends(before, rest)
        news = [*told.news, *self._held, *self._captives(before, end)]
        self._held = []
        self._gone += self._leavers(before, end)
        if not any(later.ends_game for later in rest):
            ends = isinstance(step, PlayStep) and step.ends_game
            news = [*self._gone, *news] if ends else [*news, *self._gone]
            self._gone = []
        if news and rest and rest[0].calls:
            self._held = news
        else:
            self._to_say = [] if news else self._to_say
            self._tell(*news, chapter=before.course.battles)
        asks = self._play.game.asks(self._play.table.options)
        if not asks or self.ctx.reader.serves:
            self._tell(*told.whys, topic=ASIDE)
        elif not spoken.used_to(before):
            self._to_say += told.whys
        self.remarks(call)
        self._called = call or self._called
        self._sums = told.sums or self._sums
        if end.course.battles > before.course.battles:
            self._leads = end.course.leader
        if model.state.course.battles > before.course.battles:
            if asks:
                self._to_say += self._stands()
                self._tell_sums()
            else:
                self.rests()

    def _tell(self, *lines: str, topic: str = TABLE, chapter: int | None = None) -> None:
        """Tell what belongs together. chapter: of which battle, None for the present one."""
        if lines:
            number = self._model.state.course.battles if chapter is None else chapter
            text = in_turn(*map(full_sentence, lines))
            self.ctx.reader.tell(self._shortened(text), topic, chapter=number)

    def _shortened(self, text: str) -> str:
        """Return a text with cards by their rank, unless suits matter or all is to be said."""
        game, is_all = self._play.game, self.ctx.settings.table_aloud == spoken.ALL
        if is_all or game.advice.suits_matter or game.presentation.suit_order(self._play.table):
            return text
        return by_rank(text)

    def _as_it_ends(self, before: ShownTable, rest: Sequence[PlayStep]) -> tuple[ShownTable, str]:
        """Return the table at the end of a battle that has just been won, else as it is now; and
        what is called out then.
        """
        ground, state, call = self._model.ground, self._model.state, ""
        if state.scene.winners and not before.scene.winners:
            for later in rest:
                for change in changes(ground, state, later):
                    loud = worth_a_call(moments(ground, change), change.before)
                    state = change.after
                    alive, bad = state.course.alive, not ground.goal.wants_cards
                    call = called_out(loud, alive, self._play.name_of_other, bad=bad) or call
                if state.course.battles > before.course.battles:
                    break
        return state, call

    def rests(self) -> None:
        """Tell of a battle that is over, or whose cards rest, what there is time for now: its
        numbers, and how all stand.
        """
        self._tell_sums(*self._to_say, *self._stands())
        self._to_say = []

    def _tell_sums(self, *more: str) -> None:
        """Tell the numbers of a battle, and more with them."""
        self._tell(*self._sums, *more, topic=ASIDE)
        self._sums = ()

    def lays(self) -> None:
        """Tell how many cards are fought for, while breath is held over the last of a war: where so
        many were put down for it, and so little else is told, that the result will not wait.
        """
        down = sum(cards for _, cards in self._model.state.scene.buried)
        if self.ctx.settings.table_aloud == spoken.SENTENCE and down >= _TIME_TO_TELL:
            cards = stake(self._model.ground, sizes(self._model.state))
            self._tell(tr("Cards at stake: {n}.", n=cards), topic=ASIDE)

    def _stands(self) -> list[str]:
        """Return how all stand where that is to be said: after each battle to whom all is said,
        else where somebody else is ahead, and now and then.
        """
        detail, battles = self.ctx.settings.table_aloud, plates.battles(self._model.state)
        if battles in (0, self._stood):
            return []
        leads, led = self._leads, self._led
        self._stood, self._led = battles, leads
        changed = leads is not None and led not in (None, leads)
        if detail != spoken.ALL and not changed and battles % _NOW_AND_THEN:
            return []
        numbers = [
            tr("You {n}", n=sign.brief)
            if seat == self._play.you
            else tr("{name} {n}", name=sign.name, n=sign.brief)
            for seat, sign in enumerate(self._signs())
        ]
        return [in_row(numbers)]

    def _captives(self, before: ShownTable, end: ShownTable) -> list[str]:
        """Return who has come behind bars or is free, with the win where that is known by then."""
        won = bool(self._model.state.scene.winners) and not before.scene.winners
        play = self._play
        ground, piles = self._model.ground, self._piles()
        public = self._public()
        lines = spoken.set_free(ground, before, end, piles, play.name, public, play.you)
        lines += spoken.locked_up(ground, before, end, piles, play.name, play.you)
        new = [line for line in lines if line not in self._locked]
        self._locked = lines if won else [*self._locked, *new]
        return new

    def _leavers(self, before: ShownTable, end: ShownTable) -> list[str]:
        """Return who is out and why, with the win, or with the end of a battle that nobody wins,
        unless that ends the game between two.
        """
        ground, state, play = self._model.ground, self._model.state, self._play
        won = bool(state.scene.winners) and not before.scene.winners
        ends = state.course.battles > before.course.battles and not before.scene.winners
        if ground.seats == 2 or not (won or ends):
            return []
        alive = zip(before.course.alive, end.course.alive, strict=True)
        gone = [seat for seat, (was, now) in enumerate(alive) if was and not now]
        return [spoken.leaves(ground, play.name(seat), is_you=seat == play.you) for seat in gone]

    def remarks(self, words: str) -> None:
        """Tell what counts for nothing, after all that does; not to whom little is told."""
        if words and self.ctx.settings.table_aloud != spoken.WORD:
            self._tell(words, topic=ASIDE)

    def calls(self, words: str) -> None:
        """Tell what is called out over the table, unless it was told with the win."""
        if words and words != self._called:
            self.remarks(words)
        self._called = "" if words else self._called

    def waits(self) -> None:
        """Tell somebody who cannot read for whom is waited, each time in other words."""
        words = self._hud.thinking()
        if self.ctx.reader.serves and words and words not in self._waited:
            self._waited.add(words)
            self._tell(words, topic=ASIDE)

    def teaches(self, step: FirstStep | None) -> None:
        """Tell a first step, once; the table is held by it as long as it is not read."""
        if step is not None and step is not self._taught:
            self._taught = step  # it is out of sight while cards move
            self._tell(tr(step.text), topic=LESSON)

    def learns(self) -> None:
        """Say no more of a first step, for it has been read."""
        self.ctx.reader.hush(LESSON)

    def sits_down(self) -> None:
        """Tell which game begins, and what wins it."""
        play, you = self._play, self._play.you
        name = "" if you is None else play.name(you)
        self._introduces = self._explains = self.ctx.reader.introduces(play.game.id, name)
        words = [tr(play.game.about.title)]
        if self.ctx.settings.table_aloud != spoken.WORD:
            words.append(self._hud.goal_of_all().aim)
        if self._introduces:
            words += self._order(only_unusual=True)
        self._tell(*words)

    def _order(self, *, only_unusual: bool = False) -> list[str]:
        """Return what beats what, as far as it follows from an order of ranks or suits."""
        play, state = self._play, self._model.state
        suits = play.game.presentation.suit_order(play.table)
        cards = play.game.deck(play.table.options, play.table.seats)
        return spoken.order_in_words(
            state.order, cards, suits, state.signs, only_unusual=only_unusual
        )

    def begins(self, hints: Sequence[KeyHint]) -> None:
        """Tell who one is and by which key the first cards are turned, once; nothing to who has
        just played the same.
        """
        self._says()
        lines = self._who()
        if lines is None:
            return
        called = self._play.game.presentation.start_label
        keys = _named(hints)[:1]
        if " " in called and hints and hints[0].action == "next":  # no game's own word for it
            keys = [tr("Press {key} to turn.", key=hints[0].key)]
        self._tell(*lines, *keys, topic=LESSON)

    def _who(self) -> list[str] | None:
        """Return who one is, if one plays alone; None where it needs not be said any longer."""
        is_due, self._introduces = self._introduces, False
        you = self._play.you
        if not is_due:
            return None
        return [] if you is None else [tr("You play as {name}.", name=self._play.name(you))]

    def restyled(self) -> None:
        """Say nothing later that is in another language than all is now."""
        if self._language != language_in_use():
            self._language = language_in_use()
            self._sums, self._to_say, self._held = (), [], []

    def new_battle(self) -> None:
        """Say no more of the battle before, for somebody goes on."""
        self._sums, self._to_say, self._held = (), [], []
        self.ctx.reader.hush(TABLE)

    def asks(self, question: Question | None, hints: Sequence[KeyHint]) -> None:
        """Say a question, once; then what is remarked on it, such as a hint, when that is another.
        The first is said with its keys.

        A remark may name cards: where others listen, none is said.
        """
        remark = self._remark(question)
        if question is not self._asked:
            self._asked = question
            if question is not None:
                self._tell(*self._to_say)
                more = [*self._at_hand(question, short=True), *self._costs(question, short=True)]
                lines = [*(self._who() or ()), self._prompt(question, short=True), *more]
                answering = [hint for hint in hints if hint.action in ("right", "activate")]
                if self._explains and answering:
                    self._explains = False
                    lines.append(in_row(_named(answering)))
                self._to_say, self._usual = [], question.prompt()
                self._tell(*lines, topic=QUESTION)
            else:
                self.ctx.reader.hush(QUESTION)
        elif remark and remark != self._remarked:
            self._tell(remark)
        self._remarked = remark
        if question is not None:
            self._says()

    def _says(self) -> None:
        """Tell what somebody says in a bubble, once, while somebody is waited for; not to whom
        little is told.
        """
        bubble, battles = self._hud.speech(), self._model.state.course.battles
        if bubble is None or not bubble.words or (battles, bubble) == self._talked:
            return
        self._talked = battles, bubble
        if self.ctx.settings.table_aloud != spoken.WORD:
            self._tell(labelled(self._play.name(bubble.seat), bubble.words), topic=REMARK)

    def _at_hand(self, question: Question, *, short: bool = False) -> list[str]:
        """Return what who plays alone sees under a question before anything is chosen. short: to
        who is used to it only where it has changed.
        """
        words = foretold(question.foresee(()), self._play.name) if self._play.alone else ""
        is_old = short and words == self._seen and spoken.used_to(self._model.state)
        self._seen = words
        return [words] if words and not is_old else []

    def _costs(self, question: Question, *, short: bool = False) -> list[str]:
        """Return what each answer in words costs, or brings, to who plays alone.

        short: nothing to who is used to it, unless prices are others than before.
        """
        asked, play = question.first, self._play
        if asked is None or not play.alone or not isinstance(asked.ask, Decide):
            return []
        prices = {offer.word: question.price(asked, offer) for offer in asked.words}
        is_priced = any(prices.values())
        if not is_priced and self.ctx.settings.table_aloud != spoken.WORD:
            prices = {word: foretold(question.foresee((word,)), play.name) for word in prices}
        costs = [
            labelled(label_of(word, asked.ask, play), price)
            for word, price in prices.items()
            if price
        ]
        is_old = spoken.used_to(self._model.state) and (not is_priced or costs == self._paid)
        self._paid = costs
        return [] if short and is_old else costs

    def _prompt(self, question: Question, *, short: bool = False) -> str:
        """Return a question as it is asked of who only hears: after the cards that others have just
        laid; and where it is answered in words, after the few cards that nobody else sees, of
        which none is said where others listen.

        short: with these alone to who is used to it, if it was asked in the same words before.
        """
        words, asked = question.prompt(), question.first
        model, play = self._model, self._play
        if asked is None:
            return words
        seat = asked.ask.seat
        if not play.alone or not isinstance(asked.ask, Decide | SayNumber):
            name, _ = asked.ask.pile or ("", None)
            lays = name in play.game.piles and play.game.piles[name].role is Role.HAND
            laid = spoken.cards_to_meet(model.state, play.name, seat) if lays else []
            return in_turn(*map(full_sentence, laid), words)
        cards = spoken.private_cards(model.ground, model.state, self._piles(), play.name, seat)
        same = words == self._usual and isinstance(asked.ask, Decide)
        if short and cards and same and spoken.used_to(model.state):
            return cards
        return in_turn(*filter(None, (cards, words)))

    def _remark(self, question: Question | None) -> str:
        """Return what is remarked on a question, unless others listen or it is thought about."""
        if question is None or question.pondering or not self._play.alone:
            return ""
        return question.remark()

    def focused(self, widget: Widget, moved: bool) -> None:
        """Say the name of the place that keys are on; to whom they have moved there, unless little
        is told, also what follows from choosing it.
        """
        name, follows = self.place_name(widget), self._follows(widget) if moved else ""
        self.ctx.reader.read(
            in_turn(full_sentence(name), follows) if follows else name, at_once=moved
        )

    def _follows(self, widget: Widget) -> str:
        """Return what follows from the answer that a widget gives, to who plays alone."""
        question, is_brief = self._asked, self.ctx.settings.table_aloud == spoken.WORD
        priced = isinstance(widget, WordButton) and widget.priced
        if question is None or question.first is None or is_brief or priced:
            return ""
        pending = question.first
        answers = {
            offer_key(pending, offer): pending.preview_answer(offer) for offer in pending.offers
        }
        words = answers.get(widget.key)
        if words is None or not self._play.alone:
            return ""
        return self._shortened(foretold(question.foresee(words), self._play.name))

    def place_name(self, widget: Widget) -> str:
        """Return the spoken name of a widget that keys reach.

        Leave out the faces of secret cards, and what follows from them, if other people listen.
        """
        if isinstance(widget, CardTarget) and self._is_secret(widget):
            return tr(_SECRET)
        if isinstance(widget, WordButton) and not self._play.alone:
            return in_words(widget.word)
        return widget.spoken

    def look(
        self, action: str, hints: Sequence[KeyHint], answers: Sequence[str], asked: str = ""
    ) -> None:
        """Say what somebody asked to hear by a key, one of LOOKS.

        hints: what keys do now. answers: the names of the places of all that may be answered.
        asked: what a page over the table asks, if one does.
        """
        match action:
            case "hear_cards":
                words = self._own_cards()
            case "hear_table":
                model = self._model
                words = spoken.cards_on_the_table(
                    model.ground,
                    model.state,
                    self._piles(),
                    self._play.name,
                    self._public(),
                    self._play.you,
                )
            case "hear_counts":
                words = self._standing()
            case "hear_order":
                lines = self._order() or [tr(self._play.game.about.rule)]
                words = in_turn(*map(full_sentence, lines))
            case "hear_choices":
                words = self._choices(hints, answers, asked)
            case "say_again":
                words = asked or self._newest()
            case "hear_last":
                words = next(reversed(self._told()), "") or tr("Nothing has happened yet.")
            case _:
                raise ValueError(f"no look is called {action}")
        self.ctx.reader.say(words)

    def _newest(self) -> str:
        """Return the question with its remark, or what was said of this battle."""
        if self._asked is not None:
            remark = self._remark(self._asked)
            more = [*self._at_hand(self._asked), *self._costs(self._asked)]
            lines = [self._prompt(self._asked), *map(full_sentence, more)]
            return in_turn(*lines, *([remark] if remark else []))
        return in_turn(*self._told()) or tr("Nothing has happened yet.")

    def _told(self) -> list[str]:
        """Return what the log tells of the last battle of which it tells anything."""
        return [line for line in last_battle(self._hud.log) if not line.startswith("#")]

    def _piles(self) -> list[Pile]:
        """Return how all piles behave, by number."""
        piles = self._play.game.piles
        return [piles[name] for name, _ in self._board.names]

    def _public(self) -> list[bool]:
        """Return by pile whether all who listen may hear its cards."""
        alone = self._play.alone
        return [alone or pile.visibility in (OPEN, TOP) for pile in self._piles()]

    def _own_cards(self) -> str:
        """Return the cards of who plays alone, or is asked; of all people who play by turns."""
        play, public = self._play, self._public()
        asked = self._asked.pending_answers if self._asked is not None else ()
        seats = [answer.ask.seat for answer in asked] or list(play.humans)
        model, piles = self._model, self._piles()
        lines = {
            seat: spoken.own_cards(model.ground, model.state, piles, seat, public) for seat in seats
        }
        if play.alone:
            return in_turn(*lines.values())
        return in_turn(*(labelled(play.name(seat), words) for seat, words in lines.items()))

    def _standing(self) -> str:
        """Return how everybody stands, and how far the end is."""
        distance = self._hud.goal_of_all().distance
        stands = [
            tr("You: {words}", words=in_row(sign.standing))
            if seat == self._play.you
            else labelled(sign.name, in_row(sign.standing))
            for seat, sign in enumerate(self._signs())
        ]
        row = in_row(stands)
        return in_turn(*map(full_sentence, (row, *distance)))

    def _signs(self) -> list[SeatSign]:
        """Return how each seat is shown."""
        return [self._hud.seat_sign(seat) for seat in range(self._play.table.seats)]

    def _choices(self, hints: Sequence[KeyHint], answers: Sequence[str], asked: str) -> str:
        """Return what is asked and what may be answered, then the keys with what they do."""
        if not asked and self._asked is not None:
            asked = self._prompt(self._asked)
            if self._answers_tell():
                answers = [name for name in answers if name == tr(_SECRET)]
                hints = [hint for hint in hints if hint.action not in _ANSWERING]
        keys = _named(hints)
        places = dict.fromkeys(answers)
        lines = [asked, *(full_sentence(words) for words in (*places, in_row(keys)) if words)]
        return in_turn(*filter(None, lines))

    def _answers_tell(self) -> bool:
        """Whether what may be answered tells others at this machine of cards that they may not
        know, as that what is chosen can be laid.
        """
        if self._play.alone or self._asked is None:
            return False
        piles = self._play.game.piles
        names = [asked.ask.pile[0] for asked in self._asked.pending_answers if asked.ask.pile]
        return any(name in piles and piles[name].visibility != OPEN for name in names)

    def _is_secret(self, target: CardTarget) -> bool:
        """Whether others at this machine hear what only one of them may know."""
        if self._play.alone or target.token is None or target.token.back:
            return False
        name, _ = self._board.names[self._board.where(target.token).pile]
        return self._play.game.piles[name].visibility != OPEN


def _named(hints: Sequence[KeyHint]) -> list[str]:
    """Return keys, each with what it does."""
    return [
        labelled(tr("Arrow keys") if hint.action == "right" else hint.key, hint.words)
        for hint in hints
        if hint.key and hint.words
    ]
