/**
 * kill -9 at random moments of a tournament with a secret seed: the same command goes on, every
 * finished match is counted once, and it comes out as it would have undisturbed.
 */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLines } from '@joute/arena/files/durableLines.ts';
import { leftBehind, makeToken } from '@joute/arena/test/bearing.ts';
import { makeRandom } from '@joute/core/random.ts';
import { times } from '@joute/core/test/times.ts';
import { expect, test } from 'vitest';
import { freshFolder, joute } from '../test/run.ts';
import { MATCHES, WANDERERS } from './test/cup.ts';

const KILLS = times(5);

interface Event {
  readonly kind: string;
  readonly stage: string;
  readonly pairing: string;
  readonly leg: number;
}

const eventsIn = (out: string): Event[] =>
  readLines(join(out, 'events.jsonl')).flatMap((line) => JSON.parse(line) as Event[]);
const resultsIn = (out: string): Event[] => eventsIn(out).filter(({ kind }) => kind === 'result');

/** Kills the runner once there are so many results, and a moment more. */
async function killAt(words: readonly string[], out: string, results: number, within: number): Promise<number | null> {
  const token = makeToken();
  const { code } = await joute(words, {
    environment: token,
    onStart: (child) => {
      const looking = setInterval(() => {
        if (resultsIn(out).length < results) return;
        clearInterval(looking);
        setTimeout(() => child.kill('SIGKILL'), within);
      }, 10);
      child.on('exit', () => clearInterval(looking));
    },
  });
  expect(await leftBehind(token)).toEqual([]);
  return code;
}

test(`${KILLS} kills of a tournament of ${MATCHES} matches change nothing`, { timeout: 1_800_000 }, async () => {
  const folder = freshFolder();
  const [file, calm, rough] = [join(folder, 'cup.json'), join(folder, 'calm'), join(folder, 'rough')];
  writeFileSync(file, JSON.stringify(WANDERERS));
  const run = (out: string): string[] => ['tournament', 'run', file, '--out', out, '--json'];
  // Both have the same secret: the second goes on with what the first had when it was killed.
  await killAt(run(calm), calm, 1, 0);
  cpSync(calm, rough, { recursive: true });

  const undisturbed = await joute(run(calm));
  expect(undisturbed.code).toBe(0);

  const random = makeRandom(Date.now() | 0);
  let killed = 0;
  for (let kill = 1; kill <= KILLS; kill++) {
    const results = Math.floor((0.8 * MATCHES * kill) / KILLS) + random.below(5);
    if ((await killAt(run(rough), rough, results, random.below(60))) === null) killed++;
  }
  expect(killed).toBeGreaterThan(KILLS / 2);
  const last = await joute(run(rough));
  expect(last.code).toBe(0);
  const keys = resultsIn(rough).map(({ stage, pairing, leg }) => `${stage}/${pairing}/${leg}`);
  expect([keys.length, new Set(keys).size]).toEqual([MATCHES, MATCHES]);
  expect(JSON.parse(last.out).hash).toBe(JSON.parse(undisturbed.out).hash);
  // The seed was never the same by chance: both logs tell it now.
  expect(eventsIn(rough).at(-1)).toMatchObject({ kind: 'closed', seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
});
