import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { describe, expect, it } from 'vitest';
import { facts } from '../facts.ts';
import { boardOf } from '../rules/test/boards.ts';
import { makeJson, makeState, parseJson, parseState } from './state.ts';

const setup = must(parseSetup(facts.options, {}));
const state = boardOf('V5 . 3\n. V4 W6', 3);
const JSON_STATE = {
  rows: 2,
  columns: 3,
  play: 3,
  plays: 200,
  crushingDefence: false,
  side: 'werewolves',
  humans: [{ x: 2, y: 0, count: 3 }],
  vampires: [
    { x: 0, y: 0, count: 5 },
    { x: 1, y: 1, count: 4 },
  ],
  werewolves: [{ x: 2, y: 1, count: 6 }],
  population: { humans: 3, vampires: 9, werewolves: 6 },
};

describe('states', () => {
  it('as text', () => {
    expect(makeState(state)).toBe('3x2 play=3 V0,0:5 H2,0:3 V1,1:4 W2,1:6');
    expect(must(parseState(makeState(state), setup))).toEqual(state);
  });

  it('as JSON, as README.md has it', () => {
    expect(makeJson(state)).toEqual(JSON_STATE);
    expect(must(parseJson(JSON_STATE, setup))).toEqual(state);
  });

  it('the limits come from the setup where they are left out', () => {
    const other = must(parseSetup(facts.options, { plays: 50, crushingDefence: true }));
    expect(must(parseState('3x2 play=3', other))).toMatchObject({ plays: 50, crushingDefence: true });
    const { plays: _plays, crushingDefence: _crushing, ...rest } = JSON_STATE;
    expect(must(parseJson(rest, other))).toMatchObject({ plays: 50, crushingDefence: true });
  });

  it.each([
    ['', 'x'],
    ['3x2', ''],
    ['0x2 play=0', 'columns'],
    ['1x1 play=0', 'rows'],
    ['3x256 play=0', 'rows'],
    ['3x2 play=0 V0,0', 'V0,0'],
    ['3x2 play=0 V3,0:1', '3,0:1'],
    ['3x2 play=0 V0,2:1', '0,2:1'],
    ['3x2 play=0 V0,0:0', '0,0:0'],
    ['3x2 play=0 V0,0:256', '0,0:256'],
    ['3x2 play=0 V0,0:1 W0,0:1', 'werewolves 0,0:1'],
  ])('"%s" is refused', (text, what) => {
    const parsed = parseState(text, setup);
    if (parsed.ok) throw new Error('accepted');
    expect(parsed.refusal.code).toBe('state/malformed');
    expect(text === '' || String(parsed.refusal.params.what).includes(what)).toBe(true);
  });

  it('more than 255 creatures need allowLarge', () => {
    const text = '3x2 play=0 V0,0:200 W1,1:100';
    expect(parseState(text, setup)).toMatchObject({ refusal: { code: 'map/too-large', params: { total: 300 } } });
    expect(parseState(text, { ...setup, allowLarge: true }).ok).toBe(true);
  });
});
