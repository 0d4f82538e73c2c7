"""Our own small widgets, of which screens are built; one focus model for keys, pads and mouse."""

from game.view.widgets.base import Widget
from game.view.widgets.buttons import Button, Tile, chips
from game.view.widgets.controls import Choice, Slider, Stepper, Toggle
from game.view.widgets.field import TextField
from game.view.widgets.keypad import KeyPad
from game.view.widgets.layout import Column, Flow, Grid, Overlay, Panel, Row, Space
from game.view.widgets.scroll import ScrollView
from game.view.widgets.shown import Label, Page, Picture, Tag
from game.view.widgets.ui import UI

__all__ = [
    "UI",
    "Button",
    "Choice",
    "Column",
    "Flow",
    "Grid",
    "KeyPad",
    "Label",
    "Overlay",
    "Page",
    "Panel",
    "Picture",
    "Row",
    "ScrollView",
    "Slider",
    "Space",
    "Stepper",
    "Tag",
    "TextField",
    "Tile",
    "Toggle",
    "Widget",
    "chips",
]
