/** What every bot that `joute new` writes must do: whole matches, and pass its examination. */
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOf } from '@joute/core/record/faults.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { findGame } from '@joute/games/index.ts';
import { expect } from 'vitest';
import { compileBot, type NewBot } from './newBot.ts';
import { joute } from './run.ts';

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

/** How many matches a folder of records holds, each whole and without a fault. */
export async function faultless(id: string, folder: string): Promise<number> {
  const files = readdirSync(folder).filter((name) => /-\d{4}\.json$/.test(name));
  const game = await (await findGame(id))!.game();
  for (const file of files) {
    const record = must(parseRecord(readFileSync(join(folder, file), 'utf8')));
    expect(replayRecord(game, record).finding).toBeNull();
    expect(faultsOf(record)).toEqual([]);
    expect(record.end?.termination).toMatch(/^(normal|limit)$/);
  }
  return files.length;
}

/**
 * In both seats and under the game's options, or the first `most` of them, without a single fault.
 */
export async function playsMatches({ folder, command }: NewBot, id: string, most?: number): Promise<void> {
  const setups = (SETUPS[id] ?? ['']).slice(0, most);
  writeFileSync(join(folder, 'setups.txt'), setups.join('\n'));
  const players = [`cmd:${command}`, 'bot:random'];
  const games = ['--swap', '--setup-list', 'setups.txt', '--time', '20000', '--out', 'records'];
  const { code, err } = await joute(['match', id, ...players, ...games], { folder });
  expect(code, err).toBe(0);
  expect(await faultless(id, join(folder, 'records'))).toBe(2 * setups.length);
  // A program that was ended may take a moment to be gone.
  await expect.poll(() => processesIn(folder)).toEqual([]);
}

/** By the command that its author is told to run next. */
export async function passesCompliance({ folder, command, next }: NewBot, game: string): Promise<void> {
  expect(next[1]).toMatch(`joute compliance ${game} cmd:"${command}"`);
  const { code, out, err } = await joute(['compliance', game, `cmd:${command}`, '--time', '20000'], { folder });
  expect(out).toMatch(/All \d+ checks passed/);
  expect([code, err]).toEqual([0, '']);
}

/** What is written before which text of a bot for draughts, so that it prints. */
export type Prints = readonly (readonly [before: string, written: string])[];

/** What it prints breaks nothing, and is kept beside the record. */
export async function mayPrint(bot: NewBot, prints: Prints): Promise<void> {
  const { folder, command, files } = bot;
  const file = join(folder, files[0]!);
  const add = (text: string, [before, written]: Prints[number]): string => text.replace(before, written + before);
  writeFileSync(file, prints.reduce(add, readFileSync(file, 'utf8')));
  await compileBot(bot);
  const words = ['match', 'draughts', `cmd:${command}`, 'bot:random', '--time', '20000', '--out', 'printed', '--json'];
  const { out } = await joute(words, { folder });
  expect(Object.keys(JSON.parse(out).terminations)).toEqual([expect.stringMatching(/^(normal|limit)$/)]);
  expect(readFileSync(join(folder, 'printed', 'draughts-0001.seat1.stderr.txt'), 'utf8')).toMatch(
    /(^|\n)(I think\n)+$/,
  );
}
