/**
 * What has happened since a person last moved, in a line or two: the board shows only the outcome.
 */
import type { Seat } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match/match.ts';

export interface NewsTable {
  /** The turn that is to be played. */
  readonly turn: number;
  readonly simultaneous: boolean;
  readonly isPerson: (seat: Seat) => boolean;
}

/**
 * The entries to tell: those since a person's last move, and the last two turns at least; where all
 * act at once, the last turn.
 */
export function newsOf(entries: readonly Entry[], { turn, simultaneous, isPerson }: NewsTable): readonly Entry[] {
  if (simultaneous) return entries.filter((entry) => entry.turn === turn - 1).sort((a, b) => a.seat - b.seat);
  const own = entries.findLast((entry) => isPerson(entry.seat) && entry.verdict === 'taken' && entry.turn < turn);
  const from = Math.min(turn - 2, own?.turn ?? 1);
  return entries.filter((entry) => entry.turn >= from && entry.turn < turn);
}

/**
 * `White 32-28, Black 19-23`; whoever moves several times in a row is named once. Where it does not
 * fit, the latest moves are told.
 */
export function tellMoves(entries: readonly Entry[], nameOf: (seat: Seat) => string, room: number): string {
  const taken = entries.filter(({ verdict, move }) => verdict === 'taken' && move !== undefined);
  const tell = (told: readonly Entry[]): string =>
    told
      .map(({ seat, move }, index) => (told[index - 1]?.seat === seat ? `${move}` : `${nameOf(seat)} ${move}`))
      .join(', ');
  for (let from = 0; from < taken.length; from++) {
    const text = `${from === 0 ? '' : '… '}${tell(taken.slice(from))}`;
    if (text.length <= room || from === taken.length - 1) return text;
  }
  return '';
}
