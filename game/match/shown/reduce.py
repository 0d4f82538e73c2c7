"""The reducer of the table that is shown: the only place that reads events.

`reduce(ground, shown, step)` returns the table after a step, `tell` after a single announced event
of it: moments lie between two events. `fold` makes the table of a match from all that has happened.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.match.sentences import cards_compared
from game.match.shown.shown_table import (
    AskUpdate,
    Battle,
    BattlePhase,
    BattleScene,
    Cause,
    Course,
    CoverStep,
    FinishedBattle,
    FlyingCard,
    Ground,
    LaidCards,
    LandStep,
    PileCards,
    PlayStep,
    Questions,
    Ready,
    RestStep,
    Saying,
    SeatSum,
    SeenCard,
    ShownTable,
    Step,
    SweepStep,
    TableChange,
    TouchedCard,
    WarFight,
)
from game.match.standing import amounts
from game.rules.events import (
    Announced,
    Answered,
    Asked,
    BattleEnded,
    BattleWon,
    CardForgotten,
    CardMoved,
    CardsPicked,
    CardTurned,
    CatchRevealed,
    Event,
    FightOver,
    GameEnded,
    LowestShuffled,
    Narrated,
    OrderChanged,
    PileMasked,
    PileShuffled,
    Scored,
    SignsChanged,
    TableDealt,
    Tallied,
    WarBegun,
)
from game.rules.piles import HIDDEN_CARD

if TYPE_CHECKING:
    from game.rules.visibility import View

_QUIET, _ROW = 5, 3
"""Battles between two sayings at least; so many battles won in a row are worth a saying."""
_NEARLY_ALL, _STILL_NEARLY_ALL = 0.75, 0.65
"""The share of all cards that is nearly all, and that still is when some are lost again, lest
music come and go."""


def opened(g: Ground, view: View, keys: int = 0) -> ShownTable:
    """Return the table as a view shows it, without memory: before the deal, or to somebody else.

    keys: how many tokens there were before; these get others.
    """
    state = ShownTable(cards_seen(view, keys), view.order, signs=view.signs)
    state = state._replace(questions=Questions(ready=frozenset(view.ready)))
    have, own = held(g, state, view.scores), owned(g, state)
    course = Course(
        battles=view.battles,
        wars=len(view.wars),
        scores=view.scores,
        outcome=view.outcome,
        alive=tuple(n > 0 for n in own) if have and any(own) else (True,) * g.seats,
        nearly_all=has_nearly_all(have, was=False),
        stood=have,
    )
    over = view.outcome
    scene = BattleScene(sentence=None if over is None else GameEnded(over))
    return state._replace(course=course, scene=scene)


def cards_seen(view: View, keys: int = 0) -> PileCards:
    """Return the cards as a view shows them. keys: as in `opened`."""
    piles = []
    for cards in view.piles:
        tokens = [(face, face in view.down and face >= 0) for face in cards]
        piles.append(tuple(SeenCard(keys + n, *faces) for n, faces in enumerate(tokens, 1)))
        keys += len(cards)
    return PileCards(tuple(piles), keys=keys)


def fold(g: Ground, steps: Sequence[Step], view: View, keys: int = 0) -> ShownTable:
    """Return the table of a match after these steps, with all that is to be remembered of them.

    view: what the viewer sees then; without steps it is all that is known. keys: as in `opened`.
    """
    now = opened(g, view, keys)
    if not steps:
        return now
    cards = PileCards(((),) * len(g.names))
    state = ShownTable(cards, g.worth, course=Course(alive=(True,) * g.seats))
    for step in steps:
        state = reduce(g, state, step)
    course = state.course._replace(battles=view.battles, wars=len(view.wars), scores=view.scores)
    cards = now.cards._replace(finished=state.cards.finished)
    return now._replace(cards=cards, battle=state.battle, course=course, log=state.log)


def reduce(g: Ground, state: ShownTable, step: Step) -> ShownTable:
    """Return the table after this step."""
    questions, scene, outlook = state.questions, state.scene, state.outlook
    match step:
        case PlayStep():
            return played(step, changes(g, state, step))
        case CoverStep(cards):
            laid = moved(g.front, state.cards._replace(flying=()), cards)
            scene = scene._replace(
                phase=BattlePhase.SUSPENSE,
                moved_on=scene.moved_on or bool(cards),
                blows=scene.blows + bool(cards),
            )
            battle = state.battle._replace(breathed=True)
            return state._replace(cards=laid, scene=scene, battle=battle)
        case LandStep(keys):
            flying = state.cards.flying
            left = () if keys is None else tuple(tween for tween in flying if tween.key not in keys)
            return state._replace(cards=state.cards._replace(flying=left))
        case RestStep():
            return state._replace(outlook=outlook and outlook._replace(counts=True))
        case SweepStep():
            open_now = BattleScene(fights=open_fights(scene), staged=fighting(scene))
            outlook = outlook and outlook._replace(counts=True)
            return state._replace(scene=open_now, outlook=outlook)
        case AskUpdate(asked, decided, again):
            waiting = questions._replace(asked=asked, decided=decided, again=again)
            return state._replace(questions=waiting)
        case Ready(seat):
            return state._replace(questions=questions._replace(ready=questions.ready | {seat}))


def changes(g: Ground, state: ShownTable, step: PlayStep) -> list[TableChange]:
    """Return what a step changes, in order."""
    table_changes = [TableChange(state, None, begin(g, state, step))]
    for event in step.events:
        now = table_changes[-1].after
        table_changes.append(TableChange(now, event, tell(g, now, event)))
    return table_changes


def played(step: PlayStep, made: Sequence[TableChange]) -> ShownTable:
    """Return the table after a step that has made these changes."""
    was, now = made[0].before.outlook, made[-1].after
    counts = (was is not None and was.counts) or bool(winners(now))
    return now._replace(outlook=step.rest and step.rest._replace(counts=counts))


def begin(g: Ground, state: ShownTable, step: PlayStep) -> ShownTable:
    """Return the table when the cards of a step set out, before anything is announced."""
    scene, battle, moves = state.scene, state.battle, step.moves
    played = [move for move in moves if g.front[move.target]]
    if scene.phase is BattlePhase.SUSPENSE:
        scene = scene._replace(phase=BattlePhase.REVEALED)
    if scene.compared and played:
        scene = scene._replace(compared=False, tallies=())
    wars = open_fights(scene)
    if scene.winners and any(move.card >= 0 or wars for move in played):
        # A war that was begun before goes on.
        lit = _keys_of(state.cards, [card for war in wars for card in war.cards])
        scene = BattleScene(fights=wars, staged=fighting(scene), blows=scene.blows, lit=lit)
    at_war = bool(wars)
    if played:
        buried = at_war and all(move.down for move in played)
        phase = (
            BattlePhase.BURYING if buried else BattlePhase.REVEALED if at_war else BattlePhase.LAID
        )
        put = len(moves) if at_war and all(move.down for move in moves) else 0
        scene = scene._replace(phase=phase, moved_on=True, blows=scene.blows + put)
        if buried:
            down = Counter(dict(scene.buried))
            down.update(g.names[move.target][1] for move in played)
            scene = scene._replace(buried=tuple(down.items()))
        owners = [(g.names[move.target][1], move.card) for move in played]
        laid = tuple((owner, card) for owner, card in owners if owner is not None)
        battle = battle._replace(laid=battle.laid + laid)
    elif moves and all(g.fought[move.source] for move in moves):
        scene = scene._replace(phase=BattlePhase.CLEARING)
    cards = state.cards
    if step.left:
        cards = moved(g.front, cards._replace(flying=()), step.left)
    battle = _followed(g, battle, step)
    if cards.finished is not state.cards.finished:
        seen = _seen_by_all(cards.finished.piles, battle.seen)
        won = state.scene.lit if state.scene.winners else frozenset()
        cards = cards._replace(finished=FinishedBattle(seen, won))
    course = state.course
    if step.deals:
        course = course._replace(known=(), leader=None, alive=(True,) * g.seats, single=frozenset())
    return state._replace(
        cards=cards,
        scene=scene,
        battle=battle,
        course=course,
    )


def _seen_by_all(
    piles: Sequence[Sequence[SeenCard]], seen: frozenset[int]
) -> tuple[tuple[SeenCard, ...], ...]:
    """Return the same cards, backs up but for those that lie open and that all have seen."""
    return tuple(
        tuple(card if card.face in seen and not card.down else SeenCard(card.key) for card in pile)
        for pile in piles
    )


def _followed(g: Ground, battle: Battle, step: PlayStep) -> Battle:
    """Return the facts of a battle after a step: what all have seen, who has taken how many cards.

    What the viewer alone sees, or some, is no fact of the battle: a redacted card has a mask only
    if it is for all.
    """
    moves = step.moves
    seen, taken, brought = set(battle.seen), dict(battle.taken), set(battle.brought)
    for move in moves:
        owner = g.names[move.target][1]
        if move.mask and (g.fought[move.target] or g.front[move.target]):
            seen.add(move.card)
            brought.add((owner, move.card))
        if owner is not None and g.fought[move.source] and not g.fought[move.target]:
            taken[owner] = taken.get(owner, 0) + 1
    for event in step.cards:
        if not isinstance(event, CardTurned) or not event.mask:
            continue
        if g.fought[event.pile] or g.front[event.pile]:
            seen.add(event.card)
            brought.add((g.names[event.pile][1], event.card))
    collected = bool(moves) and all(
        g.fought[move.source] and g.names[move.target][1] == battle.pending for move in moves
    )
    return battle._replace(
        seen=frozenset(seen),
        taken=tuple(sorted(taken.items())),
        brought=frozenset(brought),
        pending=None if collected else battle.pending,
    )


def tell(g: Ground, state: ShownTable, event: Event) -> ShownTable:
    """Return the table after an announced event."""
    cards, order, battle, scene, course, log, questions, signs, _ = state
    if isinstance(event, Narrated | Announced | WarBegun | GameEnded):
        log = log._replace(now=(*log.now, event))
    if isinstance(event, WarBegun | BattleWon | BattleEnded):
        questions = questions._replace(ready=frozenset())
        scene = scene._replace(compared=True)
    match event:
        case Narrated():
            scene = scene._replace(sentence=event)
            if cards_compared(event):
                log = log._replace(victory=(event, war_depth(scene) > 0))
        case Tallied():
            tally = SeatSum(event.seat, event.sign, tuple(event.values), event.total)
            others = tuple(each for each in scene.tallies if each.seat != event.seat)
            scene = scene._replace(tallies=(*others, tally))
        case WarBegun():
            depth = max(1, event.depth)
            fight = WarFight(event.fight, depth, event.seats, event.cards)
            beside = scene.phase is BattlePhase.WAR
            scene = scene._replace(
                phase=BattlePhase.WAR,
                fights=(*(each for each in scene.fights if each.number != event.fight), fight),
                staged=frozenset(event.seats) | (scene.staged if beside else frozenset()),
                winners=(),
                sentence=None,
                moved_on=False,
                blows=0,
                buried=(),
                lit=_met(g, cards, event),
            )
            battle = battle._replace(depths=(*battle.depths, depth), breathed=False)
            course = course._replace(wars=course.wars + 1, plain=0)
        case FightOver():
            fights = [
                each._replace(is_open=each.is_open and each.number != event.fight)
                for each in scene.fights
            ]
            scene = scene._replace(fights=tuple(fights))
        case CatchRevealed():
            # What has won stays lit: a ring around what was caught would say that this has won.
            scene = scene._replace(phase=BattlePhase.CATCH, catch=event, sentence=event, tallies=())
            seen = battle.seen | {card for _, _, card in event.cards}
            battle = battle._replace(seen=seen, pending=None, caught=True)
        case BattleWon(seat=seat):
            counts = {each.seat: len(each.values) for each in scene.tallies}
            lit = _newest_open(g, cards, (seat,), counts)
            if event.cards is not None:
                lit = _keys_of(cards, event.cards)
            scene = scene._replace(phase=BattlePhase.WON, winners=(seat,), lit=lit)
            row = (seat, course.row[1] + 1 if course.row[0] == seat else 1)
            course = course._replace(row=row, plain=course.plain + (not event.fight))
            battle = battle._replace(
                winners=(*battle.winners, seat), pending=seat if event.fight else battle.pending
            )
        case Scored():
            course = course._replace(scores=event.scores)
        case SignsChanged():
            signs = event.signs
        case OrderChanged():
            order = event.order
        case Asked():
            questions = questions._replace(ready=frozenset())
        case Answered(seat=seat):
            read = g.people[seat]  # who has answered has read it
            scene = scene._replace(sentence=None if read else scene.sentence)
            questions = questions._replace(ready=questions.ready | {seat})
        case BattleEnded():
            chapter = (*log.now, LaidCards(battle.laid), event)
            log = log._replace(past=(*log.past, chapter), now=())
            course, battle = _remembered(g, state, event.number), Battle()
            scene = scene._replace(phase=BattlePhase.REST, fights=_ended(scene))
        case GameEnded():
            course = course._replace(outcome=event.outcome)
            scene = scene._replace(sentence=event, fights=_ended(scene))
    return ShownTable(cards, order, battle, scene, course, log, questions, signs, state.outlook)


def _ended(scene: BattleScene) -> tuple[WarFight, ...]:
    """Return the fights of a scene, none of them open."""
    return tuple(fight._replace(is_open=False) for fight in scene.fights)


def _remembered(g: Ground, state: ShownTable, battles: int) -> Course:
    """Return what is remembered when a battle is over. battles: how many are, with it."""
    course, battle, winner = state.course, state.battle, battle_winner(state.battle)
    standing, have = stands(g, state), held(g, state, state.course.scores)
    best = max(standing) if g.goal.wants_cards else min(standing)
    leaders = [seat for seat, value in enumerate(standing) if value == best]
    known: dict[int, int] = {}
    if winner is not None and battle.seen and _takes_all(battle, winner):
        unseen = dict(battle.taken).get(winner, 0) > len(battle.seen)
        known = {card: seat for card, seat in course.known if seat == winner or not unseen}
        known |= dict.fromkeys(g.famous & battle.seen, winner)
    own = owned(g, state)
    if max(own) == g.cards:  # whoever has all cards has these, seen or not
        known = dict.fromkeys(g.famous, own.index(max(own)))
    streak = (-1, 0)
    if winner is not None:
        streak = (winner, course.streak[1] + 1 if winner == course.streak[0] else 1)
    alive, single = course.alive, course.single
    if course.scores is None:
        alive = tuple(was and n > 0 for was, n in zip(alive, own, strict=True))
        single = frozenset(seat for seat, n in enumerate(own) if n == 1)
    return course._replace(
        battles=battles,
        leader=leaders[0] if len(leaders) == 1 else course.leader,
        known=tuple(known.items()),
        streak=streak,
        alive=alive,
        single=single,
        nearly_all=has_nearly_all(have, was=course.nearly_all),
        stood=have,
        saying=_said(g, state, battles, streak[1]),
    )


def _said(g: Ground, state: ShownTable, battles: int, row: int) -> Saying | None:
    """Return the last thing that somebody said, after a battle: of what all have seen, by a
    computer, and seldom. row: how many battles its winner has won in a row.
    """
    last, battle, winner = state.course.saying, state.battle, battle_winner(state.battle)
    if winner is None or (last is not None and battles - last.battle < _QUIET):
        return last
    beaten = {seat for fight in state.scene.fights for seat in fight.seats} - {winner}
    strong = g.famous & battle.seen if g.goal.wants_cards and _takes_all(battle, winner) else ()
    robbed = {
        seat for seat, card in battle.brought if card in strong and seat not in (None, winner)
    }
    about: Iterable[int | None]
    if battle.depths and not g.ties:
        own, others, about = Cause.WAR_WON, Cause.WAR_LOST, beaten
    elif robbed:
        own, others, about = Cause.STRONG_WON, Cause.STRONG_LOST, robbed
    elif row and row % _ROW == 0:
        own, others, about = Cause.ROW, Cause.OTHERS_ROW, {*range(g.seats)} - {winner}
    else:
        return last
    if not g.people[winner]:
        return Saying(winner, own, battles)
    speakers = sorted(seat for seat in about if seat is not None and not g.people[seat])
    return Saying(speakers[battles % len(speakers)], others, battles) if speakers else last


def has_nearly_all(have: Sequence[int], *, was: bool) -> bool:
    """Return whether a seat has nearly all cards. was: whether it was so before."""
    least = _STILL_NEARLY_ALL if was else _NEARLY_ALL
    return len(have) > 1 and max(have) >= least * sum(have) > 0


def _newest_open(
    g: Ground, cards: PileCards, seats: Iterable[int], counts: Mapping[int, int]
) -> frozenset[int]:
    """Return the keys of the newest open cards that these seats fight with, as many as count."""
    return frozenset(
        token.key
        for index, (_, owner) in enumerate(g.names)
        if owner is not None and g.front[index] and owner in seats
        for token in cards.piles[index][: max(1, counts.get(owner, 1))]
        if not token.back
    )


def _met(g: Ground, cards: PileCards, war: WarBegun) -> frozenset[int]:
    """Return the keys of the cards over which a war begins: the newest, unless others have met."""
    newest, met = _newest_open(g, cards, war.seats, {}), _keys_of(cards, war.cards)
    return newest if newest <= met or not met else met


def _keys_of(cards: PileCards, faces: Sequence[int]) -> frozenset[int]:
    """Return the keys of the tokens of these cards, as far as they are seen."""
    tokens = (token for pile in cards.piles for token in pile)
    return frozenset(token.key for token in tokens if token.face in faces)


def moved(front: Sequence[bool], cards: PileCards, events: Iterable[Event]) -> PileCards:
    """Return where the cards are after these events; what goes to a fight from elsewhere flies.

    front: by pile, whether it is played to.
    """
    piles: list[Sequence[SeenCard]] = list(cards.piles)
    finished = cards.finished
    bags, keys, flying = set(cards.bags), cards.keys, list(cards.flying)
    picked = list(cards.picked)
    touched: list[TouchedCard] = []
    came: dict[int, int] = {}
    """The key of the card that showed a face before it was moved in this step, by face."""

    def changed(pile_index: int, index: int) -> list[SeenCard]:
        """Return a pile to be changed at this index; below 0 its order is not known."""
        (bags.add if index < 0 else bags.discard)(pile_index)
        return opened_up(pile_index)

    def opened_up(pile_index: int) -> list[SeenCard]:
        pile = piles[pile_index]
        if not isinstance(pile, list):
            piles[pile_index] = pile = list(pile)
        return pile

    def turn(pile_index: int, index: int, face: int = HIDDEN_CARD, *, down: bool = False) -> None:
        """Let a card show this where it lies."""
        pile = opened_up(pile_index)
        now = SeenCard(pile[index].key, face, down and face != HIDDEN_CARD)
        if pile[index] != now:
            pile[index] = now
            touched.append(TouchedCard(now.key, is_moved=False))

    def likely_index(pile: Sequence[SeenCard], face: int) -> int:
        """Return which token of a bag a card is: the token known to be it, else the first that was
        picked, else an unknown token.
        """
        faces, lying = [token.face for token in pile], [token.key for token in pile]
        known = [faces.index(face)] if face != HIDDEN_CARD and face in faces else []
        pointed_at = [lying.index(key) for key in picked if key in lying]
        unknown = [faces.index(HIDDEN_CARD)] if HIDDEN_CARD in faces else []
        return [*known, *pointed_at, *unknown, len(faces) - 1][0]

    def hide(pile_index: int) -> None:
        """Let a pile show backs that nobody knows."""
        for index in range(len(piles[pile_index])):
            turn(pile_index, index)

    def recognised(pile_index: int, index: int, face: int) -> None:
        """Take the card that lies here for that which was seen with this face on its way there.

        Where the order in which cards came to a pile is not known, any of them may lie on top of it
        till a card is turned.
        """
        pile = piles[pile_index]
        known = [n for n, token in enumerate(pile) if token.key == came.get(face)]
        if known and pile[known[0]].face == HIDDEN_CARD:
            here, there = pile[index], pile[known[0]]
            pile = opened_up(pile_index)
            pile[index], pile[known[0]] = here._replace(key=there.key), there._replace(key=here.key)

    for event in events:
        match event:
            case CardMoved():
                if front[event.target]:
                    finished = FinishedBattle()
                elif front[event.source] and not finished.piles:
                    finished = FinishedBattle(_played(front, piles))
                pile, i = changed(event.source, event.source_index), event.source_index
                i = i if 0 <= i < len(pile) else likely_index(pile, event.card)
                keys += not pile
                token = pile.pop(i) if pile else SeenCard(keys)
                key = token.key
                picked = [other for other in picked if other != key]
                if token.face != HIDDEN_CARD:
                    came[token.face] = key
                target, j = changed(event.target, event.target_index), event.target_index
                j = j if 0 <= j <= len(target) else len(target)
                down = event.down and event.card != HIDDEN_CARD
                target.insert(j, SeenCard(key, event.card, down))
                touched.append(TouchedCard(key, is_moved=True))
                if front[event.target] and not front[event.source]:
                    flying.append(FlyingCard(key, event.source, event.target))
            case CardTurned():
                pile, i = changed(event.pile, event.index), event.index
                if i < 0 and (event.card == HIDDEN_CARD or not pile):
                    continue
                i = likely_index(pile, event.card) if i < 0 else i
                if i < len(pile):
                    recognised(event.pile, i, event.card)
                    turn(event.pile, i, event.card, down=event.down)
            case CardForgotten() if event.card != HIDDEN_CARD:
                known = (
                    (number, index)
                    for number, tokens in enumerate(piles)
                    for index, token in enumerate(tokens)
                    if token.face == event.card
                )
                for number, index in [*known]:
                    turn(number, index)
            case CardsPicked():
                picked += [piles[event.pile][index].key for index in event.indexes]
            case PileShuffled() | LowestShuffled():
                hide(event.pile)
                shuffled = {token.key for token in piles[event.pile]}
                picked = [key for key in picked if key not in shuffled]
            case PileMasked():
                changed(event.pile, 0 if event.ordered else -1)
                hide(event.pile)
            case TableDealt():
                bags, piles, finished, picked = set(), [], FinishedBattle(), []
                for faces in event.piles:
                    piles.append([SeenCard(keys + n, face) for n, face in enumerate(faces, 1)])
                    keys += len(faces)
    lying = tuple(map(tuple, piles))
    laid = PileCards(lying, frozenset(bags), tuple(flying), tuple(touched), keys, finished)
    return laid._replace(picked=tuple(picked))


def _played(
    front: Sequence[bool], piles: Sequence[Sequence[SeenCard]]
) -> tuple[tuple[SeenCard, ...], ...]:
    """Return the cards of the piles that are played to, and of all others none."""
    return tuple(
        tuple(pile) if is_front else () for pile, is_front in zip(piles, front, strict=True)
    )


# -- what the reducer itself reads of the value; all else: moments, plates -----------------------


def open_fights(scene: BattleScene) -> tuple[WarFight, ...]:
    """Return the wars that are not decided."""
    return tuple(fight for fight in scene.fights if fight.is_open)


def war_depth(scene: BattleScene) -> int:
    """Return how deep the deepest war is that is not decided; 0 for none."""
    return max((fight.depth for fight in open_fights(scene)), default=0)


def fighting(scene: BattleScene) -> frozenset[int]:
    """Return the seats that are at war."""
    return frozenset(seat for fight in open_fights(scene) for seat in fight.seats)


def sizes(state: ShownTable) -> list[int]:
    """Return how many cards each pile has, whatever still flies."""
    return list(map(len, state.cards.piles))


def cards_in_play(g: Ground, state: ShownTable) -> int:
    """Return how many cards take part."""
    return sum(n for n, played in zip(sizes(state), g.played_with, strict=True) if played)


def held(g: Ground, state: ShownTable, scores: Sequence[int] | None) -> tuple[int, ...]:
    """Return each seat's cards that are not fought with or for; empty in games about points."""
    if scores is not None:
        return ()
    counts = [0] * g.seats
    for (_, owner), fought, n in zip(g.names, g.fought, sizes(state), strict=True):
        if owner is not None and not fought:
            counts[owner] += n
    return tuple(counts)


