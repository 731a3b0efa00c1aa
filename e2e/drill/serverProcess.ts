/**
 * `joute serve` as a process that is killed and started again on the same data and the same ports.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@joute/arena/test/freePort.ts';

const JOUTE = fileURLToPath(new URL('../../cli/bin/joute.mjs', import.meta.url));
/**
 * A variable that the server and all that it starts have in their environment, so that no process
 * is overlooked. Programs get little of the environment, but do get what looks like a locale's
 * setting.
 */
const MARK = 'LC_DRILL_MARK';
/** As `npm start` starts it; and any port for the inspector, should it be needed. */
const FLAGS = ['--max-semi-space-size=64', '--inspect-port=0'];
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
const LOOK_MS = 5;
const MOST_START_MS = 60_000;

const PORTS = ['web', 'common', 'vampires', 'draughts', 'cyberattack', 'reports'] as const;
export type Ports = Readonly<Record<(typeof PORTS)[number], number>>;

export class ServerProcess {
  readonly ports: Ports;
  readonly #database: string;
  readonly #everyPort: boolean;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #mark = `${process.pid}-${Date.now()}`;
  #child: ChildProcess | null = null;
  #said = '';
  #errors = '';

  private constructor(database: string, ports: Ports, everyPort: boolean, environment: NodeJS.ProcessEnv) {
    this.#database = database;
    this.ports = ports;
    this.#everyPort = everyPort;
    this.#environment = environment;
  }

  /**
   * On ports that are free now, and the same after every restart. The database: a folder, or
   * postgres://... Of the courses' ports only that of vampires is open, for clients that the server
   * starts, unless every port is asked for. `environment`: further settings.
   */
  static async prepare(
    database: string,
    { everyPort = false, environment = {} }: { everyPort?: boolean; environment?: NodeJS.ProcessEnv } = {},
  ): Promise<ServerProcess> {
    const ports = await Promise.all(PORTS.map(async (name) => [name, await freePort()] as const));
    return new ServerProcess(database, Object.fromEntries(ports) as Ports, everyPort, environment);
  }

  get url(): string {
    return `http://127.0.0.1:${this.ports.web}`;
  }

  /** The last lines of its standard error, for reports. */
  get errors(): string {
    return this.#errors;
  }

  /** Resolves when it is ready, to the milliseconds that took. */
  async start(): Promise<number> {
    const { web, common } = this.ports;
    const isFolder = !this.#database.startsWith('postgres');
    const begun = performance.now();
    this.#said = '';
    const child = spawn(
      process.execPath,
      [
        ...FLAGS,
        ...[
          JOUTE,
          'serve',
          '--json',
          '--no-demo',
          '--port',
          `${web}`,
          '--common-port',
          `${common}`,
          '--reports-port',
          'null',
        ],
        ...[isFolder ? '--data' : '--database', this.#database, '--log-level', 'warn'],
        ...['--reports-port', this.#everyPort ? `${this.ports.reports}` : 'null'],
        ...this.#gateways().flatMap((setting) => ['--gateway', setting]),
      ],
      {
        env: { ...process.env, ...ENVIRONMENT, ...this.#limits(), ...this.#environment, [MARK]: this.#mark },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.#child = child;
    // Before everything else that is done at the end: its folder is removed then
    // (scratchFolder.ts).
    const kill = () => child.kill('SIGKILL');
    process.prependListener('exit', kill);
    child.once('exit', () => process.off('exit', kill));
    child.stdout.on('data', (chunk) => {
      this.#said += chunk;
    });
    child.stderr.on('data', (chunk) => {
      this.#errors = (this.#errors + chunk).slice(-20_000);
    });
    while (!(await this.#isReady())) {
      if (child.exitCode !== null) throw new Error(`the server ended by itself:\n${this.#errors}`);
      if (performance.now() - begun > MOST_START_MS) throw new Error(`the server is not ready:\n${this.#errors}`);
      await pause(LOOK_MS);
    }
    return performance.now() - begun;
  }

  #gateways(): string[] {
    const { vampires, draughts, cyberattack } = this.ports;
    const paces = ['vampires', 'draughts', 'cyberattack', 'escat', 'risk'].map((game) => `${game}.pace=0`);
    const ports = this.#everyPort
      ? [`vampires.port=${vampires}`, `draughts.port=${draughts}`, `cyberattack.port=${cyberattack}`]
      : [`vampires.port=${vampires}`, 'vampires.wait=null', 'draughts.port=null', 'cyberattack.port=null'];
    return [...ports, ...paces];
  }

  /** Strangers connect from addresses of this machine, and are to be limited all the same. */
  #limits(): NodeJS.ProcessEnv {
    return this.#everyPort ? { JOUTE_LIMITS_LOOPBACK: '1' } : {};
  }

  /** The address of its inspector, which it opens when it is sent a signal. */
  async inspector(): Promise<string> {
    for (this.#child!.kill('SIGUSR1'); ; await pause(LOOK_MS)) {
      const [url] = /ws:\/\/\S+/.exec(this.#errors) ?? [];
      if (url !== undefined) return url;
    }
  }

  /** The code of the administrator's link; printed at the first start only. */
  async administratorCode(): Promise<string> {
    while (!this.#said.includes('\n')) await pause(LOOK_MS);
    const { administrator } = JSON.parse(this.#said.split('\n')[0]!) as { administrator: string };
    return new URL(administrator).hash.replace('#code=', '');
  }

  async kill(): Promise<void> {
    this.#child!.kill('SIGKILL');
    await this.ended();
  }

  /** Resolves when it ends, for whatever reason, to its exit code or the signal that ended it. */
  async ended(): Promise<number | string | null> {
    const child = this.#child!;
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.exitCode ?? child.signalCode;
  }

  /** Stops it in good order; returns its exit code. */
  async stop(): Promise<number | null> {
    const child = this.#child!;
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    child.kill('SIGTERM');
    await this.ended();
    return child.exitCode;
  }

  /** Processes that a server left behind, after they had this long to end. */
  async orphans(grace: number): Promise<number[]> {
    const end = performance.now() + grace;
    for (;;) {
      const left = marked(`${MARK}=${this.#mark}`);
      if (left.length === 0 || performance.now() > end) return left;
      await pause(20);
    }
  }

  async #isReady(): Promise<boolean> {
    const response = await fetch(`${this.url}/readyz`).catch(() => null);
    await response?.arrayBuffer();
    return response?.status === 200;
  }
}

function marked(mark: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const isMarked = readFileSync(`/proc/${name}/environ`, 'latin1').split('\0').includes(mark);
      return isMarked ? [Number(name)] : [];
    } catch {
      // Gone meanwhile.
      return [];
    }
  });
}
