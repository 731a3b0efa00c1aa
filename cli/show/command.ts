import { collect, positiveInteger } from '../arguments/arguments.ts';
import type { Register } from '../terminal/context.ts';

export interface ShowOptions {
  readonly cell?: string;
  readonly board?: number;
  readonly setup?: readonly string[];
  readonly save?: string;
  readonly json?: true;
}

const EXAMPLES = `
  $ joute show records/draughts-20260704-153012.json
  $ joute show saved-game.txt --board 2 --cell 2,3
  $ joute show saved-game.txt --board 2 --save board2.txt
  $ joute show games.pdn --board 7
  $ joute show map.xml --json`;

export const registerShow: Register = (program, context) => {
  const { say } = context;
  program
    .command('show')
    .description(
      say({
        en: 'draw what a file holds: a record, a saved game, a board, a map',
        fr: 'dessiner ce que contient un fichier : enregistrement, sauvegarde, plateau, carte',
      }),
    )
    .argument('<file>', say({ en: 'any file that a game knows', fr: 'tout fichier que connaît un jeu' }))
    .option(
      '--board <number>',
      say({
        en: 'one board of a saved game, one game of a PDN file',
        fr: 'un plateau d’une sauvegarde, une partie d’un fichier PDN',
      }),
      positiveInteger(context, '--board'),
    )
    .option('--cell <row,column>', say({ en: 'one cell of a board, enlarged', fr: 'une case d’un plateau, agrandie' }))
    .option(
      '--save <file>',
      say({
        en: 'write it there too, as the course’s files have it: with --board, one board of a game',
        fr: 'l’écrire aussi là, au format du cours : avec --board, un plateau d’une partie',
      }),
    )
    .option(
      '--setup <name=value>',
      say({
        en: 'an option that the file leaves out; name=@FILE takes a file’s text; may be repeated',
        fr: 'une option que le fichier ne dit pas ; nom=@FICHIER prend le texte d’un fichier ; peut être répété',
      }),
      collect,
    )
    .option(
      '--json',
      say({ en: 'what it is, and its state, as one JSON line', fr: 'ce que c’est, et son état, en une ligne JSON' }),
    )
    .addHelpText('after', EXAMPLES)
    .action(async (file: string, options: ShowOptions) => {
      const { runShow } = await import('./run.ts');
      await runShow(context, file, options);
    });
};
