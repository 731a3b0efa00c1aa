/**
 * `joute new`: what it writes, what it prints, what it refuses. That the bots play is in
 * starterMatches.long.test.ts.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram } from '@joute/arena/match/commandLine.ts';
import { noPython } from '@joute/arena/test/leftOut.ts';
import { expect, test } from 'vitest';
import { EVERY_BOT, newBot } from '../test/newBot.ts';
import { freshFolder, joute } from '../test/run.ts';

const FILES = [
  { words: ['py', 'vampires'], folder: 'vampires-bot', files: ['README.md', 'bot.py', 'protocol.py'] },
  {
    words: ['JavaScript', 'escat', 'my bot/one'],
    folder: 'my bot/one',
    files: ['README.md', 'bot.mjs', 'protocol.mjs'],
  },
  {
    words: ['ts', 'risk', '.'],
    folder: '.',
    files: ['README.md', 'bot.ts', 'maps', 'package.json', 'protocol.ts', 'tsconfig.json'],
  },
] as const;

test.each(FILES)('joute new $words writes only what is needed', async ({ words, folder, files }) => {
  const above = freshFolder();
  const { code, out, err } = await joute(['new', ...words], { folder: above });
  const isRunnable = words[0] !== 'py' || isProgram('python3');
  expect({ code, err }).toEqual({
    code: 0,
    err: isRunnable ? '' : expect.stringContaining('python3 is not on this machine'),
  });
  expect(readdirSync(join(above, folder)).toSorted()).toEqual(files);
  expect(out).toContain(folder.includes(' ') ? `cd '${folder}'` : `cd ${folder}`);
});

test('the README and what is said are in the language of the person', async () => {
  const folder = freshFolder();
  const { out } = await joute(['new', 'ts', 'vampires', '--lang', 'fr'], { folder });
  expect(out).toMatch(/Il\s+joue déjà/);
  const readme = readFileSync(join(folder, 'vampires-bot', 'README.md'), 'utf8');
  expect(readme).toMatch(/^# Vampires contre Loups-Garous : un bot en TypeScript\n/);
  expect(readme).toContain('joute run bot.ts');
  expect(readme).not.toMatch(/\{\w+\}/);
  for (const command of out.split('\n').filter((line) => line.startsWith('  ') && line.includes(' match ')))
    expect(readme).toContain(command.trim());
});

test('there are bots for five games in three languages at least', () => {
  expect(EVERY_BOT.length).toBeGreaterThanOrEqual(15);
});

const MISTAKES = [
  { words: 'new pyhton vampires', en: /no starter in "pyhton".*Did you mean python\?/, fr: /« pyhton ».*python \?/ },
  { words: 'new python vampire', en: /no game "vampire".*Did you mean vampires\?/, fr: /« vampire »/ },
  { words: 'new vampires python', en: /language comes first: joute new python vampires/, fr: /langage vient d'abord/ },
  { words: 'new python', en: /game is missing/, fr: /il manque game/ },
  { words: 'new python vampires full', en: /full is there already and not empty/, fr: /full existe déjà/ },
  { words: 'new python vampires full/notes.txt', en: /notes\.txt is there already/, fr: /notes\.txt existe déjà/ },
] as const;

test.each(MISTAKES)('joute $words writes nothing', async ({ words, en, fr }) => {
  const folder = freshFolder();
  mkdirSync(join(folder, 'full'));
  writeFileSync(join(folder, 'full', 'notes.txt'), 'mine');
  for (const [language, sentence] of Object.entries({ en, fr })) {
    const ran = await joute([...words.split(' '), '--lang', language], { folder });
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(sentence);
    expect(ran.err.trimEnd().split('\n')).toHaveLength(1);
  }
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(['full', 'full/notes.txt']);
  expect(readFileSync(join(folder, 'full', 'notes.txt'), 'utf8')).toBe('mine');
});

test('a folder that cannot be made is told in a sentence', async () => {
  const ran = await joute(['new', 'python', 'vampires', '/dev/null/bot']);
  expect(ran).toMatchObject({ code: 1, out: '' });
  expect(ran.err).toMatch(/^joute: \/dev\/null\/bot cannot be made/);
});

const PRINTS = [
  { language: 'python', line: 'moves = turn', print: 'print("I think")\n    ' },
  { language: 'javascript', line: 'const moves = turn', print: 'console.log("I think");\n  ' },
  { language: 'typescript', line: 'const moves = turn', print: 'console.log("I think");\n  ' },
] as const;

test.each(PRINTS)('a bot in $language may print', async ({ language, line, print }) => {
  if (language === 'python' && noPython()) return;
  const { folder, command, files } = await newBot(language, 'draughts');
  const bot = join(folder, files[0]!);
  writeFileSync(bot, readFileSync(bot, 'utf8').replace(line, print + line));
  const words = ['match', 'draughts', `cmd:${command}`, 'bot:random', '--time', '20000', '--out', 'records', '--json'];
  const { out } = await joute(words, { folder });
  expect(Object.keys(JSON.parse(out).terminations)).toEqual([expect.stringMatching(/^(normal|limit)$/)]);
  // What the bot prints to standard error is beside the record, and breaks nothing.
  expect(readFileSync(join(folder, 'records', 'draughts-0001.seat1.stderr.txt'), 'utf8')).toMatch(/^(I think\n)+$/);
});
