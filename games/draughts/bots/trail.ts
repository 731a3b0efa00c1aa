import { Board, getPosition, setBoard } from '../rules/board.ts';
import { capturesOf, fromOf } from '../rules/moveList.ts';
import type { Position } from '../rules/position.ts';
import { HI, LO, popcount } from '../rules/squares.ts';
import { type DraughtsState, ENDGAME_PLIES, endgameOf, KING_PLIES, PLIES } from '../rules/state.ts';
import type { Table } from './table.ts';

/** A draw by counting that is nearer than this is told apart in the table. */
const NEAR = 40;

/**
 * The way from the start of the game to the node being searched, as far as the draw rules of the
 * state ask.
 */
export class Trail {
  readonly #keyA: Int32Array;
  readonly #keyB: Int32Array;
  /** Moves in a row by kings without a capture, by ply of the search. */
  readonly #kingPlies: Int32Array;
  readonly #endgamePlies: Int32Array;
  /** The limit of the endgame on the board; 0 where none is counted. */
  readonly #endgameLimit: Int32Array;
  #fmjd = false;
  #gamePly = 0;
  /** Keys before the root. */
  #before = 0;

  constructor(plies: number) {
    const size = plies + KING_PLIES + 2;
    this.#keyA = new Int32Array(size);
    this.#keyB = new Int32Array(size);
    this.#kingPlies = new Int32Array(size);
    this.#endgamePlies = new Int32Array(size);
    this.#endgameLimit = new Int32Array(size);
  }

  begin(state: DraughtsState, table: Table): void {
    this.#fmjd = state.fmjd;
    this.#gamePly = state.ply;
    this.#kingPlies[0] = state.kingPlies;
    this.#endgamePlies[0] = state.endgamePlies;
    this.#endgameLimit[0] = limitOf(state.position);
    this.#before = 0;
    const scratch = new Board();
    for (const position of state.earlier.slice(-KING_PLIES)) {
      table.hash(setBoard(scratch, position));
      this.#keyA[this.#before] = table.keyA;
      this.#keyB[this.#before] = table.keyB;
      this.#before++;
    }
  }

  /** The move of `code` leads from the board at `ply` to `child`. */
  step(ply: number, board: Board, code: number, child: Board): void {
    const from = fromOf(code);
    const king = ((board.kingsLo & LO[from]!) | (board.kingsHi & HI[from]!)) !== 0;
    this.#kingPlies[ply + 1] = king && capturesOf(code) === 0 ? this.#kingPlies[ply]! + 1 : 0;
    if (!this.#fmjd) return;
    const limit = isSmall(child) ? limitOf(getPosition(child)) : 0;
    this.#endgameLimit[ply + 1] = limit;
    this.#endgamePlies[ply + 1] = limit !== 0 && limit === this.#endgameLimit[ply] ? this.#endgamePlies[ply]! + 1 : 0;
  }

  /** A draw by counting, if the side to move can move at all. */
  isCountedOut(ply: number): boolean {
    if (!this.#fmjd) return this.#gamePly + ply >= PLIES;
    if (this.#kingPlies[ply]! >= KING_PLIES) return true;
    return this.#endgameLimit[ply] !== 0 && this.#endgamePlies[ply]! >= this.#endgameLimit[ply]!;
  }

  /**
   * Notes the position's keys and says whether it has been there before. Once is enough: who can
   * repeat can repeat again. Without fmjd no rule forbids it, but it leads nowhere but to the last
   * ply.
   */
  repeats(ply: number, keyA: number, keyB: number): boolean {
    const at = this.#before + ply;
    this.#keyA[at] = keyA;
    this.#keyB[at] = keyB;
    const oldest = Math.max(0, at - this.#kingPlies[ply]!);
    for (let other = at - 4; other >= oldest; other -= 2) {
      if (this.#keyA[other] === keyA && this.#keyB[other] === keyB) return true;
    }
    return false;
  }

  /**
   * Different where equal positions differ in how near a draw by counting is, and it is near; else
   * 0.
   */
  clock(ply: number): number {
    if (!this.#fmjd) {
      const left = PLIES - this.#gamePly - ply;
      return left < NEAR ? left : 0;
    }
    const kings = this.#kingPlies[ply]!;
    return (KING_PLIES - kings < NEAR ? kings : 0) | (this.#endgamePlies[ply]! << 6);
  }
}

function isSmall(board: Board): boolean {
  const mine = popcount(board.mineLo) + popcount(board.mineHi);
  return mine <= 3 && popcount(board.theirsLo) + popcount(board.theirsHi) <= 3;
}

function limitOf(position: Position): number {
  const endgame = endgameOf(position);
  return endgame === null ? 0 : ENDGAME_PLIES[endgame];
}
