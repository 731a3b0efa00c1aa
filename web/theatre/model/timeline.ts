/**
 * The positions of a match as one viewer saw them: a frame for every turn, with the state at its
 * beginning; the last frame is the present position. Frames from before the page was opened are
 * missing until they are fetched.
 */

import type { MatchView, ShownEnd } from '@joute/core/api/feed.ts';
import type { Json, Seat } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match/match.ts';
import type { LastTurn } from '@joute/games/board/contract.ts';

export interface Frame {
  readonly turn: number;
  readonly version: number;
  readonly waiting: readonly Seat[];
  /** The time left for each seat in milliseconds, at the moment `heard` (the page's clock). */
  readonly time: readonly (number | null)[];
  readonly heard: number;
  readonly end: ShownEnd | null;
  /** The state as the server sent it; left out where `state` was computed here. */
  readonly json?: Json;
  /** The parsed state, cached when it is first needed. */
  state?: unknown;
  /** The turn that led to this frame, cached when it is first needed. */
  last?: LastTurn<unknown>;
}

const NONE: readonly Entry[] = [];

export class Timeline {
  readonly #frames = new Map<number, Frame>();
  readonly #entries = new Map<number, Entry[]>();
  /** The turns in ascending order: the index of a turn is the number of its frame. */
  #turns: number[] = [];
  readonly #isTurn = new Set<number>();
  #newest = -1;

  get length(): number {
    return this.#turns.length;
  }

  /** The newest frame. */
  get last(): Frame | null {
    const turn = this.#turns.at(-1);
    return turn === undefined ? null : (this.#frames.get(turn) ?? null);
  }

  /** Null where the frame is not known yet. */
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

  /** The index of the frame that the answers of this turn led to. */
  after(turn: number): number {
    const index = this.#turns.findIndex((other) => other > turn);
    return index < 0 ? Math.max(0, this.#turns.length - 1) : index;
  }

  /** The entries of the turn between the frame before and this one. */
  entriesBefore(index: number): readonly Entry[] {
    const turn = this.#turns[index - 1];
    return turn === undefined ? NONE : (this.#entries.get(turn) ?? NONE);
  }

  /** All entries, in the order of turns. */
  get entries(): Entry[] {
    return this.#turns.flatMap((turn) => this.#entries.get(turn) ?? []);
  }

  /** Takes a snapshot, which has all entries so far: the entries known before may have gaps. */
  restart(standing: MatchView, heard: number): void {
    this.#entries.clear();
    for (const entry of standing.entries) this.#enter(entry);
    const turns = new Set([...this.#entries.keys(), ...this.#frames.keys(), standing.turn]);
    this.#turns = [...turns].sort((a, b) => a - b);
    for (const turn of turns) this.#isTurn.add(turn);
    this.#show(standing, heard);
  }

  /** Appends an event; one that is known already is ignored. */
  add(standing: MatchView, heard: number): void {
    if (standing.version <= this.#newest) return;
    for (const entry of standing.entries) this.#enter(entry);
    if ((this.#turns.at(-1) ?? 0) < standing.turn) {
      this.#turns.push(standing.turn);
      this.#isTurn.add(standing.turn);
    }
    this.#show(standing, heard);
  }

  /** Adds a frame from before the page was opened. Its entries came with the snapshot. */
  bring(frame: Frame): void {
    if (this.#frames.has(frame.turn)) return;
    this.#frames.set(frame.turn, frame);
    if (this.#isTurn.has(frame.turn)) return;
    this.#isTurn.add(frame.turn);
    this.#turns = [...this.#turns, frame.turn].sort((a, b) => a - b);
  }

  /** Adds a frame, replacing the one of the same turn. */
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
    // The same position: keep the parsed state, so that a move being composed on the board is not
    // disturbed. Not at the end of a match, which reveals what the viewer could not see.
    const isSame = before?.state !== undefined && standing.end === null;
    this.#frames.set(standing.turn, isSame ? { ...before, ...frame } : frame);
  }
}

/** The moves among these entries that the referee took, in the game's notation. */
export const takenMoves = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ move, verdict }) => (verdict === 'taken' && move ? [move] : []));

export function frameOf(standing: MatchView, heard: number): Frame {
  const { turn, version, waiting, time, end, state } = standing;
  return { turn, version, waiting, time, end, heard, json: state };
}
