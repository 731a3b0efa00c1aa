/**
 * Every language that a team may write its bot in: its archive, the guessed lines, the compiler in
 * the sandbox, the examination, a match; and what the compiler says of a mistake.
 */
import { beforeAll, expect, test } from 'vitest';
import { isProgram } from '../../machine/system/findProgram.ts';
import { rememberSandbox } from '../../sandbox/sandboxState.ts';
import { makeZip } from '../../starters/zip.ts';
import { bundleThinker } from '../../test/bundle.ts';
import { noBubblewrap, noneInSandbox } from '../../test/leftOut.ts';
import { openServer, type TestServer } from '../test/openServer.ts';
import { openClass, type SchoolClass } from '../test/schoolClass.ts';
import { BOTS, settledVersion, uploadBot } from '../test/uploads.ts';

let server: TestServer;
let school: SchoolClass;

interface TriedLanguage {
  readonly id: keyof typeof BOTS;
  /** What must be there, and the package of Debian that has it. */
  readonly needs: readonly [program: string, debian: string];
  readonly start: string;
  readonly build: string | null;
  /** A file with a mistake, and what its compiler says of it. */
  readonly wrong?: readonly [file: string, text: string, said: RegExp];
}

const LANGUAGES: readonly TriedLanguage[] = [
  { id: 'python', needs: ['python3', 'python3'], start: 'python3 bot.py', build: null },
  { id: 'javascript', needs: ['node', 'nodejs'], start: 'node bot.mjs', build: null },
  {
    ...{ id: 'typescript', needs: ['node', 'nodejs'], start: 'node --enable-source-maps bot.mjs' },
    build: 'esbuild bot.ts --bundle --platform=node --format=esm --sourcemap=inline --outfile=bot.mjs',
    wrong: [
      'bot.ts',
      'import { gone } from "./gone.ts";\ngone();\n',
      /Could not resolve "\.\/gone\.ts"[\s\S]*bot\.ts:1:/,
    ],
  },
  { id: 'perl', needs: ['perl', 'perl'], start: 'perl bot.pl', build: null },
  {
    ...{ id: 'java', needs: ['javac', 'default-jdk-headless'], start: 'java -cp . Bot' },
    build: 'javac -encoding UTF-8 -d . Bot.java Json.java Protocol.java',
    wrong: [
      'Main.java',
      'class Main { public static void main(String[] a) { gone(); } }',
      /Main\.java:1: error: cannot find symbol/,
    ],
  },
  {
    ...{ id: 'c', needs: ['gcc', 'gcc'], start: './bot', build: 'gcc -O2 -o bot bot.c protocol.c -lm' },
    wrong: ['bot.c', 'int main(void) { return gone; }', /bot\.c:1:\d+: error: .gone. undeclared/],
  },
  {
    ...{ id: 'cpp', needs: ['g++', 'g++'], start: './bot' },
    build: 'g++ -O2 -std=c++20 -pthread -o bot bot.cpp protocol.cpp -lm',
    wrong: ['bot.cpp', 'int main() { return gone; }', /bot\.cpp:1:\d+: error: .gone. was not declared/],
  },
  {
    ...{ id: 'rust', needs: ['rustc', 'rustc'], start: './bot' },
    build: 'rustc --edition 2021 -O -o bot bot.rs',
    wrong: ['bot.rs', 'fn main() { gone(); }', /cannot find function `gone`[\s\S]*bot\.rs:1:13/],
  },
  {
    ...{ id: 'cargo', needs: ['rustc', 'rustc'], start: './bot' },
    build: 'rustc --edition 2021 -O -o bot src/main.rs',
  },
  {
    ...{ id: 'go', needs: ['go', 'golang-go'], start: './bot', build: 'go build -o bot bot.go protocol.go' },
    wrong: ['bot.go', 'package main\n\nfunc main() { gone() }\n', /bot\.go:3:15: undefined: gone/],
  },
];

const wrongOf = ({ id }: TriedLanguage): string => `${id}-wrong`;

/** All at once: most of the time of an examination is waiting. */
beforeAll(async () => {
  server = await openServer({ thinker: await bundleThinker() });
  school = await openClass(server);
  rememberSandbox({ kind: 'holds', by: 'watch' });
  const created = Date.now();
  const ids = LANGUAGES.flatMap((language) => [language.id, wrongOf(language)]);
  const teams = ids.map((id) => ({ id, name: id, code: null, created }));
  await server.store.teams.import({ teams, members: [], changed: [] });
  const send = (team: string, archive: Uint8Array) => uploadBot(server, team, school.tokens.assistant, archive);
  for (const language of LANGUAGES) {
    await send(language.id, BOTS[language.id]());
    const [file, text] = language.wrong ?? [];
    if (file !== undefined) await send(wrongOf(language), makeZip(new Map([[file, text!]])));
  }
}, 60_000);

const settled = (team: string) => settledVersion(server, team, school.tokens.assistant);

test.each(LANGUAGES)(
  '$id is compiled, examined, and plays',
  async ({ id, needs, start, build }) => {
    if (noBubblewrap() || noneInSandbox(...needs)) return;
    const version = await settled(id);
    expect(version, JSON.stringify(version)).toMatchObject({ state: 'ready', start, build, trouble: null });
    expect(version.checklist!.every(({ outcome }) => outcome === 'passed')).toBe(true);
    const key = school.tokens.assistant;
    const seats = [{ player: `team:${id}/vampires` }, { player: 'bot:random' }];
    const made = await server.call('POST /api/matches', {
      body: { game: 'vampires', seats, setup: { plays: 20 } },
      key,
    });
    const look = async () => (await server.call(`GET /api/matches/${made.body.match.id}`)).body;
    await expect.poll(async () => (await look()).status, { timeout: 60_000 }).toBe('finished');
    const report = await server.call(`GET /api/teams/${id}/bots/vampires/report`, { key });
    expect(report.body).toMatchObject({ faults: 0, matches: [{ version: 1, status: 'finished' }] });
    expect(report.body.pace.answers).toBeGreaterThan(0);
  },
  120_000,
);

test('a package that needs others needs cargo, which says what is missing; without cargo that is said', async () => {
  if (noBubblewrap() || noneInSandbox('rustc', 'rustc')) return;
  const needy = new Map([
    ['Cargo.toml', '[package]\nname = "needy"\nversion = "0.1.0"\n\n[dependencies]\nserde = "1"\n'],
    ['src/main.rs', 'fn main() {}\n'],
  ]);
  await uploadBot(server, 'cargo', school.tokens.assistant, makeZip(needy), {}, 'vampires');
  const look = async () =>
    (await server.call('GET /api/teams/cargo/bots/vampires/versions/2', { key: school.tokens.assistant })).body;
  await expect.poll(async () => (await look()).state, { timeout: 60_000 }).toBe('failed');
  const { trouble, messages } = await look();
  if (isProgram('/usr/bin/cargo')) expect(messages).toContain('serde');
  else expect(trouble).toContain('cargo');
}, 120_000);

const COMPILED = LANGUAGES.filter(({ wrong }) => wrong);

test.each(COMPILED)(
  '$id: a mistake is told as its compiler does',
  async (language) => {
    if (noBubblewrap() || noneInSandbox(...language.needs)) return;
    const version = await settled(wrongOf(language));
    expect(version).toMatchObject({ state: 'failed', checklist: null });
    expect(version.trouble).toContain('could not be compiled');
    expect(version.messages).toMatch(language.wrong![2]);
  },
  120_000,
);
