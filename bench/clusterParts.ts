/** The parts of a cluster as processes of this machine, and what they use of its processor. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findProgram } from '@joute/arena/machine/system/findProgram.ts';
import { games } from '@joute/games/index.ts';

/** Debian puts it where only root's shell looks. */
export const NATS_PROGRAMS = ['nats-server', '/usr/sbin/nats-server'];
/** Bundled beside this code (cli/build.mjs). */
const JOUTE = fileURLToPath(new URL('./joute.js', import.meta.url));
const LOOK_MS = 50;
const MOST_ERRORS = 2000;
/** Of a tick of the system's clock, in milliseconds. */
export const TICK_MS = 10;

export interface Tournament {
  readonly seconds: number;
  readonly matches: number;
  readonly hash: string;
}

export class ClusterParts {
  readonly folder = mkdtempSync(join(tmpdir(), 'joute-bench-'));
  readonly #children: ChildProcess[] = [];
  /** Each rejects when its process has ended, with the last of its standard error. */
  readonly #ends = new Map<ChildProcess, Promise<never>>();
  #queue = '';

  /** The address of NATS. */
  get queue(): string {
    return this.#queue;
  }

  /** One node, on a free port. */
  async startNats(): Promise<ChildProcess> {
    const port = await freePort();
    const program = NATS_PROGRAMS.map((name) => findProgram(name)).find((path) => path !== null)!;
    const nats = this.#start(program, ['-js', '-sd', join(this.folder, 'nats'), '-a', '127.0.0.1', '-p', `${port}`]);
    this.#queue = `nats://127.0.0.1:${port}`;
    while (!(await isOpen(port))) await this.#goesOn(nats, pause(LOOK_MS));
    return nats;
  }

