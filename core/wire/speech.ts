/**
 * A protocol of lines, without processes, pipes or clocks: what is sent to a program, and what its
 * lines mean. The session (arena/talk/lineSession.ts) carries the lines and decides what is late.
 */

import type { MatchEnd } from '../match/match.ts';
import type { Ask, Hello } from '../match/playerMessages.ts';
import type { Thinking } from '../match/thinking.ts';
import type { Refusal } from '../result.ts';
import type { NumberedLine } from './lineReader.ts';
import type { OnCallPlace, ResumeToken, TrialOutcome, Wish } from './sessions.ts';

/** What a line means. */
export type Heard =
  /** A move in the game's notation, for the turn it names. */
  | { readonly what: 'move'; readonly text: string; readonly turn?: number; readonly match?: string }
  /** The first message over a socket: the program's name. */
  | { readonly what: 'join'; readonly name: string; readonly wish: Wish }
  | { readonly what: 'refused'; readonly refusal: Refusal }
  /** What it thinks about the move that it will give. */
  | { readonly what: 'thought'; readonly thought: Thinking }
  /** Nothing for the referee; perhaps something to answer. */
  | { readonly what: 'nothing'; readonly say?: string };

/** What is told at the start; a program has a random generator of its own. */
export interface Greeting extends Omit<Hello, 'seed'> {
  /** Over a socket, where the client may come back. */
  readonly resumeToken?: ResumeToken;
}

/** For one match. All text ends with a newline, or is empty where there is nothing to send. */
export interface Speech {
  hello(hello: Greeting): string;
  /** Whether the program has to say that it is ready, and has not yet. */
  readonly greeting: boolean;
  ask(ask: Ask): string;
  hear(line: NumberedLine): Heard;
  refused(refusal: Refusal): string;
  /** The turn's time is over. */
  timeout(): string;
  end(end: MatchEnd): string;
  /** Where a client may stand ready: as what it does. */
  stand?(place: OnCallPlace): string;
  /** And what came of its trial. */
  tried?(outcome: TrialOutcome): string;
}

/**
 * `think`: how long an engine thinks about a move, in milliseconds, where the match allows more; as
 * for built-in bots.
 */
export type OpenSpeech = (think?: number) => Speech;

/**
 * The protocols of a game's engines besides the common one, by the word that names such a player:
 * `hub:./scan hub`.
 */
export interface Speeches {
  hub?(): Promise<OpenSpeech>;
}
