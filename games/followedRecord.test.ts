/** Records followed chunk by chunk: what was played is believed, what was changed is not. */

import { type Draw, expandSeed, hashSeed, recordingDice, type Seed, seededDice } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import { openMatch, stepMatch, stopMatch } from '@joute/core/match/match.ts';
import { beginMatch } from '@joute/core/match/start.ts';
import { FollowedRecord } from '@joute/core/record/followedRecord.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { RECORD_VERSION, Recorder } from '@joute/core/record/record.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { describe, expect, it } from 'vitest';
import { games } from './index.ts';

const SEED = expandSeed('followed');
const ENTRIES = await games();

/** The chunks of a match in which nobody ever answers, stopped after a while. */
async function chunksOf(game: AnyGame, seats: number, seed: Seed): Promise<string[]> {
  const { facts } = game;
  const setup = defaultSetup(facts.options);
  const [dice, draws] = [seededDice(seed), [] as Draw[]];
  const state = must(beginMatch(game, { setup }, seats, recordingDice(dice, draws)));
  const players = Array.from({ length: seats }, (_, index) => ({ seat: index + 1, name: `P${index}`, player: 'none' }));
  const { policy } = facts;
  const recorder = new Recorder({
    ...{ joute: RECORD_VERSION, game: facts.id, setup, seats: players, clock: facts.clock, policy, draws },
    ...{ dice: { hash: hashSeed(seed), secret: true }, started: '2026-01-01T00:00:00.000Z' },
  });
  const chunks = [recorder.open()];
  let match = openMatch(game, state, seats, facts.clock, policy);
  for (let ply = 0; ply < 12 && !match.end; ply++) {
    const [seat] = game.acting(match.state);
    const step = stepMatch(match, { turn: match.turn, seat: seat!, ms: 1, event: 'timeout' }, dice);
    if (!step.entry) break;
    chunks.push(recorder.add(step.entry));
    match = step.match;
  }
  const over = match.end ? match : stopMatch(match, { event: 'interrupted' });
  chunks.push(recorder.close({ ...over.end!, turn: over.turn, ply: over.ply, seed }));
  return chunks;
}

describe.each(ENTRIES.map((entry) => [entry.facts.id, entry] as const))('%s', (_id, entry) => {
  it('is followed from any point, to the same end', async () => {
    const game = await entry.game();
    const chunks = await chunksOf(game, entry.facts.seats.min, SEED);
    const whole = must(parseRecord(chunks.join('')));
    expect(replayRecord(game, whole).finding).toBeNull();
    for (const from of [0, 1, chunks.length - 1]) {
      const followed = new FollowedRecord(game, SEED);
      if (from > 0) {
        const known = must(parseRecord(chunks.slice(0, from).join('')));
        const { start, steps } = replayRecord(game, known);
        followed.takeUp(known, steps.at(-1)?.match ?? start!);
      }
      expect(followed.chunks).toBe(from);
      const said = chunks.slice(from).map((chunk) => must(followed.follow(chunk)).said);
      const { link: _link, ...end } = whole.end!;
      expect(said.at(-1)).toEqual(end);
      expect(followed.match?.end).toMatchObject({ termination: end.termination, result: end.result });
    }
  });

  it('is ended where whoever played it is gone', async () => {
    const game = await entry.game();
    const chunks = await chunksOf(game, entry.facts.seats.min, SEED);
    for (const cut of [1, chunks.length - 1]) {
      const followed = new FollowedRecord(game, SEED);
      for (const chunk of chunks.slice(0, cut)) must(followed.follow(chunk));
      if (followed.match?.end) continue;
      const last = followed.interruption();
      expect(must(followed.follow(last)).said).toMatchObject({ termination: 'interrupted', seed: SEED });
      const record = must(parseRecord([...chunks.slice(0, cut), last].join('')));
      expect(replayRecord(game, record).finding).toBeNull();
    }
  });

  it('refuses what does not follow, and then goes on with what does', async () => {
    const game = await entry.game();
    const chunks = await chunksOf(game, entry.facts.seats.min, SEED);
    const followed = new FollowedRecord(game, SEED);
    const other = await chunksOf(game, entry.facts.seats.min, expandSeed('other'));
    for (const wrong of ['', '{', 'null', '[]', chunks[1]!, chunks.at(-1)!, chunks.join(''), other[0]!])
      expect(followed.follow(wrong).ok, wrong).toBe(false);
    must(followed.follow(chunks[0]!));
    const changed = chunks[1]!.replace('"ms":1', '"ms":2');
    const left = chunks.at(-1)!.replace(SEED, expandSeed('other'));
    for (const wrong of ['', ',', '\n]', '\n]}', ',\nnull', chunks[0]!, changed, chunks.at(-1)!, left])
      expect(followed.follow(wrong).ok, wrong).toBe(false);
    expect(followed.chunks).toBe(1);
    for (const chunk of chunks.slice(1)) must(followed.follow(chunk));
    expect(followed.chunks).toBe(chunks.length);
  });
});
