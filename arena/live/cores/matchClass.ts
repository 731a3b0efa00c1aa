/** What a match is for, which says who thinks first where cores are short. */
import type { StoredSeat } from '../../store/storedMatch.ts';
import { type ArenaPlan, HUMAN, isFree, NET } from '../model/plan.ts';

/**
 * From first served to last. `people`: somebody outside waits for the answer, in a browser or as a
 * client; `bots`: machines alone, because somebody wanted to see them play.
 */
export const MATCH_CLASSES = ['people', 'tournament', 'ladder', 'bots', 'check', 'demonstration'] as const;
export type MatchClass = (typeof MATCH_CLASSES)[number];

/** From what is stored of it, so that it is the same after a restart. */
export function classOf(plan: Pick<ArenaPlan, 'origin' | 'class' | 'trial'>, seats: readonly StoredSeat[]): MatchClass {
  if (plan.origin === 'demonstration') return 'demonstration';
  const isPersonal = seats.some(({ player }) => player === HUMAN || player === NET || isFree(player));
  return isPersonal ? 'people' : plan.trial ? 'check' : (plan.class ?? 'bots');
}
