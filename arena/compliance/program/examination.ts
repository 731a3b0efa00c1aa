/**
 * Examines a program of the common bot protocol: a whole game first, in which every rule of the
 * protocol is watched, then the situations that a match seldom brings about (situations.ts). A
 * fault that ends the first game ends the examination: it is to be mended first.
 * A user sees: every failed check with the line that breaks the rule; when it is over, or
 * interrupted, no process is left.
 */

import type { Seat } from '@joute/core/game.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { type Breach, Checklist, type Examination, type ExaminationHooks } from '@joute/core/wire/compliance.ts';
import { complianceWords } from '../complianceWords.ts';
import { GAME_CHECKS, type GameCheckId, type ProgramCheckId, programChecks, situationChecks } from './checks.ts';
import { PracticeMatch } from './practiceMatch.ts';
import { Sitting, type SittingPlan } from './sitting.ts';
import { type Practice, SITUATIONS } from './situations.ts';

/**
 * Long games are stopped after this many turns of the program: a match may end by its limit too.
 */
const MOST_TURNS = 60;
/** A match gives a third of it; here a busy machine must not fail a program. */
const GRACE_MS = 1500;
/** How long we listen for what a program sends without being asked. */
const QUIET_MS = 300;

export type ExaminationPlan = Omit<SittingPlan, 'seats' | 'grace' | 'signal'> & Partial<Pick<SittingPlan, 'grace'>>;

/** Refuses a setup that no match can start from. */
export function examineProgram(plan: ExaminationPlan): Result<Examination> {
  const { facts, words } = plan.game;
  const practice = { ...plan, seats: facts.seats.default };
  const match = PracticeMatch.open(practice, 1);
  if (!match.ok) return match;
  return ok({
    checks: programChecks(facts),
    words: [words, coreWords, complianceWords],
    run: (hooks) => new Examiner({ grace: GRACE_MS, ...practice, signal: hooks.signal }, hooks).run(),
  });
}

/**
 * The check that each fault of a match decides; a code that is not here is the game's own: an
 * illegal move.
 */
const CHECK_OF: Readonly<Record<string, GameCheckId>> = {
  'program/silent': 'answers',
  'program/never-spoke': 'answers',
  'program/deaf': 'answers',
  'move/late': 'answers',
  'compliance/late': 'answers',
  'compliance/unflushed': 'whole-lines',
  'program/half-line': 'whole-lines',
  'line/too-long': 'short-lines',
  'program/flooded': 'one-answer',
  'program/too-many-lines': 'one-answer',
  'move/not-asked': 'one-answer',
  'move/wrong-turn': 'turn-number',
  'program/did-not-end': 'end',
  'program/left-children': 'children',
};
const UNSTARTED = ['program/not-found', 'program/not-executable', 'program/no-file', 'program/not-started'];
const GONE = ['program/exited', 'program/killed', ...UNSTARTED];
const SILENT = ['program/silent', 'program/never-spoke'];

class Examiner {
  readonly #plan: SittingPlan;
  readonly #list: Checklist<ProgramCheckId>;
  /**
   * Codes of faults that have been reported and did no further harm; the program has them in every
   * situation.
   */
  readonly #told = new Set<string>(['program/did-not-end', 'program/left-children']);

  constructor(plan: SittingPlan, hooks: ExaminationHooks) {
    this.#plan = plan;
    this.#list = new Checklist(programChecks(plan.game.facts), hooks);
  }

  async run(): Promise<void> {
    try {
      if (await this.#playGame()) await this.#trySituations();
    } finally {
      this.#list.close();
    }
  }

  /** Whether the program came to the end of the game. */
  async #playGame(): Promise<boolean> {
    this.#list.begin('starts');
    const sitting = await Sitting.open(this.#plan, 1);
    try {
      await sitting.pause(QUIET_MS);
      const { fatal, answered } = await this.#playTurns(sitting);
      if (this.#plan.signal.aborted) return false;
      // The remarks of the game itself: looking closer, or ending it, may bring more.
      const remarks = sitting.remarks();
      if (fatal) {
        const isSilent = SILENT.includes(fatal.detail.code);
        this.#judgeGame([isSilent ? await sitting.linger(fatal) : fatal, ...remarks], answered, false);
      } else {
        this.#list.begin('end');
        await sitting.end();
        this.#judgeGame([...remarks, ...sitting.remarks()], answered, true);
      }
      return fatal === null;
    } finally {
      await sitting.close();
    }
  }

  /** `fatal` is the breach after which the game could not go on. */
  async #playTurns(sitting: Sitting): Promise<{ readonly fatal: Breach | null; readonly answered: number }> {
    let answered = 0;
    for (let ask = sitting.next(); ask && answered < MOST_TURNS; ask = sitting.next()) {
      const breach = await sitting.ask(ask);
      if (breach) return { fatal: breach, answered };
      if (answered++ === 0) this.#list.begin('whole-game');
    }
    return { fatal: null, answered };
  }

  #judgeGame(breaches: readonly Breach[], answered: number, isWhole: boolean): void {
    const found = new Map<GameCheckId, Breach>();
    for (const breach of breaches) {
      const id = checkOf(breach, answered);
      if (!found.has(id)) found.set(id, breach);
      this.#told.add(breach.detail.code);
    }
    const isSeen: Readonly<Record<GameCheckId, boolean>> = {
      starts: true,
      'quiet-start': !found.has('starts'),
      // One answered turn shows these as well as a whole game does, if less surely.
      answers: answered > 0,
      'whole-lines': answered > 0,
      messages: answered > 0,
      'short-lines': answered > 0,
      'one-answer': answered > 0,
      'turn-number': answered > 0,
      'legal-moves': answered > 0,
      'whole-game': isWhole,
      end: isWhole,
      children: isWhole && !found.has('end'),
    };
    for (const { id } of GAME_CHECKS) {
      const breach = found.get(id);
      if (breach || isSeen[id]) this.#list.decide(id, breach ?? null);
      else this.#list.skip(id);
    }
  }

  async #trySituations(): Promise<void> {
    const { seats, time, signal } = this.#plan;
    const practice: Practice = { seats, time, sit: (...sitting) => this.#sit(...sitting) };
    for (const { id } of situationChecks(this.#plan.game.facts)) {
      this.#list.begin(id);
      const breach = await SITUATIONS[id](practice);
      if (signal.aborted) return;
      this.#list.decide(id, breach);
    }
  }

  async #sit(
    seat: Seat,
    play: (sitting: Sitting) => Promise<Breach | null>,
    expected: readonly string[] = [],
  ): Promise<Breach | null> {
    const sitting = await Sitting.open(this.#plan, seat);
    try {
      const breach = await play(sitting);
      if (breach) return breach;
      // A program that is known not to exit by itself is not waited for again.
      if (this.#list.outcomeOf('end') === 'passed') await sitting.end();
      const isNew = ({ detail }: Breach): boolean => !this.#told.has(detail.code) && !expected.includes(detail.code);
      return sitting.remarks().find(isNew) ?? null;
    } finally {
      await sitting.close();
    }
  }
}

function checkOf({ detail: { code, params } }: Breach, answered: number): GameCheckId {
  if (GONE.includes(code)) return answered === 0 ? 'starts' : 'whole-game';
  if (params.turn === 0) return 'quiet-start';
  if (code.startsWith('message/')) return 'messages';
  return lookUp(CHECK_OF, code) ?? 'legal-moves';
}
