import { must } from '@joute/core/result.ts';
import { expect, it } from 'vitest';
import { narrate } from './narrate.ts';
import { parseMove } from './notation/moves.ts';
import { playState, startState } from './rules/state.ts';
import { position } from './rules/test/positions.ts';

it.each([
  ['start', '32-28', 0, ['Ada moves from 32 to 28.'], ['Ada joue de 32 en 28.']],
  ['W:W28:B19', '28-22', 0, ['Ada moves from 28 to 22.'], ['Ada joue de 28 en 22.']],
  ['B:WK50:BK6', '6-1', 0, ['Bob moves a king from 6 to 1.'], ['Bob joue une dame de 6 en 1.']],
  ['W:W28:B23', '28x19', 1, ['Ada takes a piece, from 28 to 19.'], ['Ada prend une pièce, de 28 en 19.']],
  ['W:W28:BK23', '28x19', 1, ['Ada takes a king, from 28 to 19.'], ['Ada prend une dame, de 28 en 19.']],
  [
    'W:W28:B23,K14',
    '28x19x10',
    2,
    ['Ada takes 2 pieces, one of them a king, from 28 through 19 to 10.'],
    ['Ada prend 2 pièces, dont une dame, de 28 en 10 par 19.'],
  ],
  [
    'W:W48:B43,33,23,13',
    '48x39x28x19x8',
    3,
    ['Ada takes 4 pieces, from 48 through 39, 28, 19 to 8.'],
    ['Ada prend 4 pièces, de 48 en 8 par 39, 28, 19.'],
  ],
  [
    'W:W7:B40',
    '7-1',
    0,
    ['Ada moves from 7 to 1.', 'Ada has a new king on 1.'],
    ['Ada joue de 7 en 1.', 'Ada a une nouvelle dame en 1.'],
  ],
] as const)('%s, %s', (fen, text, weight, en, fr) => {
  const before = startState(fen === 'start' ? {} : { start: position(fen) });
  const { side } = before.position;
  const after = playState(before, must(parseMove(text, before.position)));
  const entry = { turn: 1, seat: side + 1, event: 'answer', move: text, ms: 1, verdict: 'taken' } as const;
  const told = narrate(before, [entry], after, ['Ada', 'Bob']);
  expect(told.map((line) => line.text.en)).toEqual(en);
  expect(told.map((line) => line.text.fr)).toEqual(fr);
  expect(told[0]).toMatchObject({ seat: side + 1, weight });
});
