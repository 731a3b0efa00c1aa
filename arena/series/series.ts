/**
 * Many matches between the same players, several at a time.
 * A user sees: with a seed and a budget of nodes the same results whatever the number of lanes; an
 * interrupted series still has all its finished matches, and the running ones end as interrupted
 * with their records closed; a failure of our own ends the series at once and is thrown. A match
 * counts once its record is on the disk, not before.
 */

import { setMaxListeners } from 'node:events';
import { type Seed, seededDice } from '@joute/core/dice.ts';
import type { Player } from '@joute/core/host/player.ts';
import type { RecordSink } from '@joute/core/host/playing.ts';
import { type MatchRecord, makeRecord } from '@joute/core/record/record.ts';
import { must, ok, type Result } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import { awaitArrivals } from '../match/arrivals.ts';
import { playWhole } from '../match/wholeMatch.ts';
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
  const series = new RunningSeries(plan, hooks);
  const lanes = Array.from({ length: Math.min(plan.lanes, series.left) }, () => series.runLane());
  const settled = await Promise.allSettled(lanes);
  const failed = settled.find((lane) => lane.status === 'rejected');
  if (failed) throw failed.reason;
  return ok(series.outcome());
}

class RunningSeries {
  readonly #plan: SeriesPlan;
  readonly #hooks: SeriesHooks;
  readonly #stop = new AbortController();
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
    // Every lane adds a listener: more than ten are no leak.
    setMaxListeners(0, this.#stop.signal);
    if (hooks.signal?.aborted || hooks.enough?.(this.#finished)) this.#stop.abort();
    hooks.signal?.addEventListener('abort', () => this.#stop.abort(), { once: true, signal: this.#stop.signal });
  }

  get left(): number {
    return this.#queue.length;
  }

  outcome(): Series {
    const byNumber = (a: SeriesGame, b: SeriesGame): number => a.number - b.number;
    return {
      finished: this.#finished.toSorted(byNumber),
      unfinished: this.#unfinished.toSorted((a, b) => byNumber(a.game, b.game)),
    };
  }

  async runLane(): Promise<void> {
    const { players, seats } = this.#plan;
    // One player a seat, not one a name: a player cannot think for two seats at once.
    const crew: Player[] = [];
    try {
      while (!this.#stop.signal.aborted && this.#queue.length > 0) {
        const number = this.#queue.shift()!;
        if (this.#hooks.play) {
          await this.#playElsewhere(this.#hooks.play, number);
          continue;
        }
        for (let place = crew.length; place < seats; place++) crew.push(players[place % players.length]!());
        await this.#playNext(crew, number);
      }
    } catch (error) {
      this.#stop.abort();
      throw error;
    } finally {
      await Promise.all(crew.map((player) => player.close()));
    }
  }

  async #playElsewhere(play: NonNullable<SeriesHooks['play']>, number: number): Promise<void> {
    const { opening, crew } = seatCrew(this.#plan, number);
    const { start, seed } = openingOf(this.#plan, opening);
    const seating = ownersOf(this.#plan, crew);
    const record = await play({ number, seating, setup: start.setup, seed }, this.#stop.signal);
    if (!record) return;
    const sink = this.#hooks.open?.(number);
    sink?.append(makeRecord(record));
    await sink?.close();
    this.#keep(seriesGameOf(this.#plan, number, record), record);
  }

  async #playNext(crew: readonly Player[], number: number): Promise<void> {
    const { game, clock, policy, secret } = this.#plan;
    const seated = seatCrew(this.#plan, number);
    const { start, seed } = openingOf(this.#plan, seated.opening);
    const players = seated.crew.map((place) => crew[place]!);
    const names = players.map(({ name }) => name);
    await awaitArrivals({ game, setup: start.setup, seed, players }, names, ownersOf(this.#plan, seated.crew));
    const sink = this.#hooks.open?.(number);
    const played = await playWhole(
      {
        ...{ game, setup: start.setup, clock, policy, seed, players },
        secret: secret && start.seed === undefined,
      },
      {
        append: (text) => sink?.append(text),
        keepErrors: (seat, text) => sink?.keepErrors?.(seat, text),
        signal: this.#stop.signal,
      },
    ).finally(() => sink?.close());
    const { record } = must(played);
    this.#keep(seriesGameOf(this.#plan, number, record), record);
  }

  #keep(game: SeriesGame, record: MatchRecord): void {
    if (game.end.termination === 'interrupted') {
      this.#unfinished.push({ game, record });
      return;
    }
    this.#finished.push(game);
    this.#hooks.finished?.(game, record);
    if (this.#hooks.enough?.(this.#finished)) this.#stop.abort();
  }
}
