/**
 * Who fills a seat, as the referee knows it: asked for a move, it answers with text. How (a thread, a process, a socket, a person) is
 * its own affair, and so is measuring its time: only it knows when the question had left and when the answer had come.
 */
import type { AnyGame, Seat } from '@joute/core/game.ts';
import type { MatchEnd } from '@joute/core/match.ts';
import type { SeatUsage } from '@joute/core/record.ts';
import type { Refusal } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';

/** Told once, before the first turn. The match's clock does not run yet. */
export interface Hello {
  readonly game: AnyGame;
  readonly seat: Seat;
  readonly names: readonly string[];
  readonly setup: Setup;
  /** For a bot's own generator. */
  readonly seed: number;
}

export interface Ask {
  readonly turn: number;
  /** What this seat may see. */
  readonly view: unknown;
  /** Milliseconds it may think; null for no limit. */
  readonly time: number | null;
  /** How much later an answer is still taken. */
  readonly margin: number;
  /** What is left of its time for the whole match; null without such a limit. */
  readonly left: number | null;
  /** What happened since it was last asked for another turn, its own move first. */
  readonly last: readonly News[];
}

/** A move that was played (null: none was, the turn passed), or a public draw. */
export type News =
  | { readonly turn: number; readonly seat: Seat; readonly move: string | null }
  | { readonly turn: number; readonly draw: string; readonly index: number; readonly value: number };

/** What came back, and how long it took. */
export type Reply = { readonly ms: number } & (
  | { readonly event: 'answer'; readonly text: string }
  | { readonly event: 'timeout' | 'disconnected' | 'crashed' | 'resigned'; readonly why?: Refusal }
);

export interface Player {
  /** What people call it. */
  readonly name: string;
  /** As on the command line: `bot:greedy`, `human`. */
  readonly spec: string;
  begin(hello: Hello): Promise<void>;
  /** Always resolves, within the time and margin asked: a fault is a reply. When the signal aborts, the reply no longer matters. */
  answer(ask: Ask, signal: AbortSignal): Promise<Reply>;
  /** Its last answer was not taken and it will be asked again. */
  refused(refusal: Refusal): void;
  /** The match is over and its record is closed. A program has ended, with all it started, when this resolves. */
  end(end: MatchEnd): void | Promise<void>;
  /** Programs: what it used so far, for the record's end. */
  usage?(): Omit<SeatUsage, 'seat'>;
  /** Programs: the end of what it wrote to its standard error in the last match, and our remarks. */
  errors?(): string;
  /** Lets go of threads, processes, sockets. */
  close(): Promise<void>;
}
