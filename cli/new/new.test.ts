/**
 * `joute new`: what it writes, what it prints, what it refuses. That the bots play is in
 * starterMatches.long.test.ts.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isProgram } from '@joute/arena/match/commandLine.ts';
import { noPython } from '@joute/arena/test/leftOut.ts';
import { expect, test } from 'vitest';
import { EVERY_BOT, HOUSE, newBot } from '../test/newBot.ts';
import { freshFolder, joute } from '../test/run.ts';

const FILES = [
  {
    words: ['py', 'vampires'],
    folder: 'vampires-bot',
    files: ['PROTOCOL.md', 'README.md', 'RULES.md', 'bot.py', 'protocol.py'],
  },
  {
    words: ['JavaScript', 'escat', 'my bot/one'],
    folder: 'my bot/one',
    files: ['PROTOCOL.md', 'README.md', 'RULES.md', 'bot.mjs', 'protocol.mjs'],
  },
  {
    words: ['ts', 'risk', '.'],
    folder: '.',
    files: ['PROTOCOL.md', 'README.md', 'RULES.md', 'bot.ts', 'maps', 'package.json', 'protocol.ts', 'tsconfig.json'],
  },
] as const;

test.each(FILES)('joute new $words writes only what is needed', async ({ words, folder, files }) => {
  const above = freshFolder();
  const { code, out, err } = await joute(['new', ...words], { folder: above });
  expect(code, err).toBe(0);
  if (words[0] === 'py' && !isProgram('python3')) expect(err).toContain('python3 is not on this machine');
  expect(readdirSync(join(above, folder)).toSorted()).toEqual(files);
  // What is made goes to other machines: nothing in it may name a path of this one.
  for (const name of readdirSync(join(above, folder), { recursive: true, withFileTypes: true })) {
    if (name.isDirectory()) continue;
    const text = readFileSync(join(name.parentPath, name.name), 'utf8');
    expect(text).not.toContain(above);
    expect(text).not.toContain(HOUSE);
    expect(text).not.toMatch(/node_modules\/\.bin|\]\(\.\.\//);
  }
  expect(out).not.toContain(HOUSE);
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

test('from a clone, where joute is not on the PATH, it says how the commands work', async () => {
  const { PATH: _path, ...rest } = process.env;
  const here = { program: join(HOUSE, 'cli/bin/joute.mjs'), environment: { ...rest, PATH: dirname(process.execPath) } };
  const { out, err } = await joute(['new', 'js', 'vampires'], here);
  expect(out).toMatch(/^ {2}joute compliance vampires/m);
  expect(err).toMatch(/not on your PATH.*npm run pack.*\n {2}alias joute=\S+\/node_modules\/\.bin\/joute\n/s);
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
