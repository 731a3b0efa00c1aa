import { describe, expect, it } from 'vitest';
import type { Game } from './game.ts';
import { battery } from './test/battery.ts';
import { type ToyMove, type ToyState, toy } from './test/toy.ts';

const OPTIONS = { games: 300, close: 30, states: 50, setups: [{ length: '1' }] };

describe('a sound game passes', () => {
  for (const check of battery(toy, OPTIONS)) it(check.name, () => expect(() => check.run()).not.toThrow());
});

/** Each is a way in which a game can be wrong, with the check that must find it. */
const BROKEN: readonly {
  readonly fault: string;
  readonly found: string;
  readonly change: Partial<Game<ToyState, ToyMove>>;
}[] = [
  { fault: 'never ends', found: 'random-games-end', change: { maxTurns: () => 2 } },
  { fault: 'lists an illegal move', found: 'legals-are-legal', change: { moves: () => [1, 2, 3, 4] } },
  { fault: 'lists a move twice', found: 'legals-are-legal', change: { moves: () => [1, 1, 2, 3] } },
  { fault: 'accepts what it does not list', found: 'accepted-are-listed', change: { moves: () => [1, 2] } },
  {
    fault: 'draws an illegal move',
    found: 'random-moves-are-listed',
    change: { randomMove: (_s, _t, random) => random.below(5) },
  },
  { fault: 'writes moves it cannot read', found: 'moves-round-trip', change: { makeMove: (move) => `bids ${move}` } },
  {
    fault: 'forgets part of the state',
    found: 'states-round-trip',
    change: { makeState: (s) => JSON.stringify({ ...s, turn: 1 }) },
  },
  {
    fault: 'shows every card',
    found: 'views-leak-nothing',
    change: {
      view: (state) => state,
      sample: (view, _viewer, random) => ({ ...view, cards: view.cards.map(() => 1 + random.below(9)) }),
    },
  },
  { fault: 'hides nothing', found: 'views-leak-nothing', change: { view: (state) => state } },
  {
    fault: 'changes the state it is given',
    found: 'states-never-change',
    change: {
      play(state, answers, dice) {
        (state.scores as number[])[0]! += 1;
        return toy.play(state, answers, dice);
      },
    },
  },
  {
    fault: 'gives places that do not add up',
    found: 'results-are-whole',
    change: { resultNow: (s) => ({ ...toy.resultNow(s), places: s.cards.map(() => 2) }) },
  },
  {
    fault: 'throws on odd text',
    found: 'parsers-never-throw',
    change: { parseMove: (text) => ({ ok: true, value: JSON.parse(text) }) },
  },
  {
    fault: 'draws without its dice',
    found: 'replays-agree',
    change: {
      play: (s, answers) =>
        toy.play(s, answers, { at: () => ({ below: (_i, n) => Math.floor(Math.random() * n), chance: () => true }) }),
    },
  },
];

describe('a broken game is found', () => {
  it.each(BROKEN)('$fault', ({ found, change }) => {
    const check = battery({ ...toy, ...change }, OPTIONS).find((candidate) => candidate.name === found)!;
    expect(() => check.run()).toThrow();
  });
});
