"""The layout of the table: zones and chains, solved once for each window."""
