/** `joute run`: a file in TypeScript as it is. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder, joute, type RunOptions } from '../test/run.ts';

function folderWith(files: Readonly<Record<string, string>>): RunOptions {
  const folder = freshFolder();
  mkdirSync(join(folder, 'parts'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return { folder };
}

test('runs with its parts, its words, its input and its own exit code', async () => {
  const files = {
    'bot.ts': `
      import { type Double, double } from './parts/double.ts';
      const twice: Double = double;
      for await (const chunk of process.stdin) console.log(twice(Number(chunk)));
      console.log(JSON.stringify(process.argv.slice(2)), import.meta.url.endsWith('/bot.ts'));
      process.exitCode = 7;`,
    'parts/double.ts': 'export type Double = (n: number) => number;\nexport const double: Double = (n) => 2 * n;',
  };
  const words = ['run', 'bot.ts', '--depth', '3', '-q', 'fast'];
  const ran = await joute(words, { ...folderWith(files), input: '21' });
  expect(ran).toEqual({ code: 7, out: '42\n["--depth","3","-q","fast"] true\n', err: '' });
});

test('an error is told with the line that was written', async () => {
  const files = {
    'throws.ts': 'interface Gone {\n  x: number;\n}\nconst gone = null as unknown as Gone;\nconsole.log(gone.x);\n',
    'broken.ts': 'const half: number = ;\n',
  };
  const there = folderWith(files);
  const [throws, broken] = await Promise.all([joute(['run', 'throws.ts'], there), joute(['run', 'broken.ts'], there)]);
  expect(throws.code).toBe(1);
  expect(throws.err).toMatch(/^TypeError.*throws\.ts:5:/s);
  expect(broken.code).toBe(1);
  expect(broken.err).toMatch(/broken\.ts:1:21: ERROR/);
});

test.each([
  [['run'], /file is missing/],
  [['run', 'no-such.ts'], /no program no-such\.ts/],
  [['run', 'notes.txt'], /no program notes\.txt/],
  [['run', 'parts'], /no program parts/],
])('%j is a usage error', async (words, sentence) => {
  const ran = await joute(words, folderWith({ 'notes.txt': 'x' }));
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toMatch(sentence);
});
