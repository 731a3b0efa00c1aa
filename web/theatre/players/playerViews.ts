/** What the strips beside the board show of each player. */

import type { GameInfo } from '@joute/core/api/games.ts';
import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { AnyGame, Facts, Seat } from '@joute/core/game.ts';
import { defined } from '@joute/core/input/objects.ts';
import type { Language } from '@joute/core/words.ts';
import { matchWords } from '../../match/matchWords.ts';
import { facesOf, kindOf, playerNames } from '../../match/sayMatch.ts';
import type { Frame } from '../model/timeline.ts';
import type { Running } from './clockText.ts';
import { playersWords as words } from './playersWords.ts';

export interface PlayerView {
  readonly seat: Seat;
  readonly name: string;
  /** The game's name for the seat; empty where it has none. */
  readonly seatName: string;
  /** What plays there, in a word; empty where a file does not say. */
  readonly kind: string;
  /** Of one of our bots; null for everybody else. */
  readonly face: string | null;
  readonly isAsked: boolean;
  readonly isAway: boolean;
  /** Somebody at this screen has the seat. */
  readonly isOwn: boolean;
  readonly note: string;
  /** Null where there are no points to show yet. */
  readonly points: string | null;
  readonly place: number | null;
  readonly clock: Running;
}

export interface PlayerOptions {
  readonly row: MatchSummary;
  readonly facts: Facts | null;
  /** The game's bots, as far as they are known. */
  readonly bots?: GameInfo['bots'] | undefined;
  /** The frame that is shown. */
  readonly frame: Frame | null;
  readonly isLive: boolean;
  readonly held: readonly Seat[];
  /** The seats that have not moved yet at that frame. */
  readonly fresh?: readonly Seat[];
  /** The points at that frame, by seat; null where they say nothing. */
  readonly points: readonly number[] | null;
  readonly language: Language;
}

export function playerViews(options: PlayerOptions): PlayerView[] {
  const { row, facts, bots = [], frame, isLive, held, fresh = [], points, language } = options;
  const isRunning = row.status === 'running' && isLive;
  const names = playerNames(row.seats, bots, language);
  const faces = facesOf(row.seats, bots);
  return row.seats.map((shown, index): PlayerView => {
    const { seat, waitsForCore, present, player } = shown;
    const isAsked = frame !== null && frame.end === null && frame.waiting.includes(seat);
    const isAway = isRunning && player === 'human' && !present;
    const runs = isRunning && isAsked && !waitsForCore;
    const end = frame?.end ?? null;
    const counted = end?.points ?? points;
    return {
      ...{ seat, isAsked, isAway, isOwn: held.includes(seat) },
      name: names[index]!,
      seatName: facts?.seatNames[seat - 1]?.[language] ?? '',
      kind: held.includes(seat) ? words.you[language] : player === '' ? '' : kindOf(shown)[language],
      face: faces[index] ?? null,
      note: noteOf(isRunning, isAsked, isAway, waitsForCore)?.[language] ?? '',
      points: counted
        ? new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(counted[seat - 1] ?? 0)
        : null,
      place: end?.places[seat - 1] ?? null,
      clock: {
        ...{ heard: frame?.heard ?? 0, left: end ? null : (frame?.time[seat - 1] ?? null), runs },
        ...(fresh.includes(seat) ? defined({ most: limitOf(row.clock) }) : {}),
      },
    };
  });
}

/** What a clock stands at while a first move is free; undefined where it never is. */
function limitOf({ move, first, bank, grace }: MatchSummary['clock']): number | undefined {
  const limits = [first ?? move, bank].filter((limit) => limit !== null);
  return grace && limits.length > 0 ? Math.min(...limits) : undefined;
}

/** The points at a position; null where they are hidden, or all the same and say nothing. */
export function pointsAt(game: AnyGame, state: unknown): readonly number[] | null {
  if (game.facts.information === 'hidden') return null;
  const { points } = game.resultNow(state);
  return points.every((count) => count === points[0]) ? null : points;
}

function noteOf(isRunning: boolean, isAsked: boolean, isAway: boolean, waitsForCore: boolean) {
  if (!isRunning) return null;
  if (waitsForCore) return words.waitsForCore;
  if (isAway) return words.away;
  return isAsked ? matchWords.toMove : null;
}
