/**
 * Exact battle odds for a bot: worked out when first asked, kept for the match, and never so large
 * that one question takes long.
 */
import { type Battle, Battles, pairsOf } from '../rules/battle/battle.ts';
import type { Force } from '../rules/battle/odds.ts';
import { atMost, sizeOf, soldiers } from '../rules/reach.ts';
import type { World } from '../rules/world.ts';

/** Pairs of stacks behind one question, at most; above that the stacks are taken for soldiers. */
const MOST_PAIRS = 1500;
/** A stack of more soldiers than this is as good as one of so many. */
const MOST_SOLDIERS = 40;

export class Prospects {
  readonly world: World;
  /** Questions so far: the nodes of this folder's thinking. */
  asked = 0;
  readonly #battles: Battles;

  constructor(world: World) {
    this.world = world;
    this.#battles = new Battles(world);
  }

  battle(attackers: Force, defenders: Force): Battle {
    this.asked++;
    const pairs = pairsOf(attackers, defenders);
    const fits = Math.max(...attackers, ...defenders) < this.#battles.base;
    if (pairs <= MOST_PAIRS && fits) return this.#battles.battle(attackers, defenders);
    const fewer = this.#battles.battle(this.#asSoldiers(attackers), this.#asSoldiers(defenders));
    // Who is left is told in the units that were asked about.
    const share = (left: number, of: Force): number => (left * sizeOf(of)) / sizeOf(this.#asSoldiers(of));
    return {
      win: fewer.win,
      choice: atMost(attackers, this.world.numbers.attackers),
      attackersLeft: share(fewer.attackersLeft, attackers),
      defendersLeft: share(fewer.defendersLeft, defenders),
    };
  }

  /**
   * Dear units are worth less than their price in soldiers: they die as easily when it is their
   * turn.
   */
  #asSoldiers(force: Force): Force {
    const strength = force.reduce((sum, count, type) => sum + count * Math.sqrt(this.world.cost[type]!), 0);
    const most = Math.min(MOST_SOLDIERS, this.#battles.base - 1);
    return soldiers(this.world, Math.max(1, Math.min(most, Math.round(strength))));
  }
}
