"""What the table says aloud: a function of the table before, the step that was shown, and after.

The sentences are those that stand on the table and in its log, of events as the seat that looks may
see them. Nothing here speaks; `game.table.table_speech` hands it to the voice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.match.sentences import calculation, lines_aloud, lines_in_a_word
from game.match.shown.shown_table import PlayStep
from game.match.wording import SUIT_SIGNS, pile_name, pile_of, sign_name
from game.rules.cards import ACE, JOKER, code, name_of_rank, rank
from game.rules.piles import OTHERS, OWNER, Role
from game.rules.signs import Circle, Note
from game.texts import N_, NN_, ntr, tr
from game.texts.card_names import SUIT_NAMES, rank_in_words
from game.texts.phrases import full_sentence, in_row, in_turn, labelled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.match.shown.shown_table import Ground, SeenCard, ShownTable, Step
    from game.rules.cards import Card
    from game.rules.piles import Pile
    from game.rules.signs import Sign

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


_YOU_CAPTURE = NN_("You take a prisoner: {cards}.", "You take {n} prisoners: {cards}.")
_CAPTURED = {
    True: NN_(
        "{seat} takes your card prisoner: {cards}.",
        "{seat} takes {n} of your cards prisoner: {cards}.",
    ),
    False: NN_("{seat} takes a prisoner: {cards}.", "{seat} takes {n} prisoners: {cards}."),
}
"""What is said of captives, by whether they must be the hearer's or the captor's."""


_FREED = {
    True: N_("You get back: {cards}."),
    False: N_("{seat} gets back: {cards}."),
}
"""What is said of prisoners that come home, by whether they are the hearer's."""


def set_free(
    ground: Ground,
    before: ShownTable,
    after: ShownTable,
    piles: Sequence[Pile],
    name_of: Callable[[int], str],
    public: Sequence[bool],
    me: int | None,
) -> list[str]:
    """Return which captives have gone home, and to whom, as far as they are seen. public: as for
    `own_cards`. me: as for `said`.
    """
    homes = {token.key: n for n, cards in enumerate(after.cards.piles) for token in cards}
    lines = []
    for number, pile in enumerate(piles):
        if public[number] and (pile.look == "cell" or pile.brief):
            freed: dict[int, list[SeenCard]] = {}
            for token in before.cards.piles[number]:
                owner = ground.names[homes.get(token.key, number)][1]
                if owner not in (None, ground.names[number][1]) and not token.back:
                    freed.setdefault(owner, []).append(token)
            lines += [
                tr(_FREED[owner == me], seat=name_of(owner), cards=_cards(cards))
                for owner, cards in freed.items()
            ]
    return lines


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
                others = _CAPTURED[me is not None and ground.seats == 2]
                one, many = _YOU_CAPTURE if owner == me else others
                fields = {"seat": name_of(owner), "cards": _cards(new)}
                lines.append(ntr(one, many, len(new), **fields))
    return lines


_LEAVES = {
    (False, False): N_("{seat} leaves the game: no cards left."),
    (True, False): N_("You leave the game: no cards left."),
    (False, True): N_("{seat} gets rid of all cards."),
    (True, True): N_("You get rid of all cards."),
}
"""What is said of who has no cards left, by whether it is said to that seat, and whether nobody
wants cards.
"""


def leaves(ground: Ground, name: str, *, is_you: bool) -> str:
    """Return that a seat has left the game, and why."""
    return tr(_LEAVES[is_you, not ground.goal.wants_cards], seat=name)


_USUAL = tuple(range(ACE, 1, -1))


def order_in_words(
    order: Sequence[int],
    cards: Sequence[Card],
    suits: str,
    signs: Sequence[Sign],
    *,
    only_unusual: bool,
) -> list[str]:
    """Return what beats what: ranks, highest first, where each beats the same cards whatever its
    suit; suits, highest first; which suit beats which; and what the game reminds of.

    order: `card % 128` -> its place. cards: all that take part. suits: their letters, empty where
    they do not count. signs: those on the table. only_unusual: leave out the order of War.
    """
    places: dict[int, set[int]] = {}
    for card in cards:
        if rank(card) <= JOKER:
            places.setdefault(rank(card), set()).add(order[card & 127])
    lines = []
    if all(len(some) == 1 for some in places.values()):
        ranks = sorted(places, key=lambda kind: (-min(places[kind]), -kind))
        if not only_unusual or ranks != [kind for kind in _USUAL if kind in places]:
            lines.append(tr("Highest first: {ranks}.", ranks=in_row(_runs(ranks))))
    if suits:
        names = in_row(tr(SUIT_NAMES[letter]) for letter in suits)
        lines.append(tr("Suits, highest first: {suits}.", suits=names))
    for circle in (sign for sign in signs if isinstance(sign, Circle)):
        beaten: dict[str, list[str]] = {}
        for higher, lower in circle.beats:
            beaten.setdefault(SUIT_SIGNS[higher], []).append(SUIT_SIGNS[lower])
        lines += [
            tr("{mine} over {beaten}.", mine=mine, beaten=in_row(lower))
            for mine, lower in beaten.items()
        ]
    return lines + [sign_name(sign.label) for sign in signs if isinstance(sign, Note)]


def _runs(ranks: Sequence[int]) -> list[str]:
    """Return ranks by name, numbers that follow each other as `10 to 2`."""
    runs: list[list[int]] = []
    for kind in ranks:
        step = kind - runs[-1][-1] if runs else 0
        follows = abs(step) == 1 and 2 <= kind <= 10 and 2 <= runs[-1][-1] <= 10
        if follows and (len(runs[-1]) < 2 or step == runs[-1][-1] - runs[-1][-2]):
            runs[-1].append(kind)
        else:
            runs.append([kind])
    return [
        tr("{high} to {low}", high=_rank(run[0]), low=_rank(run[-1]))
        if len(run) > 2
        else in_row(map(_rank, run))
        for run in runs
    ]


def _rank(kind: int) -> str:
    return tr("jokers") if kind == JOKER else rank_in_words(name_of_rank(kind))


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
