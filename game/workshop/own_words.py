"""A recipe in words: its rules page, its sentence, its first steps. Each sentence is a literal."""

from __future__ import annotations

from itertools import groupby

from game.kits.open_piles import WHICH_ON_TOP
from game.rules.first_steps import ASK, SAID, TURN, FirstStep
from game.texts import N_, tr
from game.texts.phrases import labelled
from game.variants.strategic import PLAY
from game.workshop.parts.call_parts import CALL
from game.workshop.parts.count_parts import BY_SUIT, GIANT_FALLS, NUMBERS
from game.workshop.parts.prize_parts import OUT_OF_GAME
from game.workshop.parts.special_parts import EFFECTS, NAMES, NOW_HIGHEST, NOW_LOWEST
from game.workshop.parts.tie_parts import GOES_BACK, LEAVES, WAITS
from game.workshop.recipe import Recipe
from game.workshop.recipe_part import BATTLE, DEAL, END, RARE, SPECIAL, WAR, PageLine, Twist
from game.workshop.space import PART, READING

MOST_STEPS = 3
TIES = "Ties"
_HEADINGS = (DEAL, BATTLE, SPECIAL, WAR, END, RARE)
_AIMS = {
    "all": N_("Win all the cards."),
    "rid": N_("Get rid of all cards."),
    "most": N_("Capture the most cards."),
    "fewest": N_("Capture the fewest cards."),
}
_PLAIN = Twist(
    0,
    N_("Everybody turns a card, the highest takes them all, and equal cards go to war."),
    N_("Two the same? War!"),
)


def page(r: Recipe) -> str:
    """Return the rules page, in the small language of pages: each sentence a block of its own."""
    lines = [line for key in READING for line in PART[key].page(r)]
    blocks = [_AIMS[r.end]]
    for heading in _HEADINGS:
        own = [line for line in lines if line.heading == heading]
        if own:
            blocks.append(f"# {heading_of(heading, r)}")
            blocks += _special_blocks(own) if heading == SPECIAL else _items(own)
    return "\n\n".join(blocks)


def headings() -> tuple[str, ...]:
    """Return all that may stand over a section of a page."""
    return (*_HEADINGS, TIES, *NAMES.values())


def heading_of(heading: str, r: Recipe) -> str:
    """Return what stands over a section."""
    return TIES if heading == WAR and r.tie != "war" else heading


def _items(lines: list[PageLine]) -> list[str]:
    return ["\n".join(f"- {line.text}" for line in lines)]


def _special_blocks(lines: list[PageLine]) -> list[str]:
    blocks = []
    for rank, own in groupby(lines, lambda line: line.rank):
        blocks += [f"## {rank}", *(line.text for line in own)]
    return blocks


def twist(r: Recipe) -> Twist:
    """Return what sets the game apart the most."""
    twists = [twist for part in PART.values() for twist in part.twists(r)]
    return max(twists, key=lambda candidate: candidate.weight, default=_PLAIN)


def bench_lines(r: Recipe) -> list[str]:
    """Return what is new for whoever plays it: the first steps, each special card by its name."""
    said = {effect.step for effect in EFFECTS.values()}
    first, *others = [tr(step.text) for step in first_steps(r) if step.text not in said]
    special = [labelled(tr(NAMES[rank]), tr(EFFECTS[effect].foretold))
               for rank, effect in r.specials.items()]  # fmt: skip
    if r.jokers and "joker" not in r.specials and not r.upset.startswith("joker"):
        special += [tr(line.text) for line in PART["joker"].page(r)]
    return [first, *special, *others]


# -- first steps -------------------------------------------------------------------------------

