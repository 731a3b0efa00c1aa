/**
 * Secrets: the access token and the keys of seats. They are kept in session storage: as long as
 * this window, and nowhere else. Several people at one screen hold several seats.
 */
import type { Seat } from '@joute/core/game.ts';

const TOKEN = 'joute token';
const seatsName = (match: string): string => `joute seats ${match}`;

export interface HeldSeat {
  readonly seat: Seat;
  readonly key: string;
  readonly name: string;
}

export const getToken = (): string | null => sessionStorage.getItem(TOKEN);

export function setToken(token: string | null): void {
  if (token === null) sessionStorage.removeItem(TOKEN);
  else sessionStorage.setItem(TOKEN, token);
}

/** The seats held in this window, ordered by number. */
export const seatsOf = (match: string): readonly HeldSeat[] =>
  JSON.parse(sessionStorage.getItem(seatsName(match)) ?? '[]');

function write(match: string, seats: readonly HeldSeat[]): void {
  if (seats.length === 0) sessionStorage.removeItem(seatsName(match));
  else sessionStorage.setItem(seatsName(match), JSON.stringify(seats));
}

export function holdSeat(match: string, held: HeldSeat): void {
  const others = seatsOf(match).filter(({ seat }) => seat !== held.seat);
  write(
    match,
    [...others, held].toSorted((a, b) => a.seat - b.seat),
  );
}

export const dropSeat = (match: string, seat: Seat): void =>
  write(
    match,
    seatsOf(match).filter((held) => held.seat !== seat),
  );

/** The secret to watch a match with: the key of a seat in it, else the token. */
export const secretFor = (match: string): string | null => seatsOf(match)[0]?.key ?? getToken();

/** The seat in an invitation link, `#seat=2&key=seat_...`; null where the hash has none. */
export function seatInHash(hash: string): Invitation | null {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const [seat, key] = [Number(given.get('seat')), given.get('key')];
  return key && Number.isInteger(seat) && seat > 0 ? { seat, key } : null;
}

export const hashOfSeat = ({ seat, key }: Invitation): string => `#${new URLSearchParams({ seat: String(seat), key })}`;

/**
 * A reserved seat that somebody is to be invited to. Stored, so that whoever made the match finds
 * the links again.
 */
export type Invitation = Omit<HeldSeat, 'name'>;

const invitationsName = (match: string): string => `joute invitations ${match}`;

export const invitationsOf = (match: string): readonly Invitation[] =>
  JSON.parse(sessionStorage.getItem(invitationsName(match)) ?? '[]');

export const keepInvitations = (match: string, invitations: readonly Invitation[]): void =>
  sessionStorage.setItem(invitationsName(match), JSON.stringify(invitations));
