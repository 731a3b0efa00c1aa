/**
 * The champion's core: WebAssembly, compiled from assembly/ (`npm run build:champion`), with the
 * learned weights. A state comes in; the best move, its score and the line expected come out. It
 * knows neither clock nor luck of its own, and runs in Node, in threads and in browsers.
 */
import type { Budget } from '@joute/core/bot.ts';
import type { Random } from '@joute/core/random.ts';
import { makeKey } from '../rules/moveList.ts';
import { codeOf, type DraughtsMove, movesOf, playMove, uniqueKey } from '../rules/paths.ts';
import type { Position } from '../rules/position.ts';
import { type DraughtsState, KING_PLIES } from '../rules/state.ts';
import { bytesOf } from './base64.ts';
import { core } from './core.data.ts';
import { endgames } from './endgames.data.ts';
import { ENDGAME_PIECES, unpackValues } from './endgames.ts';
import { weights } from './weights.data.ts';
import { columnTables, termTable, unpackWeights } from './weights.ts';

/** A million entries, 16 MB. */
export const TABLE_BITS = 20;
/** A handful, and what a 32-bit memory holds beside the rest. */
export const FEWEST_BITS = 10;
export const MOST_BITS = 27;

const DEEPEST = 100;

/** Boards as the core takes them: mine, theirs and kings, each a pair, and the side to move. */
type Boards = readonly [number, number, number, number, number, number, number];

/** assembly/index.ts, as the compiler exports it. */
interface Core {
  readonly memory: WebAssembly.Memory;
  roomForEndgames(pieces: number): number;
  endgameBytes(): number;
  endgameValue(...given: Boards): number;
  tablesAt(): number;
  termsAt(): number;
  openTable(bits: number): void;
  newGame(): void;
  countLeaves(...given: [...Boards, depth: number]): number;
  worthOf(...given: Boards): number;
  forgetPositions(): void;
  rememberPosition(...given: Boards): void;
  beginSearch(...given: [...Boards, fmjd: number, ply: number, kingPlies: number, endgamePlies: number]): number;
  swapRoot(one: number, other: number): void;
  deepen(depth: number): number;
  score(): number;
  sureIn(): number;
  nodeCount(): number;
  bestCode(): number;
  bestCapturedLo(): number;
  bestCapturedHi(): number;
  lineLength(): number;
  lineCode(index: number): number;
}

export interface Finding {
  readonly move: DraughtsMove;
  /** In hundredths of a man, from the side to move. */
  readonly score: number;
  readonly forced: 'win' | 'loss' | null;
  /** Plies looked ahead to the end; 0 where there was no choice or no time. */
  readonly depth: number;
  readonly nodes: number;
  /** The moves expected, the best one first. */
  readonly line: readonly DraughtsMove[];
}

/**
 * A move with what it is worth, and in how many plies it wins (or with the minus loses) for sure.
 */
export interface Choice {
  readonly move: DraughtsMove;
  readonly score: number;
  readonly sureIn: number;
}

let compiled: WebAssembly.Module | null = null;

/** Engines that are not as we ship them, to be measured against those that are (train/). */
export interface Otherwise {
  /** As a file of weights has them (weights.ts). */
  readonly weights?: Uint8Array;
  /** The core compiled from another source. */
  readonly core?: Uint8Array<ArrayBuffer>;
}

/** As the core takes them. */
interface LaidOut {
  readonly tables: Int32Array;
  readonly terms: Int32Array;
}

function layOut(learned: Uint8Array): LaidOut {
  const unpacked = unpackWeights(learned);
  return { tables: columnTables(unpacked), terms: termTable(unpacked) };
}

/** Our own weights, for every engine of this thread. */
let ours: LaidOut | null = null;

function takeWeights(): LaidOut {
  if (!ours) ours = layOut(bytesOf(weights));
  return ours;
}

/** The endgames likewise. */
let solved: Uint8Array | null = null;

function takeEndgames(bytes: number): Uint8Array {
  if (!solved) {
    solved = new Uint8Array(bytes);
    unpackValues(bytesOf(endgames), solved);
  }
  return solved;
}

/** As assembly/endgames.ts numbers them. */
const ENDGAME_VALUES = ['draw', 'win', 'loss'] as const;

const NEVER: Budget = { spent: () => false };

export class Engine {
  readonly #core: Core;
  #budget = NEVER;

