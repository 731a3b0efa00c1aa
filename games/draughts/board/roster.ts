/** The pieces with stable ids from state to state, so that a keyed each block can animate them. */
import type { Piece } from '../rules/position.ts';

export interface Man {
  readonly id: number;
  readonly square: number;
  readonly piece: Piece;
}

/** The pieces by square. */
export type Placement = ReadonlyMap<number, Piece>;

const colourOf = (piece: Piece): string => piece.slice(0, 5);
const distance = (a: number, b: number): number => Math.abs(a - b);

/**
 * The same pieces in another position. A path tells who went where; without one, pieces that have
 * not moved are the same, and of the others those nearest to each other. Who has moved comes last,
 * to be drawn over the others.
 */
export function follow(roster: readonly Man[], placement: Placement, path: readonly number[] | null): readonly Man[] {
  const free = new Map(placement);
  const at = new Map<number, number>();
  const settle = (man: Man, square: number): void => {
    at.set(man.id, square);
    free.delete(square);
  };
  const fits = (man: Man, square: number): boolean => {
    const piece = free.get(square);
    return piece !== undefined && colourOf(piece) === colourOf(man.piece);
  };
  const mover = path ? roster.find(({ square }) => square === path[0]) : undefined;
  if (mover && fits(mover, path!.at(-1)!)) settle(mover, path!.at(-1)!);
  for (const man of roster) if (!at.has(man.id) && fits(man, man.square)) settle(man, man.square);
  let id = Math.max(0, ...roster.map((man) => man.id));
  const fresh: Man[] = [];
  for (const [square, piece] of [...free]) {
    const near = roster
      .filter((man) => !at.has(man.id) && fits(man, square))
      .sort((a, b) => distance(a.square, square) - distance(b.square, square))[0];
    if (near) settle(near, square);
    else fresh.push({ id: ++id, square, piece });
  }
  const kept = roster.filter((man) => at.has(man.id)).map((man) => place(man, at.get(man.id)!, placement));
  const isStill = (man: Man): boolean => man.id !== mover?.id;
  return [...kept.filter(isStill), ...fresh, ...kept.filter((man) => !isStill(man))];
}

/** Returns the same object where nothing has changed, so that nothing is drawn again. */
function place(man: Man, square: number, placement: Placement): Man {
  const piece = placement.get(square)!;
  return man.square === square && man.piece === piece ? man : { id: man.id, square, piece };
}
