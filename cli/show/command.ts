import { wholeNumber } from '@joute/core/host/command.ts';
import { unshown } from '@joute/core/host/examples.ts';
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
    fr: 'dessiner ce que contient un fichier : enregistrement, sauvegarde, plateau, carte',
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
        en: 'write it there too, as the course’s files have it: with --board, one board of a game; of a record, its last position, or as .pdn the whole game of draughts',
        fr: 'l’écrire aussi là, au format du cours : avec --board, un plateau d’une partie ; d’un enregistrement, sa dernière position, ou en .pdn toute la partie de dames',
      },
    },
    {
      flags: '--setup <name=value>',
      about: {
        en: 'an option that the file leaves out; name=@FILE takes a file’s text; may be repeated',
        fr: 'une option que le fichier ne dit pas ; nom=@FICHIER prend le texte d’un fichier ; peut être répété',
      },
      repeats: true,
    },
    {
      flags: '--json',
      about: { en: 'what it is, and its state, as one JSON line', fr: 'ce que c’est, et son état, en une ligne JSON' },
    },
  ],
  examples: [
    unshown('joute match draughts bot:greedy bot:random --out records'),
    unshown('joute match cyberattack bot:greedy bot:random bot:random bot:random --setup turns=3 --out cyber'),
    unshown('joute map vampires make --size 8x6 --houses 6 --out map.xml'),
    'joute show records/draughts-0001.json',
    'joute show cyber/cyberattack-0001.json --save saved-game.txt',
    'joute show saved-game.txt --board 2 --cell 2,3',
    'joute show saved-game.txt --board 2 --save board2.txt',
    'joute show records/draughts-0001.json --save game.pdn',
    unshown('cat game.pdn game.pdn >games.pdn'),
    'joute show games.pdn --board 2 --save one.pdn',
    'joute show map.xml --json',
  ],
};

export const registerShow: Register = (program, context) => {
  declare(context, program, SHOW).action(async (file: string, options: ShowOptions) => {
    const { runShow } = await import('./run.ts');
    await runShow(context, file, options);
  });
};
