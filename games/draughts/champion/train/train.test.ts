import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const HOUSE = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'joute-train-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function trainOn(...options: readonly string[]): Promise<Ran> {
  const line = ['--import', 'tsx', 'games/train.ts', ...options];
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, line, { cwd: HOUSE })) };
  } catch (error) {
    return error as Ran;
  }
}

const TINY = ['--games', '12', '--nodes', '600', '--rounds', '2', '--pairs', '2', '--epochs', '1'];

/** Every file of a run, by its name. */
function filesOf(room: string): Map<string, string> {
  const names = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(bin|json)$/.test(name));
  return new Map(names.sort().map((name) => [name, readFileSync(join(room, name), 'latin1')]));
}

it('the same seed leads to the same games, weights and reports, byte for byte, with any number of threads', async () => {
  const rooms = [join(folder, 'one'), join(folder, 'two')];
  const [one, two] = await Promise.all(
    rooms.map((room, index) =>
      trainOn('draughts', ...TINY, '--seed', '3', '--threads', String(index + 1), '--folder', room),
    ),
  );
  expect([one!.code, two!.code]).toEqual([0, 0]);
  const files = filesOf(rooms[0]!);
  expect([...files.keys()]).toContain(join('round-2', 'weights.bin'));
  expect(filesOf(rooms[1]!)).toEqual(files);
  // What is there is not played again; other settings do not mix with it.
  rmSync(join(rooms[0]!, 'round-2'), { recursive: true });
  const [again, other] = await Promise.all([
    trainOn('draughts', ...TINY, '--seed', '3', '--folder', rooms[0]!),
    trainOn('draughts', ...TINY, '--seed', '4', '--folder', rooms[1]!),
  ]);
  expect(again.stderr).not.toContain('round 1: 1 of 1 parts played');
  expect(filesOf(rooms[0]!)).toEqual(files);
  expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining('other settings') });
  // Four trainings, each a program of its own: how long a busy machine takes is not the point.
}, 240_000);

it.each([
  { given: [], code: 2, out: 'one of: cyberattack, draughts' },
  { given: ['draughts', '--help'], code: 0, out: '--match' },
  { given: ['draughts', '--games', 'many'], code: 2, err: '--games takes a whole number' },
  { given: ['draughts', '--match', '--core', 'NOTHING=1'], code: 2, err: 'no constants NOTHING' },
  { given: ['draughts', '--match', '--weights', 'nowhere.bin'], code: 2, err: 'nowhere.bin' },
  { given: ['draughts', '--against', 'nobody'], code: 2, err: 'one of random, greedy, alphabeta, champion' },
  {
    given: ['draughts', '--against', 'random', '--time', '1', '--other-time', '1', '--pairs', '1'],
    code: 0,
    out: '% of 2 games',
  },
  {
    given: ['draughts', '--against', 'random', '--nodes', '500', '--level', '--pairs', '1'],
    code: 0,
    out: '% of the 2 from level openings',
  },
  { given: ['draughts', '--what'], code: 2, err: '--what' },
])('npm run train -- $given', async ({ given, code, out = '', err = '' }) => {
  const ran = await trainOn(...given);
  expect(ran).toMatchObject({ code, stdout: expect.stringContaining(out), stderr: expect.stringContaining(err) });
});
