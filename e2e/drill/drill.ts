/**
 * The kill drill: a real server with dozens of matches of all games and all kinds of players is killed again and again, at any moment,
 * and started again. What was acknowledged must be there, what was told must have happened, what was over must be over once, and
 * nobody must be left behind.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { findGame } from '@joute/games/index.ts';
import { Api, type Made } from './api.ts';
import { type Cast, castOf } from './casts.ts';
import { NetworkBot } from './networkBot.ts';
import { Person } from './person.ts';
import { ServerProcess } from './serverProcess.ts';
import { Spectator } from './spectator.ts';
import { type Findings, verify } from './verdict.ts';

export interface DrillOptions {
  /** A folder, or postgres://... */
  readonly database: string;
  readonly kills: number;
  /** How many are under way at once. */
  readonly matches: number;
  /** Milliseconds that a server lives at least and at most. */
  readonly life: readonly [number, number];
  /** Milliseconds in which it must be ready again; null to only look. */
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

/** A match of the drill, and who plays there from outside. */
export interface Staged {
  readonly id: string;
  readonly cast: Cast;
  readonly person: Person | null;
  readonly network: NetworkBot | null;
}

/** For programs of a dead server to be gone. */
const ORPHAN_MS = 2000;
/** For the matches that are under way after the last kill. */
const LAST_MS = 3 * 60_000;
const THINK_MS = 20;

export class Drill {
  readonly #options: DrillOptions;
  readonly #server: ServerProcess;
  readonly #api: Api;
  readonly #spectator: Spectator;
  readonly #staged: Staged[] = [];
  readonly #findings: string[] = [];
  readonly #ready: number[] = [];
  #isStaging = true;
  #over = 0;

  private constructor(options: DrillOptions, server: ServerProcess) {
    this.#options = options;
    this.#server = server;
    this.#api = new Api(server.url);
    this.#spectator = new Spectator(server.url, () => {
      this.#over++;
    });
  }

  static async run(options: DrillOptions): Promise<DrillReport> {
    const server = await ServerProcess.prepare(options.database);
    const drill = new Drill(options, server);
    try {
      return await drill.#run();
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.stack : error}\nThe server said last:\n${server.errors}`);
    } finally {
      drill.#close();
      await server.stop();
    }
  }

  async #run(): Promise<DrillReport> {
    const { kills, matches, tell } = this.#options;
    await this.#start();
    await this.#api.claim(await this.#server.administratorCode());
    const staging = this.#stage();
    // All matches and a few moves first: a server that is killed before anything happens proves little.
    while (this.#staged.length < matches || this.#spectator.events < 3 * matches) await pause(50);
    for (let kill = 1; kill <= kills; kill++) {
      await pause(this.#life());
      await this.#server.kill();
      const orphans = await this.#server.orphans(ORPHAN_MS);
      if (orphans.length > 0) this.#findings.push(`kill ${kill}: processes were left: ${orphans.join(', ')}`);
      const ready = await this.#start();
      tell(
        `kill ${kill} of ${kills}: ready after ${Math.round(ready)} ms; ${this.#staged.length} matches, ${this.#over} over, ${this.#spectator.events} events`,
      );
    }
    this.#isStaging = false;
    await staging;
    tell('the matches that are left are played to their ends');
    const { findings, ...figures } = await verify(this.#staged, this.#api, this.#spectator, LAST_MS);
    const code = await this.#server.stop();
    if (code !== 0) this.#findings.push(`asked to stop, the server ended with ${code}`);
    const left = await this.#server.orphans(ORPHAN_MS);
    if (left.length > 0) this.#findings.push(`after the stop processes were left: ${left.join(', ')}`);
    return {
      ...figures,
      findings: [...this.#findings, ...this.#spectator.findings, ...findings],
      kills,
      matches: this.#staged.length,
      events: this.#spectator.events,
      acknowledged: this.#staged.reduce((sum, { person }) => sum + (person?.acknowledged.length ?? 0), 0),
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

  /** As many under way as there are to be, as long as servers are killed. */
  async #stage(): Promise<void> {
    for (let number = 0; this.#isStaging; ) {
      if (this.#staged.length - this.#over >= this.#options.matches) {
        await pause(50);
        continue;
      }
      const cast = castOf(number);
      const made = await this.#api.make(cast.request);
      if (!made) continue;
      number++;
      this.#staged.push(await this.#enter(cast, made));
    }
  }

  async #enter(cast: Cast, { match: { id, setup }, keys }: Made): Promise<Staged> {
    const { url, ports } = this.#server;
    const game = await findGame(cast.game)!.game();
    const { seat, kind } = cast;
    const key = keys[`${seat}`] ?? '';
    this.#spectator.watch(id);
    return {
      ...{ id, cast },
      person: kind === 'person' ? new Person({ url, match: id, game, setup, seat, key, think: THINK_MS }) : null,
      network:
        kind === 'network' ? new NetworkBot({ port: ports.common, match: id, token: key, game, setup, seat }) : null,
    };
  }

  #life(): number {
    const [least, most] = this.#options.life;
    return least + Math.random() * (most - least);
  }

  #close(): void {
    this.#isStaging = false;
    this.#spectator.close();
    for (const { person, network } of this.#staged) {
      person?.close();
      network?.close();
    }
  }
}
