/**
 * A match to be played, and who plays it: what the arena, and the part of a game that needs Node,
 * hand to the referee.
 */
import type { Clock } from '../clock.ts';
import type { Seed } from '../dice.ts';
import type { AnyGame, Seat } from '../game.ts';
import type { AnyMatch, Entry, StopEvent } from '../match/match.ts';
import type { Beginning } from '../match/start.ts';
import type { Policy } from '../policy.ts';
import type { MatchRecord, RecordEnd } from '../record/record.ts';
import type { Replay } from '../record/replay.ts';
import type { Refusal } from '../result.ts';
import type { ErrorTurn, Player } from './player.ts';

export interface MatchPlan extends Beginning {
  readonly game: AnyGame;
  /** By seat, seat 1 first. */
  readonly players: readonly Player[];
  readonly clock: Clock;
  readonly policy: Policy;
  readonly seed: Seed;
  /** False when the seed was given by hand. */
  readonly secret: boolean;
  /** Whether the seed is told later than the end: other matches are played under the same luck. */
  readonly sealed?: boolean;
  /** After moves were taken back: the seeds of the dice before (record/takeBack.ts). */
  readonly earlier?: readonly Seed[];
  /**
   * What was recorded of this match before it was cut off, replayed (record/replay.ts): the match
   * is resumed there.
   */
  readonly resume?: Resumed;
  /** How long its record may become, in characters; left out, the default. */
  readonly mostRecord?: number;
}

export interface Resumed {
  readonly record: MatchRecord;
  readonly replay: Replay;
}

export interface MatchHooks {
  /**
   * Persists the record's next chunk: nobody sees what it says before that is done. `said` is left
   * out for the head; `idempotencyKey` is that of a person's move.
   */
  append(text: string, said?: Entry | RecordEnd, idempotencyKey?: string | undefined): void | Promise<void>;
  /**
   * Stores what a program wrote to its standard error, and in which turns, beside the record;
   * called after the end, only where there is something.
   */
  keepErrors?(seat: Seat, text: string, turns: readonly ErrorTurn[]): void;
  /** The match as the chunk that was persisted last leaves it; `entry` is null at its beginning. */
  watch?(match: AnyMatch, entry: Entry | null, idempotencyKey?: string | undefined): void | Promise<void>;
  /** Interrupts the match. */
  readonly signal?: AbortSignal;
  /** Called once: what comes to the referee besides the players' answers. */
  outside?(hear: (event: OutsideEvent) => void): void;
}

/** Somebody resigns without being asked, or something stops the match. */
export type OutsideEvent =
  | {
      readonly event: 'resigned';
      readonly seat: Seat;
      readonly idempotencyKey: string;
      /** Where others did it for somebody who stays away. */
      readonly why?: Refusal;
    }
  | StopEvent;

export interface Played {
  readonly end: RecordEnd;
  readonly match: AnyMatch;
}

/**
 * Plays a match; null where it was broken off without an end, as when it is parked to be resumed
 * later.
 */
export type Play = (plan: MatchPlan, hooks: MatchHooks) => Promise<Played | null>;

/** Where the record of one match goes. */
export interface RecordSink {
  append(text: string): void;
  /** Stores what a program wrote to its standard error. */
  keepErrors?(seat: number, text: string): void;
  /** Once this resolves the record survives whatever happens to the machine. */
  close(): Promise<void>;
}

/** A player that has a seat without coming through the gate. */
export interface PresetPlayer {
  readonly name: string;
  /** With the name that it has at this table, unless it is a program that names itself. */
  open(name: string, trace?: (line: string) => void): Player;
}
