/** Whole competitions of real matches, in every format, looked at as an organiser would. */
import type { Ledger, StageLog } from '@joute/core/competition/log/ledger.ts';
import { knockoutWinner } from '@joute/core/competition/log/legs.ts';
import { planSchema } from '@joute/core/competition/plan/plan.ts';
import { overallStandings } from '@joute/core/competition/standings/overall.ts';
import { must } from '@joute/core/result.ts';
import { findGame } from '@joute/games/index.ts';
import { expect, test } from 'vitest';
import { freshFolder } from '../test/freshFolder.ts';
import { QuickPlayer } from '../test/quickPlayer.ts';
import { runInFolder } from './runInFolder.ts';

async function play(game: string, players: number, stage: object, change: object = {}): Promise<Ledger> {
  const plan = planSchema.parse({
    ...{ name: 'Cup', game, seed: 'cup', stage: [{ name: 'only', ...stage }], ...change },
    player: Array.from({ length: players }, (_, index) => ({ name: `Bot ${index + 1}`, spec: 'bot:random' })),
  });
  const ledger = must(
    await runInFolder({
      ...{ plan, folder: freshFolder(), lanes: 2, signal: new AbortController().signal },
      entry: (await findGame(game))!,
      open: ({ name }) => new QuickPlayer(name),
    }),
  );
  expect(ledger.isClosed).toBe(true);
  expect(overallStandings(ledger)).toHaveLength(players);
  return ledger;
}

const only = ({ stages }: Ledger): StageLog => stages[0]!;

/** By entrant and seat: how often it sat there, in what was really played. */
function seatsTaken(stage: StageLog): number[][] {
  const taken = new Map(stage.entrants!.map((id) => [id, [] as number[]]));
  for (const { legs } of stage.pairings.values())
    for (const { result } of legs.values())
      result?.entrants.forEach((id, seat) => {
        const row = taken.get(id)!;
        row[seat] = (row[seat] ?? 0) + 1;
      });
  return [...taken.values()];
}

/** How often each pair met. */
function meetings(stage: StageLog): number[] {
  const ids = stage.entrants!;
  const pairs = ids.flatMap((one, index) => ids.slice(index + 1).map((other) => [one, other] as const));
  const tables = [...stage.pairings.values()].map(({ entrants }) => entrants);
  return pairs.map(([one, other]) => tables.filter((table) => table.includes(one) && table.includes(other)).length);
}

const spread = (counts: readonly number[]): number => Math.max(...counts) - Math.min(...counts);

test('CyberAttack: nine bots at tables of four', async () => {
  const ledger = await play('cyberattack', 9, { format: 'tables', seats: 4 }, { setup: { turns: 12 } });
  const stage = only(ledger);
  for (const row of seatsTaken(stage)) {
    expect(row).toHaveLength(4);
    expect(spread([...row])).toBeLessThanOrEqual(1);
  }
  expect(spread(meetings(stage))).toBeLessThanOrEqual(1);
}, 120_000);

test('Risk: seven bots at tables of five', async () => {
  const ledger = await play('risk', 7, { format: 'tables', seats: 5 }, { setup: { rounds: 8 } });
  const stage = only(ledger);
  for (const row of seatsTaken(stage)) {
    expect(row).toHaveLength(5);
    expect(spread([...row])).toBeLessThanOrEqual(1);
  }
  expect(spread(meetings(stage))).toBeLessThanOrEqual(1);
}, 120_000);

test('draughts: eleven bots, seven rounds of a Swiss', async () => {
  const stage = only(await play('draughts', 11, { format: 'swiss', rounds: 7 }));
  expect(Math.max(...meetings(stage))).toBe(1);
  for (const row of seatsTaken(stage)) expect(Math.abs((row[0] ?? 0) - (row[1] ?? 0))).toBeLessThanOrEqual(1);
  expect(stage.byes).toHaveLength(7);
  expect(new Set(stage.byes.map(({ entrant }) => entrant)).size).toBe(7);
}, 120_000);

test('draughts: a double knock-out of thirteen', async () => {
  const ledger = await play('draughts', 13, { format: 'double-knockout' });
  const stage = only(ledger);
  const lost = new Map(stage.entrants!.map((id) => [id, 0]));
  for (const pairing of stage.pairings.values()) {
    const winner = knockoutWinner(ledger, stage, pairing);
    expect(pairing.entrants).toContain(winner);
    for (const id of pairing.entrants) if (id !== winner) lost.set(id, lost.get(id)! + 1);
  }
  const [winner, ...others] = overallStandings(ledger);
  expect(lost.get(winner!.entrant)).toBeLessThanOrEqual(1);
  expect(others.map(({ entrant }) => lost.get(entrant))).toEqual(others.map(() => 2));
  expect(others[0]!.place).toBe(2);
}, 120_000);
