/**
 * Many matches between the same players, several at a time.
 * A user sees: with a seed and a budget of nodes the same results whatever the number of lanes; an
 * interrupted series still has all its finished matches, and the running ones end as interrupted
 * with their records closed; a failure of our own ends the series at once and is thrown. A match
 * counts once its record is on the disk, not before.
 */

import { type Seed, seededDice } from '@joute/core/dice.ts';
import type { RecordSink } from '@joute/core/host/playing.ts';
import { type MatchRecord, makeRecord } from '@joute/core/record/record.ts';
import { must, ok, type Result } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import { type Agenda, drive, type JobRunner } from '../jobs/drive.ts';
import { PlayerPool } from '../jobs/playerPool.ts';
import { playHere } from '../jobs/playHere.ts';
import { type SeriesGame, seriesGameOf } from './game.ts';
import { openingOf, ownersOf, type SeriesPlan, seatCrew } from './plan.ts';

/** One match of a series, for somebody else to play. */
export interface SeriesMatch {
  readonly number: number;
  /** By seat, the player's index in the list of players. */
  readonly seating: readonly number[];
  readonly setup: Setup;
  readonly seed: Seed;
}

export interface SeriesHooks {
  /**
   * Plays a match elsewhere, such as on a server: resolves to the record, with its end; null where
   * the signal came first.
   */
  play?(match: SeriesMatch, signal: AbortSignal): Promise<MatchRecord | null>;
  /** Matches of the plan that were finished before: not played again, and part of the outcome. */
  readonly done?: readonly SeriesGame[];
  /**
   * Opens the record of the nth match; without it records are handed to `finished` and then
   * dropped.
   */
  open?(number: number): RecordSink;
  finished?(game: SeriesGame, record: MatchRecord): void;
  /**
   * Called before the first match and after each: true when the finished matches tell enough and
   * the others need not be played. The list only ever grows at its end.
   */
  enough?(finished: readonly SeriesGame[]): boolean;
  readonly signal?: AbortSignal;
}

export interface Series {
  readonly finished: readonly SeriesGame[];
  /** The matches that were running when the series was interrupted. */
  readonly unfinished: readonly { readonly game: SeriesGame; readonly record: MatchRecord }[];
}

/** Refuses only a setup that no match can start from. */
export async function playSeries(plan: SeriesPlan, hooks: SeriesHooks): Promise<Result<Series>> {
  for (const opening of plan.starts.keys()) {
    const { start, seed } = openingOf(plan, opening + 1);
    const trial = plan.game.start(start.setup, plan.seats, seededDice(seed));
    if (!trial.ok) return trial;
  }
  const agenda = new SeriesAgenda(plan, hooks);
  const runner: SeriesRunner = hooks.play ? new RunnerElsewhere(plan, hooks, hooks.play) : new RunnerHere(plan, hooks);
  const lanes = Math.min(plan.lanes, agenda.left);
  await drive(agenda, runner, { lanes, signal: agenda.stop.signal }).finally(() => runner.close?.());
  return ok(agenda.outcome());
}

/** The matches of the plan, by their numbers. */
class SeriesAgenda implements Agenda<number, MatchRecord> {
  /** Stops the matches that are running, when enough is known or somebody interrupts. */
  readonly stop = new AbortController();
  readonly #plan: SeriesPlan;
  readonly #hooks: SeriesHooks;
  readonly #finished: SeriesGame[];
  readonly #unfinished: { game: SeriesGame; record: MatchRecord }[] = [];
  /** Numbers of the matches still to be started, the next one first. */
  readonly #queue: number[];

  constructor(plan: SeriesPlan, hooks: SeriesHooks) {
    this.#plan = plan;
    this.#hooks = hooks;
    this.#finished = [...(hooks.done ?? [])];
    const done = new Set(this.#finished.map(({ number }) => number));
    this.#queue = Array.from({ length: plan.games }, (_, index) => index + 1).filter((number) => !done.has(number));
    if (hooks.signal?.aborted || hooks.enough?.(this.#finished)) this.stop.abort();
    hooks.signal?.addEventListener('abort', () => this.stop.abort(), { once: true, signal: this.stop.signal });
  }

  get left(): number {
    return this.#queue.length;
  }

  next(): number | null {
    return this.#queue.shift() ?? null;
  }

  take(number: number, record: MatchRecord): void {
    const game = seriesGameOf(this.#plan, number, record);
    if (game.end.termination === 'interrupted') {
      this.#unfinished.push({ game, record });
      return;
    }
    this.#finished.push(game);
    this.#hooks.finished?.(game, record);
    if (this.#hooks.enough?.(this.#finished)) this.stop.abort();
  }

  outcome(): Series {
    const byNumber = (a: SeriesGame, b: SeriesGame): number => a.number - b.number;
    return {
      finished: this.#finished.toSorted(byNumber),
      unfinished: this.#unfinished.toSorted((a, b) => byNumber(a.game, b.game)),
    };
  }
}

type SeriesRunner = JobRunner<number, MatchRecord> & { close?(): Promise<void> };

class RunnerHere implements SeriesRunner {
  readonly #plan: SeriesPlan;
  readonly #hooks: SeriesHooks;
  readonly #pool = new PlayerPool(Number.POSITIVE_INFINITY);

  constructor(plan: SeriesPlan, hooks: SeriesHooks) {
    this.#plan = plan;
    this.#hooks = hooks;
  }

  async play(number: number, signal: AbortSignal): Promise<MatchRecord> {
    const { game, clock, policy, secret } = this.#plan;
    const { opening, crew } = seatCrew(this.#plan, number);
    const { start, seed } = openingOf(this.#plan, opening);
    const owners = ownersOf(this.#plan, crew);
    const players = owners.map((owner) => this.#pool.take(`${owner}`, this.#plan.players[owner]!));
    const { open } = this.#hooks;
    try {
      const plan = { game, setup: start.setup, clock, policy, seed, players };
      const isSecret = secret && start.seed === undefined;
      return must(await playHere({ ...plan, secret: isSecret }, open && (() => open(number)), signal, owners));
    } finally {
      await Promise.all(players.map((player, seat) => this.#pool.giveBack(`${owners[seat]}`, player)));
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

class RunnerElsewhere implements SeriesRunner {
  readonly #plan: SeriesPlan;
  readonly #hooks: SeriesHooks;
  readonly #play: NonNullable<SeriesHooks['play']>;

  constructor(plan: SeriesPlan, hooks: SeriesHooks, play: NonNullable<SeriesHooks['play']>) {
    this.#plan = plan;
    this.#hooks = hooks;
    this.#play = play;
  }

  async play(number: number, signal: AbortSignal): Promise<MatchRecord | null> {
    const { opening, crew } = seatCrew(this.#plan, number);
    const { start, seed } = openingOf(this.#plan, opening);
    const seating = ownersOf(this.#plan, crew);
    const record = await this.#play({ number, seating, setup: start.setup, seed }, signal);
    if (!record) return null;
    const sink = this.#hooks.open?.(number);
    sink?.append(makeRecord(record));
    await sink?.close();
    return record;
  }
}
