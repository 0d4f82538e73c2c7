"""The screens beside the table, a file each, opened through the navigator."""
