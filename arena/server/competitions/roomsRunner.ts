/**
 * Plays the matches of a competition in the arena's rooms: each is a match like any other, watched,
 * replayed and explained. It is found by the key of its job, so that it is played once, also after
 * the server was gone.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { isGoing } from '@joute/core/api/lists.ts';
import type { MatchJob } from '@joute/core/competition/log/job.ts';
import { defined } from '@joute/core/input/objects.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { must } from '@joute/core/result.ts';
import { findGame } from '@joute/games/index.ts';
import { type CompetitionRunner, type JobResult, resultOf } from '../../competition/jobs.ts';
import type { Arena } from '../../live/arena.ts';
import { type ArenaPlan, type ArenaRequest, isFree, RESERVED } from '../../live/model/plan.ts';
import { aborted } from '../../match/aborted.ts';
import { parsePlayerSpec } from '../../match/playerSpec.ts';
import type { AttemptKey } from '../../store/competitions.ts';
import type { Store } from '../../store/store.ts';
import type { StoredMatch } from '../../store/storedMatch.ts';
import { untilBack } from './untilBack.ts';

/** Of a clock between programs: for delays of this machine that are not the player's. */
const MARGIN_MS = 200;
/** How often the store is asked whether a match is over that is so in its room. */
const LOOK_MS = 20;
/** A leg whose matches break so often cannot be played: a person must look at it. */
const MOST_ATTEMPTS = 20;

export interface RoomsRunnerOptions {
  readonly arena: Arena;
  readonly store: Store;
  /** What an entrant who comes by itself shows to take its seat. */
  keyOf(entrant: string): string;
}

export class RoomsRunner implements CompetitionRunner {
  readonly #options: RoomsRunnerOptions;
  /** Pairings whose seeds are not told yet. */
  readonly #sealed: Set<string>;
  /** By match, what it is played for. */
  readonly #waiting = new Map<string, AttemptKey>();

  private constructor(options: RoomsRunnerOptions, sealed: readonly string[]) {
    this.#options = options;
    this.#sealed = new Set(sealed);
  }

  static async open(options: RoomsRunnerOptions, competition: string): Promise<RoomsRunner> {
    return new RoomsRunner(options, await options.store.sealedIn(competition));
  }

  async play(job: MatchJob, signal: AbortSignal): Promise<JobResult | null> {
    const { arena, store } = this.#options;
    if (job.luck.secret) this.#sealed.add(job.luck.sealedUntil);
    const attempt = attemptOf(job.key);
    const request = await this.#requestOf(job);
    const first = must(await untilBack(() => arena.makeOnce(attempt, request), signal));
    const row = await this.#played(attempt, first, signal);
    if (!row) return null;
    switch (row.status) {
      case 'finished':
        return {
          ...resultOf(must(parseRecord(await untilBack(() => store.recordText(row.id), signal))), row.id),
          versions: versionsOf(row),
        };
      case 'expired':
        return isStopped(row) ? brokenOff(row) : noShow(row);
      default:
        if (attempt.attempt >= MOST_ATTEMPTS) throw new Error(`the leg ${job.key} breaks every time`);
        return brokenOff(row);
    }
  }

