import { makeFastDice, makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { times } from '@joute/core/test/times.ts';
import { describe, expect, it } from 'vitest';
import { facts } from '../facts.ts';
import { mostTurns } from './length.ts';
import { playRandomly } from './playout.ts';
import { startState } from './start.ts';
import { copyState, recount, type Scratch } from './state.ts';
import { CLASSIC } from './test/scenes.ts';
import { worldOf } from './world.ts';

const GAMES = times(1000);

describe('random games', () => {
  // "1000 random games of 2 to 6 players end": what is counted along the way agrees with what
  // stands there at the end.
  it(`${GAMES} of 2 to 6 players end, and every count is right`, () => {
    const world = worldOf(CLASSIC);
    const most = mostTurns(defaultSetup(facts.options));
    const overs = new Set<string>();
    for (let n = 0; n < GAMES; n++) {
      const random = makeRandom(n);
      const dice = makeFastDice(random);
      const state = copyState(must(startState({ ...CLASSIC, mode: 'missions' }, 2 + (n % 5), dice)));
      const played = playRandomly(world, state, most, random, dice);
      expect(state.over, `game ${n}`).not.toBe('no');
      expect(played).toBe(state.turn);
      overs.add(state.over);
      const again: Scratch = copyState(state);
      recount(world, again);
      for (const part of ['totals', 'held', 'heldIn'] as const) expect(again[part], `game ${n}`).toEqual(state[part]);
      expect(Math.min(...state.totals), `game ${n}`).toBeGreaterThan(0);
      for (let seat = 1; seat <= state.seats; seat++)
        expect(state.held[seat] === 0, `game ${n}`).toBe(state.outs[seat - 1] !== null);
    }
    expect(overs).toEqual(new Set(['mission', 'rounds', 'world']));
  });

  it('are the same with the same luck', () => {
    const finals = [7, 7, 8].map((seed) => {
      const random = makeRandom(seed);
      const dice = makeFastDice(random);
      const state = copyState(must(startState(CLASSIC, 3, dice)));
      playRandomly(worldOf(CLASSIC), state, 500, random, dice);
      return state;
    });
    expect(finals[1]).toEqual(finals[0]);
    expect(finals[2]).not.toEqual(finals[0]);
  });
});
