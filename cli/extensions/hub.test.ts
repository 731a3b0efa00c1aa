/** `joute hub` as a process: the conversations of the docs, and a match against itself. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { joute } from '../test/run.ts';
import { Session } from '../test/session.ts';

const JOUTE = fileURLToPath(new URL('../bin/joute.mjs', import.meta.url));
const pathOf = (version: number): string =>
  fileURLToPath(new URL(`../../docs/hub-version-${version}.txt`, import.meta.url));

/** The last line of an answer; other commands have none, or an error that comes before the next. */
const LAST: Readonly<Record<string, RegExp>> = { hub: /^wait$/, init: /^ready$/, ping: /^pong$/, go: /^(done|move) / };

/** Another machine takes another time. */
const withoutTimes = (line: string): string =>
  line.replace(/time=\S+ nps=\S+/, 'time=… nps=…').replace(/^(info \d+ \d+ -?\d+ \d+) \S+ \S+/, '$1 … …');

/** Says the lines that begin with `> `, and writes down what is answered. */
async function replay(version: number): Promise<string> {
  const session = Session.pipe(['hub', '--protocol', `${version}`]);
  const told: string[] = [];
  for (const line of readFileSync(pathOf(version), 'utf8').split('\n')) {
    if (!line.startsWith('> ')) continue;
    told.push(line);
    session.type(`${line.slice(2)}\n`);
    const last = LAST[line.slice(2).split(' ')[0]!];
    for (let heard = ''; last && !last.test(heard); told.push(`< ${withoutTimes(heard)}`))
      heard = (await session.hear('\n')).trimEnd();
  }
  expect(await session.end()).toBe(0);
  return `${told.join('\n')}\n`;
}

// After a change of the champion: npx vitest run cli/extensions/hub.test.ts -u
test.each([1, 2])('the conversation in version %i is that of the docs, line for line', async (version) => {
  await expect(await replay(version)).toMatchFileSnapshot(pathOf(version));
});

test('it plays against itself, each in another version', async () => {
  const [two, one] = [[], ['--protocol', '1']].map(
    (more) => `hub:${[process.execPath, JOUTE, 'hub', ...more].map((word) => `"${word}"`).join(' ')}`,
  );
  const players = [`two=${two}`, `one=${one}`];
  const { code, out, err } = await joute([
    ...['match', 'draughts', ...players, '--games', '2', '--swap', '--time', '1', '--margin', '5000', '--json'],
  ]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const { games, terminations } = JSON.parse(out) as { games: number; terminations: Record<string, number> };
  expect(games).toBe(2);
  expect(['normal', 'limit']).toEqual(expect.arrayContaining(Object.keys(terminations)));
});

test('other versions are refused with a sentence', async () => {
  const { code, err } = await joute(['hub', '--protocol', '3']);
  expect(code).toBe(2);
  expect(err).toContain('Hub has versions 1 and 2, not 3.');
});
