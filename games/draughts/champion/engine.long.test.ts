import { expect, it } from 'vitest';
import { PERFT } from '../rules/test/perftCounts.ts';
import { POSITIONS } from '../rules/test/positions.ts';
import { bytesOf } from './base64.ts';
import { compileCore } from './compile.ts';
import { core } from './core.data.ts';
import { Engine } from './engine.ts';

it('core.data.ts is what assembly/ compiles to (npm run build:champion)', async () => {
  expect(Buffer.from(await compileCore()).equals(bytesOf(core))).toBe(true);
});

const UNIQUE = PERFT.filter(({ kind }) => kind === 'unique');

it.each(UNIQUE)('the core counts the leaves of $name: $deep $deepest', ({ name, shallow, deep, deepest }) => {
  const engine = new Engine(12);
  const leaves = [...deep, ...deepest];
  expect(leaves.map((_, index) => engine.countLeaves(POSITIONS[name], shallow.length + index + 1))).toEqual(leaves);
});
