import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findProgram, isProgram } from './findProgram.ts';

test('a program is a path that may be run, or a name on the PATH', () => {
  expect(isProgram(process.execPath)).toBe(true);
  expect(isProgram('node')).toBe(true);
  expect(findProgram('node', { path: '/nowhere' })).toBe(null);
  expect(isProgram('./no-such-bot')).toBe(false);
  expect(isProgram('/tmp')).toBe(false);
  expect(isProgram(fileURLToPath(import.meta.url))).toBe(false);
});

/** What cmd.exe would run (learn.microsoft.com, "path" and "start"). */
const WINDOWS = [
  { program: 'python', found: 'C:\\Python\\python.exe' },
  { program: 'PYTHON.EXE', found: 'C:\\Python\\PYTHON.EXE' },
  { program: 'npx', found: 'C:\\Program Files\\nodejs\\npx.cmd' },
  { program: 'joute.cmd', found: 'C:\\Users\\Zoé\\AppData\\Roaming\\npm\\joute.cmd' },
  { program: 'bot', found: 'bot.exe' },
  { program: '.\\bot', found: '.\\bot.exe' },
  { program: './bot', found: './bot.exe' },
  { program: 'D:\\my bots\\nora.bat', found: 'D:\\my bots\\nora.bat' },
  // A script is no program there: its interpreter is.
  { program: 'bot.py', found: null },
  { program: '.\\bot.py', found: null },
  { program: 'python3', found: null },
];

test.each(WINDOWS)('on Windows $program is $found', ({ program, found }) => {
  const files = [
    'C:\\Python\\python.exe',
    'C:\\Program Files\\nodejs\\npx',
    'C:\\Program Files\\nodejs\\npx.cmd',
    'C:\\Users\\Zoé\\AppData\\Roaming\\npm\\joute.cmd',
    'D:\\my bots\\nora.bat',
    ...['bot.exe', '.\\bot.exe', './bot.exe', 'bot.py', '.\\bot.py'],
  ].map((file) => file.toLowerCase());
  const place = {
    platform: 'win32',
    path: 'C:\\Python;"C:\\Program Files\\nodejs";;C:\\Users\\Zoé\\AppData\\Roaming\\npm',
    extensions: '.COM;.EXE;.BAT;.CMD',
    mayRun: (file: string) => files.includes(file.toLowerCase()),
  } as const;
  expect(findProgram(program, place)).toBe(found);
});
