/**
 * A move chosen ahead, while the other side is to move: a piece, then the square where it is to
 * end. It is read in the very next position, as if it were written then: what is not legal there,
 * or may mean several captures, is dropped with the reason.
 */
import type { Result } from '@joute/core/result.ts';
import { columnOf, rowOf } from '../notation/diagonals.ts';
import { parseMove } from '../notation/moves.ts';
import type { DraughtsMove } from '../rules/paths.ts';
import { type Piece, type Position, pieceAt, type Side } from '../rules/position.ts';
import type { DraughtsState } from '../rules/state.ts';
import { SQUARES } from './layout.ts';

type Placed = Pick<DraughtsState, 'position' | 'ply'>;

export interface Settled {
  /** As it was chosen: `32-28`. */
  readonly text: string;
  readonly move: Result<DraughtsMove>;
}

export class Premove {
  #from = $state.raw<number | null>(null);
  #to = $state.raw<number | null>(null);
  #isCancelled = $state.raw(false);
  /** Of the position in which it was chosen. */
  #ply = 0;

  get from(): number | null {
    return this.#from;
  }

  /** Null while only the piece is chosen. */
  get to(): number | null {
    return this.#to;
  }

  /** Whether one was cancelled since the last press or position. */
  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  get squares(): ReadonlySet<number> {
    return new Set([this.#from, this.#to].filter((square) => square !== null));
  }

  /** The likely targets, while one is looked for. */
  near(position: Position): ReadonlySet<number> {
    const from = this.#to === null ? this.#from : null;
    return new Set(from === null ? [] : SQUARES.filter((square) => isNear(position, from, square)));
  }

  get text(): string {
    return this.#to === null ? '' : `${this.#from}-${this.#to}`;
  }

  /**
   * Chooses a square for that side. A piece begins, its target completes, any of both squares again
   * cancels; gives false where the square means nothing.
   */
  press(square: number, { position, ply }: Placed, side: Side): boolean {
    const isOwn = isOf(side, pieceAt(position, square));
    const wasFrom = this.#from;
    if (wasFrom !== null && this.#to === null && !isOwn && mayReach(position, wasFrom, square)) {
      this.#to = square;
      this.#ply = ply;
      return true;
    }
    if (isOwn && square !== wasFrom) {
      this.forget();
      this.#from = square;
    } else this.cancel();
    return isOwn || wasFrom !== null;
  }

  cancel(): void {
    const had = this.#from !== null;
    this.forget();
    this.#isCancelled = had;
  }

  /** Without a word that it was cancelled. */
  forget(): void {
    this.#from = null;
    this.#to = null;
    this.#isCancelled = false;
  }

  /**
   * It is that side's turn: gives what was chosen and what it means now, and forgets it. Null where
   * no whole move was chosen, or not for this position: the own move before it was refused.
   */
  settle({ position, ply }: Placed): Settled | null {
    const { text } = this;
    const isNext = ply === this.#ply + 1;
    this.forget();
    return text !== '' && isNext ? { text, move: parseMove(text, position) } : null;
  }
}

export const isOf = (side: Side, piece: Piece | null): boolean =>
  piece?.startsWith(side === 0 ? 'white' : 'black') ?? false;

/** Where the piece could go by a step or one jump, whatever stands there by then. */
const isNear = (position: Position, from: number, to: number): boolean => {
  const { piece, forward, rows, columns } = pathOf(position, from, to);
  if (rows === 0 || rows !== columns) return false;
  return piece?.endsWith('king') === true || rows === 2 || (rows === 1 && forward);
};

/**
 * Several jumps lead a man to every square an even number of rows and columns away, and a king
 * anywhere.
 */
function mayReach(position: Position, from: number, to: number): boolean {
  const { piece, rows, columns } = pathOf(position, from, to);
  const isJumped = from !== to && rows % 2 === 0 && columns % 2 === 0;
  return isNear(position, from, to) || isJumped || (piece?.endsWith('king') === true && from !== to);
}

function pathOf(position: Position, from: number, to: number) {
  const piece = pieceAt(position, from);
  const down = rowOf(to) - rowOf(from);
  const forward = piece?.startsWith('white') ? down < 0 : down > 0;
  return { piece, forward, rows: Math.abs(down), columns: Math.abs(columnOf(to) - columnOf(from)) };
}
