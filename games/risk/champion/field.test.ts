import { makeFastDice, makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { expect, it } from 'vitest';
import { playState } from '../rules/apply.ts';
import { drawMove, scratchMove } from '../rules/choices.ts';
import { leastIncome } from '../rules/go.ts';
import { sizeOf, soldiers } from '../rules/reach.ts';
import { startState } from '../rules/start.ts';
import type { RiskState } from '../rules/state.ts';
import { CLASSIC, scene } from '../rules/test/scenes.ts';
import { worldOf } from '../rules/world.ts';
import { Exchange } from './exchange.ts';
import { Field } from './field.ts';
import { General } from './general.ts';
import { Judgement } from './judgement.ts';
import { Luck } from './luck.ts';

const world = worldOf(CLASSIC);

function loaded(state: RiskState): Field {
  const field = new Field(world, state.seats);
  field.load(state);
  return field;
}

it('goes on as the rules do, with soldiers', () => {
  const random = makeRandom(3);
  const dice = makeFastDice(random);
  const luck = new Luck();
  let state = must(startState({ ...CLASSIC, mode: 'missions', rounds: 12 }, 4, dice));
  while (state.over === 'no') {
    const drawn = drawMove(world, state, random, scratchMove(world));
    const given =
      drawn.kind === 'place' ? { ...drawn, units: soldiers(world, Math.max(1, drawn.units[0]!)) } : { ...drawn };
    const field = loaded(state);
    const rested = Math.min(field.rested[given.from] ?? 0, sizeOf(given.units));
    state = playState(state, given, dice);
    if (given.kind === 'place') field.place(given.to, given.units[0]!);
    else if (given.kind === 'move') field.march(given.from, given.to, rested, sizeOf(given.units) - rested);
    else if (given.kind === 'end') field.endGo(luck);
    // Dice fall differently here and there.
    else continue;
    const after = loaded(state);
    expect(field.winner).toBe(state.winner);
    if (state.over !== 'no') continue;
    expect(field.seat).toBe(state.seat);
    for (const part of ['owner', 'totals', 'rested', 'walked', 'held', 'heldIn'] as const)
      expect(field[part], `${part} after ${given.kind}`).toEqual(after[part]);
    expect(field.stock[state.seat]).toBeGreaterThanOrEqual(
      state.phase === 'place' && given.kind === 'end' ? leastIncome(world, state, state.seat) : 0,
    );
  }
});

it('keeps its books through whole imagined matches, and every one ends', () => {
  const dice = makeFastDice(makeRandom(5));
  const general = new General(new Judgement(world, new Exchange(world)));
  const luck = new Luck();
  luck.set(7);
  for (const seats of [2, 3, 6]) {
    for (const mode of ['conquest', 'missions'] as const) {
      const field = loaded(must(startState({ ...CLASSIC, mode, rounds: 60 }, seats, dice)));
      while (field.winner === 0 && !field.over) {
        general.playGo(field, luck);
        const held = new Int32Array(seats + 1);
        for (const owner of field.owner) held[owner]!++;
        expect(field.held).toEqual(held);
        expect(Math.min(...field.totals)).toBeGreaterThan(0);
        if (field.winner === 0 && !field.setup) expect(field.rested).toEqual(field.totals);
      }
    }
  }
});

it('counts dear units in soldiers', () => {
  const field = loaded(scene({ territories: { alaska: [1, 2, 0, 3], kamchatka: [2, 0, 1, 0] } }));
  expect(field.totals[world.byName.get('alaska')!]).toBeGreaterThan(2 + 3);
  expect(field.totals[world.byName.get('alaska')!]).toBeLessThan(2 + 3 * 7);
  expect(field.totals[world.byName.get('kamchatka')!]).toBe(2);
});
