import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCommand } from './commandLine.ts';

/** The words that `sh` makes of each command line. */
const COMMANDS = [
  { text: 'python3 bot.py', words: ['python3', 'bot.py'] },
  { text: '  ./bot   --depth 3 ', words: ['./bot', '--depth', '3'] },
  { text: `"my bot" 'and mine'`, words: ['my bot', 'and mine'] },
  { text: `a"b c"'d e'f`, words: ['ab cd ef'] },
  { text: `bot ""`, words: ['bot', ''] },
  { text: String.raw`a\ b "c\"d" 'e\f' "g\h"`, words: ['a b', 'c"d', String.raw`e\f`, String.raw`g\h`] },
  { text: 'bot $HOME `ls` *; rm', words: ['bot', '$HOME', '`ls`', '*;', 'rm'] },
];

test.each(COMMANDS)('$text', ({ text, words }) => {
  expect(parseCommand(text)).toEqual({ ok: true, value: words });
});

/** As cmd.exe's users write them: a backslash is a part of a path. */
const ON_WINDOWS = [
  { text: 'py bots\\nora.py', words: ['py', 'bots\\nora.py'] },
  { text: '"C:\\Program Files\\python.exe" "my bot.py"', words: ['C:\\Program Files\\python.exe', 'my bot.py'] },
  { text: '.\\bot.exe "C:\\data\\"', words: ['.\\bot.exe', 'C:\\data\\'] },
  { text: `bot --say '"a" b' x""`, words: ['bot', '--say', '"a" b', 'x'] },
];

test.each(ON_WINDOWS)('on Windows: $text', ({ text, words }) => {
  expect(parseCommand(text, true)).toEqual({ ok: true, value: words });
});

test('on Windows a quote that is not closed is refused too', () => {
  expect(parseCommand('bot "half', true)).toMatchObject({ refusal: { code: 'player/command-quote' } });
});

test.each([
  ['', 'player/command-empty'],
  ['   ', 'player/command-empty'],
  ['""', 'player/command-empty'],
  ['bot "half', 'player/command-quote'],
  ["bot it's", 'player/command-quote'],
  ['bot \\', 'player/command-quote'],
])('"%s" is refused: %s', (text, code) => {
  expect(parseCommand(text)).toMatchObject({ ok: false, refusal: { code } });
});

test('any text is split or refused, and single quotes keep any word whole', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void expect(parseCommand(text)).toHaveProperty('ok')));
  const word = fc.string({ minLength: 1 }).filter((text) => !text.includes("'"));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), (words) => {
      expect(parseCommand(words.map((text) => `'${text}'`).join(' '))).toEqual({ ok: true, value: words });
    }),
  );
});
