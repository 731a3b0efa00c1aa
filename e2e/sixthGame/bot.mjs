/** Plays the first of the moves that it is offered. */
import { createInterface } from 'node:readline';

for await (const line of createInterface({ input: process.stdin })) {
  try {
    const { type, turn, moves } = JSON.parse(line);
    if (type === 'turn') console.log(JSON.stringify({ type: 'move', turn, move: moves[0] }));
    if (type === 'end') break;
  } catch {
    // The protocol says: skip what you do not understand.
  }
}
