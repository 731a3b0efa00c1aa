import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readLog } from '@joute/core/competition/log/ledger.ts';
import { type CompetitionPlan, planSchema } from '@joute/core/competition/plan/plan.ts';
import { competitionHash } from '@joute/core/competition/standings/hash.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { findGame } from '@joute/games/index.ts';
import { describe, expect, it } from 'vitest';
import { freshFolder } from '../test/freshFolder.ts';
import { QuickPlayer } from '../test/quickPlayer.ts';
import { CompetitionFolder, readFolder, recordPath } from './folder.ts';
import { type FolderRun, runInFolder } from './runInFolder.ts';

const draughts = (await findGame('draughts'))!;
const names = ['Ada', 'Bob', 'Cy', 'Di', 'Eve'];

const planOf = (change: object = {}): CompetitionPlan =>
  planSchema.parse({
    ...{ name: 'Cup', game: 'draughts', setup: { opening: 4 } },
    player: names.map((name) => ({ name, spec: 'bot:random' })),
    stage: [
      { name: 'all', format: 'round-robin', legs: 2, advance: 2 },
      { name: 'final', format: 'knockout', bestOf: 2 },
    ],
    ...change,
  });

interface Trial {
  readonly ends: number;
  readonly lanes?: number;
}

/** Runs it until it is over, or until so many matches have ended. */
async function go(folder: string, plan: CompetitionPlan, trial: Trial = { ends: Number.POSITIVE_INFINITY }) {
  const { ends, lanes = 2 } = trial;
  const stop = new AbortController();
  const played: string[] = [];
  const run: FolderRun = {
    ...{ plan, folder, lanes, signal: stop.signal, entry: draughts },
    open: ({ name }) => new QuickPlayer(name),
    begun: ({ key }) => {
      played.push(key);
      return () => {
        if (played.length >= ends) stop.abort();
      };
    },
  };
  return { ledger: must(await runInFolder(run)), played };
}

const recordsIn = (folder: string): string[] =>
  readdirSync(join(folder, 'matches'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));

describe('a competition in a folder', () => {
  it('is played to its end, and what is in the folder says the same', async () => {
    const folder = freshFolder();
    const { ledger, played } = await go(folder, planOf());
    expect(ledger.isClosed).toBe(true);
    expect(played.filter((key) => key.includes('/all/'))).toHaveLength(20);
    expect(competitionHash(readLog(must(readFolder(folder))))).toBe(competitionHash(ledger));
    // Run again, it is what it was.
    const again = await go(folder, planOf());
    expect([again.played, competitionHash(again.ledger)]).toEqual([[], competitionHash(ledger)]);
  });

  it('stopped again and again, every match is counted once and the hash is the same', async () => {
    const plan = planOf({ seed: 'cup' });
    const straight = await go(freshFolder(), plan);
    const folder = freshFolder();
    const keys: string[] = [];
    let ledger = null;
    for (let stops = 0; !ledger?.isClosed; stops++) {
      const part = await go(folder, plan, { ends: 1 + (stops % 3) });
      ledger = part.ledger;
      keys.push(...part.played);
    }
    expect(competitionHash(ledger)).toBe(competitionHash(straight.ledger));
    const results = must(readFolder(folder)).filter(({ kind }) => kind === 'result');
    expect(results).toHaveLength(straight.played.length);
    // A match that was under way when it was stopped is begun again, others are not.
    expect(new Set(keys).size).toBe(straight.played.length);
  });

  it('luck stays sealed until the pairing is over, and is then told in every record of it', async () => {
    const folder = freshFolder();
    const seedsIn = (stage: string): (string | undefined)[] =>
      readdirSync(join(folder, 'matches', stage))
        .filter((name) => name.endsWith('.json'))
        .map((name) => must(parseRecord(readFileSync(join(folder, 'matches', stage, name), 'utf8'))).end?.seed);
    // The first leg of the first pairing.
    await go(folder, planOf(), { ends: 1, lanes: 1 });
    expect(seedsIn('all')).toEqual([undefined]);
    // And its second.
    await go(folder, planOf(), { ends: 1, lanes: 1 });
    expect(seedsIn('all').map((seed) => seed?.length)).toEqual([64, 64]);
    await go(folder, planOf());
    const game = await draughts.game();
    for (const name of recordsIn(folder)) {
      const record = must(parseRecord(readFileSync(join(folder, 'matches', name), 'utf8')));
      expect([record.head.dice.secret, record.head.dice.sealed, record.end?.seed?.length]).toEqual([true, true, 64]);
      expect(replayRecord(game, record).finding).toBeNull();
    }
    // Both legs of a pairing have the same luck; no two pairings have.
    expect(new Set(seedsIn('all')).size).toBe(10);
    if (process.platform !== 'win32') expect(statSync(join(folder, 'seed')).mode & 0o077).toBe(0);
  });

  it('another plan is refused with what differs, a lost seed and a changed log with their place', async () => {
    const folder = freshFolder();
    await go(folder, planOf(), { ends: 2 });
    const open = (plan: CompetitionPlan | null) => CompetitionFolder.open(folder, plan, 'ab'.repeat(32));
    expect(await open(planOf({ name: 'Other' }))).toMatchObject({
      refusal: { code: 'competition/differs', params: { part: 'name', was: '"Cup"', is: '"Other"' } },
    });
    expect(await CompetitionFolder.open(freshFolder(), null, '')).toMatchObject({
      refusal: { code: 'competition/no-log' },
    });
    const held = must(await open(null));
    expect(await open(null)).toMatchObject({ refusal: { code: 'competition/busy' } });
    await held.close();
  });

  it('names of records stay in the folder and are allowed everywhere, whatever stages are called', () => {
    expect(recordPath('here/../p1/1/1')).toBe(join('matches', '%2e%2e', 'p1-leg1.json'));
    expect(recordPath('here/Poules «A»/t1/2/3')).toBe(
      join('matches', 'Poules%20%C2%ABA%C2%BB', 't1-leg2-attempt3.json'),
    );
    const folders = ['CON', 'nul.1', 'lpt1', 'concours', 'etc.', 'a<b>:"\\|?*c'].map((stage) =>
      dirname(recordPath(`here/${stage}/p1/1/1`)),
    );
    expect(folders.map((folder) => basename(folder))).toEqual([
      ...['%43ON', '%6eul.1', '%6cpt1', 'concours', 'etc%2e', 'a%3Cb%3E%3A%22%5C%7C%3F%2ac'],
    ]);
  });
});
