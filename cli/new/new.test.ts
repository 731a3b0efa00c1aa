/**
 * `joute new`: what it writes, what it prints, what it refuses. That the bots play is in
 * starterMatches.long.test.ts.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isProgram } from '@joute/arena/machine/system/findProgram.ts';
import { noLanguage } from '@joute/arena/test/leftOut.ts';
import { expect, test } from 'vitest';
import { COMPILED, HOUSE, newBot, SCRIPTS } from '../test/newBot.ts';
import { freshFolder, joute } from '../test/run.ts';
import { mayPrint } from '../test/starterChecks.ts';

const FILES = [
  {
    words: ['py', 'vampires'],
    folder: 'vampires-bot',
    files: ['PROTOCOL.md', 'README.md', 'RULES.md', 'bot.json', 'bot.py', 'protocol.py'],
  },
  {
    words: ['JavaScript', 'escat', 'my bot/one'],
    folder: 'my bot/one',
    files: ['PROTOCOL.md', 'README.md', 'RULES.md', 'bot.json', 'bot.mjs', 'protocol.mjs'],
  },
  {
    words: ['ts', 'risk', '.'],
    folder: '.',
    files: [
      'PROTOCOL.md',
      'README.md',
      'RULES.md',
      'bot.json',
      'bot.ts',
      'maps',
      'package.json',
      'protocol.ts',
      'tsconfig.json',
    ],
  },
  {
    words: ['C++', 'risk'],
    folder: 'risk-bot',
    files: ['PROTOCOL.md', 'README.md', 'RULES.md', 'bot.cpp', 'bot.json', 'maps', 'protocol.cpp', 'protocol.hpp'],
  },
  {
    words: ['java', 'risk'],
    folder: 'risk-bot',
    files: ['Bot.java', 'Json.java', 'PROTOCOL.md', 'Protocol.java', 'README.md', 'RULES.md', 'bot.json', 'maps'],
  },
  {
    words: ['pl', 'draughts'],
    folder: 'draughts-bot',
    files: ['PROTOCOL.md', 'Protocol.pm', 'README.md', 'RULES.md', 'bot.json', 'bot.pl'],
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
  expect(out).toContain(folder.includes(' ') ? `cd "${folder}"` : `cd ${folder}`);
});

test('the pages and what is said are in the language of the person', async () => {
  const folder = freshFolder();
  const { out } = await joute(['new', 'ts', 'vampires', '--lang', 'fr'], { folder });
  expect(out).toMatch(/Il\s+joue déjà/);
  const readme = readFileSync(join(folder, 'vampires-bot', 'README.md'), 'utf8');
  expect(readme).toMatch(/^# Vampires contre Loups-Garous : un bot en TypeScript\n/);
  expect(readme).toContain('joute run bot.ts');
  expect(readme).not.toMatch(/\{\w+\}/);
  const titleOf = (page: string) => readFileSync(join(folder, 'vampires-bot', page), 'utf8').split('\n', 1)[0];
  expect(titleOf('RULES.md')).toBe('# Vampires contre Loups-Garous');
  expect(titleOf('PROTOCOL.md')).toBe('# Le protocole commun des bots');
  // Ten lines with something in them: it is read before anything is tried.
  expect(readme.match(/^.+$/gm)).toHaveLength(10);
  for (const command of out.split('\n').filter((line) => line.startsWith('  ') && line.includes(' match ')))
    expect(readme).toContain(command.trim());
});

test('a language with a compiler has its line in all that is written and said', async () => {
  const folder = freshFolder();
  const { code, out, err } = await joute(['new', 'c', 'draughts'], { folder });
  expect(code, err).toBe(0);
  const build = 'gcc -O2 -o bot bot.c protocol.c -lm';
  expect(out).toContain(`Compile it first, and again after each change:\n  ${build}\n`);
  const read = (name: string): string => readFileSync(join(folder, 'draughts-bot', name), 'utf8');
  expect(JSON.parse(read('bot.json'))).toEqual({ game: 'draughts', build, start: './bot' });
  expect(read('README.md')).toContain(`after each change:\n\n    ${build}\n\nWith Joute installed`);
});

test('the languages are listed in the help', async () => {
  const { out } = await joute(['new', '--help']);
  expect(out.replaceAll(/\s+/g, ' ')).toContain(
    'Languages: c, cpp (c++, cxx), go (golang), java, javascript (js), perl (pl), python (py), rust (rs), typescript (ts)',
  );
});

test('from a clone, where joute is not on the PATH, it says how the commands work', async () => {
  const { PATH: _path, ...rest } = process.env;
  const here = { program: join(HOUSE, 'cli/bin/joute.mjs'), environment: { ...rest, PATH: dirname(process.execPath) } };
  const { out, err } = await joute(['new', 'js', 'vampires'], here);
  expect(out).toMatch(/^ {2}joute compliance vampires/m);
  expect(err).toMatch(/not on your PATH.*npm run pack.*\n {2}alias joute=\S+\/node_modules\/\.bin\/joute\n/s);
});

test('there are bots for five games in nine languages at least', () => {
  expect(SCRIPTS.length).toBeGreaterThanOrEqual(20);
  expect(COMPILED.length).toBeGreaterThanOrEqual(25);
});

const MISTAKES = [
  {
    words: 'new pyhton vampires',
    en: /no starter bot in "pyhton".*Did you mean python\?/,
    fr: /« pyhton ».*python \?/,
  },
  { words: 'new python vampire', en: /no game "vampire".*Did you mean vampires\?/, fr: /« vampire »/ },
  { words: 'new vampires python', en: /language comes first: joute new python vampires/, fr: /langage vient d’abord/ },
  { words: 'new python', en: /game is missing/, fr: /il manque game/ },
  { words: 'new python vampires full', en: /full already exists and is not empty/, fr: /full existe déjà/ },
  { words: 'new python vampires full/notes.txt', en: /notes\.txt already exists/, fr: /notes\.txt existe déjà/ },
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
  { language: 'python', prints: ['moves = turn', 'print("I think")\n    '] },
  { language: 'javascript', prints: ['const moves = turn', 'console.log("I think");\n  '] },
  { language: 'typescript', prints: ['const moves = turn', 'console.log("I think");\n  '] },
  { language: 'perl', prints: ['my ($best', 'print "I think\\n";\n    '] },
] as const;

test.each(PRINTS)('a bot in $language may print', async ({ language, prints }) => {
  if (noLanguage(language)) return;
  await expect(mayPrint(await newBot(language, 'draughts'), [prints])).resolves.toBeUndefined();
});
