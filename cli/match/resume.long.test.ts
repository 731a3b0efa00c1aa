/**
 * kill -9 the runner at random moments of a match: the same command goes on, and nothing is lost or
 * counted twice.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { leftBehind, makeToken } from '@joute/arena/test/bearing.ts';
import { makeRandom } from '@joute/core/random.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { must } from '@joute/core/result.ts';
import { times } from '@joute/core/test/times.ts';
import { expect, test } from 'vitest';
import { freshFolder, joute, type Ran } from '../test/run.ts';

const [GAMES, KILLS] = [times(60), times(3)];
const FIRST_MOVE = `cmd:sh '${fileURLToPath(new URL('../../arena/test/bots/first-move.sh', import.meta.url))}'`;
const PLAYERS = [
  { what: 'built-in bots', words: ['bot:random', 'bot:random', '--nodes', '10'] },
  { what: 'programs', words: [FIRST_MOVE, FIRST_MOVE, '--time', '2000', '--setup', 'opening=8'] },
];

const recordsOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('draughts-'))
    .toSorted();

/** What was played, without measured times. */
const movesOf = (folder: string): string[] =>
  recordsOf(folder).map((name) => {
    const { head, entries, end } = must(parseRecord(readFileSync(join(folder, name), 'utf8')));
    const moves = entries.map(({ move }) => move).join(' ');
    return `${name} ${head.dice.hash} ${moves} ${end?.termination} ${end?.result.points}`;
  });

const resultOf = ({ out }: Ran): unknown => {
  const {
    moveMs: _times,
    efforts: _efforts,
    hostDelays: _delays,
    ...result
  } = JSON.parse(out) as Record<string, unknown>;
  return result;
};

/**
 * Kills the runner once there are this many records; the programs that it had started are gone too.
 */
async function killAt(words: readonly string[], folder: string, records: number, within: number): Promise<Ran> {
  const token = makeToken();
  const ran = await joute([...words, '--out', folder], {
    environment: token,
    onStart: (child) => {
      const looking = setInterval(() => {
        if (recordsOf(folder).length < records) return;
        clearInterval(looking);
        setTimeout(() => child.kill('SIGKILL'), within);
      }, 2);
      child.on('exit', () => clearInterval(looking));
    },
  });
  expect(await leftBehind(token)).toEqual([]);
  return ran;
}

const TITLE = `${KILLS} kills of a match of ${GAMES} games between $what change nothing`;
test.each(PLAYERS)(TITLE, { timeout: 1_200_000 }, async ({ words }) => {
  const seeded = ['match', 'draughts', ...words, '--games', `${GAMES}`, '--swap', '--seed', '7', '--json'];
  const [calm, rough] = [freshFolder(), freshFolder()];
  const undisturbed = await joute([...seeded, '--out', calm]);
  expect(undisturbed.code).toBe(0);

  const random = makeRandom(Date.now() | 0);
  let killed = 0;
  for (let kill = 1; kill <= KILLS; kill++) {
    const records = Math.floor((0.6 * GAMES * kill) / KILLS) + random.below(4);
    const ran = await killAt(seeded, rough, records, random.below(10));
    killed += ran.code === null ? 1 : 0;
  }
  // On a very busy machine a run may end before it is killed.
  expect(killed).toBeGreaterThan(0);
  const last = await joute([...seeded, '--out', rough]);
  expect(last.code).toBe(0);
  expect(last.err).toMatch(/Goes on: \d+ of/);
  expect(resultOf(last)).toEqual(resultOf(undisturbed));
  expect((resultOf(last) as { games: number }).games).toBe(GAMES);
  expect(recordsOf(rough).length).toBe(GAMES);
  expect(movesOf(rough)).toEqual(movesOf(calm));

  // Once more: nothing is played, and the result is the same to the last digit of its times.
  const again = await joute([...seeded, '--out', rough]);
  expect(again.out).toBe(last.out);
});
