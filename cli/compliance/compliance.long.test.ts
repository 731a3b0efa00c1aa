/** `joute compliance`, as a real process: the checklist, its exit code, and nothing left behind. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bearing, leftBehind, makeToken } from '@joute/arena/test/bearing.ts';
import { bundleForBots } from '@joute/arena/test/bundle.ts';
import { games } from '@joute/games/index.ts';
import { beforeAll, expect, test } from 'vitest';
import { freshFolder, joute } from '../test/run.ts';
import { Session } from '../test/session.ts';

const GAMES = await games();

/** More than a bot that answers at once needs on any machine. */
const AMPLE = ['--time', '5000'];
const BOTS = fileURLToPath(new URL('../../arena/test/bots', import.meta.url));
const bot = (name: string): string => `cmd:node "${BOTS}/${name}.mjs"`;

beforeAll(async () => void (await bundleForBots()));

test.concurrent.each(GAMES.map(({ facts }) => facts.id))('an honest bot passes in %s: exit code 0', async (id) => {
  const { code, out, err } = await joute(['compliance', id, bot('honest'), ...AMPLE, '--json']);
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  const { passed, ...rest } = lines.at(-1);
  expect(rest).toEqual({ ok: true, game: id, player: bot('honest'), failed: 0, notReached: 0 });
  expect(passed).toBe(lines.length - 1);
  expect([code, err]).toEqual([0, '']);
});

test('what fails: the line, what happened, the rule, how to mend it, in both languages; exit code 1', async () => {
  const words = ['compliance', 'draughts', bot('bad-json')];
  const [english, french, json] = await Promise.all([
    joute(words),
    joute([...words, '--lang', 'fr']),
    joute([...words, '--json']),
  ]);
  expect([english.code, french.code, json.code]).toEqual([1, 1, 1]);
  const told = english.out.replaceAll(/\s+/g, ' ');
  expect(english.out).toMatch(
    /^Draughts, cmd:node .*\n\n✓ Starts, and is there for its first turn\n✓ Writes nothing before/,
  );
  expect(english.out).toContain(
    '\n✗ Writes messages of the protocol and nothing else\n    > {type: move, turn: 1, move: "',
  );
  expect(told).toMatch(/Seat 1, turn 1: line 1 of its output is not JSON at column 2/);
  expect(told).toMatch(/Rule: Every line of standard output is .* How to fix it: Make each line with a JSON library/);
  expect(english.out).toContain('\n– Plays a game to its end\n');
  expect(told).toMatch(
    /2 of 22 checks passed, 1 failed\. 19 could not be examined: fix what failed, and try again\. $/,
  );
  expect(french.out).toContain('\n✗ N’écrit que des messages du protocole\n');
  expect(french.out.replaceAll(/[ \n]+/g, ' ')).toMatch(/Règle : Chaque ligne .* Pour y remédier : Composez/);
  const lines = json.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.at(-1)).toMatchObject({ ok: false, passed: 2, failed: 1, notReached: 19 });
  expect(lines.find(({ check }) => check === 'messages')).toMatchObject({
    outcome: 'failed',
    code: 'message/not-json',
    offending: expect.stringMatching(/^\{type: move/),
    rule: expect.any(String),
    mend: expect.any(String),
  });
});

/** Does not read, does not exit, and has a child. */
const DEAF = `require('node:child_process').spawn('sleep', ['1000'], { stdio: 'inherit' });
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
setInterval(() => {}, 1000);
`;

test.each([
  ['compliance', 'draughts'],
  ['ask', 'records/draughts-0001.json', '--turn', '1'],
])('Ctrl-C ends %s and everything that it started', async (...words) => {
  const [token, folder] = [makeToken(), freshFolder()];
  writeFileSync(join(folder, 'deaf.cjs'), DEAF);
  await joute('match draughts bot:random bot:random --out records'.split(' '), { folder });
  const { code, out, err } = await joute([...words, 'cmd:node deaf.cjs', '--time', '60000'], {
    folder,
    environment: token,
    onStart: (child) => {
      const watch = setInterval(() => {
        // Joute itself, its guardian, the bot and its child.
        if (bearing(token).length < 4) return;
        clearInterval(watch);
        child.kill('SIGINT');
      }, 20);
    },
  });
  expect([code, err]).toEqual([130, 'Interrupted.\n']);
  expect(out).not.toContain('✗');
  expect(await leftBehind(token)).toEqual([]);
});

const ESCAPE = '\u001b';

test('at a terminal it tells what is being looked at', async () => {
  const session = Session.terminal(['compliance', 'draughts', bot('never-answers'), '--time', '300']);
  expect(await session.end()).toBe(1);
  expect(session.text).toContain('Starts, and is there for its first turn…');
  expect(session.text).toContain('✗ Answers every turn in time');
  expect(session.raw).not.toContain(`${ESCAPE}[0m`);
});

test('colours where they are wanted', async () => {
  const environment = { NO_COLOR: '', FORCE_COLOR: '1' };
  const { out } = await joute(['compliance', 'draughts', bot('exits-at-once')], { environment });
  expect(out).toContain(`${ESCAPE}[1;91m✗${ESCAPE}[0m Starts`);
  expect(out).toContain('> I could not find my weights.');
});

test.each([
  { words: ['draughts', 'bot:best'], en: /say which program to examine: cmd:"python3 bot\.py"/ },
  { words: ['draughts', 'cmd:./no-such-bot'], en: /no program "\.\/no-such-bot"/ },
  { words: ['draughts', 'cmd:sh', '--setup', 'position=X'], en: /Position, character 1/ },
  { words: ['chess', 'cmd:sh'], en: /no game "chess"/ },
  { words: ['draughts'], en: /say which program to examine/ },
])('joute compliance $words is a usage error', async ({ words, en }) => {
  const { code, out, err } = await joute(['compliance', ...words], { here: true });
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(en);
});
