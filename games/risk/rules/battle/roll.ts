/**
 * One roll of an attack: who fights, what each scored, who is lost. The only place that compares
 * dice; the rules roll them, the odds (odds.ts) go through all of them.
 */
import type { World } from '../world.ts';

export interface Roll {
  attackers: number;
  defenders: number;
  readonly attType: Int32Array;
  readonly attScore: Int32Array;
  /** 1 for a unit that this roll kills. */
  readonly attLost: Int32Array;
  readonly defType: Int32Array;
  readonly defScore: Int32Array;
  readonly defLost: Int32Array;
}

/** Room for the most units that any rules allow (numbers.ts). */
const ROOM = 4;

export const makeRoll = (): Roll => ({
  attackers: 0,
  defenders: 0,
  attType: new Int32Array(ROOM),
  attScore: new Int32Array(ROOM),
  attLost: new Int32Array(ROOM),
  defType: new Int32Array(ROOM),
  defScore: new Int32Array(ROOM),
  defLost: new Int32Array(ROOM),
});

const attOrder = new Int32Array(ROOM);
const defOrder = new Int32Array(ROOM);

/** Highest score first; of equal scores the lower priority number. */
function rank(order: Int32Array, count: number, type: Int32Array, score: Int32Array, priority: Int32Array): void {
  for (let next = 0; next < count; next++) {
    let place = next;
    while (place > 0) {
      const before = order[place - 1]!;
      const ahead = score[before]! - score[next]! || priority[type[next]!]! - priority[type[before]!]!;
      if (ahead >= 0) break;
      order[place] = before;
      place--;
    }
    order[place] = next;
  }
}

/**
 * Highest against highest, second against second: the higher kills, a tie is the defender's; who is
 * left over is safe.
 */
export function settleRoll(world: World, roll: Roll): void {
  const { attackers, defenders, attLost, defLost, attScore, defScore } = roll;
  rank(attOrder, attackers, roll.attType, attScore, world.attRank);
  rank(defOrder, defenders, roll.defType, defScore, world.defRank);
  for (let i = 0; i < attackers; i++) attLost[i] = 0;
  for (let i = 0; i < defenders; i++) defLost[i] = 0;
  const pairs = attackers < defenders ? attackers : defenders;
  for (let pair = 0; pair < pairs; pair++) {
    const attacker = attOrder[pair]!;
    const defender = defOrder[pair]!;
    if (attScore[attacker]! > defScore[defender]!) defLost[defender] = 1;
    else attLost[attacker] = 1;
  }
}
