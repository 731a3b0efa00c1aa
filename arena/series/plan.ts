/**
 * The plan of a series: who plays whom, how often, from which openings. The nth match follows from
 * the plan alone.
 */
import type { Clock } from '@joute/core/clock.ts';
import { deriveSeed, type Seed } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import type { Player } from '@joute/core/host/player.ts';
import type { Policy } from '@joute/core/policy.ts';
import type { Setup } from '@joute/core/setup.ts';

/**
 * One of the starts that the openings of a series go through, in order and round again: a map, a
 * position, a seed.
 */
export interface SeriesStart {
  /** Its name in results. */
  readonly name: string;
  readonly setup: Setup;
  /** A seed of its own, where one was given; otherwise each opening has another. */
  readonly seed?: Seed;
}

export interface SeriesPlan {
  readonly game: AnyGame;
  /** At least one. */
  readonly starts: readonly SeriesStart[];
  /** Each opens a fresh player: every lane has its own, and keeps it from match to match. */
  readonly players: readonly (() => Player)[];
  /** At least as many as players; with more, the players repeat. */
  readonly seats: number;
  readonly games: number;
  /** Whether each opening is played in every rotation of the seats. */
  readonly swap: boolean;
  readonly clock: Clock;
  readonly policy: Policy;
  readonly seed: Seed;
  /** False when the seed was given by hand. */
  readonly secret: boolean;
  /** How many matches run at the same time. */
  readonly lanes: number;
}

/**
 * How many matches an opening takes with `swap`: rotations that seat everyone as before are left
 * out.
 */
export const rotationsOf = (seats: number, players: number): number => (seats % players === 0 ? players : seats);

/** How many matches of this plan make one opening. */
export const matchesPerOpening = ({ seats, swap, players }: Pick<SeriesPlan, 'seats' | 'swap' | 'players'>): number =>
  swap ? rotationsOf(seats, players.length) : 1;

/** The nth match (from 1): its opening, and by seat the index of the player in the crew. */
export function seatCrew(
  plan: Pick<SeriesPlan, 'seats' | 'swap' | 'players'>,
  number: number,
): { opening: number; crew: number[] } {
  const rotations = matchesPerOpening(plan);
  const turned = (number - 1) % rotations;
  return {
    opening: Math.floor((number - 1) / rotations) + 1,
    crew: Array.from({ length: plan.seats }, (_, seat) => (seat + turned) % plan.seats),
  };
}

/** By seat, the player's index in the list of players. */
export const ownersOf = ({ players }: Pick<SeriesPlan, 'players'>, crew: readonly number[]): number[] =>
  crew.map((place) => place % players.length);

/** Which of the starts an opening (from 1) has, and the seed of its dice. */
export function openingOf(
  plan: Pick<SeriesPlan, 'starts' | 'seed'>,
  opening: number,
): { index: number; start: SeriesStart; seed: Seed } {
  const index = (opening - 1) % plan.starts.length;
  const start = plan.starts[index]!;
  // A start with a seed of its own that comes round again would be the very same match: the second
  // time it gets another.
  const round = Math.floor((opening - 1) / plan.starts.length);
  const seed =
    start.seed === undefined
      ? deriveSeed(plan.seed, opening)
      : round === 0
        ? start.seed
        : deriveSeed(start.seed, round);
  return { index, start, seed };
}
