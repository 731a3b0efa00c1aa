"""
A bot for Vampires vs Werewolves. Each group walks to the nearest humans it is sure to convert or enemies it is sure to kill. It never
splits a group, and it does not think of what the enemy will do: both are worth trying.
"""

from protocol import play


def choose(state, turn, hello):
    side = state["side"]
    enemy = "werewolves" if side == "vampires" else "vampires"
    groups = sorted(state[side], key=lambda group: -group["count"])
    left, entered = set(), set()  # Rule 5: no cell may be both left and entered in one turn.
    moves = []
    for group in groups:
        here = (group["x"], group["y"])
        goal = find_goal(group, state["humans"], state[enemy], groups)
        if goal is None or here in entered:
            continue
        step = best_step(state, group, goal, left, enemy)
        if step is not None:
            moves.append(write_move(here, group["count"], step))
            left.add(here)
            entered.add(step)
    # Rule 1: at least one group has to move, wherever it is.
    if not moves:
        group = groups[0]
        here = (group["x"], group["y"])
        moves.append(write_move(here, group["count"], least_dangerous(state, here, enemy)))
    return " ".join(moves)


def find_goal(group, humans, enemies, friends):
    """The nearest prey; else the nearest friends to join; else the nearest enemies that are not more than we are."""
    count = group["count"]
    prey = [other for other in humans if count >= other["count"]]
    prey += [other for other in enemies if count >= 1.5 * other["count"]]
    fair = [other for other in enemies if count >= other["count"]]
    for wanted in (prey, [friend for friend in friends if friend is not group], fair):
        if wanted:
            return min(wanted, key=lambda other: (distance(group, other), -other["count"]))
    return None


def best_step(state, group, goal, left, enemy):
    """The cell around us that is nearest to the goal, round whoever is too strong for us; None where there is no such cell."""
    here = (group["x"], group["y"])
    best, least = None, None
    for cell in cells_around(state, here):
        steps = max(abs(cell[0] - goal["x"]), abs(cell[1] - goal["y"]))
        if cell in left or (steps > 0 and not is_safe(state, group["count"], cell, enemy)):
            continue
        if least is None or steps < least:
            best, least = cell, steps
    return best


def is_safe(state, count, cell, enemy):
    return count >= count_at(state["humans"], cell) and count >= 1.5 * count_at(state[enemy], cell)


def least_dangerous(state, here, enemy):
    """The cell around us where fewest stand who are not ours."""
    return min(cells_around(state, here), key=lambda cell: count_at(state["humans"], cell) + 2 * count_at(state[enemy], cell))


def cells_around(state, here):
    x, y = here
    return [
        (x + right, y + down)
        for down in (-1, 0, 1)
        for right in (-1, 0, 1)
        if (right, down) != (0, 0) and 0 <= x + right < state["columns"] and 0 <= y + down < state["rows"]
    ]


def count_at(groups, cell):
    return sum(group["count"] for group in groups if (group["x"], group["y"]) == cell)


def distance(one, other):
    return max(abs(one["x"] - other["x"]), abs(one["y"] - other["y"]))


def write_move(start, count, end):
    return "%d,%d:%d>%d,%d" % (start[0], start[1], count, end[0], end[1])


if __name__ == "__main__":
    play(choose, "vampires")
