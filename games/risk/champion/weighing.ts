/** What a command is worth: the chance to win after it, as the champion imagines what follows. */
import type { Budget } from '@joute/core/bot.ts';
import { makeFastDice, makeRandom } from '@joute/core/random.ts';
import { matchOutcome } from '@joute/core/statistics/score.ts';
import { playState } from '../rules/apply.ts';
import type { RiskMove } from '../rules/commands.ts';
import { resultNow } from '../rules/result.ts';
import type { RiskState } from '../rules/state.ts';
import { sampleState } from '../rules/view.ts';
import type { Council } from './council.ts';

const WORTH = { win: 1, draw: 0.5, loss: 0 } as const;

/**
 * The mean of imagined matches, for the seat whose go it is. Their dice, and what the others may be
 * after where the view hides it, come from the turn alone: all commands that are weighed in a turn
 * meet the same.
 */
export function weighCommand(council: Council, view: RiskState, given: RiskMove, budget: Budget): number {
  const begun = council.nodes;
  const random = makeRandom(view.turn);
  let [sum, tried] = [0, 0];
  // A match that is over at once counts too, or a sure end would be imagined for ever.
  const spent = (): boolean => budget.spent(council.nodes - begun + tried);
  for (;;) {
    const whole = sampleState(view, random);
    const seed = random.next();
    const after = playState(whole, given, makeFastDice(makeRandom(seed)));
    const chance = chanceOf(after, view.seat, () => council.follow(view, after, seed, spent));
    if (spent()) return tried > 0 ? sum / tried : chanceOf(after, view.seat, () => council.judge(view, after));
    sum += chance;
    tried++;
  }
}

/** Of a match that is over there is nothing to imagine. */
const chanceOf = (after: RiskState, seat: number, imagine: () => number): number =>
  after.over === 'no' ? imagine() : WORTH[matchOutcome(resultNow(after), seat)];
