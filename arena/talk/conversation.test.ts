/** Over real sockets, with a protocol in which a client may speak before it is asked. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { minimumDice } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { playState } from '@joute/games/draughts/rules/state.ts';
import { wire } from '@joute/games/draughts/wire/index.ts';
import { expect, test } from 'vitest';
import { Conversation } from './conversation.ts';
import { SocketChannel } from './socketChannel.ts';

const setup = defaultSetup(draughts.facts.options);
const start = must(draughts.start(setup, 2, minimumDice));
const afterOurs = playState(start, must(draughts.parseMove('32-28', start, 1)));

/** White has moved, and the client says this and goes before the referee asks it. */
async function saidAndGone(said: string): Promise<Conversation> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [socket] = (await once(server, 'connection')) as [Socket];
  let leave: () => void = () => {};
  const gone = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const conversation = new Conversation({
    session: wire.host,
    channel: (hooks) => new SocketChannel(socket, hooks),
    gone: () => leave(),
  });
  conversation.seat({ game: draughts, setup, seat: 2, view: start });
  conversation.begin(['we', 'they']);
  conversation.show({ turn: 1, view: afterOurs, news: [{ turn: 1, seat: 1, move: '32-28' }], asked: true });
  await once(client, 'data');
  client.end(said);
  await gone;
  server.close();
  return conversation;
}

const ask = { turn: 2, view: afterOurs, time: 1000, margin: 0, left: null, last: [] };
const never = new AbortController().signal;

test('what a client said before it left counts when it is asked', async () => {
  const conversation = await saidAndGone('19-23\0');
  expect(await conversation.answer(ask, never)).toMatchObject({ event: 'answer', text: '19-23' });
  expect(await conversation.answer({ ...ask, turn: 4 }, never)).toMatchObject({ event: 'disconnected' });
});

test('who left without a word is gone', async () => {
  const conversation = await saidAndGone('');
  expect(await conversation.answer(ask, never)).toMatchObject({
    event: 'disconnected',
    why: { code: 'client/closed' },
  });
});
