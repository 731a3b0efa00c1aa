import { fileURLToPath } from 'node:url';
import { findGame } from '@joute/games/index.ts';
import { expect, test } from 'vitest';
import { parseCommand } from '../match/commandLine.ts';
import { botFolder } from '../starters/botFolder.ts';
import { readStarters } from '../starters/starters.ts';
import type { StartLine } from './lines.ts';
import { chooseStart, parseStart } from './startLine.ts';

const STARTERS = fileURLToPath(new URL('../../starters', import.meta.url));

const filesOf = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text), isExecutable: false }));

const JAVA_MAIN = 'public class Main { public static void main(String[] args) {} }';

const typeScript = (stem: string) =>
  [
    `node --enable-source-maps ${stem}.mjs`,
    `esbuild ${stem}.ts --bundle --platform=node --format=esm --sourcemap=inline --outfile=${stem}.mjs`,
  ] as const;

const GUESSED: readonly (readonly [files: Readonly<Record<string, string>>, start: string, build: string | null])[] = [
  // Python
  [{ 'bot.py': '', 'protocol.py': '', 'README.md': '' }, 'python3 bot.py', null],
  [{ 'main.py': '', 'bot_logic.py': '' }, 'python3 main.py', null],
  [{ 'my player.py': '' }, "python3 './my player.py'", null],
  [{ 'a.py': 'if __name__ == "__main__":\n  run()', 'b.py': '' }, 'python3 a.py', null],
  [{ 'bot.py': '', 'test_bot.py': '', 'tools/main.py': '' }, 'python3 bot.py', null],
  // JavaScript and TypeScript
  [{ 'bot.mjs': '', 'protocol.mjs': '' }, 'node bot.mjs', null],
  [{ 'package.json': '{"main":"./src/ai.js"}', 'src/ai.js': '', 'index.js': '' }, 'node src/ai.js', null],
  [{ 'package.json': '{"main":"gone.js"}', 'index.js': '' }, 'node index.js', null],
  [{ 'package.json': '[[[', 'bot.ts': '', 'protocol.ts': '', 'x.d.ts': '' }, ...typeScript('bot')],
  [{ 'package.json': '{"main":"src/ai.ts"}', 'src/ai.ts': '', 'src/board.ts': '' }, ...typeScript('src/ai')],
  // As `joute new` writes it
  [{ 'bot.json': '{"start":"joute run bot.ts"}', 'bot.ts': '', 'protocol.ts': '' }, ...typeScript('bot')],
  // Java
  [
    { 'Main.java': JAVA_MAIN, 'Board.java': 'class Board {}' },
    'java -cp . Main',
    'javac -encoding UTF-8 -d . Board.java Main.java',
  ],
  [
    { 'src/fr/ai/Main.java': `package fr.ai;\n${JAVA_MAIN}` },
    'java -cp . fr.ai.Main',
    'javac -encoding UTF-8 -d . src/fr/ai/Main.java',
  ],
  [{ 'bot.jar': 'PK' }, 'java -jar bot.jar', null],
  [{ 'Main.class': '', 'Main$1.class': '' }, 'java -cp . Main', null],
  // C and C++
  [{ 'bot.c': 'int main(void){}', 'board.c': '', 'board.h': '' }, './bot', 'gcc -O2 -o bot board.c bot.c -lm'],
  [{ 'bot.cpp': 'int main(){}', 'old.c': '' }, './bot', 'g++ -O2 -std=c++20 -pthread -o bot bot.cpp old.c -lm'],
  [{ Makefile: 'CC=gcc\nall: player\nplayer: player.c\n', 'player.c': '' }, './player', 'make'],
  [{ Makefile: 'TARGET = ia\n$(TARGET): ia.o\n', 'ia.c': '' }, './ia', 'make'],
  // Rust and Go
  [
    {
      'Cargo.toml': '[package]\nname = "my-bot"\nedition = "2021"\n\n[dependencies]\n# none\n',
      'src/main.rs': '',
      'src/board.rs': '',
    },
    './bot',
    'rustc --edition 2021 -O -o bot src/main.rs',
  ],
  ...['[dependencies]\nserde = "1"\n', '[dependencies.serde]\nversion = "1"\n', '[[bin]]\nname = "x"\n'].map(
    (more): (typeof GUESSED)[number] => [
      { 'Cargo.toml': `[package]\nname = "my-bot"\n${more}`, 'src/main.rs': '' },
      './target/release/my-bot',
      'cargo build --release --offline',
    ],
  ),
  [
    { 'Cargo.toml': '[package]\nname = "my-bot"\n', 'src/main.rs': '', 'src/lib.rs': '' },
    './target/release/my-bot',
    'cargo build --release --offline',
  ],
  [{ 'bot.rs': '' }, './bot', 'rustc --edition 2021 -O -o bot bot.rs'],
  [{ 'main.rs': '', 'board.rs': '' }, './bot', 'rustc --edition 2021 -O -o bot main.rs'],
  [{ 'go.mod': 'module bot', 'main.go': '' }, './bot', 'go build -o bot .'],
  [{ 'main.go': '', 'board.go': '', 'main_test.go': '' }, './bot', 'go build -o bot board.go main.go'],
  // Perl
  [{ 'player.pl': '', 'Board.pm': '' }, 'perl player.pl', null],
  // What says itself how it is run
  [{ 'play.sh': '#!/bin/sh\n' }, './play.sh', null],
  [
    { 'bot.json': '{"game":"risk","start":"python3 other.py"}', 'bot.py': '', 'other.py': '' },
    'python3 other.py',
    null,
  ],
];

