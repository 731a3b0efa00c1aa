/**
 * The contest of Risk'ISEP: all its addresses with any values for their parameters, also as a page
 * of another site would ask.
 */
import type { Random } from '@joute/core/random.ts';
import { games } from '@joute/games/index.ts';
import { type Attack, chance, oneOf } from './attack.ts';
import { hostileJson } from './damage.ts';
import { ask } from './request.ts';

const MOVES = [
  'EndTurn',
  'PlaceUnit Alaska 1 0 0',
  'PlaceUnit Alaska -1 0 0',
  'Attack Alaska Alberta SSK',
  'EndTurn EndTurn',
];
const uuids: string[] = ['0'];

const ADDRESSES: readonly ((random: Random) => string)[] = [
  () => '/games',
  (random) => `/game?name=${value(random, `g${random.below(20)}`)}`,
  (random) => `/game/g${random.below(20)}`,
  (random) => `/game/g${random.below(20)}/result`,
  (random) => `/addPlayer?idGame=${value(random, `g${random.below(20)}`)}&playerName=${value(random, 'x')}`,
  (random) => `/startGame?idGame=${value(random, `g${random.below(20)}`)}`,
  (random) => `/sendMove?playerUUID=${oneOf(random, uuids)}&move=${value(random, oneOf(random, MOVES))}`,
  (random) => `/getOpponentMoves?playerUUID=${oneOf(random, uuids)}`,
  (random) => `/player/secrets/${oneOf(random, uuids)}`,
  (random) => `/${value(random, 'nosuch')}`,
];

const value = (random: Random, sound: string): string =>
  chance(random, 70) ? encodeURIComponent(sound) : encodeURIComponent(hostileJson(random).slice(0, 8000));

export const contest: Attack = {
  name: 'contest',
  lanes: 3,
  async run(target, random, signal) {
    const [root] = (await games()).flatMap(({ http }) => http?.path ?? []);
    const path = root + oneOf(random, ADDRESSES)(random);
    const headers: Record<string, string> = chance(random, 20)
      ? { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      : {};
    const answer = await ask(target, { method: 'GET', path, headers }, random, signal);
    for (const [uuid] of (answer?.text ?? '').matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g)) {
      if (uuids.length < 50) uuids.push(uuid);
      else uuids[random.below(50)] = uuid;
    }
  },
};
