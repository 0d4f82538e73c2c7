"""How the words and signs of the table look: people, goal, tug of war, labels, sums, ribbon.

It paints the values of a `Hud`: what lies below the cards (cloth, people, empty places), what lies
above them (labels, chains, sums, the ribbon), and knows which parts of the picture a change of them
touches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.rules.cards import code
from game.table.key_line import KEYS
from game.table.sign_places import SignPlaces
from game.table.view import (
    arrows,
    captions,
    choosing_seals,
    ghosts,
    goal_plate,
    held_breath,
    seat_signs,
    stage_signs,
    tug_numbers,
    ways,
)
from game.table.view.card_positions import centred
from game.table.view.card_thickness import thickness
from game.table.view.cloth import dark_ground, table_ground
from game.table.view.pile_labels import Trim, places_of
from game.table.view.ribbons import tell
from game.texts import N_, ntr, tr
from game.ui import look

if TYPE_CHECKING:
    from game.rules.signs import Sign
    from game.table.hud import Hud
    from game.table.view.plan_types import PilePlace
    from game.table.view.stage import Stage
    from game.ui.context import Context
    from game.ui.widgets.host import UI


_BURST = 46
"""Radius of the sign between two cards, in units."""


_COUNTING = (
    N_("One …"),
    N_("One … two …"),
    N_("One … two … three!"),
    N_("… three … four …"),
    N_("… four … five …"),
    N_("… and more …"),
)
"""What is counted while cards are put down for a war."""
_VEIL = 96
"""How dark it is around what something is said of, of 255."""


class HudPainter:
    """See the module's docstring.

    bright  what stays bright while all else is dimmed; None where nothing is
    told  whether the ribbon tells what happened; where something is asked, the question does
    arrows  which card captures which, where somebody thinks of it
    ways    where what is played goes
    ghosts  cards in the places that they would go to
    called  whether something is called out, where else the ribbon is
    """

    def __init__(self, ctx: Context, hud: Hud, stage: Stage) -> None:
        self.ctx, self._hud, self._stage = ctx, hud, stage
        self.told, self.called = True, False
        self.arrows: tuple[arrows.ArrowPath, ...] = ()
        self.ways: tuple[ways.WayPath, ...] = ()
        self.ghosts: tuple[ghosts.Ghost, ...] = ()
        self.bright: list[pygame.Rect] | None = None
        self._trim = Trim(ctx, stage)
        self._places = SignPlaces(ctx, hud, stage)
        self._painted: dict[Any, Any] = {}

    def forget(self) -> None:
        """Everything is painted anew: the layout or the theme is another, or another seat looks."""
        self._painted.clear()

    def changes(self) -> list[pygame.Rect]:
        """The rectangles of what is no longer as it was last painted."""
        layout = self._stage.layout
        pointed = [ghost.card for ghost in self.ghosts if not ghost.chosen]
        lit = self._places.chips.lit = code(pointed[-1])[-1] if pointed else ""
        now: dict[Any, tuple[Any, pygame.Rect]] = {
            "dark": (self._dark(), layout.window),
            "told": (self._told(), self._told_area()),
            "goal": ((self._hud.goal(), self._hud.table_signs(), lit), self._goal_area()),
            "corner": (self._hud.table_signs(), self._places.corner),
            "tug": (self._hud.tug(), self._tug_area()),
            "sign": (self._sign(), self._fight_area().inflate(40, 40)),
            "breath": (self._breath(), self._breath_area()),
            "choosing": (self._choosing(), self._fight_area()),
            "ties": ([place for place, _ in self._ties()], self._fight_area()),
            "fought": (self._fought(), self._fight_area()),
            "arrows": (self.arrows, self._fight_area()),
            "ways": (self.ways, pygame.Rect(layout.cloth.topleft, (layout.cloth.w, layout.ask.y))),
            "ghosts": (self.ghosts, self._fight_area().inflate(12, 12)),
            "links": ([self._trim.link_ends(sign) for sign in self._links()], layout.cloth),
        }
        for seat in layout.seats:
            sign = (self._hud.seat_sign(seat), self._hud.seat_signs(seat))
            now["seat", seat] = (sign, self._seat_area(seat))
            words = self._hud.tallies.get(seat, "") if self._trim.has_sum(seat) else ""
            now["sum", seat] = (words, self._trim.sum_area(seat))
        lying_there = self._stage.lying()
        for number, place in layout.piles.items():
            count = len(self._stage.board.piles[number])
            first, *others = places_of(place)
            now["place", number] = (bool(count), first.unionall(others).inflate(8, 8))
            if not place.front:
                label = self._trim.label_area(place)
                counted = lying_there[number]
                now["count", number] = ((counted, self._stage.covers(label)), label)
            if place.look == "packet":
                lying = (count, self._stage.resting(number))
                now["packet", number] = (lying, _packet_area(place))
        found = [rect for key, (value, rect) in now.items() if self._painted.get(key) != value]
        self._painted = {key: value for key, (value, _) in now.items()}
        return found

    # -- areas -------------------------------------------------------------------------------

    def _dark(self) -> int:
        """How deep the war is around which the table is dark; 0 for none."""
        if self.ctx.settings.reduced_motion or self.ctx.theme.high_contrast:
            return 0
        return self._hud.war_depth

    def _breath(self) -> tuple[int, list[tuple[int, ...]]]:
        """The stake over which breath is held, and the cards that lie face down; else 0."""
        if not self._hud.breathless or self._stage.moving:
            return 0, []
        board, places = self._stage.board, self._stage.layout.piles
        if self._stage.layout.way == "around":
            return 0, [tuple(one.card) for one in self._fought().sides if one.down]
        tops = [board.piles[n][0] for n, place in places.items() if place.front and board.piles[n]]
        backs = [tuple(self._stage.rect(top)) for top in tops if top.back]
        if self._stage.layout.way != "ends" and len(backs) < len(self._stage.layout.seats):
            return 0, []  # several wars are fought, and not all are laid
        return self._hud.at_stake, backs

    def _breath_area(self) -> pygame.Rect:
        """All that is painted while breath is held."""
        area, out = self._fight_area(), held_breath.reach(self._stage.layout.cloth.height)
        return area.inflate(2 * out, 2 * out).clip(self._stage.layout.cloth)

    def _fought(self) -> stage_signs.Fought:
        """Who fights on the stage of a war of some, and for how many cards."""
        hud, stage = self._hud, self._stage
        if hud.caught or not hud.staged:
            return stage_signs.NONE
        return stage_signs.fought(stage, hud.seat_sign, won=hud.won)

    def _choosing(self) -> dict[tuple[int, ...], bool]:
        """The places of two who choose in secret at one keyboard, and whether they have chosen."""
        layout = self._stage.layout
        if layout.way != "halves" or not self._hud.asked:
            return {}
        places = [p for p in layout.piles.values() if p.front and p.owner is not None]
        if any(self._stage.board.piles[place.number] for place in places):
            return {}
        return {
            tuple(places_of(place)[0]): self._hud.seat_state(place.owner) == "ready"
            for place in places
            if place.owner is not None
        }

    def _ties(self) -> list[tuple[tuple[int, int], int]]:
        """Where signs stand between cards that were equal, with their radius."""
        found = []
        for one, other in self._hud.ties():
            left, right = sorted((self._stage.spot(one).rect, self._stage.spot(other).rect), key=_x)
            middle = ((left.right + right.x) // 2, (left.centery + right.centery) // 2)
            found.append((middle, max(8, min(self.ctx.theme.px(18), left.height // 4))))
        return found

    def _fight_area(self) -> pygame.Rect:
        """Where cards are fought with."""
        layout = self._stage.layout
        fronts = [place.rect for place in layout.piles.values() if place.front]
        return fronts[0].unionall(fronts[1:]) if fronts else layout.cloth

    def _told(self) -> str:
        if not self.told or self.called:
            return ""
        if self._hud.counted:
            return tr(_COUNTING[min(self._hud.counted, len(_COUNTING)) - 1])
        stake = self._hud.at_stake
        words = ntr("{n} card at stake", "{n} cards at stake", stake) if stake else ""
        return self._hud.banner or words

    def _told_area(self) -> pygame.Rect:
        told = self._stage.layout.told
        return told.inflate(4 * look.tail_of(told.height), told.height)

    def _goal_area(self) -> pygame.Rect:
        layout = self._stage.layout
        area = layout.goal.copy()
        area.height = max(area.height, layout.cloth.height // 2)
        return area

    def _tug_area(self) -> pygame.Rect:
        layout = self._stage.layout
        return layout.tug.inflate(layout.tug.height * 7, layout.tug.height * 4)

    def _sign(self) -> tuple[str, tuple[int, ...]]:
        """The sign between two cards, and where it stands; empty for none."""
        sign = self._hud.comparison()
        return (sign, tuple(self._sign_area())) if sign else ("", ())

    def _sign_area(self) -> pygame.Rect:
        """Where the sign between two cards stands: in the middle of those laid last."""
        board, places = self._stage.board, self._stage.layout.piles
        tops = [board.piles[n][0] for n, place in places.items() if place.front and board.piles[n]]
        cards = [self._stage.spot(top).rect for top in tops] or [self._fight_area()]
        side = 2 * self.ctx.theme.px(_BURST)
        area = pygame.Rect(0, 0, side, side)
        area.center = cards[0].unionall(cards[1:]).center
        return area

    def _seat_area(self, seat: int) -> pygame.Rect:
        place = self._stage.layout.seats[seat]
        chips = self._places.area(seat)
        glow = place.face.inflate(place.face.width * 4 // 5, place.face.width * 4 // 5)
        line = round(self.ctx.theme.text("small") * 1.5)
        # With fewer words than before, chips come down from where they were.
        before = chips.move(0, -2 * line)
        return place.plate.inflate(60, 20 + 2 * line).unionall([glow, chips, before])

    # -- painting ----------------------------------------------------------------------------

    def paint_below(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Cloth, people, goal plate, tug of war and empty places."""
        layout = self._stage.layout
        game = self._hud.play.game.id
        depth = self._dark()
        dark = dark_ground(self.ctx, layout, game, depth) if depth else None
        surface.blit(dark or table_ground(self.ctx, layout, game), clip, clip)
        for place in layout.piles.values():
            self._trim.outline(surface, place, clip)
        for seat, seat_place in layout.seats.items():
            if self._seat_area(seat).colliderect(clip):
                seat_signs.paint(self.ctx, surface, seat_place, self._hud.seat_sign(seat))
                self._places.chips.paint(surface, self._places.of_seat(seat))
        if clip.collidelist([self._goal_area(), self._places.corner]) >= 0:
            goal = self._hud.goal()
            between = layout.way == "halves" and len(goal.standings) == 2
            plate = goal_plate.paint_between if between else goal_plate.paint
            box = plate(self.ctx, surface, layout.goal, goal)
            self._places.chips.paint(surface, self._places.of_table(box))
        choosing_seals.paint(self.ctx, surface, self._choosing())
        for card in self._breath()[1]:
            held_breath.rays(self.ctx, surface, pygame.Rect(card))
        tug = self._hud.tug()
        if tug is not None and layout.tug.width and self._tug_area().colliderect(clip):
            tug_numbers.paint(self.ctx, surface, layout.tug, tug, self._hud.strongest)

    def paint_veil(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Dim all that nothing is said of just now."""
        if self.bright is None or self.ctx.theme.high_contrast:
            return
        veil = pygame.Surface(clip.size, pygame.SRCALPHA)
        veil.fill((6, 8, 12, _VEIL))
        for rect in self.bright:
            hole = rect.inflate(6, 6).move(-clip.x, -clip.y)
            pygame.draw.rect(veil, (6, 8, 12, 0), hole, border_radius=self.ctx.theme.radius)
        surface.blit(veil, clip)

    def paint_above(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Labels with counts, chains between cards, sums, the ribbon that tells."""
        for place in self._stage.layout.piles.values():
            if self._trim.label_area(place).colliderect(clip):
                self._trim.label(surface, place)
        for sign in self._links():
            self._trim.link(surface, sign)
        ghosts.paint(self._stage.faces, surface, clip, self.ghosts)
        arrows.paint(surface, self.arrows, self.ctx.theme.scale)
        ways.paint(self.ctx, surface, self.ways)
        for seat, words in self._hud.tallies.items():
            area = self._trim.sum_area(seat)
            if self._trim.has_sum(seat) and area.colliderect(clip):
                self._trim.sum(surface, seat, words)
        compared = self._hud.comparison()
        if compared and self._sign_area().colliderect(clip):
            size = _BURST if compared != "=" else _BURST * 0.7
            image = look.burst(self.ctx.theme.px(size), compared)
            surface.blit(image, image.get_rect(center=self._sign_area().center))
        for middle, radius in self._ties():
            image = look.burst(radius, "=")
            surface.blit(image, image.get_rect(center=middle))
        stage_signs.paint(self.ctx, surface, self._fought())
        stake, cards = self._breath()
        if cards and stake:
            held_breath.number(self.ctx, surface, [pygame.Rect(card) for card in cards], stake)
        if self._told() and self._told_area().colliderect(clip):
            tell(self.ctx, surface, self._stage.layout.told, self._told())

    def paint_caption(self, surface: pygame.Surface, clip: pygame.Rect, ui: UI) -> None:
        """What was heard, beside the keys of the line, or in place of the last of them."""
        place = self._stage.layout.keys
        if self._hud.caption_words and place.colliderect(clip):
            line = ui.find(KEYS)
            keys = [] if line is None else [cap.rect for cap in line.children if cap.rect.width]
            captions.paint(self.ctx, surface, place, self._hud.caption_words, keys)

    def covers(self, rect: pygame.Rect) -> bool:
        """Whether something that `paint_above` paints may lie over this."""
        if self._links():
            return True
        sums = [self._trim.sum_area(seat) for seat in self._hud.tallies if self._trim.has_sum(seat)]
        told = [self._told_area()] if self._told() else []
        sign = [self._sign_area()] if self._hud.comparison() else []
        sign += [self._breath_area()] if self._hud.breathless else []
        return rect.collidelist([*sums, *told, *sign]) >= 0

    def _links(self) -> list[Sign]:
        """The chains between cards."""
        return [sign for sign in self._hud.signs if sign.kind == "link"]


def _x(rect: pygame.Rect) -> int:
    return rect.x


def _packet_area(place: PilePlace) -> pygame.Rect:
    """Where a packet may lie, however many cards it has."""
    area = centred(place).inflate(12, 12)
    area.height += thickness(104, place.card)
    area.bottom = centred(place).bottom + 8
    return area
