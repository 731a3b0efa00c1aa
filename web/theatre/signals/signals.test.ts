import { expect, test } from 'vitest';
import { type Hearing, lengthOf, SCORES, SOUNDS, soundsBetween } from './signals.ts';
import { tabTitle } from './signalWords.ts';

const QUIET: Hearing = {
  ...{ version: 4, isCapture: false, isYourTurn: false, isLow: false, isOver: false, isRushing: false },
};

test.each<{ what: string; before?: Partial<Hearing> | null; now: Partial<Hearing>; sounds: string[] }>([
  { what: 'a match that is opened', before: null, now: { isYourTurn: true }, sounds: [] },
  { what: 'nothing new', now: {}, sounds: [] },
  { what: 'a move', now: { version: 5 }, sounds: ['move'] },
  { what: 'a capture', now: { version: 5, isCapture: true }, sounds: ['capture'] },
  { what: 'moves faster than one can listen', now: { version: 9, isRushing: true }, sounds: [] },
  { what: 'my turn after their move', now: { version: 5, isYourTurn: true }, sounds: ['move', 'turn'] },
  { what: 'my own move', before: { isYourTurn: true }, now: { version: 5 }, sounds: ['move'] },
  { what: 'my turn goes on', before: { isYourTurn: true }, now: { isYourTurn: true }, sounds: [] },
  {
    what: 'my clock runs low, once',
    before: { isYourTurn: true },
    now: { isYourTurn: true, isLow: true },
    sounds: ['low'],
  },
  { what: 'it stays low', before: { isLow: true }, now: { isLow: true }, sounds: [] },
  { what: 'the end, by a capture too', now: { version: 5, isCapture: true, isOver: true }, sounds: ['end'] },
  { what: 'looking at what is over', before: { isOver: true }, now: { version: 6, isOver: true }, sounds: [] },
])('$what: $sounds', ({ before = {}, now, sounds }) => {
  expect(soundsBetween(before && { ...QUIET, ...before }, { ...QUIET, ...now })).toEqual(sounds);
});

test('every sound is short, not loud, and unlike the others', () => {
  for (const sound of SOUNDS) {
    expect(SCORES[sound].length).toBeGreaterThan(0);
    expect(lengthOf(sound)).toBeLessThan(1);
    for (const { loudness, hertz } of SCORES[sound]) {
      expect(loudness).toBeLessThanOrEqual(0.6);
      expect(hertz).toBeGreaterThan(60);
    }
  }
  expect(new Set(SOUNDS.map((sound) => JSON.stringify(SCORES[sound]))).size).toBe(SOUNDS.length);
});

test('the title of the tab says first that it is one’s turn', () => {
  expect(tabTitle('Draughts: Ada – Zoé', false)).toEqual({
    en: 'Draughts: Ada – Zoé · Joute',
    fr: 'Draughts: Ada – Zoé · Joute',
  });
  expect(tabTitle('Dames', true)).toEqual({
    en: '● Your turn · Dames · Joute',
    fr: '● À vous de jouer · Dames · Joute',
  });
});
