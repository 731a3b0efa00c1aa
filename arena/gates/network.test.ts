/**
 * Hosts and clients of the common protocol over real sockets: who gets a seat, and what faulty
 * clients can and cannot do.
 */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { makeRandom } from '@joute/core/random.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { defaultSetup, type Setup } from '@joute/core/setup.ts';
import { findGame, games } from '@joute/games/index.ts';
import { afterEach, describe, expect, it, test } from 'vitest';
import { WebSocket } from 'ws';
import { JsonClient } from '../talk/jsonClient.ts';
import { dial, type HostTrial, hearOut, type OpenHost, openHost, quick } from '../test/openHost.ts';
import { QuickPlayer } from '../test/quickPlayer.ts';
import { joinMatch } from './joinMatch.ts';

const GAMES = await games();

const hosts: OpenHost[] = [];
afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.close()));
});

async function host(trial: HostTrial): Promise<OpenHost> {
  const open = await openHost(trial);
  hosts.push(open);
  return open;
}

async function join(port: number, id: string, name: string) {
  const entry = (await findGame(id))!;
  const game = await entry.game();
  const client = { name, setup: defaultSetup(game.facts.options) };
  return joinMatch({
    ...{ host: '127.0.0.1', port, bot: new QuickPlayer(name), time: 1000, seed: 1, tell: () => {} },
    session: (wire) => new JsonClient(wire, game, client),
  });
}

/** Setups with which the games are short. */
const SHORT: Readonly<Record<string, Setup>> = {
  cyberattack: { turns: 10 },
  escat: { turnCap: 4 },
  risk: { rounds: 3 },
  vampires: { plays: 20 },
};

describe.each(GAMES.map(({ facts }) => facts))('$id over TCP', ({ id, seats }) => {
  it('is played by clients from join to end, and the record agrees', async () => {
    const { port, match } = await host({ id, change: SHORT[id] ?? {}, time: 10_000 });
    const names = Array.from({ length: seats.default }, (_, index) => `client ${index + 1}`);
    const ends = await Promise.all(names.map((name) => join(port, id, name)));
    const record = await match(0);
    const game = await (await findGame(id))!.game();
    expect(replayRecord(game, record).finding).toBeNull();
    expect(['normal', 'limit']).toContain(record.end!.termination);
    for (const end of ends) expect(end).toMatchObject({ proper: true, result: record.end!.result });
    expect(record.head.seats.map(({ name }) => name).toSorted()).toEqual(names);
  });
});

/** A client driven by the test: a message in, a message out. */
class Hand {
  readonly socket: Socket;
  readonly #lines: AsyncIterator<string>;

  constructor(socket: Socket) {
    this.socket = socket;
    this.#lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  }

  say(message: object): void {
    this.socket.write(`${JSON.stringify(message)}\n`);
  }

  async hear(): Promise<Record<string, unknown>> {
    const { value } = await this.#lines.next();
    return JSON.parse(value as string);
  }
}

const hand = async (port: number): Promise<Hand> => new Hand(await dial(port));

describe('a table', () => {
  it('gives seats in the order of coming; a third is told that it is full', async () => {
    const { port } = await host({ id: 'draughts' });
    const [one, two, three] = [await hand(port), await hand(port), await hand(port)];
    one.say({ type: 'join', name: 'one' });
    one.say({ type: 'join', name: 'one' });
    expect(await one.hear()).toMatchObject({ type: 'refused', code: 'message/joined' });
    two.say({ type: 'join', name: 'two' });
    expect(await one.hear()).toMatchObject({ type: 'hello', seat: 1, players: ['one', 'two'] });
    expect(await two.hear()).toMatchObject({ type: 'hello', seat: 2, players: ['one', 'two'] });
    three.say({ type: 'join', name: 'three' });
    expect(await three.hear()).toMatchObject({ type: 'refused', code: 'host/full' });
    await once(three.socket, 'close');
    expect(three.socket.destroyed).toBe(true);
  });

  it('frees the seat of who leaves before the match begins', async () => {
    const { port } = await host({ id: 'draughts' });
    const gone = await hand(port);
    gone.say({ type: 'join', name: 'gone' });
    gone.socket.end();
    await once(gone.socket, 'close');
    const [one, two] = [await hand(port), await hand(port)];
    one.say({ type: 'join', name: 'one' });
    two.say({ type: 'join', name: 'two' });
    expect(await one.hear()).toMatchObject({ type: 'hello', players: ['one', 'two'] });
  });

  it('is filled after a while where that is asked for', async () => {
    const { port, match } = await host({
      id: 'cyberattack',
      change: { turns: 3 },
      fill: { after: 50, preset: quick('filler') },
    });
    const end = await join(port, 'cyberattack', 'early');
    expect(end.proper).toBe(true);
    expect((await match(0)).head.seats.map(({ name }) => name)).toEqual(['early', 'filler', 'filler#2', 'filler#3']);
  });

  it('another opens when a match is over', async () => {
    const { port, match } = await host({ id: 'escat', change: { turnCap: 2 }, seats: [null, quick()] });
    await join(port, 'escat', 'first');
    await join(port, 'escat', 'second');
    expect((await match(1)).head.seats[0]!.name).toBe('second');
  });

  it('stands beside others where there are several', async () => {
    const { port, match } = await host({ id: 'escat', change: { turnCap: 2 }, tables: 20 });
    const ends = await Promise.all(Array.from({ length: 20 }, (_, index) => join(port, 'escat', `c${index}`)));
    expect(ends.every(({ proper }) => proper)).toBe(true);
    expect((await match(9)).end!.termination).toMatch(/normal|limit/);
  });
});

test('a client names another game, or no name: the first is refused, the second gets one', async () => {
  const { port } = await host({ id: 'draughts', seats: [null, quick()] });
  const client = await hand(port);
  client.say({ type: 'move', move: '32-28' });
  expect(await client.hear()).toMatchObject({ code: 'message/join-first' });
  client.say({ type: 'join', game: 'risk' });
  expect(await client.hear()).toMatchObject({ code: 'message/other-game' });
  client.say({ type: 'join', game: 'draughts' });
  expect(await client.hear()).toMatchObject({ type: 'hello', players: ['Player 1', 'quick'] });
});

test('over a WebSocket on the same port, a message is a line', async () => {
  const { port, match } = await host({ id: 'draughts', seats: [null, quick()] });
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'join', name: 'web' }));
  const random = makeRandom(1);
  const types: string[] = [];
  socket.on('message', (data) => {
    const message = JSON.parse(`${data}`);
    types.push(message.type);
    if (message.type !== 'turn') return;
    const move = message.moves[random.below(message.moves.length)];
    socket.send(JSON.stringify({ type: 'move', turn: message.turn, move }));
  });
  const record = await match(0);
  await once(socket, 'close');
  expect(record.end!.termination).toMatch(/normal|limit/);
  expect([types[0], types.at(-1)]).toEqual(['hello', 'end']);
});

