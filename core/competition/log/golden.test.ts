/**
 * Draws, pairings and standings of one competition of each kind, written down once. Whoever knows
 * the published hash of a seed can draw again what was drawn, with any later version of the house:
 * a change here is a change for competitions that are under way.
 */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { competitionJson } from '../export/competitionJson.ts';
import { fitLedger } from '../export/ratedEntrants.ts';
import { overallStandings } from '../standings/overall.ts';
import { Played, planOf } from '../test/playing.ts';

const short = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
const drawnAndPaired = ({ events }: Played): unknown[] =>
  events.flatMap((event): unknown[] =>
    event.kind === 'drawn'
      ? [[event.stage, event.entrants, event.pools]]
      : event.kind === 'paired'
        ? [[event.stage, event.pairings, event.byes]]
        : [],
  );

const unranked = (players: number): object => ({
  player: Array.from({ length: players }, (_, index) => ({ name: `Bot ${index + 1}`, spec: 'bot:x' })),
});
const TIES = ['direct', 'sonneborn-berger', 'points-difference', 'faults', 'seeding'];

const KINDS = [
  { what: 'round robin', plan: planOf(6, { format: 'round-robin', legs: 2, tieBreaks: TIES }) },
  { what: 'no ranks: the seeding is drawn', plan: planOf(7, { format: 'round-robin', cycles: 3 }, unranked(7)) },
  { what: 'pools by pots', plan: planOf(13, { format: 'round-robin', pools: 3, draw: 'pots' }) },
  { what: 'pools by snake', plan: planOf(13, { format: 'round-robin', pools: 3, draw: 'snake' }) },
  {
    what: 'pools by seed, the best thirds go on',
    plan: planOf(14, [
      { format: 'round-robin', pools: 4, legs: 1, advance: 1, advanceBest: 3 },
      { format: 'knockout', bestOf: 3, thirdPlace: true, ties: ['points-for', 'lot'] },
    ]),
  },
  { what: 'Swiss, odd', plan: planOf(11, { format: 'swiss', rounds: 6 }) },
  { what: 'Swiss, both seats', plan: planOf(10, { format: 'swiss', rounds: 5, legs: 2 }, unranked(10)) },
  { what: 'knock-out of 11', plan: planOf(11, { format: 'knockout', bestOf: 4, extra: 2 }) },
  { what: 'double knock-out of 11', plan: planOf(11, { format: 'double-knockout', bestOf: 2 }) },
  { what: 'gauntlet', plan: planOf(7, { format: 'gauntlet', champions: 2, cycles: 2, legs: 1 }) },
  { what: 'tables of four', plan: planOf(10, { format: 'tables', seats: 4, points: { places: [5, 3, 1, 0] } }) },
  { what: 'tables of five', plan: planOf(8, { format: 'tables', seats: 5, tables: 6, legs: 2 }) },
  { what: 'ladder', plan: planOf(7, { format: 'ladder', matches: 48 }) },
  { what: 'ladder of tables', plan: planOf(9, { format: 'ladder', seats: 3, legs: 1, matches: 30 }) },
  {
    what: 'by points',
    plan: planOf(
      8,
      [
        { format: 'swiss', rounds: 3, advance: 4 },
        { format: 'round-robin', legs: 1 },
      ],
      { ranking: 'points', bonus: { winner: 2, finalist: 1 } },
    ),
  },
] as const;

