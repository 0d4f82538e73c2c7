"""What the table says aloud: a function of the table before, the step that was shown, and after.

The sentences are those that stand on the table and in its log, of events as the seat that looks may
see them. Nothing here speaks; `game.table.table_speech` hands it to the voice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.match.sentences import calculation, lines_aloud, lines_in_a_word
from game.match.shown.shown_table import PlayStep
from game.match.wording import pile_name, pile_of
from game.rules.cards import code
from game.rules.piles import OTHERS, OWNER, Role
from game.texts import N_, NN_, ntr, tr
from game.texts.phrases import full_sentence, in_row, in_turn, labelled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.match.shown.shown_table import Ground, SeenCard, ShownTable, Step
    from game.rules.piles import Pile

WORD, SENTENCE, ALL = "word", "sentence", "all"
"""How much is said: who wins; what happened; the numbers and everybody's cards, too."""


class Told(NamedTuple):
    """What is told of a step: its news, in the order of what happened; why that is so; and the
    numbers that were announced. Only its news must not be left out where others come.
    """

    news: Sequence[str] = ()
    whys: Sequence[str] = ()
    sums: Sequence[str] = ()


def said(
    ground: Ground,
    before: ShownTable,
    step: Step,
    after: ShownTable,
    name_of: Callable[[int], str],
    me: int | None,
    detail: str,
    *,
    whole: bool = False,
) -> Told:
    """Return what tells of a step.

    me: the seat that is spoken to, if it is one. detail: WORD, SENTENCE or ALL. whole: whether no
    sentence gets shorter after some battles, as for somebody who cannot read.
    """
    if not isinstance(step, PlayStep):
        return Told()
    bad = not ground.goal.wants_cards
    is_used = None if whole else used_to(before) and detail != ALL
    if detail == WORD and not whole:
        lines = lines_in_a_word(
            step.events, after.order, name_of, me, ground.shout, bad=bad, is_used=is_used
        )
        won = [seat for seat in after.scene.winners if seat not in before.scene.winners]
        mine, others = tr("You win."), N_("{name} wins.")
        if before.battle.depths or after.battle.depths:
            mine, others = tr("You win the war."), N_("{name} wins the war.")
            if ground.ties:
                mine, others = tr("You win the tie."), N_("{name} wins the tie.")
        lines += [mine if seat == me else tr(others, name=name_of(seat)) for seat in won]
        return Told(lines)
    sums = {total.seat: calculation("", (), total.total) for total in after.scene.tallies}
    lines, whys = lines_aloud(
        step.events, after.order, name_of, me, sums, ground.shout, bad=bad, is_used=is_used
    )
    worked = [
        labelled(name_of(total.seat), calculation(total.sign, total.values, total.total))
        for total in (step.sums if detail == ALL else ())
    ]
    return Told(list(dict.fromkeys(lines)), whys, worked)


def used_to(shown: ShownTable) -> bool:
    """Whether somebody has heard a game for some battles, and needs less of what is always said."""
    return shown.course.battles >= _FEW


_FEW = 3
"""As many cards can be told before a question that is not about one of them; after as many battles
less is said.
"""


_CAPTURED = {
    (True, True): NN_("You capture a card: {cards}.", "You capture {n} cards: {cards}."),
    (True, False): NN_("You capture a card: {cards}.", "You capture {n} cards: {cards}."),
    (False, True): NN_(
        "{seat} captures a card of yours: {cards}.", "{seat} captures {n} cards of yours: {cards}."
    ),
    (False, False): NN_("{seat} captures a card: {cards}.", "{seat} captures {n} cards: {cards}."),
}
"""What is said of captives, by whether the captor hears it, and whether they must be the hearer's
or the captor's.
"""


def locked_up(
    ground: Ground,
    before: ShownTable,
    after: ShownTable,
    piles: Sequence[Pile],
    name_of: Callable[[int], str],
    me: int | None,
) -> list[str]:
    """Return what has come behind bars, which no sentence of the rules tells. me: as for `said`."""
    lines = []
    for number, pile in enumerate(piles):
        _, owner = ground.names[number]
        if pile.look == "cell" and owner is not None:
            known = {token.key for token in before.cards.piles[number]}
            new = [token for token in after.cards.piles[number] if token.key not in known]
            if new:
                one, many = _CAPTURED[owner == me, me is not None and ground.seats == 2]
                fields = {"seat": name_of(owner), "cards": _cards(new)}
                lines.append(ntr(one, many, len(new), **fields))
    return lines


