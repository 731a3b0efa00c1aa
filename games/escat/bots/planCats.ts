import type { Random } from '@joute/core/random.ts';
import type { EscatMove, EscatState } from '../rules/state.ts';
import { Breeding } from './breeding.ts';
import { type Lookahead, SPREAD } from './lookahead.ts';
import type { Meter } from './meter.ts';
import { makePlan, type Plan } from './plan.ts';
import { Race } from './race.ts';

/** Plans of the greedy bot to begin with: what it does by chance differs. */
const GREEDY_PLANS = 12;
/** Children between two plans that breeding sends into the race. */
const CHILDREN = 40;
/** The part of the budget that goes into breeding. */
const BREEDING_SHARE = 0.3;
const TURNS = 4;

/** The cats' phase: plans are bred, the best of them race against each other by being played on. */
export function planCats({ board, rules }: EscatState, random: Random, lookahead: Lookahead, meter: Meter): EscatMove {
  if (meter.spent) return makePlan(board, rules, random).steps;
  const breeding = new Breeding(board, rules, random, meter);
  const race = new Race(SPREAD);
  const racing: Plan[] = [];
  const enter = (plan: Plan | null | undefined) => {
    if (!plan || racing.includes(plan)) return;
    racing.push(plan);
    race.join(0, 0);
  };
  for (let n = 0; n < GREEDY_PLANS && (n === 0 || !meter.spent); n++) enter(breeding.greedy());
  const work = board.slice();
  let bred = meter.nodes;
  for (let children = 1; !meter.spent; ) {
    const before = meter.nodes;
    if (bred < BREEDING_SHARE * meter.nodes) {
      breeding.breed();
      bred += meter.nodes - before;
      if (children++ % CHILDREN === 0) enter(breeding.plans.find((plan) => !racing.includes(plan)));
    } else {
      const index = race.next();
      work.set(racing[index]!.after);
      race.record(index, lookahead.fromWardens(work, rules, TURNS, meter));
    }
  }
  return racing[race.best()]!.steps;
}
