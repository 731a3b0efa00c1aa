"""
A bot for CyberAttack. The avatar goes where it destroys most trojans. An antivirus goes where two or more arrive; otherwise it attacks.
It looks one turn ahead on its own board, and never at the others': there is a lot to gain.
"""

import random

from protocol import play

SIZE = 5
SERVER = (2, 2)
ANTIVIRUS = 4
AVATAR_STEPS = {
    "DD": (0, 1),
    "GG": (0, -1),
    "HH": (-1, 0),
    "BB": (1, 0),
    "HD": (-1, 1),
    "HG": (-1, -1),
    "BD": (1, 1),
    "BG": (1, -1),
}
TROJAN_STEPS = {"B": (1, 0), "D": (0, 1), "G": (0, -1), "H": (-1, 0)}


def choose(state, turn, hello):
    board = state["players"][str(hello["seat"])]
    standing = {read_cell(cell): len(trojans) for cell, trojans in board["cells"].items()}
    arriving = count_arrivals(board)
    avatar = tuple(board["avatar"])

    # Of equal steps any: the small random part decides.
    steps = [step for step in AVATAR_STEPS if on_board(move(avatar, AVATAR_STEPS[step]))]
    caught = {step: catch(move(avatar, AVATAR_STEPS[step]), standing, arriving) for step in steps}
    step = max(steps, key=lambda one: caught[one] + random.random() / 10)

    # The avatar meets what arrives on its new cell: no protection is needed there.
    taken = {SERVER, avatar, move(avatar, AVATAR_STEPS[step])}
    taken.update(standing)
    taken.update(read_cell(cell) for cell in board["protections"])
    endangered = [cell for cell in arriving if arriving[cell] >= 2 and cell not in taken]
    if endangered:
        row, column = max(endangered, key=lambda cell: arriving[cell])
        return "%sP%d%d%d" % (step, ANTIVIRUS, row, column)
    left, top, right = (random.randrange(SIZE) for _ in range(3))
    return "%sAG%dH%dD%d" % (step, left, top, right)


def catch(cell, standing, arriving):
    return standing.get(cell, 0) + arriving.get(cell, 0)


def count_arrivals(board):
    """How many trojans come to each cell in the next turn: those already on the board move on, those that wait outside enter."""
    arriving = {}
    cells = [
        move(read_cell(name), TROJAN_STEPS[direction])
        for name, trojans in board["cells"].items()
        for _creator, _kind, direction in trojans
    ]
    cells += [entrance(kind, direction) for _creator, kind, direction in board["incoming"]]
    for cell in cells:
        if on_board(cell):
            arriving[cell] = arriving.get(cell, 0) + 1
    return arriving


def entrance(kind, direction):
    """A trojan that heads right comes in on the left, and so on. Its type is the row or column by which it enters."""
    entrances = {"D": (kind, 0), "G": (kind, SIZE - 1), "B": (0, kind), "H": (SIZE - 1, kind)}
    return entrances[direction]


def move(cell, step):
    return cell[0] + step[0], cell[1] + step[1]


def on_board(cell):
    return 0 <= cell[0] < SIZE and 0 <= cell[1] < SIZE


def read_cell(name):
    row, column = name.split(",")
    return int(row), int(column)


if __name__ == "__main__":
    play(choose, "cyberattack")
