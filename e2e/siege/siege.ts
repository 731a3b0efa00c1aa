/**
 * The siege: strangers attack everything that a real server offers while honest people, bots and
 * programs play on it. The server must survive, answer honest requests soon, lose nothing of
 * theirs, and release its memory afterwards.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Api } from '../drill/api.ts';
import { Company } from '../drill/company.ts';
import { ServerProcess } from '../drill/serverProcess.ts';
import type { Target } from './attacks/attack.ts';
import { Gauges } from './gauges.ts';
import { findKept, type Held, settledMemory } from './memory.ts';
import { percentile, Visitor } from './visitor.ts';

const ATTACKERS = fileURLToPath(new URL('./attackers.ts', import.meta.url));
/** 99 of 100 honest requests must be answered this soon. */
const MOST_P99_MS = 2000;
/** How long the matches that are under way when the attackers stop may take. */
const LAST_MS = 4 * 60_000;

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
  /**
   * The event loop's delay in milliseconds: the median of the p99 of every two seconds, and the
   * longest.
   */
  readonly delay: { readonly p99: number; readonly most: number };
  /**
   * In MiB, without garbage: before, after the first half and at the end. `most`: the most seen at
   * any time, with the garbage.
   */
  readonly memory: { readonly before: Held; readonly most: Held; readonly between: Held; readonly after: Held };
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
    const inspector = await server.inspector();
    const before = await settledMemory(inspector);
    tell(`besieged for ${seconds} s, seed ${seed}; ${matches} honest matches, ${sayHeld(before)}`);
    const attacks: Record<string, number> = {};
    const target = { ...targetOf(server), token: api.token };
    const half = async (halfSeed: number): Promise<Held> => {
      const progress = setInterval(() => tell(sayProgress(gauges, visitor)), 10_000);
      const attacked = attack(server, target, seconds / 2, halfSeed);
      const { episodes, made } = await attacked.finally(() => clearInterval(progress));
      for (const [name, count] of Object.entries(episodes)) attacks[name] = (attacks[name] ?? 0) + count;
      await endMatches([...made, ...visitor.made.splice(0)], api, company);
      // The same as before the attacks: only the honest matches are under way.
      const held = await settledMemory(inspector);
      tell(`the attackers are gone; ${sayHeld(held)}`);
      return held;
    };
    const between = await half(seed);
    const after = await half(seed + 1);
    await visitor.close();
    tell('the honest matches are played to their ends');
    const { findings, ...came } = await company.verify(LAST_MS);
    const { faults, failures } = await gauges.read();
    await gauges.close();
    const { times, lost } = visitor;
    const p99 = Math.round(percentile(times, 99));
    const { acknowledged } = company;
    const all = [
      ...findings,
      ...lost.map((one) => `lost: ${one}`),
      ...(p99 > MOST_P99_MS ? [`99 of 100 honest requests took up to ${p99} ms`] : []),
      ...(faults > 0 ? [`${faults} faults of the server's own`] : []),
      ...(failures > 0 ? [`${failures} requests were answered with 500`] : []),
      ...findKept(before, between, after),
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
      memory: { before, most: gauges.most, between, after },
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

interface Attacked {
  /** How often they attacked, by kind. */
  readonly episodes: Readonly<Record<string, number>>;
  /** Matches that they made. */
  readonly made: readonly string[];
}

/** Resolves when their time is over. Throws when the server does not survive. */
async function attack(server: ServerProcess, target: Target, seconds: number, seed: number): Promise<Attacked> {
  const child = spawn(
    process.execPath,
    [...process.execArgv, ATTACKERS, JSON.stringify(target), `${seconds}`, `${seed}`],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const done = new Promise<Attacked>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0 && said !== '') resolve(JSON.parse(said) as Attacked);
      else reject(new Error(`the attackers ended with ${code}`));
    });
  });
  done.catch(() => {});
  const fallen = server.ended().then((how) => Promise.reject(new Error(`the server ended with ${how}`)));
  fallen.catch(() => {});
  try {
    return await Promise.race([done, fallen]);
  } finally {
    child.stdin.end();
  }
}

/** Matches that strangers left are no leak: an administrator ends them, listed or not. */
async function endMatches(made: readonly string[], api: Api, company: Company): Promise<void> {
  const listed = (await api.all('open,running')).map(({ id }) => id);
  const honest = await company.ids();
  for (const id of new Set([...listed, ...made])) if (!honest.has(id)) await api.stop(id);
}

const sayHeld = ({ memory, heap }: Held): string => `${memory} MiB held, ${heap} of them on the heap`;

function sayProgress({ seen }: Gauges, { times, lost }: Visitor): string {
  const last = seen.at(-1);
  const [p50, p99] = [50, 99].map((percent) => Math.round(percentile(times, percent)));
  return `${times.length} honest requests, ${lost.length} lost, p50 ${p50} ms, p99 ${p99} ms; event loop up to ${last?.delayMost} ms late; ${last?.memory} MiB`;
}
