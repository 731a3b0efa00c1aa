import { maximumDice, minimumDice, scriptedDice } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { describe, expect, it } from 'vitest';
import { parseMove } from '../notation/moves.ts';
import { endOf, type Limits, type VampiresState } from './state.ts';
import { boardOf } from './test/boards.ts';
import { playState } from './turn.ts';

const look = (state: VampiresState) => Array.from(state.cells).join();

interface Case {
  readonly why: string;
  readonly before: string;
  readonly move: string;
  readonly after: string;
  /** Draws in order, 1 for a chance that comes true; without it no draw may be made. */
  readonly draws?: readonly number[];
  readonly play?: number;
  readonly limits?: Partial<Limits>;
}

// The spec page, "Resolution per target" and "Random battle".
const CASES: readonly Case[] = [
  { why: 'into an empty cell', before: 'V5 . W1', move: '0,0:3>1,0', after: 'V2 V3 W1' },
  { why: 'all of them', before: 'V5 . W1', move: '0,0:5>1,0', after: '. V5 W1' },
  { why: 'to friends', before: 'V5 V2 W1', move: '0,0:4>1,0', after: 'V1 V6 W1' },
  { why: 'as many as the humans convert them', before: 'V3 3 W1', move: '0,0:3>1,0', after: '. V6 W1' },
  { why: 'those left behind do not count', before: 'V9 3 W1', move: '0,0:3>1,0', after: 'V6 V6 W1' },
  { why: '1.5 times as many kill all, without gain', before: 'V6 W4 .', move: '0,0:6>1,0', after: '. V6 .' },
  { why: '1.5 of an odd number, just enough', before: 'V5 W3 .', move: '0,0:5>1,0', after: '. V5 .' },
  { why: 'werewolves by the same rules', before: 'V1 2 W3', move: '2,0:2>1,0', after: 'V1 W4 W1', play: 1 },
  {
    why: 'those who arrive together fight together',
    before: 'V3 4 V2 W1',
    move: '0,0:3>1,0 2,0:2>1,0',
    after: '. V9 . W1',
  },
  {
    why: 'repeated pairs are summed',
    before: 'V6 W4 .',
    move: '0,0:3>1,0 0,0:3>1,0',
    after: '. V6 .',
  },
  {
    why: 'fewer than the humans win by chance: P = 2/8, the survivors of both',
    before: 'V2 4 W1',
    move: '0,0:2>1,0',
    draws: [1, 1, 0, 1, 0, 0, 1],
    after: '. V3 W1',
  },
  {
    why: 'fewer than the humans lose: each human survives by itself',
    before: 'V2 4 W1',
    move: '0,0:2>1,0',
    draws: [0, 1, 1, 0, 1],
    after: '. 3 W1',
  },
  {
    why: 'against enemies the dead do not join',
    before: 'V4 W3 .',
    move: '0,0:4>1,0',
    draws: [1, 1, 1, 0, 1],
    after: '. V3 .',
  },
  { why: 'a lost attack', before: 'V4 W3 .', move: '0,0:4>1,0', draws: [0, 1, 1, 0], after: '. W2 .' },
  { why: 'a winner left with nobody', before: 'V2 W2 V1', move: '0,0:2>1,0', draws: [1, 0, 0], after: '. . V1' },
  {
    why: 'two battles, in the order in which their cells were first named',
    before: 'W2 V4 2 \n . V1 W9',
    move: '1,1:1>2,0 1,0:2>0,0',
    draws: [0, 1, 0, 1, 1, 1],
    after: 'V2 V2 1 \n . . W9',
  },
  {
    why: 'many against few of them still fight by chance',
    before: 'V2 W9 .',
    move: '0,0:2>1,0',
    draws: [1, 1, 0],
    after: '. V1 .',
  },
  {
    why: 'crushingDefence: 1.5 times as many defenders kill all attackers',
    before: 'V2 W3 .',
    move: '0,0:2>1,0',
    after: '. W3 .',
    limits: { crushingDefence: true },
  },
  {
    why: 'crushingDefence: a little fewer defenders fight by chance',
    before: 'V3 W4 .',
    move: '0,0:3>1,0',
    draws: [1, 1, 1, 0],
    after: '. V2 .',
    limits: { crushingDefence: true },
  },
  {
    why: 'crushingDefence: humans never crush',
    before: 'V1 3 W1',
    move: '0,0:1>1,0',
    draws: [1, 1, 0, 0, 1],
    after: '. V2 W1',
    limits: { crushingDefence: true },
  },
  { why: 'a cell holds 255 at most', before: 'V200 200 W1', move: '0,0:200>1,0', after: '. V255 W1' },
];

describe('a turn', () => {
  it.each(CASES)('$why: $before, $move', ({ before, move, after, draws = [], play = 0, limits = {} }) => {
    const state = boardOf(before, play, limits);
    const next = playState(state, must(parseMove(move, state)), scriptedDice(draws));
    const expected = boardOf(after, play + 1, limits);
    expect(look(next)).toBe(look(expected));
    expect(next.population).toEqual(expected.population);
    expect(next.play).toBe(play + 1);
  });

  it('passed over changes nothing and counts as a play', () => {
    const state = boardOf('V5 . W1');
    expect(playState(state, null, minimumDice)).toEqual({ ...state, play: 1 });
  });

  it('keeps the luck of a battle to its own keys: the best dice and the worst', () => {
    const state = boardOf('V4 W4 .');
    const move = must(parseMove('0,0:4>1,0', state));
    expect(look(playState(state, move, minimumDice))).toBe(look(boardOf('. V4 .')));
    expect(look(playState(state, move, maximumDice))).toBe(look(boardOf('. . .')));
  });
});

// The spec page: "A side with nobody left has lost (both: werewolves win)", "the larger population
// wins, equal is a draw".
describe('the end', () => {
  it.each([
    { board: 'V1 . W9', play: 7, end: null },
    { board: 'V1 . 9', play: 7, end: { winner: 0, why: 'extinct' } },
    { board: 'W1 . 9', play: 7, end: { winner: 1, why: 'extinct' } },
    { board: '. . 9', play: 7, end: { winner: 1, why: 'both-extinct' } },
    { board: 'V3 V2 W4', play: 200, end: { winner: 0, why: 'daybreak' } },
    { board: 'V3 W2 W4', play: 200, end: { winner: 1, why: 'daybreak' } },
    { board: 'V6 W2 W4', play: 200, end: { winner: null, why: 'daybreak' } },
    { board: 'V6 W2 W4', play: 199, end: null },
    { board: '9 W2 W4', play: 200, end: { winner: 1, why: 'extinct' } },
  ])('$board after $play plays', ({ board, play, end }) => expect(endOf(boardOf(board, play))).toEqual(end));
});
