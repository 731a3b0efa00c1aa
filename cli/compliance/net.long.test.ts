/**
 * `joute compliance` for the courses' protocols: our own clients pass, also those in Python and C.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noLanguage, noPython } from '@joute/arena/test/leftOut.ts';
import { games } from '@joute/games/index.ts';
import { expect, test } from 'vitest';
import { python } from '../test/hosting.ts';
import { runOutside } from '../test/outside.ts';
import { freshFolder, joute } from '../test/run.ts';
import { faultless } from '../test/starterChecks.ts';

const GAMES = await games();

const JOUTE = `${process.execPath} ${fileURLToPath(new URL('../bin/joute.mjs', import.meta.url))}`;
const COURSES = GAMES.filter(({ wire, http }) => wire ?? http).map(({ facts }) => facts.id);

interface Said {
  readonly listening?: { readonly port: number };
  readonly [key: string]: unknown;
}

const linesOf = (out: string): Said[] =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test.concurrent.each(COURSES)(
  'our own bots pass: %s',
  async (id) => {
    const { code, out, err } = await joute([
      ...['compliance', id, `net:${JOUTE} join ${id} --bot random`, '--time', '4000', '--json'],
    ]);
    expect(code, `${out}${err}`).toBe(0);
    expect(linesOf(out).at(-1)).toMatchObject({ ok: true, game: id, failed: 0, notReached: 0 });
    // A dozen processes one after the other.
  },
  180_000,
);

test.concurrent.each(['cyberattack', 'risk'])(
  'a client that somebody starts again and again is examined where it connects: %s',
  async (id) => {
    if (noPython()) return;
    let started: Promise<void> | undefined;
    let isOver = false;
    const comeBack = async (port: number): Promise<void> => {
      // Between two situations it may find nobody, and it may be cut off when all is over.
      while (!isOver) await python(`clients/${id}.py`, '127.0.0.1', port).catch(() => {});
    };
    const { code, out, err } = await joute(['compliance', id, '--listen', '0', '--time', '20000', '--json'], {
      onOutput: (_child, said) => {
        if (said.includes('\n')) started ??= comeBack(linesOf(said.split('\n')[0]!)[0]!.listening!.port);
      },
    });
    isOver = true;
    await started;
    expect(code, `${out}${err}`).toBe(0);
    expect(linesOf(out).at(-1)).toMatchObject({ ok: true, player: '--listen 0', failed: 0 });
  },
  180_000,
);

test.concurrent('the attacker in C is compiled, passes, and plays whole games', async () => {
  if (noLanguage('c')) return;
  const folder = freshFolder();
  const source = fileURLToPath(new URL('../../starters/c/clients/draughts.c', import.meta.url));
  const compiled = await runOutside('gcc', ['-O2', '-Wall', '-Wextra', '-Werror', '-o', 'attacker', source], folder);
  expect(compiled).toEqual({ code: 0, out: '', err: '' });
  const player = 'net:./attacker';
  const { code, out, err } = await joute(['compliance', 'draughts', player, '--time', '20000', '--json'], { folder });
  expect(code, `${out}${err}`).toBe(0);
  expect(linesOf(out).at(-1)).toMatchObject({ ok: true, failed: 0, notReached: 0 });
  const games = ['--games', '6', '--time', '20000', '--out', 'records'];
  const played = await joute(['match', 'draughts', 'bot:random', player, ...games], { folder });
  expect(played.code, played.err).toBe(0);
  expect(await faultless('draughts', join(folder, 'records'))).toBe(6);
}, 180_000);
