/**
 * A take-back: the match ends, and another goes on with its moves up to a turn, under dice of its
 * own from there on. The dice before that turn stay those of the match that it follows: its head
 * has their hashes, its end their seeds. Until then nobody is told them, since what was dealt in
 * secret at the start is still secret.
 */
import { hashSeed, type Seed } from '../dice.ts';
import { type MatchRecord, RECORD_VERSION, Recorder, type RecordHead, type TextHash } from './record.ts';

/** Dice that decided the turns before `until`, back to where others did. */
export interface EarlierDice {
  readonly hash: string;
  readonly until: number;
}

export interface TakeBack {
  /** The moves from this turn on are taken back. */
  readonly to: number;
  /** The new seed, and whether it is secret. */
  readonly seed: Seed;
  readonly secret: boolean;
  /** The moment that the new match begins, as ISO text. */
  readonly started: string;
}

/** The chunks of the new record: its head, then one for each entry that stays. */
export function takeBack(
  { head: { link: _link, ...old }, entries }: MatchRecord,
  { to, seed, secret, started }: TakeBack,
  hash?: TextHash,
): string[] {
  const head: RecordHead = {
    ...old,
    joute: RECORD_VERSION,
    dice: { hash: hashSeed(seed), secret, earlier: earlierOf(old.dice, to) },
    started,
  };
  const recorder = new Recorder(head, hash);
  const kept = entries.filter(({ turn }) => turn < to);
  return [recorder.open(), ...kept.map(({ link: _own, ...entry }) => recorder.add(entry))];
}

/** The set-up is before turn 1, so the first dice stay in any case. */
function earlierOf({ hash, earlier = [] }: RecordHead['dice'], to: number): EarlierDice[] {
  const before = [...earlier, { hash, until: to }];
  return before
    .map((dice) => ({ ...dice, until: Math.min(dice.until, to) }))
    .filter(({ until }, index, all) => index === 0 || until > all[index - 1]!.until);
}

/** Of the seeds of the earlier dice and the last, those that count after a take-back. */
export const earlierSeeds = (
  { dice }: RecordHead,
  to: number,
  earlier: readonly Seed[],
  last: Seed,
): readonly Seed[] => {
  const stay = new Set(earlierOf(dice, to).map(({ hash }) => hash));
  return [...earlier, last].filter((seed) => stay.has(hashSeed(seed)));
};
