/**
 * Links that give a seat: `/m/7w3k0c9d#seat=2&key=seat_...`, with several seats for several people
 * at one screen. What stands behind the `#` is never sent, so it is in no log and no referrer.
 */
import type { Invitation } from './keys.ts';

/** The seats in the hash of an address; none where it has none. */
export function seatsInHash(hash: string): readonly Invitation[] {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const [seats, keys] = [given.getAll('seat'), given.getAll('key')];
  if (seats.length !== keys.length) return [];
  return seats.flatMap((text, index) => {
    const [seat, key] = [Number(text), keys[index]];
    return key && Number.isInteger(seat) && seat > 0 ? [{ seat, key }] : [];
  });
}

export const hashOfSeats = (seats: readonly Invitation[]): string =>
  `#${new URLSearchParams(
    seats.flatMap(({ seat, key }) => [
      ['seat', String(seat)],
      ['key', key],
    ]),
  )}`;

/** The address of a match, at one of its server's addresses; with keys, for who plays there. */
export const linkToMatch = (origin: string, match: string, seats: readonly Invitation[] = []): string =>
  `${origin}/m/${match}${seats.length === 0 ? '' : hashOfSeats(seats)}`;
