"""The small faults that a mutation run tries: a single change of a source text.

Comparisons, arithmetic, numbers, conditions, statements that do something, and what is returned.
Left alone is what no rule depends on: words, annotations, messages of errors, and what a class says
of itself for screens (`METADATA`).
"""

from __future__ import annotations

import ast
from dataclasses import dataclass

METADATA = {
    *("id", "title", "rule", "credit", "minutes", "age", "special", "example", "forms"),
    "__slots__",
}
LOOKS = {"holding", "holds", "abreast"}
"""How many cards a pile has room for on the screen: words and functions that only say this."""
LONGEST = 70
"""Signs of a piece of source in a description."""

_COMPARE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}


@dataclass(frozen=True)
class Mutation:
    """A change: the number of its place in the text, where it is, its kind, what becomes what."""

    number: int
    line: int
    kind: str
    change: str


def mutations(source: str) -> list[Mutation]:
    """Return all changes that can be made to a source text, in its order."""
    mutator = _Mutator(None)
    mutator.visit(ast.parse(source))
    return mutator.mutations


def mutated(source: str, number: int) -> ast.Module:
    """The text with the change of this number, parsed. Raises IndexError if there is none."""
    tree = ast.parse(source)
    mutator = _Mutator(number)
    mutator.visit(tree)
    if number >= len(mutator.mutations):
        raise IndexError(number)
    return ast.fix_missing_locations(tree)


class _Mutator(ast.NodeTransformer):
    """Counts the places where something can be changed, and changes the place with this number."""

    def __init__(self, number: int | None) -> None:
        self.number = number
        self.mutations: list[Mutation] = []

    def _site(self, kind: str, old: ast.AST, new: ast.AST) -> bool:
        """A place has been come to; whether it is the place to change."""
        change = f"`{_shown(old)}` becomes `{_shown(new)}`"
        number = len(self.mutations)
        self.mutations.append(Mutation(number, getattr(old, "lineno", 0), kind, change))
        return number == self.number

    def _or(self, kind: str, old: ast.AST, new: ast.AST) -> ast.AST:
        return ast.copy_location(new, old) if self._site(kind, old, new) else old

    # -- what is left alone ---------------------------------------------------------------------

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, bool):
            return self._or("constant", node, ast.Constant(not node.value))
        if isinstance(node.value, int | float):
            return self._or("constant", node, ast.Constant(node.value + 1))
        return node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        return node

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is not None and _name(node.target) not in METADATA:
            node.value = self.visit(node.value)
        return node

    def visit_keyword(self, node: ast.keyword) -> ast.AST:
        if node.arg not in LOOKS:
            node.value = self.visit(node.value)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Attribute) and node.func.attr in LOOKS:
            return node
        self.generic_visit(node)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.args.defaults = [self.visit(default) for default in node.args.defaults]
        node.args.kw_defaults = [
            None if default is None else self.visit(default) for default in node.args.kw_defaults
        ]
        node.body = [self.visit(statement) for statement in node.body]
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.body = [self.visit(statement) for statement in node.body]
        return node

    def visit_If(self, node: ast.If) -> ast.AST:
        if _name(node.test) == "TYPE_CHECKING":
            return node
        self.generic_visit(node)
        node.test = self._negated(node.test)
        return node

    # -- expressions ----------------------------------------------------------------------------

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        for place, operator in enumerate(node.ops):
            new = ast.Compare(node.left, list(node.ops), node.comparators)
            new.ops[place] = _COMPARE[type(operator)]()
            if self._site("comparison", node, new):
                node.ops = new.ops
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        operator = _ARITHMETIC.get(type(node.op))
        if operator is None or _is_text(node.left) or _is_text(node.right):
            return node
        return self._or("arithmetic", node, ast.BinOp(node.left, operator(), node.right))

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        operator = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return self._or("boolean", node, ast.BoolOp(operator, node.values))

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.op, ast.Not | ast.USub):
            return self._or("boolean", node, node.operand)
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        self.generic_visit(node)
        node.test = self._negated(node.test)
        return node

    def visit_While(self, node: ast.While) -> ast.AST:
        self.generic_visit(node)
        if not isinstance(node.test, ast.Constant):
            node.test = self._negated(node.test)
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        self.generic_visit(node)
        node.ifs = [self._or("condition", test, ast.Constant(True)) for test in node.ifs]  # type: ignore[misc]
        return node

    def _negated(self, test: ast.expr) -> ast.expr:
        """A condition turned round, where nothing in it has been already."""
        if isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp):
            return test
        return self._or("condition", test, ast.UnaryOp(ast.Not(), test))  # type: ignore[return-value]

    # -- statements -----------------------------------------------------------------------------

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        if isinstance(node.value, ast.Constant):  # a docstring
            return node
        self.generic_visit(node)
        return self._or("statement", node, ast.Pass())

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        self.generic_visit(node)
        return self._or("statement", node, ast.Pass())

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        if any(_name(target) in METADATA for target in node.targets):
            return node
        node.value = self.visit(node.value)
        if all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            return self._or("statement", node, ast.Pass())
        return node

    def visit_Raise(self, node: ast.Raise) -> ast.AST:
        return self._or("statement", node, ast.Pass())

    def visit_Return(self, node: ast.Return) -> ast.AST:
        value = node.value
        if value is None or (isinstance(value, ast.Constant) and value.value is None):
            return node
        node.value = self.visit(value)
        if isinstance(node.value, ast.Constant):
            return node
        return self._or("return", node, ast.Return(ast.Constant(None)))


def _name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def _shown(node: ast.AST) -> str:
    if isinstance(node, ast.If | ast.While):
        node = node.test
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."
