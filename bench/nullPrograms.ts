/** Programs that answer at once, and a bare parent that exchanges lines with them. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/**
 * Answers the nth turn with the nth of its moves, round and round; looks only at the beginning of
 * each line.
 */
const NULL_PROGRAM = `
const answers = process.argv.slice(1).map((move) => JSON.stringify({ type: 'move', move }) + '\\n');
let turns = 0;
let rest = '';
process.stdin.setEncoding('latin1').on('data', (text) => {
  rest += text;
  for (let end = rest.indexOf('\\n'); end >= 0; end = rest.indexOf('\\n')) {
    if (rest.startsWith('{"type":"turn"')) process.stdout.write(answers[turns++ % answers.length]);
    rest = rest.slice(end + 1);
  }
});`;

export const nullCommand = (moves: readonly string[]): [string, ...string[]] => [
  process.execPath,
  '-e',
  NULL_PROGRAM,
  ...moves,
];

type Child = ChildProcessByStdio<Writable, Readable, null>;

/** The cost of a stretch of work: wall time, and the CPU time of this process, in microseconds. */
export interface Cost {
  readonly wall: number;
  readonly cpu: number;
}

/** The cost of many equal pieces of work, measured by laps of so many. */
export class Stopwatch {
  readonly #lap: number;
  readonly #laps: Cost[];
  #done = 0;
  #began = 0;
  #used = process.cpuUsage();

  /** The cost of one piece in each lap is appended to `laps`. */
  constructor(lap: number, laps: Cost[]) {
    this.#lap = lap;
    this.#laps = laps;
  }

  /**
   * To be called when a piece is done. The first call starts the clock: until then programs are
   * starting.
   */
  tick(): void {
    if (this.#done++ % this.#lap !== 0) return;
    if (this.#done > 1) {
      const { user, system } = process.cpuUsage(this.#used);
      const wall = (performance.now() - this.#began) * 1000;
      this.#laps.push({ wall: wall / this.#lap, cpu: (user + system) / this.#lap });
    }
    this.#began = performance.now();
    this.#used = process.cpuUsage();
  }
}

/**
 * What a plain Node parent does for the same lines: they go to the programs in turn, each after the
 * answer to the one before. The programs have sessions of their own as ours have: some systems
 * schedule by session.
 */
export async function talkBarely(
  commands: readonly [string, ...string[]][],
  lines: readonly string[],
  watch: Stopwatch,
): Promise<void> {
  const children: Child[] = commands.map(([program, ...words]) =>
    spawn(program, words, { detached: true, stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const ended = children.map((child) => new Promise((resolve) => child.once('close', resolve)));
  await new Promise<void>((resolve) => {
    let line = 0;
    const say = (): void => void children[line % children.length]!.stdin.write(lines[line]);
    for (const child of children) {
      child.stdout.on('data', () => {
        watch.tick();
        if (++line < lines.length) say();
        else resolve();
      });
    }
    say();
  });
  for (const child of children) child.stdin.end();
  await Promise.all(ended);
}
