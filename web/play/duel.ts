/** A match at once between two bots. */
import type { CreatedMatch } from '@joute/core/api/matches.ts';
import { navigate } from '../router/router.svelte.ts';
import { call } from '../server/api.ts';
import { serverInfo } from '../server/serverInfo.svelte.ts';

/** Begins it and goes to it; else gives why it was refused, as a sentence. */
export async function playDuel(game: string, player: string, opponent: string): Promise<string> {
  // Every other seat of a game for more than two.
  const count = Math.max(2, serverInfo.find(game)?.seats.default ?? 2);
  const seats = Array.from({ length: count }, (_, index) => ({ player: index === 0 ? player : opponent }));
  const answer = await call<CreatedMatch>('POST', '/api/matches', { body: { game, seats } });
  if (!answer.ok) return answer.sentence;
  navigate(`/m/${answer.value.match.id}`);
  return '';
}
