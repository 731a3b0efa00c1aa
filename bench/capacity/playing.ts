/**
 * Matches that are handed to workers: what a match, and each of its moves, costs the server, NATS
 * and PostgreSQL. The programs wait a little before they answer, so that each move travels and is
 * stored alone, as those of bots that think; they leave after so many turns, so that all matches of
 * a set-up are of one length.
 */
import type { ChildProcess } from 'node:child_process';
import { planOf } from '../clusterParts.ts';
import { compare, type Figure } from '../figure.ts';
import { costOf, type Line, lineThrough } from './model.ts';
import { aCore, MODEL } from './peers.ts';
import { type Costs, mapped, PARTS, type Part, type QueueSide } from './queueSide.ts';

/** `turns`: of each of the two programs. */
interface Setup {
  readonly turns: number;
  readonly workers: number;
  readonly entrants: number;
}

const SHORT: Setup = { turns: 4, workers: 3, entrants: 14 };
const LONG: Setup = { turns: 30, workers: 3, entrants: 12 };
const OTHERS: readonly Setup[] = [
  { turns: 15, workers: 2, entrants: 13 },
  { turns: 8, workers: 4, entrants: 14 },
  { turns: 22, workers: 4, entrants: 12 },
];
/** Pays for compilation. */
const WARM_UP: Setup = { turns: 10, workers: 2, entrants: 18 };
const MATCHES_EACH = 8;
/** Longer than a worker gathers moves to send them together. */
const WAIT_S = 0.05;
const LOOK_MS = 1000;

/** Plays the first move that it is offered, so many times, and is gone. */
const PROGRAM = `left=$1
while read -r line; do
  case $line in *'"type":"turn"'*) ;; *) continue;; esac
  [ "$left" -gt 0 ] || exit
  left=$((left - 1))
  sleep ${WAIT_S}
  move=\${line#*'"moves":["'}
  printf '{"type":"move","move":"%s"}\\n' "\${move%%\\"*}"
done
`;

export async function playingFigures(side: QueueSide): Promise<Figure[]> {
  const measure = opened(side);
  await measure(WARM_UP);
  const [short, long] = [await measure(SHORT), await measure(LONG)];
  const lines = PARTS.map((part): [Part, Line] => [
    part,
    lineThrough({ many: movesOf(SHORT), cost: short[part] }, { many: movesOf(LONG), cost: long[part] }),
  ]);
  const figures = lines.flatMap(([part, { fixed, each }]) => [
    compare(`capacity: ${part}, a match without its moves`, 'µs', 1e3 * fixed, ...aCore('µs')),
    compare(`capacity: ${part}, a move of a worker’s match`, 'µs', 1e3 * each, ...aCore('µs')),
  ]);
  for (const setup of OTHERS) {
    const measured = await measure(setup);
    const used = PARTS.reduce((sum, part) => sum + measured[part], 0);
    const predicted = lines.reduce((sum, [, line]) => sum + costOf(line, movesOf(setup)), 0);
    const title = `capacity: a match of ${movesOf(setup)} moves, ${setup.workers} workers: CPU of all three`;
    figures.push(compare(title, 'µs', 1e3 * used, MODEL, 1e3 * predicted));
  }
  return figures;
}

const movesOf = ({ turns }: Setup): number => 2 * turns;

/** Measures what a match of a set-up costs. */
function opened(side: QueueSide): (setup: Setup) => Promise<Costs> {
  const { parts, server } = side;
  const command = `sh "${parts.writeProgram('leaving.sh', PROGRAM)}"`;
  const workers: ChildProcess[] = [];
  return async (setup) => {
    while (workers.length < setup.workers) workers.push(await parts.startWorker(null, MATCHES_EACH));
    while (workers.length > setup.workers) await parts.end(workers.pop()!);
    const plan = await planOf(`${command} ${setup.turns}`, setup.entrants);
    const { done, costs } = await side.measure(() => server.play(plan, LOOK_MS));
    return mapped((part) => costs[part] / done.matches);
  };
}
