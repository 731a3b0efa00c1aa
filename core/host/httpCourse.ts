/**
 * A course's protocol over HTTP (games/<game>/host): named games that clients make, find and join
 * by requests. The arena runs its server behind a gate or behind its own web port, plays the
 * matches and writes their records.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { AnyGame } from '../game.ts';
import type { MatchEnd } from '../match/match.ts';
import type { Ask, ClosedTurn, Hello } from '../match/playerMessages.ts';
import type { MatchRecord } from '../record/record.ts';
import type { Refusal, Result } from '../result.ts';
import type { Setup } from '../setup.ts';
import type { ClientSource, Examination, Listening } from '../wire/compliance.ts';
import type { ClientEnd } from '../wire/sessions.ts';
import type { Catalogues, Language } from '../words.ts';
import type { GateGuest, Player, Reply } from './player.ts';
import type { MatchPlan, Play, PresetPlayer, RecordSink } from './playing.ts';
import type { ExaminationServices, HostCheck, HostServices } from './services.ts';

/** What a game's entry says of it; everything else is loaded when it is asked for. */
export interface HttpCourseEntry {
  /** The course's own port. */
  readonly port: number;
  /** The path that all its addresses begin with. */
  readonly path: string;
  load(): Promise<HttpCourse>;
}

export interface HttpCourse {
  open(plan: HttpHostPlan, hooks: HttpHostHooks, services: HostServices): HttpHost;
  /** The way into a match for one client that was started for it. */
  openDoor(hello: Hello, language: Language, hooks: HttpDoorHooks, services: HostServices): HttpDoor;
  /** One of our players on somebody else's server. */
  join(options: HttpJoinOptions): Promise<ClientEnd>;
  /** A short game, for clients under examination. */
  readonly practice: Setup;
  /** `run` rejects where the port cannot be opened. */
  examine(plan: HttpExaminationPlan, services: ExaminationServices): Examination;
  /** The sentences of its refusals. */
  readonly words: Catalogues;
}

/** Setup, seats and `fill` are the defaults for games whose maker does not say otherwise. */
export interface HttpHostPlan extends Omit<MatchPlan, 'players' | 'seed' | 'secret' | 'from' | 'resume'> {
  /** By seat, seat 1 first; null for seats that are open to whoever comes. */
  readonly seats: readonly (PresetPlayer | null)[];
  /** Who takes the seats that are still free `after` milliseconds after the first client came. */
  readonly fill?: { readonly after: number; readonly preset: PresetPlayer };
  readonly language: Language;
  /** How many matches are played; null for no limit. */
  readonly matches: number | null;
  /** How many games may wait or run at once. */
  readonly tables: number;
  /** A fresh seed for each match. */
  luck(): Pick<MatchPlan, 'seed' | 'secret'>;
  /** How long a poll waits; left out, the course's time. */
  readonly pollMs?: number;
  /** After the last match: for how long there must have been no request before the host ends. */
  readonly quietMs?: number;
  /** How long a request that has not come completely may pause. */
  readonly silentMs?: number;
}

export interface HttpHostHooks {
  readonly play: Play;
  /** The host names by which it is reached. */
  readonly hosts: HostCheck;
  /** Opens the record of the nth match; left out, records are handed to `finished` and dropped. */
  open?(number: number): RecordSink;
  finished?(match: FinishedGame): void | Promise<void>;
  /**
   * Spends the cost of a request from its sender's budget, known by its uuid or not: resolves to
   * the seconds after which it may ask again, or to null where it may now.
   */
  readonly spend?: Spend;
  /** Whether a name is somebody's secret, and must not be shown. */
  readonly isSecret?: (name: string) => boolean;
  /** Who gives such a name stands ready for its team's matches; left out, it is refused. */
  readonly teams?: TeamDoor;
  /** Called with every request and its answer. */
  readonly trace?: (line: string) => void;
  readonly signal?: AbortSignal;
}

/** Where clients that give a team's code as their name become its bot. */
export interface TeamDoor {
  /** Refuses a code that no team has. Called to a match, the guest is opened. */
  stand(guest: GateGuest, request: IncomingMessage): Promise<Result<null>>;
  /** It was called, or is gone. */
  leave(guest: GateGuest): void;
}

export type Spend = (
  request: IncomingMessage,
  cost: 'ask' | 'move' | 'join',
  uuid: string | null,
) => Promise<number | null>;

export interface FinishedGame {
  /** From 1, in the order in which the games were made. */
  readonly number: number;
  readonly name: string;
  readonly record: MatchRecord;
}

export interface HttpHost {
  /** Does not listen itself. */
  readonly http: Server;
  /** Gives the guest a seat in a game, or turns it away. */
  join(guest: GateGuest): void;
  /** A guest is gone. */
  leave(guest: GateGuest): void;
  /** Resolves when all matches are played, at an interruption, or after a failure. */
  readonly over: Promise<void>;
  /**
   * Ends the matches that still run, and answers open polls. Throws after a failure of our own,
   * such as a disk that is full.
   */
  close(): Promise<void>;
}

/** The way in over HTTP for one client and one match. */
export interface HttpDoor {
  /** Does not listen itself. */
  readonly http: Server;
  /** Whether the client has come in this way. */
  readonly isIn: boolean;
  /** The names of all players in this match, which now begins. */
  name(names: readonly string[]): void;
  answer(ask: Ask, signal: AbortSignal): Promise<Reply>;
  show(turn: ClosedTurn): void;
  refused(refused: Refusal): void;
  /** The program is gone. */
  leave(why: Refusal): void;
  end(end: MatchEnd): void;
  close(): void;
}

export interface HttpDoorHooks {
  /** The client has come in, with this name. */
  came(name: string): void;
  /** How long the client has waited for a core since it began, in milliseconds. */
  starved(): number;
}

export interface HttpJoinOptions {
  readonly host: string;
  readonly port: number;
  /** The game's name or number (`--game`); left out, the course's first. */
  readonly gameName?: string;
  /** The name that the others see. */
  readonly name: string;
  readonly game: AnyGame;
  /** The player, asked as in a match. The caller closes it. */
  readonly player: Player;
  /** What the protocol does not tell. */
  readonly setup: Setup;
  /** Milliseconds for a move; null: the player decides. */
  readonly time: number | null;
  /** For the player's own generator. */
  readonly seed: number;
  readonly signal?: AbortSignal;
  /** Shows a sentence to people who watch. */
  tell?(what: Refusal): void;
}

export interface HttpExaminationPlan {
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly language: Language;
  /** The time for a command, in milliseconds. */
  readonly time: number;
  readonly source: ClientSource;
  /** How long the client may take to connect and to take a seat, in milliseconds. */
  readonly patience: number;
  /** How long it has to exit by itself when the game is over, in milliseconds. */
  readonly grace: number;
  /** Called once, when clients may connect. */
  listening?(listening: Listening): void;
}
