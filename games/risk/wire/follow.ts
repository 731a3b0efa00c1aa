/**
 * Which units are tired, after a command of ours: the contest does not tell, but the rules do. A
 * placement and a move have one outcome; of an attack we look for dice that lead to what we see,
 * and whichever they are, they leave the same units with the same points.
 */
import { type Dice, type Draw, recordingDice } from '@joute/core/dice.ts';
import { applyTo } from '../rules/apply.ts';
import type { RiskMove } from '../rules/commands.ts';
import { copyState, countOf, type RiskState } from '../rules/state.ts';
import { type World, worldOf } from '../rules/world.ts';

/**
 * `seen`: the game after the command, as the contest shows it. Where the rules cannot explain it,
 * it is believed as it is.
 */
export function followMove(before: RiskState, move: RiskMove, seen: RiskState): RiskState {
  if (seen.seat !== before.seat || seen.round !== before.round) return seen;
  const world = worldOf(before);
  for (const dice of move.kind === 'attack' ? rollsOf(before, world, move) : [diceOf([])]) {
    const after = copyState(before);
    applyTo(world, after, move, dice);
    if (isSame(world, after, seen)) return { ...seen, counts: after.counts, captured: after.captured };
  }
  return seen;
}

const diceOf = (values: readonly number[]): Dice => ({
  at: () => ({ below: (index) => values[index] ?? 0, chance: () => false }),
});

/** Every way the dice of an attack can fall. */
function* rollsOf(state: RiskState, world: World, move: RiskMove): Generator<Dice> {
  const drawn: Draw[] = [];
  applyTo(world, copyState(state), move, recordingDice(diceOf([]), drawn));
  const values = drawn.map(() => 0);
  for (let rolled = true; rolled; ) {
    yield diceOf(values);
    const turning = values.findIndex((value, index) => value + 1 < drawn[index]!.sides!);
    rolled = turning >= 0;
    values.fill(0, 0, turning);
    if (rolled) values[turning]!++;
  }
}

/** The same owners and the same units, whatever points these have left. */
function isSame(world: World, one: RiskState, other: RiskState): boolean {
  for (let at = 0; at < world.territories; at++) {
    if (one.owner[at] !== other.owner[at]) return false;
    for (let type = 0; type < world.types; type++)
      if (countOf(world, one, at, type) !== countOf(world, other, at, type)) return false;
  }
  return true;
}
