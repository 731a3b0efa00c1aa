/**
 * Secrets: the access token and the keys of seats. Keys are in local storage, by match, until the
 * match is over: who closes the tab comes back to the seat. Several people at one screen hold
 * several seats. A tab that took seats itself plays those alone, so that two tabs can play against
 * each other; and it keeps them after the end, for a rematch. The token is kept as long as the tab.
 */
import type { Seat } from '@joute/core/game.ts';
import { local, parseStored, type Shelf, session } from '../settings/storage.ts';

const TOKEN = 'joute token';
const SEATS = 'joute seats ';
const INVITATIONS = 'joute invitations ';

export interface HeldSeat {
  readonly seat: Seat;
  readonly key: string;
  readonly name: string;
}

/**
 * A reserved seat that somebody is to be invited to. Stored, so that whoever made the match finds
 * the links again.
 */
export type Invitation = Omit<HeldSeat, 'name'>;

export const getToken = (): string | null => session.get(TOKEN);

export const setToken = (token: string | null): void => session.set(TOKEN, token);

const isKey = (value: unknown): value is Invitation => {
  const { seat, key } = (value ?? {}) as Partial<Record<string, unknown>>;
  return Number.isInteger(seat) && typeof key === 'string';
};
const areKeys = (value: unknown): value is readonly Invitation[] => Array.isArray(value) && value.every(isKey);

const readKeys = (shelf: Shelf, name: string): readonly Invitation[] => parseStored(shelf.get(name), areKeys) ?? [];
const readSeats = (shelf: Shelf, match: string): readonly HeldSeat[] =>
  readKeys(shelf, SEATS + match).map((held) => ({ name: '', ...held }));

function write(shelf: Shelf, name: string, keys: readonly Invitation[]): void {
  shelf.set(name, keys.length === 0 ? null : JSON.stringify(keys));
}

/** The seats that this tab took, else all that this browser holds; ordered by number. */
export function seatsOf(match: string): readonly HeldSeat[] {
  const own = readSeats(session, match);
  return own.length > 0 ? own : readSeats(local, match);
}

export function holdSeat(match: string, held: HeldSeat): void {
  for (const shelf of [local, session]) {
    const others = readSeats(shelf, match).filter(({ seat }) => seat !== held.seat);
    write(
      shelf,
      SEATS + match,
      [...others, held].toSorted((a, b) => a.seat - b.seat),
    );
  }
}

export function dropSeat(match: string, seat: Seat): void {
  for (const shelf of [local, session])
    write(
      shelf,
      SEATS + match,
      readSeats(shelf, match).filter((held) => held.seat !== seat),
    );
}

/** The match is over: only this tab still holds its seats, and nobody is invited any more. */
export function retireSeats(match: string): void {
  write(session, SEATS + match, seatsOf(match));
  forgetMatch(match);
}

/** The match goes on as another: whoever holds a seat here holds it there. */
export function carrySeats(match: string, next: string): void {
  for (const shelf of [local, session]) {
    const held = readSeats(shelf, match);
    if (held.length === 0) continue;
    write(shelf, SEATS + next, held);
    shelf.set(SEATS + match, null);
  }
}

/** There is no such match any more. */
export function forgetMatch(match: string): void {
  local.set(SEATS + match, null);
  local.set(INVITATIONS + match, null);
}

/** The matches in which this browser holds a seat. */
export const heldMatches = (): string[] => local.names(SEATS).map((name) => name.slice(SEATS.length));

/** Tells when another tab of this browser takes or leaves a seat; gives what ends that. */
export function onSeatsElsewhere(listener: (match: string) => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key?.startsWith(SEATS)) listener(key.slice(SEATS.length));
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** The secret to watch a match with: the key of a seat in it, else the token. */
export const secretFor = (match: string): string | null => seatsOf(match)[0]?.key ?? getToken();

export const invitationsOf = (match: string): readonly Invitation[] => readKeys(local, INVITATIONS + match);

export const keepInvitations = (match: string, invitations: readonly Invitation[]): void =>
  write(local, INVITATIONS + match, invitations);
