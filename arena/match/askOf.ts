/**
 * The question that a match puts to a seat: its view, its time, and the news since it was last
 * asked.
 */
import type { Seat } from '@joute/core/game.ts';
import { type Match, timeLeft } from '@joute/core/match/match.ts';
import type { Ask } from '@joute/core/match/playerMessages.ts';
import type { UnseenNews } from './unseenNews.ts';

export function askOf(match: Match<unknown, unknown>, seat: Seat, news: UnseenNews): Ask {
  const { left, used } = match.hands[seat - 1]!;
  return {
    turn: match.turn,
    view: match.game.view(match.state, seat),
    time: timeLeft(match, seat),
    margin: match.clock.margin,
    left: left === null ? null : left - used,
    last: news.since(seat, match.turn),
  };
}
