/**
 * What happens where creatures arrive: one table of meetings, used by matches, playouts, odds and
 * bots alike.
 */
import type { Dice, Draws } from '@joute/core/dice.ts';
import { countOf, EMPTY, HUMANS, makeCell, speciesOf } from './cell.ts';

/** The meeting is left to chance. No cell looks like this. */
export const BY_CHANCE = -1;

/**
 * The cell after `arriving` of a species come to it, or BY_CHANCE. In whole numbers: 1.5 C as 3 C
 * against 2 N.
 */
export function meet(own: number, arriving: number, there: number, crushingDefence: boolean): number {
  const count = countOf(there);
  const species = speciesOf(there);
  if (there === EMPTY) return makeCell(own, arriving);
  if (species === own) return makeCell(own, arriving + count);
  if (species === HUMANS) return arriving >= count ? makeCell(own, arriving + count) : BY_CHANCE;
  if (2 * arriving >= 3 * count) return makeCell(own, arriving);
  if (crushingDefence && 2 * count >= 3 * arriving) return there;
  return BY_CHANCE;
}

/** P of the subject: that the attackers win, and then that each of the winners survives. */
export function winProbability(attackers: number, defenders: number): number {
  if (attackers === defenders) return 0.5;
  return attackers < defenders ? attackers / (2 * defenders) : attackers / defenders - 0.5;
}

/** Decides the battles of one turn. The nth battle of the turn counts from 0. */
export interface Battles {
  /** The cell after `arriving` of species `own` fight whoever is there. */
  fight(own: number, arriving: number, there: number, nth: number): number;
}

/** More than the draws of one battle: 8 cells of 255 attackers, 255 defenders, and who wins. */
export const DRAWS_A_BATTLE = 4096;

function survivorsAmong(count: number, probability: number, draws: Draws, first: number): number {
  let alive = 0;
  for (let i = 0; i < count; i++) if (draws.chance(first + i, probability)) alive++;
  return alive;
}

/**
 * By dice: draw 0 of a battle is who wins, then one for each creature of the winning side,
 * attackers before converted humans. `play` is the number of the play, from 1.
 */
export function diceBattles(dice: Dice, play: number): Battles {
  const draws = dice.at('battle', play);
  return {
    fight(own, arriving, there, nth) {
      const count = countOf(there);
      const probability = winProbability(arriving, count);
      const first = nth * DRAWS_A_BATTLE;
      if (!draws.chance(first, probability)) {
        return makeCell(speciesOf(there), survivorsAmong(count, 1 - probability, draws, first + 1));
      }
      const fighting = speciesOf(there) === HUMANS ? arriving + count : arriving;
      return makeCell(own, survivorsAmong(fighting, probability, draws, first + 1));
    },
  };
}
