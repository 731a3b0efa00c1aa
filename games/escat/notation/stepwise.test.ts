import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { describe, expect, it } from 'vitest';
import { facts } from '../facts.ts';
import { checkMove } from './follow.ts';
import { makeFigure } from './rows.ts';
import { parseState } from './state.ts';
import { phaseSoFar } from './stepwise.ts';

const setup = defaultSetup(facts.options);
// Figure 3 of the subject.
const ROWS = 'a10/2W3b1W2/11/3c7/3d7/9e1/2f3g1h2/5Q5/4CCC4/i2CCCCC3/3CCCCC3';
const cats = must(parseState(`${ROWS} round=1 turn=1 phase=cats gone=0/0`, setup));
const wardens = { ...cats, phase: 'wardens' as const };

describe('a phase entered step by step', () => {
  it('begins with nothing: who can move, and where to', () => {
    const begun = must(phaseSoFar('', cats));
    expect(begun).toMatchObject({ text: '', complete: false });
    expect([...begun.open.keys()]).toEqual(['F8', 'E9', 'F9', 'G9', 'D10', 'E10', 'G10', 'H10', 'D11', 'H11']);
    // Chaf's ways, the jump over G7 written as where he lands.
    expect(begun.open.get('F8')).toEqual(['F8>F7', 'F8>E8', 'F8>G8', 'F8>E7', 'F8>H6']);
  });

  it('goes on from each step: cells left are free, cats that moved are not asked again', () => {
    const after = must(phaseSoFar('F8>G7', cats));
    expect(after.text).toBe('F8>H6');
    expect(makeFigure(after.state.board)[5]).toBe('.......Q.R.');
    expect(after.open.has('H6')).toBe(false);
    expect(after.open.get('F9')).toContain('F9>F8');
    expect(makeFigure(cats.board)[7]).toBe('.....Q.....');
  });

  it('is complete after seven, and what it gives then is legal', () => {
    const all = must(phaseSoFar('F8>H6 D10>C9 E10>D9 F9>E8 G9>H8 G10>G9 H10>H9', cats));
    expect(all).toMatchObject({ complete: true, open: new Map() });
    expect(checkMove(cats, all.move)).toBeNull();
  });

  it('lets wardens stop at any moment', () => {
    expect(must(phaseSoFar('', wardens))).toMatchObject({ complete: true });
    const one = must(phaseSoFar('C2>B3', wardens));
    expect([one.complete, [...one.open.keys()]]).toEqual([true, ['I2']]);
  });

  it('refuses a step that breaks a rule', () => {
    expect(phaseSoFar('F8>F9', cats)).toMatchObject({ ok: false, refusal: { code: 'step/onto-cat' } });
    expect(phaseSoFar('what', cats)).toMatchObject({ ok: false, refusal: { code: 'move/malformed' } });
  });
});
