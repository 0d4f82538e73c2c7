"""The table by ear: what is said of it, in which order, and to whom nothing is said."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

import pytest

from game.match.first_plan import first_plan, remember_plan
from game.match.match_plan import FACES, SeatPlan
from game.practice import praise
from game.rules.cards import CODES
from game.storage import Store
from game.table.table_scene import TableScene
from game.texts.card_names import by_rank, card_name, in_words
from game.ui.voice import (
    ASIDE,
    BREATH,
    EVERYTHING,
    LESSON,
    PATIENCE,
    QUESTION,
    REMARK,
    SCREEN,
    TABLE,
    UNDER_WAY,
    WORDS_A_SECOND,
    Reader,
    Speech,
    _Speaker,
)
from game.variants import GAMES, get
from tests.gallery.war_film import SpokenRecord
from tests.scenes.conftest import NewStage
from tests.scenes.playing_table import NAMES, seat, until
from tests.scenes.sitting import COMPUTER, Sitting, learner
from tests.scenes.sitting import seat as practises
from tests.stage import PaintMode, Stage

pytestmark = pytest.mark.usefixtures("painted_at_rest", "cards_unpainted")

CARD = re.compile("|".join(sorted({card_name(card) for card in CODES.values()}, key=len)[::-1]))
RANK = re.compile(r"\b([2-9]|10|jack|queen|king|ace)\b")


class VoiceLog:
    """A log of all that is handed to the voice."""

    def __init__(self) -> None:
        self.said: list[Speech] = []

    def texts(self, topic: str = "") -> list[str]:
        return [spoken.text for spoken in self.said if topic in ("", spoken.topic)]


def listen(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> VoiceLog:
    heard = VoiceLog()
    monkeypatch.setattr(stage.ctx.reader, "_put", heard.said.append)
    return heard


def battles(
    new_stage: NewStage,
    monkeypatch: pytest.MonkeyPatch,
    detail: str,
    count: int = 3,
    game: str = "classic",
) -> list[str]:
    """Return the news that are read aloud in so many battles."""
    stage = new_stage(read_aloud="always", table_aloud=detail)
    heard = listen(stage, monkeypatch)
    table = seat(stage, game, get(game).seat_numbers[0], 1)
    until(stage, lambda: table.flow.waiting)
    heard.said.clear()
    for number in range(count):
        while table.play.table.battles <= number:  # wars may wait for their own cards
            until(stage, lambda: table.flow.waiting)
            stage.press("space")
        until(stage, lambda: table.flow.waiting)
    return heard.texts(TABLE)


def test_a_battle_is_said_in_a_word_a_sentence_or_with_all_numbers(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    words, sentences, everything = (
        battles(new_stage, monkeypatch, detail) for detail in ("word", "sentence", "all")
    )
    assert len(words) == len(sentences) == 3
    assert all(re.fullmatch(r"(You win|Cub wins)\.", line) for line in words)
    assert all(len(RANK.findall(line)) == 2 for line in sentences)
    assert all(len(CARD.findall(line)) == 2 for line in everything)
    by_rank = [CARD.sub(lambda card: card[0].split()[0], line) for line in everything]
    assert by_rank == sentences


def test_where_suits_matter_cards_are_said_with_them(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = battles(new_stage, monkeypatch, "sentence", 1, "suit_high")
    assert sum(len(CARD.findall(line)) for line in lines) > 1


def asides(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch, detail: str, count: int, game: str
) -> list[str]:
    """Return what is said of so many battles where there is time."""
    stage = new_stage(speed="instant", read_aloud="always", table_aloud=detail, faces_talk=False)
    heard = listen(stage, monkeypatch)
    table = seat(stage, game, get(game).seat_numbers[0], 1)
    while table.play.table.battles < count:
        until(stage, lambda: table.flow.waiting)
        stage.press("space")
    until(stage, lambda: table.flow.waiting)
    return heard.texts(ASIDE)


def test_what_was_to_be_said_later_is_not_said_once_the_language_is_another(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = new_stage(language="de", read_aloud="always", table_aloud="all")
    heard = listen(stage, monkeypatch)
    table = seat(stage, "addition", 2, 1)
    sums = []
    for language in ("de", "en"):
        until(stage, lambda: table.flow.waiting)
        heard.said.clear()
        stage.press("space")
        until(stage, lambda: bool(heard.texts(TABLE)))
        stage.ctx.change("language", language)
        until(stage, lambda: table.flow.waiting)
        sums.append([text for text in heard.texts(ASIDE) if " = " in text])
    assert len(sums[0]) == 1 and sums[1] == []


def test_how_all_stand_is_said_after_each_battle_or_each_tenth_or_when_somebody_takes_the_lead(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    word, sentence, everything = (
        [line for line in asides(new_stage, monkeypatch, detail, 10, "classic") if "Cub " in line]
        for detail in ("word", "sentence", "all")
    )
    assert everything[0] == "You 27, Cub 25." and len(everything) == 10
    fox = [int(re.findall(r"\d+", line)[0]) for line in everything]
    leads = [ahead > 26 for ahead in fox if ahead != 26]
    swings = sum(first != second for first, second in pairwise(leads))
    assert len(sentence) == swings + 1 and sentence[-1] == everything[9] and word == sentence


def test_sums_are_said_once_all_is_shown_to_whom_all_is_told(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = asides(new_stage, monkeypatch, "all", 1, "addition")
    assert re.fullmatch(
        r"Fox: (\d+) \+ (\d+) = (\d+)\. Cub: .+ = \d+\. You 2\d, Cub 2\d\.", said[0]
    )


@pytest.mark.parametrize(
    ("game", "what"),
    [("classic", rf"({RANK.pattern}) against \1"), ("addition", r"(\d+) and \1")],
)
def test_what_is_equal_is_said_with_the_war(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch, game: str, what: str
) -> None:
    stage = new_stage(speed="instant", read_aloud="always")
    heard = listen(stage, monkeypatch)
    table = seat(stage, game, 2, 1)
    while not table.model.state.course.wars:
        until(stage, lambda: table.flow.waiting)
        stage.press("space")
    (war,) = [line for line in heard.texts(TABLE) if "War with" in line]
    assert re.fullmatch(rf"War with Cub! {what}\.", war), war


@cache
def recorded(level: str, game: str) -> SpokenRecord:
    """Return three battles as they are heard, of Mom's Bluff all, since no key begins them."""
    return SpokenRecord(level, game, seed=2, battles=3)


