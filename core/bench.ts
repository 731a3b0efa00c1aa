/** What a game offers to be measured with (`joute bench`). Everything may be left out. */

import type { Seat } from './game.ts';
import type { Random } from './random.ts';

export interface GameBench {
  /** For `joute bench rules`. */
  readonly rules?: readonly BenchWork[];
  /** Measurements of its own, such as `joute bench perft`. */
  readonly besidePackages?: readonly PackageWork[];
  /** For `joute bench runner`. */
  readonly programs?: ProgramsWork;
  /** For `joute bench spectators`. */
  readonly endless?: EndlessWork;
  /**
   * For `joute bench arena` and `network`, where two seats move in turn and nothing is left to
   * chance: the most plies that a match with the usual options has. Many random ones have as many.
   */
  readonly longest?: number;
}

/** Work on one core, random games as a rule, beside the floor that we promise. */
export interface BenchWork {
  readonly name: string;
  readonly unit: string;
  /** What we promise on a laptop's core, in units a second. */
  readonly floor: number;
  /** How many games, or other pieces of work, are measured together. */
  readonly games: number;
  /** Does one; returns how many units that were. */
  play(random: Random): number;
}

/** Work that a package of npm can do too. */
export interface PackageWork {
  /** The word behind `joute bench`. */
  readonly name: string;
  readonly title: string;
  readonly unit: string;
  /** Returns how many units were done. */
  work(): number;
  readonly peer: {
    /** One of bench/package.json. */
    readonly package: string;
    readonly title: string;
    /** The same work with the package, which is handed over as it was loaded. */
    work(loaded: unknown): number;
  };
}

/** A match between programs that need not think, because their moves are known beforehand. */
export interface ProgramsWork {
  readonly name: string;
  /** Options, as people give them, with which a match has so many moves. */
  setup(moves: number): Readonly<Record<string, string>>;
  /** By seat, the moves that it plays, over and over. */
  readonly moves: readonly (readonly string[])[];
}

/** A match that goes on for as long as it is looked at. */
export interface EndlessWork {
  readonly setup: Readonly<Record<string, string | number | boolean>>;
  readonly seats: number;
  /** One that ends nothing. */
  move(state: unknown, seat: Seat, random: Random): string;
}
