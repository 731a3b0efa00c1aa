/** What commands are worth to the champion: of the same match for all, and nothing it remembers. */
import { nodeBudget } from '@joute/core/bot.ts';
import { minimumDice } from '@joute/core/dice.ts';
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { expect, it } from 'vitest';
import { champion } from '../bots/champion.ts';
import { parseMove } from '../notation/commands.ts';
import type { RiskState } from '../rules/state.ts';
import { playTexts, scene } from '../rules/test/scenes.ts';
import { viewState } from '../rules/view.ts';
import { worldOf } from '../rules/world.ts';

const weigh = (state: RiskState, command: string, nodes = 5000): number =>
  champion.start(state.seat, makeRandom(1)).weigh!(
    viewState(state, state.seat),
    must(parseMove(command, worldOf(state))),
    nodeBudget(nodes),
  );

const LAST_STAND = scene({ rest: 1, territories: { kamchatka: [1, 6], japan: [2, 1], brazil: [1, 9] } });
const ALL_OR_NOTHING = scene({
  options: { mode: 'missions', rounds: 1 },
  territories: { brazil: [1, 1], peru: [1, 1], alaska: [1, 8] },
  missions: [{ kind: 'territories', count: 3, units: 2 }, null],
  change: { phase: 'place', stock: Int32Array.of(0, 2, 0) },
});

it('the stroke that may end the match is worth more than to wait', () => {
  const [stroke, wait] = ['Attack kamchatka japan 3', 'EndTurn'].map((command) => weigh(LAST_STAND, command));
  expect(stroke!).toBeGreaterThan(wait!);
  const hopeless = scene({ territories: { brazil: [1, 2] } });
  expect(weigh(hopeless, 'EndTurn')).toBeLessThan(wait!);
});

it('what ends the match is worth 1 or 0, at once', () => {
  const state = playTexts(ALL_OR_NOTHING, ['PlaceUnit brazil 1'], minimumDice);
  expect(weigh(state, 'PlaceUnit peru 1')).toBe(1);
  const last = { ...playTexts(state, ['PlaceUnit alaska 1', 'EndTurn'], minimumDice), stock: Int32Array.of(0, 0, 0) };
  expect(last.seat).toBe(2);
  expect(weigh({ ...last, phase: 'act' }, 'EndTurn')).toBe(1);
  const behind = scene({ rest: 1, territories: { brazil: [2, 5] }, change: { seat: 2, round: 100 } });
  expect(weigh(behind, 'EndTurn')).toBe(0);
});

it('is the same again for the same budget, and some chance without any', () => {
  const hidden = scene({
    options: { mode: 'missions' },
    rest: 1,
    territories: { kamchatka: [1, 6], japan: [2, 4], brazil: [2, 9] },
    missions: [{ kind: 'world' }, { kind: 'territories', count: 30, units: 1 }],
  });
  for (const nodes of [0, 1, 200, 5000]) {
    const [first, second] = [1, 2].map(() => weigh(hidden, 'Attack kamchatka japan 3', nodes));
    expect(first).toBe(second);
    expect(first! > 0 && first! < 1).toBe(true);
  }
  // Whatever the other is after, its secret is not looked at.
  const other = { ...hidden, missions: [hidden.missions[0]!, { kind: 'largest', others: 1 } as const] };
  expect(weigh(other, 'EndTurn')).toBe(weigh(hidden, 'EndTurn'));
});

it('commands that lead to the same meet the same luck', () => {
  const state = scene({ territories: { brazil: [1, 9], peru: [1, 1], argentina: [1, 1] } });
  const [one, other] = ['PlaceUnit brazil 3', 'PlaceUnit brazil 2'].map((command) =>
    weigh({ ...state, phase: 'place', stock: Int32Array.of(0, 3, 0) }, command),
  );
  expect(Math.abs(one! - other!)).toBeLessThan(0.02);
});

it('leaves what the thinker remembers as it was', () => {
  const budget = nodeBudget(2000);
  const think = (weighs: boolean): unknown[] => {
    const thinker = champion.start(1, makeRandom(3));
    return [1, 2, 3].map(() => {
      const thought = thinker.think(LAST_STAND, budget);
      if (weighs) thinker.weigh!(LAST_STAND, thought.move, budget);
      return thought;
    });
  };
  expect(think(true)).toEqual(think(false));
});
