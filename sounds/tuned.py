"""Effects that are played on instruments: harp, kalimba, marimba, glockenspiel, drums, brass. Each
is a short score whose beats are seconds. All heights are C, D, E, G and A, which fit nearly every
chord of our music. Who wins tells the instrument: harp you, kalimba the other child, marimba the
computer; drum, brass and bell are for what is great. Loudness is not set here but in `make.py`.
"""

from __future__ import annotations

from collections.abc import Callable

from phrases import Hit, Tuned, one, part
from score import Stereo, play
from tuned_practice import PUPILS, done, opens, right, token, wrong

# -- who wins a battle: a note that climbs with the streak -----------------------------------------

CLIMB = ("C", "D", "E", "G", "A", "C")


def climbing(step: int, octave: int) -> str:
    """The note of a streak of `step` + 1: C D E G A, and C again."""
    return f"{CLIMB[step]}{octave + (step == 5)}"


def win(step: int, number: int) -> Tuned:
    """You win: a note of the harp, or the same with its octave just before."""
    note, high = climbing(step, 5), climbing(step, 6)
    grace = ((0.0, climbing(step, 4), 0.5, 70),) if number else ((0.05, high, 0.5, 45),)
    return one("harp", 0.55, *grace, (0.06 * number, note, 0.6, 105))


def other(step: int, number: int) -> Tuned:
    """The other child wins: the same on a kalimba, an octave lower."""
    note, high = climbing(step, 4), climbing(step, 5)
    grace = ((0.0, climbing(step, 3), 0.5, 100),) if number else ((0.05, high, 0.4, 45),)
    return one("kalimba", 0.55, *grace, (0.12 * number, note, 0.6, 105 - 45 * number))


def computer(number: int) -> Tuned:
    """The computer wins: one soft, low note."""
    hits: tuple[tuple[Hit, ...], ...] = (
        ((0.0, "G3+G4", 0.3, 55),),
        ((0.0, "A3+A4", 0.3, 55),),
        ((0.0, "G4", 0.3, 56), (0.1, "G3+G4", 0.3, 50)),
    )
    return one("marimba", 0.36, *hits[number])


def points(number: int) -> Tuned:
    """Points: two plucks, higher with more."""
    first, second = (("G4", "C5"), ("A4", "D5"), ("C5", "E5"), ("E5", "G5"))[number]
    return one("harp", 0.5, (0.0, first, 0.3, 95), (0.09, second, 0.5, 105))


def hint(number: int) -> Tuned:
    """A breath of harp: D and A, from below or from above."""
    first, second = ("D5", "A5") if number == 0 else ("A4", "D5")
    return one("harp", 0.45, (0.0, first, 0.4, 50), (0.07, second, 0.4, 60), echo=70)


def bubble(number: int) -> Tuned:
    """A bubble with a word of help."""
    first, second = ("C5", "E5") if number == 0 else ("E5", "C5")
    return one("kalimba", 0.6, (0.0, first, 0.4, 80), (0.1, second, 0.5, 90))


# -- wars ------------------------------------------------------------------------------------------


def war(depth: int, number: int) -> Tuned:
    """War: three strokes that call; on a war a deeper call, longer."""
    tone, low = (("G4", "G3"), ("A3", "A2"), ("A3", "A2"))[depth]
    gap = (0.2, 0.26, 0.24)[depth]
    strokes = 3 if depth < 2 else 4
    last = gap * (strokes - 1)
    times = [gap * at for at in range(strokes)]
    if number:
        times.insert(-1, last - gap / 2)
    force = [96 if at < last else 122 for at in times]
    drums = [
        (at, "snare+tom" if depth == 2 else "snare+low tom", 0.3, f)
        for at, f in zip(times, force, strict=True)
    ]
    drums += [(last, "kick+crash" if depth else "kick+rim", 0.6, 105)]
    skins = [(at, low, 0.4, f) for at, f in zip(times, force, strict=True)]
    call = [(at, tone, gap * 0.8, f) for at, f in zip(times[:-1], force, strict=False)]
    call.append((last, f"{tone}+{low}" if depth else tone, 0.35 + 0.1 * depth, 118))
    return Tuned(
        (
            part("drums", drums, 40),
            part("timpani", skins, 40, 105),
            part("brass", call, 50, 75 + 8 * depth),
            part("horn", call, 50, 80 + 20 * depth),
        ),
        last + 0.75 + 0.1 * depth,
    )


