import type { CommandArgument, CommandOption } from '@joute/core/host/command.ts';
import { tried, unshown } from '@joute/core/host/examples.ts';
import type { Command } from 'commander';
import { type DeclaredCommand, declare, elseSubcommands } from '../arguments/declare.ts';
import { JSON_ANSWER } from '../arguments/sharedOptions.ts';
import { SERVER, type ServerOptions, TOKEN } from '../remote/options.ts';
import type { Register } from '../terminal/context.ts';

export interface RosterOptions extends ServerOptions {
  readonly preview?: true;
  readonly skip?: true;
  readonly json?: true;
  readonly out?: string;
  readonly team?: readonly string[];
}

const ROSTER: DeclaredCommand = {
  name: 'roster',
  about: {
    en: 'manage the teams of a class on a server: import them, print their sheets',
    fr: 'gérer les équipes d’une classe sur un serveur : les importer, imprimer leurs feuilles',
  },
  examples: [
    unshown(`printf 'name;team\\nAda Lovelace;Red\\nAlan Turing;Blue\\n' >class.csv`),
    ...tried(
      'run server',
      'joute roster import class.csv --preview',
      'joute roster import class.csv',
      'joute roster sheets --out sheets.html',
      'joute roster tokens --out tokens.csv',
      'joute roster list',
    ),
  ],
};

const COMMON = [SERVER, TOKEN];
const TEAM: CommandOption = {
  flags: '--team <name>',
  about: { en: 'only this one; may be repeated', fr: 'seulement celle-ci ; peut être répété' },
  repeats: true,
};
const out = (usual: string): CommandOption => ({
  flags: '--out <file>',
  about: { en: `where to write (default: ${usual})`, fr: `où écrire (par défaut : ${usual})` },
});
const MEMBER: CommandArgument = {
  name: '<member>',
  about: {
    en: 'by name, or where several have it by the id that `joute roster list` shows',
    fr: 'par son nom ou, si plusieurs le portent, par l’identifiant que montre `joute roster list`',
  },
};

const IMPORT: DeclaredCommand = {
  name: 'import',
  about: {
    en: 'create teams and members from a table of names, teams and perhaps e-mail addresses; run again, it corrects them',
    fr: 'créer équipes et membres d’après un tableau de noms, d’équipes et peut-être d’adresses ; refait, il les corrige',
  },
  arguments: [{ name: '<file>', about: { en: 'a table as CSV', fr: 'un tableau au format CSV' } }],
  options: [
    { flags: '--preview', about: { en: 'only show what would be done', fr: 'montrer seulement ce qui serait fait' } },
    {
      flags: '--skip',
      about: { en: 'leave out lines that cannot be used', fr: 'laisser de côté les lignes inutilisables' },
    },
    JSON_ANSWER,
    ...COMMON,
  ],
  examples: [...tried('run server', 'joute roster import class.csv --preview')],
};

const LIST: DeclaredCommand = {
  name: 'list',
  about: { en: 'the teams and their members', fr: 'les équipes et leurs membres' },
  options: [JSON_ANSWER, ...COMMON],
  examples: [...tried('run server', 'joute roster list')],
};

const SHEETS: DeclaredCommand = {
  name: 'sheets',
  about: {
    en: 'write a sheet to print for each team, with a new code; the old codes stop working',
    fr: 'écrire une feuille à imprimer par équipe, avec un nouveau code ; les anciens codes ne marchent plus',
  },
  options: [out('sheets.html'), TEAM, ...COMMON],
  examples: [
    ...tried(
      'run server',
      'joute roster sheets --out sheets.html',
      'joute roster sheets --team Red --out red.html --lang fr',
    ),
  ],
};

const TOKENS: DeclaredCommand = {
  name: 'tokens',
  about: {
    en: 'a token for the programs of every team, as CSV',
    fr: 'un jeton pour les programmes de chaque équipe, en CSV',
  },
  options: [out('tokens.csv'), TEAM, ...COMMON],
  examples: [...tried('run server', 'joute roster tokens --out tokens.csv')],
};

const EXPORT: DeclaredCommand = {
  name: 'export',
  about: {
    en: 'write everything that is stored about a person, as JSON',
    fr: 'écrire tout ce qui est enregistré sur une personne, en JSON',
  },
  arguments: [MEMBER],
  options: COMMON,
  examples: [...tried('run server', 'joute roster export "Ada Lovelace"')],
};

const ERASE: DeclaredCommand = {
  name: 'erase',
  about: {
    en: 'erase a person from the database; matches stay, with the team’s name',
    fr: 'effacer une personne de la base ; les parties restent, au nom de l’équipe',
  },
  arguments: [MEMBER],
  options: COMMON,
  examples: [...tried('run server', 'joute roster erase "Ada Lovelace"')],
};

export const registerRoster: Register = (program, context) => {
  const roster = declare(context, program, ROSTER);
  const add = (command: DeclaredCommand): Command => declare(context, roster, command);
  const run = () => import('./run.ts');
  add(IMPORT).action(async (file: string, options: RosterOptions) => (await run()).runImport(context, file, options));
  add(LIST).action(async (options: RosterOptions) => (await run()).runList(context, options));
  add(SHEETS).action(async (options: RosterOptions) => (await run()).runSheets(context, options));
  add(TOKENS).action(async (options: RosterOptions) => (await run()).runTokens(context, options));
  add(EXPORT).action(async (member: string, options: RosterOptions) =>
    (await run()).runExport(context, member, options),
  );
  add(ERASE).action(async (member: string, options: RosterOptions) => (await run()).runErase(context, member, options));
  elseSubcommands(context, roster, 'joute roster import|list|sheets|tokens|export|erase');
};
