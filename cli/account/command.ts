import { ACCOUNT_ROLES } from '@joute/core/api/lists.ts';
import { tried } from '@joute/core/host/examples.ts';
import type { Command } from 'commander';
import { type DeclaredCommand, declare, elseSubcommands } from '../arguments/declare.ts';
import { JSON_ANSWER } from '../arguments/sharedOptions.ts';
import { SERVER, type ServerOptions, TOKEN } from '../remote/options.ts';
import { type Register, usageError } from '../terminal/context.ts';

export interface AccountOptions extends ServerOptions {
  readonly role: string;
  readonly json?: true;
}

const ACCOUNT: DeclaredCommand = {
  name: 'account',
  about: {
    en: 'manage the accounts of a server: administrators and assistants',
    fr: 'gérer les comptes d’un serveur : administrateurs et assistants',
  },
  examples: [
    ...tried(
      'run server',
      'joute account add "Ada Lovelace" --role assistant',
      'joute account list',
      'joute account log',
    ),
  ],
};

const COMMON = [JSON_ANSWER, SERVER, TOKEN];
const NAME = { name: '<name>', about: { en: 'to sign in with', fr: 'pour s’identifier' } };

const ADD: DeclaredCommand = {
  name: 'add',
  about: {
    en: 'a new account; its password is printed, once',
    fr: 'un nouveau compte ; son mot de passe est affiché une fois',
  },
  arguments: [NAME],
  options: [
    {
      flags: '--role <role>',
      about: { en: ACCOUNT_ROLES.join(' or '), fr: ACCOUNT_ROLES.join(' ou ') },
      default: 'assistant',
      parse: (word, speaker) => {
        if (ACCOUNT_ROLES.some((role) => role === word)) return word;
        const known = ACCOUNT_ROLES.join(', ');
        throw usageError(speaker, { en: `--role is one of: ${known}.`, fr: `--role est l’un de : ${known}.` });
      },
    },
    ...COMMON,
  ],
  examples: [...tried('run server', 'joute account add Zoé --role administrator')],
};

const LIST: DeclaredCommand = {
  name: 'list',
  about: { en: 'the accounts', fr: 'les comptes' },
  options: COMMON,
  examples: [...tried('run server', 'joute account list')],
};

const REMOVE: DeclaredCommand = {
  name: 'remove',
  about: { en: 'remove an account, and take back its tokens', fr: 'supprimer un compte et retirer ses jetons' },
  arguments: [NAME],
  options: COMMON,
  examples: [...tried('run server', 'joute account remove Zoé')],
};

const LOG: DeclaredCommand = {
  name: 'log',
  about: {
    en: 'what administrators and assistants did, newest first',
    fr: 'ce qu’ont fait administrateurs et assistants, le plus récent d’abord',
  },
  options: COMMON,
  examples: [...tried('run server', 'joute account log --json')],
};

const GET_TOKEN: DeclaredCommand = {
  name: 'token',
  about: {
    en: 'get a token for a team’s programs, with the team’s code',
    fr: 'obtenir un jeton pour les programmes d’une équipe, avec son code',
  },
  options: [
    {
      flags: '--code <code>',
      about: { en: 'as it stands on the team’s sheet', fr: 'comme il figure sur la feuille de l’équipe' },
    },
    JSON_ANSWER,
    SERVER,
  ],
  examples: [...tried('run team', 'joute token --server http://arena.example:8080 --code ACDE-FGHJ-KMNP')],
};

export const registerAccount: Register = (program, context) => {
  const account = declare(context, program, ACCOUNT);
  const add = (command: DeclaredCommand): Command => declare(context, account, command);
  const run = () => import('./run.ts');
  add(ADD).action(async (name: string, options: AccountOptions) => (await run()).runAdd(context, name, options));
  add(LIST).action(async (options: AccountOptions) => (await run()).runList(context, options));
  add(REMOVE).action(async (name: string, options: AccountOptions) => (await run()).runRemove(context, name, options));
  add(LOG).action(async (options: AccountOptions) => (await run()).runLog(context, options));
  elseSubcommands(context, account, 'joute account add|list|remove|log');
  declare(context, program, GET_TOKEN).action(async (options: AccountOptions & { readonly code?: string }) =>
    (await run()).runToken(context, options.code, options),
  );
};
