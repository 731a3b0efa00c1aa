/**
 * The live feed and the bots' WebSockets: hostile messages, watches without end, sockets that are
 * never read.
 */
import type { Random } from '@joute/core/random.ts';
import { WebSocket } from 'ws';
import { type Attack, chance, oneOf, strangersAddress, type Target } from './attack.ts';
import { damageJson } from './damage.ts';
import { ask } from './request.ts';

const MESSAGES = 60;

let matches: readonly string[] = ['nosuch'];

async function learn(target: Target, random: Random, signal: AbortSignal): Promise<void> {
  const list = await ask(target, { method: 'GET', path: '/api/matches?limit=50' }, random, signal);
  const ids = [...(list?.text ?? '').matchAll(/"id":"([0-9a-z]{8,32})"/g)].map(([, id]) => id!);
  if (ids.length > 0) matches = [...ids, 'nosuch'];
}

function messageOf(random: Random): Record<string, unknown> {
  const match = oneOf(random, matches);
  const seat = 1 + random.below(4);
  switch (random.below(7)) {
    case 0:
      return { type: 'watch', match, since: oneOf(random, [-1, 0, 5, null]) };
    case 1:
      return { type: 'watch', match, seat, key: 'seat_x' };
    case 2:
      return {
        type: 'move',
        match,
        seat,
        id: `${random.next()}`,
        turn: random.below(50),
        move: '32-28',
        key: 'seat_x',
      };
    case 3:
      return { type: 'token', token: 'joute_x' };
    case 4:
      return { type: 'list' };
    case 5:
      return { type: 'unwatch', match };
    default:
      return { type: 'ping' };
  }
}

export const feed: Attack = {
  name: 'feed',
  lanes: 6,
  async run(target, random, signal) {
    if (chance(random, 10)) await learn(target, random, signal);
    const path = chance(random, 80) ? '/api/feed' : `/api/bots/${oneOf(random, ['draughts', 'risk', 'escat', 'go'])}`;
    const socket = new WebSocket(`ws://127.0.0.1:${target.web}${path}`, { localAddress: strangersAddress(random) });
    const cut = (): void => socket.terminate();
    signal.addEventListener('abort', cut, { once: true });
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => {});
    socket.once('open', () => {
      // Some never read what they asked for.
      if (chance(random, 20)) socket.pause();
      const same = chance(random, 30) ? { type: 'watch', match: oneOf(random, matches), since: -1 } : null;
      for (let left = same ? 20 * MESSAGES : MESSAGES; left > 0; left--)
        socket.send(damageJson(same ?? messageOf(random), random));
      if (chance(random, 10)) socket.send(Buffer.alloc(random.below(2_000_000)));
      setTimeout(() => (chance(random, 50) ? socket.close() : socket.terminate()), random.below(3000));
    });
    await closed;
    signal.removeEventListener('abort', cut);
  },
};