@pytest.mark.parametrize(
    ("game", "level"),
    [("moms_bluff", "sentence"), ("minor_warfare", "all"), ("casualty", "sentence")],
)
def test_what_is_heard_keeps_up_with_what_is_shown(game: str, level: str) -> None:
    record = recorded(level, game)
    assert len(record.waits) > 2
    assert max(wait for wait, _ in record.waits) < 2.5, record.waits
    for at, _, what in record.beats:
        if what == "cry":  # the price follows, and is heard whole
            call, *more = [
                (then, said) for then, column, said in record.beats if column == 1 and then >= at
            ]
            assert call[0] - at < 0.1 and re.fullmatch(
                r"Mom's Bluff! \w+ wins? with queen\.", call[1]
            )
            assert more[0][1] == "Whoever folded pays two more." and "no more" not in more[1][1]
    assert game != "moms_bluff" or any(what == "cry" for _, _, what in record.beats)


def test_what_is_said_each_time_gets_short_and_nothing_old_follows_a_question() -> None:
    record = recorded("sentence", "moms_bluff")
    said = [what for _, column, what in record.beats if column == 1]
    asked = [n for n, what in enumerate(said) if "Card: " in what]
    prices = r"Play: win, or lose \d cards\. Fold: lose 2 cards\."
    first = (
        rf"You play as Fox\. Card: \w+\. Play this card, or fold\? {prices}"
        r" Arrow keys: .+, Enter: .+\."
    )
    assert re.fullmatch(first, said[asked[0]])
    assert [said[n] for n in asked if "Arrow keys" in said[n]] == [said[asked[0]]]
    costs = [re.search(prices, said[n]) for n in asked]
    paid = ["queen" in said[n] for n in asked]
    assert {bool(cost) for cost in costs} == {True, False}
    assert all(
        bool(cost) is (now != was)
        for cost, (was, now) in list(zip(costs[1:], pairwise(paid), strict=True))[3:]
    ), "prices that have changed are said, and no others"
    assert re.fullmatch(rf"Card: \w+\.( {prices})?", said[asked[-1]])
    assert said.count("You play.") + said.count("You fold.") <= 3
    assert not any("others have folded" in what for what in said)
    assert not any(re.match("Here the queen|You [0-9]+, ", said[n + 1]) for n in asked[:-1])
    assert not any(re.search(r"no more of: You \d", what) for what in said)


@pytest.mark.parametrize(
    ("game", "seed", "told"),
    [
        ("moms_bluff", 1, ["Owl folds.", "Owl plays.", "Bear must play."]),
        ("moms_bluff", 2, ["You must play."]),
        ("trumps", 1, ["Owl calls: low!"]),
        ("salute", 1, ["Nobody is right."]),
        ("steal", 1, ["Stolen! Owl steals with 7: Fox loses the pile!"]),
        ("strategic", 1, ["Owl: ace. Play a card."]),
    ],
)
def test_what_is_needed_to_decide_is_said_in_a_word_too(
    game: str, seed: int, told: list[str]
) -> None:
    record = SpokenRecord("word", game, seed, battles=12)
    said = " ".join(what for _, column, what in record.beats if column == 1)
    assert all(what in said for what in told), said


def test_a_row_of_wins_is_praised_right_after_the_win_and_not_again() -> None:
    record = SpokenRecord("sentence", "prisoner", seed=11, battles=8)
    said = [what for _, column, what in record.beats if column]
    (praise,) = [n for n, what in enumerate(said) if what == "You win 5 in a row!"]
    assert said[praise - 1].startswith("You win: ") and said[praise + 1] == "goes on"
    assert "You win the war: 10 beats 2. You take a prisoner: queen." in said
    assert not any("at stake" in what for what in said), "the win would wait for it"


