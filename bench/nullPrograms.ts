/** Programs that answer at once, and a bare parent that talks with them. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** Answers the nth turn with the nth of its moves, round and round; looks at nothing but the line's beginning. */
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

/** What a stretch of work took: the wall's clock, and the CPU of this process, in microseconds. */
export interface Cost {
  readonly wall: number;
  readonly cpu: number;
}

export class Stopwatch {
  #began = performance.now();
  #used = process.cpuUsage();

  start(): void {
    this.#began = performance.now();
    this.#used = process.cpuUsage();
  }

  /** Since the start, for each of so many. */
  read(many: number): Cost {
    const { user, system } = process.cpuUsage(this.#used);
    return { wall: ((performance.now() - this.#began) * 1000) / many, cpu: (user + system) / many };
  }
}

/**
 * What a plain Node parent needs for the same lines: `lines` go to the programs in turn, each after the answer to the one before. The
 * clock runs from the first answer on: until then a program starts.
 */
export async function talkBarely(commands: readonly [string, ...string[]][], lines: readonly string[]): Promise<Cost> {
  const children: Child[] = commands.map(([program, ...words]) =>
    spawn(program, words, { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const ended = children.map((child) => new Promise((resolve) => child.once('close', resolve)));
  const watch = new Stopwatch();
  const cost = await new Promise<Cost>((resolve) => {
    let line = 0;
    const say = (): void => void children[line % children.length]!.stdin.write(lines[line]);
    for (const child of children) {
      child.stdout.on('data', () => {
        if (line === 0) watch.start();
        if (++line < lines.length) say();
        else resolve(watch.read(lines.length - 1));
      });
    }
    say();
  });
  for (const child of children) child.stdin.end();
  await Promise.all(ended);
  return cost;
}
