/** What a person can type besides moves, in either language at any time. */

import type { AnyGame } from '@joute/core/game.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import type { Words } from '@joute/core/words.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import type { Context } from '../terminal/context.ts';

const COMMANDS = {
  help: { name: { en: '?', fr: '?' }, about: { en: 'the moves and the commands', fr: 'les coups et les commandes' } },
  back: {
    name: { en: 'back', fr: 'retour' },
    about: { en: 'take the last step back', fr: 'reprendre le dernier déplacement' },
  },
  done: {
    name: { en: 'done', fr: 'fin' },
    about: {
      en: 'end your move here, if the rules let you; so does an empty line after a step',
      fr: 'finir votre coup ici, si les règles le permettent ; une ligne vide après un déplacement aussi',
    },
  },
  undo: {
    name: { en: 'undo', fr: 'annuler' },
    about: { en: 'take your last move back', fr: 'reprendre votre dernier coup' },
  },
  board: { name: { en: 'board', fr: 'plateau' }, about: { en: 'draw the board again', fr: 'redessiner le plateau' } },
  secret: {
    name: { en: 'secret', fr: 'secret' },
    about: {
      en: 'see what only you may know; it goes when you press Enter',
      fr: 'voir ce que vous seul pouvez savoir ; effacé quand vous appuyez sur Entrée',
    },
  },
  draw: { name: { en: 'draw', fr: 'nulle' }, about: { en: 'offer a draw', fr: 'proposer la nulle' } },
  resign: { name: { en: 'resign', fr: 'abandonner' }, about: { en: 'give up', fr: 'abandonner la partie' } },
  quit: {
    name: { en: 'quit', fr: 'quitter' },
    about: { en: 'leave; the record of the match stays', fr: 'partir ; l’enregistrement de la partie reste' },
  },
} as const satisfies Record<string, { name: Words; about: Words }>;

export type PlayCommand = keyof typeof COMMANDS;
const NAMES = Object.keys(COMMANDS) as PlayCommand[];

/** Other words that people try. */
const ALSO: Readonly<Record<string, PlayCommand>> = {
  help: 'help',
  aide: 'help',
  exit: 'quit',
  damier: 'board',
  mission: 'secret',
  abandon: 'resign',
};

/** The commands that make sense in this game, in the order of their list. */
export function availableCommands(game: AnyGame, inPieces: boolean): readonly PlayCommand[] {
  const some: Partial<Record<PlayCommand, boolean>> = {
    secret: game.facts.information === 'hidden',
    draw: game.facts.hasDraws === true,
    back: inPieces,
    done: inPieces,
  };
  return NAMES.filter((command) => some[command] ?? true);
}

/**
 * Null for what is no command, and so is taken for a move. The word of a command that this game
 * lacks may be a move (`fin` ends a go in Risk).
 */
export function parseCommand(text: string, available: readonly PlayCommand[]): PlayCommand | null {
  const word = text.toLowerCase();
  const named = NAMES.find((command) => LANGUAGES.some((language) => COMMANDS[command].name[language] === word));
  const command = named ?? lookUp(ALSO, word) ?? null;
  return command !== null && available.includes(command) ? command : null;
}

export const commandNames = (context: Context, commands: readonly PlayCommand[]): string[] =>
  commands.map((command) => context.say(COMMANDS[command].name));

export const aboutCommand = (context: Context, command: PlayCommand): string => context.say(COMMANDS[command].about);
