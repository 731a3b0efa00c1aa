/**
 * Talks with Joute, so that your bot need not. One JSON message a line comes in on standard input;
 * for each turn one goes out on standard output. You should not have to change this file.
 */
import { Console } from 'node:console';

/**
 * Plays one match. For each turn it calls choose(state, turn, hello) and sends the move that comes
 * back, a text:
 *   state  the position, as the game's README describes it
 *   turn   the whole message: turn.time, turn.last, and turn.moves where the legal moves are listed
 *   hello  what was said before the first turn: hello.seat, hello.players, hello.setup
 */
export async function play(choose) {
  // Standard output belongs to the protocol. From here on console.log writes to standard error: use
  // it as you like.
  globalThis.console = new Console(process.stderr);
  let hello = {};
  let rest = '';
  process.stdin.setEncoding('utf8');
  for await (const chunk of process.stdin) {
    // What comes after the last line break is the beginning of the next line.
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const message = readMessage(line);
      if (message.type === 'hello') {
        hello = message;
      } else if (message.type === 'turn' && message.state !== undefined) {
        const move = choose(message.state, message, hello);
        process.stdout.write(`${JSON.stringify({ type: 'move', turn: message.turn, move })}\n`);
      } else if (message.type === 'refused') {
        // Not to be answered: where there is another try, the same turn is sent again.
        console.log('refused:', message.message);
      } else if (message.type === 'end') {
        return;
      }
    }
  }
}

/** A JSON object; whatever else came is an empty one, and so it is passed over. */
function readMessage(line) {
  try {
    return JSON.parse(line) ?? {};
  } catch {
    return {};
  }
}
