import type { Effort, SeriesGame } from '@joute/arena/series/game.ts';
import type { AnyGame } from '@joute/core/game.ts';
import { refusal } from '@joute/core/result.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { expect, test } from 'vitest';
import { quietContext } from '../test/quietContext.ts';
import { tellApart } from './breakdown.ts';
import { makeReport, makeReportJson, type Reported } from './report.ts';

const NAMES = ['careful', 'hasty'] as const;
const timeout = refusal('match/timeout', { seat: 2, turn: 14, ms: 371, limit: 100 });
const told = { names: ['', ''], opening: 1, start: 0, plies: 2, seconds: 1, hostDelays: null };
const effort = (time?: number, depth?: number): Effort => ({
  times: time === undefined ? [] : [time],
  depth: { sum: depth ?? 0, moves: depth === undefined ? 0 : 1 },
  nodes: { sum: depth === undefined ? 0 : 41_200, moves: depth === undefined ? 0 : 1 },
});
const GAMES: SeriesGame[] = [
  {
    ...told,
    number: 1,
    seating: [0, 1],
    end: { termination: 'normal', result: { places: [2, 1], points: [0, 2] }, reason: refusal('end/plies') },
    efforts: [effort(10), effort(1200, 9)],
  },
  {
    ...told,
    number: 2,
    seating: [1, 0],
    end: { termination: 'limit', result: { places: [1, 1], points: [1, 1] }, reason: refusal('end/plies') },
    efforts: [effort(20, 7), effort()],
  },
  {
    ...told,
    number: 3,
    seating: [0, 1],
    end: { termination: 'timeout', seat: 2, result: { places: [1, 2], points: [2, 0] }, reason: timeout },
    efforts: [effort(30), effort()],
  },
];
const game = draughts as AnyGame;
const reportedOf = (games: readonly SeriesGame[], changes: Partial<Reported> = {}): Reported => ({
  ...{ game, names: NAMES, characters: NAMES, starts: [''], perOpening: 1, games, sprt: null },
  ...changes,
});
const squeeze = (text: string): string => text.replaceAll(/[ \u00a0\u202f]+/g, ' ');

test('a fault is told with its player and an example', () => {
  const report = squeeze(makeReport(quietContext('en', 200), reportedOf(GAMES)));
  expect(report).toContain('careful 1 1 1 3 50.0% 12.5% to 87.5%');
  expect(report).toContain('Endings: normal 1, limit 1, timeout 1');
  expect(report).toContain('Time per move: median 20 ms, p99 1.2 s, max 1.2 s');
  expect(report).toContain(
    'timeout: hasty 1×. Match 3: hasty did not play within 0.1 seconds at turn 14 and loses on time.',
  );
  const french = squeeze(makeReport(quietContext('fr', 200), reportedOf(GAMES)));
  expect(french).toContain('careful 1 1 1 3 50,0 % 12,5 % à 87,5 %');
  expect(french).toContain('temps dépassé : hasty 1×. Partie 3 : hasty n’a pas joué en 0,1 seconde au tour 14');
});

test.each(['en', 'fr'] as const)('nothing is wider than a narrow window (%s)', (language) => {
  const swapped = { perOpening: 2, starts: ['position="W:W31-50:B1-20"', 'opening=4 seed=something-long'] };
  const games = GAMES.map((played, index) => ({ ...played, start: index % 2 }));
  const lines = [GAMES, games].flatMap((told, index) =>
    makeReport(quietContext(language, 40), reportedOf(told, index === 0 ? {} : swapped)).split('\n'),
  );
  for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(40);
});

test('nothing finished is said, and is still JSON', () => {
  expect(makeReport(quietContext('en', 80), reportedOf([]))).toBe('No match was finished.');
  expect(JSON.parse(makeReportJson(reportedOf([])))).toMatchObject({
    games: 0,
    moveMs: { median: null, p99: null, max: null },
  });
});

test('each side has its time, its depth and its nodes', () => {
  const report = squeeze(makeReport(quietContext('en', 200), reportedOf(GAMES)));
  expect(report).toContain('careful: median 10 ms, max 30 ms\n');
  expect(report).toContain('hasty: median 20 ms, max 1.2 s, mean depth 8, nodes a move 41,200\n');
  const french = squeeze(makeReport(quietContext('fr', 200), reportedOf(GAMES)));
  expect(french).toContain('hasty : médiane 20 ms, max 1,2 s, profondeur moyenne 8, nœuds par coup 41 200\n');
  expect(JSON.parse(makeReportJson(reportedOf(GAMES)))).toMatchObject({
    efforts: [
      { name: 'careful', moveMs: { median: 10, max: 30 }, depth: null, nodes: null },
      { name: 'hasty', moveMs: { median: 20, max: 1200 }, depth: 8, nodes: 41_200 },
    ],
  });
});

const APART = [
  { names: ['opening=2', 'opening=4'], width: 20, shown: ['opening=2', 'opening=4'] },
  { names: ['opening=2', 'opening=2'], width: 20, shown: ['1. opening=2', '2. opening=2'] },
  {
    names: ['position="W:W31-50:B1-20"', 'position="W:W31-49:B1-20"', 'opening=4'],
    width: 16,
    shown: ['1. …position="W…', '2. …position="W…', '3. opening=4'],
  },
  {
    names: ['position="W:W31-50:B1-20"', 'position="W:W31-49:B1-20"'],
    width: 16,
    shown: ['1. …50:B1-20"', '2. …49:B1-20"'],
  },
];

test.each(APART)('starts are told apart in $width columns: $names', ({ names, width, shown }) => {
  expect(tellApart(names, width)).toEqual(shown);
});

test('openings of a list have rows of their own in a narrow window', () => {
  const starts = ['position="W:W31-50:B1-20"', 'position="W:W31-49:B1-20"', 'position="W:W31-48:B1-20"'];
  const games = GAMES.map((played, index) => ({ ...played, start: index }));
  const report = makeReport(quietContext('en', 40), reportedOf(games, { starts, perOpening: 2 }));
  const rows = report.split('\n').filter((line) => /^\d\. /.test(line));
  expect(new Set(rows.map((row) => row.slice(0, 12))).size).toBe(3);
  expect(report).toContain('1. …50:B1-20"');
});
