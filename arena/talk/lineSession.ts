/**
 * A protocol of lines (speech.ts) as a session: reads lines from bytes, and tells late answers from
 * those to the present question. Over a socket the other side speaks first and says who it is.
 */
import type { MatchEnd } from '@joute/core/match/match.ts';
import type { Ask } from '@joute/core/match/playerMessages.ts';
import type { Thinking } from '@joute/core/match/thinking.ts';
import { type Refusal, type Result, refusal } from '@joute/core/result.ts';
import { LateAnswers } from '@joute/core/wire/lateAnswers.ts';
import { LineReader, type NumberedLine } from '@joute/core/wire/lineReader.ts';
import {
  type HostSession,
  isOnCall,
  type OnCallPlace,
  type Place,
  type ResumeToken,
  type TrialOutcome,
} from '@joute/core/wire/sessions.ts';
import type { Heard, Speech } from '@joute/core/wire/speech.ts';
import type { ConversationWire } from './conversation.ts';

/** How many lines are read in one turn; what comes beyond waits for the next. */
const MOST_LINES = 1000;

export class LineSession implements HostSession {
  readonly #wire: ConversationWire;
  readonly #speech: Speech;
  readonly #lines = new LineReader();
  /** Keyed by turn. A move that does not name its turn may answer any of them. */
  #late = new LateAnswers<number, string>(() => false);
  #place: Place | null = null;
  /** The id of the match, where the client is told it. */
  #match: string | null = null;
  /** Whether the connection stays for one match after the other. */
  #isOnCall = false;
  /** What the program last said that it thinks about the present question. */
  #thought: Thinking | undefined;
  /** The turn of the last question. */
  #turn = 0;
  #turnLines = 0;
  #spoke = false;
  /** How many moves came unasked since the last answer. */
  #early = 0;

  constructor(wire: ConversationWire, speech: Speech) {
    this.#wire = wire;
    this.#speech = speech;
  }

  get ready(): boolean {
    return !this.#speech.greeting;
  }

  open(): void {}

  /** What was said for a match before is none of this one's. */
  seated(place: Place): void {
    this.#place = place;
    this.#late = new LateAnswers(() => false);
    [this.#turn, this.#turnLines, this.#early] = [0, 0, 0];
  }

  stand(place: OnCallPlace): void {
    this.#wire.send(this.#speech.stand?.(place) ?? '');
  }

  tried(outcome: TrialOutcome): void {
    this.#wire.send(this.#speech.tried?.(outcome) ?? '');
  }

  /** Only on a connection that was opened for it: the end of a match closes all others. */
  get stay(): ((end: MatchEnd) => void) | undefined {
    return this.#isOnCall ? (end) => this.#wire.send(this.#speech.end(end)) : undefined;
  }

  turnAway(why: Refusal): void {
    this.#wire.send(this.#speech.refused(why));
    this.#wire.close();
  }

  begin(names: readonly string[], resumeToken?: ResumeToken): void {
    const { game, setup, seat, view } = this.#place!;
    this.#match = resumeToken?.match ?? null;
    this.#wire.send(
      this.#speech.hello({ game, setup, seat: seat ?? 0, names, view, ...(resumeToken ? { resumeToken } : {}) }),
    );
  }

  ask(ask: Ask): void {
    this.#late.ask(ask.turn);
    this.#thought = undefined;
    this.#turn = ask.turn;
    this.#turnLines = 0;
    this.#wire.send(this.#speech.ask(ask));
    this.#wire.asked();
  }

  receive(bytes: Uint8Array): void {
    for (const line of this.#lines.push(bytes)) {
      this.#spoke = true;
      if (++this.#turnLines > MOST_LINES) break;
      this.#hear(line);
    }
    if (this.#turnLines > MOST_LINES) this.#wire.stem(refusal('program/too-many-lines', { most: MOST_LINES }));
  }

  /** Nothing is sent for a turn that others closed: the next question carries it. */
  show(): void {}

  refused(refused: Refusal): void {
    this.#wire.send(this.#speech.refused(refused));
  }

  timeout(): null {
    this.#late.expire();
    this.#wire.send(this.#speech.timeout());
    return null;
  }

  silence(): Refusal {
    if (!this.ready) return refusal('hub/handshake');
    if (this.#lines.pending > 0) return refusal('program/half-line', { bytes: this.#lines.pending });
    if (this.#early > 0) return refusal('program/too-early', { count: this.#early });
    return refusal(this.#spoke ? 'program/silent' : 'program/never-spoke');
  }

  end(end: MatchEnd): void {
    this.#wire.send(this.#speech.end(end));
    this.#wire.close();
  }

  alarm(): void {}

  #hear(line: Result<NumberedLine, Refusal>): void {
    const heard: Heard = line.ok ? this.#speech.hear(line.value) : { what: 'refused', refusal: line.refusal };
    switch (heard.what) {
      case 'nothing':
        if (heard.say) this.#wire.send(heard.say);
        return;
      case 'thought':
        this.#thought = heard.thought;
        return;
      case 'join':
        this.#isOnCall = isOnCall(heard.wish);
        this.#wire.join(heard.name, 'player', heard.wish);
        return;
      case 'refused':
        this.#fault(heard.refusal);
        return;
      case 'move': {
        const { turn, text, match = this.#match } = heard;
        const judgement =
          match !== this.#match ? 'late' : turn === undefined ? this.#late.judge(text) : this.#late.judgeNamed(turn);
        if (judgement === 'answer') {
          this.#early = 0;
          this.#wire.answer(text, this.#thought);
        } else this.#fault(judgement === 'late' ? refusal('move/late') : this.#notAsked(turn));
      }
    }
  }

  /** What to tell a program whose move answers no open question. */
  #notAsked(turn: number | undefined): Refusal {
    if (!this.#late.isAsked) {
      if (turn === undefined ? this.#turn === 0 : turn > this.#turn) {
        this.#early++;
        return refusal('move/too-early');
      }
      if (turn === undefined || turn === this.#turn) return refusal('move/not-asked');
    }
    return refusal('move/wrong-turn', { given: turn!, expected: this.#turn });
  }

  #fault(fault: Refusal): void {
    if (this.#wire.fault(fault)) this.#wire.send(this.#speech.refused(fault));
  }
}