def thump(number: int) -> Tuned:
    """A card comes down in a war: one blow."""
    skin = ("low tom", "floor tom+rim", "tom+rim", "floor tom+snare", "tom+snare")[number]
    deep = ("G2", "C3", "A2", "D3", "E3")[number]
    hits = ((0.0, skin, 0.3, 112 + number), (0.0, "kick", 0.3, 70), (0.0, "rim", 0.1, 76))
    return Tuned(
        (part("drums", hits, 25), part("timpani", ((0.0, deep, 0.3, 74 + 6 * number),), 25)),
        0.55,
    )


def breath(seconds: float, number: int) -> Tuned:
    """The held breath: a heart that beats and a bow that grows, until it is seen."""
    gap = 0.4 if number == 0 else 0.3
    beats: list[Hit] = []
    at = 0.0
    while at < seconds - 0.15:
        force = round(52 + 50 * at / seconds)
        beats += [(at, "low tom", 0.1, force), (at + 0.12, "floor tom", 0.1, force - 14)]
        at += gap
    steps = 6
    bow = [
        (seconds * step / steps, "G2+G3+D4", seconds / steps * 1.3, 40 + 14 * step)
        for step in range(steps)
    ]
    roll = [
        (at * 0.08, "snare", 0.08, round(14 + 36 * at * 0.08 / seconds))
        for at in range(int(seconds / 0.08))
    ]
    return Tuned(
        (
            part("drums", [*beats, *(roll if number else [])], 20),
            part("tremolo strings", bow, 40, 110),
        ),
        seconds + 0.05,
    )


def reveal(number: int) -> Tuned:
    """What was hidden is seen: one hit on an open fifth, and then nothing."""
    drums = [(0.0, "kick+snare+crash" if number else "kick+low tom+crash", 0.3, 120)]
    fifth = "C3+G3+C4+G4" if number == 0 else "C3+C4+G4+C5"
    return Tuned(
        (
            part("drums", drums, 20),
            part("timpani", [(0.0, "C3", 0.3, 115)], 20),
            part("brass", [(0.0, fifth, 0.28, 118)], 20, 110),
        ),
        0.42,
    )


# -- what was caught, and what is told of the course of the game -----------------------------------


def caught(step: int, number: int) -> Tuned:
    """One card more of a catch: a note up the scale."""
    note = climbing(step, 5)
    grace = () if number == 0 else ((0.0, climbing(step, 4), 0.15, 105),)
    return one("harp", 0.22, (0.0, note, 0.15, 100 - 20 * number), *grace, echo=20)


def best(number: int) -> Tuned:
    """The best card of a catch: a chord with a bell."""
    chord = ("C5+E5+G5", "G4+C5+G5", "E5+G5+C6")[number]
    bell = ("C5", "G4", "E5")[number]
    return Tuned(
        (
            part("harp", [(0.03 * n, name, 1.0, 110) for n, name in enumerate(chord.split("+"))]),
            part("tubular bells", [(0.06, bell, 1.2, 92)], 40, 90),
            part("horn", [(0.06, "C4+G4", 0.8, 84)], 40, 80),
        ),
        1.5,
    )


def taken(number: int) -> Tuned:
    """The computer's catch: three low steps down, no more than a nod."""
    gap = 0.22 + 0.04 * number
    hits = ((0.0, "A3", 0.3, 78), (gap, "G3", 0.3, 76), (2 * gap, "E3", 0.5, 80))
    again = ((gap, "G4", 0.3, 60),) if number else ()
    return one("marimba", 1.0, *hits, *again)


def streak(notes: int) -> Tuned:
    """So many battles won in a row: a run of as many notes."""
    run = ("C5", "D5", "E5", "G5", "A5", "C6", "E6")[:notes]
    gap = 0.11 - 0.008 * notes
    hits = [(gap * n, name, 0.4, 88 + 3 * n) for n, name in enumerate(run)]
    return Tuned((part("harp", hits), part("kalimba", hits, 30, 70)), gap * notes + 0.5)


def lead(up: bool, number: int) -> Tuned:
    """The lead changes: the rope swings, up to you or down."""
    first, second = ("G4", "C5") if up else ("C5", "G4")
    slow = 0.22 + 0.05 * number
    return Tuned(
        (
            part("pizzicato", [(0.0, first, 0.2, 105), (slow, second, 0.5, 118)], 40),
            part("harp", [(0.0, first, 0.2, 84), (slow, second, 0.5, 96)], 40),
        ),
        slow + 0.5,
    )


