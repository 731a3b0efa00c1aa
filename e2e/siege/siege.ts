/**
 * The siege: strangers attack every way into a real server while honest people, bots and programs play on it. The server must live, answer
 * honest requests soon, lose nothing of theirs, and give its memory back afterwards.
 */
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Api } from '../drill/api.ts';
import { Company } from '../drill/company.ts';
import { ServerProcess } from '../drill/serverProcess.ts';
import type { Target } from './attacks/attack.ts';
import { type Figures, Gauges } from './gauges.ts';
import { percentile, Visitor } from './visitor.ts';

const ATTACKERS = fileURLToPath(new URL('./attackers.ts', import.meta.url));
/** Of honest requests: so soon 99 of 100 must be answered. */
const MOST_P99_MS = 2000;
/** For the matches that are under way when the attackers go. */
const LAST_MS = 4 * 60_000;
/**
 * More than before the siege: what may stay in memory once all is quiet, in MiB, and how long it may take until then. Of the resident memory a part
 * stays with the allocator, whose pools for threads do not shrink; what a leak would grow is the heap.
 */
const MOST_KEPT_MIB = { memory: 500, heap: 200 };
const QUIET_MS = 60_000;

export interface SiegeOptions {
  /** A folder, or postgres://... */
  readonly database: string;
  readonly seconds: number;
  /** Honest matches that are under way at once. */
  readonly matches: number;
  readonly seed: number;
  tell(line: string): void;
}

export interface SiegeReport {
  readonly seconds: number;
  readonly seed: number;
  readonly findings: readonly string[];
  /** Episodes of each attack. */
  readonly attacks: Readonly<Record<string, number>>;
  readonly honest: {
    readonly requests: number;
    readonly lost: number;
    readonly p50: number;
    readonly p99: number;
    readonly slowest: number;
    readonly matches: number;
    readonly plies: number;
    readonly acknowledged: number;
    readonly terminations: Readonly<Record<string, number>>;
  };
  /** Of the event loop, in milliseconds: the median of the p99 of every two seconds, and the longest. */
  readonly delay: { readonly p99: number; readonly most: number };
  /** Resident memory in MiB. */
  readonly memory: { readonly before: number; readonly peak: number; readonly after: number };
  /** Of it the heap of the event loop. */
  readonly heap: { readonly before: number; readonly after: number };
}

export async function runSiege(options: SiegeOptions): Promise<SiegeReport> {
  const server = await ServerProcess.prepare(options.database, { everyPort: true });
  try {
    return await besiege(server, options);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.stack : error}\nThe server said last:\n${server.errors}`);
  } finally {
    await server.stop();
  }
}

async function besiege(server: ServerProcess, options: SiegeOptions): Promise<SiegeReport> {
  const { seconds, seed, matches, tell } = options;
  await server.start();
  const api = new Api(server.url);
  await api.claim(await server.administratorCode());
  const company = new Company(server, api, matches);
  const gauges = new Gauges(server.url, api.token);
  const visitor = new Visitor(server.url);
  try {
    await company.complete();
    const before = await gauges.read();
    tell(`besieged for ${seconds} s, seed ${seed}; ${matches} honest matches, ${before.memory} MiB`);
    const progress = setInterval(() => tell(sayProgress(gauges, visitor)), 10_000);
    const attackers = attack({ ...targetOf(server), token: api.token }, seconds, seed);
    const fallen = server.ended().then((how) => Promise.reject(new Error(`the server ended with ${how}`)));
    const attacks = await Promise.race([attackers.done, fallen]).finally(() => {
      clearInterval(progress);
      attackers.stop();
    });
    fallen.catch(() => {});
    await visitor.close();
    tell('the attackers are gone; the honest matches are played to their ends');
    const { findings, ...came } = await company.verify(LAST_MS);
    const after = await quiet(gauges, before);
    await gauges.close();
    const { times, lost } = visitor;
    const p99 = Math.round(percentile(times, 99));
    const { acknowledged } = company;
    const all = [
      ...findings,
      ...lost.map((one) => `lost: ${one}`),
      ...(p99 > MOST_P99_MS ? [`99 of 100 honest requests took up to ${p99} ms`] : []),
      ...(after.faults > 0 ? [`${after.faults} faults of the server's own`] : []),
      ...(after.failures > 0 ? [`${after.failures} requests were answered with 500`] : []),
      ...(hasReturned(before, after) ? [] : [`${after.memory} MiB are still held, ${after.heap} of them on the heap`]),
    ];
    const code = await server.stop();
    if (code !== 0) all.push(`asked to stop, the server ended with ${code}`);
    const orphans = await server.orphans(2000);
    if (orphans.length > 0) all.push(`processes were left: ${orphans.join(', ')}`);
    if (all.length > 0) tell(`The server said last:\n${server.errors}`);
    return {
      ...{ seconds, seed, findings: all, attacks },
      honest: {
        ...{ requests: times.length, lost: lost.length, p50: Math.round(percentile(times, 50)), p99 },
        ...{ slowest: Math.round(Math.max(...times)), matches: company.staged.length, acknowledged },
        ...{ plies: came.plies, terminations: came.terminations },
      },
      delay: {
        p99: percentile(
          gauges.seen.map(({ delay99 }) => delay99),
          50,
        ),
        most: Math.max(...gauges.seen.map(({ delayMost }) => delayMost)),
      },
      memory: {
        before: before.memory,
        peak: Math.max(...gauges.seen.map(({ memory }) => memory)),
        after: after.memory,
      },
      heap: { before: before.heap, after: after.heap },
    };
  } finally {
    company.close();
    await Promise.all([visitor.close(), gauges.close()]);
  }
}

const targetOf = ({ ports }: ServerProcess): Omit<Target, 'token'> => {
  const { web, common, vampires, draughts, cyberattack, reports } = ports;
  return { host: '127.0.0.1', web, common, courses: { vampires, draughts, cyberattack }, reports };
};

interface Attackers {
  /** How often they attacked, once their time is over. */
  readonly done: Promise<Record<string, number>>;
  stop(): void;
}

function attack(target: Target, seconds: number, seed: number): Attackers {
  const child = spawn(
    process.execPath,
    [...process.execArgv, ATTACKERS, JSON.stringify(target), `${seconds}`, `${seed}`],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const done = new Promise<Record<string, number>>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0 && said !== '') resolve(JSON.parse(said) as Record<string, number>);
      else reject(new Error(`the attackers ended with ${code}`));
    });
  });
  done.catch(() => {});
  return { done, stop: () => void child.stdin.end() };
}

const hasReturned = (before: Figures, after: Figures): boolean =>
  after.memory <= before.memory + MOST_KEPT_MIB.memory && after.heap <= before.heap + MOST_KEPT_MIB.heap;

/** The figures once little enough is held, or when it has had long enough. */
async function quiet(gauges: Gauges, before: Figures): Promise<Figures> {
  for (const end = performance.now() + QUIET_MS; ; await pause(1000)) {
    const figures = await gauges.read();
    if (hasReturned(before, figures) || performance.now() > end) return figures;
  }
}

function sayProgress({ seen }: Gauges, { times, lost }: Visitor): string {
  const last = seen.at(-1);
  const [p50, p99] = [50, 99].map((percent) => Math.round(percentile(times, percent)));
  return `${times.length} honest requests, ${lost.length} lost, p50 ${p50} ms, p99 ${p99} ms; event loop up to ${last?.delayMost} ms late; ${last?.memory} MiB`;
}
