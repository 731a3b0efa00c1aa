/** A competition played by hand: a small driver without matches, for tests. */
import { makeRandom } from '../../random.ts';
import { must } from '../../result.ts';
import { dueNow, type LegDue } from '../log/due.ts';
import type { CompetitionEvent } from '../log/events.ts';
import { type Ledger, readLog } from '../log/ledger.ts';
import { playersOf, ratedMatches } from '../log/rated.ts';
import { type CompetitionPlan, planSchema } from '../plan/plan.ts';
import { fitRatings } from '../ratings/ratings.ts';
import { simulateMatch } from '../ratings/simulated.ts';

type Told = CompetitionEvent extends infer E ? (E extends unknown ? Omit<E, 'at' | 'who' | 'why'> : never) : never;

export const COMMITMENT = 'c0ffee';

export function planOf(players: number, stage: object | readonly object[], change: object = {}): CompetitionPlan {
  const stages = (Array.isArray(stage) ? stage : [stage]).map((one, index) => ({ name: `stage ${index + 1}`, ...one }));
  const player = Array.from({ length: players }, (_, index) => ({
    name: `Bot ${index + 1}`,
    spec: 'bot:x',
    rank: index + 1,
  }));
  const parsed = planSchema.safeParse({ name: 'Cup', game: 'toy', player, stage: stages, ...change });
  return must(
    parsed.success
      ? { ok: true, value: parsed.data }
      : { ok: false, refusal: { code: parsed.error.message, params: {} } },
  );
}

export class Played {
  readonly events: CompetitionEvent[] = [];

  constructor(plan: CompetitionPlan) {
    this.tell({ kind: 'created', plan, commitment: COMMITMENT });
  }

  get ledger(): Ledger {
    return readLog(this.events);
  }

  tell(event: Told): this {
    this.events.push({ at: this.events.length, who: 'test', why: null, ...event });
    return this;
  }

  /** Appends what follows from the log until legs are due, or nothing is. */
  settle(pairings = 4): readonly LegDue[] {
    for (;;) {
      const ledger = this.ledger;
      const { players, prior } = playersOf(ledger);
      const fit = fitRatings(players, ratedMatches(ledger), prior);
      const { events, legs } = dueNow(ledger, { pairings, fit, isTimeUp: false });
      if (events.length === 0) return legs;
      for (const event of events) this.events.push({ at: this.events.length, who: 'rule', ...event });
    }
  }

  /** By seat: who came in at which place; the points are the number of those behind. */
  result(leg: LegDue, places: readonly number[], change: Partial<Extract<Told, { kind: 'result' }>> = {}): this {
    const { stage, pairing, leg: number, attempt, entrants } = leg;
    return this.tell({
      kind: 'result',
      how: 'played',
      ...{ stage, pairing, leg: number, attempt, entrants: [...entrants], places: [...places] },
      points: places.map((place) => places.filter((other) => other > place).length),
      termination: 'normal',
      faults: [],
      versions: [],
      match: null,
      ...change,
    });
  }

  /**
   * Plays all that is due until nothing is; `e1` is the strongest. Luck hangs on the leg alone, not
   * on the order of play.
   */
  playOut(luck = 1, order: (legs: readonly LegDue[]) => LegDue = (legs) => legs[0]!): this {
    for (let legs = this.settle(); legs.length > 0; legs = this.settle()) this.playOne(order(legs), luck);
    return this;
  }

  playOne(leg: LegDue, luck: number): this {
    const text = `${leg.stage}/${leg.pairing}/${leg.leg}`;
    const random = makeRandom([...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, luck));
    const strengths = leg.entrants.map((id) => -0.3 * Number(id.slice(1)));
    const { places } = simulateMatch(
      leg.entrants.map((_, seat) => seat),
      strengths,
      random,
      0.4,
    );
    return this.result(leg, places);
  }
}
