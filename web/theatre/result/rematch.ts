/** Rematch: everybody moves on by one seat and keeps the key. */

import type { NextMatch, SeatSummary } from '@joute/core/api/matches.ts';
import type { Seat } from '@joute/core/game.ts';
import { call } from '../../server/api.ts';
import { getToken, type HeldSeat, holdSeat } from '../../server/keys.ts';

export const seatAfter = (seat: Seat, seats: number): Seat => (seat % seats) + 1;

/** Whether a rematch may be requested: starting programs again needs a token. */
export const mayAskRematch = (seats: readonly SeatSummary[]): boolean =>
  getToken() !== null || !seats.some(({ player }) => /^(cmd|hub|net):/.test(player));

export type Followed = { readonly ok: true; readonly next: string } | { readonly ok: false; readonly sentence: string };

/** Requests a rematch, and takes the seats of everybody who holds one at this screen. */
export async function askRematch(match: string, held: readonly HeldSeat[], seats: number): Promise<Followed> {
  const [asker, ...others] = held;
  const asked = await call<NextMatch>('POST', `/api/matches/${match}/rematch`, {
    // Where a program plays, the server wants the token.
    body: asker ? { seat: asker.seat, key: asker.key } : {},
    ...(asker ? { secret: getToken() ?? asker.key } : {}),
  });
  if (!asked.ok) return { ok: false, sentence: asked.sentence };
  const next = asked.value.match.id;
  if (asker) holdSeat(next, { ...asker, seat: seatAfter(asker.seat, seats) });
  return takeSeats(next, others, seats);
}

/** Takes the seats of this screen in a rematch that somebody else requested. */
export async function takeSeats(next: string, held: readonly HeldSeat[], seats: number): Promise<Followed> {
  for (const { seat, key, name } of held) {
    const own = { seat: seatAfter(seat, seats), key, name };
    const taken = await call('POST', `/api/matches/${next}/seats`, { body: { seat: own.seat, name }, secret: key });
    if (!taken.ok) return { ok: false, sentence: taken.sentence };
    holdSeat(next, own);
  }
  return { ok: true, next };
}

/** Goes to the rematch that somebody requested; where nobody has, requests it. */
export const followRematch = (
  match: string,
  next: string | null,
  held: readonly HeldSeat[],
  seats: number,
): Promise<Followed> => (next === null ? askRematch(match, held, seats) : takeSeats(next, held, seats));
