/** What the strips beside the board show of each player. */

import type { MatchSummary, SeatSummary } from '@joute/core/api/matches.ts';
import type { Facts, Seat } from '@joute/core/game.ts';
import type { Language } from '@joute/core/words.ts';
import type { Running } from './clockText.ts';
import { seatWords, theatreWords as words } from './theatreWords.ts';
import type { Frame } from './timeline.ts';

export interface PlayerView {
  readonly seat: Seat;
  readonly name: string;
  /** The game's name for the seat; empty where it has none. */
  readonly seatName: string;
  readonly kind: string;
  readonly isAsked: boolean;
  readonly isAway: boolean;
  readonly note: string;
  /** Null where there are no points to show yet. */
  readonly points: string | null;
  readonly place: number | null;
  readonly clock: Running;
}

export interface PlayerOptions {
  readonly row: MatchSummary;
  readonly facts: Facts | null;
  /** The frame that is shown. */
  readonly frame: Frame | null;
  readonly isLive: boolean;
  readonly held: readonly Seat[];
  /** The points at that frame, by seat; null where they say nothing. */
  readonly points: readonly number[] | null;
  readonly language: Language;
}

export function playerViews(options: PlayerOptions): PlayerView[] {
  const { row, facts, frame, isLive, held, points, language } = options;
  const isRunning = row.status === 'running' && isLive;
  return row.seats.map((shown): PlayerView => {
    const { seat, waitsForCore, present, player } = shown;
    const isAsked = frame !== null && frame.end === null && frame.waiting.includes(seat);
    const isAway = isRunning && player === 'human' && !present;
    const runs = isRunning && isAsked && !waitsForCore;
    const end = frame?.end ?? null;
    const counted = end?.points ?? points;
    return {
      ...{ seat, isAsked, isAway },
      name: nameOf(shown, language),
      seatName: facts?.seatNames[seat - 1]?.[language] ?? '',
      kind: held.includes(seat) ? words.you[language] : kindOf(shown, language),
      note: noteOf(isRunning, isAsked, isAway, waitsForCore)?.[language] ?? '',
      points: counted
        ? new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(counted[seat - 1] ?? 0)
        : null,
      place: end?.places[seat - 1] ?? null,
      clock: { heard: frame?.heard ?? 0, left: end ? null : (frame?.time[seat - 1] ?? null), runs },
    };
  });
}

export const nameOf = ({ name, seat }: SeatSummary, language: Language): string => name || seatWords(seat)[language];

function noteOf(isRunning: boolean, isAsked: boolean, isAway: boolean, waitsForCore: boolean) {
  if (!isRunning) return null;
  if (waitsForCore) return words.waitsForCore;
  if (isAway) return words.away;
  return isAsked ? words.toMove : null;
}

/** The kind of player, in a word. */
export function kindOf({ player }: SeatSummary, language: Language): string {
  if (player === 'open') return words.free[language];
  if (player === 'reserved') return words.reserved[language];
  if (player === 'human') return words.person[language];
  return player.startsWith('bot:') ? `bot ${player.slice('bot:'.length)}` : words.program[language];
}
