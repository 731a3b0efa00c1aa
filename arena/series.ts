/**
 * Many matches between the same players, several at a time.
 * A user sees: with a seed and a budget of nodes the same results whatever the number of lanes; an interrupted series still has all its
 * finished matches, and the running ones end as interrupted with their records closed; a failure of our own ends the series at once
 * and is thrown, never waited for.
 */
import { setMaxListeners } from 'node:events';
import type { Clock } from '@joute/core/clock.ts';
import { deriveSeed, type Seed, seededDice } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import type { Policy } from '@joute/core/policy.ts';
import type { MatchRecord } from '@joute/core/record.ts';
import { must, ok, type Result } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import type { Player } from './player.ts';
import { playMatch } from './referee.ts';
import type { SeriesGame } from './tally.ts';

export interface SeriesPlan {
  readonly game: AnyGame;
  readonly setup: Setup;
  /** Each opens a fresh player: every lane has its own, and keeps it from match to match. */
  readonly players: readonly (() => Player)[];
  /** At least as many as players; with more, the players repeat. */
  readonly seats: number;
  readonly games: number;
  /** Each opening is played in every rotation of the seats. */
  readonly swap: boolean;
  readonly clock: Clock;
  readonly policy: Policy;
  readonly seed: Seed;
  /** False when the seed was given by hand. */
  readonly secret: boolean;
  /** Matches that run at the same time. */
  readonly lanes: number;
}

/** Where the text of one record goes. */
export interface RecordSink {
  append(text: string): void;
  /** What a program wrote to its standard error. */
  keepErrors?(seat: number, text: string): void;
  close(): void;
}

export interface SeriesHooks {
  /** Opens the record of the nth match; without it records are handed to `finished` and then forgotten. */
  open?(number: number): RecordSink;
  finished?(game: SeriesGame, record: MatchRecord): void;
  readonly signal?: AbortSignal;
}

export interface Series {
  readonly finished: readonly SeriesGame[];
  /** The matches that were running when the series was interrupted. */
  readonly unfinished: readonly { readonly game: SeriesGame; readonly record: MatchRecord }[];
}

/** How many matches an opening takes with `swap`: rotations that seat everyone as before are left out. */
export const rotationsOf = (seats: number, players: number): number => (seats % players === 0 ? players : seats);

/** The nth match (from 1): its opening, and by seat who of the crew sits there. */
export function seatCrew(
  plan: Pick<SeriesPlan, 'seats' | 'swap' | 'players'>,
  number: number,
): { opening: number; crew: number[] } {
  const rotations = plan.swap ? rotationsOf(plan.seats, plan.players.length) : 1;
  const turned = (number - 1) % rotations;
  return {
    opening: Math.floor((number - 1) / rotations) + 1,
    crew: Array.from({ length: plan.seats }, (_, seat) => (seat + turned) % plan.seats),
  };
}

/** Refuses only a setup that no match can start from. */
export async function playSeries(plan: SeriesPlan, hooks: SeriesHooks): Promise<Result<Series>> {
  const trial = plan.game.start(plan.setup, plan.seats, seededDice(deriveSeed(plan.seed, 1)));
  if (!trial.ok) return trial;
  const series = new RunningSeries(plan, hooks);
  const lanes = Array.from({ length: Math.min(plan.lanes, plan.games) }, () => series.runLane());
  const settled = await Promise.allSettled(lanes);
  const failed = settled.find((lane) => lane.status === 'rejected');
  if (failed) throw failed.reason;
  return ok(series.outcome());
}

class RunningSeries {
  readonly #plan: SeriesPlan;
  readonly #hooks: SeriesHooks;
  readonly #stop = new AbortController();
  readonly #finished: SeriesGame[] = [];
  readonly #unfinished: { game: SeriesGame; record: MatchRecord }[] = [];
  #started = 0;

  constructor(plan: SeriesPlan, hooks: SeriesHooks) {
    this.#plan = plan;
    this.#hooks = hooks;
    // Every lane listens.
    setMaxListeners(0, this.#stop.signal);
    if (hooks.signal?.aborted) this.#stop.abort();
    hooks.signal?.addEventListener('abort', () => this.#stop.abort(), { once: true, signal: this.#stop.signal });
  }

  outcome(): Series {
    const byNumber = (a: SeriesGame, b: SeriesGame): number => a.number - b.number;
    return {
      finished: this.#finished.toSorted(byNumber),
      unfinished: this.#unfinished.toSorted((a, b) => byNumber(a.game, b.game)),
    };
  }

  async runLane(): Promise<void> {
    const { players, seats, games } = this.#plan;
    // One player a seat, not one a name: a player cannot think for two seats at once.
    const crew: Player[] = [];
    try {
      for (let place = 0; place < seats; place++) crew.push(players[place % players.length]!());
      while (!this.#stop.signal.aborted && this.#started < games) await this.#playNext(crew, ++this.#started);
    } catch (error) {
      this.#stop.abort();
      throw error;
    } finally {
      await Promise.all(crew.map((player) => player.close()));
    }
  }

  async #playNext(crew: readonly Player[], number: number): Promise<void> {
    const { game, setup, clock, policy, secret, players } = this.#plan;
    const seated = seatCrew(this.#plan, number);
    const seed = deriveSeed(this.#plan.seed, seated.opening);
    const sink = this.#hooks.open?.(number);
    const played = await playMatch(
      { game, setup, clock, policy, secret, seed, players: seated.crew.map((place) => crew[place]!) },
      {
        append: (text) => sink?.append(text),
        keepErrors: (seat, text) => sink?.keepErrors?.(seat, text),
        signal: this.#stop.signal,
      },
    ).finally(() => sink?.close());
    const { end, record } = must(played);
    const times = record.entries.filter(({ verdict }) => verdict === 'taken').map(({ ms }) => ms);
    this.#keep({ number, seating: seated.crew.map((place) => place % players.length), end, times }, record);
  }

  #keep(game: SeriesGame, record: MatchRecord): void {
    if (game.end.termination === 'interrupted') {
      this.#unfinished.push({ game, record });
      return;
    }
    this.#finished.push(game);
    this.#hooks.finished?.(game, record);
  }
}
