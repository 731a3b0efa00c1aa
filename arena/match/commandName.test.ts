import { must } from '@joute/core/result.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCommand } from './commandLine.ts';
import { nameCommand } from './commandName.ts';

test.each([
  ['python3 -u bots/my_bot.py', 'my_bot'],
  ['python3 bots/my_bot', 'my_bot'],
  ['./scan hub', 'scan'],
  ['/home/me/secret-folder/bot --depth 3', 'bot'],
  ['python3 "/opt/bot\'s.py"', "bot's"],
  ['node bot.mjs 3', 'bot'],
  ['node --api-key=hunter2 --import ./hook.txt bot.js', 'bot'],
  ['joute run my-bot.ts', 'my-bot'],
  ['npx tsx src/bot.ts', 'bot'],
  ['deno run --allow-env bot.ts', 'bot'],
  ['env API_KEY=hunter2 python3 bot.py', 'bot'],
  ['env -i -u HOME A=hunter2 B=hunter2 ./bot', 'bot'],
  ['nice -n 10 env KEY=hunter2 java -jar bot.jar', 'bot'],
  ['timeout 60s ./bot hunter2', 'bot'],
  ['java -cp /home/hunter2/lib.jar:. Main', 'Main'],
  ['java -Dkey=hunter2 -cp /home/hunter2 fr.isep.Bot', 'Bot'],
  ['java -jar build/bot.jar --key hunter2', 'bot'],
  ['sh run', 'run'],
  ['python3 "my bot.py"', 'my bot'],
  ['sudo -u me /opt/bot.sh', 'bot'],
  [String.raw`'C:\Users\hunter2\bot.exe'`, 'bot'],
  [String.raw`py 'D:\hunter2\my bot.py'`, 'my bot'],
  [String.raw`'C:\Python\Python.exe' -u nora.py`, 'nora'],
  [String.raw`'C:\jdk\bin\java.exe' -cp lib Bot`, 'Bot'],
  ['npx.cmd tsx bot.ts', 'bot'],
])('%s is called %s', (command, name) => {
  expect(nameCommand(must(parseCommand(command)))).toBe(name);
});

test.each([
  'env API_KEY=hunter2',
  'API_KEY=hunter2 python3 bot.py',
  "env -S 'KEY=hunter2 python3 bot.py'",
  "sh -c 'KEY=hunter2 exec ./bot'",
  'bash -lc \'exec "/opt/hunter2"\'',
  'python3 -c \'print("hunter2")\'',
  'python3 -c hunter2.py',
  "node -e 'hunter2()'",
  'node --eval hunter2',
  'perl -ne hunter2',
  'sudo -u hunter2 bot',
  'docker run -e KEY=hunter2 image',
  'python3 -W hunter2',
  'python3',
  'node --key=hunter2',
  'env',
])('%s has no name of its own', (command) => {
  expect(nameCommand(must(parseCommand(command)))).toBe('program');
});

test('of any command line at most one word is shown, and never an assignment', () => {
  const word = fc.oneof(
    fc.constantFrom('env', 'sh', 'python3', 'java', 'nice', '-c', '-cp', 'run', 'bot.py', './bot'),
    fc.string({ unit: 'grapheme-ascii', minLength: 1 }),
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), ([first, ...rest]) => {
      const name = nameCommand([first!, ...rest, 'KEY=hunter2', 'a b']);
      expect(name).not.toMatch(/[=\n]/);
      expect(name).not.toBe('');
    }),
    { numRuns: 2000 },
  );
});
