/**
 * A bug of ours in one conversation ends that one only: the match has an end, the other side is
 * told, everybody else plays on.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { expandSeed } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import type { HostSession } from '@joute/core/wire/sessions.ts';
import { findGame } from '@joute/games/index.ts';
import { afterEach, expect, test } from 'vitest';
import { type FaultPlace, onFault } from '../machine/faults.ts';
import { playWhole } from '../match/wholeMatch.ts';
import { JsonSpeech } from '../talk/jsonSpeech.ts';
import { LineSession } from '../talk/lineSession.ts';
import { SocketChannel } from '../talk/socketChannel.ts';
import { dial, hearOut } from '../test/openHost.ts';
import { QuickPlayer } from '../test/quickPlayer.ts';
import { Guest } from './guest.ts';
import { GuestPlayer } from './guestPlayer.ts';

const faults: { place: FaultPlace; error: unknown }[] = [];
onFault((place, error) => void faults.push({ place, error }));
let server: Server;
afterEach(() => {
  faults.length = 0;
  server.close();
});

/** The session, with one of its methods broken. */
const broken = (session: HostSession, method: keyof HostSession): HostSession =>
  new Proxy(session, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (name === method) throw new Error(`${method} is broken`);
        return value.apply(target, given);
      };
    },
  });

/** A client that connects and joins, served by a session that throws in this method. */
async function meet(method: keyof HostSession): Promise<{ guest: Guest; client: Socket }> {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const [client, [socket]] = await Promise.all([
    dial((server.address() as AddressInfo).port),
    once(server, 'connection') as Promise<[Socket]>,
  ]);
  const joined = new Promise<Guest>((resolve) => {
    const guest: Guest = new Guest({
      ...{ language: 'en', isCourse: false, address: null, left: () => {}, joined: () => resolve(guest) },
      session: (wire) => broken(new LineSession(wire, new JsonSpeech('en', ['draughts'])), method),
      channel: (hooks) => new SocketChannel(socket, hooks),
    });
    if (method === 'open' || method === 'receive') resolve(guest);
    guest.conversation.open();
  });
  client.write('{"type":"join","name":"me"}\n');
  return { guest: await joined, client };
}

/** How a match ends with this guest in the first seat, who has so long for a move. */
async function play(guest: Guest, move: number) {
  const game = await (await findGame('draughts'))!.game();
  const { facts } = game;
  const setup = defaultSetup(facts.options);
  const player = new GuestPlayer(guest, 'me', 'en');
  guest.conversation.seat({ game, setup, seat: 1, view: must(game.start(setup, 2, { at: () => null as never })) });
  return must(
    await playWhole(
      {
        ...{ game, setup, players: [player, new QuickPlayer('other')], policy: facts.policy, secret: false },
        ...{ clock: { move, bank: null, increment: 0, margin: 0 }, seed: expandSeed('1') },
      },
      {},
    ),
  ).end;
}

test.each(['open', 'receive', 'seated', 'begin', 'ask', 'timeout', 'silence'] as const)(
  'a session whose %s throws costs its seat, with a reason, and says so to the client',
  async (method) => {
    const { guest, client } = await meet(method);
    const heard = hearOut(client);
    expect(await play(guest, 300)).toMatchObject({
      termination: 'disconnected',
      seat: 1,
      reason: { code: 'host/fault' },
    });
    expect(await heard).toMatch(/"code":"host\/fault","message":"[^"]*Joute itself failed/);
    expect(faults).toMatchObject([{ place: 'session', error: { message: `${method} is broken` } }]);
  },
);

test.each(['refused', 'end'] as const)('a session whose %s throws', async (method) => {
  const { guest, client } = await meet(method);
  createInterface({ input: client }).on('line', (line) => {
    if (JSON.parse(line).type === 'turn') client.write('{"type":"move","move":"nonsense"}\n');
  });
  const end = await play(guest, 20_000);
  if (method === 'refused') expect(end).toMatchObject({ termination: 'disconnected', reason: { code: 'host/fault' } });
  else expect(end.termination).toBe('illegal');
  await once(client, 'close');
  expect(faults).toMatchObject([{ place: 'session' }]);
});
