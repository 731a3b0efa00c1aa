import type { Bot } from '@joute/core/bot.ts';
import { nodeBudget } from '@joute/core/bot.ts';
import { expandSeed, scriptedDice, seededDice } from '@joute/core/dice.ts';
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { times } from '@joute/core/test/times.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import { describe, expect, it } from 'vitest';
import { vampires as game } from '../game.ts';
import { parseMove } from '../notation/moves.ts';
import type { VampiresMove } from '../rules/orders.ts';
import type { VampiresState } from '../rules/state.ts';
import { boardOf } from '../rules/test/boards.ts';
import { playState } from '../rules/turn.ts';
import { Habits } from './alphabeta/habits.ts';
import { alphabeta } from './alphabeta.ts';
import { champion } from './champion.ts';
import { greedy } from './greedy.ts';
import { bots } from './index.ts';
import { random } from './random.ts';

type VampiresBot = Bot<VampiresState, VampiresMove>;

/**
 * A whole game; every move is legal, or the test fails. Returns its moves and the winner's seat (0:
 * a draw).
 */
function playGame(
  pair: readonly [VampiresBot, VampiresBot],
  given: Readonly<Record<string, unknown>>,
  seed: number,
  nodes: number,
) {
  const dice = seededDice(expandSeed(`${seed}`));
  let state = must(game.start(must(parseSetup(game.facts.options, given)), 2, dice));
  const thinkers = pair.map((bot, index) => bot.start(index + 1, makeRandom(seed * 2 + index)));
  const moves: string[] = [];
  for (let end = game.end(state); end === null; end = game.end(state)) {
    const seat = game.acting(state)[0]!;
    const { move } = thinkers[seat - 1]!.think(state, nodeBudget(nodes));
    const text = game.makeMove(move, state);
    expect(game.check(state, seat, move), `${text} in ${game.makeState(state)}`).toBeNull();
    moves.push(text);
    state = game.play(state, new Map([[seat, move]]), dice);
  }
  const { places } = game.end(state)!.result;
  return { moves, winner: places[0] === places[1] ? 0 : places[0] === 1 ? 1 : 2 };
}

const SETUPS = [
  { map: 'clearing' },
  { map: 'village' },
  { map: 'lane', crushingDefence: true },
  { map: 'random 11x7 houses=12', plays: 60 },
];

/** The share of points that the first bot takes, every game played twice with the seats swapped. */
function score(one: VampiresBot, other: VampiresBot, games: number, nodes: number): number {
  let points = 0;
  for (let n = 0; n < games; n++) {
    const given = SETUPS[n % SETUPS.length]!;
    for (const seat of [1, 2]) {
      const { winner } = playGame(seat === 1 ? [one, other] : [other, one], given, n, nodes);
      points += winner === 0 ? 0.5 : winner === seat ? 1 : 0;
    }
  }
  return points / (2 * games);
}

describe('bots', () => {
  it('are four, weakest first, each with a card in both languages', () => {
    expect(bots.map(({ card }) => card.name)).toEqual(['random', 'greedy', 'alphabeta', 'champion']);
    for (const { card } of bots) {
      for (const language of LANGUAGES) {
        expect(card.idea[language].length).toBeGreaterThan(40);
        expect(card.temperament[language].length).toBeGreaterThan(5);
      }
    }
  });

  it.each(bots.map(({ card }, index) => ({ name: card.name, index })))(
    '$name has a legal move at any budget',
    ({ index }) => {
      const bot = bots[index] as VampiresBot;
      for (const nodes of [0, 1, 30, 300]) {
        for (const [n, given] of SETUPS.entries()) playGame([bot, random], given, n, nodes);
      }
    },
  );

  it.each([alphabeta, champion])('$card.name plays the same again with the same nodes and seed', (bot) => {
    const once = () => playGame([bot, greedy], { map: 'village' }, 3, 300).moves;
    expect(once()).toEqual(once());
  });

  it('the better ones win', () => {
    expect(score(greedy, random, times(10), 1)).toBeGreaterThan(0.85);
    expect(score(alphabeta, greedy, times(8), 500)).toBeGreaterThan(0.75);
  });
});

