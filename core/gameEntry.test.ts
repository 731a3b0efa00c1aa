/** What a game does not say of its demonstration. */
import { expect, test } from 'vitest';
import { demonstrationOf, type GameEntry, paceOf } from './gameEntry.ts';
import { toy } from './test/toy.ts';

const bots = ['weak', 'middle', 'strong'].map((name) => ({ card: { name } }));
const entry = { facts: { ...toy.facts, seats: { min: 2, max: 6, default: 4 } }, bots: async () => bots };
const SAID = { bots: ['weak', 'weak'], pace: 250 };

test('the strongest play it, and round again where there are more seats than bots', async () => {
  expect(await demonstrationOf(entry as unknown as GameEntry)).toEqual({
    bots: ['strong', 'middle', 'weak', 'strong'],
    pace: 1000,
  });
});

test('a game that says it is believed', async () => {
  expect(await demonstrationOf({ ...entry, demonstration: SAID } as unknown as GameEntry)).toEqual(SAID);
  expect([paceOf({ demonstration: SAID }), paceOf({})]).toEqual([250, 1000]);
});
