import { nodeBudget } from '@joute/core/bot.ts';
import { makeFastDice, makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { expect, it } from 'vitest';
import { makeMove } from '../notation/commands.ts';
import { playState } from '../rules/apply.ts';
import { drawMove, scratchMove } from '../rules/choices.ts';
import { checkMove } from '../rules/commands.ts';
import { startState } from '../rules/start.ts';
import type { RiskState } from '../rules/state.ts';
import { CLASSIC, scene } from '../rules/test/scenes.ts';
import { viewState } from '../rules/view.ts';
import { worldOf } from '../rules/world.ts';
import { Engine } from './engine.ts';

const think = (state: RiskState, nodes: number, seed = 1) =>
  new Engine(worldOf(state), state).think(state, nodeBudget(nodes), makeRandom(seed));

const command = (state: RiskState, nodes = 20_000): string => makeMove(think(state, nodes).move, worldOf(state));

const LAST_STAND = scene({ rest: 1, territories: { kamchatka: [1, 6], japan: [2, 1], brazil: [1, 9] } });

/** Three seats, and the one to be destroyed has one territory left beside many easier ones. */
const HUNT = scene({
  seats: 3,
  options: { mode: 'missions' },
  territories: {
    ...{ eastafrica: [1, 7], madagascar: [3, 3], congo: [2, 1], northafrica: [2, 1] },
    ...{ egypt: [2, 1], southafrica: [2, 1], argentina: [1, 1], peru: [1, 1] },
  },
  missions: [{ kind: 'destroy', target: 3 }, null, null],
});

it.each([
  { why: 'the last territory ends the match', state: LAST_STAND, expected: /^Attack kamchatka japan 3 0 0$/ },
  { why: 'the mission before the gain', state: HUNT, expected: /^Attack east-africa madagascar 3 0 0$/ },
  {
    why: 'no attack against the odds',
    state: scene({ rest: 1, territories: { brazil: [1, 2], northafrica: [2, 9], egypt: [2, 9] } }),
    expected: /^(EndTurn|MoveUnit)/,
  },
  {
    why: 'armies go where the match can be ended',
    state: scene({
      rest: 1,
      territories: { argentina: [2, 3] },
      change: { phase: 'place', stock: Int32Array.of(0, 9, 0) },
    }),
    expected: /^PlaceUnit (brazil|peru) /,
  },
  {
    why: 'units behind the front come forward',
    state: scene({ rest: 1, territories: { ontario: [1, 9], easternaustralia: [2, 30] } }),
    expected: /^MoveUnit ontario /,
  },
])('$why', ({ state, expected }) => {
  expect(command(state)).toMatch(expected);
});

it('tells its chances', () => {
  expect(think(LAST_STAND, 20_000).score).toBeGreaterThan(90);
  const lost = scene({ territories: { brazil: [1, 2] } });
  expect(think(lost, 20_000).score).toBeLessThan(20);
});

it('looks at no more than the budget allows, and answers even then', () => {
  // It asks after every go that it imagines.
  const go = 150;
  for (const nodes of [0, 1, 500, 10_000]) {
    const { move, nodes: used } = think(HUNT, nodes);
    expect(used).toBeLessThan(nodes + go);
    expect(checkMove(worldOf(HUNT), HUNT, 1, move)).toBeNull();
  }
});

it('answers the same for the same nodes and seed', () => {
  for (const state of [HUNT, LAST_STAND]) expect(think(state, 10_000, 9)).toEqual(think(state, 10_000, 9));
});

it('commands legally whatever units it finds', () => {
  const random = makeRandom(4);
  const dice = makeFastDice(random);
  const options = { ...CLASSIC, mode: 'missions', units: 'elephants', rounds: 8 } as const;
  let state = must(startState(options, 3, dice));
  const world = worldOf(state);
  const engine = new Engine(world, state);
  for (let turn = 0; state.over === 'no'; turn++) {
    if (turn % 3 === 0) {
      const { move } = engine.think(viewState(state, state.seat), nodeBudget(turn % 2 === 0 ? 0 : 300), random);
      expect(checkMove(world, state, state.seat, move), JSON.stringify(move)).toBeNull();
    }
    state = playState(state, { ...drawMove(world, state, random, scratchMove(world)) }, dice);
  }
});
