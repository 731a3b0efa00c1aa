/**
 * Talks with Joute, so that your bot need not. One JSON message a line comes in; for each turn one
 * goes out. Where Joute has started the bot, over standard input and output; started by you, over a
 * connection to a server:
 *
 *   node bot.ts --server HOST [PORT] [--name NAME]
 *
 * You should not have to change this file.
 */
import { Console } from 'node:console';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable, Writable } from 'node:stream';

/** What is said before the first turn. */
export interface Hello {
  game: string;
  seat: number;
  players: string[];
  setup: Record<string, string | number | boolean>;
}

/** The question; `moves` is there where the legal moves are listed. Times are in milliseconds. */
export interface Turn {
  turn: number;
  last: unknown[];
  moves?: string[];
  time: { move: number | null; left: number | null };
}

export type Choose<State> = (state: State, turn: Turn, hello: Hello) => string;

/**
 * Plays one match. For each turn it calls choose(state, turn, hello) and sends the move that comes
 * back, a text:
 *   state  the position, as RULES.md describes it
 *   turn   the whole message: turn.time, turn.last, and turn.moves where the legal moves are listed
 *   hello  what was said before the first turn: hello.seat, hello.players, hello.setup
 */
export async function play<State>(choose: Choose<State>, game: string): Promise<void> {
  // Standard output belongs to the protocol. From here on console.log writes to standard error: use
  // it as you like.
  globalThis.console = new Console(process.stderr);
  const { server, name } = readWords(process.argv.slice(2));
  const [input, output] = server ? await reach(server) : [process.stdin, process.stdout];
  if (server) {
    send(output, { type: 'join', game, name });
    console.log('Waiting for opponents...');
  }
  let hello = {} as Hello;
  let rest = '';
  input.setEncoding('utf8');
  for await (const chunk of input) {
    // What comes after the last line break is the beginning of the next line.
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const message = readMessage(line);
      if (message.type === 'hello') {
        hello = message as unknown as Hello;
        if (message.watch) console.log('Watch:', message.watch);
      } else if (message.type === 'turn' && message.state !== undefined) {
        const move = choose(message.state as State, message as unknown as Turn, hello);
        send(output, { type: 'move', turn: message.turn, move });
      } else if (message.type === 'refused') {
        // Not to be answered: where there is another try, the same turn is sent again.
        console.log('refused:', message.message);
      } else if (message.type === 'end') {
        if (server) console.log((message.result as Record<string, unknown>).message);
        return;
      }
    }
  }
}

/** What stands behind the bot's file on the command line: --server HOST [PORT] and --name NAME. */
function readWords(words: string[]): { server: string[] | null; name: string } {
  const after = (option: string): string[] => {
    const [, ...rest] = words.slice(words.indexOf(option));
    const next = rest.findIndex((word) => word.startsWith('--'));
    return next < 0 ? rest : rest.slice(0, next);
  };
  return {
    server: words.includes('--server') ? after('--server') : null,
    name: words.includes('--name') ? after('--name').join(' ') : 'bot',
  };
}

/** A connection to a server, to be read from and to be written to. */
async function reach([host = 'localhost', port = '4646']: string[]): Promise<[Readable, Writable]> {
  const socket = connect({ host, port: Number(port), noDelay: true });
  try {
    await once(socket, 'connect');
  } catch (error) {
    console.log(`Nobody answers at ${host}, port ${port} (${error}). Is the server running, and is the address right?`);
    process.exit(1);
  }
  return [socket, socket];
}

function send(output: Writable, message: object): void {
  output.write(`${JSON.stringify(message)}\n`);
}

/** A JSON object; whatever else came is an empty one, and so it is passed over. */
function readMessage(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line) ?? {};
  } catch {
    return {};
  }
}
