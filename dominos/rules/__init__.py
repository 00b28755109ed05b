"""The rules of the game as values: no clock, no input or output, no randomness of their own."""