  async unseal(pairing: string): Promise<void> {
    if (!this.#sealed.has(pairing)) return;
    await this.#options.store.unseal(pairing);
    this.#sealed.delete(pairing);
  }

  /** Its seed is told to all: nothing is secret any more. */
  async unsealAll(): Promise<void> {
    for (const pairing of [...this.#sealed]) await this.unseal(pairing);
  }

  /** Matches that are waited for. */
  get matches(): ReadonlyMap<string, AttemptKey> {
    return this.#waiting;
  }

  /** The match, or the one that was begun in its place when it was broken off. */
  async #played(attempt: AttemptKey, first: string, signal: AbortSignal): Promise<StoredMatch | null> {
    const { competitions } = this.#options.store;
    for (let id = first; ; ) {
      this.#waiting.set(id, attempt);
      const row = await this.#over(id, signal).finally(() => this.#waiting.delete(id));
      const next = row?.status === 'broken' ? await untilBack(() => competitions.matchOf(attempt), signal) : id;
      if (row === null || next === null || next === id) return row;
      id = next;
    }
  }

  /** The match as it is stored when it is over; null where the signal came first. */
  async #over(id: string, signal: AbortSignal): Promise<StoredMatch | null> {
    const { arena, store } = this.#options;
    const listening = new AbortController();
    const over = new Promise<void>((resolve) => {
      const unlisten = arena.onChange((shown) => {
        if (shown.id === id && !isGoing(shown)) resolve();
      });
      listening.signal.addEventListener('abort', unlisten, { once: true });
    });
    try {
      for (;;) {
        const row = await untilBack(() => store.findMatch(id), signal);
        if (signal.aborted) return null;
        if (row && !isGoing(row)) return row;
        // A match that is over in its room is so in the store a moment later.
        await Promise.race([over.then(() => pause(LOOK_MS)), aborted(signal)]);
      }
    } finally {
      listening.abort();
    }
  }

  async #requestOf(job: MatchJob): Promise<ArenaRequest> {
    const { game, setup, from, policy, think, luck, seats } = job;
    const usual = (await findGame(game))?.facts.clock;
    if (!usual) throw new Error(`no game ${game}`);
    return {
      ...{ game, setup, think, mayRun: true, organises: true },
      ...defined({ from: from ?? undefined, policy: policy ?? undefined }),
      clock: { ...usual, margin: Math.max(usual.margin, MARGIN_MS), ...defined(job.clock) },
      seats: seats.map(({ name, player }) => ({ name, player: isAway(player) ? RESERVED : player })),
      competition: {
        class: job.class,
        luck: { ...luck, sealedUntil: luck.secret ? luck.sealedUntil : null },
        entrants: seats.map(({ entrant, version, player }) => ({
          ...{ id: entrant, version, key: isAway(player) ? this.#options.keyOf(entrant) : null },
        })),
        patience: job.noShow * 1000,
        limits: job.limits,
      },
    };
  }
}

/** Somebody who comes by itself: a person, or a client with its key. */
export function isAway(player: string): boolean {
  const spec = parsePlayerSpec(player);
  return spec.ok && spec.value.kind === 'human';
}

/** `competition/stage/pairing/leg/attempt`. */
export function attemptOf(jobKey: string): AttemptKey {
  const [first, last] = [jobKey.indexOf('/'), jobKey.lastIndexOf('/')];
  return {
    competition: jobKey.slice(0, first),
    key: jobKey.slice(first + 1, last),
    attempt: Number(jobKey.slice(last + 1)),
  };
}

/** Before its time was up, or while all were there: by an administrator. */
const isStopped = ({ plan, ended, seats }: StoredMatch): boolean =>
  (ended ?? 0) < ((JSON.parse(plan) as ArenaPlan).expires ?? 0) || !seats.some(({ player }) => isFree(player));

/** A bot of a team plays with its newest version, which may have come after the job. */
const versionsOf = ({ seats }: StoredMatch): number[] => seats.map(({ entrant }) => entrant?.version ?? 1);

const brokenOff = (row: StoredMatch): JobResult => ({
  ...{ how: 'played', termination: 'interrupted', match: row.id, versions: versionsOf(row) },
  places: row.seats.map(() => 1),
  points: row.seats.map(() => 0),
  faults: row.seats.map(() => 0),
});

/** Those who came share the first place; where nobody came, nobody has it. */
function noShow(row: StoredMatch): JobResult {
  const { id, seats } = row;
  const present = seats.filter(({ player }) => !isFree(player)).length;
  const last = present === 0 ? 2 : present + 1;
  return {
    ...{ how: 'no-show', termination: 'forfeit', match: id, versions: versionsOf(row) },
    places: seats.map(({ player }) => (isFree(player) ? last : 1)),
    points: seats.map(() => 0),
    faults: seats.map(() => 0),
  };
}
