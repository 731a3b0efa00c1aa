/**
 * A match of every game that is always running, so that a first visitor sees something at once.
 * Demonstrations leave the cores to everybody else (live/cores/) and are resumed after a restart as
 * all matches are.
 */

import { randomInt } from 'node:crypto';
import { isGoing } from '@joute/core/api/lists.ts';
import type { MatchSummary } from '@joute/core/api/matches.ts';
import { NO_CLOCK } from '@joute/core/clock.ts';
import { demonstrationOf } from '@joute/core/gameEntry.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import { must } from '@joute/core/result.ts';
import { findGame, games } from '@joute/games/index.ts';
import type { Arena } from '../live/arena.ts';
import type { ArenaRequest } from '../live/model/plan.ts';
import type { Store } from '../store/store.ts';

/** Milliseconds for each move of a game that does not say: as fast as a person can follow. */
const THINK_MS = 150;
/** How long a result stays before the next match begins. */
const BREAK_MS = 5000;
/** How many are kept of each game; older ones are deleted. */
const KEPT = 20;
/** The key in the store under which the demonstrations of each game are listed, oldest first. */
const FACT = 'demonstrations';

export interface DemonstrationsOptions {
  readonly arena: Arena;
  readonly store: Store;
  readonly breakMs?: number;
  failed(error: unknown): void;
}

export class Demonstrations {
  readonly #options: DemonstrationsOptions;
  /** By game: the timer that starts its next match. */
  readonly #breaks = new Map<string, NodeJS.Timeout>();
  #stopListening: () => void = () => {};
  /** Changes are made one after the other: each rewrites the list in the store. */
  #work: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(options: DemonstrationsOptions) {
    this.#options = options;
  }

  /** To be called after recovery: demonstrations that were resumed count. */
  async start(): Promise<void> {
    this.#stopListening = this.#options.arena.onChange((match) => {
      if (match.origin === 'demonstration' && !isShown(match)) this.#wait(match.game);
    });
    for (const { facts } of await games()) this.#begin(facts.id);
    await this.#work;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    this.#stopListening();
    for (const timer of this.#breaks.values()) clearTimeout(timer);
    await this.#work;
  }

  /** Turned off while the server goes on: those under way end, too. */
  async end(): Promise<void> {
    await this.stop();
    const { arena } = this.#options;
    const going = [...arena.rooms].map(({ shown }) => shown).filter(isShown);
    await Promise.all(going.map(({ id }) => arena.stop(id)));
  }

  #wait(game: string): void {
    if (this.#breaks.has(game) || this.#isOver) return;
    const begin = (): void => {
      this.#breaks.delete(game);
      this.#begin(game);
    };
    this.#breaks.set(game, setTimeout(begin, this.#options.breakMs ?? BREAK_MS));
  }

  #begin(game: string): void {
    this.#work = this.#work
      .then(() => this.#next(game))
      .catch((error: unknown) => {
        this.#options.failed(error);
        this.#wait(game);
      });
  }

  async #next(game: string): Promise<void> {
    const { arena, store } = this.#options;
    const isThere = [...arena.rooms].some(({ shown }) => shown.game === game && isShown(shown));
    if (this.#isOver || isThere) return;
    const known = JSON.parse((await store.fact(FACT)) ?? '{}') as Record<string, string[]>;
    const { id } = must(await arena.create(await requestOf(game)));
    const all = [...(lookUp(known, game) ?? []), id];
    const kept = all.slice(-KEPT);
    await store.setFact(FACT, JSON.stringify({ ...known, [game]: kept }));
    await store.deleteMatches(all.slice(0, -KEPT));
  }
}

const isShown = (match: MatchSummary): boolean => match.origin === 'demonstration' && isGoing(match);

async function requestOf(game: string): Promise<ArenaRequest> {
  const entry = (await findGame(game))!;
  const { bots, pace } = await demonstrationOf(entry);
  const turned = randomInt(bots.length);
  const seats = [...bots.slice(turned), ...bots.slice(0, turned)].map((bot) => ({ player: `bot:${bot}` }));
  return { game, seats, pace, clock: NO_CLOCK, think: THINK_MS, origin: 'demonstration', mayRun: false };
}
