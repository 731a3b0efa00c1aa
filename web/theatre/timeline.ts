/**
 * A match as one viewer saw it: a frame for every turn at which somebody was asked, the state as that turn began; the last one is where it stands. Frames
 * that were never heard of (before we came) are missing until somebody brings them.
 */

import type { MatchView, ShownEnd } from '@joute/core/api/feed.ts';
import type { Json, Seat } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match/match.ts';
import type { LastTurn } from '@joute/games/board/contract.ts';

export interface Frame {
  readonly turn: number;
  readonly version: number;
  readonly waiting: readonly Seat[];
  /** What each seat may still think, in milliseconds, and when we heard so. */
  readonly time: readonly (number | null)[];
  readonly heard: number;
  readonly end: ShownEnd | null;
  /** As it was sent; left out where the state itself is known. */
  readonly json?: Json;
  /** Parsed when it is first looked at. */
  state?: unknown;
  /** What led to it, once somebody asked. */
  last?: LastTurn<unknown>;
}

const NONE: readonly Entry[] = [];

export class Timeline {
  readonly #frames = new Map<number, Frame>();
  readonly #entries = new Map<number, Entry[]>();
  /** The turns in order: their place is the number of the frame. */
  #turns: number[] = [];
  #newest = -1;

  get length(): number {
    return this.#turns.length;
  }

  /** Where it stands. */
  get last(): Frame | null {
    const turn = this.#turns.at(-1);
    return turn === undefined ? null : (this.#frames.get(turn) ?? null);
  }

  /** Null where it is not known. */
  frame(index: number): Frame | null {
    const turn = this.#turns[index];
    return turn === undefined ? null : (this.#frames.get(turn) ?? null);
  }

  /** Whether every frame is known. */
  get isWhole(): boolean {
    return this.#turns.every((turn) => this.#frames.has(turn));
  }

  turnOf(index: number): number {
    return this.#turns[index] ?? 0;
  }

  /** The frame that an answer of this turn led to. */
  after(turn: number): number {
    const index = this.#turns.findIndex((other) => other > turn);
    return index < 0 ? Math.max(0, this.#turns.length - 1) : index;
  }

  /** What led from the frame before to this one. */
  entriesBefore(index: number): readonly Entry[] {
    const turn = this.#turns[index - 1];
    return turn === undefined ? NONE : (this.#entries.get(turn) ?? NONE);
  }

  /** All of them, in the order of turns. */
  get entries(): Entry[] {
    return this.#turns.flatMap((turn) => this.#entries.get(turn) ?? []);
  }

  /** How it stands, with everything that happened: what was known before may have gaps. */
  restart(standing: MatchView, heard: number): void {
    this.#entries.clear();
    for (const entry of standing.entries) this.#enter(entry);
    const turns = new Set([...this.#entries.keys(), ...this.#frames.keys(), standing.turn]);
    this.#turns = [...turns].sort((a, b) => a - b);
    this.#show(standing, heard);
  }

  /** One event more. What is known already is left alone. */
  add(standing: MatchView, heard: number): void {
    if (standing.version <= this.#newest) return;
    for (const entry of standing.entries) this.#enter(entry);
    if ((this.#turns.at(-1) ?? 0) < standing.turn) this.#turns.push(standing.turn);
    this.#show(standing, heard);
  }

  /** What happened before we came; its entries came with the snapshot. */
  bring(frame: Frame): void {
    if (this.#frames.has(frame.turn)) return;
    this.#frames.set(frame.turn, frame);
    if (this.#turns.includes(frame.turn)) return;
    this.#turns = [...this.#turns, frame.turn].sort((a, b) => a - b);
  }

  /** In place of what is known of that turn. */
  put(frame: Frame): void {
    this.#frames.delete(frame.turn);
    this.bring(frame);
  }

  #enter(entry: Entry): void {
    const known = this.#entries.get(entry.turn);
    if (known) known.push(entry);
    else this.#entries.set(entry.turn, [entry]);
  }

  #show(standing: MatchView, heard: number): void {
    this.#newest = standing.version;
    const before = this.#frames.get(standing.turn);
    const frame = frameOf(standing, heard);
    // The same position: what was read of it still holds, and nobody who composes a move is disturbed.
    const isSame = before?.state !== undefined && standing.end === null;
    this.#frames.set(standing.turn, isSame ? { ...before, ...frame } : frame);
  }
}

export function frameOf(standing: MatchView, heard: number): Frame {
  const { turn, version, waiting, time, end, state } = standing;
  return { turn, version, waiting, time, end, heard, json: state };
}
