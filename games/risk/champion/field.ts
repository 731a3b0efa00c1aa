/**
 * The map on which the champion imagines what may come: every unit counted in soldiers, and of the
 * rules what decides matches (apply.ts, go.ts), in place and without allocating. Between goes all
 * units are rested.
 */
import { isFulfilled } from '../rules/fulfilled.ts';
import { leastIncome } from '../rules/go.ts';
import type { Mission } from '../rules/missions.ts';
import type { Holdings, Out, RiskState } from '../rules/state.ts';
import type { World } from '../rules/world.ts';
import type { Exchange } from './exchange.ts';
import type { Luck } from './luck.ts';

/** Who went out in a match that is only imagined: when does not matter. */
const GONE: Out = { order: 0, round: 0, by: 0 };
/** A dear unit is worth somewhat less than its price in soldiers: it dies as easily in its turn. */
const DEARNESS = 0.8;

export class Field implements Holdings {
  readonly world: World;
  readonly seats: number;
  readonly owner: Uint8Array;
  /** Units by territory: all of them, those with two points or more, and those with one. */
  readonly totals: Int32Array;
  readonly rested: Int32Array;
  readonly walked: Int32Array;
  readonly held: Int32Array;
  readonly heldIn: Int32Array;
  readonly captured: Int32Array;
  readonly stock: Int32Array;
  readonly outs: (Out | null)[];
  missions: readonly (Mission | null)[];
  seat = 1;
  round = 0;
  /** The last round. */
  rounds = 0;
  setup = false;
  /** 0 while it goes on. */
  winner = 0;
  /** The rounds are over without a winner. */
  over = false;
  /** Commands done on it so far, whatever was loaded. */
  commands = 0;
  readonly #far: boolean;

  constructor(world: World, seats: number) {
    this.world = world;
    this.seats = seats;
    this.owner = new Uint8Array(world.territories);
    this.totals = new Int32Array(world.territories);
    this.rested = new Int32Array(world.territories);
    this.walked = new Int32Array(world.territories);
    this.held = new Int32Array(seats + 1);
    this.heldIn = new Int32Array((seats + 1) * world.regions);
    this.captured = new Int32Array(seats + 1);
    this.stock = new Int32Array(seats + 1);
    this.outs = Array.from({ length: seats }, () => null);
    this.missions = this.outs as null[];
    this.#far = world.points[0]! > 1;
  }

  load(state: RiskState): void {
    this.#take(state);
    for (let at = 0; at < this.world.territories; at++) this.#loadStack(state, at);
    this.setup = state.phase === 'setup';
    this.over = false;
  }

  copy(from: Field): void {
    this.#take(from);
    this.totals.set(from.totals);
    this.rested.set(from.rested);
    this.walked.set(from.walked);
    this.setup = from.setup;
    this.over = from.over;
  }

