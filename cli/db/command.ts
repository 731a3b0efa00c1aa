import type { CommandOption } from '@joute/core/host/command.ts';
import type { Words } from '@joute/core/words.ts';
import type { Command } from 'commander';
import { type DeclaredCommand, declare, elseSubcommands } from '../arguments/declare.ts';
import type { Register } from '../terminal/context.ts';

export interface DbOptions {
  readonly database?: string;
  readonly json?: true;
  readonly force?: true;
}

const DB: DeclaredCommand = {
  name: 'db',
  about: {
    en: 'the database of a server: back it up, restore it, check it',
    fr: 'la base de données d’un serveur : la sauvegarder, la restaurer, la vérifier',
  },
  examples: `
  $ joute db backup arena.backup
  $ joute db backup arena.backup --database /srv/joute --force
  $ joute db restore arena.backup --database postgres://joute@localhost/arena
  $ joute db check
  $ joute db migrate`,
};

const COMMON: readonly CommandOption[] = [
  {
    flags: '--database <where>',
    about: {
      en: 'a folder, or postgres://… (default: $JOUTE_DATABASE, or ./joute-data)',
      fr: 'un dossier, ou postgres://… (par défaut : $JOUTE_DATABASE, ou ./joute-data)',
    },
  },
  { flags: '--json', about: { en: 'JSON lines', fr: 'des lignes JSON' } },
];

const MIGRATE: DeclaredCommand = {
  name: 'migrate',
  about: {
    en: 'bring the database up to date with this version of Joute; the server must be stopped',
    fr: 'mettre la base au niveau de cette version de Joute ; le serveur doit être arrêté',
  },
  options: COMMON,
  examples: '\n  $ joute db migrate --database /srv/joute',
};

const FILE = { name: '<file>', about: { en: 'the backup', fr: 'la sauvegarde' } };
const force = (about: Words): CommandOption => ({ flags: '--force', about });

const BACKUP: DeclaredCommand = {
  name: 'backup',
  about: {
    en: 'write all of the database to one file, also while the server runs',
    fr: 'écrire toute la base dans un fichier, même pendant que le serveur tourne',
  },
  arguments: [FILE],
  options: [...COMMON, force({ en: 'replace a file that is there', fr: 'remplacer un fichier existant' })],
  examples: '\n  $ joute db backup arena.backup',
};

const RESTORE: DeclaredCommand = {
  name: 'restore',
  about: {
    en: 'put a backup into a new or empty database, of either kind; the server must be stopped',
    fr: 'mettre une sauvegarde dans une base nouvelle ou vide, d’un genre ou de l’autre ; le serveur doit être arrêté',
  },
  arguments: [FILE],
  options: [
    ...COMMON,
    force({ en: 'replace all that is in the database', fr: 'remplacer tout ce qui est dans la base' }),
  ],
  examples: '\n  $ joute db restore arena.backup --database postgres://joute@localhost/arena',
};

const CHECK: DeclaredCommand = {
  name: 'check',
  about: {
    en: 'read every match, replay its record, and say what does not fit, also while the server runs',
    fr: 'lire chaque partie, rejouer son enregistrement et dire ce qui ne va pas, même pendant que le serveur tourne',
  },
  options: COMMON,
  examples: '\n  $ joute db check --json',
};

export const registerDb: Register = (program, context) => {
  const db = declare(context, program, DB);
  const add = (command: DeclaredCommand): Command => declare(context, db, command);
  add(MIGRATE).action(async (options: DbOptions) => {
    const { runMigrate } = await import('./run.ts');
    await runMigrate(context, options);
  });
  add(BACKUP).action(async (file: string, options: DbOptions) => {
    const { runBackup } = await import('./run.ts');
    await runBackup(context, file, options);
  });
  add(RESTORE).action(async (file: string, options: DbOptions) => {
    const { runRestore } = await import('./run.ts');
    await runRestore(context, file, options);
  });
  add(CHECK).action(async (options: DbOptions) => {
    const { runCheck } = await import('./check.ts');
    await runCheck(context, options);
  });
  elseSubcommands(context, db, 'joute db migrate|backup|restore|check');
};
