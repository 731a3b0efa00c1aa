/** A move typed piece by piece, with EscaT: seven steps of cats, up to two of wardens. */
import { minimumDice } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import type { Steps } from '@joute/core/steps.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { escat } from '@joute/games/escat/game.ts';
import { steps as escatSteps } from '@joute/games/escat/notation/stepwise.ts';
import { expect, test } from 'vitest';
import { MoveEntry } from './entry.ts';

const steps = escatSteps as Steps<unknown>;
// The subject's annex, turn 1.
const CATS = ['F8>H6', 'D10>C9', 'E10>D9', 'F9>E8', 'G9>H8', 'G10>G9', 'H10>H9'];

function entry(phase: 'cats' | 'wardens', options: Record<string, boolean> = {}): MoveEntry {
  const setup = must(parseSetup(escat.facts.options, { fixed: true, ...options }));
  const state = must(escat.start(setup, 2, minimumDice));
  return new MoveEntry(escat as AnyGame, steps, { ...state, phase }, phase === 'cats' ? 1 : 2);
}

const refused = (code: string) => ({ kind: 'refused', refusal: { code } });
const PIECE = { kind: 'piece' };

test('seven steps one by one make the move, which is sent when none can follow', () => {
  const cats = entry('cats');
  for (const [index, step] of CATS.slice(0, -1).entries()) {
    expect(cats.title?.en).toBe(`Cats, ${index + 1} of 7`);
    expect(cats.add(step)).toEqual(PIECE);
  }
  expect(cats.pieces).toEqual(CATS.slice(0, -1));
  expect(cats.add('h10-h9')).toEqual({ kind: 'move', text: CATS.join(' ') });
});

test('a whole move on one line is sent as typed; a few steps on one line are taken together', () => {
  const typed = 'F8>H6 (jumps) d10-c9, E10>D9 F9>E8 G9>H8 G10>G9 H10>H9';
  expect(entry('cats').add(typed)).toEqual({ kind: 'move', text: typed });
  const cats = entry('cats');
  expect(cats.add('F8>G7 D10>C9')).toEqual(PIECE);
  // A jump named by the robot is written with the square where it lands.
  expect(cats.pieces).toEqual(['F8>H6', 'D10>C9']);
});

test('what may follow changes with what is entered; a refused step changes nothing', () => {
  const cats = entry('cats');
  expect(cats.add('F9>F8')).toMatchObject(refused('step/onto-cat'));
  cats.add('F8>H6');
  expect([...cats.choices()]).toContain('F9>F8');
  expect(cats.add('H6>H5')).toMatchObject(refused('step/moved-twice'));
  expect(cats.add('nonsense')).toMatchObject(refused('move/malformed'));
  expect(cats.pieces).toEqual(['F8>H6']);
});

test('back takes steps back, one at a time', () => {
  const cats = entry('cats');
  cats.add('F8>H6 D10>C9');
  expect([cats.back(), cats.pieces]).toEqual([true, ['F8>H6']]);
  expect([cats.back(), cats.pieces]).toEqual([true, []]);
  expect(cats.back()).toBe(false);
});

// What is typed after the phase's name, and what becomes of ending it there.
const ENDINGS = [
  { phase: 'cats', typed: [], code: 'phase/unfinished' },
  { phase: 'cats', typed: ['F8>H6'], code: 'phase/unfinished' },
  { phase: 'cats', typed: ['F8>H6'], options: { upToSeven: true }, move: 'F8>H6' },
  { phase: 'cats', typed: [], options: { upToSeven: true }, move: '-' },
  { phase: 'wardens', typed: [], move: '- -' },
  { phase: 'wardens', typed: ['C2>B3'], move: 'C2>B3 -' },
  { phase: 'wardens', typed: ['-'], move: '- -' },
  { phase: 'wardens', typed: ['C2>B3'], options: { forceWardens: true }, code: 'phase/warden-must-move' },
] as const;

test.each(ENDINGS)('$phase $typed ended: $move$code', ({ phase, typed, ...row }) => {
  const ended = entry(phase, 'options' in row ? row.options : {});
  for (const piece of typed) expect(ended.add(piece)).toEqual(PIECE);
  expect(ended.finish()).toMatchObject('move' in row ? { kind: 'move', text: row.move } : refused(row.code));
});

test('who stays is a piece too: a phase is whole once both wardens were told something', () => {
  const wardens = entry('wardens');
  expect(wardens.add('-')).toEqual(PIECE);
  expect(wardens.add('I2>J3')).toEqual({ kind: 'move', text: 'I2>J3 -' });
  expect(entry('wardens').add('C2>B3 -')).toEqual({ kind: 'move', text: 'C2>B3 -' });
  expect(entry('wardens', { forceWardens: true }).add('C2>B3 -')).toMatchObject(refused('phase/warden-must-move'));
  expect(entry('cats', { upToSeven: true }).add('-')).toEqual({ kind: 'move', text: '-' });
});

test('without steps a line is a move', () => {
  const setup = must(parseSetup(draughts.facts.options, {}));
  const move = new MoveEntry(draughts as AnyGame, undefined, must(draughts.start(setup, 2, minimumDice)), 1);
  expect([move.inPieces, move.title, move.back()]).toEqual([false, null, false]);
  expect(move.add('32-28')).toEqual({ kind: 'move', text: '32-28' });
  expect(move.add('32-38')).toMatchObject({ kind: 'refused' });
  expect([...move.choices()].length).toBe(9);
});