@pytest.mark.parametrize("detail", ["word", "sentence", "all"])
def test_at_a_new_table_its_game_aim_and_key_are_said_then_each_first_step_once(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch, detail: str
) -> None:
    stage = new_stage(read_aloud="always", table_aloud=detail, first_steps=True)
    heard = listen(stage, monkeypatch)
    table = seat(stage, "classic", 2, 1)
    while not table.model.state.course.wars:
        until(stage, lambda: table.flow.waiting)
        stage.press("space")
    until(stage, lambda: table.flow.waiting)
    told = [spoken.text for spoken in heard.said if spoken.topic in (TABLE, LESSON)]
    key = "You play as Fox. Press Space to turn."
    steps = [in_words(step.text) for step in get("classic").lessons.first_steps]
    if detail == "word":
        assert told[:3] == ["War.", steps[0], key]
    else:
        assert told[:3] == ["War. Win all the cards.", steps[0], key]
    assert [told.count(step) for step in steps] == [1] * len(steps), told
    for game, times in (("classic", 1), ("suit_high", 2), ("classic", 3)):
        seat(stage, game, 2, 1)  # who has just played the same is not told again
        until(stage, lambda: stage.table.flow.waiting)
        assert heard.texts(LESSON).count(key) == times


def test_words_in_capitals_are_said_as_words_and_codes_are_spelled(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = new_stage(read_aloud="always")
    heard = listen(stage, monkeypatch)
    said = {
        "You won an ACE!": "You won an ace!",
        "Cub won 2 KINGS! I see.": "Cub won 2 kings! I see.",
        "In 2026 12 wars": "In 2026 12 wars",
        "Deal code: 7K2M ABCD EF": "Deal code: 7 K 2 M, A B C D, E F",
        "Code: ABLE\xa0MEND\xa0AX": "Code: A B L E, M E N D, A X",
        "RB: the next page": "R B: the next page",
        "Save as a table (CSV)": "Save as a table (C S V)",
    }
    for text in said:
        stage.ctx.reader.tell(text)
    assert heard.texts(TABLE) == list(said.values())


def test_who_wins_a_war_is_said_in_a_word(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = battles(new_stage, monkeypatch, "word", 60)
    wars = [number for number, line in enumerate(words) if line == "War!"]
    assert wars and "war." in words[wars[0] + 1] and "war." not in words[wars[0] - 1], words


@pytest.mark.parametrize("game", [g for g in GAMES if get(g).about.kind == "luck"])
def test_a_battle_is_said_in_a_word_within_four_seconds(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    rules = get(game)
    if rules.asks(rules.check_options({})):
        pytest.skip("somebody is asked something in each battle")
    lines = battles(new_stage, monkeypatch, "word", 2, game)
    seconds = sum(len(line.split()) for line in lines) / WORDS_A_SECOND
    assert 0 < seconds <= 2 * 4.0


def test_the_faces_of_secret_cards_are_not_said_where_others_listen(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = {}
    for humans in (1, 2):
        stage = new_stage(read_aloud="always", curtain=True)
        heard = listen(stage, monkeypatch)
        table: TableScene = seat(stage, "minor_warfare", 2, humans)
        for _ in range(900):
            if table.flow.question is not None and stage.top is table:
                break
            stage.now += 1
            stage.press("space")
        stage.press("right", "right", "left")
        said[humans] = heard.texts(SCREEN)
    assert any(CARD.search(text) for text in said[1])
    assert not any(CARD.search(text) for text in said[2])


def test_a_curtain_says_who_takes_over(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = new_stage(read_aloud="always")
    heard = listen(stage, monkeypatch)
    seat(stage, "minor_warfare", 2, 2)
    until(stage, lambda: stage.top.name == "curtain")
    stage.frame()
    assert "Fox! It is your turn. Cub looks away." in heard.texts()


class Mouth:
    """A voice that says each text until the test lets it end."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.ended = self.stopped = False

    def begin(self, text: str) -> Mouth:
        self.said.append(text)
        self.ended = self.stopped = False
        return self

    def stop(self) -> None:
        self.stopped = not self.ended


def test_a_speech_ends_only_what_it_is_said_instead_of(stage: Stage) -> None:
    mouth = Mouth()
    speaking = _Speaker(lambda _: mouth, stage.ctx.sound, lambda: 0.0)
    speaking.serve(
        [
            Speech("You win.", TABLE),
            Speech("Turn the cards", SCREEN, SCREEN),
            Speech("War!", TABLE),
            Speech("Pause", SCREEN, SCREEN),
        ]
    )
    for _ in range(2):
        mouth.ended = True
        speaking.serve(())
    assert mouth.said == ["You win.", "War!", "Pause"]
    speaking.serve([Speech("Over!", TABLE), Speech("", TABLE, TABLE)])
    assert mouth.said[-1] == "Pause" and not mouth.stopped
    speaking.serve([Speech("Rules", SCREEN, SCREEN)])
    assert mouth.said[-1] == "Rules"
    speaking.serve([Speech("Peace.", TABLE), Speech("8 and 5.", SCREEN, EVERYTHING)])
    assert mouth.said[-1] == "8 and 5."
    mouth.ended = True
    assert speaking.serve(()) is None and mouth.said[-1] == "8 and 5."


def test_news_waits_for_a_moment_and_a_question_for_the_news_of_its_own_battle(
    stage: Stage,
) -> None:
    mouth, now = Mouth(), 0.0

    def at(second: float, *jobs: Speech) -> str:
        nonlocal now
        now = second
        speaking.serve(jobs)
        return mouth.said[-1]

    speaking = _Speaker(lambda _: mouth, stage.ctx.sound, lambda: now)
    at(0, Speech("You win: 9 beats 7.", TABLE, at=0))
    at(0.5, Speech("Owl plays.", TABLE, chapter=1, at=0.5))
    assert at(0.4 + PATIENCE) == "You win: 9 beats 7."
    assert at(0.6 + PATIENCE) == "Owl plays."
    at(3, Speech("Play or fold?", QUESTION, QUESTION, 1, 3))
    assert at(3.1 + PATIENCE) == "Owl plays." and not mouth.stopped
    mouth.ended = True
    assert at(5) == "Owl plays.", "there is a breath before a question"
    assert at(5 + BREATH) == "Play or fold?"
    at(5.5, Speech("You play.", TABLE, chapter=1, at=5.5), Speech("", QUESTION, QUESTION))
    assert mouth.said[-1] == "You play."
    assert at(6, Speech("Play or fold?", QUESTION, QUESTION, 2, 6)) == "You play."
    assert at(6.1 + PATIENCE) == "Play or fold?"
    at(9, Speech("", QUESTION, QUESTION), Speech("You fold.", TABLE, chapter=2, at=9))
    at(9, Speech("Folding costs two cards.", LESSON, chapter=2, at=9))
    assert at(9.1 + PATIENCE) == "You fold.", "what explains the news does not end them"
    mouth.ended = True
    at(20)
    assert at(30, Speech("Owl wins.", TABLE, chapter=2, at=20)) == "Folding costs two cards."
    assert at(31, Speech("", TABLE, TABLE)) == "Folding costs two cards." and mouth.stopped


def test_where_keys_go_is_said_at_once_and_nothing_is_lost_that_waits(stage: Stage) -> None:
    mouth = Mouth()
    speaking = _Speaker(lambda _: mouth, stage.ctx.sound, lambda: 0.0)
    speaking.serve([Speech("You win.", TABLE), Speech("Play or fold?", QUESTION, QUESTION, 1)])
    speaking.serve([Speech("Play", SCREEN, UNDER_WAY)])
    speaking.serve([Speech("Fold", SCREEN, UNDER_WAY)])
    mouth.ended = True
    speaking.serve(())
    assert mouth.said == ["You win.", "Play", "Fold", "Play or fold?"]


def test_an_aside_comes_last_and_gives_way(stage: Stage) -> None:
    mouth, now = Mouth(), 0.0
    speaking = _Speaker(lambda _: mouth, stage.ctx.sound, lambda: now)
    speaking.serve([Speech("You win.", TABLE), Speech("Ouch!", ASIDE)])
    speaking.serve([Speech("Space", SCREEN, SCREEN)])
    for words in ("Space", "Ouch!"):
        mouth.ended = True
        speaking.serve(())
        assert mouth.said[-1] == words
    speaking.serve([Speech("Oh.", ASIDE), Speech("Play or fold?", TABLE)])
    now = PATIENCE
    speaking.serve(())
    assert mouth.said[-1] == "Play or fold?", "it waits no longer for an aside"
    speaking.serve([Speech("Hm.", ASIDE), Speech("You fold.", TABLE, at=PATIENCE)])
    for _ in range(2):
        mouth.ended = True
        speaking.serve(())
    assert mouth.said[-1] == "You fold.", "what was said of the past is dropped"


@pytest.mark.parametrize("detail", ["word", "sentence", "all"])
def test_what_a_computer_says_in_a_bubble_is_heard_last_but_not_in_a_word(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch, detail: str
) -> None:
    stage = new_stage(read_aloud="always", table_aloud=detail)
    heard = listen(stage, monkeypatch)
    table = seat(stage, "classic", 2, 1)
    for _ in range(30):
        until(stage, lambda: table.flow.waiting)
        stage.frame()
        bubble = table.hud.speech()
        said = [] if bubble is None or detail == "word" else [f"Cub: {bubble.words}"]
        assert set(said) <= set(heard.texts(REMARK)[-1:])
        stage.press("space")
    asides = heard.texts(REMARK)
    assert asides[:1] == ([] if detail == "word" else ["Cub: Let us play!"])
    assert len(asides) == 0 if detail == "word" else len(asides) > 1


@pytest.mark.parametrize("humans", [1, 3])
def test_a_question_in_words_names_the_few_cards_that_only_who_is_asked_sees(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch, humans: int
) -> None:
    stage = new_stage(speed="instant", read_aloud="always", curtain=False)
    heard = listen(stage, monkeypatch)
    table = seat(stage, "moms_bluff", 3, humans)
    until(stage, lambda: table.flow.question is not None)
    stage.frame()
    (said,) = [text for text in heard.texts(QUESTION) if "fold?" in text]
    named = re.search(rf"\bCard: {RANK.pattern}\. Play this card, or fold\?", said)
    assert bool(named) is bool(RANK.search(said)) is (humans == 1)


def test_a_page_that_comes_by_itself_cuts_nothing_off_that_is_told(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = new_stage(speed="instant", read_aloud="always")
    ended: list[str] = []
    monkeypatch.setattr(stage.ctx.reader, "hush", lambda topic=EVERYTHING: ended.append(topic))
    seat(stage, "kingdoms", 2, 1)
    for _ in range(900):
        if stage.top.name == "arrange":
            break
        stage.press("space")
    assert ended[-1] == SCREEN
    stage.press("f1")
    stage.frame()
    assert stage.top.name == "rules" and ended[-1] == EVERYTHING


@pytest.mark.parametrize("detail", ["word", "sentence"])
def test_who_is_taken_prisoner_is_told(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch, detail: str
) -> None:
    stage = new_stage(read_aloud="always", table_aloud=detail)
    heard = listen(stage, monkeypatch)
    table = seat(stage, "prisoner", 2, 1)
    while not any("prisoner" in text for text in heard.texts(TABLE)):
        stage.press("space")
        until(stage, lambda: table.flow.waiting)
    assert table.flow.waiting, "it is said before anybody goes on"
    cards = "" if detail == "word" else rf": {RANK.pattern} beats {RANK.pattern}"
    mine = rf"You win the war{cards}\. You take a prisoner: {RANK.pattern}\."
    told = heard.texts(TABLE)[-1]
    lost = rf"Cub wins the war{cards}\. Cub takes your card prisoner: {RANK.pattern}\."
    assert re.fullmatch(f"{mine}|{lost}", told), told


@pytest.mark.parametrize("detail", ["word", "sentence"])
def test_of_a_war_its_stake_and_an_ace_that_is_won_are_told(detail: str) -> None:
    said = [what for _, column, what in SpokenRecord(detail).beats if column == 1]
    assert said.count("You won an ace!") == 1
    stakes = [what for what in said if "at stake" in what]
    assert stakes == ([] if detail == "word" else ["Cards at stake: 10.", "Cards at stake: 18."])


def test_prisoners_that_come_home_are_named() -> None:
    record = SpokenRecord("word", "prisoner", seed=3, battles=90)
    said = [what for _, column, what in record.beats if column == 1]
    assert any("own cards home. You caught 6. Yours, with Owl: " in what for what in said)
    at = said.index("Prisoners are exchanged.")
    assert said[at + 1 : at + 3] == ["You get back: king.", "Owl gets back: 6."]


def test_what_a_computer_says_is_never_cut_off_by_what_comes_next(stage: Stage) -> None:
    mouth, now = Mouth(), 0.0
    speaking = _Speaker(lambda _: mouth, stage.ctx.sound, lambda: now)
    speaking.serve([Speech("Owl: Luck goes round.", REMARK), Speech("You win.", TABLE)])
    assert mouth.said == ["You win."], "one that waits is dropped"
    mouth.ended = True
    now = 2.0
    speaking.serve([Speech("Owl: Luck goes round.", REMARK)])
    now += BREATH
    speaking.serve(())
    speaking.serve([Speech("Play or fold?", QUESTION, QUESTION), Speech("You fold.", TABLE, at=2)])
    now += 2 * PATIENCE
    speaking.serve(())
    assert mouth.said[-1] == "Owl: Luck goes round." and not mouth.stopped
    mouth.ended = True
    speaking.serve(())
    assert mouth.said[-1] == "Play or fold?"


@pytest.mark.parametrize(
    ("game", "order"),
    [
        ("classic", ""),
        ("moms_bluff", " Highest first: king, jack, 10 to 2, ace, queen."),
        ("push_it", " Highest first: jokers, ace, king, queen, jack, 10 to 2."),
        (
            "trunks",
            " Suits, highest first: spades, diamonds, hearts, clubs. Suits only break ties.",
        ),
        ("raw", " Highest first: 2 to 10, jack, queen, king, ace."),
    ],
)
def test_an_order_other_than_that_of_war_is_said_at_the_start_and_by_a_key(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch, game: str, order: str
) -> None:
    stage = new_stage(read_aloud="always", table_aloud="word", speed="instant")
    heard = listen(stage, monkeypatch)
    table = seat(stage, game, get(game).seat_numbers[0], 1)
    assert heard.texts(TABLE)[0] == in_words(f"{get(game).about.title}.{order}")
    until(stage, lambda: table.flow.waiting or table.flow.question is not None)
    stage.press("g")
    usual = "Highest first: ace, king, queen, jack, 10 to 2."
    assert heard.texts()[-1].endswith(order.strip() or usual)


def test_what_follows_from_a_card_is_said_when_keys_go_to_it_not_where_others_listen(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    for humans in (1, 2):
        stage, heard = asked_aloud(new_stage, monkeypatch, "wargops", humans)
        stage.press("right", "right")
        said = heard.texts(SCREEN)[-1]
        follows = re.search(r"If (\w+) wins, you take the rest, and \1 goes to the trash", said)
        assert bool(follows) is (humans == 1), said


def test_who_is_out_is_told_with_the_reason() -> None:
    record = SpokenRecord("word", "moms_bluff", seed=1, battles=99)
    said = [what for _, column, what in record.beats if column == 1]
    end = "Bear leaves the game: no cards left. At most two are left. The largest stock: Owl."
    assert end in said and f"(no more of: {end})" not in said


class Listener:
    """A player who knows of the game only what is said, and presses keys."""

    def __init__(self, stage: Stage, heard: VoiceLog) -> None:
        self._stage, self._heard = stage, heard
        self._presses = 0
        self.headline = ""
        """What the page of results says above all, for who watches: the player hears it, or not."""

    def press(self, key: str) -> str:
        """Press a key; what was said last upon that, or nothing."""
        before = len(self._heard.said)
        self._stage.press(key)
        self._stage.frame()
        self._presses += 1
        said = self._heard.texts()[before:]
        headline = self._stage.ui.find("headline") if self._stage.top.name == "results" else None
        self.headline = headline.spoken if headline is not None else self.headline
        return said[-1] if said else ""

    def go_on(self) -> str:
        """Ask what can be done, and do some of it; what was said last."""
        can = self.press("o")
        if "End: to the end" in can and self._presses > 12:
            self.press("end")
        elif "Space:" in can:
            self.press("space")
        elif "Ctrl+Enter: done" in can and "Pick up card" in can:
            self.press("ctrl+return")
        elif "Arrow keys: choose" in can:
            if not self.find(*(("tab", "Done") if "Done." in can else ("right", ""))):
                self.find("tab", "")
            if self.press("return") == "Done":
                self.press("return")
        elif not can or "Esc: go back" in can:
            return self.press("escape")
        return can

    def find(self, key: str, wanted: str) -> bool:
        """Go on by a key until a place is named that is wanted, or that is not chosen yet; whether
        there is one.
        """
        passed: set[str] = set()
        for _ in range(40):
            name = self.press(key)
            if (
                name.startswith(wanted)
                if wanted
                else name and not name.startswith(("Do not", "Look through"))
            ):
                return True
            if wanted and name in passed:
                return False
            passed.add(name)
        return False

    def goes_to(self, key: str, wanted: str) -> None:
        """Find a place by its name, and press it."""
        assert self.find(key, wanted), (wanted, self._heard.texts()[-9:])
        self.press("return")

    def starts(self, title: str) -> None:
        """Search for a game in the menu, go to its set-up, and start it."""
        self.press("/")
        self._stage.write(title)
        heard = in_words(title)
        if self.press("return") != heard:  # others have the same words in their names
            assert self.find("right", heard)
        assert self.press("s") == heard
        self.goes_to("tab", "Start")

    def plays(self) -> None:
        """Play to the end, and go back to the menu from there."""
        for _ in range(400):
            if self.go_on() == "All the games":
                break
        assert self._heard.texts()[-1] == "All the games"
        said = self._heard.texts()[-5:]
        assert self.headline and any(line.startswith(self.headline) for line in said)


@pytest.mark.parametrize("game", list(GAMES))
def test_somebody_who_only_hears_plays_to_the_end(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    # From the menu and back. Each key follows from what was said, and from nothing else.
    stage = new_stage((800, 600), speed="instant", read_aloud="always")
    stage.painting = PaintMode.NEVER
    stage.ctx.seed = 3
    heard = listen(stage, monkeypatch)
    rules = get(game)
    short = {"limit": 25} if rules.about.kind == "choice" and "limit" in rules.options else {}
    plan = first_plan(stage.store, game)
    plan.seats = [
        SeatPlan("random" if number else "human", NAMES[number], FACES[number])
        for number in range(rules.seat_numbers[0])
    ]
    plan.options = rules.check_options(short)
    remember_plan(stage.store, plan)
    stage.go.menu()
    stage.frame()
    listener = Listener(stage, heard)
    listener.starts(rules.about.title)
    listener.plays()


def test_somebody_who_only_hears_begins_at_the_very_first_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # A key is said before anything is set; everything else follows from that sentence.
    with Store.in_memory() as store:
        stage = Stage.on(store, (800, 600))
        stage.painting = PaintMode.NEVER
        heard = listen(stage, monkeypatch)
        stage.ctx.go.menu()
        stage.frame(5)
        assert heard.texts() == ["F2 reads everything aloud."]
        listener = Listener(stage, heard)
        assert "O says what you can do" in listener.press("f2")
        assert "R: hear the whole page" in listener.press("o")
        assert listener.find("tab", "Practise")
        listener.goes_to("right", "Settings")
        listener.goes_to("down", "How to play without seeing")
        stage.frame()
        assert "Space turns the cards" in "".join(heard.texts()[-2:])
        listener.press("escape")
        listener.find("down", "Speed of the cards")
        for _ in range(9):
            if listener.press("right").endswith("instant"):
                break
        assert heard.texts()[-1] == "Speed of the cards: instant"
        listener.press("escape")
        listener.starts("War")
        listener.plays()
        stage.app.close()


def asked_aloud(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch, game: str, humans: int = 1
) -> tuple[Stage, VoiceLog]:
    """A question of a game that is listened to."""
    stage = new_stage(speed="instant", read_aloud="always", curtain=False)
    heard = listen(stage, monkeypatch)
    table = seat(stage, game, 2, humans)
    for _ in range(900):
        if table.flow.question is not None or stage.top is not table:
            return stage, heard
        stage.press("space")
    raise AssertionError("nothing is asked")


def test_a_hint_and_what_is_chosen_are_said(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, heard = asked_aloud(new_stage, monkeypatch, "wargops")
    stage.press("h")
    question = stage.table.flow.question
    assert question is not None
    until(stage, lambda: not question.pondering)
    stage.frame(2)
    hint = in_words(question.remark())
    assert heard.texts(TABLE)[-1] == by_rank(question.remark()) != hint
    stage.press("o", "r")
    assert heard.texts()[-1].endswith(hint)

    stage, heard = asked_aloud(new_stage, monkeypatch, "minor_warfare")
    stage.press("1")
    stage.frame(2)
    assert heard.texts(TABLE)[-1].startswith("1 of 5 chosen.")


def test_no_hint_is_said_where_others_listen(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, heard = asked_aloud(new_stage, monkeypatch, "wargops", humans=2)
    before = len(heard.texts(TABLE))
    stage.press("h")
    stage.wait(3)
    assert not any(CARD.search(text) for text in heard.texts(TABLE)[before:])


def test_an_order_says_what_follows_from_it(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, heard = asked_aloud(new_stage, monkeypatch, "napoleon")
    for key in ("plan:1", "plan:2"):
        stage.click(key)
        assert "fights first" in heard.texts(SCREEN)[-1]


def test_keys_say_what_lies_there_how_all_stand_and_what_can_be_done(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = new_stage(speed="instant", read_aloud="always")
    heard = listen(stage, monkeypatch)
    table = seat(stage, "trunks", 2, 1)
    until(stage, lambda: table.flow.question is not None)
    stage.frame()
    listener = Listener(stage, heard)
    assert listener.press("c") == "Hand: 9 of hearts, jack of spades, 3 of diamonds."
    assert listener.press("t") == "No card lies in the middle."
    counts = listener.press("n")
    assert counts == "You: 0 captured, Cub: 0 captured. 46 cards left to deal."
    assert listener.press("b") == "Nothing has happened yet."
    assert listener.press("r") == "Choose a card."
    choices = listener.press("o")
    assert choices.startswith("Choose a card. Play: 3 of diamonds. Play: 9 of hearts.")
    assert choices.endswith("F1: rules, Esc: pause.")


def test_a_page_is_read_as_a_whole_when_it_is_asked_for(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = new_stage(read_aloud="always")
    heard = listen(stage, monkeypatch)
    stage.go.rules("classic")
    whole = Listener(stage, heard).press("r")
    assert whole.startswith("War") and "equal cards go to war" in whole


def test_the_page_on_playing_without_seeing_reads_itself_and_names_the_keys_in_use(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = new_stage(read_aloud="always", bindings={"hear_cards": ["x"]})
    heard = listen(stage, monkeypatch)
    stage.go.listening()
    stage.frame()
    (whole,) = [text for text in heard.texts() if "X: your cards" in text]
    assert whole.startswith("How to play without seeing")


def test_a_voice_is_chosen_by_a_key_and_in_the_settings(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = new_stage((800, 600), read_aloud="always", voice="Gone")
    heard = listen(stage, monkeypatch)
    seat(stage, "classic", 2, 1)
    listener = Listener(stage, heard)
    monkeypatch.setattr(Reader, "voices", None)
    assert listener.press("v") == "One moment …"
    stage.go.settings()
    assert "voice" not in stage.reachable()
    monkeypatch.setattr(Reader, "voices", ("Annie", "Edward"))
    stage.frame(2)
    said = [listener.press("v") for _ in range(3)]
    assert said == ["This is Annie.", "This is Edward.", "This is the computer's own voice."]
    assert listener.press("v") == "This is Annie."
    assert listener.find("down", "Who speaks: Annie")
    assert listener.press("right") == "Who speaks: Edward"
    assert stage.ctx.settings.voice == stage.ctx.reader.voice == "Edward"
    monkeypatch.setattr(Reader, "voices", ())
    assert listener.press("v") == "No other voice was found."


def test_two_at_one_machine_hear_how_many_cards_they_have_not_which(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = new_stage(speed="instant", read_aloud="always", curtain=False)
    heard = listen(stage, monkeypatch)
    table = seat(stage, "trunks", 2, 2)
    until(stage, lambda: table.flow.question is not None)
    listener = Listener(stage, heard)
    for key in "ctno":
        assert not CARD.search(listener.press(key))
    assert listener.press("c") == "Fox: Hand: 3 cards."


def test_a_sum_is_solved_with_help_by_somebody_who_only_hears(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The sum, the help, what is typed, and the praise.
    stage = new_stage((800, 600), read_aloud="always")
    heard = listen(stage, monkeypatch)
    kit = learner(stage.store, "Kit", "cat")
    Sitting(stage, practises(kit), COMPUTER).until_a_sum()
    listener = Listener(stage, heard)
    asked = re.match(r"(\d+) and (\d+)\. How much is that\?", heard.texts()[-1])
    assert asked is not None, heard.texts()
    assert listener.press("o") == "Type it, then press Enter. H: get help, R: Say it again."
    assert listener.press("h").startswith(asked[0].partition("How")[0] + "Look, and count")
    assert listener.find("tab", "Say it again")
    solved = str(sum(map(int, asked.groups())))
    for typed in range(1, len(solved) + 1):
        assert listener.press(solved[typed - 1]) == solved[:typed]
    assert listener.press("backspace") == (solved[:-1] or "Nothing is typed.")
    listener.press(solved[-1])
    assert listener.press("return") in praise.HELPED


@pytest.mark.parametrize(
    ("game", "between", "sign"), [("addition", "and", 1), ("subtraction", "take away", -1)]
)
def test_sums_are_practised_to_the_end_by_somebody_who_only_hears(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch, game: str, between: str, sign: int
) -> None:
    """A wrong answer is tried again, and the sum is said once more."""
    stage = new_stage((800, 600), speed="instant", read_aloud="always")
    stage.painting = PaintMode.NEVER
    listener = Listener(stage, listen(stage, monkeypatch))
    kit = learner(stage.store, "Kit", "cat")
    Sitting(stage, practises(kit), COMPUTER, game=game, limit=3)
    answers: list[str] = []
    for _ in range(60):
        can = listener.press("o")
        if "Type it" in can:
            asked = re.search(rf"(\d+) {between} (\d+)\.", listener.press("r"))
            assert asked is not None
            solved = int(asked[1]) + sign * int(asked[2])
            for digit in str(solved if answers else solved + 1):
                listener.press(digit)
            answers.append(listener.press("return"))
        elif "Space:" in can:
            listener.press("space")
        stage.wait(1)
        if stage.top.name == "results":
            break
    assert stage.top.name == "results" and len(answers) > 3
    assert answers[0].startswith("Not yet.") and not any("Not yet" in one for one in answers[1:])


def test_salute_is_practised_to_its_end_by_somebody_who_only_hears(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hear the number and the other's card; be helped until a wrong answer is right."""
    stage = new_stage((800, 600), speed="instant", read_aloud="always")
    stage.painting = PaintMode.NEVER
    heard = listen(stage, monkeypatch)
    kit = learner(stage.store, "Kit", "cat")
    Sitting(stage, practises(kit), COMPUTER, game="salute", limit=3)
    listener = Listener(stage, heard)
    values = {"ace": 1, "jack": 11, "queen": 12, "king": 13}
    asked = 0
    number = wrong = ""
    for _ in range(60):
        can = listener.press("o")
        sum_said = re.search(r"Sum (\d+)\. Which number do you hold", can)
        if sum_said is not None:
            other = re.search(r"Owl: (\w+)(?: of|\.)", can)
            assert other is not None, heard.texts()[-1]
            number = str(int(sum_said[1]) - (values.get(other[1]) or int(other[1])))
            asked += 1
            wrong = str(int(number) % 9 + 1) if asked == 1 else ""
        if sum_said is not None or "Type it" in can:
            for digit in wrong or number:
                listener.press(digit)
            words = listener.press("return")
            assert words.startswith("Not yet.") or not wrong, words
            wrong = ""
        elif "Space:" in can:
            listener.press("space")
        stage.wait(1)
        if stage.top.name == "results":
            break
    assert stage.top.name == "results" and asked == 3


def test_what_may_be_answered_with_secret_cards_is_not_said_where_others_listen(
    new_stage: NewStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = new_stage(read_aloud="always")
    heard = listen(stage, monkeypatch)
    table = seat(stage, "twenty_first_century", 2, 2)
    until(stage, lambda: stage.top.name == "curtain")
    stage.frame(60)
    stage.click("open")
    until(stage, lambda: stage.top is table and table.flow.question is not None)
    said = set()
    for key in ("", "right", "return", "right", "return"):
        if key:
            stage.press(key)
        stage.press("o")
        said.add(heard.said[-1].text)
    (words,) = said
    assert "A card that not all may know." in words and "put back" not in words
