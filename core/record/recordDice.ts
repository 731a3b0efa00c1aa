/** The dice of a record: rolled anew where their seeds are told, else as they were drawn. */
import { type Dice, type Draw, hashSeed, recordedDice, seededDice } from '../dice.ts';
import type { MatchRecord, RecordEnd, RecordHead } from './record.ts';

/**
 * By turn of the match, 0 being the set-up. A draw that the record lacks gives its key to
 * `missing`.
 */
export function diceOf({ head, entries, end }: MatchRecord, missing: Draw[]): (turn: number) => Dice {
  const recorded = (): Dice => recordedDice([...head.draws, ...entries.flatMap((entry) => entry.draws ?? [])], missing);
  const seeds = [...(end?.earlier ?? []), end?.seed];
  const ranges = [...(head.dice.earlier ?? []), { until: Number.POSITIVE_INFINITY }];
  // Seeds are told all at once.
  if (end?.seed === undefined || seeds.length !== ranges.length) {
    const dice = recorded();
    return () => dice;
  }
  const dice = ranges.map(({ until }, index) => ({ until, dice: seededDice(seeds[index]!) }));
  return (turn) => dice.find(({ until }) => turn < until)!.dice;
}

/** The hash that a seed of the end does not fit; null where all do, or none is told. */
export function wrongSeed({ dice }: RecordHead, end: RecordEnd | null): string | null {
  if (end?.seed === undefined) return null;
  const hashes = [...(dice.earlier ?? []).map(({ hash }) => hash), dice.hash];
  const seeds = [...(end.earlier ?? []), end.seed];
  if (seeds.length !== hashes.length) return hashes[0]!;
  const at = hashes.findIndex((hash, index) => hashSeed(seeds[index]!) !== hash);
  return at < 0 ? null : hashes[at]!;
}
