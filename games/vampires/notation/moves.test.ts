import { describe, expect, it } from 'vitest';
import { boardOf } from '../rules/test/boards.ts';
import { makeMove, parseMove } from './moves.ts';

const state = boardOf('V5 . 3\n. V4 W6');

describe('moves as text', () => {
  it.each([
    { text: '0,0:5>1,0', written: '0,0:5>1,0' },
    { text: '0,0:2>1,0 1,1:4>2,1', written: '0,0:2>1,0 1,1:4>2,1' },
    { text: '  0,0:2>1,0   1,1:4>2,1 ', written: '0,0:2>1,0 1,1:4>2,1' },
    { text: '0,0 : 2 > 1,0', written: '0,0:2>1,0' },
    { text: '0, 0:2 -> 1, 0; 1,1:4>2,1', written: '0,0:2>1,0 1,1:4>2,1' },
    { text: '0,0>1,0', written: '0,0:5>1,0' },
    { text: '9,9>1,0', written: '9,9:0>1,0' },
    { text: '-', written: '-' },
    { text: '', written: '-' },
  ])('"$text" is $written', ({ text, written }) => {
    const parsed = parseMove(text, state);
    if (!parsed.ok) throw new Error(parsed.refusal.code);
    expect(makeMove(parsed.value)).toBe(written);
  });

  it.each([
    ['pass', 1],
    ['0,0:5', 1],
    ['0,0:5>1', 1],
    ['0,0:-1>1,0', 1],
    ['0,0:5>-1,0', 1],
    ['0,0:5>1,0 x', 2],
    ['0,0:5>1,0,1,1:2>2,1', 1],
    ['0,0:1e3>1,0', 1],
    ['0,0:9999999>1,0', 1],
  ])('"%s" is refused at move %i', (text, nth) => {
    const parsed = parseMove(text, state);
    expect(parsed).toMatchObject({ ok: false, refusal: { code: 'move/malformed', params: { nth } } });
  });

  it('a flood is refused before it is read', () => {
    expect(parseMove('0,0:1>1,0 '.repeat(256), state)).toMatchObject({ refusal: { code: 'move/too-many' } });
  });
});
