"""The entry in the menu of a Linux desktop, as the Desktop Entry Specification has it."""

from __future__ import annotations

from collections.abc import Sequence


def desktop_entry(command: Sequence[str], icon: str) -> str:
    """The text of a desktop entry that runs `command` and shows `icon`, a name or a path."""
    return (
        "[Desktop Entry]\n"
        "Type=Application\n"
        "Version=1.0\n"
        "Name=War\n"
        "GenericName=Card Game\n"
        "Comment=Variations of the card game War, to play together and to practise arithmetic\n"
        f"Exec={' '.join(map(_quoted, command))}\n"
        f"Icon={icon}\n"
        "Terminal=false\n"
        "Categories=Game;CardGame;KidsGame;\n"
        "Keywords=cards;war;family;children;arithmetic;\n"
        "StartupNotify=true\n"
        "StartupWMClass=war-collection\n"
    )


def _quoted(word: str) -> str:
    """A word of a command for `Exec`: quoted where it has to be, with its two layers of escapes."""
    plain = word.replace("%", "%%")
    if plain and all(sign.isalnum() or sign in "/-_.,:=+@%" for sign in plain) and plain.isascii():
        return plain
    inner = "".join(f"\\{sign}" if sign in '"`$\\' else sign for sign in plain)
    return '"' + inner.replace("\\", "\\\\") + '"'
