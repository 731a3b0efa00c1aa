import { readdirSync, readFileSync } from 'node:fs';
import { setImmediate as nextRound } from 'node:timers/promises';
import { expandSeed, hashSeed } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { type MatchRecord, makeRecord } from '@joute/core/record/record.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { expect, test } from 'vitest';
import { freshFolder } from '../test/freshFolder.ts';
import { QuickPlayer } from '../test/quickPlayer.ts';
import { SeriesFolder } from './folder.ts';
import { rotationsOf, type SeriesPlan, seatCrew } from './plan.ts';
import { playSeries } from './series.ts';

const game = draughts as AnyGame;
const SETUP = defaultSetup(game.facts.options);

function planOf(changes: Partial<SeriesPlan> = {}): SeriesPlan {
  return {
    ...{
      game,
      starts: [{ name: '', setup: SETUP }],
      seats: 2,
      games: 6,
      swap: false,
      secret: false,
      lanes: 2,
      seed: expandSeed('7'),
    },
    ...{ clock: game.facts.clock, policy: game.facts.policy },
    players: [() => new QuickPlayer('one'), () => new QuickPlayer('two')],
    ...changes,
  };
}

// With more seats than players the players repeat; swapping plays every rotation of seats.
const SEATINGS = [
  { seats: 2, players: 2, swap: false, openings: [1, 2, 3], crews: ['01', '01', '01'] },
  { seats: 2, players: 2, swap: true, openings: [1, 1, 2], crews: ['01', '10', '01'] },
  { seats: 3, players: 3, swap: true, openings: [1, 1, 1, 2], crews: ['012', '120', '201', '012'] },
  { seats: 4, players: 2, swap: true, openings: [1, 1, 2], crews: ['0123', '1230', '0123'] },
  { seats: 3, players: 2, swap: true, openings: [1, 1, 1, 2], crews: ['012', '120', '201', '012'] },
] as const;

test.each(SEATINGS)('$players players in $seats seats, swap $swap', ({ seats, players, swap, openings, crews }) => {
  const plan = { seats, swap, players: Array.from({ length: players }, () => () => new QuickPlayer('')) };
  const seated = openings.map((_, index) => seatCrew(plan, index + 1));
  expect(seated.map(({ opening }) => opening)).toEqual(openings);
  expect(seated.map(({ crew }) => crew.join(''))).toEqual(crews);
  expect(rotationsOf(seats, players)).toBe(new Set(crews).size === 1 ? players : new Set(crews).size);
});

test('a swapped pair meets the same opening with exchanged seats', async () => {
  const records = new Map<number, MatchRecord>();
  const plan = planOf({ games: 4, swap: true, starts: [{ name: '', setup: { ...SETUP, opening: 6 } }] });
  must(await playSeries(plan, { finished: ({ number }, record) => records.set(number, record) }));
  const head = (number: number) => records.get(number)!.head;
  expect(head(1).draws).toEqual(head(2).draws);
  expect(head(1).draws).not.toEqual(head(3).draws);
  expect(head(1).seats.map(({ name }) => name)).toEqual(['one', 'two']);
  expect(head(2).seats.map(({ name }) => name)).toEqual(['two', 'one']);
});

