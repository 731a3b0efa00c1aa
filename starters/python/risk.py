"""
A bot for Risk'ISEP. It buys soldiers only, gathers them at one place of the front and attacks while it is stronger there. It does not
read its mission, and it does not count the odds (`joute odds` does): two ways to make it better.
"""

import json
from pathlib import Path

from protocol import play

MOST_ATTACKERS = 3


def choose(state, turn, hello):
    world = World(state, hello["seat"], load_neighbours(hello["setup"]["map"]))
    stock = state["players"][hello["seat"] - 1]["stock"]
    if stock > 0:
        one_by_one = state["phase"] == "setup" and hello["setup"].get("oneByOne")
        return "PlaceUnit %s %d" % (best_place(world), 1 if one_by_one else stock)
    if state["phase"] == "setup":
        return "EndTurn"
    return best_attack(world) or march_to_front(world) or "EndTurn"


def best_place(world):
    """The place of the front where we are then furthest ahead of a neighbour."""
    return max(world.front(), key=lambda place: world.units[place] - world.weakest_enemy(place))


def best_attack(world):
    """From where we are most ahead, with three soldiers and more units than the enemy has; None where there is no such attack."""
    best, most = None, 0
    for place in world.front():
        if world.ready(place) < MOST_ATTACKERS:
            continue
        for enemy in world.enemies(place):
            lead = world.units[place] - world.units[enemy]
            if lead > most:
                best, most = "Attack %s %s %d" % (place, enemy, MOST_ATTACKERS), lead
    return best


def march_to_front(world):
    """Soldiers who face no enemy go one step nearer to the front; None where there are none."""
    steps = steps_to_front(world)
    for place in world.own:
        if steps.get(place, 0) > 0 and world.ready(place) > 0:
            nearer = min(world.neighbours[place], key=lambda other: steps.get(other, len(world.units)))
            return "MoveUnit %s %s %d" % (place, nearer, world.ready(place))
    return None


def steps_to_front(world):
    """How far each of our territories is from the front, over our own land: a search in breadth that starts at the front."""
    steps = {place: 0 for place in world.front()}
    queue = list(steps)
    for place in queue:
        for other in world.neighbours[place]:
            if other in world.own and other not in steps:
                steps[other] = steps[place] + 1
                queue.append(other)
    return steps


class World:
    """The state with the map: who borders on whom is not in the state."""

    def __init__(self, state, seat, neighbours):
        self.neighbours = neighbours
        self.territories = {territory["id"]: territory for territory in state["territories"]}
        self.own = [territory["id"] for territory in state["territories"] if territory["owner"] == seat]
        self.units = {territory["id"]: count_units(territory) for territory in state["territories"]}

    def enemies(self, place):
        return [other for other in self.neighbours[place] if other not in self.own]

    def weakest_enemy(self, place):
        return min(self.units[other] for other in self.enemies(place))

    def front(self):
        return [place for place in self.own if self.enemies(place)]

    def ready(self, place):
        """Soldiers that have movement points left and may go: one unit has to stay."""
        territory = self.territories[place]
        tired = territory.get("points", {}).get("soldier", [0])[0]
        return min(territory["soldier"] - tired, self.units[place] - 1)


def count_units(territory):
    return sum(count for name, count in territory.items() if name not in ("id", "owner", "points"))


def load_neighbours(map_name):
    """{territory: its neighbours}. A match names a map that lies in the folder maps, or brings the JSON of one of its own."""
    if map_name.lstrip().startswith("{"):
        text = map_name
    else:
        text = (Path(__file__).parent / "maps" / (map_name + ".json")).read_text(encoding="utf-8")
    return {territory["id"]: territory["neighbours"] for territory in json.loads(text)["territories"]}


if __name__ == "__main__":
    play(choose, "risk")
