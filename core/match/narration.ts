/**
 * A turn in sentences: what was played and what came of it. The terminal, the list of moves and
 * the boards' words for screen readers all tell a turn by this; whoever shows only the highlights
 * of a match picks the lines by their weight.
 *
 * A narration says only what everybody may see: it is the same for every viewer, and may be read
 * out aloud.
 */
import type { Seat } from '../game.ts';
import type { Language, Words } from '../words.ts';
import type { Entry } from './match.ts';
import { nameOf } from './playerNames.ts';

/**
 * `move`: what a player did. `capture`: what was taken, killed or converted. `won`: something else
 * that was gained, such as a king or a region. `points`: what the points of the turn came from.
 * `lead`: somebody else is ahead now. `out`: a player, or what he cannot do without, is gone.
 * `course`: the game's own course, such as a new round. `fault`: an answer that was not taken.
 */
export const LINE_KINDS = ['move', 'capture', 'won', 'points', 'lead', 'out', 'course', 'fault'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** 0: as usual. 1: worth a glance. 2: a spectator should see it. 3: it may decide the match. */
export type Weight = 0 | 1 | 2 | 3;

export interface NarrationLine {
  /** Whom it is about; null: nobody in particular, or all. */
  readonly seat: Seat | null;
  readonly kind: LineKind;
  readonly weight: Weight;
  /** A whole sentence or more. */
  readonly text: Words;
}

const SPECTATORS: Weight = 2;

/** Of a turn the one line that a spectator should see: the weightiest; null where there is none. */
export function highlightOf(lines: readonly NarrationLine[]): NarrationLine | null {
  const heavy = lines.filter(({ weight }) => weight >= SPECTATORS);
  return heavy.toSorted((a, b) => b.weight - a.weight)[0] ?? null;
}

/**
 * Tells a closed turn: the state before, its entries, the state after, both states as any one
 * viewer sees them. `names` are the players' by seat, where known. A taken move that it has no line
 * for is told in the game's notation, and faults are told for it. Never throws.
 *
 * The type of a method, for the same reason as in `Game`.
 */
export type Narrate<S> = {
  narrate(before: S, entries: readonly Entry[], after: S, names: readonly string[]): readonly NarrationLine[];
}['narrate'];

/** What a sentence is made with: the language, and the players' names in it. */
export type TellLine = (language: Language, name: (seat: Seat) => string) => string;
export type MakeLine = (seat: Seat | null, kind: LineKind, weight: Weight, tell: TellLine) => NarrationLine;

/** Makes lines, each in both languages from one function. */
export const lineMaker =
  (names: readonly string[]): MakeLine =>
  (seat, kind, weight, tell) => {
    const tellIn = (language: Language): string => tell(language, (other) => nameOf(names, other, language));
    return { seat, kind, weight, text: { en: tellIn('en'), fr: tellIn('fr') } };
  };

/** The seat with more than all others; null where several share the most. */
function leaderOf(points: readonly number[]): Seat | null {
  const most = Math.max(...points);
  const first = points.indexOf(most);
  return points.lastIndexOf(most) === first ? first + 1 : null;
}

/** A line where somebody is ahead now who was not before; what counts is by seat. */
export function leadLines(
  line: MakeLine,
  before: readonly number[],
  after: readonly number[],
  weight: Weight = 2,
): NarrationLine[] {
  const leader = leaderOf(after);
  if (leader === null || leader === leaderOf(before)) return [];
  const own = after[leader - 1]!;
  const next = Math.max(...after.filter((_, index) => index !== leader - 1));
  return [
    line(leader, 'lead', weight, (language, name) =>
      language === 'fr'
        ? `${name(leader)} prend la tête, ${own} à ${next}.`
        : `${name(leader)} takes the lead, ${own} to ${next}.`,
    ),
  ];
}

/** The moves that were taken, in the order of seats: those who act at once answer in any order. */
export const takenIn = (entries: readonly Entry[]): readonly (Entry & { readonly move: string })[] =>
  entries
    .flatMap((entry) => (entry.verdict === 'taken' && entry.move !== undefined ? [{ ...entry, move: entry.move }] : []))
    .sort((a, b) => a.seat - b.seat);
