/**
 * A course's own protocol (games/<game>/wire), without sockets and without a clock. Two sides of
 * it:
 *
 * - `HostSession`: we hold the match, one client is spoken with. The gateway (arena) carries bytes,
 *   keeps time, asks the referee.
 * - `ClientSession`: one of our bots plays on somebody else's server.
 *
 * A session is an object that is called with what happened and acts through the wire it was given,
 * at once or later, any number of times. Bytes come in any pieces. Nothing a peer sends may make a
 * session throw, wait for ever or grow without bound.
 */

import type { AnyGame, MatchResult, Seat } from '../game.ts';
import type { MatchEnd } from '../match/match.ts';
import type { Ask, ClosedTurn } from '../match/playerMessages.ts';
import type { Thinking } from '../match/thinking.ts';
import type { Refusal } from '../result.ts';
import type { Setup } from '../setup.ts';
import type { Words } from '../words.ts';
import type { Outcome } from './compliance.ts';

/** What both sides of a wire can do. */
export interface Wire {
  /** One call is one write: there are clients that read a message with one recv. */
  send(bytes: Uint8Array | string): void;
  /**
   * Calls the session's `alarm` after so many milliseconds; a later call replaces the one before,
   * null calls it off.
   */
  alarm(ms: number | null): void;
  /** Closes the connection when all that was sent has left. */
  close(): void;
}

export interface HostWire extends Wire {
  /**
   * The client has said who it is. `seated` or `turnAway` follows, at once or later. An empty name
   * is replaced by one of ours.
   */
  join(name: string, as: 'player' | 'viewer', wish?: Wish): void;
  /** The question of `ask` has been sent in full: the clock runs once its last byte has left. */
  asked(): void;
  /**
   * The answer to the present question, in the game's notation. Without a question it is dropped:
   * better not to call it then.
   */
  answer(text: string, thought?: Thinking): void;
  /**
   * What was received is no answer; if none comes, this is why. True: worth saying to the client
   * (not the hundredth time).
   */
  fault(fault: Refusal): boolean;
  /** The client ends the match by a message, or cannot be understood any more: its seat is gone. */
  leave(why: Refusal): void;
}

/**
 * What a client asks for when it joins: a game, or a match and the token that proves a seat of it
 * to be its own. With a team's token and without a match it stands ready for the matches of the
 * team's bot.
 */
export interface Wish {
  readonly game?: string;
  readonly match?: string;
  readonly token?: string;
  /** Which bot of the team; left out, the one that is called as the game. */
  readonly bot?: string;
}

const TEAM_TOKEN = 'joute_';

/** Whether the connection is to stay for one match after the other. */
export const isOnCall = ({ match, token }: Wish): boolean =>
  match === undefined && token?.startsWith(TEAM_TOKEN) === true;

/**
 * What a client shows to come back to its seat when its connection, or the host, was gone for a
 * while. `token` is null where it comes back by joining as it did at first.
 */
export interface ResumeToken {
  readonly match: string;
  readonly token: string | null;
}

/** As what a client stands ready. */
export interface OnCallPlace {
  /** `team:zebras/vampires@2`. */
  readonly player: string;
  /** What it is called in its matches. */
  readonly name: string;
  /** Its version is new: it is tried first, and told what came of it. */
  readonly isOnTrial: boolean;
}

/** What came of the trial of a version that connects. */
export interface TrialOutcome {
  readonly player: string;
  readonly state: 'ready' | 'failed';
  readonly checks: readonly TriedCheck[];
}

/** One check, in words. */
export interface TriedCheck {
  readonly id: string;
  readonly title: string;
  readonly outcome: Outcome;
  /** What went wrong. */
  readonly why?: string;
}

/** A seat, or a viewer's place, in a match that begins when all seats are taken. */
export interface Place {
  readonly game: AnyGame;
  readonly setup: Setup;
  /** Null for a viewer. */
  readonly seat: Seat | null;
  /** The first state as this place may see it. */
  readonly view: unknown;
}

