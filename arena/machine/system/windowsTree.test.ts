import { expect, test } from 'vitest';
import { windowsCommand } from './windowsTree.ts';

const ENV = { ComSpec: 'C:\\Windows\\system32\\cmd.exe' };
const found = (file: string) => () => file;

test('a program of its own gets its words as they are', () => {
  const command = ['python', 'my bot.py', 'say "yes"'] as const;
  const file = 'C:\\Python\\python.exe';
  expect(windowsCommand(command, ENV, found(file))).toEqual({
    ...{ file, words: ['my bot.py', 'say "yes"'], isVerbatim: false },
  });
  expect(windowsCommand(['nobody'], ENV, () => null)).toMatchObject({ file: 'nobody', words: [] });
});

/** The words behind each batch file, as cmd.exe has to be given them: see escapeWord. */
const WORDS = [
  { word: 'bot.ts', line: '^^^"bot.ts^^^"' },
  { word: 'my bot.ts', line: '^^^"my^^^ bot.ts^^^"' },
  { word: 'a&b|c', line: '^^^"a^^^&b^^^|c^^^"' },
  { word: '%PATH%', line: '^^^"^^^%PATH^^^%^^^"' },
  { word: '"', line: '^^^"\\^^^"^^^"' },
  { word: 'C:\\bots\\', line: '^^^"C:\\bots\\\\^^^"' },
];

test.each(WORDS)('$word goes through a batch file whole', ({ word, line }) => {
  const { file, words, isVerbatim } = windowsCommand(['npx', word], ENV, found('C:/Program Files/npx.cmd'));
  expect({ file, isVerbatim }).toEqual({ file: ENV.ComSpec, isVerbatim: true });
  expect(words).toEqual(['/d', '/s', '/c', `"C:\\Program^ Files\\npx.cmd ${line}"`]);
});
