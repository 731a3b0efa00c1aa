/**
 * What the arena hands to the part of a game that needs Node (games/<game>/host): it imports core
 * alone, so that everything that measures a player's time, starts a program or guards a server
 * exists once.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Server } from 'node:net';
import type { Ask } from '../match/playerMessages.ts';
import type { Refusal } from '../result.ts';
import type { Listening } from '../wire/compliance.ts';
import type { Catalogues } from '../words.ts';
import type { Player, Reply } from './player.ts';
import type { Play } from './playing.ts';

export interface HostServices {
  /**
   * Measures the time of one player. `starved`: for how many milliseconds it has waited for a core
   * since it began, where that is known.
   */
  questions(starved?: () => number): AskTimed;
  /** The host names by which a server that listens on `host` is reached. */
  knownHosts(host: string): HostCheck;
  /** Reports a fault of our own in a request; everything else goes on. */
  reportFault(error: unknown): void;
  /** The sentences of the refusals that come from here. */
  readonly words: Catalogues;
}

/**
 * Asks a player. `expired` is called at most once, when the time is over and all that had come in
 * time has been read.
 */
export type AskTimed = (ask: Ask, signal: AbortSignal, expired: () => void) => TimedQuestion;

/**
 * One question and its clock, which runs from the moment of asking. Only the first answer, expiry
 * or departure counts.
 */
export interface TimedQuestion {
  readonly reply: Promise<Reply>;
  /** The time limit, in whole milliseconds. */
  readonly limit: number;
  answer(text: string): void;
  expire(why: Refusal): void;
  /** The player is gone for good. */
  leave(why: Refusal): void;
}

/**
 * Whether a request is meant for us: pages of other sites, and host names that are made to resolve
 * to our address, are refused.
 */
export interface HostCheck {
  /** Null where it names us. */
  refuse(headers: IncomingHttpHeaders): Refusal | null;
  /** Null where no page of another site has sent it. */
  refusePage(headers: IncomingHttpHeaders): Refusal | null;
}

/** For examining a client (joute compliance). */
export interface ExaminationServices extends HostServices {
  readonly play: Play;
  /**
   * Opens the port that clients connect to; resolves to where they find it, which is another place
   * for one that is started in a sandbox.
   */
  listen(server: Server, place: Listening): Promise<Listening>;
  launch(command: readonly [string, ...string[]], hooks: LaunchHooks): LaunchedProgram;
  sparring(name: string, temper: Temper): Player;
}

export interface LaunchHooks {
  /** The program has ended. */
  gone(why: Refusal): void;
  /** Something worth recording, such as that it had to be killed. */
  remark(remark: Refusal): void;
}

/** A process that was started for one match, with all that it starts itself. */
export interface LaunchedProgram {
  /** For how many milliseconds it has waited for a core since it began. */
  starved(): number;
  /** The last part of its standard error. */
  errors(): string;
  /** Gives it so many milliseconds to exit by itself. */
  end(grace: number): Promise<void>;
}

/**
 * The opponent of a client under examination. `slow`: thinks for a while at its second turn.
 * `leaves`: is gone from its second turn on.
 */
export type Temper = 'quick' | 'slow' | 'leaves';
