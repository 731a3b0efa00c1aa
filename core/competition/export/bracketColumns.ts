/** A bracket as it is drawn: its parts, each in columns from the first round to the last. */
import type { Ledger, LegResult, StageLog } from '../log/ledger.ts';
import type { BracketSlot } from '../schedule/bracketState.ts';
import { bracketOf } from '../standings/standings.ts';
import type { PageWord } from './pageWords.ts';

export interface BracketPart {
  readonly title: 'bracket' | 'upper' | 'lower';
  readonly columns: readonly BracketColumn[];
}

export interface BracketColumn {
  /** Null: a round that has only its number. */
  readonly title: Extract<PageWord, 'final' | 'semifinals' | 'quarterfinals' | 'secondFinal'> | null;
  /** From 1, within its part. */
  readonly number: number;
  readonly slots: readonly BracketSlot[];
}

/** Null of a stage that has no bracket, or none yet. */
export function bracketParts(ledger: Ledger, stage: StageLog): BracketPart[] | null {
  const slots = bracketOf(ledger, stage);
  if (!slots) return null;
  if (stage.plan.format === 'knockout') return [{ title: 'bracket', columns: columnsOf(slots, knockoutTitle) }];
  const part = (letter: string): BracketSlot[] => slots.filter(({ pairing }) => pairing.id[0] === letter);
  return [
    { title: 'upper', columns: columnsOf([...part('u'), ...part('f')], doubleTitle) },
    { title: 'lower', columns: columnsOf(part('l'), () => null) },
  ];
}

type TitleOf = (first: BracketSlot, left: number) => BracketColumn['title'];

function columnsOf(shown: readonly BracketSlot[], titleOf: TitleOf): BracketColumn[] {
  const rounds = new Map<string, BracketSlot[]>();
  for (const slot of shown) {
    const key = slot.pairing.id.startsWith('final') ? slot.pairing.id : `${slot.pairing.round}`;
    rounds.set(key, [...(rounds.get(key) ?? []), slot]);
  }
  const columns = [...rounds.values()].filter((round) => round.some(isShown));
  return columns.map((round, index) => {
    const sorted = round.toSorted(thirdLast);
    const title = titleOf(sorted[0]!, columns.length - 1 - index);
    return { title, number: index + 1, slots: sorted.filter(isShown) };
  });
}

const LAST_ROUNDS = ['final', 'semifinals', 'quarterfinals'] as const;
const knockoutTitle: TitleOf = (_, left) => LAST_ROUNDS[left] ?? null;
const doubleTitle: TitleOf = ({ pairing: { id } }) =>
  id === 'final2' ? 'secondFinal' : id === 'final' ? 'final' : null;

/** The pairing for the third place stands below the final. */
const thirdLast = (a: BracketSlot, b: BracketSlot): number =>
  Number(a.pairing.id === 'third') - Number(b.pairing.id === 'third');

/** Pairings that nobody comes to are left out; so is a second final that was not needed. */
const isShown = ({ entrants, isPlayed, pairing, winner }: BracketSlot): boolean =>
  !(entrants[0] === null && entrants[1] === null) &&
  !(pairing.ifUpset !== undefined && !isPlayed && winner !== undefined);

/** Legs won, equal ones half. */
export const scoreOf = (results: readonly LegResult[], id: string): number =>
  results.reduce((sum, { entrants, places }) => {
    const seat = entrants.indexOf(id);
    const lead = Math.sign(places[1 - seat]! - places[seat]!);
    return sum + (lead > 0 ? 1 : lead === 0 && places[seat] === 1 ? 0.5 : 0);
  }, 0);
