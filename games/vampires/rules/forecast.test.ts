import { type Draw, expandSeed, recordingDice, seededDice } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { describe, expect, it } from 'vitest';
import { parseMove } from '../notation/moves.ts';
import { EMPTY, HUMANS, makeCell, speciesOf, VAMPIRES, WEREWOLVES } from './cell.ts';
import { arrivalsOf, forecast } from './forecast.ts';
import { battlesOf } from './review.ts';
import { boardOf } from './test/boards.ts';
import { playState } from './turn.ts';

const BOARD = `
  V5  .   6  W9
  .   V4  .  W2
  3   .   V1 .`;

// README, "All who arrive in a cell arrive together".
const SURE = [
  { move: '0,0:5>1,0', kind: 'settle', after: makeCell(VAMPIRES, 5) },
  { move: '1,1:3>0,0', kind: 'join', after: makeCell(VAMPIRES, 8) },
  { move: '1,1:3>0,2', kind: 'convert', after: makeCell(VAMPIRES, 6) },
  { move: '0,0:3>1,0 1,1:2>1,0', kind: 'settle', after: makeCell(VAMPIRES, 5) },
  { move: '1,1:4>2,1', kind: 'settle', after: makeCell(VAMPIRES, 4) },
] as const;

describe('a forecast', () => {
  it.each(SURE)('$move: $kind, as it is then played', ({ move, kind, after }) => {
    const state = boardOf(BOARD);
    const parsed = must(parseMove(move, state));
    const [arrival] = arrivalsOf(parsed, state.columns);
    expect(forecast(state, arrival!)).toMatchObject({ kind, after });
    expect(playState(state, parsed, seededDice(expandSeed('1'))).cells[arrival!.cell]).toBe(after);
  });

  it('kills who are outnumbered, and is repelled where the defence crushes', () => {
    const state = boardOf('V3 W2 . V2 W9');
    expect(forecast(state, { cell: 1, count: 3 })).toMatchObject({ kind: 'kill', after: makeCell(VAMPIRES, 3) });
    const crushing = { ...state, crushingDefence: true };
    expect(forecast(crushing, { cell: 4, count: 2 })).toMatchObject({
      kind: 'repelled',
      after: makeCell(WEREWOLVES, 9),
    });
    expect(forecast(state, { cell: 4, count: 2 }).kind).toBe('battle');
  });

  // README, "Random battle": P = N / 2C, each attacker and each human survives with P, each
  // defender with 1 - P.
  it('gives the odds of a battle', () => {
    const told = forecast(boardOf('V5 6'), { cell: 1, count: 3 });
    expect(told).toMatchObject({ kind: 'battle', arriving: 3, there: makeCell(HUMANS, 6) });
    if (told.kind !== 'battle') throw new Error(told.kind);
    expect(told.win).toBeCloseTo(0.25, 12);
    expect(told.winners).toBeCloseTo(9 * 0.25, 12);
    expect(told.defenders).toBeCloseTo(6 * 0.75, 12);
  });
});

describe('a review', () => {
  it('tells from the draws what the turn did', () => {
    const state = boardOf('V9 W8 . V5 6 . V3 W2');
    const move = must(parseMove('0,0:9>1,0 3,0:4>4,0 6,0:3>7,0', state));
    const ends = new Set<string>();
    for (let seed = 1; seed <= 40; seed++) {
      const draws: Draw[] = [];
      const after = playState(state, move, recordingDice(seededDice(expandSeed(String(seed))), draws));
      const battles = battlesOf(state, move, draws);
      expect(battles.map(({ cell }) => cell)).toEqual([1, 4]);
      for (const { cell, isWon, own, after: left } of battles) {
        expect(left).toBe(after.cells[cell]);
        if (left !== EMPTY) expect(isWon).toBe(speciesOf(left) === own);
        ends.add(`${cell} ${isWon}`);
      }
    }
    expect(ends.size).toBe(4);
  });
});
