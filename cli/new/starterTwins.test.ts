/**
 * The starters in JavaScript are those in TypeScript without their types: a fix in one is a fix in
 * both.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { STARTERS } from '../test/newBot.ts';

const typed = readdirSync(join(STARTERS, 'typescript')).filter((name) => name.endsWith('.ts'));

/** Without comments and layout, too. */
const bare = (path: string, loader: 'ts' | 'js'): string =>
  transformSync(readFileSync(join(STARTERS, path), 'utf8').replace('./protocol.ts', './protocol.mjs'), {
    loader,
    minifyWhitespace: true,
    // A field that is only declared does not exist in JavaScript.
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false, verbatimModuleSyntax: false } },
  }).code;

test.each(typed)('%s', (name) => {
  expect(bare(`javascript/${name.replace(/ts$/, 'mjs')}`, 'js')).toBe(bare(`typescript/${name}`, 'ts'));
});

test('there is one of each', () => {
  const names = readdirSync(join(STARTERS, 'javascript')).filter((name) => name.endsWith('.mjs'));
  expect(names).toEqual(typed.map((name) => name.replace(/ts$/, 'mjs')));
});