  place(at: number, count: number): void {
    this.commands++;
    this.totals[at]! += count;
    if (this.#far) this.rested[at]! += count;
    else this.walked[at]! += count;
    this.stock[this.seat]! -= count;
    if (!this.setup) this.testWin();
  }

  /** Units that may attack from a territory: one stays. */
  fighters(at: number): number {
    const ready = this.rested[at]! + this.walked[at]!;
    const most = this.totals[at]! - 1;
    return ready < most ? ready : most;
  }

  /** Units that may take a step and attack afterwards. */
  steppers(at: number): number {
    const most = this.totals[at]! - 1;
    return this.rested[at]! < most ? this.rested[at]! : most;
  }

  /** One roll with as many as may fight. */
  roll(from: number, to: number, exchange: Exchange, luck: Luck): void {
    this.commands++;
    const fighters = this.fighters(from);
    const attackers = fighters < exchange.attackers ? fighters : exchange.attackers;
    const there = this.totals[to]!;
    const defenders = there < exchange.defenders ? there : exchange.defenders;
    const lost = exchange.roll(attackers, defenders, luck.next());
    const killed = (attackers < defenders ? attackers : defenders) - lost;
    // Those with most points fight, and of the fighters those with fewest die.
    const fresh = this.rested[from]! < attackers ? this.rested[from]! : attackers;
    const worn = attackers - fresh;
    const wornLost = lost < worn ? lost : worn;
    this.walked[from]! -= wornLost;
    this.rested[from]! -= lost - wornLost;
    this.totals[from]! -= lost;
    this.totals[to]! -= killed;
    this.rested[to]! -= killed;
    if (this.totals[to] === 0) this.#capture(from, to, fresh - (lost - wornLost), worn - wornLost);
  }

  /** So many rested and so many walked units take a step. */
  march(from: number, to: number, rested: number, walked: number): void {
    this.commands++;
    this.rested[from]! -= rested;
    this.walked[from]! -= walked;
    this.totals[from]! -= rested + walked;
    this.walked[to]! += rested;
    this.totals[to]! += rested + walked;
  }

  /** Ends the go (in set-up, the placing) of the seat and begins the next one's. */
  endGo(luck: Luck): void {
    this.commands++;
    if (this.setup) {
      this.#nextSetup(luck);
      return;
    }
    for (let at = 0; at < this.world.territories; at++) if (this.owner[at] === this.seat) this.#rest(at);
    do {
      this.seat = (this.seat % this.seats) + 1;
      if (this.seat === 1) this.round++;
    } while (this.held[this.seat] === 0);
    if (this.round > this.rounds) this.over = true;
    else this.#reinforce(luck);
  }

  testWin(): void {
    if (isFulfilled(this.world, this, this.seat) !== 'no') this.winner = this.seat;
  }

  #nextSetup(luck: Luck): void {
    for (let step = 1; step <= this.seats; step++) {
      const seat = ((this.seat - 1 + step) % this.seats) + 1;
      if (this.stock[seat] === 0) continue;
      this.seat = seat;
      return;
    }
    this.setup = false;
    this.seat = 1;
    this.round = 1;
    this.#reinforce(luck);
  }

  #reinforce(luck: Luck): void {
    this.testWin();
    const { seat } = this;
    let armies = leastIncome(this.world, this, seat);
    for (let coin = this.captured[seat]!; coin > 0; coin--)
      if (luck.next() < this.world.numbers.income.captureChance) armies++;
    this.stock[seat] = armies;
    this.captured[seat] = 0;
  }

  #rest(at: number): void {
    this.rested[at] = this.#far ? this.totals[at]! : 0;
    this.walked[at] = this.totals[at]! - this.rested[at]!;
  }

  #capture(from: number, to: number, rested: number, walked: number): void {
    const { seat, world } = this;
    const former = this.owner[to]!;
    const region = world.regionOf[to]!;
    this.owner[to] = seat;
    this.held[former]!--;
    this.held[seat]!++;
    this.heldIn[former * world.regions + region]!--;
    this.heldIn[seat * world.regions + region]!++;
    this.captured[seat]!++;
    this.rested[to] = 0;
    this.walked[to] = 0;
    this.march(from, to, rested, walked);
    if (this.held[former] === 0) this.outs[former - 1] = GONE;
    this.testWin();
  }

  /** What a state and a field tell alike. */
  #take(from: Field | RiskState): void {
    this.owner.set(from.owner);
    this.held.set(from.held);
    this.heldIn.set(from.heldIn);
    this.captured.set(from.captured);
    this.stock.set(from.stock);
    this.missions = from.missions;
    for (let index = 0; index < this.seats; index++) this.outs[index] = from.outs[index]!;
    this.seat = from.seat;
    this.round = from.round;
    this.rounds = from.rounds;
    this.winner = from.winner;
  }

  #loadStack({ counts }: RiskState, at: number): void {
    const { world } = this;
    let [total, ready, rested] = [0, 0, 0];
    for (let type = 0; type < world.types; type++) {
      const strength = world.cost[type]! ** DEARNESS;
      for (let points = world.points[type]!; points >= 0; points--) {
        const count = counts[at * world.slots + world.slotOf[type]! + points]! * strength;
        total += count;
        if (points > 0) ready += count;
        if (points > 1) rested += count;
      }
    }
    this.totals[at] = Math.max(1, Math.round(total));
    this.rested[at] = Math.round(rested);
    this.walked[at] = Math.round(ready) - this.rested[at]!;
  }
}
