/**
 * What the routes call: all games of a host (contest.ts), or the one seat of a client that we
 * started ourselves (contestDoor.ts).
 */
import type { IncomingMessage } from 'node:http';
import type { Json } from '@joute/core/game.ts';
import type { Refusal, Result } from '@joute/core/result.ts';
import type { ContestError } from '../../wire/errors.ts';
import type { ContestBoard } from './contestBoard.ts';

/** Who was given a uuid. */
export interface User {
  readonly idPlayer: number;
  /** Null: its game was dropped. */
  readonly board: ContestBoard | null;
}

export interface Joined {
  readonly idGame: number;
  readonly idPlayer: number;
  readonly uuid: string;
}

/** Who asks, and until when. */
export interface Caller {
  readonly request: IncomingMessage;
  readonly signal: AbortSignal;
}

/** Why a game was not started. */
export interface NotStarted {
  readonly error: ContestError | null;
  readonly why: Refusal;
}

export interface ContestApi {
  /** Enough of each game to choose one. */
  summaries(): Json;
  find(name: string): ContestBoard | null;
  /**
   * The game of that name, made if it does not exist or is over. `options` as people give them:
   * `name`, `players` and the game's own.
   */
  make(options: ReadonlyMap<string, string>): Result<ContestBoard>;
  /**
   * A seat, in a game that is made if need be; null where there is none. Resolves when a game that
   * is now full can be played.
   */
  addPlayer(game: string, name: string, caller: Caller): Promise<Result<Joined | null>>;
  /** Null once it is started. */
  startGame(name: string): Promise<NotStarted | null>;
  userOf(uuid: string): User | null;
}
