/**
 * Vampires over real sockets: the habits of clients that students have written, late orders, and
 * clients that do everything wrong. Most of it waits for deadlines: several at a time.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { facts } from '@joute/games/vampires/facts.ts';
import { vampires } from '@joute/games/vampires/game.ts';
import { BUNDLED_MAPS } from '@joute/games/vampires/maps/bundled.ts';
import { describeFrame } from '@joute/games/vampires/wire/describe.ts';
import { FrameReader } from '@joute/games/vampires/wire/frameReader.ts';
import { wire } from '@joute/games/vampires/wire/index.ts';
import { afterAll, describe, expect, it, test } from 'vitest';
import { EmptySeat } from '../match/emptySeat.ts';
import { noPython } from '../test/leftOut.ts';
import { dial, type HostTrial, hearOut, type OpenHost, openHost, quick } from '../test/openHost.ts';
import { QuickPlayer } from '../test/quickPlayer.ts';
import { joinMatch } from './joinMatch.ts';

const HABITS = fileURLToPath(new URL('../test/clients/vampiresHabits.py', import.meta.url));
const { strict, lenient } = facts.policies;

const hosts: OpenHost[] = [];
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.close()));
});

async function host(trial: Partial<HostTrial>): Promise<OpenHost> {
  const open = await openHost({ id: 'vampires', ...trial });
  hosts.push(open);
  return open;
}

const hasHabit = async (habit: string, port: number): Promise<number> => {
  const { stdout } = await promisify(execFile)('python3', [HABITS, habit, '127.0.0.1', `${port}`]);
  return Number(stdout);
};

const join = (port: number, name: string) =>
  joinMatch({
    ...{ host: '127.0.0.1', port, bot: new QuickPlayer(name), time: 1000, seed: 1, tell: () => {} },
    session: (line) => wire.join(line, { name, setup: defaultSetup(facts.options) }),
  });

/** Checks that every move of this seat was taken, and that the record verifies. */
function expectWhole(record: MatchRecord, seat: number, orders: number): void {
  expect(replayRecord(vampires, record).finding).toBeNull();
  expect(['normal', 'limit']).toContain(record.end!.termination);
  const entries = record.entries.filter((entry) => entry.seat === seat);
  expect(entries.map(({ verdict }) => verdict)).toEqual(entries.map(() => 'taken'));
  expect(entries).toHaveLength(orders);
}

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
  it.sequential('answers of 1.8 s are in time', async () => {
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

/** A client driven by the test: frames in as text, bytes out. */
class Hand {
  readonly socket: Socket;
  readonly #reader = new FrameReader();
  readonly #heard: string[] = [];
  #more: () => void = () => {};

  constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => {
      for (const frame of this.#reader.push(chunk)) this.#heard.push(describeFrame(frame));
      this.#more();
    });
  }

  static async named(port: number): Promise<Hand> {
    const hand = new Hand(await dial(port));
    hand.say('NME\x01x');
    return hand;
  }

  say(text: string): void {
    this.socket.write(Buffer.from(text, 'latin1'));
  }

  /** The next frame that begins with this text; those before it are dropped. */
  async hear(start: string): Promise<string> {
    for (;;) {
      const frame = this.#heard.shift();
      if (frame?.startsWith(start)) return frame;
      if (frame === undefined)
        await new Promise<void>((resolve) => {
          this.#more = resolve;
        });
    }
  }

  async ended(): Promise<void> {
    await this.hear('END');
    await this.hear('BYE');
    if (!this.socket.closed) await once(this.socket, 'close');
  }
}

const LANE = '<Map Rows="1" Columns="9"><Vampires X="1" Y="0" Count="5"/><Werewolves X="8" Y="0" Count="5"/></Map>';
const [RIGHT, LEFT, ILLEGAL] = ['MOV\x01\x01\0\x05\x02\0', 'MOV\x01\x01\0\x05\0\0', 'MOV\x01\x08\0\x05\x07\0'];
/** Long enough to act in, short enough to be waited for. */
const TIME = 700;
const CLOCK = { move: TIME, first: TIME, bank: null, increment: 0, margin: 0 };
const passing = { name: 'nobody', open: (name: string) => new EmptySeat(name) };

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

function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

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

describe.concurrent('after a draw, where the same clients play again', () => {
  /** A match of one order each, in which nobody dies. */
  const drawn = { change: { map: LANE, plays: 2 }, clock: { ...CLOCK, move: 10_000, first: 10_000 }, replays: 2 };
  const START = 'SET\x01\tHUM\0HME';
  const MAP = '\0MAP\x02\x01\0\0\x05\0\x08\0\0\0\x05';
  const [ONE, TWO] = [`${START}\x01${MAP}UPD\0`, `${START}\x08${MAP}UPD\x02\x01\0\0\0\0\x02\0\0\x05\0`];
  const RETREAT = 'MOV\x01\x08\0\x05\x07\0';

  interface Listener {
    readonly socket: Socket;
    /** All bytes that it was sent, once it has disconnected. */
    readonly heard: Promise<string>;
    /** Resolves when it was sent exactly this. */
    until(text: string): Promise<void>;
  }

  /** A client that answers each UPD with the next of these orders. */
  async function listen(port: number, ...orders: readonly string[]): Promise<Listener> {
    const socket = await dial(port);
    let all = '';
    const left = [...orders];
    const countAsked = (heard: string): number => heard.split('UPD').length;
    socket.setEncoding('latin1').on('data', (text: string) => {
      const isAsked = countAsked(all + text) > countAsked(all);
      all += text;
      const order = isAsked ? left.shift() : undefined;
      if (order !== undefined) socket.write(Buffer.from(order, 'latin1'));
    });
    const heard = once(socket, 'close').then(() => all);
    const until = async (text: string): Promise<void> => {
      while (all !== text) await once(socket, 'data');
    };
    socket.write('NME\x01x');
    while (!all.includes('MAP')) await once(socket, 'data');
    return { socket, heard, until };
  }

  it('END, then SET, HUM, HME, MAP and UPD as at the start, until a match is won: then BYE too', async () => {
    const { port, finished, match } = await host(drawn);
    const one = await listen(port, RIGHT, ILLEGAL);
    const two = await listen(port, RETREAT);
    expect(await one.heard).toBe(`${ONE}END${ONE}ENDBYE`);
    // The second match was lost before it was the werewolves' turn.
    expect(await two.heard).toBe(`${TWO}END${TWO.slice(0, TWO.indexOf('UPD'))}ENDBYE`);
    const records = [await match(0), await match(1)];
    expect(records.map(({ end }) => [end!.termination, end!.result.places])).toEqual([
      ['limit', [1, 1]],
      ['illegal', [2, 1]],
    ]);
    for (const record of records) {
      expect(replayRecord(vampires, record).finding).toBeNull();
      expect(record.head.seats.map(({ name }) => name)).toEqual(['x', 'x#2']);
    }
    expect(records[0]!.end!.seed).not.toEqual(records[1]!.end!.seed);
    expect(finished).toHaveLength(2);
  });

  it('our own client plays them all, and as many as there may be, the last with BYE', async () => {
    const { port, hall, finished } = await host({ ...drawn, matches: 1 });
    const ends = await Promise.all([join(port, 'one'), join(port, 'two')]);
    await hall.done;
    expect(ends.map(({ proper, reason }) => [proper, reason.code])).toEqual([
      [true, 'wire/ended'],
      [true, 'wire/ended'],
    ]);
    expect(finished.map(({ record }) => record.end!.result.places)).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    for (const { record } of finished) expectWhole(record, 1, 1);
  });

  it('when one leaves after its last order the draw stands, the other is told BYE, and the next clients are served', async () => {
    const { port, finished, match } = await host(drawn);
    const one = await listen(port, RIGHT);
    const two = await listen(port);
    await two.until(TWO);
    // Its end comes right behind the order: however slow the rest is, it is gone before the next
    // match.
    two.socket.end(RETREAT);
    expect(await one.heard).toBe(`${ONE}ENDBYE`);
    expect((await match(0)).end).toMatchObject({ termination: 'limit', result: { places: [1, 1] } });
    const next = await Hand.named(port);
    await next.hear('MAP');
    expect(finished).toHaveLength(1);
  });

  it('who leaves in the second match loses that one', async () => {
    const { port, match } = await host(drawn);
    const one = await listen(port, RIGHT);
    const two = await listen(port, RETREAT);
    await one.until(`${ONE}END${ONE}`);
    one.socket.destroy();
    expect(await two.heard).toBe(`${TWO}END${TWO.slice(0, TWO.indexOf('UPD'))}ENDBYE`);
    expect((await match(1)).end).toMatchObject({ termination: 'disconnected', seat: 1 });
  });

  it('what was remarked in the first match is in its record alone', async () => {
    const { port, match } = await host(drawn);
    const one = await listen(port, RIGHT + RIGHT, ILLEGAL);
    const two = await listen(port, RETREAT);
    await Promise.all([one.heard, two.heard]);
    const remarks = [await match(0), await match(1)].map(({ end }) => end!.usage?.[0]?.remarks ?? []);
    expect(remarks).toMatchObject([[{ turn: 1, refusal: { code: 'wire/not-asked' } }], []]);
  });

  it('a third client finds no seat between the two matches', async () => {
    const reported = gate();
    const { port, match } = await host({ ...drawn, reported: reported.opened });
    const one = await listen(port, RIGHT);
    const two = await listen(port, RETREAT);
    await match(0);
    await (await Hand.named(port)).ended();
    reported.open();
    await (await Hand.named(port)).ended();
    await one.until(`${ONE}END${ONE}`);
    one.socket.write(ILLEGAL);
    expect(await one.heard).toBe(`${ONE}END${ONE}ENDBYE`);
    await two.heard;
  });

  it('a client of the common protocol cannot be asked to stay: END and BYE', async () => {
    const { port, hall, finished } = await host({ ...drawn, matches: 1 });
    const one = await listen(port, RIGHT);
    const other = await dial(port);
    const heard = hearOut(other);
    other.on('data', (text) => {
      if (String(text).includes('"type":"turn"')) other.write('{"type":"move","move":"8,0:5>7,0"}\n');
    });
    other.write('{"type":"join","name":"json"}\n');
    expect(await one.heard).toBe(`${ONE}ENDBYE`);
    await heard;
    await hall.done;
    expect(finished.map(({ record }) => record.end!.result.places)).toEqual([[1, 1]]);
  });

  it('a host that is stopped between the two says BYE', async () => {
    const { port, hall, match, stop } = await host(drawn);
    const one = await listen(port, RIGHT);
    const two = await listen(port, RETREAT);
    await match(0);
    stop();
    await hall.done;
    expect([await one.heard, await two.heard]).toEqual([`${ONE}ENDBYE`, `${TWO}ENDBYE`]);
  });

  it('without that, a draw is told by END and BYE as any other end', async () => {
    const { port, hall, finished } = await host({ ...drawn, replays: 0, matches: 1 });
    const one = await listen(port, RIGHT);
    const two = await listen(port, RETREAT);
    expect([await one.heard, await two.heard]).toEqual([`${ONE}ENDBYE`, `${TWO}ENDBYE`]);
    await hall.done;
    expect(finished).toHaveLength(1);
  });
});

describe('on somebody else’s server', () => {
  /**
   * Serves one client by a script: what the client is sent, and how many bytes it has to send after
   * each.
   */
  async function serve(
    script: readonly (readonly [string, number])[],
  ): Promise<{ port: number; heard: Promise<string> }> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const heard = once(server, 'connection').then(async ([connection]) => {
      const socket = connection as Socket;
      server.close();
      let all = '';
      socket.setEncoding('latin1').on('data', (text: string) => {
        all += text;
      });
      let expected = 'NME\x04mine'.length;
      for (const [told, size] of script) {
        while (all.length < expected) await once(socket, 'data');
        socket.write(Buffer.from(told, 'latin1'));
        expected += size;
      }
      socket.end();
      await once(socket, 'close');
      return all;
    });
    return { port: (server.address() as AddressInfo).port, heard };
  }
  const START = 'SET\x01\x02HUM\0HME\x00\0MAP\x01\0\0\0\x01\0';
  const ORDER = 9;

  it('a new game may follow a draw on the same connection; END without BYE is an end', async () => {
    const { port, heard } = await serve([
      [`${START}UPD\0`, ORDER],
      [`END${START.replace('HME\x00', 'HME\x01').replace('MAP\x01\0\0\0\x01\0', 'MAP\x01\x01\0\0\0\x01')}UPD\0`, ORDER],
      ['END', 0],
    ]);
    expect(await join(port, 'mine')).toMatchObject({ proper: true, reason: { code: 'wire/ended' } });
    expect(await heard).toBe('NME\x04mineMOV\x01\0\0\x01\x01\0MOV\x01\x01\0\x01\0\0');
  });

  it('one that hangs up in the middle is an improper end', async () => {
    const { port } = await serve([[`${START}UPD\0`, 0]]);
    expect(await join(port, 'mine')).toMatchObject({ proper: false, reason: { code: 'wire/lost' } });
  });

  it('one that has no place for us says so by END and BYE', async () => {
    const { port } = await serve([['ENDBYE', 0]]);
    expect(await join(port, 'mine')).toMatchObject({ proper: false, reason: { code: 'wire/not-let-in' } });
  });
});
