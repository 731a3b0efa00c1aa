/** One of our bots on a server that sends arbitrary input. */
import { hostileTexts } from '@joute/core/test/hostile.ts';
import { findGame } from '@joute/games/index.ts';
import { expect, test } from 'vitest';
import { JsonClient } from './jsonClient.ts';

const MESSAGES = [
  { type: 'hello', protocol: 1, game: 'vampires', seat: 1, players: ['a', 'b'], setup: { plays: 10, map: '' } },
  { type: 'turn', turn: 1, state: { rows: 5, humans: [{ x: 1, y: 2, count: 3 }] }, last: [], moves: ['x'] },
  { type: 'refused', code: 'x/y', message: 'no' },
  { type: 'end', result: { places: [1, 2], points: [2, 0], termination: 'normal', reason: 'x', message: 'won' } },
];

test('a message with a hostile value in any of its places is understood or ends the match with a sentence', async () => {
  const game = await (await findGame('vampires'))!.game();
  const silent = (): void => {};
  const wire = { send: silent, alarm: silent, close: silent, begin: silent, think: silent, tell: silent, over: silent };
  for (const message of MESSAGES)
    for (const text of hostileTexts(message)) {
      const client = new JsonClient(wire, game, { name: 'bot', setup: {} });
      expect(() => client.receive(Buffer.from(`${text}\n`)), text.slice(0, 200)).not.toThrow();
    }
});
