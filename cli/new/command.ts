import { readStarters } from '@joute/arena/starters/starters.ts';
import type { Example } from '@joute/core/host/examples.ts';
import { STARTER_FOLDERS } from '../arguments/bundled.ts';
import { addExamples, type DeclaredCommand, declare, GAME } from '../arguments/declare.ts';
import type { Register } from '../terminal/context.ts';

export interface NewOptions {
  readonly json?: true;
}

const EXAMPLES: readonly Example[] = [
  'joute new python vampires',
  'joute new ts draughts my-bot',
  'joute new c++ escat',
  'joute new javascript risk --json',
];

const NEW: DeclaredCommand = {
  name: 'new',
  about: {
    en: 'write a small bot that already plays, for you to improve',
    fr: 'écrire un petit bot qui joue déjà, à vous de l’améliorer',
  },
  arguments: [
    { name: '<language>', about: { en: 'one of those below', fr: 'l’un de ceux qui suivent' } },
    GAME,
    {
      name: '[folder]',
      about: {
        en: 'where to write it, a new or empty folder (default: <game>-bot)',
        fr: 'où l’écrire, un dossier nouveau ou vide (par défaut : <jeu>-bot)',
      },
    },
  ],
  options: [
    { flags: '--json', about: { en: 'what was written as one JSON line', fr: 'ce qui a été écrit en une ligne JSON' } },
  ],
};

export const registerNew: Register = (program, context) => {
  const { say } = context;
  const command = declare(context, program, NEW)
    // Read only when help is asked for: the languages are folders.
    .addHelpText('after', () => `\n${say({ en: 'Languages:', fr: 'Langages :' })} ${listLanguages()}`)
    .action(async (language: string, game: string, folder: string | undefined, options: NewOptions) => {
      const { runNew } = await import('./run.ts');
      await runNew(context, language, game, folder, options);
    });
  addExamples(command, EXAMPLES);
};

const listLanguages = (): string =>
  readStarters(STARTER_FOLDERS.starters)
    .map(({ id, aliases }) => (aliases.length > 0 ? `${id} (${aliases.join(', ')})` : id))
    .join(', ');