def _whose(pile: Pile, name: str) -> str:
    """Return the name of a pile with whose it is, if it is anybody's."""
    called = pile_name(pile.label)
    return pile_of(called, name) if name else called


def own_cards(
    ground: Ground, shown: ShownTable, piles: Sequence[Pile], seat: int, public: Sequence[bool]
) -> str:
    """Return what lies in a seat's own piles: cards by name where they are seen, else how many.

    piles, public: by pile index, how it behaves, and whether all who listen may hear its cards.
    """
    lines = [
        labelled(pile_name(pile.label), _cards(tokens, may_tell=is_public))
        for (_, owner), pile, tokens, is_public in zip(
            ground.names, piles, shown.cards.piles, public, strict=True
        )
        if owner == seat and tokens and pile.label
    ]
    return _whole(lines) or tr("You have no cards.")


def cards_on_the_table(
    ground: Ground,
    shown: ShownTable,
    piles: Sequence[Pile],
    name_of: Callable[[int], str],
    public: Sequence[bool],
    me: int | None,
) -> str:
    """Return what lies in the middle, pile by pile, with whose it is; then the faces that lie
    elsewhere. piles, public: as for `own_cards`. me: the seat whose own piles are left out, if any.
    """
    middle, beside = [], []
    for number, tokens in enumerate(shown.cards.piles):
        (_, owner), pile, is_public = ground.names[number], piles[number], public[number]
        name, whose = pile_name(pile.label), "" if owner is None else name_of(owner)
        if ground.middle[number]:
            if tokens and (name or whose):
                middle.append(labelled(whose or name, _cards(tokens, may_tell=is_public)))
        elif name and is_public and owner != me:
            lie = tokens[-1:] if pile.look == "packet" else tokens  # of a packet the top is seen
            seen = [token for token in lie if not token.back]
            if seen:
                beside.append(labelled(_whose(pile, whose), _cards(seen)))
    return in_turn(_whole(middle) or tr("No card lies in the middle."), *map(full_sentence, beside))


def private_cards(
    ground: Ground,
    shown: ShownTable,
    piles: Sequence[Pile],
    name_of: Callable[[int], str],
    seat: int,
) -> str:
    """Return the cards that a seat sees and others do not, if they are few: its hand, or what all
    see but who holds it.
    """
    lines, count = [], 0
    for (_, owner), pile, tokens in zip(ground.names, piles, shown.cards.piles, strict=True):
        is_hand = owner == seat and pile.visibility == OWNER and pile.role is Role.HAND
        if is_hand or (pile.visibility == OTHERS and owner not in (seat, None)):
            seen = [token for token in tokens if not token.back]
            count += len(seen)
            if seen and owner is not None:
                whose = pile_name(pile.label) if owner == seat else name_of(owner)
                lines.append(labelled(whose, _cards(seen)))
    return _whole(lines) if count <= _FEW else ""


def cards_to_meet(shown: ShownTable, name_of: Callable[[int], str], me: int) -> list[str]:
    """Return what others have laid openly just before a seat is to lay its card, each with whose it
    is; nothing where it has been compared.
    """
    laid: list[str] = []
    if shown.scene.moved_on and not shown.scene.compared:
        for seat, card in reversed(shown.battle.laid):
            if seat == me or card not in shown.battle.seen:
                break
            laid.append(labelled(name_of(seat), f"{{{code(card)}}}"))
    return laid[::-1]


def _cards(tokens: Sequence[SeenCard], *, may_tell: bool = True) -> str:
    """Return cards by their signs, and how many more nobody sees or may hear of."""
    spoken_cards = [f"{{{code(token.face)}}}" for token in tokens if may_tell and not token.back]
    secret = len(tokens) - len(spoken_cards)
    if secret and may_tell:
        spoken_cards.append(ntr("{n} card, face down", "{n} cards, face down", secret))
    elif secret:
        spoken_cards.append(ntr("{n} card", "{n} cards", secret))
    return in_row(spoken_cards)


def _whole(lines: Sequence[str]) -> str:
    return in_turn(*map(full_sentence, lines))
