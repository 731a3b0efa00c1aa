/** What the server sends, as arena/server/schemas.ts describes it. Written by hand: the browser takes its server at its word. */
import type { Clock } from '@joute/core/clock.ts';
import type { Facts, Json, Seat } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match/match.ts';
import type { Termination } from '@joute/core/policy.ts';
import type { Setup } from '@joute/core/setup.ts';
import type { Words } from '@joute/core/words.ts';

export type MatchStatus = 'open' | 'running' | 'finished' | 'broken' | 'expired';

export interface ShownSeat {
  readonly seat: Seat;
  /** `open`, `reserved`, `human`, `net`, `bot:greedy`, `cmd:bot.py`. */
  readonly player: string;
  readonly name: string;
  readonly present: boolean;
  readonly waitsForCore: boolean;
}

export interface Result {
  readonly places: readonly number[];
  readonly points: readonly number[];
}

/** A match as lists and pages show it. */
export interface Shown {
  readonly id: string;
  readonly game: string;
  readonly status: MatchStatus;
  readonly listed: boolean;
  readonly origin: 'request' | 'gateway' | 'demonstration' | 'import';
  readonly setup: Setup;
  readonly clock: Clock;
  readonly created: number;
  readonly started: number | null;
  readonly ended: number | null;
  readonly expires: number | null;
  readonly termination: Termination | null;
  readonly result: Result | null;
  readonly follows: string | null;
  readonly seats: readonly ShownSeat[];
  readonly viewers: number;
  /** Of its newest event; -1 before it has begun. */
  readonly version: number;
  readonly turn: number;
  readonly ply: number;
}

export interface BotCard {
  readonly name: string;
  readonly idea: Words;
  readonly temperament: Words;
}

export interface Game extends Facts {
  /** From the weakest to the strongest. */
  readonly bots: readonly BotCard[];
}

/** A port where bots come in; `game` is null where every game is played. */
export interface Door {
  readonly game: string | null;
  readonly host: string;
  readonly port: number;
}

export interface Games {
  readonly games: readonly Game[];
}
export interface Doors {
  readonly doors: readonly Door[];
}
export interface Matches {
  readonly matches: readonly Shown[];
  readonly next: string | null;
}
export interface Created {
  readonly match: Shown;
  /** By seat; told once. */
  readonly keys: Readonly<Record<string, string>>;
}
export interface SeatTaken {
  readonly seat: Seat;
  readonly key: string;
}
export interface Rematch {
  readonly match: Shown;
}

export interface ShownEnd {
  readonly termination: Termination;
  readonly seat?: Seat;
  readonly reason: string;
  readonly message: Words;
  readonly places: readonly number[];
  readonly points: readonly number[];
}

/** Where a match stands, as its viewer is told. */
export interface Standing {
  readonly version: number;
  readonly turn: number;
  readonly ply: number;
  readonly waiting: readonly Seat[];
  /** Milliseconds each seat may still think; null without a limit. */
  readonly time: readonly (number | null)[];
  readonly state: Json;
  readonly end: ShownEnd | null;
  /** What the viewer may see now and could not before. */
  readonly entries: readonly Entry[];
}

export interface Snapshot extends Partial<Standing> {
  readonly type: 'snapshot';
  readonly match: string;
  readonly seat?: Seat;
  readonly shown: Shown;
}
export interface MatchEvent extends Standing {
  readonly type: 'event';
  readonly match: string;
  readonly seat?: Seat;
}

export const SCOPES = ['play', 'matches', 'commands', 'records', 'admin'] as const;
export type Scope = (typeof SCOPES)[number];

export interface Token {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly created: number;
  readonly revoked: number | null;
}
export interface Tokens {
  readonly tokens: readonly Token[];
}
export interface NewToken {
  readonly token: Token;
  /** The token itself; told once. */
  readonly text: string;
}
