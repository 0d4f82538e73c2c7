"""The intake: the only door through which everything from outside comes in.

Whatever people, other computers and other programs hand over is untrusted input: class files, lists
of names, records, cases, settings, rows of the data file, command lines. It is read here or not at
all: `source` reads the bytes of a file, with a bound that is checked before anything is read,
`json_text` makes values of text, `schema` says as data what values may be, and `refusal` is the
only way to say no.
"""
