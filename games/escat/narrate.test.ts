import { minimumDice } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { expect, it } from 'vitest';
import { facts } from './facts.ts';
import { narrate } from './narrate.ts';
import { parseMove } from './notation/moves.ts';
import { parseState } from './notation/state.ts';
import { actingSeat, playState } from './rules/state.ts';

const SETUP = defaultSetup(facts.options);
/** Robots on the cells of the subject, wardens on C2 and I2; the rest as given. */
const board = (third: string, fourth: string, eighth: string, state: string): string =>
  `a10/2W3b1W2/${third}/${fourth}/3d7/9e1/2f3g1h2/${eighth}/11/i10/11 ${state}`;

function tell(text: string, move: string) {
  const before = must(parseState(text, SETUP));
  const seat = actingSeat(before);
  const after = playState(before, must(parseMove(move, before)), minimumDice, () => {});
  const entry = { turn: 1, seat, event: 'answer', move, ms: 1, verdict: 'taken' } as const;
  return narrate(before, [entry], after, ['Ada', 'Bob']);
}

it.each([
  [
    board('11', '3c7', '4CQ5', 'round=1 turn=4 phase=cats gone=5/7'),
    'E8>E9 F8>F9',
    ['Ada moves 2 cats: E8 to E9 and Chaf F8 to F9.'],
    ['Ada déplace 2 chats\u00a0: E8 vers E9 et Chaf F8 vers F9.'],
  ],
  [
    board('11', 'C2c7', '5Q5', 'round=1 turn=4 phase=cats gone=5/7'),
    'F8>F9 A4>A5',
    ['Ada moves 2 cats: Chaf F8 to F9 and A4 to A5.', 'Ada gets a cat out through A5: 1 point.'],
    ['Ada déplace 2 chats\u00a0: Chaf F8 vers F9 et A4 vers A5.', 'Ada fait évader un chat par A5\u00a0: 1 point.'],
  ],
  [
    board('2C8', '3c7', '5Q5', 'round=1 turn=4 phase=wardens gone=5/7'),
    'C2>C3 I2>H2',
    ['Bob moves both wardens: C2 to C3 and I2 to H2.', 'Bob captures a cat on C3.'],
    ['Bob déplace ses deux gardiens\u00a0: C2 vers C3 et I2 vers H2.', 'Bob capture un chat en C3.'],
  ],
  [
    board('2Q8', '3c7', '4C6', 'round=2 turn=4 phase=wardens gone=5/7 first=3/10'),
    'C2>C3 -',
    ['Ada moves one warden: C2 to C3.', 'Ada captures Chaf on C3.'],
    ['Ada déplace un gardien\u00a0: C2 vers C3.', 'Ada capture Chaf en C3.'],
  ],
])('%s, %s', (text, move, en, fr) => {
  const told = tell(text, move);
  expect(told.map((line) => line.text.en)).toEqual(en);
  expect(told.map((line) => line.text.fr)).toEqual(fr);
});

it('Chaf’s escape, the new round and the lead weigh more than a step', () => {
  const [step, out, round] = tell(board('11', 'Q2c7', '11', 'round=1 turn=4 phase=cats gone=5/8'), 'A4>A5');
  expect([step, out, round].map((line) => line!.weight)).toEqual([0, 3, 2]);
  expect(out!.text).toEqual({
    en: 'Ada gets Chaf out through A5: 5 points.',
    fr: 'Ada fait évader Chaf par A5\u00a0: 5 points.',
  });
  expect(round!.text).toEqual({
    en: 'Round 2: Bob has the cats now, Ada the wardens. Ada scored 10 points in round 1.',
    fr: 'Manche 2\u00a0: Bob a maintenant les chats et Ada les gardiens. Ada a marqué 10 points à la manche 1.',
  });
});

it('tells the robots, and a phase in which nobody moved', () => {
  const before = must(parseState(board('2C8', '3c7', '5Q5', 'round=1 turn=4 phase=wardens gone=5/7'), SETUP));
  const after = must(parseState(board('2C8', '2c8', '5Q5', 'round=1 turn=5 phase=cats gone=5/7'), SETUP));
  const told = narrate(before, [], after, ['Ada', 'Bob']);
  expect(told.map((line) => line.text)).toEqual([
    { en: 'Bob moves no warden.', fr: 'Bob ne déplace aucun gardien.' },
    { en: 'A robot moves: D4 to C4.', fr: 'Un robot se déplace\u00a0: D4 vers C4.' },
  ]);
});
