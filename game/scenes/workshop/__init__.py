"""The workshop: where players invent games of their own, keep them and give them away."""
