import { type Budget, nodeBudget } from '@joute/core/bot.ts';
import { expandSeed, seededDice } from '@joute/core/dice.ts';
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { matchScore } from '@joute/core/statistics/score.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import { describe, expect, it } from 'vitest';
import { escat } from '../game.ts';
import { parseState } from '../notation/state.ts';
import type { EscatMove, EscatState } from '../rules/state.ts';
import { bots } from './index.ts';

const SETUPS = [{}, { basic: true }, { upToSeven: true, forceWardens: true }, { fixed: true, sameDraw: true }];

/** Plays a match between two bots, every answer checked; the moves as text and the result. */
function play(names: readonly string[], given: Record<string, unknown>, budget: () => Budget, seed: number) {
  const setup = must(parseSetup(escat.facts.options, { turnCap: 12, ...given }));
  const dice = seededDice(expandSeed(`bots ${seed}`));
  const thinkers = names.map((name, index) =>
    bots.find(({ card }) => card.name === name)!.start(index + 1, makeRandom(seed + index)),
  );
  let state = must(escat.start(setup, 2, dice));
  const moves: string[] = [];
  while (!escat.end(state)) {
    const seat = escat.acting(state)[0]!;
    const move = thinkers[seat - 1]!.think(state, budget()).move as EscatMove;
    expect(escat.check(state, seat, move)).toBeNull();
    moves.push(escat.makeMove(move, state));
    state = escat.play(state, new Map([[seat, move]]), dice);
  }
  return { moves, result: escat.end(state)!.result };
}

describe.each(bots.map(({ card }) => card))('bot:$name', ({ name, idea, temperament }) => {
  it('says what it is in both languages', () => {
    for (const language of LANGUAGES)
      expect(Math.min(idea[language].length, temperament[language].length)).toBeGreaterThan(3);
  });

  it.each(SETUPS)('plays by the rules with %j, with nothing to think with and with little', (given) => {
    play([name, name], given, () => nodeBudget(0), 1);
    play([name, name], given, () => nodeBudget(60), 2);
  });

  it('given nodes, plays the same way again', () => {
    const games = [3, 3].map((seed) => play([name, 'greedy'], {}, () => nodeBudget(100), seed).moves);
    expect(games[0]).toEqual(games[1]);
  });

  it('does not ask again once its budget is spent', () => {
    let over = 0;
    let asked = 0;
    const budget = (): Budget => {
      asked = 0;
      return {
        spent() {
          asked++;
          if (asked > 20) over++;
          return asked >= 20;
        },
      };
    };
    play([name, name], {}, budget, 4);
    expect(over).toBe(0);
  });
});

describe.each(bots.slice(1))('bot:$card.name, which is not random', (bot) => {
  const ROWS = {
    cats: 'abcde6/fghi7/11/C10/11/11/11/8WW1/11/11/11',
    wardens: 'abcde6/fghi7/11/CW9/11/11/11/8W2/11/11/11',
  };

  it.each([
    { phase: 'cats' as const, forceWardens: false, move: /A4>A5/, why: 'goes out' },
    { phase: 'wardens' as const, forceWardens: false, move: /B4>A4/, why: 'takes the last cat' },
    { phase: 'wardens' as const, forceWardens: true, move: /B4>A4/, why: 'takes it where wardens must move' },
  ])('with one thing to do, $why', ({ phase, forceWardens, move }) => {
    const setup = must(parseSetup(escat.facts.options, { forceWardens }));
    const state: EscatState = must(parseState(`${ROWS[phase]} round=1 turn=3 phase=${phase} gone=Q7/5`, setup));
    for (const nodes of [0, 200]) {
      const thought = bot.start(1, makeRandom(1)).think(state, nodeBudget(nodes)).move as EscatMove;
      expect(escat.check(state, 1, thought)).toBeNull();
      expect(escat.makeMove(thought, state)).toMatch(move);
    }
  });
});

describe('strength', () => {
  // Few games and small budgets: the order must show, the margins are measured elsewhere.
  it.each([
    { stronger: 'greedy', weaker: 'random', nodes: 1, games: 6 },
    { stronger: bots.at(-1)!.card.name, weaker: 'greedy', nodes: 400, games: 6 },
  ])('$stronger beats $weaker', ({ stronger, weaker, nodes, games }) => {
    let score = 0;
    for (let n = 0; n < games; n++) {
      const seat = (n % 2) + 1;
      const names = seat === 1 ? [stronger, weaker] : [weaker, stronger];
      score += matchScore(play(names, { turnCap: 60 }, () => nodeBudget(nodes), Math.floor(n / 2)).result, seat);
    }
    expect(score / games).toBeGreaterThan(0.6);
  });
});
