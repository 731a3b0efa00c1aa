/**
 * The kill drill: a real server with dozens of matches of all games and all kinds of players is
 * killed again and again, at any moment, and started again. Every acknowledged move must be there,
 * every event that was sent must be true of the record, every match must end once, and no process
 * may be left behind.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Api } from './api.ts';
import { Company } from './company.ts';
import { ServerProcess } from './serverProcess.ts';
import type { Findings } from './verdict.ts';

export interface DrillOptions {
  /** A folder, or postgres://... */
  readonly database: string;
  readonly kills: number;
  /** How many are under way at once. */
  readonly matches: number;
  /** How long a server lives at least and at most, in milliseconds. */
  readonly life: readonly [number, number];
  /** Milliseconds in which it must be ready again; null to measure only. */
  readonly readyMs: number | null;
  tell(line: string): void;
}

export interface DrillReport extends Findings {
  readonly kills: number;
  readonly matches: number;
  readonly events: number;
  readonly acknowledged: number;
  /** Milliseconds until it was ready, of each start. */
  readonly ready: readonly number[];
}

/** How long programs of a dead server may take to be gone. */
const ORPHAN_MS = 2000;
/** How long the matches that are under way after the last kill may take. */
const LAST_MS = 3 * 60_000;

export class Drill {
  readonly #options: DrillOptions;
  readonly #server: ServerProcess;
  readonly #findings: string[] = [];
  readonly #ready: number[] = [];

  private constructor(options: DrillOptions, server: ServerProcess) {
    this.#options = options;
    this.#server = server;
  }

  static async run(options: DrillOptions): Promise<DrillReport> {
    const server = await ServerProcess.prepare(options.database);
    const drill = new Drill(options, server);
    try {
      return await drill.#run();
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.stack : error}\nThe server said last:\n${server.errors}`);
    } finally {
      await server.stop();
    }
  }

  async #run(): Promise<DrillReport> {
    await this.#start();
    const api = new Api(this.#server.url);
    await api.claim(await this.#server.administratorCode());
    const company = new Company(this.#server, api, this.#options.matches);
    try {
      return await this.#drill(company);
    } finally {
      company.close();
    }
  }

  async #drill(company: Company): Promise<DrillReport> {
    const { kills, tell } = this.#options;
    await company.complete();
    for (let kill = 1; kill <= kills; kill++) {
      await pause(this.#life());
      await this.#server.kill();
      const orphans = await this.#server.orphans(ORPHAN_MS);
      if (orphans.length > 0) this.#findings.push(`kill ${kill}: processes were left: ${orphans.join(', ')}`);
      const ready = await this.#start();
      tell(
        `kill ${kill} of ${kills}: ready after ${Math.round(ready)} ms; ${company.staged.length} matches, ${company.over} over, ${company.events} events`,
      );
    }
    tell('the matches that are left are played to their ends');
    const { findings, ...figures } = await company.verify(LAST_MS);
    const code = await this.#server.stop();
    if (code !== 0) this.#findings.push(`asked to stop, the server ended with ${code}`);
    const left = await this.#server.orphans(ORPHAN_MS);
    if (left.length > 0) this.#findings.push(`after the stop processes were left: ${left.join(', ')}`);
    const { events, acknowledged } = company;
    return {
      ...figures,
      findings: [...this.#findings, ...findings],
      ...{ kills, matches: company.staged.length, events, acknowledged },
      ready: this.#ready.map(Math.round),
    };
  }

  async #start(): Promise<number> {
    const ready = await this.#server.start();
    const { readyMs } = this.#options;
    this.#ready.push(ready);
    if (readyMs !== null && ready > readyMs) this.#findings.push(`ready only after ${Math.round(ready)} ms`);
    return ready;
  }

  #life(): number {
    const [least, most] = this.#options.life;
    return least + Math.random() * (most - least);
  }
}
