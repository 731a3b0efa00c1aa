/**
 * What fights between soldiers come to, as tables: whole battles on average, and single rolls to be
 * drawn. Built from the exact odds of the rules (battle/odds.ts), once for a world.
 */
import { rollOdds } from '../rules/battle/odds.ts';
import { sizeOf, soldiers } from '../rules/reach.ts';
import type { World } from '../rules/world.ts';

/** Larger stacks fight like their ratio at this size. */
const MOST = 40;
const WIDTH = MOST + 1;

export class Exchange {
  /** At most so many fight in one roll. */
  readonly attackers: number;
  readonly defenders: number;
  readonly #win = new Float64Array(WIDTH * WIDTH);
  readonly #lost = new Float64Array(WIDTH * WIDTH);
  readonly #killed = new Float64Array(WIDTH * WIDTH);
  /** By attackers and defenders of a roll: the chances of losing at most 0, 1, 2 ... attackers. */
  readonly #rolls: readonly (readonly Float64Array[])[];

  constructor(world: World) {
    this.attackers = world.numbers.attackers;
    this.defenders = world.numbers.defenders;
    this.#rolls = Array.from({ length: this.attackers + 1 }, (_, attackers) =>
      Array.from({ length: this.defenders + 1 }, (_, defenders) =>
        attackers > 0 && defenders > 0 ? rollChances(world, attackers, defenders) : new Float64Array(0),
      ),
    );
    for (let attackers = 0; attackers < WIDTH; attackers++)
      for (let defenders = 0; defenders < WIDTH; defenders++) this.#fill(attackers, defenders);
  }

  /** Where the averages of a battle to the end stand: so many may attack so many. */
  at(attackers: number, defenders: number): number {
    if (attackers <= MOST && defenders <= MOST) return attackers * WIDTH + defenders;
    const scale = MOST / Math.max(attackers, defenders);
    return Math.max(1, Math.round(attackers * scale)) * WIDTH + Math.max(1, Math.round(defenders * scale));
  }

  win(at: number): number {
    return this.#win[at]!;
  }
  lost(at: number): number {
    return this.#lost[at]!;
  }
  killed(at: number): number {
    return this.#killed[at]!;
  }

  /** One roll: how many attackers are lost; the other comparisons cost a defender each. */
  roll(attackers: number, defenders: number, drawn: number): number {
    const chances = this.#rolls[attackers]![defenders]!;
    let lost = 0;
    while (lost < chances.length - 1 && drawn >= chances[lost]!) lost++;
    return lost;
  }

  #fill(attackers: number, defenders: number): void {
    const at = attackers * WIDTH + defenders;
    if (defenders === 0) this.#win[at] = 1;
    if (defenders === 0 || attackers === 0) return;
    const chances = this.#rolls[Math.min(attackers, this.attackers)]![Math.min(defenders, this.defenders)]!;
    const compared = chances.length - 1;
    for (let lost = 0; lost <= compared; lost++) {
      const chance = chances[lost]! - (lost > 0 ? chances[lost - 1]! : 0);
      const next = (attackers - lost) * WIDTH + defenders - (compared - lost);
      this.#win[at]! += chance * this.#win[next]!;
      this.#lost[at]! += chance * (lost + this.#lost[next]!);
      this.#killed[at]! += chance * (compared - lost + this.#killed[next]!);
    }
  }
}

function rollChances(world: World, attackers: number, defenders: number): Float64Array {
  const chances = new Float64Array(Math.min(attackers, defenders) + 1);
  for (const outcome of rollOdds(world, soldiers(world, attackers), soldiers(world, defenders)).outcomes)
    chances[sizeOf(outcome.attackers)]! += outcome.probability;
  for (let lost = 1; lost < chances.length; lost++) chances[lost]! += chances[lost - 1]!;
  return chances;
}
