/** The moves of a match that cost their seat most. */
import type { Words } from '../words.ts';
import { costOf, type Evaluation, type Shares } from './evaluation.ts';

/** Of the match, from where on a move is marked: as a mistake, and as a blunder. */
export const MISTAKE = 0.15;
export const BLUNDER = 0.3;

export type Mark = 'mistake' | 'blunder';

/** Null where the move cost nothing much, or nobody can say. */
export function markOf({ shares }: Pick<Evaluation, 'shares'>): Mark | null {
  const cost = costOf(shares);
  return cost >= BLUNDER ? 'blunder' : cost >= MISTAKE ? 'mistake' : null;
}

/** As annotators write them behind a move. */
export const MARK_SIGNS: Readonly<Record<Mark, string>> = { mistake: '?', blunder: '??' };

/** An evaluation without the match, which is large and stays where it was replayed. */
export type TurnReview = Omit<Evaluation, 'before'>;

/** A turn whose move is marked. */
export type MarkedTurn<E> = E & { readonly move: string; readonly shares: Shares; readonly mark: Mark };

/** The marked moves of whomever, the costliest first. */
export const costliest = <E extends TurnReview>(turns: readonly E[]): MarkedTurn<E>[] =>
  turns
    .flatMap((turn): MarkedTurn<E>[] => {
      const mark = markOf(turn);
      return mark && turn.shares && turn.move !== null ? [{ ...turn, move: turn.move, shares: turn.shares, mark }] : [];
    })
    .sort((one, other) => costOf(other.shares) - costOf(one.shares) || one.turn - other.turn);

/** What a marked move cost its seat, as a sentence. */
export function sayCost({ mark, shares }: Pick<MarkedTurn<unknown>, 'mark' | 'shares'>): Words {
  // From the numbers that are told, so that they add up.
  const [from, to] = [shares.better, shares.played].map((share) => Math.round(100 * share)) as [number, number];
  const cost = from - to;
  return mark === 'blunder'
    ? {
        en: `A blunder: it cost ${cost}% of the match, from ${from}% down to ${to}%.`,
        fr: `Une gaffe, qui coûte ${cost} % de la partie : de ${from} % à ${to} %.`,
      }
    : {
        en: `A mistake: it cost ${cost}% of the match, from ${from}% down to ${to}%.`,
        fr: `Une erreur, qui coûte ${cost} % de la partie : de ${from} % à ${to} %.`,
      };
}