test('the results do not depend on the number of lanes', async () => {
  const play = async (lanes: number) => must(await playSeries(planOf({ games: 9, swap: true, lanes }), {})).finished;
  const alone = await play(1);
  expect(alone.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(await play(4)).toEqual(alone);
});

test('each lane keeps its players from match to match, and lets go of them', async () => {
  const opened: QuickPlayer[] = [];
  const open = (name: string) => () => {
    const player = new QuickPlayer(name);
    opened.push(player);
    return player;
  };
  must(await playSeries(planOf({ games: 6, lanes: 2, players: [open('one'), open('two')] }), {}));
  expect(opened.length).toBe(4);
  expect(opened.flatMap(({ begun }) => begun).length).toBe(12);
  expect(opened.every(({ closed }) => closed)).toBe(true);
});

test('a series that is interrupted has its finished matches and closes the records of the others', async () => {
  const stop = new AbortController();
  const path = freshFolder();
  const folder = must(SeriesFolder.open(path, { game: 'draughts', seed: expandSeed('7'), secret: false }));
  const slow = (name: string) => () => new QuickPlayer(name, () => nextRound());
  const plan = planOf({ games: 1000, players: [slow('one'), slow('two')] });
  const series = must(
    await playSeries(plan, {
      open: (number) => folder.openRecord(number),
      finished: ({ number }) => void (number === 2 && setImmediate(() => stop.abort())),
      signal: stop.signal,
    }),
  );
  expect(series.finished.length).toBeGreaterThan(0);
  expect(series.finished.length).toBeLessThan(1000);
  expect(series.finished.every(({ end }) => end.termination !== 'interrupted')).toBe(true);
  for (const { game: unfinished, record } of series.unfinished) {
    expect(unfinished.end.termination).toBe('interrupted');
    const written = JSON.parse(readFileSync(folder.pathOf(unfinished.number), 'utf8')) as {
      entries: unknown[];
      end: { termination: string };
    };
    expect(written.end.termination).toBe('interrupted');
    expect(written.entries.length).toBe(record.entries.length);
  }
  const records = readdirSync(path).filter((name) => name.startsWith('draughts-'));
  expect(records.length).toBe(series.finished.length + series.unfinished.length);
});

test('a failure of our own surfaces at once, with every player closed', async () => {
  const opened: QuickPlayer[] = [];
  const failing = () => {
    let answers = 0;
    const player = new QuickPlayer('failing', async () => {
      if (++answers > 20) throw new Error('a bug of ours');
    });
    opened.push(player);
    return player;
  };
  // The other lanes would play on for ever if they were not stopped.
  const plan = planOf({
    games: 1_000_000,
    lanes: 3,
    players: [failing, () => new QuickPlayer('two', () => nextRound())],
  });
  await expect(playSeries(plan, {})).rejects.toThrow('a bug of ours');
  expect(opened.every(({ closed }) => closed)).toBe(true);
});

test('a setup that no match can start from is refused before anything is written', async () => {
  const played = await playSeries(planOf({ starts: [{ name: '', setup: { ...SETUP, position: 'nonsense' } }] }), {
    open: () => {
      throw new Error('opened a record');
    },
  });
  expect(!played.ok && played.refusal.code).toMatch(/^fen\//);
});

test("what players count of the host's delays is in the record, by match", async () => {
  class Delayed extends QuickPlayer {
    usage(): { hostDelays: number } {
      return { hostDelays: 2 };
    }
  }
  const records: MatchRecord[] = [];
  const players = [() => new Delayed('one'), () => new QuickPlayer('two')];
  const plan = planOf({ games: 3, lanes: 1, players });
  const { finished } = must(await playSeries(plan, { finished: (_, record) => records.push(record) }));
  expect(finished.map(({ hostDelays }) => hostDelays)).toEqual([2, 2, 2]);
  for (const record of records) {
    expect(must(parseRecord(makeRecord(record))).end?.usage).toEqual([{ seat: 1, hostDelays: 2 }]);
    expect(replayRecord(game, record).finding).toBeNull();
  }
});

test('the openings go through the starts, in order and round again', async () => {
  const starts = [
    { name: 'a', setup: { ...SETUP, opening: 2 } },
    { name: 'b', setup: { ...SETUP, opening: 4 }, seed: expandSeed('own') },
  ];
  const heads: MatchRecord['head'][] = [];
  const plan = planOf({ games: 8, swap: true, lanes: 1, starts, secret: true });
  const { finished } = must(await playSeries(plan, { finished: (_, { head }) => heads.push(head) }));
  expect(finished.map(({ start }) => start)).toEqual([0, 0, 1, 1, 0, 0, 1, 1]);
  expect(heads.map(({ setup }) => setup.opening)).toEqual([2, 2, 4, 4, 2, 2, 4, 4]);
  // Dice whose seed was given are no secret; each opening has its own all the same.
  expect(heads.map(({ dice }) => dice.secret)).toEqual([true, true, false, false, true, true, false, false]);
  expect(heads[2]!.dice.hash).toBe(hashSeed(expandSeed('own')));
  expect(new Set(heads.map(({ dice }) => dice.hash)).size).toBe(4);
});
