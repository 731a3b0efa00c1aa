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
 * The turns that were told, the latest first to stay where they do not all fit. `told` is by turn;
 * what was not told is left out.
 */
export function tellTurns(entries: readonly Entry[], told: ReadonlyMap<number, string>, room: number): string {
  const turns = [...new Set(entries.map(({ turn }) => turn))].flatMap((turn) => told.get(turn) || []);
  for (let from = 0; from < turns.length; from++) {
    const text = `${from === 0 ? '' : '… '}${turns.slice(from).join(' ')}`;
    if (text.length <= room || from === turns.length - 1) return text;
  }
  return '';
}
