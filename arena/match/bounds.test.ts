/**
 * However much text its players send, a match's record stays within bounds, and says what happened.
 */

import { NO_CLOCK } from '@joute/core/clock.ts';
import { expandSeed, seededDice } from '@joute/core/dice.ts';
import type { Reply } from '@joute/core/host/player.ts';
import type { MatchPlan } from '@joute/core/host/playing.ts';
import { MOST_ANSWER, MOST_NOTE } from '@joute/core/match/limits.ts';
import type { Ask } from '@joute/core/match/playerMessages.ts';
import { makeRandom } from '@joute/core/random.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { linkOf, type MatchRecord, makeRecord } from '@joute/core/record/record.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { games } from '@joute/games/index.ts';
import { describe, expect, it } from 'vitest';
import { QuickPlayer } from '../test/quickPlayer.ts';
import { playMatch } from './referee.ts';

const GAMES = await games();

/** Spells each of its moves in a different way. */
class Talker extends QuickPlayer {
  readonly #say: (move: string) => string;

  constructor(name: string, say: (move: string) => string) {
    super(name);
    this.#say = say;
  }

  override async answer(ask: Ask): Promise<Reply> {
    const reply = await super.answer(ask);
    return reply.event === 'answer' ? { event: 'answer', ms: reply.ms, text: this.#say(reply.text) } : reply;
  }
}

const planOf = (say: (move: string) => string, more: Partial<MatchPlan> = {}): MatchPlan => ({
  ...{ game: draughts as MatchPlan['game'], setup: defaultSetup(draughts.facts.options), clock: NO_CLOCK },
  players: [new Talker('one', say), new Talker('two', say)],
  ...{ policy: draughts.facts.policy, seed: expandSeed('7'), secret: false },
  ...more,
});

async function play(plan: MatchPlan): Promise<{ record: MatchRecord; text: string }> {
  const pieces: string[] = [];
  must(await playMatch(plan, { append: (piece) => void pieces.push(piece) }));
  const text = pieces.join('');
  const record = must(parseRecord(text));
  expect(replayRecord(plan.game, record).finding).toBeNull();
  return { record, text };
}

describe('a comment', () => {
  it('of the usual length is kept as it came', async () => {
    const { record } = await play(planOf((move) => `${move} ${'!'.repeat(MOST_NOTE - 1)}`));
    expect(record.end?.termination).toMatch(/normal|limit/);
    for (const { raw, move } of record.entries) expect(raw).toBe(`${move} ${'!'.repeat(MOST_NOTE - 1)}`);
  });

  it.each([MOST_NOTE, 60_000, 900_000])(
    'of %i characters costs nobody the match and the record nothing',
    async (length) => {
      const { record, text } = await play(planOf((move) => `${move} ${'!'.repeat(length)}`));
      expect(record.end?.termination).toMatch(/normal|limit/);
      for (const { raw, verdict } of record.entries) expect([raw, verdict]).toEqual([undefined, 'taken']);
      expect(text).not.toContain('!!');
    },
  );

  it('of an older record is still good, whatever its length', async () => {
    const { record } = await play(planOf((move) => move));
    let before = record.head.link;
    const entries = record.entries.map(({ link: _link, ...entry }) => {
      const long = { ...entry, raw: `${entry.move} ${'!'.repeat(5000)}` };
      // In the order in which the fields were written.
      const { turn, seat, event, ms, move, raw, ...rest } = long;
      const again = { turn, seat, event, ms, move, raw, ...rest };
      before = linkOf(before, again);
      return { ...again, link: before };
    });
    const { link: _end, ...end } = record.end!;
    const older = { ...record, entries, end: { ...end, link: linkOf(before, end) } } as MatchRecord;
    expect(replayRecord(draughts as MatchPlan['game'], must(parseRecord(makeRecord(older)))).finding).toBeNull();
  });
});

it('what is no move is cut before anybody reads it', async () => {
  const { record, text } = await play(planOf(() => 'x'.repeat(60_000)));
  expect(record.entries.length).toBeGreaterThan(0);
  for (const { move } of record.entries) expect(move).toHaveLength(MOST_ANSWER);
  // Each answer as it came, and once more in the reason of the end.
  expect(text.length).toBeLessThan((record.entries.length + 2) * MOST_ANSWER);
});

it('a record that has become as long as it may ends its match, and verifies', async () => {
  const { record, text } = await play(planOf((move) => `${move} ${'!'.repeat(900)}`, { mostRecord: 5000 }));
  expect(record.end).toMatchObject({ termination: 'limit', reason: { code: 'match/full' } });
  expect(record.entries.length).toBeGreaterThan(1);
  expect(text.length).toBeLessThan(8000);
});

it('no move of any game is longer than an answer may be', async () => {
  for (const entry of GAMES) {
    const game = await entry.game();
    const state = must(
      game.start(defaultSetup(game.facts.options), game.facts.seats.default, seededDice(expandSeed('1'))),
    );
    const seat = game.acting(state)[0]!;
    const random = makeRandom(1);
    for (let n = 0; n < 50; n++)
      expect(game.makeMove(game.randomMove(state, seat, random), state).length).toBeLessThan(MOST_ANSWER / 2);
  }
});
