#!/usr/bin/env python3
"""A player of Vampires vs Werewolves, to start from: standard library only.

    python3 vampires.py [--name NAME] [--drip] IP PORT

A frame is three letters, then bytes. Every number is one byte; x is the column, y the row, from the top left.

    we send      NME n name                            once, at the start
    we are sent  SET rows columns                      the grid
                 HUM n (x y)*                          where the houses are
                 HME x y                               where we start
                 MAP n (x y humans vampires werewolves)*
                 UPD n (x y humans vampires werewolves)*     what has changed; and it is our turn
    we send      MOV n (x y count x' y')*              one for each UPD, within two seconds
    we are sent  END                                   the game is over
                 BYE                                   the server closes the connection
"""

import argparse
import random
import socket

HUMANS, VAMPIRES, WEREWOLVES = 0, 1, 2


class Frames:
    """Frames over a socket: TCP may bring them in any pieces, so we read exactly as many bytes as we need."""

    def __init__(self, connection, drip):
        self.connection = connection
        self.drip = drip

    def read(self, size):
        data = b""
        while len(data) < size:
            piece = self.connection.recv(size - len(data))
            if not piece:
                raise ConnectionError("the server has closed the connection without BYE")
            data += piece
        return data

    def read_order(self):
        return self.read(3).decode("ascii", "replace")

    def read_items(self, size):
        """A byte that counts, then so many items of this size."""
        count = self.read(1)[0]
        return [tuple(self.read(size)) for _ in range(count)]

    def write(self, data):
        if self.drip:
            for byte in data:
                self.connection.sendall(bytes([byte]))
        else:
            self.connection.sendall(data)


class Player:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.forget()

    def forget(self):
        self.rows = self.columns = 0
        self.home = None
        self.cells = {}  # (x, y): (species, count); empty cells are left out
        self.species = None

    def put(self, changes):
        for x, y, *counts in changes:
            self.cells.pop((x, y), None)
            for species, count in enumerate(counts):
                if count > 0:
                    self.cells[x, y] = (species, count)
        if self.species is None and self.home in self.cells:
            self.species = self.cells[self.home][0]  # we are who stands on our home

    def around(self, x, y):
        return [
            (to_x, to_y)
            for to_x in range(max(0, x - 1), min(self.columns, x + 2))
            for to_y in range(max(0, y - 1), min(self.rows, y + 2))
            if (to_x, to_y) != (x, y)
        ]

    def choose(self):
        """All of our largest group go one step towards the nearest ones they are sure to beat."""
        mine = [(count, cell) for cell, (species, count) in self.cells.items() if species == self.species]
        count, (x, y) = max(mine)
        prey = [
            cell
            for cell, (species, there) in self.cells.items()
            if species != self.species and (count >= there if species == HUMANS else 2 * count >= 3 * there)
        ]
        targets = self.around(x, y)
        self.random.shuffle(targets)
        if prey:
            def distance(cell):
                return min(max(abs(cell[0] - px), abs(cell[1] - py)) for px, py in prey)
            to_x, to_y = min(targets, key=distance)
        else:
            empty = [cell for cell in targets if cell not in self.cells]
            to_x, to_y = (empty or targets)[0]
        return [(x, y, count, to_x, to_y)]


def play(frames, player, name):
    letters = name.encode("ascii", "replace")[:255]
    frames.write(b"NME" + bytes([len(letters)]) + letters)
    while True:
        order = frames.read_order()
        if order == "SET":
            player.forget()
            player.rows, player.columns = frames.read(2)
        elif order == "HUM":
            frames.read_items(2)
        elif order == "HME":
            player.home = tuple(frames.read(2))
        elif order == "MAP":
            player.put(frames.read_items(5))
        elif order == "UPD":
            player.put(frames.read_items(5))
            moves = player.choose()
            frames.write(b"MOV" + bytes([len(moves)]) + b"".join(bytes(move) for move in moves))
        elif order == "END":
            print("The game is over.")
        elif order == "BYE":
            return
        else:
            raise ValueError(f"unknown order {order!r}")


def main():
    parser = argparse.ArgumentParser(description="Plays Vampires vs Werewolves.")
    parser.add_argument("--name", default="python")
    parser.add_argument("--drip", action="store_true", help="send every byte alone")
    parser.add_argument("--seed", type=int, help="the same seed plays the same way")
    parser.add_argument("ip")
    parser.add_argument("port", type=int)
    options = parser.parse_args()
    with socket.create_connection((options.ip, options.port)) as connection:
        play(Frames(connection, options.drip), Player(options.seed), options.name)


if __name__ == "__main__":
    main()
