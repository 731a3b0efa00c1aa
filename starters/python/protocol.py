"""
Talks with Joute, so that your bot need not. One JSON message a line comes in; for each turn one goes out. Where Joute has started the
bot, over standard input and output; started by you, over a connection to a server:

    python3 bot.py --server HOST [PORT] [--name NAME]

You should not have to change this file.
"""

import argparse
import json
import socket
import sys


def play(choose, game):
    """
    Plays one match. For each turn it calls choose(state, turn, hello) and sends the move that comes back, a text:
      state  the position, as RULES.md describes it
      turn   the whole message: turn["time"], turn["last"], and turn["moves"] where the legal moves are listed
      hello  what was said before the first turn: hello["seat"], hello["players"], hello["setup"]
    """
    from_joute, to_joute = sys.stdin.buffer, sys.stdout
    # Standard output belongs to the protocol. From here on print() writes to standard error: use it as you like.
    sys.stdout = sys.stderr
    words = read_words()
    if words.server:
        from_joute, to_joute = connect(*words.server)
        send(to_joute, {"type": "join", "game": game, "name": words.name})
        print("Waiting for opponents...")
    hello = {}
    for line in from_joute:
        message = read_message(line)
        kind = message.get("type")
        if kind == "hello":
            hello = message
            if "watch" in hello:
                print("Watch:", hello["watch"])
        elif kind == "turn" and "state" in message:
            move = choose(message["state"], message, hello)
            send(to_joute, {"type": "move", "turn": message.get("turn"), "move": move})
        elif kind == "refused":
            # Not to be answered: where there is another try, the same turn is sent again.
            print("refused:", message.get("message"))
        elif kind == "end":
            if words.server:
                print(message.get("result", {}).get("message"))
            return


def read_words():
    """What stands behind the bot's name on the command line."""
    parser = argparse.ArgumentParser(description="Without options it waits for Joute on standard input.")
    parser.add_argument("--server", nargs="+", metavar="HOST [PORT]", help="play one match there (port: 4646)")
    parser.add_argument("--name", default="bot", help="what the bot is called there")
    return parser.parse_args()


def connect(host, port="4646"):
    """A connection to a server, to be read from and to be written to."""
    try:
        connection = socket.create_connection((host, int(port)))
    except (OSError, ValueError) as error:
        sys.exit(f"Nobody answers at {host}, port {port} ({error}). Is the server running, and is the address right?")
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection.makefile("rb"), connection.makefile("w", encoding="utf-8", newline="\n")


def send(to_joute, message):
    to_joute.write(json.dumps(message) + "\n")
    to_joute.flush()


def read_message(line):
    """A JSON object; whatever else came is an empty one, and so it is passed over."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return message if isinstance(message, dict) else {}