_TURNS = {
    "sum": N_("Turn your cards. They are added."),
    "difference": N_("Turn your cards: the higher less the lower."),
    "product": N_("Turn your cards. They are multiplied."),
    "digits": N_("Turn your cards: they make a number."),
    "fractions": N_("Turn your cards: they make a fraction."),
    "poker_hand": N_("Turn your cards. The best five are your hand."),
    "card": N_("Everybody turns a card. Turn yours!"),
    "suit": N_("Everybody turns a card. Turn yours!"),
}
_BEST = {
    "high": N_("The best takes all the cards."),
    "low": N_("The lowest takes all the cards."),
    "near0": N_("Who is nearest to 0 takes all the cards."),
    "near10": N_("Who is nearest to 10 takes all the cards."),
    "near15": N_("Who is nearest to 15 takes all the cards."),
    "near21": N_("Who is nearest to 21 takes all the cards."),
}
_MUST = N_("You want to get rid of cards. Winning means taking them!")
_ASIDE = N_("What you win lies apart, and counts at the end.")
_ARRANGED = {
    "heap": FirstStep("Pick any card from the heap. The other picks one, too.", ASK),
    "team": FirstStep("Put your team in order. The first one fights first.", ASK),
    "match": FirstStep(
        "Choose the top card. Whoever draws its equal may steal!", ASK, WHICH_ON_TOP
    ),
    "army": FirstStep("Put your cards in order. Afterwards nobody may look.", ASK),
}
_CHOOSE = {
    "high": N_("Choose a card in secret. The best one takes all."),
    "low": N_("Choose a card in secret. The lowest one takes all."),
}
_CHOOSE_SEEN = {
    "high": N_("All hands lie open. Choose a card. The best takes all."),
    "low": N_("All hands lie open. Choose a card. The lowest takes all."),
}
_ANSWER = {
    "high": N_("Play a card. The best one takes all, and leads next."),
    "low": N_("Play a card. The lowest one takes all, and leads next."),
}
_TIES = {
    "war": FirstStep("Equal: war! Some go down, then new cards decide.", "war"),
    "new": FirstStep("Equal: new cards decide, with nothing face down.", "war"),
    "wait": FirstStep("Equal: all cards wait for the next winner.", SAID, WAITS),
    "back": FirstStep("Equal: everybody takes the cards back.", SAID, GOES_BACK),
    "trash": FirstStep("Equal: all these cards leave the game.", SAID, LEAVES),
    "suits": FirstStep("Equal: spades, diamonds, hearts, clubs, the highest first.", SAID, BY_SUIT),
}
_KILLERS = {
    "A>K": N_("An ace beats a king, here!"),
    "2>A": N_("A two beats an ace, small as it is!"),
    "2>JQK": N_("A two beats jacks, queens and kings, small as it is!"),
    "J>K": N_("A jack beats a king, small as it is!"),
    "joker>A": N_("A joker beats an ace, small as it is!"),
    "3>10": N_("A three beats a ten, small as it is!"),
}


def first_steps(r: Recipe) -> tuple[FirstStep, ...]:
    """Return three sentences of at most twelve words, each for when it first matters."""
    if r.fold:
        lessons = [FirstStep("Play this card, or fold? Playing and losing costs more.", ASK)]
    elif r.play == "top":
        lessons = [FirstStep(_TURNS[r.count], TURN)]
    elif r.call != "no":
        lessons = [FirstStep("You call: does the highest card win, or the lowest?", ASK, CALL)]
    elif r.choose == "turns":
        lessons = [FirstStep(_ANSWER[r.best], ASK, PLAY)]
    elif r.play in _ARRANGED:
        lessons = [_ARRANGED[r.play]]
    else:
        words = _CHOOSE_SEEN if r.choose == "seen" else _CHOOSE
        lessons = [FirstStep(words[r.best], ASK)]
    for effect in dict.fromkeys(r.specials.values()):
        said = EFFECTS[effect].said
        if said == NOW_LOWEST and r.best == "low":
            said = NOW_HIGHEST
        lessons.append(FirstStep(EFFECTS[effect].step, SAID, said))
    if r.upset:
        lessons.append(FirstStep(_KILLERS[r.upset], SAID, GIANT_FALLS))
    if r.count == "suit":
        lessons.append(
            FirstStep("Hearts are highest, then diamonds, clubs and spades.", SAID, BY_SUIT)
        )
    if r.cost == "doomed":
        lessons.append(
            FirstStep("The lowest rank leaves the game when it is won.", SAID, OUT_OF_GAME)
        )
    if r.tie in _TIES:
        lessons.append(_TIES[r.tie])
    if r.end == "rid":
        lessons.append(FirstStep(_MUST, "won"))
    elif r.prize == "aside":
        lessons.append(FirstStep(_ASIDE, "won", at="won"))
    elif r.play == "top" or r.count in NUMBERS:
        lessons.append(FirstStep(_BEST[r.best], "won"))
    return tuple(lessons[:MOST_STEPS])