def owned(g: Ground, state: ShownTable) -> tuple[int, ...]:
    """Return how many cards lie in piles of each seat, those that are fought with, too."""
    counts = [0] * g.seats
    for (_, owner), n in zip(g.names, sizes(state), strict=True):
        if owner is not None:
            counts[owner] += n
    return tuple(counts)


def stands(g: Ground, state: ShownTable) -> tuple[int, ...]:
    """Return what counts for each seat: what the game declares, else points, else cards."""
    scores = state.course.scores
    if g.goal.counts is not None and g.goal.counts.piles:
        return amounts(g.goal.counts, dict(zip(g.names, sizes(state), strict=True)), None, g.seats)
    return held(g, state, scores) if scores is None else scores


def winners(state: ShownTable) -> tuple[int, ...]:
    """Return who has won, as far as events say: the game if it is over, else the battle."""
    over = state.course.outcome
    return state.scene.winners if over is None else over.winners


def battle_winner(battle: Battle) -> int | None:
    """Return the seat that won a battle alone, as far as events say."""
    return battle.winners[-1] if len(set(battle.winners)) == 1 else None


def _takes_all(battle: Battle, winner: int) -> bool:
    """Return whether the winner of a battle has taken all that was taken in it."""
    return {seat for seat, _ in battle.taken} == {winner}


def best_won(state: ShownTable) -> int:
    """Return the strongest card that the winner has won from others, as far as all know, or
    HIDDEN_CARD.
    """
    battle, order = state.battle, state.order
    winner = battle_winner(battle)
    if winner is None or not _takes_all(battle, winner):
        return HIDDEN_CARD
    won = (card for card in battle.seen if (winner, card) not in battle.brought)
    return max(won, key=lambda card: (order[card & 127], card), default=HIDDEN_CARD)
