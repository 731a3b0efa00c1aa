/** The games of the house, one line each: facts at hand, everything else loaded when asked for. */
import type { Bot } from '@joute/core/bot.ts';
import type { AnyGame, Draw, Facts, SavedFiles } from '@joute/core/game.ts';
import type { PlayScripted } from '@joute/core/script.ts';
import type { Steps } from '@joute/core/steps.ts';
import type { CourseWire } from '@joute/core/wire/sessions.ts';
import type { Speeches } from '@joute/core/wire/speech.ts';
import { facts as cyberattack } from './cyberattack/facts.ts';
import { facts as draughts } from './draughts/facts.ts';
import { facts as escat } from './escat/facts.ts';
import { facts as risk } from './risk/facts.ts';
import { facts as vampires } from './vampires/facts.ts';

export interface GameEntry {
  readonly facts: Facts;
  game(): Promise<AnyGame>;
  /** The last one is the strongest: `bot:best`. */
  bots(): Promise<readonly Bot<unknown, unknown>[]>;
  draw(): Promise<Draw<unknown>>;
  /** For showing what a file holds. */
  files(): Promise<SavedFiles>;
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

export const GAMES: readonly GameEntry[] = [
  {
    facts: draughts,
    game: async () => (await import('./draughts/game.ts')).draughts,
    bots: async () => (await import('./draughts/bots/index.ts')).bots,
    draw: async () => (await import('./draughts/terminal.ts')).draw,
    files: async () => (await import('./draughts/show.ts')).files,
    wire: async () => (await import('./draughts/wire/index.ts')).wire,
    speeches: { hub: async () => (await import('./draughts/host/hubSpeech.ts')).openHub },
  },
  {
    facts: cyberattack,
    game: async () => (await import('./cyberattack/game.ts')).cyberattack,
    bots: async () => (await import('./cyberattack/bots/index.ts')).bots,
    draw: async () => (await import('./cyberattack/terminal.ts')).draw,
    files: async () => (await import('./cyberattack/show.ts')).files,
    wire: async () => (await import('./cyberattack/wire/index.ts')).wire,
  },
  {
    facts: escat,
    game: async () => (await import('./escat/game.ts')).escat,
    bots: async () => (await import('./escat/bots/index.ts')).bots,
    draw: async () => (await import('./escat/terminal.ts')).draw,
    files: async () => (await import('./escat/show.ts')).files,
    steps: async () => (await import('./escat/notation/stepwise.ts')).steps,
    script: async () => (await import('./escat/notation/robots.ts')).script,
  },
  {
    facts: risk,
    game: async () => (await import('./risk/game.ts')).risk,
    bots: async () => (await import('./risk/bots/index.ts')).bots,
    draw: async () => (await import('./risk/terminal.ts')).draw,
    files: async () => (await import('./risk/show.ts')).files,
    kit: async () => (await import('./risk/kit.ts')).kit,
  },
  {
    facts: vampires,
    game: async () => (await import('./vampires/game.ts')).vampires,
    bots: async () => (await import('./vampires/bots/index.ts')).bots,
    draw: async () => (await import('./vampires/terminal.ts')).draw,
    files: async () => (await import('./vampires/show.ts')).files,
    wire: async () => (await import('./vampires/wire/index.ts')).wire,
  },
];

export const findGame = (id: string): GameEntry | undefined => GAMES.find((entry) => entry.facts.id === id);
