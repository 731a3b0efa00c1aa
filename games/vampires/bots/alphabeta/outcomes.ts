/**
 * A battle as a search sees it: two outcomes instead of hundreds, each with its probability and its
 * mean.
 */
import type { Battles } from '../../rules/battle.ts';
import { countOf, HUMANS, makeCell, speciesOf } from '../../rules/cell.ts';
import { battleOdds, summarise } from '../../rules/odds.ts';

interface Outcomes {
  readonly win: number;
  readonly winners: number;
  readonly defenders: number;
}

const known = new Map<number, Outcomes>();

/** From the exact distributions, worked out once for each pair of numbers. */
function outcomesOf(attackers: number, there: number): Outcomes {
  const humans = speciesOf(there) === HUMANS;
  const key = (attackers * 256 + countOf(there)) * 2 + (humans ? 1 : 0);
  const found = known.get(key);
  if (found) return found;
  const odds = battleOdds(attackers, countOf(there), { against: humans ? 'humans' : 'monsters' });
  const won = summarise(odds.attackers);
  const made = {
    win: won.probability,
    winners: Math.round(won.mean),
    defenders: Math.round(summarise(odds.defenders).mean),
  };
  known.set(key, made);
  return made;
}

/**
 * Lets the battles of a turn come out as `script` says, bit n for battle n, and tells how likely
 * that was.
 */
export class ScriptedBattles implements Battles {
  script = 0;
  fought = 0;
  probability = 1;

  start(script: number): this {
    this.script = script;
    this.fought = 0;
    this.probability = 1;
    return this;
  }

  fight(own: number, arriving: number, there: number, nth: number): number {
    const { win, winners, defenders } = outcomesOf(arriving, there);
    this.fought = nth + 1;
    const won = ((this.script >> nth) & 1) === 1;
    this.probability *= won ? win : 1 - win;
    return won ? makeCell(own, winners) : makeCell(speciesOf(there), defenders);
  }
}
