/** The keys that change the composition: undo, remove an order, type a number. */

import type { VampiresState } from '../../rules/state.ts';
import { back, type Composition, NOTHING, numberOf, remove, setNumber } from './composition.ts';

export interface Typed {
  readonly composition: Composition;
  /** Digits typed one after the other make one number. */
  readonly digits: number;
}

/** Null for keys that mean nothing here. */
export function typeKey(state: VampiresState, { composition, digits }: Typed, key: string): Typed | null {
  const range = numberOf(state, composition);
  switch (key) {
    case 'Escape':
      return composition === NOTHING ? null : { composition: back(state, composition), digits: 0 };
    case 'Delete':
    case 'Backspace': {
      const { orders, source, target } = composition;
      const nth = orders.findIndex(
        ({ x, y, toX, toY }) => y * state.columns + x === source && toY * state.columns + toX === target,
      );
      return nth < 0 ? null : { composition: remove(composition, nth), digits: 0 };
    }
    case '+':
    case '-':
      if (!range) return null;
      return { composition: setNumber(state, composition, range.count + (key === '+' ? 1 : -1)), digits: 0 };
  }
  if (!/^\d$/.test(key) || !range) return null;
  // If the longer number is too large, the digit begins a new one.
  const longer = 10 * digits + Number(key);
  const wanted = longer <= range.most ? longer : Number(key);
  return { composition: wanted === 0 ? composition : setNumber(state, composition, wanted), digits: wanted };
}
