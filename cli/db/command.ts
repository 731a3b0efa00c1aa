import type { CommandOption } from '@joute/core/host/command.ts';
import { unshown } from '@joute/core/host/examples.ts';
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
    en: 'back up, restore and check the database of a server',
    fr: 'sauvegarder, restaurer et vérifier la base de données d’un serveur',
  },
  examples: [
    unshown('joute serve', 'start'),
    'joute db backup arena.backup',
    'joute db check',
    unshown('open-postgres arena', 'start'),
    'joute db restore arena.backup --database postgres://joute@localhost/arena',
    'joute db migrate',
  ],
};

const COMMON: readonly CommandOption[] = [
  {
    flags: '--database <where>',
    about: {
      en: 'a folder, or postgres://… (default: $JOUTE_DATABASE, or ./joute-data)',
      fr: 'un dossier, ou postgres://… (par défaut : $JOUTE_DATABASE, ou ./joute-data)',
    },
  },
  { flags: '--json', about: { en: 'JSON lines', fr: 'des lignes JSON' } },
];

const MIGRATE: DeclaredCommand = {
  name: 'migrate',
  about: {
    en: 'bring the database up to date with this version of Joute; the server must be stopped',
    fr: 'mettre la base au niveau de cette version de Joute ; le serveur doit être arrêté',
  },
  options: COMMON,
  examples: ['joute db migrate --database /srv/joute'],
};

const FILE = { name: '<file>', about: { en: 'the backup', fr: 'la sauvegarde' } };
const force = (about: Words): CommandOption => ({ flags: '--force', about });

const BACKUP: DeclaredCommand = {
  name: 'backup',
  about: {
    en: 'write the whole database to one file, even while the server runs',
    fr: 'écrire toute la base dans un fichier, même pendant que le serveur tourne',
  },
  arguments: [FILE],
  options: [...COMMON, force({ en: 'replace a file that is there', fr: 'remplacer un fichier existant' })],
  examples: ['joute db backup arena.backup --force', 'joute db backup other.backup --database /srv/joute'],
};

const RESTORE: DeclaredCommand = {
  name: 'restore',
  about: {
    en: 'put a backup into a new or empty database, of either kind; the server must be stopped',
    fr: 'mettre une sauvegarde dans une base nouvelle ou vide, d’un genre ou de l’autre ; le serveur doit être arrêté',
  },
  arguments: [FILE],
  options: [
    ...COMMON,
    force({ en: 'replace everything in the database', fr: 'remplacer tout ce qui est dans la base' }),
  ],
  examples: ['joute db restore arena.backup --database restored'],
};

const CHECK: DeclaredCommand = {
  name: 'check',
  about: {
    en: 'read every match, replay its record, and report what does not fit, even while the server runs',
    fr: 'lire chaque partie, rejouer son enregistrement et signaler ce qui ne va pas, même pendant que le serveur tourne',
  },
  options: COMMON,
  examples: ['joute db check --json'],
};

export const registerDb: Register = (program, context) => {
  const db = declare(context, program, DB);
  const add = (command: DeclaredCommand): Command => declare(context, db, command);
  const run = () => import('./run.ts');
  add(MIGRATE).action(async (options: DbOptions) => (await run()).runMigrate(context, options));
  add(BACKUP).action(async (file: string, options: DbOptions) => (await run()).runBackup(context, file, options));
  add(RESTORE).action(async (file: string, options: DbOptions) => (await run()).runRestore(context, file, options));
  add(CHECK).action(async (options: DbOptions) => (await import('./check.ts')).runCheck(context, options));
  elseSubcommands(context, db, 'joute db migrate|backup|restore|check');
};
