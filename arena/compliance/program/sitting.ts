/**
 * One process of the program under examination, in a seat of a practice match: asked as in any
 * match, by the same player (programPlayer.ts), so that what is found here is what would happen
 * there.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Seat } from '@joute/core/game.ts';
import type { Reply } from '@joute/core/host/player.ts';
import type { Ask } from '@joute/core/match/playerMessages.ts';
import { must, type Refusal, refusal } from '@joute/core/result.ts';
import type { Breach } from '@joute/core/wire/compliance.ts';
import type { Language } from '@joute/core/words.ts';
import { aborted } from '../../match/aborted.ts';
import { nameSpec, type ProgramSpec, showProgram } from '../../match/playerSpec.ts';
import { ProgramPlayer } from '../../programs/programPlayer.ts';
import type { Launch } from '../../sandbox/launch.ts';
import type { Questioning } from '../questioning.ts';
import { PracticeMatch, type PracticePlan } from './practiceMatch.ts';
import { Witness } from './witness.ts';

export interface SittingPlan extends PracticePlan {
  readonly program: ProgramSpec;
  readonly language: Language;
  /** How long the program has to exit by itself, in milliseconds. */
  readonly grace: number;
  readonly launch?: Launch | undefined;
  readonly signal: AbortSignal;
  /** Wraps every question: for who shares the machine out, and measures. */
  readonly questioning?: Questioning;
}

/**
 * A program that did not answer is waited for this many times its limit: to tell a late answer from
 * none.
 */
const PATIENCE = 4;
/**
 * How many lines of standard error are shown: the last ones, where an interpreter says why it gave
 * up.
 */
const MOST_ERRORS = 12;

export class Sitting {
  readonly witness: Witness;
  readonly #plan: SittingPlan;
  readonly #seat: Seat;
  readonly #player: ProgramPlayer;
  readonly #match: PracticeMatch;
  #looked = 0;
  #turn = 0;
  #asked = 0;

  private constructor(plan: SittingPlan, seat: Seat) {
    const { program, language, grace, launch } = plan;
    this.#plan = plan;
    this.#seat = seat;
    this.witness = new Witness(language);
    this.#match = must(PracticeMatch.open(plan, seat));
    this.#player = new ProgramPlayer({
      ...{ name: nameSpec(program), spec: showProgram(program), command: program.words, language, grace, launch },
      speech: () => this.witness,
    });
  }

  /** Starts the program and sends it `hello`. */
  static async open(plan: SittingPlan, seat: Seat): Promise<Sitting> {
    const sitting = new Sitting(plan, seat);
    const names = Array.from({ length: plan.seats }, (_, index) =>
      index === seat - 1 ? sitting.#player.name : 'random',
    );
    const { game, setup } = plan;
    const begun = sitting.#player.begin({ game, setup, seat, names, view: sitting.#match.view(), seed: seat });
    await Promise.race([begun, aborted(plan.signal)]);
    return sitting;
  }

  /** Asks nothing for a while. */
  async pause(ms: number): Promise<void> {
    // An interruption ends the pause.
    await pause(ms, undefined, { signal: this.#plan.signal }).catch(() => {});
  }

  /** The program's next question; null when the match is over, or at an interruption. */
  next(): Ask | null {
    return this.#plan.signal.aborted ? null : this.#match.next();
  }

  /**
   * Asks, and plays the answer. A breach ends this sitting: no answer in time, an illegal one, a
   * program that is gone.
   */
  async ask(ask: Ask): Promise<Breach | null> {
    return this.#judge(await this.#answer(ask));
  }

  /** Asks, and refuses the answer, whatever it is. */
  async refuse(ask: Ask, why: Refusal): Promise<Breach | null> {
    const reply = await this.#answer(ask);
    if (reply.event !== 'answer') return this.#judge(reply);
    this.#player.refused(why);
    return null;
  }

  /**
   * Makes the program miss this turn: its time is over before it has read the question, which comes
   * in front of the next one.
   */
  async miss(ask: Ask): Promise<string> {
    let missed = '';
    this.witness.word(ask, (question) => {
      missed = question;
      return '';
    });
    await this.#answer({ ...ask, time: 0, margin: 0 });
    this.#match.take({ event: 'timeout', ms: 0 });
    return missed;
  }

  /**
   * Why there was no answer, examined further: it may come late, or only when the program has to
   * exit.
   */
  async linger(breach: Breach): Promise<Breach> {
    const { time, signal } = this.#plan;
    const offending = (): Pick<Breach, 'offending'> => this.#offending(this.witness.lastMove);
    const before = this.witness.moves;
    if (await this.witness.awaitMove(PATIENCE * time, signal)) {
      const ms = Math.round(performance.now() - this.#asked);
      return { detail: this.#at('compliance/late', { ms, limit: time }), ...offending() };
    }
    await this.closeInput();
    if (this.witness.moves === before) return breach;
    return { detail: this.#at('compliance/unflushed', { limit: time }), ...offending() };
  }

  /** Ends the match. Resolves when no process of the program is left. */
  async end(): Promise<void> {
    await this.#player.end(this.#match.end());
  }

  /** Closes its input, without a `quit` before. */
  async closeInput(): Promise<void> {
    this.witness.silentEnd = true;
    await this.end();
  }

  async close(): Promise<void> {
    await this.#player.close();
  }

  /** The remarks since the last call. */
  remarks(): Breach[] {
    const { remarks = [] } = this.#player.usage();
    const fresh = remarks.slice(this.#looked);
    this.#looked = remarks.length;
    return fresh.map(({ turn, refusal: { code, params } }) => ({
      detail: refusal(code, { seat: this.#seat, turn, ...params }),
      ...this.#offending(this.witness.lineOf({ code, params })),
    }));
  }

  #answer(ask: Ask): Promise<Reply> {
    [this.#turn, this.#asked] = [ask.turn, performance.now()];
    // A derived signal for each question: its listeners are collected with it, and need not be
    // removed from the plan's.
    const signal = AbortSignal.any([this.#plan.signal]);
    const answer = (): Promise<Reply> => this.#player.answer(ask, signal);
    return this.#plan.questioning ? this.#plan.questioning(answer, signal) : answer();
  }

  #judge(reply: Reply): Breach | null {
    // The player has measured the time; it may have been given more than the match's clock says.
    const { verdict, refusal: broken } = this.#match.take(reply.event === 'answer' ? { ...reply, ms: 0 } : reply);
    if (verdict === 'taken') return null;
    const detail = broken ?? refusal('program/silent', { limit: this.#plan.time });
    const line = reply.event === 'answer' ? this.witness.lineOfMove(reply.text) : this.witness.lineOf(detail);
    return { detail: this.#at(detail.code, detail.params), ...this.#offending(line), ...this.#errors(reply) };
  }

  /** The standard error of a program that is gone. */
  #errors(reply: Reply): Pick<Breach, 'errors'> {
    if (reply.event !== 'crashed') return {};
    const errors = this.#player.errors().trimEnd().split('\n').slice(-MOST_ERRORS).join('\n');
    return errors === '' ? {} : { errors };
  }

  readonly #at = (code: string, params: Refusal['params']): Refusal =>
    refusal(code, { seat: this.#seat, turn: this.#turn, ...params });

  readonly #offending = (text: string | undefined): Pick<Breach, 'offending'> =>
    text === undefined ? {} : { offending: { kind: 'text', text } };
}
