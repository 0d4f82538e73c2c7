"""Our own small widgets, of which screens are built; a single focus model for keys, pads and
mouse.
"""

from game.ui.widgets.buttons import (
    NUMBER_PAD,
    Button,
    ButtonKind,
    PadKey,
    RoundButton,
    Tile,
    pad_key,
)
from game.ui.widgets.choices import Choice, Slider, Stepper, Toggle, chips
from game.ui.widgets.containers import (
    Column,
    Dialog,
    FirstFitting,
    Flow,
    Grid,
    Panel,
    Row,
    SideBySide,
    Space,
    heading,
    setting,
)
from game.ui.widgets.labels import Figure, Image, Label, Page, Tag
from game.ui.widgets.scroll_view import ScrollView
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget
from game.ui.widgets.widget_host import WidgetHost

__all__ = [
    "NUMBER_PAD",
    "Button",
    "ButtonKind",
    "Choice",
    "Column",
    "Dialog",
    "Figure",
    "FirstFitting",
    "Flow",
    "Grid",
    "Image",
    "Label",
    "PadKey",
    "Page",
    "Panel",
    "RoundButton",
    "Row",
    "ScrollView",
    "SideBySide",
    "Slider",
    "Space",
    "Stepper",
    "Tag",
    "TextField",
    "Tile",
    "Toggle",
    "Widget",
    "WidgetHost",
    "chips",
    "heading",
    "pad_key",
    "setting",
]
