"""
A bot for draughts. Joute lists the legal moves; this bot plays each of them on a board of its own and takes the one after which it
stands best. It looks no further than that: make it look at the answer too.
"""

import random
import re

from protocol import play

DIAGONALS = [(-1, -1), (-1, 1), (1, -1), (1, 1)]


def choose(state, turn, hello):
    # Moves are listed as long as there are no more than 200 of them: that is, in practice, always.
    moves = turn["moves"]
    # Of equal moves any: the small random part decides.
    return max(moves, key=lambda move: value_after(state, move) + random.random() / 10)


def value_after(state, move):
    """How good the position is for us after our move: pieces, kings, and how many of ours could then be taken."""
    mine, theirs = play_move(state, move)
    value = 0.0
    for cell, is_king in mine.items():
        value += 3 if is_king else 1
        if can_be_taken(cell, mine, theirs):
            value -= 2 if is_king else 0.9
    for is_king in theirs.values():
        value -= 3 if is_king else 1
    # A man on the last row but one, or at home where it keeps the enemy from a king, is worth a little more.
    white = state["side"] == "white"
    for (row, _column), is_king in mine.items():
        steps = 9 - row if white else row
        if not is_king and steps in (0, 8):
            value += 0.2
    return value


def play_move(state, move):
    """The pieces after a move such as 32-28 or 26x17x8: {cell: is it a king?}, ours and theirs."""
    side = state["side"]
    other = "black" if side == "white" else "white"
    mine, theirs = pieces_of(state[side]), pieces_of(state[other])
    path = [cell_of(int(square)) for square in re.findall(r"\d+", move)]
    is_king = mine.pop(path[0])
    for start, end in zip(path, path[1:]):
        for cell in cells_between(start, end):
            theirs.pop(cell, None)
    last_row = 0 if side == "white" else 9
    mine[path[-1]] = is_king or path[-1][0] == last_row
    return mine, theirs


def can_be_taken(cell, mine, theirs):
    """Whether an enemy stands diagonally next to the cell (a king: anywhere on the diagonal) with a free cell opposite."""
    row, column = cell
    for down, right in DIAGONALS:
        behind = (row - down, column - right)
        if not on_board(behind) or behind in mine or behind in theirs:
            continue
        distance, look = 1, (row + down, column + right)
        while on_board(look) and look not in mine and look not in theirs:
            distance, look = distance + 1, (look[0] + down, look[1] + right)
        if look in theirs and (distance == 1 or theirs[look]):
            return True
    return False


def pieces_of(pieces):
    found = {cell_of(square): False for square in pieces["men"]}
    found.update({cell_of(square): True for square in pieces["kings"]})
    return found


def cell_of(square):
    """Squares 1 to 50 are the dark ones, row by row from the top; the first row begins with a light one."""
    row, place = divmod(square - 1, 5)
    return row, 2 * place + (1 if row % 2 == 0 else 0)


def cells_between(start, end):
    down = 1 if end[0] > start[0] else -1
    right = 1 if end[1] > start[1] else -1
    return [(start[0] + i * down, start[1] + i * right) for i in range(1, abs(end[0] - start[0]))]


def on_board(cell):
    return 0 <= cell[0] < 10 and 0 <= cell[1] < 10


if __name__ == "__main__":
    play(choose, "draughts")
