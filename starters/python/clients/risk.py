#!/usr/bin/env python3
"""A player of the Risk'ISEP contest, to start from: standard library only.

    python3 risk.py [--name TEAM] [--game "Game 2"] [--drip] IP PORT

The contest is HTTP: every question is a GET under /api/iaconnector, every answer is JSON.

    /games                                  the games there are
    /game?name=Game%202                     makes one that is not there
    /addPlayer?idGame=2&playerName=TEAM     a seat: our number and our uuid; null when there is none left
    /getOpponentMoves?playerUUID=...        answers when it is our turn, or the game is over, or we are out
    /sendMove?playerUUID=...&move=...       one command; a go lasts until EndTurn
    /game/2                                 the game as everybody sees it
    /player/secrets/<uuid>                  our mission

Prints the game as it ended, as one line of JSON.
"""

import argparse
import json
import socket
import sys
import urllib.parse
import urllib.request

# Which territories touch, by land or by sea: each line names those that a territory touches and no line above has told.
MAP = """
alaska: northwest-territory alberta kamchatka
northwest-territory: greenland alberta ontario
greenland: ontario quebec iceland
alberta: ontario western-united-states
ontario: quebec western-united-states eastern-united-states
quebec: eastern-united-states
western-united-states: eastern-united-states central-america
eastern-united-states: central-america
central-america: venezuela
venezuela: peru brazil
peru: brazil argentina
brazil: argentina north-africa
iceland: great-britain scandinavia
great-britain: scandinavia northern-europe western-europe
scandinavia: northern-europe ukraine
northern-europe: western-europe southern-europe ukraine
western-europe: southern-europe north-africa
southern-europe: ukraine north-africa egypt middle-east
ukraine: ural afghanistan middle-east
north-africa: egypt east-africa congo
egypt: east-africa middle-east
east-africa: congo south-africa madagascar middle-east
congo: south-africa
south-africa: madagascar
ural: siberia afghanistan china
siberia: yakutsk irkutsk mongolia china
yakutsk: kamchatka irkutsk
kamchatka: irkutsk mongolia japan
irkutsk: mongolia
mongolia: japan china
afghanistan: china middle-east india
china: india siam
middle-east: india
india: siam
siam: indonesia
indonesia: new-guinea western-australia
new-guinea: western-australia eastern-australia
western-australia: eastern-australia
"""


def read_map():
    """The neighbours of every territory, both ways."""
    neighbours = {}
    for line in MAP.split("\n"):
        name, _, others = line.partition(": ")
        for other in others.split():
            neighbours.setdefault(name, []).append(other)
            neighbours.setdefault(other, []).append(name)
    return neighbours


class Contest:
    """Asks the contest's server."""

    def __init__(self, host, port, drip):
        self.host, self.port, self.drip = host, port, drip

    def ask(self, path, **values):
        address = "/api/iaconnector" + path
        if values:
            address += "?" + urllib.parse.urlencode(values)
        if self.drip:
            return json.loads(self.ask_slowly(address))
        with urllib.request.urlopen(f"http://{self.host}:{self.port}{address}", timeout=660) as answer:
            return json.load(answer)

    def ask_slowly(self, address):
        """The same through a bare socket, byte by byte: a server must take a request in any pieces."""
        request = f"GET {address} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nConnection: close\r\n\r\n"
        with socket.create_connection((self.host, self.port), timeout=660) as connection:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for byte in request.encode("ascii"):
                connection.sendall(bytes([byte]))
            answer = b""
            while piece := connection.recv(65536):
                answer += piece
        return answer.split(b"\r\n\r\n", 1)[1]


class Player:
    def __init__(self, contest, name, game_name):
        self.contest = contest
        self.name = name
        self.game_name = game_name
        self.neighbours = read_map()
        # Territories whose soldiers cannot attack once more in this go: each soldier has two steps.
        self.tired = set()

    def join(self):
        def key(name):
            plain = name.lower().replace(" ", "")
            return "game" + plain if plain.isdigit() else plain

        games = [game for game in self.contest.ask("/games") if not game["finished"]]
        there = [game for game in games if key(game["name"]) == key(self.game_name)]
        game = there[0] if there else self.contest.ask("/game", name=self.game_name)
        if "error" in game:
            sys.exit(f"{game['error']} {game['message']}")
        seat = self.contest.ask("/addPlayer", idGame=game["idGame"], playerName=self.name)
        if seat is None:
            sys.exit(f"There is no place left in {self.game_name}.")
        self.me, self.uuid = seat["idPlayer"], seat["uuid"]

    def play(self):
        """Gives the game as it was when it ended for us."""
        self.join()
        while True:
            game = self.contest.ask("/getOpponentMoves", playerUUID=self.uuid)
            if game is None:
                continue  # Ten minutes have passed: ask again.
            if game["finished"] or not game["players"][self.me]["alive"]:
                return game
            move = self.choose(game)
            verdict = self.contest.ask("/sendMove", playerUUID=self.uuid, move=move)
            if move == "EndTurn":
                self.tired.clear()
            elif verdict["error"] is not None:
                print(f"{move}: {verdict['error']} {verdict['message']}", file=sys.stderr)
                self.tired.add(move.split()[1])

    def choose(self, game):
        land = {territory["id"]: territory for territory in game["territories"]}
        mine = [territory for territory in land.values() if territory["owner"] == self.me]

        def enemies(territory):
            around = (land[name] for name in self.neighbours[territory["id"]])
            return [other for other in around if other["owner"] != self.me]

        def units(territory):
            return territory["soldiers"] + territory["cavalry"] + territory["cannons"]

        if game["stock"] > 0:
            front = max(mine, key=lambda territory: sum(map(units, enemies(territory))))
            return f"PlaceUnit {front['id']} {game['stock']} 0 0"
        if game["phase"] == "act":
            for territory in mine:
                if territory["soldiers"] < 4 or territory["id"] in self.tired:
                    continue
                for other in enemies(territory):
                    if territory["soldiers"] > units(other) + 2:
                        return f"Attack {territory['id']} {other['id']} 3 0 0"
        return "EndTurn"


def main():
    options = argparse.ArgumentParser(description="A player of the Risk'ISEP contest.")
    options.add_argument("--name", default="Python")
    options.add_argument("--game", default="Game 1", help="the game's name; one that is not there is made")
    options.add_argument("--drip", action="store_true", help="write every request byte by byte")
    options.add_argument("ip")
    options.add_argument("port", type=int)
    given = options.parse_args()
    player = Player(Contest(given.ip, given.port, given.drip), given.name, given.game)
    print(json.dumps(player.play()))


if __name__ == "__main__":
    main()
