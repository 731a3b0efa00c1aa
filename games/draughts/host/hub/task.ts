/** What the thread of the engine is asked, and what it tells (engine.worker.ts). */
import type { Finding } from '../../champion/engine.ts';
import type { DraughtsState } from '../../rules/state.ts';

/** How far to look. What is left out has no limit. */
export interface Limits {
  readonly depth?: number;
  readonly nodes?: number;
  readonly ms?: number;
}

export type Order =
  | { readonly order: 'prepare' }
  | { readonly order: 'table'; readonly bits: number }
  | { readonly order: 'new-game' }
  | {
      readonly order: 'think';
      /** From 1, each one higher than the one before. */
      readonly task: number;
      readonly state: DraughtsState;
      readonly limits: Limits;
      /** While the opponent thinks: the limits count from the hit on. */
      readonly isPondering: boolean;
    };

export interface Told extends Omit<Finding, 'forced'> {
  /** Milliseconds since it began. */
  readonly ms: number;
  /** The last of the task: the move is decided. */
  readonly isLast: boolean;
}

/** All orders before are carried out. */
export const PREPARED = 'prepared';

/** Places in the memory that the thread shares, each the number of a task. */
export const STOPPED = 0;
export const HIT = 1;
export const SHARED_BYTES = 8;
