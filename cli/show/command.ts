import { wholeNumber } from '@joute/core/host/command.ts';
import { type DeclaredCommand, declare } from '../arguments/declare.ts';
import type { Register } from '../terminal/context.ts';

export interface ShowOptions {
  readonly cell?: string;
  readonly board?: number;
  readonly setup?: readonly string[];
  readonly save?: string;
  readonly json?: true;
}

const SHOW: DeclaredCommand = {
  name: 'show',
  about: {
    en: 'draw what a file holds: a record, a saved game, a board, a map',
    fr: 'dessiner ce que contient un fichier : enregistrement, sauvegarde, plateau, carte',
  },
  arguments: [{ name: '<file>', about: { en: 'any file that a game knows', fr: 'tout fichier que connaît un jeu' } }],
  options: [
    {
      flags: '--board <number>',
      about: {
        en: 'one board of a saved game, one game of a PDN file',
        fr: 'un plateau d’une sauvegarde, une partie d’un fichier PDN',
      },
      parse: wholeNumber('--board', 1),
    },
    {
      flags: '--cell <row,column>',
      about: { en: 'one cell of a board, enlarged', fr: 'une case d’un plateau, agrandie' },
    },
    {
      flags: '--save <file>',
      about: {
        en: 'write it there too, as the course’s files have it: with --board, one board of a game',
        fr: 'l’écrire aussi là, au format du cours : avec --board, un plateau d’une partie',
      },
    },
    {
      flags: '--setup <name=value>',
      about: {
        en: 'an option that the file leaves out; name=@FILE takes a file’s text; may be repeated',
        fr: 'une option que le fichier ne dit pas ; nom=@FICHIER prend le texte d’un fichier ; peut être répété',
      },
      repeats: true,
    },
    {
      flags: '--json',
      about: { en: 'what it is, and its state, as one JSON line', fr: 'ce que c’est, et son état, en une ligne JSON' },
    },
  ],
  examples: `
  $ joute show records/draughts-20260704-153012.json
  $ joute show saved-game.txt --board 2 --cell 2,3
  $ joute show saved-game.txt --board 2 --save board2.txt
  $ joute show games.pdn --board 7
  $ joute show map.xml --json`,
};

export const registerShow: Register = (program, context) => {
  declare(context, program, SHOW).action(async (file: string, options: ShowOptions) => {
    const { runShow } = await import('./run.ts');
    await runShow(context, file, options);
  });
};
