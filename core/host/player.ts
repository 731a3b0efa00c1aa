/**
 * Who fills a seat, as the referee knows it: asked for a move, it answers with text. How it does so
 * (in a thread, a process, over a socket, by a person) is its own affair, and so is measuring its
 * time: only it knows when the question had left and when the answer had come.
 */
import type { Checked, MatchEnd } from '../match/match.ts';
import type { Ask, ClosedTurn, Hello } from '../match/playerMessages.ts';
import type { Thinking } from '../match/thinking.ts';
import type { SeatUsage } from '../record/record.ts';
import type { Refusal } from '../result.ts';
import type { ResumeToken } from '../wire/sessions.ts';

/** What came back, and how long it took. */
export type Reply = {
  readonly ms: number;
  /** Of a move that a person sent: goes with it to whoever stores the record. */
  readonly idempotencyKey?: string;
} & (
  | { readonly event: 'answer'; readonly text: string; readonly thought?: Thinking; readonly checked?: Checked }
  | { readonly event: 'timeout' | 'disconnected' | 'crashed' | 'resigned'; readonly why?: Refusal }
);

/** A move as a person sends it. */
export interface PersonMove {
  /** The sender's own idempotency key: the same when the move is sent again. */
  readonly id: string;
  readonly turn: number;
  /** In the game's notation; null resigns, in any turn. */
  readonly text: string | null;
}

/** From this character on it was written in this turn: after the player was asked for it. */
export interface ErrorTurn {
  readonly turn: number;
  readonly at: number;
}

/**
 * Methods with a question mark are what only some players can do: whoever needs one looks for it.
 */
export interface Player {
  /** The name that people are shown. */
  readonly name: string;
  /** As on the command line: `bot:greedy`, `human`. */
  readonly spec: string;
  /**
   * For programs that name themselves: starts one for this match, before its record is opened, and
   * resolves to the name that it gave; null where it keeps the one that it has. Without this method
   * `begin` starts the program, and its name stays.
   */
  arrive?(hello: Hello): Promise<string | null>;
  /** After `arrive`: the name that it has in this match. */
  rename?(name: string): void;
  begin(hello: Hello): Promise<void>;
  /**
   * Always resolves, within the time and margin asked: a fault is a reply. When the signal aborts,
   * the reply no longer matters.
   */
  answer(ask: Ask, signal: AbortSignal): Promise<Reply>;
  /**
   * For players that follow more than their own turns: a turn was closed, by whoever. Called before
   * the next question, and before the end.
   */
  show?(turn: ClosedTurn): void;
  /** Its last answer was not taken and it will be asked again. */
  refused(refusal: Refusal): void;
  /**
   * The match is over and its record is closed. When this resolves, a program and all that it
   * started have ended.
   */
  end(end: MatchEnd): void | Promise<void>;
  /** Programs: the resources used so far, for the record's end. */
  usage?(): Omit<SeatUsage, 'seat'>;
  /** Programs: the last part of its standard error in the last match, and our remarks. */
  errors?(): string;
  /** Programs: where in `errors` each turn begins, in order; a turn without any is left out. */
  errorTurns?(): readonly ErrorTurn[];
  /** People: whether somebody who holds the seat is connected. */
  present?(isHere: boolean): void;
  /**
   * People: a move for the present question, or for one that is about to be asked. A move that
   * breaks a rule is handed to `refused` and never reaches the referee.
   */
  submit?(move: PersonMove & { readonly text: string }, refused: (why: Refusal) => void): void;
  /** Clients that came through a gate and could come back: who is behind this player. */
  readonly resumable?: GateGuest;
  /**
   * Clients that may come back: from now on it is this connection, in place of any before. False
   * where it cannot come in any more.
   */
  attach?(guest: GateGuest, resumeToken: ResumeToken): boolean;
  /**
   * Clients that may come back: the match stops without an end. It goes on later, or has failed.
   */
  breakOff?(why: Refusal): void;
  /**
   * Players that share the machine's cores: calls back when one begins or ceases to wait for a
   * core.
   */
  onWait?(listener: (isWaiting: boolean) => void): void;
  /** Releases threads, processes, sockets. */
  close(): Promise<void>;
}

/** Somebody who has come through the gate. */
export interface GateGuest {
  readonly name: string;
  /** Whether it speaks the course's own protocol, in which nobody comes back in mid-match. */
  readonly isCourse?: boolean;
  /**
   * As the player of one match: told its seat when that begins, for only then all seats are known,
   * and the resume token where there is one.
   */
  open(name: string, resumeToken?: ResumeToken): Player;
  turnAway(why: Refusal): void;
}
