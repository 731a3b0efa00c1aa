/**
 * The same match against the next level up or down; against one of the other bots, the next of
 * those.
 */
import type { CreatedMatch, MatchRequest, MatchSummary } from '@joute/core/api/matches.ts';
import type { Seat } from '@joute/core/game.ts';
import { type Choosable, choicesOf } from '../../match/choices.ts';
import { call } from '../../server/api.ts';
import { type HeldSeat, holdSeat } from '../../server/keys.ts';
import type { Followed } from './rematch.ts';

const BOT = 'bot:';

export interface Neighbours {
  readonly easier: Choosable | null;
  readonly harder: Choosable | null;
}

/** Null where the match is not one person's against bots of one kind. */
export function neighboursOf(
  { seats }: Pick<MatchSummary, 'seats'>,
  held: readonly Seat[],
  bots: readonly Choosable[],
): Neighbours | null {
  const others = new Set(seats.filter(({ seat }) => seat !== held[0]).map(({ player }) => player));
  const [only] = others;
  if (held.length !== 1 || others.size !== 1 || !only?.startsWith(BOT)) return null;
  const name = only.slice(BOT.length);
  const played = name === 'best' ? bots.at(-1) : bots.find((bot) => bot.name === name);
  const choices = choicesOf(bots);
  const levels = choices.levels.map(({ bot }) => bot);
  const among = levels.some((bot) => bot === played) ? levels : [...choices.others, ...levels.slice(-1)];
  const at = played ? among.indexOf(played) : -1;
  if (at < 0) return null;
  return { easier: among[at - 1] ?? null, harder: among[at + 1] ?? null };
}

type Played = Pick<MatchSummary, 'game' | 'seats' | 'setup' | 'clock' | 'listed'>;

/** The request for the same match against that bot; the person keeps the seat. */
export function requestAgainst({ game, seats, setup, clock, listed }: Played, own: Seat, bot: string): MatchRequest {
  // Who has grace is the server's to say.
  const { grace: _grace, ...asked } = clock;
  return {
    ...{ game, setup, clock: asked, listed },
    seats: seats.map(({ seat, name }) => (seat === own ? { player: 'human', name } : { player: BOT + bot })),
  };
}

export async function playAgainst(row: Played, own: HeldSeat, bot: string): Promise<Followed> {
  const body = requestAgainst(row, own.seat, bot);
  const made = await call<CreatedMatch>('POST', '/api/matches', { body });
  if (!made.ok) return { ok: false, sentence: made.sentence };
  const { match, keys } = made.value;
  holdSeat(match.id, { ...own, key: keys[own.seat] ?? '' });
  return { ok: true, next: match.id };
}
