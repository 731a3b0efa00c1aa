/**
 * One match's conversation with whoever fills a seat: a protocol's session on a channel, with a
 * clock.
 * A user sees: the time of an answer runs from the last byte of the question to the last byte of
 * the answer, less the delays of this host (hostWatch.ts). Whatever the other side does, be it an
 * answer, silence or a disconnection, becomes a reply in time, with a sentence that says what
 * happened. An exception in the session is a bug of ours: it ends this conversation like a lost
 * connection, and no other.
 */

import type { Reply } from '@joute/core/host/player.ts';
import type { MatchEnd } from '@joute/core/match/match.ts';
import type { Ask, ClosedTurn } from '@joute/core/match/playerMessages.ts';
import type { Thinking } from '@joute/core/match/thinking.ts';
import type { Remark, SeatUsage } from '@joute/core/record/record.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type {
  HostSession,
  HostWire,
  OnCallPlace,
  Place,
  ResumeToken,
  TrialOutcome,
  Wish,
} from '@joute/core/wire/sessions.ts';
import { CoreWait } from '../machine/coreWait.ts';
import { tellFault } from '../machine/faults.ts';
import { hostWatch } from '../machine/hostWatch.ts';
import type { Channel, ChannelHooks } from './channel.ts';
import { ProtocolFaults } from './protocolFaults.ts';
import { Question } from './question.ts';

/**
 * How much may be sent to us in one turn; beyond that we stop reading (back-pressure). More than
 * any client needs, and little enough not to delay the others.
 */
const MOST_BYTES = 16 * 1024 * 1024;
/**
 * Delays of this host below this happen all the time: they are not charged, but not reported
 * either.
 */
const COUNTED_DELAY_MS = 5;
/** How long a session may take to say goodbye, which may include waiting for an answer. */
const GOODBYE_MS = 12_000;
/** How long the other side has to read our last message and to close its end. */
const LINGER_MS = 1000;

/** Why the conversation ended, where a bug of ours ended it. */
const FAULT = refusal('host/fault');

/** What sessions of the common protocol may do besides. */
export interface ConversationWire extends HostWire {
  /**
   * Back-pressure: nothing more is read until the next question, so that the other side's writes
   * block.
   */
  stem(flood: Refusal): void;
}

export interface ConversationOptions {
  readonly session: (wire: ConversationWire) => HostSession;
  readonly channel: (hooks: ChannelHooks) => Channel;
  /** The other side has said who it is: the receiver seats it, or turns it away. */
  readonly join?: (conversation: Conversation, name: string, as: 'player' | 'viewer', wish?: Wish) => void;
  /** The other side is gone. */
  readonly gone?: (conversation: Conversation) => void;
}

export class Conversation {
  readonly channel: Channel;
  readonly session: HostSession;
  readonly #coreWait = new CoreWait(() => this.channel.starved());
  readonly #expired = (question: Question): void => this.#expire(question);
  readonly #sent = (): void => {
    if (--this.#unsent === 0 && this.#isAsked) this.#question?.written();
  };
  #remarks = new ProtocolFaults();
  #question: Question | null = null;
  #turn = 0;
  #turnBytes = 0;
  #unsent = 0;
  #isAsked = false;
  #looked = 0;
  #delays = 0;
  #delayMs = 0;
  #left: Refusal | null = null;
  #alarm: NodeJS.Timeout | undefined;
  #isClosing = false;
  #isEnding = false;
  #isFailed = false;
  #ending: Promise<void> | null = null;
  #closed: () => void = () => {};
  #readied: () => void = () => {};

