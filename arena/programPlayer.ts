/**
 * A program in a seat: carries a protocol's lines (speech.ts) to a process (program.ts) and keeps its clock.
 * A user sees: time runs from the last byte of the question to the last byte of the answer, without what we were late ourselves
 * (hostWatch.ts); whatever the program does or does not do, its answer, its silence or its end is a reply in time, with a sentence that
 * says what happened.
 */

import type { Ask, Hello } from '@joute/core/asking.ts';
import type { MatchEnd } from '@joute/core/match.ts';
import type { SeatUsage } from '@joute/core/record.ts';
import { type Refusal, type Result, refusal } from '@joute/core/result.ts';
import { coreWords } from '@joute/core/sentences.ts';
import { type Language, say } from '@joute/core/words.ts';
import { hostWatch } from './hostWatch.ts';
import { type Line, LineReader } from './lineReader.ts';
import { Misses } from './misses.ts';
import type { Player, Reply } from './player.ts';
import { Program } from './program.ts';
import { Question } from './question.ts';
import { Remarks } from './remarks.ts';
import type { Heard, Speech } from './speech.ts';

/** For a program to load before its first turn; its clock does not run yet. */
const START_MS = 10_000;
/** For a program to end by itself once it was told. */
const GRACE_MS = 500;
/** What a program may write in one turn; then it has to wait. Beyond any use, but little enough to hold up nobody else. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_LINES = 1000;
/** Being late by less is everyday; it is taken off all the same, but not counted. */
const COUNTED_DELAY_MS = 5;

export interface ProgramOptions {
  readonly name: string;
  /** As on the command line: `cmd:python3 bot.py`. */
  readonly spec: string;
  readonly command: readonly [string, ...string[]];
  readonly speech: () => Speech;
  readonly language: Language;
  readonly grace?: number;
}

export class ProgramPlayer implements Player {
  readonly name: string;
  readonly spec: string;
  readonly #options: ProgramOptions;
  #seat = 0;
  #program: Program | null = null;
  #speech: Speech;
  #lines = new LineReader();
  #misses = new Misses();
  #remarks = new Remarks();
  #question: Question | null = null;
  #turn = 0;
  #turnBytes = 0;
  #turnLines = 0;
  #spoke = false;
  #delays = 0;
  #delayMs = 0;
  #greeted: () => void = () => {};

  constructor(options: ProgramOptions) {
    this.name = options.name;
    this.spec = options.spec;
    this.#options = options;
    this.#speech = options.speech();
  }

  /** The process group of the present or last match; null before the first, or where it could not be started. */
  get group(): number | null {
    return this.#program?.group ?? null;
  }

