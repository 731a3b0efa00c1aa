/** The pieces of a state, and after each step, with stable ids. */
import { type Board, CHAF, placesOf } from '../../rules/board.ts';
import { type Cell, NOWHERE, ROWS } from '../../rules/cells.ts';
import type { EscatState, Step } from '../../rules/state.ts';
import { isCat } from '../../rules/targets.ts';
import { castScene, type Piece, type Scene } from './pieces.ts';
import { isJump } from './places.ts';

/** The scene of a state, with the names of an earlier one. */
export function sceneOf({ round, board }: Pick<EscatState, 'round' | 'board'>, old: Scene | null = null): Scene {
  const { cats, wardens, robots } = placesOf(board);
  const here = (cells: readonly Cell[]): Cell[] => cells.filter((cell) => cell !== NOWHERE);
  return castScene(
    round,
    { robot: robots, cat: here(cats.slice(CHAF + 1)), chaf: here(cats.slice(CHAF, CHAF + 1)), warden: wardens },
    old,
    ROWS,
  );
}

/** One step of anybody; `after` is the board that the rules make of it. */
export function stepScene({ round, pieces }: Scene, { from, to }: Step, after: Board): Scene {
  return {
    round,
    pieces: pieces.map((piece): Piece => {
      const here = piece.fate === 'here';
      if (here && piece.cell === from) {
        const isOut = (piece.kind === 'cat' || piece.kind === 'chaf') && !isCat(after[to]!);
        return { ...piece, cell: to, fate: isOut ? 'escaped' : 'here', isHopping: isJump(from, to) };
      }
      if (here && piece.cell === to) return { ...piece, fate: 'captured', isHopping: false };
      return piece.isHopping ? { ...piece, isHopping: false } : piece;
    }),
  };
}

/** Whether two scenes look the same, whatever the ids. */
export const looksLike = (one: Scene, other: Scene): boolean =>
  one.round === other.round && spell(one) === spell(other);

const spell = ({ pieces }: Scene): string =>
  pieces
    .filter(({ fate }) => fate === 'here')
    .map(({ kind, cell }) => `${kind}${cell}`)
    .sort()
    .join(' ');
