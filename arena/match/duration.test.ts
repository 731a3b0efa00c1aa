/** The time of a match as a whole: an event that the referee records, never a part of the rules. */
import { expandSeed } from '@joute/core/dice.ts';
import type { Seat } from '@joute/core/game.ts';
import type { Player } from '@joute/core/host/player.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { type MatchRecord, makeRecord } from '@joute/core/record/record.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { findGame } from '@joute/games/index.ts';
import { expect, it } from 'vitest';
import { playWhole } from './wholeMatch.ts';

const game = await (await findGame('vampires'))!.game();
const { clock, policy, options } = game.facts;

/** Passes its turns, each a little later than the match's time. */
const slow = (seat: Seat): Player => ({
  name: `slow${seat}`,
  spec: 'slow',
  begin: async () => {},
  answer: () => new Promise((resolve) => setTimeout(() => resolve({ event: 'timeout', ms: 2 }), 2)),
  refused: () => {},
  end: () => {},
  close: async () => {},
});

async function playFor(duration: number): Promise<MatchRecord> {
  const plan = { game, setup: defaultSetup(options), players: [slow(1), slow(2)], policy, secret: false };
  const seed = expandSeed('duration');
  return must(await playWhole({ ...plan, clock: { ...clock, duration }, seed })).record;
}

it('stops after the second player, when both have had as many turns, and the larger population wins', async () => {
  const record = await playFor(1);
  expect(record.entries.map(({ seat }) => seat)).toEqual([1, 2]);
  expect(record.end).toMatchObject({
    termination: 'limit',
    reason: { code: 'match/limit' },
    result: { places: [1, 1] },
  });
  expect(record.head.clock).toMatchObject({ first: 10_000, duration: 1 });
  expect(replayRecord(game, must(parseRecord(makeRecord(record)))).finding).toBeNull();
});

it('a record that claims to have been stopped by time at an uneven turn does not hold', async () => {
  const { head, entries, end } = await playFor(1);
  const uneven = replayRecord(game, { head, entries: entries.slice(0, 1), end });
  expect(uneven.finding).toMatchObject({ place: 'end', reason: { code: 'record/no-end' } });
});
