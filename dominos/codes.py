"""Table codes: short enough to read aloud, too many to guess."""

from random import Random

# No 0 and O, 1 and I and L, 5 and S, 8 and B, 2 and Z, M and N, G and J: nobody confuses what is left.
ALPHABET = "34679ACDEFHJKMPQRTUVWXY"
LENGTH = 8


def new_code(rng: Random) -> str:
    """Draw a code of 8 characters."""
    return "".join(rng.choices(ALPHABET, k=LENGTH))


def clean_code(text: str) -> str:
    """Return a code as it is kept, however a person typed it."""
    return "".join(char for char in text.upper() if char.isalnum())
