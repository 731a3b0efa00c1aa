import { readStarters } from '@joute/arena/starters/starters.ts';
import { STARTER_FOLDERS } from '../arguments/bundled.ts';
import { type DeclaredCommand, declare, GAME } from '../arguments/declare.ts';
import type { Register } from '../terminal/context.ts';

export interface NewOptions {
  readonly json?: true;
}

const EXAMPLES = `
  $ joute new python vampires
  $ joute new ts draughts my-bot
  $ joute new javascript risk --json`;

const NEW: DeclaredCommand = {
  name: 'new',
  about: {
    en: 'write a bot that plays, for you to make better',
    fr: 'écrire un bot qui joue, à vous de l’améliorer',
  },
  arguments: [
    { name: '<language>', about: { en: 'one of those below', fr: 'l’un de ceux qui suivent' } },
    GAME,
    {
      name: '[folder]',
      about: {
        en: 'where to (default: <game>-bot); new or empty',
        fr: 'où (par défaut : <jeu>-bot) ; nouveau ou vide',
      },
    },
  ],
  options: [
    { flags: '--json', about: { en: 'what was written as one JSON line', fr: 'ce qui a été écrit en une ligne JSON' } },
  ],
};

export const registerNew: Register = (program, context) => {
  const { say } = context;
  declare(context, program, NEW)
    // Read only when help is asked for: the languages are folders.
    .addHelpText('after', () => `\n${say({ en: 'Languages:', fr: 'Langages :' })} ${listLanguages()}\n${EXAMPLES}`)
    .action(async (language: string, game: string, folder: string | undefined, options: NewOptions) => {
      const { runNew } = await import('./run.ts');
      await runNew(context, language, game, folder, options);
    });
};

const listLanguages = (): string =>
  readStarters(STARTER_FOLDERS.starters)
    .map(({ id, aliases }) => `${id} (${aliases.join(', ')})`)
    .join(', ');
