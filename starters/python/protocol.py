"""
Talks with Joute, so that your bot need not. One JSON message a line comes in on standard input; for each turn one goes out on
standard output. You should not have to change this file.
"""

import json
import sys


def play(choose):
    """
    Plays one match. For each turn it calls choose(state, turn, hello) and sends the move that comes back, a text:
      state  the position, as the game's README describes it
      turn   the whole message: turn["time"], turn["last"], and turn["moves"] where the legal moves are listed
      hello  what was said before the first turn: hello["seat"], hello["players"], hello["setup"]
    """
    to_joute = sys.stdout
    # Standard output belongs to the protocol. From here on print() writes to standard error: use it as you like.
    sys.stdout = sys.stderr
    hello = {}
    for line in sys.stdin.buffer:
        message = read_message(line)
        kind = message.get("type")
        if kind == "hello":
            hello = message
        elif kind == "turn" and "state" in message:
            move = choose(message["state"], message, hello)
            answer = {"type": "move", "turn": message.get("turn"), "move": move}
            to_joute.write(json.dumps(answer) + "\n")
            to_joute.flush()
        elif kind == "refused":
            # Not to be answered: where there is another try, the same turn is sent again.
            print("refused:", message.get("message"))
        elif kind == "end":
            return


def read_message(line):
    """A JSON object; whatever else came is an empty one, and so it is passed over."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return message if isinstance(message, dict) else {}
