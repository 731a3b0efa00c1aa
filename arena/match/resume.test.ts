import { expandSeed } from '@joute/core/dice.ts';
import type { MatchPlan } from '@joute/core/host/playing.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { type MatchRecord, makeRecord } from '@joute/core/record/record.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { games } from '@joute/games/index.ts';
import { describe, expect, it } from 'vitest';
import { replayed } from '../live/replays/replayPoints.ts';
import { QuickPlayer } from '../test/quickPlayer.ts';
import { playMatch } from './referee.ts';

const GAMES = await games();

async function planOf(entry: (typeof GAMES)[number]): Promise<MatchPlan> {
  const { facts } = entry;
  return {
    game: await entry.game(),
    setup: defaultSetup(facts.options),
    players: Array.from({ length: facts.seats.default }, (_, index) => new QuickPlayer(`p${index}`)),
    clock: facts.clock,
    policy: facts.policy,
    seed: expandSeed('resume'),
    secret: false,
  };
}

/** Plays the match; returns the text of its record. */
async function play(plan: MatchPlan): Promise<string> {
  let text = '';
  must(
    await playMatch(plan, {
      // A store that takes its time, as one with a disk does.
      append: async (piece) => {
        await Promise.resolve();
        text += piece;
      },
    }),
  );
  return text;
}

describe.each(GAMES.map((entry) => [entry.facts.id, entry] as const))(
  'a match of %s that was cut off',
  (_id, entry) => {
    it('goes on from any of its pieces to an end that verifies', async () => {
      const plan = await planOf(entry);
      const text = await play(plan);
      const whole = must(parseRecord(text));
      expect(text).toBe(makeRecord(whole));
      const { length } = whole.entries;
      for (const cut of [0, 1, 2, 3, Math.floor(length / 2), length - 1, length]) {
        const before: MatchRecord = { ...whole, entries: whole.entries.slice(0, cut), end: null };
        const kept = makeRecord(before).replace(/\n\]\}\n$/, '');
        const resumed = await play({ ...plan, resume: replayed(plan.game, must(parseRecord(kept))) });
        const record = must(parseRecord(kept + resumed));
        expect(record.entries.slice(0, cut)).toEqual(before.entries);
        expect(record.end?.termination).not.toBe('interrupted');
        expect(replayRecord(plan.game, record).finding).toBeNull();
      }
    });
  },
);

describe('what cannot be gone on with', () => {
  const entry = GAMES[0]!;

  it('is a match that is over, one with another seed, and one that was changed', async () => {
    const plan = await planOf(entry);
    const record = must(parseRecord(await play(plan)));
    const open: MatchRecord = { ...record, end: null };
    const refusalOf = async (changed: Partial<MatchPlan>) => {
      const played = await playMatch({ ...plan, ...changed }, { append: () => {} });
      return played.ok ? null : played.refusal.code;
    };
    expect(await refusalOf({ resume: replayed(plan.game, record) })).toBe('resume/over');
    expect(await refusalOf({ resume: replayed(plan.game, open), seed: expandSeed('other') })).toBe('record/seed');
    const [first, ...rest] = open.entries;
    expect(
      await refusalOf({ resume: replayed(plan.game, { ...open, entries: [{ ...first!, ms: 7 }, ...rest] }) }),
    ).toBe('record/changed');
  });
});
