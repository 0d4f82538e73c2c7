"""Sums over the table: the sheet on which a child works one out, and its helps."""
