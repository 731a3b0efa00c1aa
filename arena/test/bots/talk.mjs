/** What the test bots share: reading messages, and an honest answer to a turn. */
import { createInterface } from 'node:readline';

export const write = (text, done) => process.stdout.write(text, done);
export const say = (message) => write(`${JSON.stringify(message)}\n`);
export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A message without type where the line is no JSON. */
function read(line) {
  try {
    return JSON.parse(line) ?? {};
  } catch {
    return {};
  }
}

/**
 * Calls `onTurn(turn, answer)` for each turn: `answer` is the message that an honest bot would
 * send. Exits with its input.
 */
export async function play(onTurn, onRefused = () => {}) {
  let legal;
  for await (const line of createInterface({ input: process.stdin })) {
    const message = read(line);
    if (message.type === 'hello') {
      const { loadLegal } = await import(process.env.LC_JOUTE_LEGAL);
      legal = await loadLegal(message.game, message.setup, message.seat);
    }
    if (message.type === 'turn')
      await onTurn(message, { type: 'move', turn: message.turn, move: legal(message.state) });
    if (message.type === 'refused') onRefused();
    if (message.type === 'end') process.exit(0);
  }
}
