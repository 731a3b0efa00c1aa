"""
A bot for EscaT. Each cat takes the step that brings it nearest to an exit and keeps away from the wardens; each warden captures what it
can, or runs after the cat that is nearest to an exit. Neither thinks of the answer.
"""

from protocol import play

COLUMNS = "ABCDEFGHIJK"
SIZE = 11
MOST_STEPS = 7
EXITS = {"F1", "A5", "K5"}
POOL = {"E3", "F3", "G3", "E4", "F4", "G4"}
# Where the cats start. No warden ever enters it.
ZONE = {"F8", "E9", "F9", "G9", "D10", "E10", "F10", "G10", "H10", "D11", "E11", "F11", "G11", "H11"}
DIRECTIONS = [(right, down) for right in (-1, 0, 1) for down in (-1, 0, 1) if (right, down) != (0, 0)]


def choose(state, turn, hello):
    board = Board(state, jumps=not hello["setup"].get("basic"))
    if state["phase"] == "cats":
        steps = play_phase(board, board.cats, MOST_STEPS, board.cat_targets, cat_value)
    else:
        steps = play_phase(board, board.wardens, 2, board.warden_targets, warden_value)
    return " ".join("%s>%s" % step for step in steps) or "-"


def play_phase(board, animals, most, targets_of, value):
    """Again and again the best step of those who have not moved yet, until enough have moved or nobody else can."""
    waiting, steps = set(animals), []
    while len(steps) < most:
        options = [(value(board, start, end), start, end) for start in waiting for end in targets_of(start)]
        if not options:
            break
        _value, start, end = max(options)
        waiting.discard(start)
        board.move(start, end)
        # A cat that is captured by the first warden is no goal of the second any more: the board knows.
        steps.append((start, end))
    return steps


def cat_value(board, start, end):
    """Out is best; then away from the wardens; then nearer to an exit."""
    if end in EXITS:
        return 100
    value = TO_EXIT[start] - TO_EXIT[end]
    for warden in board.wardens:
        if distance(end, warden) <= 1:
            value -= 10
    # Chaf is worth five cats: he gets away first where there is danger.
    if start == board.chaf and any(distance(start, warden) <= 1 for warden in board.wardens):
        value += 20
    return value


def warden_value(board, start, end):
    """A capture is best, of Chaf first; then to be near to the cat that is nearest to an exit."""
    if end in board.cats:
        return 200 if end == board.chaf else 100
    hunted = [cat for cat in board.cats if cat not in ZONE] or list(board.cats)
    return -min((TO_EXIT[cat] + distance(end, cat) for cat in hunted), default=0)


class Board:
    """Who is where. Steps are made on it one after the other, because each changes what the next may do."""

    def __init__(self, state, jumps):
        self.chaf = state["chaf"]
        self.cats = set(state["cats"])
        if self.chaf is not None:
            self.cats.add(self.chaf)
        self.wardens = set(state["wardens"])
        self.robots = set(state["robots"])
        self.jumps = jumps

    def cat_targets(self, start):
        return self.targets(start, self.open_to_cat, jumps=self.jumps and start == self.chaf)

    def warden_targets(self, start):
        return self.targets(start, self.open_to_warden, jumps=self.jumps)

    def targets(self, start, is_open, jumps):
        """One step in any direction; who jumps may also land behind a robot that is in the way."""
        found = []
        for direction in DIRECTIONS:
            end = neighbour(start, direction)
            if end in self.robots and jumps:
                end = neighbour(end, direction)
            if end is not None and is_open(end):
                found.append(end)
        return found

    def open_to_cat(self, cell):
        return cell not in POOL and cell not in self.cats | self.wardens | self.robots

    def open_to_warden(self, cell):
        return cell not in POOL | ZONE | EXITS and cell not in self.wardens | self.robots

    def move(self, start, end):
        if start in self.wardens:
            self.wardens.remove(start)
            self.wardens.add(end)
            self.cats.discard(end)
        else:
            self.cats.remove(start)
            # A cat on an exit has escaped.
            if end not in EXITS:
                self.cats.add(end)
            if start == self.chaf:
                self.chaf = end


def neighbour(cell, direction):
    """None where the board ends."""
    column, row = COLUMNS.index(cell[0]) + direction[0], int(cell[1:]) + direction[1]
    return COLUMNS[column] + str(row) if 0 <= column < SIZE and 1 <= row <= SIZE else None


def distance(one, other):
    return max(abs(COLUMNS.index(one[0]) - COLUMNS.index(other[0])), abs(int(one[1:]) - int(other[1:])))


def steps_to_exit():
    """How many steps it is from each cell to the nearest exit, round the pool: a search in breadth that starts at the exits."""
    steps = {cell: 0 for cell in EXITS}
    queue = list(EXITS)
    for cell in queue:
        for direction in DIRECTIONS:
            end = neighbour(cell, direction)
            if end is not None and end not in POOL and end not in steps:
                steps[end] = steps[cell] + 1
                queue.append(end)
    return steps


TO_EXIT = steps_to_exit()

if __name__ == "__main__":
    play(choose, "escat")
