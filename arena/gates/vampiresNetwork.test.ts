/**
 * Vampires over real sockets: the habits of clients that students have written, late orders, and
 * clients that do everything wrong. Most of it waits for deadlines: several at a time.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { facts } from '@joute/games/vampires/facts.ts';
import { vampires } from '@joute/games/vampires/game.ts';
import { BUNDLED_MAPS } from '@joute/games/vampires/maps/bundled.ts';
import { wire } from '@joute/games/vampires/wire/index.ts';
import { describe, expect, it, test } from 'vitest';
import { noPython } from '../test/leftOut.ts';
import { dial, quick } from '../test/openHost.ts';
import { QuickPlayer } from '../test/quickPlayer.ts';
import {
  CLOCK,
  expectWhole,
  gate,
  Hand,
  host,
  ILLEGAL,
  join,
  LANE,
  LEFT,
  passing,
  RIGHT,
} from './test/vampiresHost.ts';

const HABITS = fileURLToPath(new URL('../test/clients/vampiresHabits.py', import.meta.url));
const { strict, lenient } = facts.policies;

const hasHabit = async (habit: string, port: number): Promise<number> => {
  const { stdout } = await promisify(execFile)('python3', [HABITS, habit, '127.0.0.1', `${port}`]);
  return Number(stdout);
};

test('the port that clients have hard-coded', () => {
  expect(wire.port).toBe(5555);
});

describe.concurrent('a known habit', () => {
  const HABITS_OF_ALL = ['one-recv', 'two-reads', 'drip', 'leaves-on-end', 'name-of-3', 'name-of-0', 'short-name'];
  it.each(HABITS_OF_ALL)('%s, on either side', async (habit) => {
    if (noPython()) return;
    const { port, match } = await host({ change: { plays: 10 }, time: 10_000 });
    const sent = await Promise.all([hasHabit(habit, port), hasHabit(habit, port)]);
    const record = await match(0);
    for (const seat of [1, 2]) expectWhole(record, seat, record.entries.filter((entry) => entry.seat === seat).length);
    expect(sent[0]! + sent[1]!).toBe(record.end!.ply);
  });

  // By itself: it is close to its deadline.
  it.sequential('answers of 1.5 s are in time', async () => {
    if (noPython()) return;
    // Its second move is no first move any more: the limit is two seconds.
    const { port, match } = await host({ change: { plays: 4 }, seats: [null, quick()] });
    expect(await hasHabit('slow', port)).toBe(2);
    expectWhole(await match(0), 1, 2);
  });

  it('MOV 0 loses under strict, and the reason names the rule', async () => {
    if (noPython()) return;
    const { port, match } = await host({ seats: [null, quick()], policy: strict });
    await hasHabit('mov-0', port);
    expect((await match(0)).end).toMatchObject({
      ...{ termination: 'illegal', seat: 1, reason: { code: 'match/illegal' } },
      broken: { code: 'move/none', params: { rule: 1 } },
    });
  });

  it('MOV 0 is a turn passed under lenient, and the third one disqualifies', async () => {
    if (noPython()) return;
    const { port, match } = await host({ seats: [null, quick()], policy: lenient });
    await hasHabit('mov-0', port);
    const record = await match(0);
    const verdicts = record.entries.filter(({ seat }) => seat === 1).map(({ verdict }) => verdict);
    expect(verdicts).toEqual(['taken', 'skipped', 'skipped', 'lost']);
    expect(record.end).toMatchObject({ termination: 'forfeit', reason: { code: 'match/too-many-faults' } });
  });
});

test('host and join play a whole game of splits and merges on the largest map', async () => {
  const { port, match } = await host({ change: { map: BUNDLED_MAPS.at(-1)!.name }, time: 10_000 });
  const ends = await Promise.all([join(port, 'one'), join(port, 'two')]);
  const record = await match(0);
  expectWhole(record, 1, record.entries.filter(({ seat }) => seat === 1).length);
  expect(ends.map(({ proper, reason }) => [proper, reason.code])).toEqual([
    [true, 'wire/ended'],
    [true, 'wire/ended'],
  ]);
});

describe.concurrent('late orders', () => {
  const lane = { change: { map: LANE, plays: 6 }, clock: CLOCK };
  const verdicts = ({ entries }: MatchRecord, seat = 1) =>
    entries.filter((entry) => entry.seat === seat).map(({ verdict, move = null }) => [verdict, move]);

  it('one that comes after the next UPD is told apart by the one that follows it', async () => {
    const { port, match } = await host({ ...lane, seats: [null, passing] });
    const hand = await Hand.named(port);
    await hand.hear('UPD');
    await hand.hear('UPD');
    hand.say(ILLEGAL + RIGHT);
    await hand.hear('UPD 2 1,0:0 2,0:V5');
    hand.say('MOV\x01\x02\0\x05\x03\0');
    await hand.ended();
    expect(verdicts(await match(0))).toEqual([
      ['skipped', null],
      ['taken', '1,0:5>2,0'],
      ['taken', '2,0:5>3,0'],
    ]);
  });

  it('one alone is played at the deadline if it is legal, and dropped if not', async () => {
    const { port, match } = await host({ ...lane, change: { map: LANE, plays: 4 }, seats: [null, passing] });
    for (const [order, told] of [
      [RIGHT, ['taken', '1,0:5>2,0']],
      [ILLEGAL, ['skipped', null]],
    ] as const) {
      const hand = await Hand.named(port);
      await hand.hear('UPD');
      await hand.hear('UPD');
      hand.say(order);
      await hand.ended();
      const record = await match(order === RIGHT ? 0 : 1);
      expect(verdicts(record)).toEqual([['skipped', null], told]);
      expect(replayRecord(vampires, record).finding).toBeNull();
    }
  });

  it('of a client that stays one answer behind are dropped, however long, and cost it no more than the turns', async () => {
    const { port, match } = await host({ ...lane, change: { map: LANE, plays: 14 }, seats: [null, passing] });
    const hand = await Hand.named(port);
    // Always from where its vampires stood at the UPD before.
    let place = 1;
    let behind: string | null = null;
    for (let turn = 0; turn < 7; turn++) {
      const update = await hand.hear('UPD');
      if (behind !== null) hand.say(behind);
      place = Number(/(\d),0:V5/.exec(update)?.[1] ?? place);
      behind = `MOV\x01${String.fromCharCode(place)}\0\x05${String.fromCharCode(place + 1)}\0`;
    }
    await hand.ended();
    const record = await match(0);
    expect(record.end).toMatchObject({ termination: 'limit' });
    expect(verdicts(record)).toEqual([
      ['skipped', null],
      // Legal in two turns, it is played at the deadline; what follows was meant for the board
      // before that, and is dropped.
      ['taken', '1,0:5>2,0'],
      ['skipped', null],
      ['taken', '2,0:5>3,0'],
      ['skipped', null],
      ['taken', '3,0:5>4,0'],
      ['skipped', null],
    ]);
    expect(record.end?.usage?.[0]?.remarks?.map(({ refusal }) => refusal.code)).toContain('wire/held');
  });

  it('one that comes while the other side thinks is erased', async () => {
    const [asked, answered] = [gate(), gate()];
    const waits = async (): Promise<void> => {
      asked.open();
      await answered.opened;
    };
    const slow = { name: 'slow', open: (name: string) => new QuickPlayer(name, waits) };
    const { port, match } = await host({ ...lane, change: { map: LANE, plays: 3 }, seats: [null, slow] });
    const hand = await Hand.named(port);
    await hand.hear('UPD');
    await asked.opened;
    hand.say(ILLEGAL);
    answered.open();
    await hand.hear('UPD');
    hand.say(LEFT);
    await hand.ended();
    expect(verdicts(await match(0))).toEqual([
      ['skipped', null],
      ['taken', '1,0:5>0,0'],
    ]);
  });
});

/** What a client does wrong, and how the match with it ends. */
const FAULTS: readonly {
  what: string;
  act: (hand: Hand) => void | Promise<void>;
  end: object;
  /** The entry of its first turn. */
  entry: object;
}[] = [
  {
    what: 'says its name and nothing more',
    act: (hand) => hand.say('NME\x01x'),
    end: { termination: 'limit' },
    entry: { verdict: 'skipped', refusal: { code: 'client/silent' } },
  },
  {
    what: 'sends half an order and is silent',
    act: async (hand) => {
      hand.say('NME\x01x');
      await hand.hear('UPD');
      hand.say('MOV\x02\x01\0');
    },
    end: { termination: 'limit' },
    entry: { verdict: 'skipped', refusal: { code: 'client/half-message', params: { bytes: 6 } } },
  },
  {
    what: 'sends a megabyte of garbage for an order',
    act: async (hand) => {
      hand.say('NME\x01x');
      await hand.hear('UPD');
      hand.say('\xffA'.repeat(500_000));
    },
    end: { termination: 'illegal', broken: { code: 'move/unknown-order', params: { order: '0xFF41FF' } } },
    entry: { verdict: 'lost' },
  },
  {
    what: 'closes in the middle of its turn',
    act: async (hand) => {
      hand.say('NME\x01x');
      await hand.hear('UPD');
      hand.socket.destroy();
    },
    end: { termination: 'disconnected', seat: 1, reason: { code: 'client/closed' } },
    entry: { verdict: 'lost', event: 'disconnected' },
  },
  {
    what: 'answers before it is asked, and then not',
    act: async (hand) => {
      hand.say(`NME\x01x${RIGHT}`);
    },
    end: { termination: 'limit' },
    entry: { verdict: 'skipped' },
  },
  {
    what: 'attacks with ATK',
    act: async (hand) => {
      hand.say('NME\x01x');
      await hand.hear('UPD');
      hand.say('ATK\x01\x01\0\x05\x02\0');
    },
    end: { termination: 'illegal', broken: { code: 'move/unknown-order', params: { order: 'ATK' } } },
    entry: { verdict: 'lost', move: '!ATK' },
  },
];

