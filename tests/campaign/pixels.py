"""Pictures of two deals that differ only in what is hidden: equal as long as the views are.

Two games are dealt alike but for cards that no person at the screen may see, or, where several
share it behind curtains, that one of them may not; and the same is done in both: turns, answers,
curtains, undo, pages over the table. While every person, or that one, has seen and been told the
same, every picture at which they look must be the same, to the pixel, and everything that is read
aloud, the sounds, the names of the places that keys reach and the log the same word for word,
whoever looks: all hear it. Once something becomes known, it must become known at the same moment in
both, for a computer that takes longer where it has a choice tells what it holds.
"""

from __future__ import annotations

import hashlib
import random
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any
from unittest.mock import patch

from game.match import computer_decisions, story
from game.match.catch import with_catches
from game.match.match_plan import FACES, MatchPlan, SeatPlan
from game.match.play import Play
from game.match.shared_screen import is_only_one_left
from game.rules import engine
from game.rules.cards import codes
from game.rules.events import BattleEnded, CatchRevealed, Event
from game.rules.options import for_seats
from game.rules.piles import OTHERS, OWNER
from game.rules.record import Record
from game.rules.table import Table
from game.rules.visibility import view
from game.ui.settings import TABLE_ALOUD
from game.variants import GAMES, get
from tests.campaign.games import some_options
from tests.campaign.trial import BrokenPromise, Part
from tests.stage import PaintMode, Stage

FRAMES = 160
STEP = 0.05
SIZES = ((640, 480), (800, 600))
SPEEDS = ("normal", "brisk", "fast", "instant")
PAGES = ("l", "f1", "p")
"""Keys that open a page over the table."""
LOOKS = ("c", "t", "n", "o", "b", "r")
"""Keys that have something of the table said."""
SECRETS_APART = 0.5
"""Share of the scenes with two people at one screen, one of whom sees what the other may not."""
CHOOSING = ("card", "word", "ok", "pos", "packet", "turn")
"""The first words of widgets by which something is chosen or begun."""

Deal = dict[str, Any]


@dataclass(frozen=True)
class Scene:
    """A game to play twice, but for the deal. seats: people who are not to know what differs."""

    plan: MatchPlan
    size: tuple[int, int]
    settings: dict[str, Any]
    seed: int
    seats: tuple[int, ...]


@dataclass(frozen=True)
class Frame:
    """Knowledge of the people at a frame, and what the screen showed them.

    theirs  whether it was for their eyes, and not for another's behind a curtain
    said    what was read aloud since the frame before, and heard, which captions tell
    named   what the places are called that keys reach, by their keys, and what the log tells
    """

    known: str
    picture: str
    theirs: bool = True
    said: tuple[str, ...] = ()
    named: dict[str, str] = field(default_factory=dict)


class Pixels(Part):
    """Pictures of two deals that differ only in what is hidden."""

    name = "pixels"
    counts = "frames"
    slow = True
    fewest = 2000

    def trial(self, chance: random.Random) -> int:
        """Two deals, drawn frame by frame; how many pairs of frames were compared."""
        return compared(chance, some_scene(chance))


def compared(chance: random.Random, scene: Scene, painting: PaintMode = PaintMode.ALWAYS) -> int:
    """Return how many frames of two deals of a scene were compared. Raises BrokenPromise."""
    table = dealt(scene)
    if table is None:
        return 0
    one = filmed(scene, deal_of(table), painting)
    other = filmed(scene, deal_of(changed(table, scene, chance)), painting, one)
    result = compare(one, other)
    if isinstance(result, str):
        plan = scene.plan
        people = [seat.player for seat in plan.seats]
        who = f"{plan.game} {plan.options} {people}, for {scene.seats}, seed {plan.seed}"
        raise BrokenPromise(f"{who}: {result}")
    return result


def some_scene(chance: random.Random, game_id: str = "", *, apart: bool | None = None) -> Scene:
    """Return a game with people and computers by lot, at least a computer where it can be.

    apart: whether it is two people, of whom one is not to know what differs.
    """
    apart = chance.random() < SECRETS_APART if apart is None else apart
    game = get(game_id or chance.choice(with_secrets() if apart else list(GAMES)))
    count = chance.choice([n for n in game.seat_numbers if n > 1 or not apart])
    people = 2 if apart else min(count, chance.choice((1, 2, 2)))
    kinds = ["human"] * people + [chance.choice(("greedy", "random")) for _ in range(count)]
    kinds = kinds[:count]
    chance.shuffle(kinds)
    seats = [SeatPlan(kind, f"P{n}", FACES[n]) for n, kind in enumerate(kinds)]
    settings = {"speed": chance.choice(SPEEDS), "curtain": apart or chance.random() < 0.8}
    settings["reduced_motion"] = chance.random() < 0.3
    settings |= {"read_aloud": "always", "table_aloud": chance.choice(TABLE_ALOUD)}
    options = for_seats(game, some_options(game, chance), len(seats))
    plan = MatchPlan(game.id, seats, options, chance.randrange(1, 1 << 30))
    humans = tuple(seat for seat, who in enumerate(seats) if who.human)
    if settings["curtain"] and len(humans) > 1 and (apart or chance.random() < 0.6):
        humans = (chance.choice(humans),)
    return Scene(plan, chance.choice(SIZES), settings, chance.randrange(1 << 30), humans)


