/**
 * Examines a client of a course's protocol: a whole game first, in which everything that it sends
 * is watched, then the situations that a match seldom brings about. A fault that ends the first
 * game ends the examination: it is to be mended first.
 * A user sees: every failed check with the bytes that break the rule; when it is over, or
 * interrupted, neither a process nor a port is left.
 */

import type { Seat } from '@joute/core/game.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import type { Listening } from '@joute/core/wire/compliance.ts';
import {
  type Breach,
  type Check,
  Checklist,
  type Examination,
  type ExaminationHooks,
} from '@joute/core/wire/compliance.ts';
import type { ClientCheckId } from '@joute/core/wire/sessions.ts';
import { complianceWords } from '../complianceWords.ts';
import { clientChecks } from './checks.ts';
import { ClientReception, type ReceptionPlan } from './clientReception.ts';
import { type ClientFault, type ClientSittingPlan, sit } from './sitting.ts';
import { type Situation, situationsOf, wholeGame } from './situations.ts';
import { clientWords } from './words.ts';

/**
 * How long a client that we start may take to load and to connect; and how long a person may take
 * to start one.
 */
export const PATIENCE_MS = { launched: 10_000, listened: 10 * 60_000 } as const;
/**
 * How long a client may take to leave when the match is over: long enough for one that is still
 * thinking about its move.
 */
export const GRACE_MS = 2000;

export interface ClientExaminationPlan
  extends Omit<ReceptionPlan, 'game' | 'patience' | 'signal'>,
    Omit<ClientSittingPlan, 'grace' | 'signal'>,
    Partial<Pick<ReceptionPlan, 'patience'> & Pick<ClientSittingPlan, 'grace'>> {
  /** Called once, when clients may connect. */
  listening?(listening: Listening): void;
}

/** `run` rejects where the port cannot be opened. */
export const examineClient = (plan: ClientExaminationPlan): Examination => ({
  checks: clientChecks(plan.course, plan.game.facts),
  words: [plan.game.words, coreWords, complianceWords, clientWords],
  run: (hooks) => new Examiner(plan, hooks).run(),
});

class Examiner {
  readonly #plan: ClientExaminationPlan;
  #sitting: ClientSittingPlan;
  readonly #checks: readonly Check<ClientCheckId>[];
  readonly #list: Checklist<ClientCheckId>;
  readonly #signal: AbortSignal;
  /**
   * Faults that have been reported and did no further harm; the client has them in every situation.
   */
  readonly #told = new Set<string>();

  constructor(plan: ClientExaminationPlan, hooks: ExaminationHooks) {
    const { game, setup, time, grace = GRACE_MS, questioning } = plan;
    this.#plan = plan;
    this.#signal = hooks.signal;
    this.#sitting = { game, setup, time, grace, questioning, signal: hooks.signal };
    this.#checks = clientChecks(plan.course, game.facts);
    this.#list = new Checklist(this.#checks, hooks);
  }

  async run(): Promise<void> {
    const { game, course, source, launch, language, patience = PATIENCE_MS[source.kind], listening } = this.#plan;
    const reception = await ClientReception.open({
      ...{ game: game.facts.id, course, source, launch, language, patience },
      signal: this.#signal,
    });
    try {
      listening?.(reception.listening);
      const seats = course.seats ?? Array.from({ length: game.facts.seats.default }, (_, index) => index + 1);
      if (await this.#playGame(reception, seats[0]!)) await this.#trySituations(reception, seats);
    } finally {
      await reception.close();
      this.#list.close();
    }
  }

  /** Whether the client came to the end of the game. */
  async #playGame(reception: ClientReception, seat: Seat): Promise<boolean> {
    this.#list.begin('connects');
    const { fault, remarks, answered } = await sit(reception, this.#sitting, wholeGame(seat), () =>
      this.#list.begin('whole-game'),
    );
    if (this.#signal.aborted) return false;
    const found = new Map<ClientCheckId, Breach>();
    for (const { check, breach } of fault ? [fault, ...remarks] : remarks) {
      if (!found.has(check)) found.set(check, breach);
      this.#told.add(breach.detail.code);
    }
    const isSeen: Partial<Record<ClientCheckId, boolean>> = {
      connects: true,
      greets: !found.has('connects'),
      // One answered turn shows these as well as a whole game does, if less surely.
      answers: answered > 0,
      frames: answered > 0,
      'legal-moves': answered > 0,
      'whole-game': fault === null,
      end: fault === null,
    };
    for (const { id } of this.#checks) {
      const breach = found.get(id);
      if (breach || isSeen[id]) this.#list.decide(id, breach ?? null);
      else if (id in isSeen) this.#list.skip(id);
    }
    // A client that is known not to leave by itself is not waited for again.
    if (found.has('end')) this.#sitting = { ...this.#sitting, grace: 0 };
    return fault === null;
  }

  async #trySituations(reception: ClientReception, seats: readonly Seat[]): Promise<void> {
    for (const [id, situations] of situationsOf(seats)) {
      if (!this.#checks.some((check) => check.id === id)) continue;
      this.#list.begin(id);
      const breach = await this.#try(reception, situations);
      if (this.#signal.aborted) return;
      this.#list.decide(id, breach);
    }
  }

  async #try(reception: ClientReception, situations: readonly Situation[]): Promise<Breach | null> {
    for (const situation of situations) {
      const { fault, remarks } = await sit(reception, this.#sitting, situation);
      const isNew = ({ check, breach }: ClientFault): boolean =>
        !this.#told.has(breach.detail.code) && !(situation.isForgiving && check !== 'end');
      const found = fault ?? remarks.find(isNew);
      if (found || this.#signal.aborted) return found?.breach ?? null;
    }
    return null;
  }
}
