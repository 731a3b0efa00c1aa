/**
 * Wrong, missing and hostile arguments and files, given to the real command: every exit is one that
 * it chose, with one sentence in the language that was asked for, no stack trace, and nothing left
 * behind.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshFolder, joute, type Ran } from '../test/run.ts';

const JOUTE = fileURLToPath(new URL('../bin/joute.mjs', import.meta.url));
const nest = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

const HEAD = '{"joute":1,"game":"draughts","setup":{},"seats":[{"seat":1,"name":"a","player":"human"}]';
const FILES: Readonly<Record<string, string | Uint8Array>> = {
  empty: '',
  zeros: new Uint8Array(3000),
  'binary.json': Buffer.concat([Buffer.from('{"joute":'), Buffer.from([0xff, 0xfe, 0x1b, 0x5d, 0x00, 0x9b, 0x41])]),
  'open.json': `{"joute":1,"x":${'['.repeat(200_000)}`,
  'deep.json': `{"joute":1,"game":"draughts","setup":${nest(50_000)},"entries":[]}`,
  'entry.json': `${HEAD},"entries":[{"turn":1,"ply":1,"seat":1,"event":"answer","thought":${nest(50_000)}}]}`,
  'proto.json': `${HEAD.replace('draughts', '__proto__')},"entries":[]}`,
  'record.pdn': `${HEAD},"entries":[]}`,
  'brackets.pdn': `[White "x"]\n1. 32-28 ${'('.repeat(100_000)}`,
  'map.json': `{"territories":${nest(50_000)}}`,
  'map.xml': `<Map Rows="999999999" Columns="3">${'<a>'.repeat(50_000)}`,
  saved: '9999999999999;1;H\n||----||\n',
};
const PATHS = [...Object.keys(FILES), 'folder', 'nowhere', 'empty/inside', '/dev/zero', '/proc/self/mem'];
const READERS = [
  ['show'],
  ['play', 'draughts', '--load'],
  ['match', 'draughts', 'bot:random', 'bot:random', '--setup-list'],
  ['step', 'risk', '--setup', 'map=@'],
  ['serve', '--port', '0', '--config'],
] as const;

const PAIR = ['bot:random', 'bot:random'] as const;
const ARGUMENTS: readonly (readonly string[])[] = [
  ['__proto__'],
  ['games', '__proto__'],
  ['games', 'x'.repeat(100_000)],
  ['bots', 'constructor'],
  ['match'],
  ['match', 'draughts', 'bot:__proto__', 'bot:random'],
  ['match', 'draughts', ...PAIR, '--games', '99999999999'],
  ['match', 'draughts', ...PAIR, '--setup', '__proto__=1'],
  ['match', 'draughts', ...PAIR, '--setup', 'opening=1e999'],
  ['match', 'draughts', ...PAIR, '--setup', 'fmjd=__proto__'],
  ['host', 'vampires', '--port', '0', '--policy', 'constructor'],
  ['match', 'vampires', ...PAIR, '--setup', 'map=random 999999999x9'],
  ['match', 'draughts', ...PAIR, '--sprt', '__proto__=1'],
  ['match', 'draughts', ...PAIR, '--csv', 'folder'],
  ['match', 'draughts', ...PAIR, '--nodes', '10', '--csv', '/dev/full'],
  ['match', 'draughts', ...PAIR, '--out', 'empty'],
  ['match', 'draughts', ...PAIR, '--out', '/proc/x/y'],
  ['match', 'draughts', ...PAIR, '--server', 'http://['],
  ['match', 'draughts', ...PAIR, '--server', 'http://127.0.0.1:1'],
  ['match', 'draughts', 'cmd:"x', 'bot:random'],
  ['match', 'draughts', 'cmd:/', 'bot:random'],
  ['play', 'draughts', 'human:'],
  ['play', 'draughts', '--out', '/dev/full'],
  ['step', 'risk', '--seats', '-1'],
  ['host', 'draughts', '--port', '0', '--host', '999.1.1.1'],
  ['host', 'risk', '--seat', '__proto__=bot:best'],
  ['join', 'draughts', '127.0.0.1', '1'],
  ['db', 'check', '/proc/x'],
  ['compliance', '__proto__', 'cmd:true'],
  ['show', 'saved', '--cell', '-1,1e9'],
  ['odds', '__proto__', '999999999S'],
  ['perft', 'W:W1', '99999999999'],
  ['run', 'folder'],
  ['bench', '__proto__'],
  ['new', '__proto__', 'draughts'],
  ['new', 'python', 'draughts', '/proc/x/y'],
  ['serve', '--port', '0', '--data', '/proc/x/y'],
  ['serve', '--port', '0', '--data', 'empty'],
  ['demo', '--games', '0'],
];

let folder: string;
let there: readonly string[];
beforeAll(() => {
  folder = freshFolder();
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content);
  mkdirSync(join(folder, 'folder'));
  there = whatIsThere();
});

const whatIsThere = (): string[] => readdirSync(folder, { recursive: true }).map(String).sort();

function expectSentence(words: readonly string[], { code, out, err }: Ran): void {
  expect([1, 2], `${words.join(' ').slice(0, 200)}: ${err}`).toContain(code);
  const said = err || out;
  expect(said.trim()).not.toBe('');
  expect(said.length).toBeLessThan(3000);
  expect(out + err).not.toMatch(/^\s+at |node:internal|\w*Error:/m);
  // Nothing that would control a terminal.
  expect(said).not.toMatch(/[^\P{Cc}\n\t]/u);
}

const readWith = (words: readonly string[], path: string): string[] =>
  words.at(-1)!.endsWith('@') ? [...words.slice(0, -1), words.at(-1)! + path] : [...words, path];

async function runAll(commands: readonly (readonly string[])[]): Promise<void> {
  for (const words of commands) expectSentence(words, await joute([...words, '--lang', 'fr'], { folder, here: true }));
  expect(whatIsThere()).toEqual(there);
}

describe('each command that reads a file refuses every file that is not for it', () => {
  test.each(READERS.map((words) => ({ words })))('joute $words', ({ words }) =>
    runAll(PATHS.map((path) => readWith(words, path))),
  );
});

test('arguments that nobody should give', () => runAll(ARGUMENTS));

/** With the shell's `>`, `2>` and `<`: the command does not choose what is behind them. */
async function shell(line: string): Promise<Ran> {
  const child = spawn('sh', ['-c', line.replaceAll('joute', '"$NODE" "$JOUTE"')], {
    cwd: folder,
    env: { ...process.env, NODE: process.execPath, JOUTE, JOUTE_LANG: 'fr', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return { code: code as number | null, out, err };
}

const STREAMS = [
  { line: 'joute games | head -n 1', code: 0, out: /^draughts/, err: /^$/ },
  { line: 'joute games >&-', code: 0, out: /^$/, err: /^$/ },
  { line: 'joute games nothing 2>&-', code: 2, out: /^$/, err: /^$/ },
  {
    line: 'joute games > /dev/full',
    code: 1,
    out: /^$/,
    err: /^joute: la sortie standard ne peut être écrite \(ENOSPC/,
  },
  { line: 'joute step draughts --start <&-', code: 0, out: /^\{"fen"/, err: /^$/ },
  { line: 'joute step draughts --start < folder', code: 0, out: /^\{"fen"/, err: /^$/ },
  { line: 'yes | joute step draughts | head -n 1', code: 0, out: /step\/json/, err: /^$/ },
] as const;

test.each(STREAMS)('$line', async ({ line, code, out, err }) => {
  const ran = await shell(line);
  expect(ran.err).toMatch(err);
  expect(ran.out).toMatch(out);
  expect(ran.code).toBe(code);
});
