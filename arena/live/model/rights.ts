/**
 * Who may do what with a match. It is decided on what is stored, never on names that are shown:
 * those are for people, and may say anything. What cannot be read is refused.
 */
import { parsePlayerSpec } from '../../match/playerSpec.ts';
import type { StoredMatch, StoredSeat } from '../../store/storedMatch.ts';
import { fitsKey } from './keys.ts';
import { nameOfToken } from './makers.ts';
import { type ArenaPlan, HUMAN, isFree, NET } from './plan.ts';

/** What somebody shows. */
interface Shown {
  readonly key: string | null;
  /** The id of a token. */
  readonly token: string | null;
}

/**
 * Whether somebody made the match: shown by its token, or by a key that was told to who made it.
 * Where its host has seats of its own (`human`), the keys of reserved ones are for the others; the
 * keys of open ones were never the host's.
 */
export function isHost({ plan, seats }: StoredMatch, { key, token }: Shown): boolean {
  const { maker, origin, asked = [] } = JSON.parse(plan) as ArenaPlan;
  if (token !== null) return maker === nameOfToken(token);
  // Entrants of a competition were given their keys by its organiser.
  if (key === null || origin === 'competition') return false;
  const own = asked.filter(({ player }) => player === HUMAN);
  const hosts = own.length > 0 ? own : asked.filter(({ player }) => player === 'reserved');
  return seats.some((seat) => hosts.some((host) => host.seat === seat.seat) && fitsKey(seat.key, key));
}

/**
 * How a program of the match is started (`cmd`, `hub`, `net`), where it has one. Everything counts
 * that is not surely a person, a client or a built-in bot.
 */
export function programOf({ seats }: StoredMatch): string | null {
  const program = seats.find((seat) => !isPerson(seat) && !isBot(seat));
  return program ? program.player.split(':', 1)[0]! : null;
}

/** Whether nobody outside the server plays in it. */
export const isAmongMachines = ({ seats }: StoredMatch): boolean => !seats.some(isPerson);

const isPerson = ({ player }: StoredSeat): boolean => player === HUMAN || player === NET || isFree(player);

function isBot({ player }: StoredSeat): boolean {
  const spec = parsePlayerSpec(player);
  return spec.ok && spec.value.kind === 'bot';
}
