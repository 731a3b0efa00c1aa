#!/usr/bin/env python3
"""A player of CyberAttack@IUT'O, to start from: standard library only.

    python3 cyberattack.py [--name TEAM] [--drip] IP PORT
    python3 cyberattack.py --watch IP PORT          only looks on, and prints the points

The messages are text in UTF-8, and each ends with a NUL byte:

    we say       joueur;<team>                         once, at the start
    we are told  jeu;<our player number>\\n<the game>   each turn
    we say       an order, such as HGAG2H1D4            one for each game that we are told
    we are told  quit\\n                                the game is over
                 refused\\n                             there was no place for us
"""

import argparse
import random
import socket
import sys

# Where a direction leads: (rows down, columns to the right).
STEPS = {
    "DD": (0, 1), "GG": (0, -1), "HH": (-1, 0), "BB": (1, 0),
    "HD": (-1, 1), "HG": (-1, -1), "BD": (1, 1), "BG": (1, -1),
}


class Messages:
    """Messages over a socket: what TCP brings in pieces is put together, whatever the pieces."""

    def __init__(self, connection, drip):
        self.connection = connection
        self.drip = drip
        self.received = b""

    def read(self):
        """The next message, or None when the server has closed."""
        while b"\0" not in self.received:
            piece = self.connection.recv(4096)
            if not piece:
                return None
            self.received += piece
        message, self.received = self.received.split(b"\0", 1)
        return message.decode("utf-8")

    def write(self, text):
        data = text.encode("utf-8") + b"\0"
        if self.drip:
            for byte in data:
                self.connection.sendall(bytes([byte]))
        else:
            self.connection.sendall(data)


class Board:
    """One player's board; only what this little player looks at."""

    def __init__(self, text):
        self.free = {(row, column) for row in range(5) for column in range(5)} - {(2, 2)}
        self.incoming = 0
        part = None
        for line in text.splitlines():
            word, *fields = line.split(";")
            if word == "joueur":
                self.player, self.name, self.points = int(fields[0]), fields[1], int(fields[2])
            elif word == "avatar":
                self.avatar = int(fields[0]), int(fields[1])
                self.free.discard(self.avatar)
            elif word == "serveur":
                self.server = int(fields[0])
            elif word == "ordinateurs":
                self.computers = int(fields[0])
            elif word == "case":
                # Only cells with trojans or a protection are written down.
                self.free.discard((int(fields[0]), int(fields[1])))
                part = "cell"
            elif word in ("trojans entrants", "trojans sortants", "matrice"):
                part = word if part != "cell" else part
            elif part == "trojans entrants" and len(fields) == 2:
                self.incoming += 1


def read_game(text):
    """The turn, and the boards by player, of a game's text."""
    header, *boards = text.split("||----||\n")
    turn = int(header.split(";")[0])
    return turn, {board.player: board for board in map(Board, boards)}


def choose_order(board, chance):
    """Moves the avatar somewhere on the board; protects when trojans come, attacks otherwise. Put your own ideas here."""
    row, column = board.avatar
    steps = [name for name, (down, right) in STEPS.items() if 0 <= row + down < 5 and 0 <= column + right < 5]
    order = chance.choice(steps)
    if board.incoming and board.free and chance.random() < 0.5:
        down, right = chance.choice(sorted(board.free))
        return f"{order}P{chance.randrange(5)}{down}{right}"
    left, top, right = (chance.randrange(5) for _ in range(3))
    return f"{order}AG{left}H{top}D{right}"


def play(messages, name, chance):
    messages.write(f"joueur;{name}")
    while True:
        message = messages.read()
        if message is None:
            sys.exit("The server closed the connection before the game was over.")
        head, _, text = message.partition("\n")
        if head == "quit":
            return
        if head == "refused":
            sys.exit("The server refused us: the game is full.")
        player = int(head.split(";")[1])
        _, boards = read_game(text)
        board = boards[player]
        # Who has lost server and computers gives no more orders.
        if board.server > 0 or board.computers > 0:
            messages.write(choose_order(board, chance))


def watch(messages, name):
    messages.write(f"afficheur;{name}")
    while True:
        message = messages.read()
        if message is None or message.startswith(("quit", "refused")):
            return
        turn, boards = read_game(message.partition("\n")[2])
        points = "  ".join(f"{boards[player].name} {boards[player].points}" for player in sorted(boards))
        print(f"turn {turn}: {points}", flush=True)


def main():
    arguments = argparse.ArgumentParser(description="A player of CyberAttack@IUT'O.")
    arguments.add_argument("--name", default="python")
    arguments.add_argument("--seed", type=int, help="play the same way each time")
    arguments.add_argument("--drip", action="store_true", help="send each byte alone")
    arguments.add_argument("--watch", action="store_true", help="look on instead of playing")
    arguments.add_argument("ip")
    arguments.add_argument("port", type=int)
    given = arguments.parse_args()
    with socket.create_connection((given.ip, given.port)) as connection:
        # Without this, bytes that are sent alone wait for each other.
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        messages = Messages(connection, given.drip)
        if given.watch:
            watch(messages, given.name)
        else:
            play(messages, given.name, random.Random(given.seed))


if __name__ == "__main__":
    main()
