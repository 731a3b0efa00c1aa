/**
 * A course's protocol over HTTP (games/<game>/host): named games that clients make, find and join by requests. The arena runs its server
 * behind a gate or behind its own web port, plays the matches and keeps their records.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { AnyGame } from '../game.ts';
import type { MatchEnd } from '../match/match.ts';
import type { Ask, ClosedTurn, Hello } from '../match/playerMessages.ts';
import type { MatchRecord } from '../record/record.ts';
import type { Refusal } from '../result.ts';
import type { Setup } from '../setup.ts';
import type { ClientSource, Examination, Listening } from '../wire/compliance.ts';
import type { ClientEnd } from '../wire/sessions.ts';
import type { Catalogues, Language } from '../words.ts';
import type { Player, Reply } from './player.ts';
import type { MatchPlan, Play, RecordSink, Regular } from './playing.ts';
import type { ExaminationServices, HostCheck, HostServices } from './services.ts';

/** What a game's entry says of it; everything else is loaded when it is asked for. */
export interface HttpCourseEntry {
  /** The course's own port. */
  readonly port: number;
  /** What all its addresses begin with. */
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
  /** `run` fails where the port cannot be had. */
  examine(plan: HttpExaminationPlan, services: ExaminationServices): Examination;
  /** The sentences of its refusals. */
  readonly words: Catalogues;
}

/** Setup, seats and `fill` are what a game has where its maker does not say otherwise. */
export interface HttpHostPlan extends Omit<MatchPlan, 'players' | 'seed' | 'secret' | 'from' | 'resume'> {
  /** By seat, seat 1 first; null where whoever comes may sit. */
  readonly seats: readonly (Regular | null)[];
  /** Who fills the seats that are still free so long after the first client came. */
  readonly fill?: { readonly after: number; readonly regular: Regular };
  readonly language: Language;
  /** How many matches are played; null for as many as come. */
  readonly matches: number | null;
  /** How many games may wait or run at once. */
  readonly tables: number;
  /** A fresh one for each match. */
  luck(): Pick<MatchPlan, 'seed' | 'secret'>;
  /** How long a poll waits; left out, the course's time. */
  readonly pollMs?: number;
  /** After the last match: how long nobody must have asked anything before the host goes. */
  readonly quietMs?: number;
  /** How long a request may stand still before all of it has come. */
  readonly silentMs?: number;
}

export interface HttpHostHooks {
  readonly play: Play;
  /** The names that it is reached by. */
  readonly hosts: HostCheck;
  /** Opens the record of the nth match; left out, records are handed to `finished` and forgotten. */
  open?(number: number): RecordSink;
  finished?(match: FinishedGame): void | Promise<void>;
  /** What a request costs its sender, known by its uuid or not: in how many seconds it may ask again, or null where it may now. */
  readonly spend?: Spend;
  /** Told every request with its answer. */
  readonly trace?: (line: string) => void;
  readonly signal?: AbortSignal;
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

/** Somebody who has come through the gate and speaks the common bot protocol. */
export interface GateGuest {
  readonly name: string;
  /** As the player of one match: told its seat when that begins, for only then all seats are known. */
  open(name: string): Player;
  turnAway(why: Refusal): void;
}

export interface HttpHost {
  /** Does not listen itself. */
  readonly http: Server;
  /** Gives the guest a seat in a game, or turns it away. */
  join(guest: GateGuest): void;
  /** A guest is gone. */
  leave(guest: GateGuest): void;
  /** Resolves when all matches are played, or it is interrupted, or has failed. */
  readonly over: Promise<void>;
  /** Ends what still runs, and answers whoever waits. Throws after a failure of our own, such as a disk that is full. */
  close(): Promise<void>;
}

/** A way in over HTTP, for one client and one match. */
export interface HttpDoor {
  /** Does not listen itself. */
  readonly http: Server;
  /** The client has come in this way. */
  readonly isIn: boolean;
  /** What all are called in this match, which now begins. */
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
  /** The client has come in, and said that it is called so. */
  came(name: string): void;
  /** How long it has waited for a core, in milliseconds since it began. */
  starved(): number;
}

export interface HttpJoinOptions {
  readonly host: string;
  readonly port: number;
  /** The game's name or number (`--game`); left out, the course's first. */
  readonly gameName?: string;
  /** What the others see. */
  readonly name: string;
  readonly game: AnyGame;
  /** Who plays: asked as in a match. Not closed here. */
  readonly player: Player;
  /** What the protocol does not tell. */
  readonly setup: Setup;
  /** Milliseconds for a move; null: the player's own affair. */
  readonly time: number | null;
  /** For the player's own generator. */
  readonly seed: number;
  readonly signal?: AbortSignal;
  /** A line for people who watch. */
  tell?(what: Refusal): void;
}

export interface HttpExaminationPlan {
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly language: Language;
  /** What a command may take, in milliseconds. */
  readonly time: number;
  readonly source: ClientSource;
  /** For the client to come and to take a seat, in milliseconds. */
  readonly patience: number;
  /** For it to end by itself when the game is over, in milliseconds. */
  readonly grace: number;
  /** Told once, when clients may come. */
  listening?(listening: Listening): void;
}
