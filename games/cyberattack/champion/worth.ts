/**
 * What is still to come on a player's own board when a plan ends: each trojan by its way. The
 * numbers were found by matches against `lookahead`.
 */
import { HITS_AFTER } from '../bots/paths.ts';
import { CELLS, cellAt, DOWN, PLAYERS, UP } from '../rules/compass.ts';
import { type Home, KINDS, WAYS } from './home.ts';
import type { Terms } from './terms.ts';

/**
 * In destroyed trojans, by the turns until it hits: what comes later can still be caught, or used
 * before.
 */
const BY_HITS = [0, 0, 0.6, 0.75, 0.8] as const;
/** With fewer turns left there is no time to catch it. */
const CATCHING = 3;
/**
 * Under the arrow at the top a DPO turns it back each turn: worth so many times, with time left.
 */
const TRAP = DOWN * CELLS + cellAt(0, 2);
const TRAPPED = 4;
const TRAPPED_TURNS = 6;
/** Turns that it will stand here. */
const STANDING = 2;

/** By kind: what a trojan is worth with so many turns left. */
export function worthByKind(terms: Terms, turnsLeft: number): Float64Array {
  const worth = new Float64Array(KINDS);
  if (turnsLeft === 0) return worth;
  const catching = terms.kill * Math.min(1, turnsLeft / CATCHING);
  const trapped = TRAPPED * terms.affected * Math.min(1, turnsLeft / TRAPPED_TURNS);
  for (let kind = 0; kind < KINDS; kind++) {
    const way = kind % WAYS;
    const creator = (kind - way) / WAYS;
    const hits = HITS_AFTER[way]!;
    // One that will leave may be kept from it: half the price of one sent away.
    worth[kind] =
      hits === 0
        ? terms.sent[UP * PLAYERS + creator]! / 2
        : catching * BY_HITS[Math.min(hits, BY_HITS.length - 1)]! +
          STANDING * terms.standing[creator]! +
          (way === TRAP ? trapped : 0);
  }
  return worth;
}

export function worthOf(home: Home, byKind: Float64Array): number {
  let worth = 0;
  for (let i = 0; i < home.size; i++) worth += byKind[home.kinds[i]!]! * home.counts[i]!;
  return worth;
}
