/** Whole moves put together from the actions of the groups, action by action. */
import type { Orders } from '../rules/orders.ts';
import type { Action, Part } from './actions.ts';

export interface Joint {
  readonly parts: readonly Part[];
  /** What its actions gain together, and at the root what the search found. */
  score: number;
}

/** A move so far: the parts added last, and those before them. */
export interface Chain {
  readonly before: Chain | null;
  readonly parts: readonly Part[];
  readonly score: number;
}

export const START: Chain = { before: null, parts: [], score: 0 };

export const add = (before: Chain, parts: readonly Part[], gain: number): Chain => ({
  before,
  parts,
  score: before.score + gain,
});

export function jointOf(chain: Chain): Joint {
  const parts: Part[] = [];
  for (let link: Chain | null = chain; link; link = link.before) parts.push(...link.parts);
  return { parts, score: chain.score };
}

export function setParts(orders: Orders, parts: readonly Part[]): Orders {
  orders.length = 0;
  for (const { from, count, to } of parts) orders.add(from, count, to);
  return orders;
}

/** Rule 5: no cell is both left and entered; and a group that has its orders gets no others. */
export function fits(chain: Chain, added: readonly Part[]): boolean {
  for (let link: Chain | null = chain; link; link = link.before) {
    for (const one of link.parts) {
      for (const other of added) {
        if (one.from === other.from || one.to === other.from || one.from === other.to) return false;
      }
    }
  }
  return true;
}

/** Every move so far with every action that can be added to it, or as it was; the best of them. */
export function combine(chains: readonly Chain[], actions: readonly Action[], most: number): Chain[] {
  const best = chains.slice();
  for (const before of chains) {
    for (const { parts, gain } of actions) {
      const score = before.score + gain;
      // Actions are sorted: those that follow are no better.
      if (best.length === most && score <= best[most - 1]!.score) break;
      if (!fits(before, parts)) continue;
      let at = best.length < most ? best.length : most - 1;
      for (; at > 0 && best[at - 1]!.score < score; at--) best[at] = best[at - 1]!;
      best[at] = { before, parts, score };
    }
  }
  return best;
}

/** The move so far with the best action that can be added and gains anything, or as it was. */
export function extend(chain: Chain, actions: readonly Action[]): Chain {
  for (const { parts, gain } of actions) {
    if (gain <= 0) break;
    if (fits(chain, parts)) return add(chain, parts, gain);
  }
  return chain;
}
