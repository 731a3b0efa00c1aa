/** What battles and places are worth to the seat whose go it is, in armies, from exact odds. */
import { missionSteps } from '../bots/worth.ts';
import type { World } from '../rules/world.ts';
import { BELIEFS } from './beliefs.ts';
import type { Exchange } from './exchange.ts';
import type { Field } from './field.ts';

/** Seat 1 opens the match: for all others the first strike comes before their first go. */
export const waits = (field: Field): boolean => field.setup && field.seat > 1;

export class Judgement {
  readonly world: World;
  readonly exchange: Exchange;
  /** Of the seat whose go it is: what hurting one rival is worth, and killing one of its units. */
  #harm = 1;
  #kill = 1;
  #steps: Float64Array | null = null;

  constructor(world: World, exchange: Exchange) {
    this.world = world;
    this.exchange = exchange;
  }

  /** What the seat whose go it is has to know once. */
  look(field: Field): void {
    let rivals = -1;
    for (let seat = 1; seat <= field.seats; seat++) if (field.held[seat]! > 0) rivals++;
    this.#harm = 1 / Math.max(1, rivals);
    this.#kill = this.#harm + (1 - this.#harm) * BELIEFS.spite;
    const mission = field.missions[field.seat - 1];
    const aimed = mission && mission.kind !== 'world';
    this.#steps = aimed ? missionSteps(this.world, field, field.seat, BELIEFS.mission) : null;
  }

  /** What capturing a territory is worth to the seat whose go it is. */
  worth(field: Field, to: number): number {
    const { world } = this;
    const region = world.regionOf[to]!;
    const size = world.regionSize[region]!;
    const bonus = world.bonus[region]! * BELIEFS.horizon;
    const owner = field.owner[to]!;
    const after = field.heldIn[field.seat * world.regions + region]! + 1;
    const share = after / size;
    let worth = BELIEFS.coin + (BELIEFS.horizon / world.numbers.income.territories) * (1 + this.#harm);
    worth += after === size ? bonus : bonus * BELIEFS.progress * share * share;
    if (field.heldIn[owner * world.regions + region] === size) worth += bonus * this.#harm * BELIEFS.breaking;
    worth += BELIEFS.finish / field.held[owner]!;
    return this.#steps ? worth + this.#steps[to]! : worth;
  }

  /** A battle fought to its end: the prize if it is won, and what is killed less what is lost. */
  value(fighters: number, defenders: number, worth: number): number {
    if (fighters <= 0) return 0;
    const { exchange } = this;
    const at = exchange.at(fighters, defenders);
    return exchange.win(at) * worth + exchange.killed(at) * this.#kill - exchange.lost(at);
  }

  /** With what may follow; 0 when the battle by itself is not worth its losses. */
  attackValue(field: Field, from: number, to: number, fighters: number): number {
    const value = this.value(fighters, field.totals[to]!, this.worth(field, to));
    if (value <= 0) return 0;
    const at = this.exchange.at(fighters, field.totals[to]!);
    // Who has no more than one point left is spent by the capture; others may follow.
    const steppers = Math.min(field.steppers(from), fighters - this.exchange.lost(at));
    return value + this.exchange.win(at) * this.#next(field, to, Math.floor(steppers) - 1);
  }

  /** The best that so many may go on to from a territory just taken. */
  #next(field: Field, from: number, fighters: number): number {
    if (fighters < 1) return 0;
    const { borderAt, borders } = this.world;
    let most = 0;
    for (let i = borderAt[from]!; i < borderAt[from + 1]!; i++) {
      const to = borders[i]!;
      if (field.owner[to] === field.seat) continue;
      const value = this.value(fighters, field.totals[to]!, this.worth(field, to));
      if (value > most) most = value;
    }
    return most * BELIEFS.after;
  }

  /** What those who may take a step could attack from there. */
  advanceValue(field: Field, from: number, to: number): number {
    return this.#next(field, to, field.steppers(from) + field.fighters(to));
  }

  /**
   * What so many armies more on a territory add to what can be won from there; and when others
   * strike first, what they take from them.
   */
  gainAt(field: Field, at: number, armies: number): number {
    const units = field.totals[at]!;
    const gain = this.#sweep(field, at, units - 1 + armies) - this.#sweep(field, at, units - 1);
    return waits(field) ? gain + BELIEFS.defence * this.#relief(field, at, armies) : gain;
  }

  /**
   * How much less the neighbours of a territory could win in a go with so many armies more there.
   */
  #relief(field: Field, at: number, armies: number): number {
    const { borderAt, borders } = this.world;
    const { seat } = field;
    const steps = this.#steps;
    this.#steps = null;
    let relief = 0;
    for (let i = borderAt[at]!; i < borderAt[at + 1]!; i++) {
      const enemy = borders[i]!;
      const fighters = field.totals[enemy]! - 1;
      if (field.owner[enemy] === seat || fighters < 2) continue;
      field.seat = field.owner[enemy]!;
      relief += this.#sweep(field, enemy, fighters);
      field.totals[at]! += armies;
      relief -= this.#sweep(field, enemy, fighters);
      field.totals[at]! -= armies;
    }
    field.seat = seat;
    this.#steps = steps;
    return relief;
  }

  /** What a stack that may send so many can be expected to win, target after target. */
  #sweep(field: Field, from: number, fighters: number): number {
    const { borderAt, borders, numbers } = this.world;
    let left = fighters;
    let total = 0;
    let done = 0;
    for (let round = borderAt[from]!; round < borderAt[from + 1]! && left >= 1; round++) {
      // The best of the targets not yet dealt with; `done` has their bits.
      let [most, next] = [0, -1];
      for (let i = borderAt[from]!; i < borderAt[from + 1]!; i++) {
        const to = borders[i]!;
        if (field.owner[to] === field.seat || (done >> (i - borderAt[from]!)) & 1) continue;
        const value = this.value(left, field.totals[to]!, this.worth(field, to));
        if (value > most) [most, next] = [value, i];
      }
      if (next < 0) break;
      done |= 1 << (next - borderAt[from]!);
      const at = this.exchange.at(left, field.totals[borders[next]!]!);
      const win = this.exchange.win(at);
      const rest = left - this.exchange.lost(at);
      const moved = Math.min(numbers.attackers, rest);
      total += most + win * this.#next(field, borders[next]!, Math.floor(moved) - 1);
      left = Math.floor(rest - win * moved);
    }
    return total;
  }
}
