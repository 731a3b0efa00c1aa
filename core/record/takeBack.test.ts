/** A match that goes on from a turn of another, under dice of its own from there on. */
import { expect, test } from 'vitest';
import { expandSeed, hashSeed } from '../dice.ts';
import type { AnyGame } from '../game.ts';
import { type AnyMatch, type StopEvent, stepMatch, stopMatch } from '../match/match.ts';
import { must } from '../result.ts';
import { toy } from '../test/toy.ts';
import { eventfulToy, recordToy, TOY_SEED } from '../test/toyRecord.ts';
import { parseRecord } from './readRecord.ts';
import { type MatchRecord, Recorder } from './record.ts';
import { diceOf } from './recordDice.ts';
import { replayRecord } from './replay.ts';
import { earlierSeeds, takeBack } from './takeBack.ts';
import { visibleRecord } from './visibleRecord.ts';

const GAME = toy as AnyGame;
const bids = (turn: number) => [1, 2, 3].map((seat) => ({ seat, ms: turn, text: 'bid 2' }));
const STARTED = '2026-11-16T12:00:00.000Z';

/** The record of a match that goes on to its end with bids of two. */
function playOn(chunks: readonly string[], seed: string, earlier: readonly string[], stop?: StopEvent): MatchRecord {
  const record = must(parseRecord(chunks.join('')));
  const { start, steps, finding } = replayRecord(GAME, record);
  expect(finding).toBeNull();
  let match: AnyMatch = steps.at(-1)?.match ?? start!;
  const recorder = Recorder.resume(record);
  const dice = diceOf({ ...record, end: { ...END, seed, earlier } }, []);
  let text = chunks.join('');
  while (!match.end && !stop) {
    for (const seat of [1, 2, 3]) {
      const event = { turn: match.turn, seat, ms: 1, event: 'answer', text: 'bid 2' } as const;
      const step = stepMatch(match, event, dice(match.turn));
      text += recorder.add(step.entry!);
      match = step.match;
    }
  }
  if (stop) match = stopMatch(match, stop);
  const told = stop ? {} : { seed, earlier };
  text += recorder.close({ ...match.end!, turn: match.turn, ply: match.ply, ...told });
  return must(parseRecord(text));
}

const END: NonNullable<MatchRecord['end']> = {
  ...{ termination: 'normal', turn: 1, ply: 0, link: '' },
  ...{ reason: { code: '', params: {} }, result: { places: [], points: [] } },
};

test('it has the moves before that turn, and from then on another seed', () => {
  const { record } = recordToy([...bids(1), ...bids(2)]);
  const seed = expandSeed('second');
  const chunks = takeBack(record, { to: 2, seed, secret: true, started: STARTED });
  expect(chunks).toHaveLength(4);
  const next = playOn(chunks, seed, [TOY_SEED]);
  expect(next.head.dice).toEqual({
    ...{ hash: hashSeed(seed), secret: true },
    earlier: [{ hash: hashSeed(TOY_SEED), until: 2 }],
  });
  expect(next.entries.slice(0, 3).map(({ move, draws }) => [move, draws])).toEqual(
    record.entries.slice(0, 3).map(({ move, draws }) => [move, draws]),
  );
  expect(replayRecord(GAME, next).finding).toBeNull();
  // Its own seed alone, or another in place of the first, is found.
  for (const earlier of [[], [seed], [TOY_SEED, seed]]) {
    const { earlier: _earlier, ...end } = next.end!;
    const wrong = { ...next, end: { ...end, ...(earlier.length > 0 ? { earlier } : {}) } };
    expect(replayRecord(GAME, wrong).finding?.reason.code).toBe('record/seed');
  }
});

test('once more, further back and later: every turn has the dice it was played with', () => {
  const seeds = ['one', 'two', 'three'].map(expandSeed);
  const { record } = recordToy([...bids(1), ...bids(2)]);
  const first = playOn(takeBack(record, { to: 2, seed: seeds[0]!, secret: true, started: STARTED }), seeds[0]!, [
    TOY_SEED,
  ]);
  expect(earlierSeeds(first.head, 3, [TOY_SEED], seeds[0]!)).toEqual([TOY_SEED, seeds[0]]);
  const later = takeBack(first, { to: 3, seed: seeds[1]!, secret: true, started: STARTED });
  const second = playOn(later, seeds[1]!, [TOY_SEED, seeds[0]!]);
  expect(second.head.dice.earlier?.map(({ until }) => until)).toEqual([2, 3]);
  expect(replayRecord(GAME, second).finding).toBeNull();
  // Back to the first turn: the set-up stays, and with it the first dice alone.
  expect(earlierSeeds(second.head, 1, [TOY_SEED, seeds[0]!], seeds[1]!)).toEqual([TOY_SEED]);
  const back = takeBack(second, { to: 1, seed: seeds[2]!, secret: true, started: STARTED });
  const third = playOn(back, seeds[2]!, [TOY_SEED]);
  expect(third.head.draws).toEqual(record.head.draws);
  expect(replayRecord(GAME, third).finding).toBeNull();
});

test('the match that it follows ends without its seed, and stays as secret as it was', () => {
  const { texts } = recordToy([...bids(1), ...bids(2).slice(0, 1)]);
  const old = playOn(texts, TOY_SEED, [], { event: 'taken-back', seat: 1, to: 2 });
  expect(old.end).toMatchObject({ termination: 'taken-back', reason: { params: { seat: 1, to: 2 } } });
  expect(old.end).not.toHaveProperty('seed');
  expect(replayRecord(GAME, old).finding).toBeNull();
  const seen = visibleRecord(old, toy.facts, 2, 'public');
  expect(seen.head.draws).toEqual([]);
  expect(seen.entries).toHaveLength(3);
  expect(visibleRecord(old, toy.facts, 2, 1).entries).toHaveLength(4);
  // A turn that it never had, a draw in a game without one.
  const ahead = { ...old.end!, reason: { ...old.end!.reason, params: { seat: 1, to: 9, turn: 2 } } };
  expect(replayRecord(GAME, { ...old, end: ahead }).finding?.reason.code).toBe('record/no-end');
  const agreed = { ...old.end!, termination: 'agreed', reason: { code: 'match/agreed', params: { seat: 1, turn: 2 } } };
  expect(replayRecord(GAME, { ...old, end: agreed as typeof ahead }).finding?.reason.code).toBe('record/no-end');
});

test('a record of version 1 is read and verified as it was', () => {
  const { record } = eventfulToy();
  const { link: _link, ...head } = record.head;
  const recorder = new Recorder({ ...head, joute: 1 });
  const entries = record.entries.map(({ link: _own, ...entry }) => recorder.add(entry));
  const { link: _last, ...end } = record.end!;
  const text = [recorder.open(), ...entries, recorder.close(end)].join('');
  expect(text).toContain('"joute":1');
  expect(replayRecord(GAME, must(parseRecord(text))).finding).toBeNull();
  const newer = parseRecord(text.replace('"joute":1', '"joute":3'));
  expect(newer.ok ? null : newer.refusal.code).toBe('record/version');
});
