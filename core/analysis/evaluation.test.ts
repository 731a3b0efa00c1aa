import { describe, expect, it, test } from 'vitest';
import type { Bot, Thought } from '../bot.ts';
import type { AnyGame } from '../game.ts';
import { replayRecord } from '../record/replay.ts';
import { type ToyMove, type ToyState, toy } from '../test/toy.ts';
import { eventfulToy, recordToy } from '../test/toyRecord.ts';
import { evaluateTurns, turnsOf } from './evaluation.ts';
import { firstFault, slowestMove } from './why.ts';

const GAME = toy as AnyGame;
const EVENTFUL = replayRecord(GAME, eventfulToy().record);

describe('the turns of a seat', () => {
  it.each([
    { seat: 1, moves: ['bid 1', null, 'bid 3'] },
    { seat: 2, moves: ['bid 2', null, 'bid 3'] },
    { seat: 3, moves: ['bid 3', null] },
  ])('of seat $seat: a move, or none where nothing was taken', ({ seat, moves }) => {
    const turns = turnsOf(EVENTFUL, seat);
    expect(turns.map(({ move }) => move)).toEqual(moves);
    expect(turns.map(({ turn, before }) => [turn, before.turn])).toEqual(
      moves.map((_, index) => [index + 1, index + 1]),
    );
    expect(turns.every((turn) => turn.seat === seat)).toBe(true);
  });

  it('a try that was refused is none: the seat is asked again', () => {
    const { record } = recordToy(
      [
        { seat: 1, ms: 1, text: 'nonsense' },
        { seat: 1, ms: 1, text: 'bid 2' },
      ],
      { policy: { illegal: 'retry', tries: 3 } },
    );
    expect(turnsOf(replayRecord(GAME, record), 1).map(({ move }) => move)).toEqual(['bid 2']);
  });

  it('of a match that cannot be replayed there are none', () => {
    expect(turnsOf({ ...EVENTFUL, start: null, steps: EVENTFUL.steps.slice(0, 1) }, 3)).toEqual([]);
  });
});

/** A bot that says these things, one a turn, and what it was shown. */
function botThatSays(thoughts: readonly Omit<Thought<ToyMove>, 'move'>[]) {
  const shown: { readonly view: ToyState; readonly spent: readonly boolean[] }[] = [];
  const seats: number[] = [];
  const bot: Bot<ToyState, ToyMove> = {
    card: {
      name: 'stub',
      called: { en: '', fr: '' },
      face: '',
      idea: { en: '', fr: '' },
      temperament: { en: '', fr: '' },
    },
    start: (seat) => {
      seats.push(seat);
      return {
        think: (view, budget) => {
          shown.push({ view, spent: [99, 100].map((nodes) => budget.spent(nodes)) });
          return { move: 2, ...thoughts[shown.length - 1] };
        },
      };
    },
  };
  return { bot: bot as Bot<unknown, unknown>, shown, seats };
}

describe('evaluations', () => {
  const turns = turnsOf(EVENTFUL, 2);

  it('are what the bot said of what the seat saw, with the move it would have played', () => {
    const { bot, shown, seats } = botThatSays([{ score: 5 }, { score: -7, forced: 'loss', depth: 3 }, { score: 1 }]);
    const evaluations = [...evaluateTurns(GAME, bot, turns, 100)];
    expect(evaluations.map(({ turn, score, forced, better, move }) => ({ turn, score, forced, better, move }))).toEqual(
      [
        { turn: 1, score: 5, forced: null, better: 'bid 2', move: 'bid 2' },
        { turn: 2, score: -7, forced: 'loss', better: 'bid 2', move: null },
        { turn: 3, score: 1, forced: null, better: 'bid 2', move: 'bid 3' },
      ],
    );
    expect(seats).toEqual([2]);
    // The cards of the others are hidden from it, and it thinks by nodes.
    expect(shown.map(({ view }) => view.cards.map((card) => card > 0))).toEqual(
      [1, 2, 3].map(() => [false, true, false]),
    );
    expect(shown[0]!.spent).toEqual([false, true]);
  });

  it('without looking ahead, or without a score, there is none', () => {
    const { bot } = botThatSays([{ score: 5, depth: 0 }, {}, { score: 0, depth: 1 }]);
    expect([...evaluateTurns(GAME, bot, turns, 100)].map(({ turn, score }) => [turn, score])).toEqual([[3, 0]]);
  });

  it('a bot that has said nothing five times is not asked again; one that has spoken is', () => {
    const many = Array.from({ length: 9 }, () => turns[0]!);
    const mute = botThatSays([]);
    expect([...evaluateTurns(GAME, mute.bot, many, 1)]).toEqual([]);
    expect(mute.shown).toHaveLength(5);
    const once = botThatSays([{}, {}, {}, {}, { score: 1 }]);
    expect([...evaluateTurns(GAME, once.bot, many, 1)]).toHaveLength(1);
    expect(once.shown).toHaveLength(9);
  });

  it('say what the move and the better one are worth, where the bot can; what costs much is looked at again', () => {
    const [first] = turnsOf(EVENTFUL, 1);
    const sharesOf = (worth: (move: ToyMove, limit: number) => number) => {
      const asked: number[] = [];
      const { bot } = botThatSays([{ score: 5 }]);
      const weighing: Bot<unknown, unknown> = {
        ...bot,
        start: (...how) => ({
          ...bot.start(...how),
          weigh: (_view, move, budget) => {
            const limit = budget.spent(399) ? 100 : 400;
            asked.push(limit);
            return worth(move as ToyMove, limit);
          },
        }),
      };
      const [evaluation] = evaluateTurns(GAME, weighing, [first!], 100);
      return { shares: evaluation!.shares, asked };
    };
    // Seat 1 bid 1; the bot would have bid 2.
    expect(sharesOf((move) => 0.4 + move / 20)).toEqual({ shares: { better: 0.5, played: 0.45 }, asked: [100, 100] });
    const hasty = sharesOf((move, limit) => (limit === 100 && move === 1 ? 0 : 0.5));
    expect(hasty).toEqual({ shares: { better: 0.5, played: 0.5 }, asked: [100, 100, 400, 400] });
  });

  it('of a turn without a move, and of a bot that cannot weigh, there are no shares', () => {
    const { bot } = botThatSays([{ score: 5 }, { score: 4 }, { score: 3 }]);
    expect([...evaluateTurns(GAME, bot, turns, 100)].map(({ shares }) => shares)).toEqual([null, null, null]);
  });

  it('of no turns there are none', () => {
    const { bot, seats } = botThatSays([]);
    expect([[...evaluateTurns(GAME, bot, [], 1)], seats]).toEqual([[], [1]]);
  });
});

test('the first answer that was not taken, and the slowest, with the match as it stood', () => {
  const fault = firstFault(EVENTFUL)!;
  expect([fault.entry.seat, fault.entry.turn, fault.before.turn, fault.before.ply]).toEqual([1, 2, 2, 3]);
  const slowest = slowestMove(EVENTFUL)!;
  expect([slowest.entry.seat, slowest.entry.ms, slowest.before.ply]).toEqual([2, 1000.5, 3]);
  const quiet = replayRecord(GAME, recordToy([3, 1].map((seat) => ({ seat, ms: 4, text: 'bid 1' }))).record);
  expect([firstFault(quiet), slowestMove(quiet)?.entry.seat]).toEqual([null, 3]);
  expect(slowestMove({ ...quiet, steps: [] })).toBeNull();
  expect(firstFault({ ...EVENTFUL, start: null, steps: EVENTFUL.steps.slice(3, 4) })).toBeNull();
});