test.each(GUESSED)('%j is started', (files, start, build) => {
  expect(chooseStart(filesOf(files))).toEqual({ ok: true, value: { start, build } });
  expect([parseCommand(start).ok, parseCommand(build ?? start).ok]).toEqual([true, true]);
});

test.each(readStarters(STARTERS))('the bot to start from in $id is started as its manifest says', async (starter) => {
  const folders = { starters: STARTERS, manual: '' };
  const files = Object.fromEntries((await botFolder(folders, starter, (await findGame('risk'))!, 'en'))!);
  const said = chooseStart(filesOf(files));
  const { 'bot.json': manifest, ...rest } = files;
  expect(chooseStart(filesOf(rest))).toEqual(said);
  const { start, build = null } = JSON.parse(manifest!);
  if (!start.startsWith('joute run')) expect(said).toEqual({ ok: true, value: { start, build } });
});

test('what its author says comes first; what it leaves out is guessed', () => {
  const files = filesOf({ 'bot.c': '', 'bot.json': '{"start":"./old"}' });
  const chosen = (given: Partial<StartLine>) => chooseStart(files, given);
  expect(chosen({ start: './bot fast' })).toMatchObject({
    value: { start: './bot fast', build: 'gcc -O2 -o bot bot.c -lm' },
  });
  expect(chosen({ start: './bot', build: null })).toEqual({ ok: true, value: { start: './bot', build: null } });
  expect(chosen({ build: 'make fast' })).toEqual({ ok: true, value: { start: './old', build: 'make fast' } });
  expect(chosen({ start: 'python3 "bot' })).toMatchObject({ refusal: { code: 'player/command-quote' } });
});

test.each([
  [{ 'a.py': '', 'b.py': '' }, 'start/several'],
  [{ 'A.java': JAVA_MAIN, 'B.java': JAVA_MAIN }, 'start/several'],
  [{ 'notes.txt': 'x' }, 'start/none'],
])('%j does not tell', (files, code) => {
  expect(chooseStart(filesOf(files))).toMatchObject({ ok: false, refusal: { code } });
});

/** What somebody says who runs TypeScript at home. */
const SAID = [
  ['joute run ./bot.ts --depth 3', 'node --enable-source-maps bot.mjs --depth 3', 'esbuild bot.ts '],
  ['node bot.ts "two words"', "node --enable-source-maps bot.mjs 'two words'", 'esbuild bot.ts '],
  ['npx tsx "my bot.ts"', "node --enable-source-maps './my bot.mjs'", "esbuild './my bot.ts' "],
  ['net:joute run bot.ts', 'net:node --enable-source-maps bot.mjs', 'esbuild bot.ts '],
  ['joute run bot.js', 'node bot.js', null],
  ['net:python3 client.py', 'net:python3 client.py', null],
  ['node bot.mjs', 'node bot.mjs', null],
] as const;

test.each(SAID)('%s runs in the sandbox', (said, start, build) => {
  const chosen = chooseStart(filesOf({ 'bot.py': '' }), { start: said });
  const compiler = build === null ? null : expect.stringMatching(new RegExp(`^${build}--bundle`));
  expect(chosen).toEqual({ ok: true, value: { start, build: compiler } });
});

test.each([
  ['joute join vampires', undefined, 'start/joute'],
  ['hub:./scan hub', undefined, 'start/kind'],
  ['bot:greedy', undefined, 'start/kind'],
  ['joute run bot.ts', 'npm run build', 'start/compiled-twice'],
  ['net:', undefined, 'player/command-empty'],
  ['net:python3 "client.py', undefined, 'player/command-quote'],
  ['./bot', 'make "all', 'player/command-quote'],
])('%s with %j is refused', (start, build, code) => {
  const chosen = chooseStart(filesOf({ 'bot.ts': '' }), { start, ...(build === undefined ? {} : { build }) });
  expect(chosen).toMatchObject({ ok: false, refusal: { code } });
});

test('a start line is a program, or a client that is told where to connect', () => {
  const parsed = ['python3 bot.py', 'cmd:python3 bot.py', 'net:python3 bot.py'].map(parseStart);
  const words = ['python3', 'bot.py'];
  expect(parsed).toMatchObject(['cmd', 'cmd', 'net'].map((kind) => ({ ok: true, value: { kind, words } })));
});
