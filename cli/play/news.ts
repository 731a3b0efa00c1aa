/** What has happened since a person last moved, in a line or two: the board shows only where it led. */
import type { Seat } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match/match.ts';

export interface NewsTable {
  /** The turn that is to be played. */
  readonly turn: number;
  readonly simultaneous: boolean;
  readonly isPerson: (seat: Seat) => boolean;
}

/** The entries that are news: from the last person's move on, and the last two turns at least; where all act at once, the last turn. */
export function newsOf(entries: readonly Entry[], { turn, simultaneous, isPerson }: NewsTable): readonly Entry[] {
  if (simultaneous) return entries.filter((entry) => entry.turn === turn - 1).sort((a, b) => a.seat - b.seat);
  const own = entries.findLast((entry) => isPerson(entry.seat) && entry.verdict === 'taken' && entry.turn < turn);
  const from = Math.min(turn - 2, own?.turn ?? 1);
  return entries.filter((entry) => entry.turn >= from && entry.turn < turn);
}

/** `White 32-28, Black 19-23`; who plays on is named once. Of what does not fit in so many characters the latest is told. */
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
