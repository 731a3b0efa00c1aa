import { defaultSetup } from '@joute/core/setup.ts';
import { describe, expect, it } from 'vitest';
import { facts } from '../facts.ts';
import { makeJson, makeState, parseJson, parseState } from './state.ts';

const setup = defaultSetup(facts.options);
const ROWS = 'a10/2W3b1W2/11/3c7/3d7/9e1/2f3g1h2/5Q5/4CCC4/i2CCCCC3/3CCCCC3';
const START = `${ROWS} round=1 turn=1 phase=cats gone=0/0`;

describe('states as text', () => {
  it.each([
    START,
    `${ROWS} round=1 turn=60 phase=wardens gone=0/0`,
    `${ROWS.replace('4CCC4', '11')} round=2 turn=5 phase=cats gone=2/1 first=Q3/10`,
    `${ROWS.replace('Q', '1').replace('515', '11')} round=2 turn=60 phase=over gone=0/Q0 first=13/Q0`,
  ])('%s', (text) => {
    const state = parseState(text, setup);
    expect(state.ok && makeState(state.value)).toBe(text);
  });

  // Each differs from a state of the game in one thing.
  it.each([
    { text: '', what: 'text' },
    { text: START.replace('a10/', ''), what: 'rows' },
    { text: START.replace('a10', 'a11'), what: 'rows' },
    { text: START.replace('b', 'a'), what: 'rows' },
    { text: START.replace('a10', '11'), what: 'rows' },
    { text: START.replace('turn=1', 'turn=61'), what: 'turn' },
    { text: START.replace('turn=1', 'turn=0'), what: 'turn' },
    { text: START.replace('phase=cats', 'phase=robots'), what: 'phase' },
    { text: START.replace('phase=cats', 'phase=over'), what: 'phase' },
    { text: START.replace('gone=0/0', 'gone=1/0'), what: 'gone' },
    { text: START.replace('gone=0/0', 'gone=Q0/0'), what: 'chaf' },
    { text: START.replace('gone=0/0', 'gone=Q0/Q0'), what: 'gone' },
    { text: START.replace('round=1', 'round=2'), what: 'first' },
    { text: `${START} first=1/1`, what: 'first' },
    { text: START.replace('2W3b', '6b'), what: 'wardens' },
    { text: START.replace('a10', '5a5'), what: 'board' },
    { text: START.replace('3c7', '4c6'), what: 'board' },
    { text: START.replace('5Q5', '5W5').replace('2W3b', '2Q3b'), what: 'board' },
  ])('refuses $what: $text', ({ text, what }) => {
    expect(parseState(text, setup)).toMatchObject({
      ok: false,
      refusal: { code: 'state/malformed', params: { what } },
    });
  });
});

describe('states as JSON', () => {
  it('tell a bot all it needs', () => {
    const state = parseState(START, setup);
    expect(state.ok && makeJson(state.value)).toMatchObject({
      round: 1,
      turn: 1,
      phase: 'cats',
      seat: 1,
      chaf: 'F8',
      wardens: ['C2', 'I2'],
      robots: ['A1', 'G2', 'D4', 'D5', 'J6', 'C7', 'G7', 'I7', 'A10'],
      gone: { escaped: 0, captured: 0, chaf: 'here' },
      first: null,
      points: [0, 0],
    });
  });

  it.each([null, 7, [], {}, { chaf: 'Z9' }, { chaf: null, cats: ['E9', 5] }])('refuses %j', (json) => {
    expect(parseJson(json, setup)).toMatchObject({ ok: false, refusal: { code: 'state/malformed' } });
  });
});
