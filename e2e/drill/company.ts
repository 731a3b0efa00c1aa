/**
 * Honest players of all kinds on one server: keeps a number of matches under way, watches
 * everything, and verifies all of it in the end.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { findGame } from '@joute/games/index.ts';
import type { Api, Made } from './api.ts';
import { type Cast, castOf } from './casts.ts';
import { NetworkBot } from './networkBot.ts';
import { Person } from './person.ts';
import type { ServerProcess } from './serverProcess.ts';
import { Spectator } from './spectator.ts';
import { type Findings, verify } from './verdict.ts';

/** A match, and its players from outside. */
export interface Staged {
  readonly id: string;
  readonly cast: Cast;
  readonly person: Person | null;
  readonly network: NetworkBot | null;
}

const THINK_MS = 20;
const LOOK_MS = 50;

export class Company {
  readonly staged: Staged[] = [];
  readonly #server: ServerProcess;
  readonly #api: Api;
  readonly #matches: number;
  readonly #spectator: Spectator;
  readonly #staging: Promise<void>;
  #making: Promise<unknown> = Promise.resolve();
  #isStaging = true;
  #over = 0;

  /** From here on matches are made, as many as are to be under way at once. */
  constructor(server: ServerProcess, api: Api, matches: number) {
    this.#server = server;
    this.#api = api;
    this.#matches = matches;
    this.#spectator = new Spectator(server.url, () => {
      this.#over++;
    });
    this.#staging = this.#stage();
    // Rethrown to whoever awaits it; until then it must not count as an unhandled rejection.
    this.#staging.catch(() => {});
  }

  /** The number of matches that are over. */
  get over(): number {
    return this.#over;
  }

  /** The number of events that were watched. */
  get events(): number {
    return this.#spectator.events;
  }

  /** The number of people's moves that were acknowledged. */
  get acknowledged(): number {
    return this.staged.reduce((sum, { person }) => sum + (person?.acknowledged.length ?? 0), 0);
  }

  /** The ids of all its matches, including the one that is just being made. */
  async ids(): Promise<ReadonlySet<string>> {
    await this.#making;
    return new Set(this.staged.map(({ id }) => id));
  }

  /**
   * Resolves when all matches are there, and a few moves: a server that is killed before anything
   * happens proves little.
   */
  async complete(): Promise<void> {
    const isComplete = (): boolean => this.staged.length >= this.#matches && this.events >= 3 * this.#matches;
    while (!isComplete()) await Promise.race([pause(LOOK_MS), this.#staging]);
  }

  /** No new matches; those under way are played to their ends, for at most this long. */
  async verify(most: number): Promise<Findings> {
    this.#isStaging = false;
    await this.#staging;
    const { findings, ...figures } = await verify(this.staged, this.#api, this.#spectator, most);
    return { ...figures, findings: [...this.#spectator.findings, ...findings] };
  }

  close(): void {
    this.#isStaging = false;
    this.#spectator.close();
    for (const { person, network } of this.staged) {
      person?.close();
      network?.close();
    }
  }

  async #stage(): Promise<void> {
    for (let number = 0; this.#isStaging; ) {
      if (this.staged.length - this.#over >= this.#matches) {
        await pause(LOOK_MS);
        continue;
      }
      const made = this.#make(castOf(number));
      this.#making = made;
      if (await made) number++;
    }
  }

  /** False where the server went away meanwhile. */
  async #make(cast: Cast): Promise<boolean> {
    const made = await this.#api.make(cast.request);
    if (made) this.staged.push(await this.#enter(cast, made));
    return made !== null;
  }

  async #enter(cast: Cast, { match: { id, setup }, keys }: Made): Promise<Staged> {
    const { url, ports } = this.#server;
    const game = await (await findGame(cast.game))!.game();
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
}