  /** With a table of 2 to the `tableBits` entries of 16 bytes. */
  constructor(tableBits = TABLE_BITS, otherwise: Otherwise = {}) {
    compiled ??= new WebAssembly.Module(bytesOf(core));
    const module = otherwise.core ? new WebAssembly.Module(otherwise.core) : compiled;
    const env = { spent: (nodes: number): number => (this.#budget.spent(nodes) ? 1 : 0) };
    const offered: unknown = new WebAssembly.Instance(module, { env }).exports;
    this.#core = offered as Core;
    const room = this.#core.roomForEndgames(ENDGAME_PIECES);
    new Uint8Array(this.#core.memory.buffer).set(takeEndgames(this.#core.endgameBytes()), room);
    this.#core.openTable(tableBits);
    const { memory, tablesAt, termsAt } = this.#core;
    const taken = otherwise.weights ? layOut(otherwise.weights) : takeWeights();
    new Int32Array(memory.buffer, tablesAt(), taken.tables.length).set(taken.tables);
    new Int32Array(memory.buffer, termsAt(), taken.terms.length).set(taken.terms);
  }

  /** Nothing is remembered of the games before. */
  newGame(): void {
    this.#core.newGame();
  }

  /** The leaves of the tree of unique moves: `perftUnique` of the rules, by the core's own ones. */
  countLeaves(position: Position, depth: number): number {
    return this.#core.countLeaves(...boardsOf(position), depth);
  }

  /** What a quiet position is worth to its side to move, in hundredths of a man. */
  worthOf(position: Position): number {
    return this.#core.worthOf(...boardsOf(position));
  }

  /**
   * How an endgame ends for the side to move if nobody counts moves; null where that is not known.
   * Neither side can capture.
   */
  endgameOf(position: Position): 'win' | 'draw' | 'loss' | null {
    return ENDGAME_VALUES[this.#core.endgameValue(...boardsOf(position))] ?? null;
  }

  /**
   * Looks deeper and deeper until the budget is spent; the position has at least one legal move.
   * `tell` hears what was found at each depth.
   */
  think(
    state: DraughtsState,
    budget: Budget,
    random: Random,
    tell?: (finding: Finding) => void,
    deepest = DEEPEST,
  ): Finding {
    const { position } = state;
    const depth = this.#look(state, budget, random, deepest, tell && ((found) => tell(this.#finding(position, found))));
    return this.#finding(position, depth);
  }

  /** As `think`, without the line: a game of a thousand nodes a move is played faster. */
  choose(state: DraughtsState, budget: Budget, random: Random): Choice {
    this.#look(state, budget, random, DEEPEST);
    return { move: this.#best(state.position), score: this.#core.score(), sureIn: this.#core.sureIn() };
  }

  /** Returns how deep it looked. */
  #look(state: DraughtsState, budget: Budget, random: Random, deepest: number, each?: (depth: number) => void): number {
    const { position } = state;
    this.#budget = budget;
    this.#core.forgetPositions();
    for (const earlier of state.earlier.slice(-KING_PLIES)) this.#core.rememberPosition(...boardsOf(earlier));
    const { fmjd, ply, kingPlies, endgamePlies } = state;
    const moves = this.#core.beginSearch(...boardsOf(position), fmjd ? 1 : 0, ply, kingPlies, endgamePlies);
    // Equal moves are told apart by luck, so that games differ.
    for (let index = moves - 1; index > 0; index--) this.#core.swapRoot(index, random.below(index + 1));

    if (moves === 1 || budget.spent(0)) return 0;
    let depth = 0;
    while (depth < Math.min(deepest, DEEPEST) && this.#core.deepen(depth + 1) !== 0) {
      depth++;
      each?.(depth);
      const sure = Math.abs(this.#core.sureIn());
      if (sure > 0 && sure <= depth) break;
    }
    return depth;
  }

  #best(position: Position): DraughtsMove {
    const key = makeKey(this.#core.bestCode(), this.#core.bestCapturedLo(), this.#core.bestCapturedHi());
    const move = movesOf(position).find((candidate) => uniqueKey(candidate) === key);
    if (!move) throw new Error('the move found is not legal');
    return move;
  }

  #finding(position: Position, depth: number): Finding {
    const move = this.#best(position);
    const sure = this.#core.sureIn();
    return {
      move,
      score: this.#core.score(),
      forced: sure > 0 ? 'win' : sure < 0 ? 'loss' : null,
      depth,
      nodes: this.#core.nodeCount(),
      line: this.#lineAfter(position, move),
    };
  }

  /**
   * The core's line has no captured squares: it ends where its next move could be one of several.
   */
  #lineAfter(position: Position, first: DraughtsMove): DraughtsMove[] {
    const line = [first];
    let now = playMove(position, first);
    for (let index = 1; index < this.#core.lineLength(); index++) {
      const code = this.#core.lineCode(index);
      const fitting = movesOf(now).filter((move) => codeOf(move) === code);
      const [next] = fitting;
      if (!next || new Set(fitting.map(uniqueKey)).size > 1) break;
      line.push(next);
      now = playMove(now, next);
    }
    return line;
  }
}

function boardsOf({ whiteLo, whiteHi, blackLo, blackHi, kingsLo, kingsHi, side }: Position): Boards {
  return side === 0
    ? [whiteLo, whiteHi, blackLo, blackHi, kingsLo, kingsHi, side]
    : [blackLo, blackHi, whiteLo, whiteHi, kingsLo, kingsHi, side];
}
