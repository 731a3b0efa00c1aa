/**
 * Examines a client of the Risk'ISEP contest: a whole short game first, in which every request is
 * watched, then the situations that a match seldom brings about. A fault that ends the first game
 * ends the examination: it is to be mended first.
 * A user sees: every failed check with the request that breaks the rule and the contest's answer;
 * when it is over, or interrupted, neither a process nor a port is left.
 */
import type { HttpExaminationPlan } from '@joute/core/host/httpCourse.ts';
import type { ExaminationServices } from '@joute/core/host/services.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { type Breach, Checklist, type Examination, type ExaminationHooks } from '@joute/core/wire/compliance.ts';
import { contestWords } from '../contest/sentences.ts';
import { CONTEST_CHECKS, type ContestCheckId } from './checks.ts';
import { ContestReception } from './contestReception.ts';
import { type ContestSat, type ContestSittingPlan, type ContestSituation, sitContest } from './sitting.ts';

/** A short game, for clients under examination. */
export const CONTEST_PRACTICE = { rounds: 2 } as const;

const plain: ContestSituation = { seat: 1, inPieces: false, misses: false, opponent: 'quick' };

/**
 * The situations after the whole game, with the checks that each decides: a breach of any other
 * rule counts for the first.
 */
const SITUATIONS: readonly { readonly ids: readonly ContestCheckId[]; readonly change: Partial<ContestSituation> }[] = [
  { ids: ['seats'], change: { seat: 2 } },
  { ids: ['pieces'], change: { inPieces: true } },
  { ids: ['slow-opponent', 'polls'], change: { opponent: 'slow' } },
  { ids: ['opponent-gone'], change: { opponent: 'leaves' } },
  { ids: ['missed-go'], change: { misses: true, opponent: 'unhurried' } },
];

/** `run` rejects where the port cannot be opened. */
export const examineContest = (plan: HttpExaminationPlan, services: ExaminationServices): Examination => ({
  checks: CONTEST_CHECKS,
  words: [plan.game.words, coreWords, contestWords, services.words],
  run: (hooks) => new Examiner(plan, services, hooks).run(),
});

class Examiner {
  readonly #plan: HttpExaminationPlan;
  #sitting: ContestSittingPlan;
  readonly #list: Checklist<ContestCheckId>;
  readonly #signal: AbortSignal;
  /**
   * Set when something was wrong in the whole game that did not end it: later breaches may follow
   * from it.
   */
  #isFaulty = false;

  constructor(plan: HttpExaminationPlan, services: ExaminationServices, hooks: ExaminationHooks) {
    const { game, setup, language, time, patience, grace } = plan;
    this.#plan = plan;
    this.#signal = hooks.signal;
    this.#sitting = { game, setup, language, time, patience, grace, services, signal: hooks.signal };
    this.#list = new Checklist(CONTEST_CHECKS, hooks);
  }

  async run(): Promise<void> {
    const reception = await ContestReception.open(this.#plan.source, this.#sitting.services);
    try {
      this.#plan.listening?.(reception.listening);
      if (await this.#playGame(reception)) await this.#trySituations(reception);
    } finally {
      await reception.close();
      this.#list.close();
    }
  }

  /** Whether the client came to the end of the game. */
  async #playGame(reception: ContestReception): Promise<boolean> {
    this.#list.begin('connects');
    const sat = await sitContest(reception, this.#sitting, { ...plain, opponent: 'unhurried' }, () =>
      this.#list.begin('whole-game'),
    );
    if (this.#signal.aborted) return false;
    const { breaches, fault, taken } = sat;
    const hasSeat = fault !== 'connects' && fault !== 'seat';
    const isWhole = fault === null;
    const seen: readonly (readonly [ContestCheckId, boolean])[] = [
      ['connects', true],
      ['seat', fault !== 'connects'],
      ['requests', hasSeat],
      ['answers', taken > 0],
      // One command shows these as well as a whole game does, if less surely.
      ['stock-first', taken > 0],
      ['legal-moves', taken > 0],
      ['turn', taken > 0],
      ['whole-game', isWhole],
      ['end', isWhole],
    ];
    for (const [id, isSeen] of seen) {
      const breach = breaches.get(id);
      if (breach || isSeen) this.#list.decide(id, breach ?? null);
      else this.#list.skip(id);
    }
    this.#isFaulty = breaches.size > 0;
    // A client that is known not to exit by itself is not waited for again.
    if (breaches.has('end')) this.#sitting = { ...this.#sitting, grace: 0 };
    return isWhole;
  }

  async #trySituations(reception: ContestReception): Promise<void> {
    for (const { ids, change } of SITUATIONS) {
      const [first] = ids as readonly [ContestCheckId];
      this.#list.begin(first);
      const sat = await sitContest(reception, this.#sitting, { ...plain, ...change });
      if (this.#signal.aborted) return;
      const other = this.#strangeTo(ids, sat, change.misses === true);
      for (const id of ids) {
        const breach = sat.breaches.get(id) ?? (id === first ? other : null);
        // A situation that was not played to its end proves nothing.
        if (breach || sat.fault === null) this.#list.decide(id, breach);
        else this.#list.skip(id);
      }
    }
  }

  /**
   * A breach that the situation is not about. A client that was made to miss a go may send
   * something too late: that is no fault there.
   */
  #strangeTo(ids: readonly ContestCheckId[], { breaches, fault }: ContestSat, isForgiving: boolean): Breach | null {
    if (fault) return breaches.get(fault) ?? null;
    // How it waits is checked in the situation where it has to wait.
    const isStrange = (id: ContestCheckId): boolean =>
      !ids.includes(id) && id !== 'polls' && (!isForgiving || id === 'end');
    const [strange] = this.#isFaulty ? [] : [...breaches].filter(([id]) => isStrange(id));
    return strange?.[1] ?? null;
  }
}
