"""The small language of pages: `# heading`, `## heading`, paragraphs, `- bullets`, `1. steps`.

A line that is nothing but card codes in braces, `{KS} {9H}`, is a row of cards. A page is
translated block by block, so that a change of a sentence leaves the rest as it is translated.
"""

from __future__ import annotations

import re

from game.texts import ptr, tr

HEADING = "heading of a page"
"""The context of headings in catalogues."""
CARD = re.compile(r"\{((?:10|[02-9AJQK])[SHDC]|RJ|BJ|W[RBSHDC]|back)\}")
"""A card, face or back, in a text."""
_STEP = re.compile(r"(\d+\.)\s+(.*)")


def blocks(source: str) -> list[tuple[str, str, str]]:
    """The page as (kind, lead, text): kind is h1, h2, p, item or cards; lead is a bullet or number.

    Lines of a paragraph are joined; an empty line ends it.
    """
    blocks: list[tuple[str, str, str]] = []
    joining = False
    for raw in source.strip().splitlines():
        line = raw.strip()
        kind, lead, text = _classify(line)
        if not line:
            joining = False
        elif kind == "p" and joining:
            before = blocks[-1]
            blocks[-1] = (before[0], before[1], f"{before[2]} {text}")
        else:
            blocks.append((kind, lead, text))
            joining = kind in ("p", "item")
    return blocks


def _classify(line: str) -> tuple[str, str, str]:
    if line.startswith("## "):
        return "h2", "", line[3:]
    if line.startswith("# "):
        return "h1", "", line[2:]
    if line.startswith(("- ", "* ")):
        return "item", "•", line[2:]
    step = _STEP.fullmatch(line)
    if step:
        return "item", step[1], step[2]
    if line.startswith("{") and line.endswith("}") and not CARD.sub("", line).strip(" |+=<>→"):
        return "cards", "", line
    return "p", "", line


def heading(text: str) -> str:
    """Return the line of a page that is a heading."""
    return f"# {text}"


def translated(source: str) -> str:
    """The same page in the language in use."""
    lines: list[str] = []
    for kind, lead, text in blocks(source):
        match kind:
            case "h1" | "h2":
                title = ptr(HEADING, text)
                lines += ["", heading(title) if kind == "h1" else f"#{heading(title)}", ""]
            case "item":
                lines.append(f"{'-' if lead == '•' else lead} {tr(text)}")
            case "cards":
                lines += ["", text, ""]
            case _:
                lines += ["", tr(text), ""]
    return "\n".join(lines)
