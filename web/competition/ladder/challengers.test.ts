import type { TeamBotInfo } from '@joute/core/api/bots.ts';
import { expect, it } from 'vitest';
import { opponentsOf, ownBots } from './challengers.ts';

const bot = (team: string, open: boolean, version: number | null = 1, game = 'draughts') =>
  ({ team, game, open, version, player: `team:${team}/${game}` }) as unknown as TeamBotInfo;
const entrant = (id: string, player: string | null, status = 'in') => ({ id, player, status }) as never;

it('challenges go to the house and to teams that let others play, never to oneself', () => {
  const bots = [bot('a', true), bot('b', true), bot('c', false), bot('d', true, null), bot('a', true, 1, 'risk')];
  const entrants = [
    ...[entrant('1', 'team:a/draughts'), entrant('2', 'team:b/draughts@3'), entrant('3', 'team:c/draughts')],
    ...[entrant('4', 'team:d/draughts'), entrant('5', 'bot:greedy'), entrant('6', 'bot:random', 'withdrawn')],
    ...[entrant('7', null), entrant('8', 'cmd')],
  ];
  expect(opponentsOf({ entrants }, bots, 'a')).toEqual([
    { entrant: '2', player: 'team:b/draughts' },
    { entrant: '5', player: 'bot:greedy' },
  ]);
  expect(ownBots(bots, 'a', 'draughts').map(({ player }) => player)).toEqual(['team:a/draughts']);
  expect(ownBots(bots, 'd', 'draughts')).toEqual([]);
});