@cache
def with_secrets() -> list[str]:
    """The games with piles that some who sit at the table see and others do not."""
    return [
        id_
        for id_ in GAMES
        if {pile.visibility for pile in get(id_).piles.values()} & {OWNER, OTHERS}
    ]


def dealt(scene: Scene) -> Table | None:
    """The table of a plan once it is dealt; None for a game that asks before it deals."""
    plan = scene.plan
    t = engine.new_table(get(plan.game), plan.options, len(plan.seats), plan.seed or 0)
    engine.deal(t)
    return None if t.phase == "setup" or t.asks or t.over else t


def changed(t: Table, scene: Scene, chance: random.Random) -> Table:
    """Return the same with cards exchanged that these seats do not see by the first question: two,
    or all of them by lot.

    Of two one is a card that another person sees, if there is any.
    """
    asking = t.clone()
    engine.advance(asking, 1)
    others = [n for n, seat in enumerate(scene.plan.seats) if seat.human and n not in scene.seats]
    masks = dict.fromkeys(t.cards, 0)
    for table in (t, asking):
        for number, pile in enumerate(table.piles):
            for index, card in enumerate(pile):
                masks[card] |= table.mask_at(number, index, card)
    unseen, shown = list[int](), list[int]()
    for card, mask in masks.items():
        if not any(mask >> seat & 1 for seat in scene.seats):
            shown += [len(unseen)] * any(mask >> seat & 1 for seat in others)
            unseen.append(card)
    swapped = list(unseen)
    if chance.random() < 0.3 or len(unseen) < 2:
        chance.shuffle(swapped)
    else:
        one = chance.choice(shown or range(len(unseen)))
        other = chance.choice([place for place in range(len(unseen)) if place != one])
        swapped[one], swapped[other] = swapped[other], swapped[one]
    new = t.clone()
    new.exchange(dict(zip(unseen, swapped, strict=True)))
    return new


def deal_of(t: Table) -> Deal:
    """The piles of a table as a deal."""
    deal: Deal = {}
    for name, pile in t.game.piles.items():
        lists = [codes(cards) for cards in t.piles_named(name)]
        deal[name] = lists[0] if pile.shared else lists
    return deal


def filmed(
    scene: Scene,
    deal: Deal,
    painting: PaintMode = PaintMode.ALWAYS,
    other: list[Frame] | None = None,
) -> list[Frame]:
    """Return what was known and drawn, frame by frame, while people played by lot.

    other: the film of the other deal; once something else is known, nothing more is compared.
    """
    plan = replace(scene.plan, seats=[replace(seat) for seat in scene.plan.seats])
    record = Record(plan.game, dict(plan.options), len(plan.seats), plan.seed or 0, deal)
    stage = Stage(scene.size, **scene.settings)
    frames: list[Frame] = []
    stage.painting = painting
    said: list[str] = []
    stage.ctx.reader._put = lambda speech: said.append(speech.text)  # type: ignore[method-assign]
    sound = stage.ctx.sound
    sound.moment = lambda *cue, **place: said.append(f"{cue} {place}")  # type: ignore[method-assign]
    # How much of a slice of thinking a busy machine does is no secret, and nothing to compare.
    clocks = [
        patch.object(work, "perf_counter", lambda: 0.0) for work in (computer_decisions, story)
    ]
    for clock in clocks:
        clock.start()
    try:
        table = stage.resume({"plan": plan.to_dict(), "record": record.to_json(), "seconds": 0.0})
        told: object = None
        lines = ""
        facts = KnownFacts(table.play, scene.seats)
        for number in range(FRAMES):
            if stage.app.stack.top is None or stage.top.name in ("results", "menu"):
                break
            # Another may have more to choose from in one of the games: that moves no later lot.
            # A hint takes as long as its cards need, and the key that hides it comes then.
            hints = scene.seats == tuple(table.play.humans)
            act(stage, random.Random(f"{scene.seed} {number}"), hints=hints)
            stage.frame(dt=STEP)
            known = facts.known()
            picture = ""
            if painting is not PaintMode.NEVER:
                shown = stage.ctx.screen.surface.get_view("0")
                picture = hashlib.blake2b(shown, digest_size=16).hexdigest()
            if told != (table.model.state.log, table.play.you):
                told = (table.model.state.log, table.play.you)
                lines = "\n".join(table.hud.log)
            words = tuple(said), names(stage) | {"log": lines}
            said.clear()
            frames.append(Frame(known, picture, facts.look_on(stage), *words))
            if other is not None and (number >= len(other) or other[number].known != known):
                break
    finally:
        for clock in clocks:
            clock.stop()
        stage.close()
    return frames


