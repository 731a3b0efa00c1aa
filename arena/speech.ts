/**
 * What is said to a program and understood from it: a protocol without processes, pipes or clocks. The player (programPlayer.ts) carries
 * the lines and decides what is late; a speech only knows what they mean.
 */

import type { Ask, Hello } from '@joute/core/asking.ts';
import type { MatchEnd } from '@joute/core/match.ts';
import type { Refusal } from '@joute/core/result.ts';
import type { Line } from './lineReader.ts';

/** What a line came to. */
export type Heard =
  /** A move in the game's notation, for the turn it names. */
  | { readonly what: 'move'; readonly text: string; readonly turn?: number }
  | { readonly what: 'refused'; readonly refusal: Refusal }
  /** Nothing for the referee; perhaps something to say back. */
  | { readonly what: 'nothing'; readonly say?: string };

/** For one match. All text ends with a newline, or is empty where there is nothing to say. */
export interface Speech {
  hello(hello: Hello): string;
  /** Whether the program has to say that it is ready, and has not yet. */
  readonly greeting: boolean;
  ask(ask: Ask): string;
  hear(line: Line): Heard;
  refused(refusal: Refusal): string;
  /** The turn's time is over. */
  timeout(): string;
  end(end: MatchEnd): string;
}
