"""The picture of the table: a list of nodes, and one diff that knows what must be painted."""