  /** `words`: further ones for `joute serve`. */
  async startServer(words: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<BenchServer> {
    const data = mkdtempSync(join(this.folder, 'data-'));
    const all = ['serve', '--json', '--no-demo', '--port', '0', '--data', data, '--log-level', 'warn', ...words];
    const child = this.#start(process.execPath, [JOUTE, ...all, ...(await closedPorts())], environment);
    const [line] = (await this.#goesOn(child, once(createInterface({ input: child.stdout! }), 'line'))) as [string];
    const { url, administrator } = JSON.parse(line) as { url: string; administrator: string | null };
    const server = new BenchServer(child, url);
    // None where the database has its administrator already: such a server plays no tournament.
    if (administrator !== null) await server.claim(new URL(administrator).hash.replace('#code=', ''));
    return server;
  }

  /** As a server that hands everything out. */
  startQueueServer(ahead: number, database: string | null, more: NodeJS.ProcessEnv = {}): Promise<BenchServer> {
    const words = ['--queue', this.#queue, ...(database === null ? [] : ['--database', database])];
    return this.startServer(words, { JOUTE_QUEUE_AHEAD: `${ahead}`, JOUTE_QUEUE_LEAST_SPEED: '0', ...more });
  }

  /** `core`: the one that it and its programs may use; null: all. */
  async startWorker(core: number | null, matches: number): Promise<ChildProcess> {
    const data = mkdtempSync(join(this.folder, 'worker-'));
    const words = ['worker', '--json', '--queue', this.#queue, '--cores', `${matches}`, '--data', data];
    const command = [process.execPath, JOUTE, ...words, '--log-level', 'error'];
    const [program, ...rest] = core === null ? command : ['taskset', '-c', `${core}`, ...command];
    const child = this.#start(program!, rest);
    await this.#goesOn(child, once(child.stdout!, 'data'));
    return child;
  }

  /** A program to be played with; gives its command. */
  writeProgram(name: string, text: string): string {
    const path = join(this.folder, name);
    writeFileSync(path, text);
    return path;
  }

  async end(child: ChildProcess): Promise<void> {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  async close(): Promise<void> {
    for (const child of this.#children.toReversed()) await this.end(child);
    rmSync(this.folder, { recursive: true, force: true });
  }

  #start(program: string, words: readonly string[], environment: NodeJS.ProcessEnv = {}): ChildProcess {
    const child = spawn(program, words, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors = (errors + chunk).slice(-MOST_ERRORS);
    });
    const end = once(child, 'exit').then((): never => {
      throw new Error(`${[program, ...words].join(' ')} ended by itself:\n${errors}`);
    });
    // Whoever waits for something of it is told.
    end.catch(() => {});
    this.#children.push(child);
    this.#ends.set(child, end);
    return child;
  }

  /** What is waited for; throws where the process ends before that. */
  #goesOn<T>(child: ChildProcess, waited: Promise<T>): Promise<T> {
    return Promise.race([waited, this.#ends.get(child)!]);
  }
}

export class BenchServer {
  readonly process: ChildProcess;
  readonly url: string;
  #token = '';

  constructor(child: ChildProcess, url: string) {
    this.process = child;
    this.url = url;
  }

  async claim(code: string): Promise<void> {
    const { text } = await this.#call<{ text: string }>('/api/admin/claim', { code });
    this.#token = text;
  }

  /** Plays it to its end. `lookMs`: how often the server is asked whether it is over. */
  async play(plan: object, lookMs = LOOK_MS): Promise<Tournament> {
    const began = performance.now();
    const { competition } = await this.#call<{ competition: { id: string } }>('/api/competitions', plan);
    const path = `/api/competitions/${competition.id}`;
    while ((await this.#call<{ status: string }>(path)).status !== 'closed') await pause(lookMs);
    const seconds = (performance.now() - began) / 1000;
    const { hash } = await this.#call<{ hash: string }>(`${path}/standings`);
    let [matches, after]: [number, number | null] = [0, 0];
    while (after !== null) {
      type Page = { events: { kind: string }[]; next: number | null };
      const page: Page = await this.#call<Page>(`${path}/events?limit=1000&after=${after}`);
      matches += page.events.filter(({ kind }) => kind === 'result').length;
      after = page.next;
    }
    return { seconds, matches, hash };
  }

  async #call<T>(path: string, body?: object): Promise<T> {
    const authorization = this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` };
    const headers = { 'content-type': 'application/json', ...authorization };
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(this.url + path, { headers, ...sent });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}

/** Programs of one command, in a game for two: everybody meets everybody so many times. */
export async function planOf(command: string, entrants: number, cycles = 1): Promise<object> {
  const entry = (await games()).find(({ facts }) => facts.seats.default === 2)!;
  return {
    ...{ name: 'Bench', game: entry.facts.id, seed: 'bench', clock: { move: 60_000 } },
    player: Array.from({ length: entrants }, (_, index) => ({ name: `P${index + 1}`, spec: `cmd:${command}` })),
    stage: [{ name: 'all', format: 'round-robin', cycles, legs: 2 }],
  };
}

/** CPU time of a process and its threads, in milliseconds. */
export const usedBy = (pid: number): number => {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
};

/** Of all processes of this name, those that have ended not counted. */
export const usedByAll = (name: string): number =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .reduce((sum, entry) => {
      try {
        return readFileSync(`/proc/${entry}/comm`, 'utf8').trim() === name ? sum + usedBy(Number(entry)) : sum;
      } catch {
        return sum;
      }
    }, 0);

/** Whether somebody listens there. */
async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Words of the command line that close every port but the web's. */
export async function closedPorts(): Promise<string[]> {
  const words = (await games()).map(async ({ facts, wire, host }) => {
    const service = (await host?.())?.service;
    return [
      ...(wire ? ['--gateway', `${facts.id}.port=null`] : []),
      ...(service ? [`--${service.name}-port`, 'null'] : []),
    ];
  });
  return ['--common-port', 'null', ...(await Promise.all(words)).flat()];
}
