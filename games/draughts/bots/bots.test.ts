import { type Budget, nodeBudget } from '@joute/core/bot.ts';
import { makeRandom } from '@joute/core/random.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movesOf } from '../rules/paths.ts';
import { START } from '../rules/position.ts';
import { type DraughtsEnd, type DraughtsState, endOf, playState, startState } from '../rules/state.ts';
import { anyPosition, position } from '../rules/test/positions.ts';
import { bots } from './index.ts';

const [random, greedy, alphabeta, champion] = bots;
type DraughtsBot = (typeof bots)[number];

function answer(bot: DraughtsBot, state: DraughtsState, nodes: number, seed = 1): string {
  return write(bot.start(1, makeRandom(seed)).think(state, nodeBudget(nodes)).move);
}

const write = ({ path, captured }: { path: readonly number[]; captured: readonly number[] }): string =>
  path.join(captured.length > 0 ? 'x' : '-');

function playOut(white: DraughtsBot, black: DraughtsBot, nodes: number, seed: number): DraughtsEnd {
  const thinkers = [white.start(1, makeRandom(seed)), black.start(2, makeRandom(seed + 1))];
  let state = startState();
  for (;;) {
    const end = endOf(state);
    if (end) return end;
    state = playState(state, thinkers[state.position.side]!.think(state, nodeBudget(nodes)).move);
  }
}

describe.each(bots)('$card.name', (bot) => {
  it.each([0, 1, 3000])('answers-are-legal, within %i nodes', (nodes) => {
    const thinker = bot.start(1, makeRandom(4));
    fc.assert(
      fc.property(anyPosition, fc.boolean(), fc.integer({ min: 0, max: 99 }), (start, fmjd, ply) => {
        const legal = Array.from(movesOf(start), write);
        if (legal.length === 0) return;
        const state = { ...startState({ fmjd, start }), ply };
        const frozen = JSON.stringify(state);
        expect(legal).toContain(write(thinker.think(state, nodeBudget(nodes)).move));
        expect(JSON.stringify(state)).toBe(frozen);
      }),
      { numRuns: nodes > 1 ? 100 : 400 },
    );
  });

  it('same budget and luck, same game', () => {
    const games = [0, 1].map(() => {
      const thinker = bot.start(1, makeRandom(9));
      let state = startState();
      const moves: string[] = [];
      for (let ply = 0; ply < 30; ply++) {
        const { move } = thinker.think(state, nodeBudget(2000));
        moves.push(write(move));
        state = playState(state, move);
      }
      return moves.join(' ');
    });
    expect(games[0]).toBe(games[1]);
  });

  it('says what it is in both languages', () => {
    for (const words of [bot.card.idea, bot.card.temperament]) expect(words.en && words.fr).toBeTruthy();
  });
});

describe('greedy', () => {
  it('takes a king rather than a man', () => {
    expect(answer(greedy, startState({ start: position('W:W28:BK22,23') }), 0)).toBe('28x17');
  });

  it('crowns when it can', () => {
    expect(answer(greedy, startState({ start: position('W:W8,39,40,45:B1,18') }), 0)).toMatch(/^8-/);
  });

  it('beats random most of the time', () => {
    const ends = Array.from({ length: 20 }, (_, seed) => playOut(greedy, random, 0, seed).winner);
    expect(ends.filter((winner) => winner === 0).length).toBeGreaterThan(ends.filter((winner) => winner === 1).length);
  });
});

describe.each([alphabeta, champion])('$card.name', (bot) => {
  it('beats greedy with either colour, with a few thousand nodes a move', () => {
    for (let seed = 0; seed < 3; seed++) {
      expect(playOut(bot, greedy, 3000, seed).winner).toBe(0);
      expect(playOut(greedy, bot, 3000, seed).winner).toBe(1);
    }
  });

  it.each([
    // 31-27 21x32 37x28x19x30 25x34 39x30
    ['two men for four', 'W:W31,37,39,41,43:B11,21,23,24,25', '31-27'],
    // 26-21 16x27 31x22x13x2x11 6x17
    ['four in one go, through the last row', 'W:W26,31,33,36,45:B6,7,8,16,18', '26-21'],
    ['the closing of the only way out', 'B:W46:B36,27,37', '36-41'],
  ])('finds %s: %s', (_, text, move) => {
    expect(answer(bot, startState({ start: position(text) }), 20_000)).toBe(move);
  });

  it('wins at once when only the 100th ply is left', () => {
    const state = { ...startState({ start: position('B:W46:B36,37,K5') }), ply: 99 };
    for (let seed = 0; seed < 5; seed++) expect(answer(bot, state, 5000, seed)).toBe('36-41');
  });

  it('knows the draws by counting', () => {
    const start = position('W:WK26,K27,K28,K29:BK5');
    const last = { ...startState({ start }), ply: 99 };
    expect(bot.start(1, makeRandom(1)).think(last, nodeBudget(5000)).score).toBe(0);
    const kings = { ...startState({ fmjd: true, start }), kingPlies: 49 };
    expect(bot.start(1, makeRandom(1)).think(kings, nodeBudget(5000)).score).toBe(0);
  });

  it('obeys the budget at once', () => {
    for (const limit of [1, 1000, 12_345]) {
      let asked = 0;
      const budget: Budget = {
        spent(nodes) {
          asked = nodes;
          return nodes >= limit;
        },
      };
      const { nodes } = bot.start(1, makeRandom(1)).think(startState({ start: START }), budget);
      expect(nodes).toBe(asked);
      expect(nodes).toBeLessThan(limit + 512);
    }
  });

  it('does not think about the only move', () => {
    const only = startState({ start: position('W:W26,45:B21,12,13') });
    expect(bot.start(1, makeRandom(1)).think(only, nodeBudget(1e9)).nodes).toBe(0);
  });
});

describe('champion', () => {
  it('says what line it expects, from its move on', () => {
    const { move, line = '' } = champion.start(1, makeRandom(1)).think(startState(), nodeBudget(20_000));
    const moves = line.split(' ');
    expect(moves[0]).toBe(write(move));
    expect(moves.length).toBeGreaterThan(2);
  });

  it('remembers nothing of the match before', () => {
    const play = () => {
      const thinker = champion.start(1, makeRandom(3));
      const { line, score, nodes } = thinker.think(startState(), nodeBudget(20_000));
      thinker.end?.();
      return { line, score, nodes };
    };
    expect(play()).toEqual(play());
  });

  it('is ahead by less the fewer plies are left to win in', () => {
    const start = position('W:W31,32,33,34,35,36,37,38:B6,7,8,9,10');
    const scores = [0, 70, 80, 90].map(
      (ply) => champion.start(1, makeRandom(1)).think({ ...startState({ start }), ply }, nodeBudget(20_000)).score!,
    );
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(scores.at(-1)).toBeLessThan(scores[0]! / 2);
  });
});