describe('habits', () => {
  const start = boardOf('V5 . . 2 . .\n. . . . . .\n. . . . . W5\n2 . . . 2 .');
  const after = (state: VampiresState, text: string) =>
    playState(state, must(parseMove(text, state)), scriptedDice([]));

  it('are greedy until a move says otherwise, and again after many that do not', () => {
    const habits = new Habits(start);
    const own = must(parseMove('0,0:5>1,0', start));
    expect(habits.isGreedy).toBe(true);
    const left = after(start, '0,0:5>1,0');
    const turn = (seen: VampiresState) => {
      habits.leave(start, own);
      habits.watch(seen);
      return habits.isGreedy;
    };
    expect(turn(after(left, '5,2:5>4,3'))).toBe(true);
    expect(turn(after(left, '5,2:5>5,1'))).toBe(false);
    for (let seen = 2; seen < 8; seen++) expect(turn(after(left, '5,2:5>4,3'))).toBe(false);
    expect(turn(after(left, '5,2:5>4,3'))).toBe(true);
  });

  it('are surely greedy only after many moves', () => {
    const habits = new Habits(start);
    const left = after(start, '0,0:5>1,0');
    for (let seen = 0; seen < 10; seen++) {
      expect(habits.isSurelyGreedy).toBe(false);
      habits.leave(start, must(parseMove('0,0:5>1,0', start)));
      habits.watch(after(left, '5,2:5>4,3'));
    }
    expect(habits.isSurelyGreedy).toBe(true);
  });

  it('say nothing of a turn after a battle, or after one passed', () => {
    const battle = boardOf('V5 W5 . 2');
    for (const [before, seen] of [
      [battle, { ...battle, play: 2 }],
      [start, { ...start, play: 1 }],
    ] as const) {
      const habits = new Habits(before);
      habits.leave(before, must(parseMove('0,0:5>1,0', before)));
      habits.watch(seen);
      expect(habits.isGreedy).toBe(true);
    }
  });
});

/** Positions with one right answer, and what it has to do. */
const PUZZLES: readonly { readonly why: string; readonly board: string; readonly move: RegExp }[] = [
  { why: 'kills the last enemies', board: 'V6 W4 .\n. . 9\n. . .', move: /0,0:6>1,0/ },
  { why: 'takes a house beside it', board: 'V4 . . . .\n. 4 . . .\n. . . . W4', move: /0,0:4>1,1/ },
  {
    why: 'splits for two houses',
    // Nine would be enough to kill six, not eight.
    board: '. . . . . . . .\n3 V6 3 . . . . .\n. . . . . . . .\n. . . . . . . W8',
    move: /1,1:3>0,1 1,1:3>2,1|1,1:3>2,1 1,1:3>0,1/,
  },
  {
    why: 'takes its chance while there is one, rather than be behind at daybreak',
    board: 'V9 W12 .\n. . .',
    move: /0,0:9>1,0/,
  },
  { why: 'does not walk into a house too large', board: 'V2 9 .\n. 9 .\n. . W9', move: /0,0:\d+>0,1/ },
];

describe.each([alphabeta, champion])('$card.name', (bot) => {
  it.each(PUZZLES)('$why', ({ board, move }) => {
    const state = boardOf(board);
    const thought = bot.start(1, makeRandom(1)).think(state, nodeBudget(3000));
    expect(game.makeMove(thought.move, state)).toMatch(move);
  });

  it('thinks no further than its budget', () => {
    const state = must(
      game.start(must(parseSetup(game.facts.options, { map: 'county' })), 2, seededDice(expandSeed('1'))),
    );
    let asked = 0;
    const { nodes = 0 } = bot.start(1, makeRandom(1)).think(state, { spent: (n) => ++asked > 5 || n > 200 });
    expect(nodes).toBeLessThan(270);
  });
});
