"""How to play without seeing: a page that reads itself when it is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.texts import tr
from game.texts.phrases import labelled
from game.ui.widget_scene import WidgetScene, page, scrolled_panel
from game.ui.widgets import Page, Widget

if TYPE_CHECKING:
    from game.ui.keys import Keys


class ListeningScene(WidgetScene):
    """Tells what is read aloud, and by which keys people ask."""

    name = "listening"
    first = "back"

    def enter(self) -> None:
        self.ctx.reader.say(self.whole_text)

    def build(self) -> Widget:
        title = tr("How to play without seeing")
        body = scrolled_panel(Page(listening_text(self.ctx.keys)), key="listening", label=title)
        return page(self, title, body, widest=860)


def listening_text(keys: Keys) -> str:
    """Return the page, with the keys as they are called now."""
    asked = (
        ("read_all", tr("read everything aloud, or only to beginners")),
        ("hear_choices", tr("what can be done now, and by which keys")),
        ("hear_cards", tr("your cards")),
        ("hear_table", tr("what lies in the middle")),
        ("hear_counts", tr("how everybody stands")),
        ("hear_order", tr("what beats what")),
        ("hear_last", tr("the last thing that happened")),
        ("say_again", tr("the newest words once more; on a page all that stands there")),
        ("speak_slower", tr("speak slower")),
        ("speak_faster", tr("speak faster")),
        ("next_voice", tr("speak with another voice, if there is one")),
    )
    paragraphs = (
        tr("Everything can be played by keys, and everything has a name that is read aloud."),
        tr(
            "Arrow keys and Tab go from place to place. Enter does what the place says."
            " Esc goes back."
        ),
        tr("At the table a key tells you what you want to know:"),
        *(f"- {labelled(keys.hint(action), words)}" for action, words in asked),
        tr("Space turns the cards. What happens is told in sentences."),
        tr("Cards do not wait for words: news ends what is still being said of what was before."),
        tr(
            "When several people play at one computer, secret cards are counted but not named."
            " Whoever is called has the turn, and nobody else presses a key."
        ),
        tr("In the settings you choose how much is told, how fast, and by which voice."),
    )
    return "\n\n".join(paragraphs)
