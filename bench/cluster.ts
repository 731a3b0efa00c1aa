/**
 * What workers on NATS bring and cost: matches of programs that only compute, with one and with two
 * workers, each held to a core; what server, NATS and PostgreSQL take of the processor meanwhile;
 * what the queue costs a match beside a server that plays it itself; and how many matches pass
 * through it where nothing but waiting is done. JOUTE_BENCH_DATABASE=postgres://... names an empty
 * database; without it the server keeps its matches in a folder, and PostgreSQL has no share.
 * Linux alone: cores are held by taskset, times come from /proc.
 */
import { availableParallelism } from 'node:os';
import { ClusterParts, NATS_PROGRAMS, planOf, type Tournament, usedBy, usedByAll } from './clusterParts.ts';
import { type Bench, compare, type Figure } from './figure.ts';

/** Steps that a computing program does before each move: some milliseconds. */
const STEPS = 3_000_000;
/** Entrants and cycles of what is played first, and not measured: it pays for compilation. */
const WARM_UP = [3, 1] as const;
const WAIT_S = 0.2;
const WAITING_WORKERS = 16;
const MATCHES_EACH = 4;

/** Answers with one of the legal moves, the same in every run, after so many steps of work. */
const COMPUTING = `
const steps = Number(process.argv[2]);
let rest = '';
let turns = 0;
process.stdin.setEncoding('utf8').on('data', (text) => {
  rest += text;
  for (let end = rest.indexOf('\\n'); end >= 0; end = rest.indexOf('\\n')) {
    const said = JSON.parse(rest.slice(0, end));
    rest = rest.slice(end + 1);
    if (said.type !== 'turn') continue;
    let luck = 1;
    for (let step = 0; step < steps; step++) luck = (Math.imul(luck, 1103515245) + 12345) & 0x7fffffff;
    const move = said.moves[(luck + turns++) % said.moves.length];
    process.stdout.write(JSON.stringify({ type: 'move', move }) + '\\n');
  }
});`;
/** Waits when it is asked for its first move, then leaves: the match is over, nothing computed. */
const WAITING = `while read -r line; do case $line in *'"turn"'*) sleep ${WAIT_S}; exit;; esac; done\n`;

interface Part {
  readonly name: string;
  used(): number;
}

export const clusterBench: Bench = {
  name: 'cluster',
  programs: [NATS_PROGRAMS, ['taskset']],
  async run() {
    return [...(await measureWorkers()), ...(await measureQueue()), ...(await measureWaiting())];
  },
};

const computing = (parts: ClusterParts, steps: number): string =>
  `"${process.execPath}" "${parts.writeProgram('computing.cjs', COMPUTING)}" ${steps}`;

const perMinute = ({ matches, seconds }: Tournament): number => (60 * matches) / seconds;

/** Programs that compute: the same tournament with one worker, then with two. */
async function measureWorkers(): Promise<Figure[]> {
  const database = process.env.JOUTE_BENCH_DATABASE ?? null;
  const parts = new ClusterParts();
  try {
    const nats = await parts.startNats();
    const server = await parts.startQueueServer(16, database);
    const shared: Part[] = [
      { name: 'the server', used: () => usedBy(server.process.pid!) },
      { name: 'NATS', used: () => usedBy(nats.pid!) },
      ...(database === null ? [] : [{ name: 'PostgreSQL', used: () => usedByAll('postgres') }]),
    ];
    const plan = await planOf(computing(parts, STEPS), 6, 2);
    const first = await planOf(computing(parts, STEPS), ...WARM_UP);
    await parts.startWorker(0, 1);
    await server.play(first);
    const one = await server.play(plan);
    await parts.startWorker(1, 1);
    const before = shared.map(({ used }) => used());
    const two = await server.play(plan);
    const shares = shared.map(({ name, used }, index): Figure => {
      const ms = used() - before[index]!;
      return compare(`cluster: CPU of ${name}`, 'µs/match', (1000 * ms) / two.matches, ...allCores(two));
    });
    if (one.hash !== two.hash) throw new Error(`other results with two workers: ${one.hash}, ${two.hash}`);
    const name = `cluster: matches that compute, two workers (same results: ${two.hash.slice(0, 12)})`;
    return [compare(name, 'matches/min', perMinute(two), 'one worker', perMinute(one)), ...shares];
  } finally {
    await parts.close();
  }
}

/** For as long as the tournament took, in microseconds a match. */
const allCores = ({ seconds, matches }: Tournament): [string, number] => [
  'all cores',
  (availableParallelism() * 1e6 * seconds) / matches,
];

/** Programs that answer at once: what a match takes through the queue, and without it. */
async function measureQueue(): Promise<Figure[]> {
  const parts = new ClusterParts();
  try {
    const plan = await planOf(computing(parts, 0), 6, 2);
    const first = await planOf(computing(parts, 0), ...WARM_UP);
    const alone = await parts.startServer(['--cores', '1']);
    await alone.play(first);
    const own = await alone.play(plan);
    await parts.end(alone.process);
    await parts.startNats();
    const server = await parts.startQueueServer(16, null);
    await parts.startWorker(null, 1);
    await server.play(first);
    const queued = await server.play(plan);
    if (own.hash !== queued.hash) throw new Error(`other results through the queue: ${own.hash}, ${queued.hash}`);
    const ms = ({ seconds, matches }: Tournament): number => (1000 * seconds) / matches;
    return [compare('cluster: a match through the queue', 'ms/match', ms(queued), 'the server itself', ms(own))];
  } finally {
    await parts.close();
  }
}

/** Nobody computes: what passes through the queue, beside what the waiting alone would let pass. */
async function measureWaiting(): Promise<Figure[]> {
  const parts = new ClusterParts();
  try {
    const lanes = WAITING_WORKERS * MATCHES_EACH;
    await parts.startNats();
    const server = await parts.startQueueServer(2 * lanes, null);
    for (let index = 0; index < WAITING_WORKERS; index++) await parts.startWorker(null, MATCHES_EACH);
    const played = await server.play(await planOf(`sh "${parts.writeProgram('waiting.sh', WAITING)}"`, 16, 8));
    const name = `cluster: matches of waiting programs, ${WAITING_WORKERS} workers`;
    return [compare(name, 'matches/s', played.matches / played.seconds, 'waiting alone', lanes / WAIT_S)];
  } finally {
    await parts.close();
  }
}
