/**
 * A player of the contest in its seat. Its commands come one by one over HTTP, and it has a time
 * for its whole go, up to EndTurn: when that is over its stock is placed for it and its go ends,
 * but it stays in the match.
 */

import type { Player, Reply } from '@joute/core/host/player.ts';
import type { AskTimed, TimedQuestion } from '@joute/core/host/services.ts';
import type { Entry } from '@joute/core/match/match.ts';
import type { Ask, Hello } from '@joute/core/match/playerMessages.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { RiskState } from '../../rules/state.ts';

/**
 * Longer than any command: a longer text is refused anyway, and need not be whole in the record.
 */
const LONGEST = 500;
/** How many commands may wait while the one before is judged. */
const MOST_WAITING = 16;

/** What became of a command. */
export type Judgement = Pick<Entry, 'verdict' | 'event' | 'refusal'>;

interface Command {
  readonly text: string;
  settle(judgement: Judgement | null): void;
}

export class ContestPlayer implements Player {
  readonly name: string;
  readonly spec = 'net';
  readonly #time: number | null;
  readonly #ask: AskTimed;
  #go = '';
  #goBegan = 0;
  #question: TimedQuestion | null = null;
  #judging: Command | null = null;
  #commands: Command[] = [];

  /** `time`: milliseconds for a go; null where only each command has its time. */
  constructor(name: string, time: number | null, ask: AskTimed) {
    this.name = name;
    this.#time = time;
    this.#ask = ask;
  }

  async begin(_hello: Hello): Promise<void> {}

  answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    const question = this.#ask({ ...ask, time: this.#timeLeft(ask) }, signal, () => this.#expire(question));
    this.#question = question;
    this.#feed();
    return question.reply;
  }

  /** What became of a command; null where it was not the player's turn, or no longer. */
  command(text: string): Promise<Judgement | null> {
    return new Promise((settle) => {
      this.#commands.push({ text: text.slice(0, LONGEST), settle });
      if (this.#commands.length > MOST_WAITING) this.#commands.shift()!.settle(null);
      this.#feed();
    });
  }

  /**
   * Something happened in the match, perhaps to the last command. `isNext`: the player is asked
   * next.
   */
  judge(judgement: Judgement | null, isNext: boolean): void {
    if (judgement) {
      this.#judging?.settle(judgement);
      this.#judging = null;
    }
    if (isNext) return;
    for (const { settle } of this.#commands.splice(0)) settle(null);
  }

  /** The player is gone for good. */
  leave(why: Refusal): void {
    this.#question?.leave(why);
    this.#question = null;
  }

  refused(): void {}

  end(): void {
    this.judge(null, false);
    this.#judging?.settle(null);
    this.#judging = null;
  }

  async close(): Promise<void> {}

  #feed(): void {
    const question = this.#question;
    if (!question || this.#commands.length === 0) return;
    this.#judging = this.#commands.shift()!;
    this.#question = null;
    question.answer(this.#judging.text);
  }

  #timeLeft({ view, time }: Ask): number | null {
    const go = goOf(view as RiskState);
    if (go !== this.#go) [this.#go, this.#goBegan] = [go, performance.now()];
    if (this.#time === null || time === null) return time;
    return Math.max(0, Math.min(time, this.#goBegan + this.#time - performance.now()));
  }

  #expire(question: TimedQuestion): void {
    if (question !== this.#question) return;
    this.#question = null;
    question.expire(refusal('client/silent', { limit: this.#time ?? question.limit }));
  }
}

/** Which go it is: there is one a round, and in a set-up that goes round the table one a unit. */
const goOf = ({ round, phase, oneByOne, turn }: RiskState): string =>
  phase === 'setup' && oneByOne ? `unit ${turn}` : `round ${round}`;