test('a page request is told what the port is for', async () => {
  const { port } = await host({ id: 'escat' });
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(answer.status).toBe(426);
});

/** What a client does once it is connected, and how the match with it ends. */
const FAULTS: readonly { what: string; act: (client: Hand) => void; termination: string; code: string }[] = [
  {
    what: 'joins and says nothing more',
    act: (client) => client.say({ type: 'join', name: 'x' }),
    termination: 'timeout',
    code: 'program/silent',
  },
  {
    what: 'sends half a line and is silent',
    act: (client) => client.socket.write('{"type":"join","name":"x"}\n{"type":"mo'),
    termination: 'timeout',
    code: 'program/half-line',
  },
  {
    what: 'sends a megabyte of garbage',
    act: (client) => {
      client.say({ type: 'join', name: 'x' });
      client.socket.write(Buffer.alloc(1_000_000, 0x41));
    },
    termination: 'timeout',
    code: 'line/too-long',
  },
  {
    what: 'closes when it is asked',
    act: async (client) => {
      client.say({ type: 'join', name: 'x' });
      await client.hear();
      await client.hear();
      client.socket.destroy();
    },
    termination: 'disconnected',
    code: 'client/closed',
  },
  {
    what: 'answers for another turn',
    act: async (client) => {
      client.say({ type: 'join', name: 'x' });
      await client.hear();
      client.say({ type: 'move', turn: 99, move: '32-28' });
    },
    termination: 'timeout',
    code: 'move/wrong-turn',
  },
];

test.each(FAULTS)('a client that $what: $termination', async ({ act, termination, code }) => {
  const { port, match } = await host({ id: 'draughts', seats: [null, quick()], time: 1000 });
  const client = await hand(port);
  act(client);
  const { end } = await match(0);
  expect(end).toMatchObject({ termination, seat: 1, reason: { code } });
  client.socket.destroy();
  // And the next client is served.
  await join(port, 'draughts', 'next');
  expect((await match(1)).end!.termination).toMatch(/normal|limit/);
});

test('who connects and says nothing is sent away, and keeps nobody from a seat', async () => {
  const { port } = await host({ id: 'escat', change: { turnCap: 2 }, seats: [null, quick()], nameless: 1000 });
  const silent = await dial(port);
  const half = await dial(port);
  half.write('{"type":"jo');
  const heard = [hearOut(silent), hearOut(half)];
  expect((await join(port, 'escat', 'x')).proper).toBe(true);
  expect(await heard[0]).toBe('');
  expect(JSON.parse((await heard[1])!)).toMatchObject({ type: 'refused', code: 'client/no-name' });
});

test('500 connections at once and a storm of reconnects: the host goes on serving', async () => {
  const { port, match } = await host({ id: 'escat', change: { turnCap: 2 }, seats: [null, quick()], nameless: 2000 });
  const crowd = await Promise.all(Array.from({ length: 500 }, () => dial(port)));
  for (let round = 0; round < 200; round++) (await dial(port)).destroy();
  expect((await join(port, 'escat', 'x')).proper).toBe(true);
  expect((await match(0)).end!.termination).toMatch(/normal|limit/);
  for (const socket of crowd) socket.destroy();
});

test('a host that stops ends the match under way as interrupted and tells its clients', async () => {
  const open = await host({ id: 'draughts', seats: [null, quick()] });
  const client = await hand(open.port);
  client.say({ type: 'join', name: 'x' });
  await client.hear();
  await client.hear();
  open.stop();
  expect((await open.match(0)).end!.termination).toBe('interrupted');
  expect(await client.hear()).toMatchObject({ type: 'end', result: { termination: 'interrupted' } });
});