const WRITTEN: Record<string, readonly [draws: string, places: string, whole: string]> = {
  'round robin': ['57b11be62b84', '1 e1 30, 2 e2 17, 3 e4 17, 4 e3 13, 5 e5 5, 6 e6 4', '0bd527d9f136'],
  'no ranks: the seeding is drawn': [
    '128cbd77c33e',
    '1 e2 72, 2 e1 68, 3 e3 57, 4 e4 51, 5 e5 38, 6 e7 37, 7 e6 31',
    '935536ba67ba',
  ],
  'pools by pots': [
    'c133b1899b06',
    '1 e2 22, 2 e3 18, 3 e1 13, 4 e6 13, 5 e9 12, 6 e8 10, 7 e4 9, 8 e5 9, 9 e13 9, 10 e7 6, 11 e12 3, 12 e11 3, 13 e10 1',
    '1b14ead288f1',
  ],
  'pools by snake': [
    '363dd1549cef',
    '1 e1 22, 2 e3 15, 3 e2 13, 4 e6 13, 5 e8 13, 6 e4 12, 7 e7 11, 8 e13 9, 9 e5 6, 10 e10 6, 11 e12 3, 12 e9 3, 13 e11 3',
    'f97b4b41a6f0',
  ],
  'pools by seed, the best thirds go on': [
    'bf7260531562',
    '1 e3 24, 2 e2 19, 3 e4 21, 4 e5 10, 5 e10 6, 5 e11 4, 5 e12 4, 8 e1 4, 9 e6 3, 10 e14 3, 11 e7 3, 12 e8 0, 13 e9 0, 14 e13 0',
    'dcbe8cd157c2',
  ],
  'Swiss, odd': [
    'd11b87327929',
    '1 e5 15, 2 e2 13, 3 e3 13, 4 e1 13, 5 e4 12, 6 e7 9, 7 e6 9, 8 e8 7, 9 e10 6, 10 e11 6, 11 e9 3',
    'fb271fc3c37a',
  ],
  'Swiss, both seats': [
    'a92185a23e9a',
    '1 e3 23, 2 e1 18, 3 e2 18, 4 e5 17, 5 e7 16, 6 e6 15, 7 e4 14, 8 e8 9, 9 e10 7, 10 e9 4',
    'ca52c3f6227f',
  ],
  'knock-out of 11': [
    '7668ac644bc6',
    '1 e2 27, 2 e5 24, 3 e1 13, 3 e3 13, 5 e4 0, 5 e6 9, 5 e7 10, 5 e8 7, 9 e9 1, 9 e10 7, 9 e11 3',
    'e5801ee7e74d',
  ],
  'double knock-out of 11': [
    '0c10b0ce416a',
    '1 e2 19, 2 e1 20, 3 e3 22, 4 e6 32, 5 e4 9, 5 e9 20, 7 e5 9, 7 e7 18, 9 e8 3, 9 e10 0, 9 e11 8',
    '5ac05f67f64a',
  ],
  gauntlet: ['9bdbf76b67d2', '1 e1 24, 2 e2 12, 3 e5 6, 4 e6 4, 5 e3 4, 6 e4 4, 7 e7 3', '94c772721942'],
  'tables of four': [
    '1dd660aad5c3',
    '1 e1 20, 2 e3 14, 3 e4 14, 4 e2 14, 5 e6 10, 6 e5 7, 7 e9 4, 8 e10 3, 9 e8 2, 10 e7 2',
    '20b1f264995c',
  ],
  'tables of five': ['9b0549f62490', '1 e3 15, 2 e1 9, 3 e2 3, 4 e4 3, 5 e5 3, 6 e8 3, 7 e6 0, 8 e7 0', 'd305bcf724ff'],
  ladder: ['34902ea86d6e', '1 e2 30, 2 e1 29, 3 e4 21, 4 e5 16, 5 e3 15, 6 e7 13, 7 e6 11', '86fd158e1e63'],
  'ladder of tables': [
    'e4e3a74bc993',
    '1 e1 27, 2 e2 15, 3 e7 12, 4 e8 9, 5 e4 9, 6 e6 6, 7 e5 6, 8 e3 3, 9 e9 3',
    'c011be7320d0',
  ],
  'by points': ['ba7047a2409e', '1 e2 15, 2 e3 14, 3 e1 10, 4 e7 5, 5 e6 4, 6 e4 3, 7 e8 3, 8 e5 0', '0d702a00e9bb'],
};

test.each(KINDS)('$what', ({ what, plan }) => {
  const played = new Played(plan).playOut(5);
  const { ledger } = played;
  const places = overallStandings(ledger).map(({ place, entrant, points }) => `${place} ${entrant} ${points}`);
  const whole = competitionJson(ledger, fitLedger(ledger));
  expect([short(drawnAndPaired(played)), places.join(', '), short(whole)]).toEqual(WRITTEN[what]);
});
