/** The same match once more, each player a seat further. Who is a person or a client takes its new seat with its old key. */
import type { Seat } from '@joute/core/game.ts';
import type { NewMatch, StoredMatch, StoredSeat } from '../store/store.ts';
import { chooseLuck } from './matchRequest.ts';
import { newMatchId } from './model/keys.ts';
import { isGuest } from './model/makers.ts';
import { type ArenaPlan, askedSeats, HUMAN, NET, RESERVED } from './model/plan.ts';

/** For the others to come. */
const OPEN_MS = 10 * 60 * 1000;

/** Where the player of a seat sits in the rematch. */
export const seatAfter = (seat: Seat, { seats }: StoredMatch): Seat => (seat % seats.length) + 1;

/** `asker`: the seat of who asks for it, who need not come again. `maker`: the same, as the store keeps it (makers.ts); null for the house. */
export function rematchOf(row: StoredMatch, asker: Seat | null, maker: string | null, now: number): NewMatch {
  const { expires: _expires, maker: _maker, selfNamed, ...plan } = JSON.parse(row.plan) as ArenaPlan;
  const luck = chooseLuck(undefined);
  const seats = row.seats.map((_, index): StoredSeat => {
    const before = row.seats[(index + row.seats.length - 1) % row.seats.length]!;
    const isAway = (before.player === HUMAN || before.player === NET) && before.seat !== asker;
    return { ...before, seat: index + 1, ...(isAway ? { player: RESERVED } : {}) };
  });
  const next: ArenaPlan = {
    ...{ ...plan, secret: luck.secret, origin: 'request', expires: now + OPEN_MS, asked: askedSeats(seats) },
    ...(selfNamed ? { selfNamed: selfNamed.map((seat) => seatAfter(seat, row)) } : {}),
    ...(maker === null ? {} : { maker }),
  };
  return {
    ...{ id: newMatchId(), game: row.game, status: 'open', seed: luck.seed, listed: row.listed, follows: row.id },
    ...{ plan: JSON.stringify(next), created: now, started: null, ended: null, termination: null, seats },
    // Somebody known who played before is not a stranger now.
    guest: row.guest && maker !== null && isGuest(maker) ? maker : null,
  };
}
