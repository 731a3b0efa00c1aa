/**
 * Every bot that `joute new` writes plays whole matches, in both seats and under the games'
 * options, without a single fault.
 */
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noPython } from '@joute/arena/test/leftOut.ts';
import { faultsOf } from '@joute/core/record/faults.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { findGame } from '@joute/games/index.ts';
import { expect, test } from 'vitest';
import { EVERY_BOT, newBot } from '../test/newBot.ts';
import { joute } from '../test/run.ts';

/** Short matches, and the options that change which moves are legal. */
const SETUPS: Readonly<Record<string, readonly string[]>> = {
  draughts: ['opening=4', 'fmjd=true position=W:W28,32,K41:B7,8,K4'],
  cyberattack: ['turns=10', 'turns=10 ruleset=subject placeAnywhere=true'],
  escat: ['turnCap=12', 'turnCap=8 basic=true', 'turnCap=8 forceWardens=true', 'turnCap=8 upToSeven=true'],
  risk: ['rounds=3', 'rounds=2 oneByOne=true map=aldermark', 'rounds=2 units=elephants mode=conquest'],
  vampires: ['plays=40', 'plays=20 map=county', 'plays=20 map=ring crushingDefence=true'],
};

/** The processes whose working folder this still is; none where the system does not tell. */
const processesIn = (folder: string): string[] =>
  readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`).startsWith(folder);
    } catch {
      // Gone meanwhile, or another user's.
      return false;
    }
  });

test.each(EVERY_BOT)('$language, $game', async ({ language, game: id }) => {
  if (language === 'python' && noPython()) return;
  const { folder, command } = await newBot(language, id);
  // TypeScript is the same as JavaScript (starterTwins.test.ts) and slower to start: one setup
  // shows that it runs.
  const setups = (SETUPS[id] ?? ['']).slice(0, language === 'typescript' ? 1 : undefined);
  writeFileSync(join(folder, 'setups.txt'), setups.join('\n'));
  const players = [`cmd:${command}`, 'bot:random'];
  const games = ['--swap', '--setup-list', 'setups.txt', '--time', '20000', '--out', 'records'];
  const { code, err } = await joute(['match', id, ...players, ...games], { folder });
  expect(code, err).toBe(0);

  const files = readdirSync(join(folder, 'records')).filter((name) => /-\d{4}\.json$/.test(name));
  expect(files).toHaveLength(2 * setups.length);
  const game = await (await findGame(id))!.game();
  for (const file of files) {
    const record = must(parseRecord(readFileSync(join(folder, 'records', file), 'utf8')));
    expect(replayRecord(game, record).finding).toBeNull();
    expect(faultsOf(record)).toEqual([]);
    expect(record.end?.termination).toMatch(/^(normal|limit)$/);
  }
  // A program that was ended may take a moment to be gone.
  await expect.poll(() => processesIn(folder)).toEqual([]);
});