  constructor({ session, channel, join, gone }: ConversationOptions) {
    this.session = session({
      send: (bytes) => this.#send(bytes),
      alarm: (ms) => this.#setAlarm(ms),
      close: () => this.#close(),
      join: (name, as, wish) => join?.(this, name, as, wish),
      asked: () => this.#asked(),
      answer: (text, thought) => this.#accept(text, thought),
      fault: (fault) => this.#fault(fault),
      leave: (why) => this.#leave(why),
      stem: (flood) => this.#stem(flood),
    });
    this.channel = channel({
      read: (chunk) => this.#read(chunk),
      gone: (why) => {
        this.#leave(why);
        clearTimeout(this.#alarm);
        this.#closed();
        try {
          gone?.(this);
        } catch (error) {
          tellFault('session', error);
        }
      },
      remark: (remark) => this.remark(remark),
    });
  }

  get remarks(): readonly Remark[] {
    return this.#remarks.list;
  }

  /** Records something about the other side that is no move. */
  remark(remark: Refusal): void {
    this.#remarks.add(this.#turn, remark);
  }

  /** Why the other side is gone; null while it is there. */
  get left(): Refusal | null {
    return this.#left;
  }

  /** To be called when the channel is connected. */
  open(): void {
    this.#guard(() => this.session.open());
  }

  seat(place: Place): void {
    this.#guard(() => this.session.seated(place));
  }

  /**
   * Whether the other side is there and its protocol allows another match on the same connection.
   */
  get canStay(): boolean {
    return this.#left === null && this.session.stay !== undefined;
  }

  /** The match is over and the channel stays open: `seatAgain` or `turnAway` follows. */
  stay(end: MatchEnd): void {
    this.#question = null;
    this.#guard(() => this.session.stay?.(end));
  }

  /** It is known, and will be called to its matches. */
  stand(place: OnCallPlace): void {
    this.#guard(() => this.session.stand?.(place));
  }

  /** What came of its trial, where its protocol has a word for it. */
  tried(outcome: TrialOutcome): void {
    this.#guard(() => this.session.tried?.(outcome));
  }

  /** Seats the same client in its next match, which has remarks and delays of its own. */
  seatAgain(place: Place): void {
    this.#remarks = new ProtocolFaults();
    [this.#turn, this.#delays, this.#delayMs] = [0, 0, 0];
    this.seat(place);
  }

  /** Tells the other side that there is no place for it. */
  turnAway(why: Refusal): void {
    this.#guard(() => this.session.turnAway(why));
  }

  begin(names: readonly string[], resumeToken?: ResumeToken): void {
    this.#guard(() => this.session.begin(names, resumeToken));
  }

  /**
   * Resolves when the session's handshake is over, when the other side is gone, or after `most`
   * milliseconds.
   */
  async ready(most: number): Promise<void> {
    if (this.session.ready || this.#left) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#readied = resolve;
      timer = setTimeout(resolve, most);
    });
    clearTimeout(timer);
  }

  answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    const { channel } = this;
    if (!this.#left && !this.session.ready) {
      channel.kill();
      const why = this.#guard(() => this.session.silence()) ?? refusal('client/handshake');
      return Promise.resolve({ event: channel.departure, ms: 0, why });
    }
    this.#turn = ask.turn;
    this.#turnBytes = 0;
    this.#isAsked = false;
    this.#remarks.nextTurn();
    channel.glance(ask.turn);
    channel.resume();
    const question = new Question(ask, signal, this.#coreWait, this.#expired);
    this.#question = question;
    this.#guard(() => this.session.ask(ask));
    // Who is gone may have answered before: a session holds what is said too early.
    if (this.#left) this.#leave(this.#left);
    return question.reply;
  }

  show(turn: ClosedTurn): void {
    if (!this.#left) this.#guard(() => this.session.show(turn));
  }

  refused(refused: Refusal): void {
    this.#guard(() => this.session.refused(refused));
  }

  /** Resolves when the goodbye is said and the channel has ended. */
  end(end: MatchEnd, grace: number): Promise<void> {
    this.#ending ??= this.#sayGoodbye(end, grace);
    return this.#ending;
  }

  /** Ends without saying goodbye; where a goodbye is under way, waits for it. */
  async close(grace: number): Promise<void> {
    await (this.#ending ?? this.channel.end(grace));
  }

  usage(): Omit<SeatUsage, 'seat'> {
    const round = (ms: number): number => Math.round(ms * 1000) / 1000;
    const delays = { hostDelays: this.#delays, hostDelayMs: round(this.#delayMs) };
    const used = this.channel.sample();
    // A copy: remarks may be added after the record is closed.
    const remarks = [...this.#remarks.list];
    return { ...used, ...delays, ...(remarks.length === 0 ? {} : { remarks }) };
  }

  async #sayGoodbye(end: MatchEnd, grace: number): Promise<void> {
    this.#question = null;
    this.#isEnding = true;
    if (!this.#left) {
      let timer: NodeJS.Timeout | undefined;
      const closed = new Promise<void>((resolve) => {
        this.#closed = resolve;
        timer = setTimeout(resolve, GOODBYE_MS);
      });
      this.#guard(() => this.session.end(end));
      if (this.#isClosing) this.#closed();
      await closed;
      clearTimeout(timer);
    }
    clearTimeout(this.#alarm);
    await this.channel.end(grace);
  }

  #send(bytes: Uint8Array | string): void {
    if (bytes.length === 0 || this.#left) return;
    this.#unsent++;
    this.channel.write(bytes, this.#sent);
  }

  #asked(): void {
    this.#isAsked = true;
    if (this.#unsent === 0) this.#question?.written();
  }

  #read(chunk: Uint8Array): void {
    this.#looked = hostWatch.look();
    this.#turnBytes += chunk.length;
    if (this.#isFailed) return;
    // The same as #guard, without allocating a closure for every chunk.
    try {
      this.session.receive(chunk);
      if (this.session.ready) this.#readied();
    } catch (error) {
      this.#fail(error);
    }
    if (this.#turnBytes > MOST_BYTES) this.#stem(refusal('program/flooded', { most: MOST_BYTES }));
  }

  #stem(flood: Refusal): void {
    this.channel.pause();
    if (this.#question) this.#question.fault = flood;
    if (this.#fault(flood)) this.refused(flood);
  }

  #accept(text: string, thought: Thinking | undefined): void {
    const question = this.#question;
    if (!question) return;
    this.#question = null;
    const late = question.answer(text, this.#looked, thought);
    if (late < COUNTED_DELAY_MS) return;
    this.#delays++;
    this.#delayMs += late;
  }

  #fault(fault: Refusal): boolean {
    if (this.#question) this.#question.fault ??= fault;
    return this.#remarks.add(this.#turn, fault);
  }

  /** Called when the question's time is over and all that had come in time has been read. */
  #expire(question: Question): void {
    if (question !== this.#question) return;
    this.#question = null;
    this.#guard(() => {
      const held = this.session.timeout();
      if (held === null) question.expire(this.#whyLate(question));
      else question.answerAtLast(held);
    });
    // The session failed before it could do either.
    if (this.#isFailed) question.leave(FAULT, this.channel.departure);
  }

  #whyLate({ fault, isWritten, limit }: Question): Refusal {
    if (!isWritten) return refusal('program/deaf', { limit });
    const why = fault ?? this.session.silence() ?? refusal('client/silent');
    return refusal(why.code, { ...why.params, limit });
  }

  #leave(why: Refusal): void {
    this.#left ??= why;
    this.#readied();
    this.#question?.leave(why, this.channel.departure);
    this.#question = null;
  }

  #setAlarm(ms: number | null): void {
    clearTimeout(this.#alarm);
    if (ms === null || this.#left) return;
    this.#alarm = setTimeout(() => {
      this.#guard(() => {
        this.session.alarm();
        if (this.session.ready) this.#readied();
      });
    }, ms);
  }

  /** Every call to the session goes through here; a session that threw once is not called again. */
  #guard<T>(call: () => T): T | undefined {
    if (this.#isFailed) return undefined;
    try {
      return call();
    } catch (error) {
      this.#fail(error);
      return undefined;
    }
  }

  /** Ends the conversation, and tells the other side if the session still can. */
  #fail(error: unknown): void {
    this.#isFailed = true;
    tellFault('session', error);
    try {
      this.session.turnAway(FAULT);
    } catch (error) {
      tellFault('session', error);
    }
    this.#leave(FAULT);
    this.#close();
  }

  #close(): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    clearTimeout(this.#alarm);
    if (this.#isEnding) this.#closed();
    else void this.channel.end(LINGER_MS);
  }
}
