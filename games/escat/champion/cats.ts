import type { Random } from '@joute/core/random.ts';
import type { Meter } from '../bots/meter.ts';
import { makePlan } from '../bots/plan.ts';
import { Race } from '../bots/race.ts';
import { type Board, catsLeft } from '../rules/board.ts';
import type { EscatMove, EscatState, Step } from '../rules/state.ts';
import type { CatsPhase } from './catsPhase.ts';
import { LOOKS_A_NODE, NODES_A_PHASE, type PlayOn, SPREAD } from './playOn.ts';

/** Plans that are played on, and the wardens' answers to each. */
const PLANS = 10;
const ANSWERS = 5;
/** What the first sight counts beside the looks. */
const SIGHT_WEIGHT = 1;
/** Plans made at once, and the part of the budget that goes into more of them. */
const AT_ONCE = 30;
const PLANNING_SHARE = 0.25;
/** Plans between two looks at the budget. */
const BETWEEN_ASKS = 4;
/** Every so often a plan begins from scratch, with so much chance in it, in points. */
const SCRATCH = 40;
const CHANCE = 0.3;

export interface Choice {
  readonly move: EscatMove;
  /** What the cats will make in this round; null where it was not thought about. */
  readonly points: number | null;
  /** The phases to come, the chosen one first. */
  readonly line: readonly EscatMove[];
}

interface Candidate {
  readonly steps: readonly Step[];
  readonly left: number;
  /** The wardens' answers, the boards that they make, and the race of these. */
  readonly answers: readonly EscatMove[];
  readonly answered: readonly Board[];
  readonly race: Race;
}

/** The few best plans so far. */
class Candidates {
  readonly #known = new Set<string>();
  /** The best first. */
  readonly list: Candidate[] = [];

  /** Takes the present plan of a phase, if it is new and good enough. */
  offer(phase: CatsPhase, board: Board, random: Random): void {
    const { left } = phase;
    const isFull = this.list.length === PLANS;
    if (isFull && left <= this.list.at(-1)!.left) return;
    const { key } = phase;
    if (this.#known.has(key)) return;
    this.#known.add(key);
    if (isFull) this.list.pop();
    const steps: Step[] = [];
    const after = board.slice();
    phase.play(after, random, steps);
    const race = new Race(SPREAD);
    const best = phase.bestAnswers(ANSWERS);
    const answers = best.map(({ answer }) => phase.answerSteps(after, answer));
    const answered = best.map(({ answer, left }) => {
      race.join(-left, SIGHT_WEIGHT);
      const result = after.slice();
      if (catsLeft(after) > 0) phase.answer(result, answer);
      return result;
    });
    const worse = this.list.findIndex((other) => other.left < left);
    this.list.splice(worse < 0 ? this.list.length : worse, 0, { steps, left, answers, answered, race });
  }

  /** The one with most points after the best answer to it, and so much for every doubt. */
  best(allowance: number): Candidate {
    let best = this.list[0]!;
    let highest = Number.NEGATIVE_INFINITY;
    for (const candidate of this.list) {
      const { race } = candidate;
      const value = -race.highestMean + allowance / Math.sqrt(race.tries + 1);
      if (value <= highest) continue;
      highest = value;
      best = candidate;
    }
    return best;
  }
}

/** The cats' phase: plans are made, and the best of them played on after the best answers. */
export function chooseCats(
  { board, rules, turn }: EscatState,
  random: Random,
  phase: CatsPhase,
  playOn: PlayOn,
  meter: Meter,
): Choice {
  const turnsLeft = rules.turnCap - turn;
  const candidates = new Candidates();
  const work = board.slice();
  if (meter.spent || !phase.load(board, rules, turnsLeft, meter)) {
    return { move: makePlan(board, rules, random).steps, points: null, line: [] };
  }
  meter.nodes += NODES_A_PHASE;
  let planning = 0;
  for (let plans = 0, looks = 0; plans === 0 || !meter.spent; ) {
    if (plans < AT_ONCE || planning < PLANNING_SHARE * meter.nodes) {
      const before = phase.looked;
      for (let plan = 0; plan < BETWEEN_ASKS; plan++, plans++) {
        if (plans % SCRATCH === 0) phase.begin(random, plans === 0 ? 0 : CHANCE);
        else phase.goOn(random);
        candidates.offer(phase, board, random);
        phase.settle();
      }
      const nodes = BETWEEN_ASKS + (phase.looked - before) / LOOKS_A_NODE;
      planning += nodes;
      meter.nodes += nodes;
    } else {
      const { race, answered } = candidates.best(SPREAD * Math.sqrt(Math.log(++looks + 1)));
      const index = race.next();
      work.set(answered[index]!);
      const points = playOn.points(work, rules, turnsLeft, meter);
      if (points !== null) race.record(index, -points);
    }
  }
  // Of what was looked at little, less is believed.
  const { steps, race, answers } = candidates.best(-SPREAD / 2);
  return { move: steps, points: -race.highestMean, line: [steps, answers[race.best()]!] };
}