def last_ace() -> Tuned:
    """The last ace: a muted bell."""
    return one("tubular bells", 0.9, (0.0, "E5", 0.25, 100), echo=20)


def last_card() -> Tuned:
    """The last card: two muted bells."""
    bells = ((0.0, "A4", 0.2, 100), (0.26, "A4", 0.3, 112))
    bright = ((0.0, "A6", 0.2, 70), (0.26, "A6", 0.3, 80))
    return Tuned((part("vibraphone", bells, 20), part("glockenspiel", bright, 20, 80)), 0.9)


def out(number: int) -> Tuned:
    """A seat is out: two notes that lie down."""
    low = ("A3", "E3") if number == 0 else ("A4", "E4")
    hits = ((0.0, low[0], 0.3, 88), (0.26, low[1], 0.5, 84))
    return Tuned(
        (part("clarinet", [(at, n, t, f - 10) for at, n, t, f in hits], 50), part("marimba", hits)),
        0.9,
    )


def cry(number: int) -> Tuned:
    """Everybody shouts: a horn, two notes."""
    first, second = (("G4", "C5"), ("G3", "C4"), ("G4+G3", "C5+C4"))[number]
    hits = ((0.0, first, 0.16, 105), (0.2, second, 0.4, 120))
    return Tuned((part("horn", hits, 40, 110), part("trumpet", hits, 40, 50)), 0.8)


def badge() -> Tuned:
    """A badge: a bell, E and A."""
    bells = ((0.0, "E6", 0.5, 96), (0.16, "A6", 0.9, 108))
    harp = ((0.0, "E5", 0.5, 96), (0.16, "A5", 0.9, 108))
    return Tuned((part("glockenspiel", bells, 30, 80), part("harp", harp)), 1.2)


def today() -> Tuned:
    """The deal of the day: a harp from below."""
    run = ("C4", "E4", "G4", "A4", "C5")
    return one("harp", 1.0, *((0.07 * n, name, 0.7, 90 + 4 * n) for n, name in enumerate(run)))


def cup() -> Tuned:
    """A series is won: a short fanfare."""
    call = [(0.0, "C4+E4+G4", 0.12, 105), (0.16, "C4+E4+G4", 0.12, 100)]
    call.append((0.32, "E4+G4+C5", 0.75, 120))
    drums = [(0.0, "snare", 0.1, 80), (0.16, "snare", 0.1, 80), (0.32, "kick+crash", 0.5, 90)]
    return Tuned(
        (part("trumpet", call, 50, 80), part("brass", call, 50), part("drums", drums)), 1.5
    )


SCORES: dict[str, Callable[[int], Tuned]] = {
    **{f"win{step + 1}": lambda n, step=step: win(step, n) for step in range(6)},
    **{f"other{step + 1}": lambda n, step=step: other(step, n) for step in range(6)},
    **{f"caught{step + 1}": lambda n, step=step: caught(step, n) for step in range(5)},
    **{f"token{step + 1}": lambda _, step=step: token(step) for step in range(10)},
    **{f"streak{notes}": lambda _, notes=notes: streak(notes) for notes in (3, 5, 7)},
    **{f"war{depth + 1}": lambda n, depth=depth: war(depth, n) for depth in range(3)},
    **{f"right_{side}": lambda n, side=side: right(side, n) for side in PUPILS},
    **{f"wrong_{side}": lambda n, side=side: wrong(side, n) for side in PUPILS},
    "computer": computer,
    "points": points,
    "hint": hint,
    "bubble": bubble,
    "thump": thump,
    "breath": lambda n: breath(1.2, n),
    "breath_short": lambda n: breath(0.8, n),
    "reveal": reveal,
    "best": best,
    "taken": taken,
    "lead_up": lambda n: lead(True, n),
    "lead_down": lambda n: lead(False, n),
    "last_ace": lambda _: last_ace(),
    "last_card": lambda _: last_card(),
    "out": out,
    "cry": cry,
    "badge": lambda _: badge(),
    "today": lambda _: today(),
    "cup": lambda _: cup(),
    "opens": opens,
    "done": done,
}
"""Name -> the score of its variant with that number."""


def make(name: str, number: int) -> Stereo:
    """The samples of a variant, always the same ones."""
    tuned = SCORES[name](number)
    return play(tuned.parts, 60, tuned.seconds, lead=0.0)
