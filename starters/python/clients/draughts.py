#!/usr/bin/env python3
"""An attacker for the draughts contest, to start from: standard library only.

    python3 draughts.py [--drip] [--seed N] [--games N] IP PORT

We connect to a defender, which plays white and begins; we play black. The messages are text, each ends with a NUL byte:

    32-27                     a move: from, to
    26x17x8x19                a capture: every square landed on
    COUP INVALIDE <why>       the last move was not taken; its player tries again
    PERDU                     "I cannot move, I have lost"
    EGALITE                   a draw: 100 moves have been played
    INTERUPTION               the game is broken off (spelled so)

Squares are numbered 1 to 50 from the top left, dark squares only; black men start on 1-20 and go down.
This player knows the rules and nothing else: it takes any legal move. Make it better!
"""

import argparse
import random
import socket
import sys

WHITE, BLACK = 1, -1          # which way a man goes: white up the board, black down
MAN, KING = 1, 2              # a piece is colour * kind: -2 is a black king
DIAGONALS = [(-1, -1), (-1, 1), (1, -1), (1, 1)]


def place(square):
    """The row and column of a square: rows from the top, two columns a square."""
    row, index = divmod(square - 1, 5)
    return row, 2 * index + (1 if row % 2 == 0 else 0)


SQUARE_AT = {place(square): square for square in range(1, 51)}
# The squares from each square to the edge, in each of the four directions.
RAYS = {
    square: [
        [SQUARE_AT[row + step * down, column + step * right]
         for step in range(1, 10) if (row + step * down, column + step * right) in SQUARE_AT]
        for down, right in DIAGONALS
    ]
    for square, (row, column) in ((square, place(square)) for square in range(1, 51))
}


def colour(piece):
    return (piece > 0) - (piece < 0)


class Game:
    def __init__(self):
        self.pieces = {square: BLACK for square in range(1, 21)}
        self.pieces.update({square: WHITE for square in range(31, 51)})
        self.turn = WHITE
        self.played = 0

    def jumps(self, square, piece, taken):
        """The single jumps from here: (piece jumped, square landed on)."""
        for ray in RAYS[square]:
            reach = ray if abs(piece) == KING else ray[:2]
            victim = None
            for there in reach:
                other = self.pieces.get(there, 0)
                if victim is None:
                    if other == 0:
                        if abs(piece) == MAN:
                            break
                        continue
                    # Pieces that were taken stay on the board until the move is over, and cannot be jumped again.
                    if colour(other) == colour(piece) or there in taken:
                        break
                    victim = there
                elif other == 0:
                    yield victim, there
                else:
                    break

    def captures(self, square, piece, path, taken):
        """Every capture from here that cannot go on: (squares landed on, pieces taken)."""
        longer = False
        for victim, there in self.jumps(square, piece, taken):
            longer = True
            yield from self.captures(there, piece, path + [there], taken + [victim])
        if taken and not longer:
            yield path, taken

    def moves(self):
        """All legal moves: (squares, pieces taken). Whoever can take must take as many as possible."""
        captures, steps = [], []
        for square, piece in list(self.pieces.items()):
            if colour(piece) != self.turn:
                continue
            # While it captures, a piece has left its own square.
            del self.pieces[square]
            captures += self.captures(square, piece, [square], [])
            self.pieces[square] = piece
            for (down, _), ray in zip(DIAGONALS, RAYS[square]):
                if abs(piece) == MAN:
                    ray = ray[:1] if down == -self.turn else []
                for there in ray:
                    if there in self.pieces:
                        break
                    steps.append(([square, there], []))
        if not captures:
            return steps
        most = max(len(taken) for _, taken in captures)
        return [(path, taken) for path, taken in captures if len(taken) == most]

    def play(self, path, taken):
        piece = self.pieces.pop(path[0])
        for square in taken:
            del self.pieces[square]
        last_row = 0 if self.turn == WHITE else 9
        # Only a man that ends its move on the last row becomes a king.
        if abs(piece) == MAN and place(path[-1])[0] == last_row:
            piece = self.turn * KING
        self.pieces[path[-1]] = piece
        self.turn = -self.turn
        self.played += 1


def write_move(path, taken):
    return ("x" if taken else "-").join(map(str, path))


class Messages:
    """Messages over a socket: what TCP brings in pieces is put together, whatever the pieces."""

    def __init__(self, connection, drip):
        self.connection = connection
        self.drip = drip
        self.received = b""

    def read(self):
        """The next message, or None when the defender has closed."""
        while True:
            while b"\0" not in self.received:
                piece = self.connection.recv(4096)
                if not piece:
                    return None
                self.received += piece
            message, self.received = self.received.split(b"\0", 1)
            text = message.decode("utf-8", "replace").strip()
            if text:
                return text

    def write(self, text):
        data = text.encode("utf-8") + b"\0"
        if self.drip:
            for byte in data:
                self.connection.sendall(bytes([byte]))
        else:
            self.connection.sendall(data)


def play_game(messages, chance):
    """Plays until the end and says how it went: won, lost, drawn, or why it was broken off."""
    game = Game()
    ours = None
    while True:
        text = messages.read()
        if text is None:
            return "broken off: the defender closed the connection"
        if text.startswith("INTERUPTION"):
            return "broken off by the defender"
        if text.startswith("PERDU"):
            return "won"
        if text.startswith("EGALITE"):
            return "drawn"
        if text.startswith(("COUP INVALIDE", "INVALIDE", "MANGE")):
            print(text, file=sys.stderr)
            if ours is None:
                return "broken off: our silence was called invalid"
            messages.write(ours)
            continue
        legal = {write_move(*move): move for move in game.moves()}
        move = legal.get(text.split(" ")[0])
        if game.turn != WHITE or move is None:
            messages.write("COUP INVALIDE " + text[:100])
            continue
        game.play(*move)
        choices = game.moves()
        if not choices:
            messages.write("PERDU")
            return "lost"
        path, taken = chance.choice(choices)
        game.play(path, taken)
        ours = write_move(path, taken)
        messages.write(ours)


def main():
    parser = argparse.ArgumentParser(description="An attacker for the draughts contest: plays black, any legal move.")
    parser.add_argument("--drip", action="store_true", help="send one byte at a time")
    parser.add_argument("--seed", type=int, help="play the same moves again")
    parser.add_argument("--games", type=int, default=1, help="challenges, one after the other")
    parser.add_argument("ip")
    parser.add_argument("port", type=int)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    for _ in range(options.games):
        with socket.create_connection((options.ip, options.port)) as connection:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            print(play_game(Messages(connection, options.drip), chance), flush=True)


if __name__ == "__main__":
    main()
