import { expect, test } from 'vitest';
import { parseHubLine } from '../hubDialect.ts';
import { levelOf, oldLevelOf } from './level.ts';

// The levels that the description of Hub names, and what programs send besides.
const LEVELS = [
  { lines: ['level depth=10'], limits: { depth: 10 } },
  { lines: ['level nodes=20000'], limits: { nodes: 20_000 } },
  { lines: ['level move-time=0.25'], limits: { ms: 250 } },
  { lines: ['level move-time=90', 'level depth=12'], limits: { ms: 90_000, depth: 12 } },
  { lines: ['level depth=12', 'level infinite'], limits: {} },
  { lines: ['level move-time=-3'], limits: {} },
  { lines: ['level depth=often'], limits: {} },
  // The rest of the game: at most 30 moves are reckoned with, and the answer needs its way.
  { lines: ['level moves=10 time=60'], limits: { ms: 6000 } },
  { lines: ['level time=300 inc=1'], limits: { ms: 10_800 } },
  { lines: ['level moves=1 time=1'], limits: { ms: 950 } },
  { lines: ['level moves=1 time=0.01'], limits: { ms: 1 } },
] as const;

test.each(LEVELS)('$lines', ({ lines, limits }) => {
  expect(lines.reduce((before, line) => levelOf(parseHubLine(line), before), {})).toEqual(limits);
});

test.each([
  { lines: ['time 500'], limits: { ms: 500 } },
  { lines: ['depth 9', 'nodes 100'], limits: { depth: 9, nodes: 100 } },
  { lines: ['time soon'], limits: {} },
])('version 1: $lines', ({ lines, limits }) => {
  expect(lines.reduce((before, line) => oldLevelOf(parseHubLine(line), before), {})).toEqual(limits);
});
