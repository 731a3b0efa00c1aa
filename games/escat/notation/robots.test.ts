import { minimumDice } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { describe, expect, it } from 'vitest';
import { facts } from '../facts.ts';
import { parseMove } from './moves.ts';
import { playScripted } from './robots.ts';
import { makeFigure } from './rows.ts';
import { parseState } from './state.ts';

// B1 is free for robot b, below it, only once robot a has left it.
const ROWS = '1a9/1b7WW/11/11/11/11/cd9/efghi6/5C5/11/11';
const state = (phase: string, basic = false) =>
  must(parseState(`${ROWS} round=1 turn=3 phase=${phase} gone=Q12/0`, must(parseSetup(facts.options, { basic }))));
const scripted = (robots: readonly string[], phase = 'wardens', basic = false) =>
  playScripted(state(phase, basic), must(parseMove('-', state(phase))), robots, minimumDice);

describe('robots as written', () => {
  it('go in the order of their numbers, however they are written', () => {
    const next = must(scripted(['B2>B1', 'B1>A1 (first)']));
    expect(makeFigure(next.board).slice(0, 2)).toEqual(['RR...S.....', '.........WW']);
    expect([next.turn, next.phase]).toEqual([4, 'cats']);
  });

  it('stay where none is written', () => {
    expect(makeFigure(must(scripted([])).board)).toEqual(makeFigure(state('wardens').board));
  });

  it.each([
    { robots: ['B1'], code: 'move/malformed', source: 'no arrow' },
    { robots: ['C1>D1'], code: 'robot/none', source: 'nobody there' },
    { robots: ['B1>A1', 'B1>C1'], code: 'robot/twice', source: 'spec: at most one move each' },
    { robots: ['B1>A2'], code: 'robot/cannot', source: 'subject: no diagonal' },
    { robots: ['B1>D1'], code: 'robot/cannot', source: 'one cell' },
    { robots: ['B1>B2'], code: 'robot/cannot', source: 'not free: robot 2 goes later' },
    { robots: ['E8>E9'], code: 'robot/cannot', source: 'subject: not into the zone' },
    { robots: ['E8>F8'], code: 'robot/cannot', source: 'subject: not into the zone' },
  ])('$robots: $code ($source)', ({ robots, code }) => {
    expect(scripted(robots)).toMatchObject({ ok: false, refusal: { code } });
  });

  it('wait for the end of the turn, and stand still in a basic match', () => {
    expect(scripted(['B1>A1'], 'cats')).toMatchObject({ ok: false, refusal: { code: 'robot/not-now' } });
    expect(scripted(['B1>A1'], 'wardens', true)).toMatchObject({ ok: false, refusal: { code: 'robot/never' } });
  });
});