test.concurrent.each(FAULTS)('a client that $what', async ({ act, end, entry }) => {
  const { port, match } = await host({
    change: { map: LANE, plays: 2 },
    seats: [null, passing],
    clock: { ...CLOCK, move: 200, first: 400 },
  });
  const hand = new Hand(await dial(port));
  await act(hand);
  const record = await match(0);
  expect(record.entries[0]).toMatchObject(entry);
  expect(record.end).toMatchObject(end);
  if (!hand.socket.destroyed) await hand.ended();
  // And the next client is served.
  expect((await join(port, 'next')).proper).toBe(true);
});

test('who says nothing, half a name or garbage keeps nobody from a seat; a third player is told END and BYE', async () => {
  const { port, match } = await host({ change: { map: LANE, plays: 2 }, clock: CLOCK, nameless: 300 });
  const [silent, half, garbage] = [new Hand(await dial(port)), new Hand(await dial(port)), new Hand(await dial(port))];
  half.say('NM');
  garbage.say('\x01'.repeat(1_000_000));
  await garbage.ended();
  const [one, two] = [await Hand.named(port), await Hand.named(port)];
  await two.hear('MAP');
  const third = await Hand.named(port);
  await third.ended();
  await one.hear('UPD');
  one.say(RIGHT);
  await two.hear('UPD 2 1,0:0 2,0:V5');
  two.say('MOV\x01\x08\0\x05\x07\0');
  await Promise.all([one.ended(), two.ended(), half.ended()]);
  expect((await match(0)).end).toMatchObject({ termination: 'limit', ply: 2, result: { places: [1, 1] } });
  if (!silent.socket.closed) await once(silent.socket, 'close');
});

test('the first frames come at once, before there is anybody to play with', async () => {
  const { port } = await host({ change: { map: LANE } });
  const alone = await Hand.named(port);
  expect([await alone.hear('SET'), await alone.hear('HUM'), await alone.hear('HME'), await alone.hear('MAP')]).toEqual([
    ...['SET rows=1 columns=9', 'HUM 0', 'HME 1,0', 'MAP 2 1,0:V5 8,0:W5'],
  ]);
});

test('when the other is gone, whoever is left is told END and BYE', async () => {
  const { port, match } = await host({ change: { map: LANE }, clock: CLOCK });
  const [one, two] = [await Hand.named(port), await Hand.named(port)];
  await one.hear('UPD');
  one.socket.destroy();
  await two.ended();
  expect((await match(0)).end).toMatchObject({ termination: 'disconnected', seat: 1 });
});
