/**
 * The arena as a referee that persists every move: people's moves checked, on the disk, and
 * broadcast to both players and a spectator, beside boardgame.io's local master, which holds its
 * matches in memory. Both play the same matches by the same rules, each in a process of
 * its own (arenaSide.ts), in turns.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Bench, compare, type Figure } from './figure.ts';

const AT_ONCE = [1, 10, 50, 200] as const;
/**
 * How often each is measured; its best counts: everything else on the machine can only make it
 * slower.
 */
const TURNS = 8;
/** Bundled beside this code (cli/build.mjs). */
const SIDE = fileURLToPath(new URL('./arenaSide.js', import.meta.url));
/** As `npm start` starts the server; the peer gets the same. */
const FLAGS = ['--max-semi-space-size=64'];

export const arenaBench: Bench = { name: 'arena', peers: ['boardgame.io'], run };

async function run(): Promise<Figure[]> {
  const [arena, peer] = [new Side('arena'), new Side('peer')];
  const figures: Figure[] = [];
  try {
    for (const atOnce of AT_ONCE) {
      let [ours, theirs] = [0, 0];
      for (let turn = 0; turn < TURNS; turn++) {
        theirs = Math.max(theirs, await peer.measure(atOnce));
        ours = Math.max(ours, await arena.measure(atOnce));
      }
      const name = `arena: moves with ${atOnce} at once`;
      figures.push(compare(name, 'moves/s', ours, 'boardgame.io’s local master, in memory', theirs));
    }
  } finally {
    arena.close();
    peer.close();
  }
  return figures;
}

/** One of the two, in its process. */
class Side {
  readonly #child;
  readonly #answers: AsyncIterator<string>;

  constructor(name: 'arena' | 'peer') {
    this.#child = spawn(process.execPath, [...FLAGS, SIDE, name], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#answers = createInterface(this.#child.stdout)[Symbol.asyncIterator]();
  }

  /** Moves a second with so many matches at once. */
  async measure(atOnce: number): Promise<number> {
    this.#child.stdin.write(`${atOnce}\n`);
    const { done, value } = await this.#answers.next();
    if (done) throw new Error('a side of the comparison has died');
    return Number(value);
  }

  close(): void {
    this.#child.stdin.end();
  }
}
