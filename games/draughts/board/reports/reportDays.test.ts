import { must } from '@joute/core/result.ts';
import { expect, it } from 'vitest';
import { makeMove } from '../../notation/moves.ts';
import { parsePdn } from '../../notation/pdnReader.ts';
import { resolvePdn } from '../../notation/pdnResolve.ts';
import type { RegisteredGame } from '../../wire/ledger.ts';
import { gameWonBy } from '../../wire/test/wholeGames.ts';
import { reportDays, reportedPdn } from './reportDays.ts';

const played = gameWonBy(0);
const game = (day: string, confirmed: string | null): RegisteredGame => ({
  ...{ day, confirmed, white: '::ffff:192.0.2.7', black: '2001:db8::1', winner: 'white' },
  ...{ moves: played.map(makeMove).join(' '), reporters: ['white'] },
});

it('a game is listed on the day of its confirmation, the newest day first', () => {
  const days = reportDays([
    game('2026-11-16', null),
    game('2026-11-15', '2026-11-17'),
    game('2026-11-16', '2026-11-16'),
  ]);
  expect(days.map(({ day, games, confirmed }) => [day, games.length, confirmed])).toEqual([
    ['2026-11-17', 1, 1],
    ['2026-11-16', 2, 1],
  ]);
});

it('a game becomes a file that is played to its end', () => {
  const [read] = parsePdn(reportedPdn(game('2026-11-16', null)));
  const pdn = must(read!);
  expect([pdn.tags.get('White'), pdn.tags.get('Black'), pdn.tags.get('Date'), pdn.result]).toEqual([
    ...['192.0.2.7', '2001:db8::1', '2026.11.16', '2-0'],
  ]);
  expect(must(resolvePdn(pdn)).steps).toHaveLength(played.length);
});