export interface HostSession {
  /** False while a handshake is under way after `begin`. */
  readonly ready: boolean;
  /** The connection is open, and the wire may be used. */
  open(): void;
  receive(bytes: Uint8Array): void;
  seated(place: Place): void;
  /** There is no place for it: says so in its protocol, and closes. */
  turnAway(why: Refusal): void;
  /**
   * All seats are taken. Names by seat. The resume token is for protocols in which a client can
   * come back.
   */
  begin(names: readonly string[], resumeToken?: ResumeToken): void;
  /** A turn was closed, by whoever. Before the next `ask`, and before `end`. */
  show(turn: ClosedTurn): void;
  /** Sends the question in the protocol's form, and calls `asked` when it is sent. */
  ask(ask: Ask): void;
  /** Its answer was not taken and it is asked again. */
  refused(refusal: Refusal): void;
  /**
   * The time is over. An answer that was held back may now count, in the game's notation; null for
   * none.
   */
  timeout(): string | null;
  /**
   * After a timeout: why there is no answer, where the session knows more than that nothing was
   * received.
   */
  silence(): Refusal | null;
  /** Says goodbye, and closes. */
  end(end: MatchEnd): void;
  /**
   * In protocols that can hold another match on the same connection: says that this match is over
   * and keeps the connection open. `seated` or `turnAway` follows.
   */
  readonly stay?: ((end: MatchEnd) => void) | undefined;
  /** In protocols that have a word for it: it is known, and will be called to its matches. */
  stand?(place: OnCallPlace): void;
  /** And one for what came of its trial. */
  tried?(outcome: TrialOutcome): void;
  alarm(): void;
}

/** How a match went, as a client knows it. */
export interface ClientEnd {
  /** Null where the protocol does not tell. */
  readonly result: MatchResult | null;
  readonly reason: Refusal;
  /**
   * False: it did not come to a proper end (thrown out, connection lost, nonsense from the server).
   */
  readonly proper: boolean;
}

export interface ClientWire extends Wire {
  /**
   * The match is known well enough for our bot to get ready. Called again where a server holds
   * another match on the same connection.
   */
  begin(place: Place & { readonly seat: Seat }, names: readonly string[]): void;
  /** Asks our bot; `play` follows, unless the connection is lost meanwhile. */
  think(turn: number, view: unknown): void;
  /** Shows a sentence to people who watch: what was played. */
  tell(what: Refusal): void;
  over(end: ClientEnd): void;
}

export interface ClientSession {
  /** The connection is open. */
  open(): void;
  receive(bytes: Uint8Array): void;
  /** What our bot chose, in the game's notation. */
  play(text: string): void;
  /** The server has closed. Calls `over`, unless that was done. */
  closed(): void;
  /**
   * We are interrupted. For protocols that have a message for it: sends it. The connection is
   * closed afterwards.
   */
  leave?(): void;
  alarm(): void;
}

export interface ClientSessionOptions {
  readonly name: string;
  /** The game's options where the protocol does not tell them. */
  readonly setup: Setup;
}

/** Says in words what the bytes of a connection are, for a trace: a line a frame. */
export interface Describer {
  incoming(bytes: Uint8Array): readonly string[];
  outgoing(bytes: Uint8Array): readonly string[];
}

/** What a client of a course's protocol is examined for (arena/compliance/client/checks.ts). */
export type ClientCheckId =
  | 'connects'
  | 'greets'
  | 'answers'
  | 'frames'
  | 'legal-moves'
  | 'whole-game'
  | 'end'
  | 'seats'
  | 'pieces'
  | 'joined'
  | 'slow-opponent'
  | 'opponent-gone'
  | 'missed-turn'
  | 'refused';

/** What a client has to do, and what to change in one that does not. */
export type ClientRules = Partial<Record<ClientCheckId, { readonly rule: Words; readonly mend: Words }>>;

/** A course's protocol as the registry offers it. */
export interface CourseWire {
  /** The course's own port. */
  readonly port: number;
  /** Seats that a client of this protocol can take; left out, all. */
  readonly seats?: readonly Seat[];
  /** False: a client sends nothing before we do. */
  readonly clientSpeaksFirst: boolean;
  host(wire: HostWire): HostSession;
  join(wire: ClientWire, options: ClientSessionOptions): ClientSession;
  /**
   * For one connection, from the host's point of view. Without it a trace shows the bytes as text.
   */
  describe?(): Describer;
  /** A short game, for clients under examination. */
  readonly practice?: Setup;
  /** Where the protocol's own terms say more than those for any protocol over TCP. */
  readonly rules?: ClientRules;
}
