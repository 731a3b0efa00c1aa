"""Clients with the habits of those that are about, one at a time: vampiresHabits.py HABIT IP PORT

Each plays until BYE (or END, or as its habit has it) by moving all of its first group to the first cell around, and prints how
many orders it has sent. A habit that the server does not bear ends it with an exception, or leaves it waiting for ever.
"""

import socket
import sys
import time

habit, ip, port = sys.argv[1], sys.argv[2], int(sys.argv[3])
connection = socket.create_connection((ip, port))
if habit != "drip":
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

cells, home, rows, columns, sent = {}, None, 0, 0, 0


def exactly(size):
    data = b""
    while len(data) < size:
        piece = connection.recv(size - len(data))
        if not piece:
            raise ConnectionError("closed without BYE")
        data += piece
    return data


def one_recv(size):
    """What one recv brings must be all of it."""
    data = connection.recv(size)
    assert len(data) == size, f"one recv brought {len(data)} of {size} bytes"
    return data


read = one_recv if habit == "one-recv" else exactly


def put(data):
    for at in range(0, len(data), 5):
        x, y, humans, vampires, werewolves = data[at : at + 5]
        cells[x, y] = (humans, vampires, werewolves)


def begin_by_two_reads():
    """The first frames in one read, MAP in another: nothing is put together."""
    global rows, columns, home
    first, second = connection.recv(4096), connection.recv(4096)
    assert first[:3] == b"SET" and first[5:8] == b"HUM", first
    rows, columns = first[3], first[4]
    houses = first[8]
    assert first[9 + 2 * houses :][:3] == b"HME" and len(first) == 14 + 2 * houses, first
    home = (first[12 + 2 * houses], first[13 + 2 * houses])
    assert second[:3] == b"MAP" and len(second) == 4 + 5 * second[3], second
    put(second[4:])


def move():
    # We are who stands on our home in MAP: known by the place, not by the order of coming.
    mine = [(x, y, counts[species]) for (x, y), counts in cells.items() if counts[species] > 0]
    x, y, count = mine[0]
    targets = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
    to_x, to_y = next((a, b) for a, b in targets if 0 <= a < columns and 0 <= b < rows)
    return b"MOV" + bytes([1, x, y, count, to_x, to_y])


def send(data):
    global sent
    if habit == "drip":
        for byte in data:
            connection.sendall(bytes([byte]))
    else:
        connection.sendall(data)
    sent += 1


NAMES = {"name-of-3": b"\x03a long name", "name-of-0": b"\x00", "short-name": b"\x09bob"}
connection.sendall(b"NME" + NAMES.get(habit, b"\x05habit"))
if habit == "two-reads":
    begin_by_two_reads()
species = None

while True:
    if species is None and cells:
        species = 1 if cells[home][1] > 0 else 2
    order = read(3)
    if order == b"SET":
        rows, columns = read(2)
    elif order == b"HUM":
        houses = read(1)[0]
        if houses:
            read(2 * houses)
    elif order == b"HME":
        home = tuple(read(2))
    elif order in (b"MAP", b"UPD"):
        count = read(1)[0]
        if count:
            put(read(5 * count))
        if order == b"MAP":
            continue
        if habit == "slow":
            time.sleep(1.5)
        send(b"MOV\x00" if habit == "mov-0" and sent > 0 else move())
    elif order == b"END":
        if habit == "leaves-on-end":
            break
    elif order == b"BYE":
        break
    else:
        raise ValueError(order)
print(sent)
