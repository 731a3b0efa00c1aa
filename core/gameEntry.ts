/**
 * Everything that the arena, the command line and the browser know of a game: its facts at hand,
 * everything else loaded when it is asked for. `games/<id>/index.ts` exports one as `entry`. What
 * is optional may be left out: then the game goes without it, or has the default that is named
 * there.
 */
import type { GameBench } from './bench.ts';
import type { Bot } from './bot.ts';
import type { AnyGame, DrawState, Facts, SavedFiles } from './game.ts';
import type { GameCollection } from './host/film.ts';
import type { GameHost } from './host/gameHost.ts';
import type { HttpCourseEntry } from './host/httpCourse.ts';
import type { Narrate } from './match/narration.ts';
import type { PlayScripted } from './script.ts';
import type { Steps } from './steps.ts';
import type { Tutorial } from './teaching/lesson.ts';
import type { RulesPage } from './teaching/rulesPage.ts';
import type { CourseWire } from './wire/sessions.ts';
import type { Speeches } from './wire/speech.ts';
import type { Words } from './words.ts';

export interface GameEntry {
  readonly facts: Facts;
  game(): Promise<AnyGame>;
  /** The last one is the strongest: `bot:best`. */
  bots(): Promise<readonly Bot<unknown, unknown>[]>;
  /** Bots held back for people to choose from (level.ts). Left out: they choose among the bots. */
  levels?(): Promise<readonly Bot<unknown, unknown>[]>;
  draw(): Promise<DrawState<unknown>>;
  /** Tells its turns in sentences. Left out: moves are told in its notation. */
  narrate?(): Promise<Narrate<unknown>>;
  /** For showing what a file holds. */
  files?(): Promise<SavedFiles>;
  /** Its own file format for whole games, which `joute replay` then reads besides records. */
  collection?(): Promise<GameCollection>;
  /** For moves that people enter piece by piece. */
  steps?(): Promise<Steps<unknown>>;
  /** For replaying games on paper, their chance as it is written there. */
  script?(): Promise<PlayScripted<unknown, unknown>>;
  /** The course's own protocol. */
  wire?(): Promise<CourseWire>;
  /** The course's own protocol where it is HTTP. */
  readonly http?: HttpCourseEntry;
  /** Protocols of engines, by the word that names a player: `hub:./scan hub`. */
  readonly speeches?: Speeches;
  /** Files that a new bot is given because no state tells what is in them, by path. */
  kit?(): Promise<Readonly<Record<string, string>>>;
  /** What it offers on the command line and on a server. A browser never asks for it. */
  host?(): Promise<GameHost>;
  /** What the game's page tells of rules and protocol. */
  primer?(): Promise<Primer>;
  /** Guided positions to learn it by, five to eight. */
  tutorial?(): Promise<Tutorial>;
  /** All of its rules, for people. */
  rulesPage?(): Promise<RulesPage>;
  /** The match of bots that a server always has going. Left out: `demonstrationOf` says which. */
  readonly demonstration?: Demonstration;
  /** The bot that takes seats which stay free where clients sit down. Left out: `best`. */
  readonly fill?: string;
  /**
   * For the battery and the boards' test: options worth trying besides the usual ones, as people
   * give them.
   */
  setups?(): Promise<readonly Readonly<Record<string, string>>[]>;
  /**
   * Starting options that `npm run ladder` goes through, pair by pair, so that bots are measured on
   * more than one opening or map. Left out: the usual ones alone.
   */
  openings?(): Promise<readonly Readonly<Record<string, string>>[]>;
  /** The seed of the golden game, chosen so that it shows much. Left out: 1. */
  readonly goldenSeed?: number;
  /** What `joute bench` measures of it or with it. */
  bench?(): Promise<GameBench>;
}

/** All that can be named as `bot:<name>`: the levels, then the bots; the last is the strongest. */
export const everyBot = async ({
  bots,
  levels,
}: Pick<GameEntry, 'bots' | 'levels'>): Promise<readonly Bot<unknown, unknown>[]> => [
  ...((await levels?.()) ?? []),
  ...(await bots()),
];

/** A game in short, as sentences. */
export interface Primer {
  readonly rules: readonly Words[];
  /** The protocol of the course, where it has one. */
  readonly protocol: readonly Words[];
}

export interface Demonstration {
  /** Names of bots in their order around the table; who has the first seat is drawn. */
  readonly bots: readonly string[];
  /** Milliseconds for each move: as fast as a person can follow. */
  readonly pace: number;
}

const USUAL_PACE = 1000;

export const paceOf = ({ demonstration }: Pick<GameEntry, 'demonstration'>): number =>
  demonstration?.pace ?? USUAL_PACE;

/** Where the game says nothing: the strongest, then each next strongest, and round again. */
export async function demonstrationOf(entry: GameEntry): Promise<Demonstration> {
  const { demonstration, facts, bots } = entry;
  if (demonstration) return demonstration;
  const names = (await bots()).map(({ card }) => card.name).toReversed();
  const seats = Array.from({ length: facts.seats.default }, (_, index) => names[index % names.length]!);
  return { bots: seats, pace: paceOf(entry) };
}
