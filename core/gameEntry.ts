/** All that the house knows of a game: its facts at hand, everything else loaded when it is asked for. A game's index.ts exports one. */
import type { Bot } from './bot.ts';
import type { AnyGame, Draw, Facts, SavedFiles } from './game.ts';
import type { PlayScripted } from './script.ts';
import type { Steps } from './steps.ts';
import type { CourseWire } from './wire/sessions.ts';
import type { Speeches } from './wire/speech.ts';

export interface GameEntry {
  readonly facts: Facts;
  game(): Promise<AnyGame>;
  /** The last one is the strongest: `bot:best`. */
  bots(): Promise<readonly Bot<unknown, unknown>[]>;
  draw(): Promise<Draw<unknown>>;
  /** For showing what a file holds. */
  files?(): Promise<SavedFiles>;
  /** For moves that people enter piece by piece. */
  steps?(): Promise<Steps<unknown>>;
  /** For replaying games on paper, their chance as it is written there. */
  script?(): Promise<PlayScripted<unknown, unknown>>;
  /** The course's own protocol. */
  wire?(): Promise<CourseWire>;
  /** Protocols of engines, by the word that names a player: `hub:./scan hub`. */
  readonly speeches?: Speeches;
  /** Files that a new bot is given because no state tells what is in them, by path. */
  kit?(): Promise<Readonly<Record<string, string>>>;
}