  async begin(hello: Hello): Promise<void> {
    await this.close();
    this.#seat = hello.seat;
    this.#speech = this.#options.speech();
    this.#lines = new LineReader();
    this.#misses = new Misses();
    this.#remarks = new Remarks();
    [this.#turn, this.#turnBytes, this.#turnLines, this.#delays, this.#delayMs] = [0, 0, 0, 0, 0];
    this.#spoke = false;
    const program = new Program(this.#options.command, {
      read: (chunk) => this.#read(chunk),
      gone: (why) => this.#leave(why),
      remark: (remark) => void this.#remarks.add(this.#turn, remark),
    });
    this.#program = program;
    program.write(this.#speech.hello(hello));
    if (this.#speech.greeting) await this.#greet();
    else await program.settle(START_MS);
  }

  answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    const program = this.#program!;
    if (program.gone) return Promise.resolve({ event: 'crashed', ms: 0, why: program.gone });
    if (this.#speech.greeting) {
      program.kill();
      return Promise.resolve({ event: 'crashed', ms: 0, why: refusal('hub/handshake') });
    }
    [this.#turn, this.#turnBytes, this.#turnLines] = [ask.turn, 0, 0];
    this.#remarks.nextTurn();
    program.glance();
    program.resume();
    const question = new Question(
      ask,
      signal,
      () => program.starved(),
      (late) => this.#expire(late),
    );
    this.#question = question;
    program.write(this.#speech.ask(ask), () => question.written());
    return question.reply;
  }

  refused(refused: Refusal): void {
    this.#program?.write(this.#speech.refused(refused));
  }

  async end(end: MatchEnd): Promise<void> {
    this.#question = null;
    this.#program?.write(this.#speech.end(end));
    await this.#program?.end(this.#options.grace ?? GRACE_MS);
  }

  usage(): Omit<SeatUsage, 'seat'> {
    const round = (ms: number): number => Math.round(ms * 1000) / 1000;
    const delays = { hostDelays: this.#delays, hostDelayMs: round(this.#delayMs) };
    // A copy: there may be more to remark after the record is closed.
    const remarks = [...this.#remarks.list];
    return { ...this.#program?.sample(), ...delays, ...(remarks.length === 0 ? {} : { remarks }) };
  }

  errors(): string {
    const remarks = this.#remarks.list.map(({ turn, refusal: { code, params } }) => {
      const told = refusal(code, { seat: this.#seat, turn, ...params });
      return `[joute] ${say(told, this.#options.language, coreWords)}\n`;
    });
    return remarks.join('') + (this.#program?.errors() ?? '');
  }

  async close(): Promise<void> {
    await this.#program?.end(0);
  }

  /** Until the program has said that it is ready, or is gone, or long enough. */
  async #greet(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#greeted = resolve;
      timer = setTimeout(resolve, START_MS);
    });
    clearTimeout(timer);
  }

  #read(chunk: Buffer): void {
    const looked = hostWatch.look();
    this.#turnBytes += chunk.length;
    for (const line of this.#lines.push(chunk)) {
      this.#spoke = true;
      if (++this.#turnLines > MOST_LINES) break;
      this.#hear(line, looked);
    }
    if (this.#turnLines > MOST_LINES) this.#stem(refusal('program/too-many-lines', { most: MOST_LINES }));
    else if (this.#turnBytes > MOST_BYTES) this.#stem(refusal('program/flooded', { most: MOST_BYTES }));
  }

  /** Nothing more is read until the next question: the program's own pipe holds it up. */
  #stem(flood: Refusal): void {
    this.#program!.pause();
    if (this.#question) this.#question.fault = flood;
    this.#fault(flood);
  }

  #hear(line: Result<Line, Refusal>, looked: number): void {
    const heard: Heard = line.ok ? this.#speech.hear(line.value) : { what: 'refused', refusal: line.refusal };
    switch (heard.what) {
      case 'nothing':
        if (heard.say) this.#program!.write(heard.say);
        if (!this.#speech.greeting) this.#greeted();
        return;
      case 'refused':
        this.#fault(heard.refusal);
        return;
      case 'move': {
        const wrong = this.#misses.judge(heard.turn, this.#question?.turn ?? null, this.#turn);
        if (wrong) this.#fault(wrong);
        else this.#accept(heard.text, looked);
      }
    }
  }

  #accept(text: string, looked: number): void {
    const question = this.#question!;
    this.#question = null;
    const late = question.answer(text, looked);
    if (late < COUNTED_DELAY_MS) return;
    this.#delays++;
    this.#delayMs += late;
  }

  #fault(fault: Refusal): void {
    if (this.#question) this.#question.fault ??= fault;
    if (this.#remarks.add(this.#turn, fault)) this.#program!.write(this.#speech.refused(fault));
  }

  /** The question's time is over, and what had come by then is read. */
  #expire(question: Question): void {
    if (question !== this.#question) return;
    this.#question = null;
    this.#misses.miss(question.turn);
    question.expire(this.#whyLate(question));
    this.#program!.write(this.#speech.timeout());
  }

  #whyLate({ fault, isWritten, limit }: Question): Refusal {
    if (!isWritten) return refusal('program/deaf', { limit });
    if (fault) return refusal(fault.code, { ...fault.params, limit });
    if (this.#lines.pending > 0) return refusal('program/half-line', { bytes: this.#lines.pending, limit });
    return refusal(this.#spoke ? 'program/silent' : 'program/never-spoke', { limit });
  }

  #leave(why: Refusal): void {
    this.#greeted();
    this.#question?.leave(why);
    this.#question = null;
  }
}