def names(stage: Stage) -> dict[str, str]:
    """Return what all may hear of the places that keys reach."""
    top, ui = stage.top, stage.top.places
    places = ui.focusables() if ui is not None else []
    return {place.key: top.place_name(place) for place in places}


class KnownFacts:
    """The facts that these seats may know between them: their views, and all events they heard."""

    def __init__(self, play: Play, seats: tuple[int, ...]) -> None:
        self._play, self._seats = play, seats
        self._table: Table | None = None
        self._heard = hashlib.blake2b(digest_size=16)
        self._listen()

    def _listen(self) -> None:
        """Hear the table too; after a choice was taken back it is another one."""
        t = self._play.table
        if t is self._table:
            return
        self._table = t
        others = t.listener
        battle: list[Event] = []

        def hear(event: Event) -> None:
            seen = [event.redact(seat, t.seats) for seat in (None, *self._seats)]
            self._heard.update(repr(seen).encode())
            battle.append(event)
            if isinstance(event, BattleEnded):
                self._hear_catch(t, battle)
                battle.clear()
            if others is not None:
                others(event)

        t.listener = hear

    def _hear_catch(self, t: Table, battle: list[Event]) -> None:
        """Check what all may see of cards collected after a war, where nobody is ever asked."""
        if t.game.asks(t.options):
            return
        piles = [(t.game.piles[name], owner) for name, owner in t.pile_map.names]
        fought = [pile.zone in ("front", "centre") for pile, _ in piles]
        for event in with_catches(battle, fought, [owner for _, owner in piles]):
            if isinstance(event, CatchRevealed):
                self._heard.update(repr(event).encode())

    def known(self) -> str:
        """Return everything that is known, as text."""
        self._listen()
        views = [view(self._play.table, seat) for seat in (None, *self._seats)]
        return f"{self._heard.hexdigest()} {views}"

    def look_on(self, stage: Stage) -> bool:
        """Whether what the screen shows is for their eyes; a curtain is for everybody's.

        Another is alone before the screen only while that one is asked, or is to look.
        """
        play = self._play
        own = (None, *self._seats) if len(self._seats) == 1 else (None, *play.humans)
        if stage.top.name == "curtain" or play.viewpoint in own:
            return True
        alone = play.viewpoint
        asked = {*play.answering_humans, *play.deciders.to_look(play.table)}
        asked |= {ask.seat for ask in play.asked()}
        return not (alone in asked or play.unwritten or is_only_one_left(play, alone))


def act(stage: Stage, chance: random.Random, *, hints: bool) -> None:
    """Do what somebody at this screen might, which depends on nothing but what is seen."""
    lot = chance.random()
    top = stage.top
    if top.name == "curtain":
        if lot < 0.3:
            stage.click("open")
    elif top.name == "arrange":
        stage.press("return") if lot < 0.3 else stage.press("tab")
    elif top.name != "table":
        if lot < 0.3:
            stage.press("escape")
    elif lot < 0.04:
        stage.press(chance.choice(PAGES))
    elif lot < 0.07:
        stage.press("ctrl+z")
    elif lot < 0.1 and hints:
        stage.press("h")
    elif lot < 0.12:
        stage.ctx.change("table_aloud", chance.choice(TABLE_ALOUD))
    elif lot < 0.25:
        stage.press(chance.choice(LOOKS))
    elif lot < 0.6:
        _decide(stage, chance)


def _decide(stage: Stage, chance: random.Random) -> None:
    """Turn the cards, or choose something by its number, by a click, and be done."""
    lot = chance.random()
    offered = [key for key in stage.reachable() if key.partition(":")[0] in CHOOSING]
    if offered and lot < 0.4:
        stage.click(chance.choice(offered))
    elif lot < 0.75:
        stage.press(chance.choice("1234567"))
    else:
        stage.press(chance.choice(("space", "return")))


def compare(one: list[Frame], other: list[Frame]) -> int | str:
    """How many frames are equal before the views differ; or what is wrong."""
    for number, (a, b) in enumerate(zip(one, other, strict=False)):
        if a.known != b.known:
            before = one[number - 1], other[number - 1]
            alone = number == 0 or not (before[0].theirs and before[1].theirs)
            if not alone and (a.known == before[0].known) != (b.known == before[1].known):
                return f"frame {number}: one of the games goes on earlier than the other"
            return number
        if a.theirs != b.theirs:
            return number  # another has been done with a choice sooner
        if a.said != b.said:
            return f"frame {number}: {a.said}, {b.said} are said, though nothing else is known"
        for key in a.named.keys() & b.named.keys():  # another may have more to choose from
            if a.named[key] != b.named[key]:
                names = a.named[key], b.named[key]
                return f"frame {number}: {key} is {names}, though nothing else is known"
        if a.theirs and a.picture != b.picture:
            return f"frame {number} is another picture, though nothing else is known"
    if len(one) != len(other):
        return f"one of the games ends earlier: {len(one)} and {len(other)} frames"
    return len(one)
