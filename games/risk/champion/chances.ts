/**
 * Who will win, told from how a match stands when a go begins: each seat's chance is in proportion
 * to powers of what it has. The powers were learned from whole imagined matches (train/).
 */
import { wantedTerritories } from '../bots/worth.ts';
import { leastIncome } from '../rules/go.ts';
import type { Field } from './field.ts';
import { lackingArmies } from './pairs.ts';

/** What counts, for one seat; in this order in the weights. */
export const FEATURES = ['territories', 'units', 'income', 'strikers', 'exposed', 'waits', 'mission'] as const;

export type Weights = readonly number[];

export class Chances {
  readonly weights: Weights;
  /** The features of the seat last measured. */
  readonly measured = new Float64Array(FEATURES.length);

  constructor(weights: Weights) {
    this.weights = weights;
  }

  /** The chance of a seat, from 0 to 1, in a match that goes on. */
  of(field: Field, seat: number): number {
    if (field.held[seat] === 0) return 0;
    let all = 0;
    let own = 0;
    for (let other = 1; other <= field.seats; other++) {
      if (field.held[other] === 0) continue;
      this.measure(field, other);
      let power = 0;
      for (let i = 0; i < FEATURES.length; i++) power += this.weights[i]! * this.measured[i]!;
      const strength = Math.exp(power);
      all += strength;
      if (other === seat) own = strength;
    }
    return own / all;
  }

  measure(field: Field, seat: number): void {
    const { measured } = this;
    const { borderAt, borders, territories, numbers } = field.world;
    let [units, strikers, exposed] = [field.stock[seat]!, field.stock[seat]!, 0];
    for (let at = 0; at < territories; at++) {
      if (field.owner[at] !== seat) continue;
      const own = field.totals[at]!;
      units += own;
      let facing = 0;
      for (let i = borderAt[at]!; i < borderAt[at + 1]!; i++) {
        const other = borders[i]!;
        if (field.owner[other] !== seat && field.totals[other]! > facing) facing = field.totals[other]!;
      }
      if (facing > 0) strikers += own - 1;
      if (facing > own + 1) exposed++;
    }
    const coins = field.captured[seat]! * numbers.income.captureChance;
    const held = field.held[seat]!;
    measured[0] = Math.log(held);
    measured[1] = Math.log(units);
    measured[2] = Math.log(leastIncome(field.world, field, seat) + coins);
    measured[3] = Math.log(1 + strikers);
    measured[4] = exposed / held;
    measured[5] = ((seat - field.seat + field.seats) % field.seats) / field.seats;
    measured[6] = nearness(field, seat);
  }
}

/** Armies to be placed that count like a territory to be taken. */
const ARMIES = 4;

/** How near a mission is to be done: 1 over the territories that it still takes, and one. */
function nearness(field: Field, seat: number): number {
  const mission = field.missions[seat - 1];
  if (!mission || mission.kind === 'world') return 0;
  let needed = Math.max(0, wantedTerritories(field.world, field, seat, mission).needed);
  if (mission.kind === 'territories' && mission.units > 1) needed += lackingArmies(field, seat, mission) / ARMIES;
  return 1 / (1 + needed);
}
