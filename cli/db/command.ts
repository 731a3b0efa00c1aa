import type { Command } from 'commander';
import type { Register } from '../terminal/context.ts';
import { type Context, UsageError } from '../terminal/context.ts';

export interface DbOptions {
  readonly database?: string;
  readonly json?: true;
  readonly force?: true;
}

const EXAMPLES = `
  $ joute db backup arena.backup
  $ joute db backup arena.backup --database /srv/joute --force
  $ joute db restore arena.backup --database postgres://joute@localhost/arena
  $ joute db check
  $ joute db migrate`;

export const registerDb: Register = (program, context) => {
  const { say } = context;
  const db = program
    .command('db')
    .description(
      say({
        en: 'the database of a server: back it up, restore it, check it',
        fr: 'la base de données d’un serveur : la sauvegarder, la restaurer, la vérifier',
      }),
    )
    .addHelpText('after', EXAMPLES);
  common(db.command('migrate'), context)
    .description(
      say({
        en: 'bring the database up to date with this version of Joute; the server must be stopped',
        fr: 'mettre la base au niveau de cette version de Joute ; le serveur doit être arrêté',
      }),
    )
    .addHelpText('after', '\n  $ joute db migrate --database /srv/joute')
    .action(async (options: DbOptions) => {
      const { runMigrate } = await import('./run.ts');
      await runMigrate(context, options);
    });
  common(db.command('backup'), context)
    .description(
      say({
        en: 'write all of the database to one file, also while the server runs',
        fr: 'écrire toute la base dans un fichier, même pendant que le serveur tourne',
      }),
    )
    .argument('<file>', say({ en: 'the backup', fr: 'la sauvegarde' }))
    .option('--force', say({ en: 'replace a file that is there', fr: 'remplacer un fichier existant' }))
    .addHelpText('after', '\n  $ joute db backup arena.backup')
    .action(async (file: string, options: DbOptions) => {
      const { runBackup } = await import('./run.ts');
      await runBackup(context, file, options);
    });
  common(db.command('restore'), context)
    .description(
      say({
        en: 'put a backup into a new or empty database, of either kind; the server must be stopped',
        fr: 'mettre une sauvegarde dans une base nouvelle ou vide, d’un genre ou de l’autre ; le serveur doit être arrêté',
      }),
    )
    .argument('<file>', say({ en: 'the backup', fr: 'la sauvegarde' }))
    .option('--force', say({ en: 'replace all that is in the database', fr: 'remplacer tout ce qui est dans la base' }))
    .addHelpText('after', '\n  $ joute db restore arena.backup --database postgres://joute@localhost/arena')
    .action(async (file: string, options: DbOptions) => {
      const { runRestore } = await import('./run.ts');
      await runRestore(context, file, options);
    });
  common(db.command('check'), context)
    .description(
      say({
        en: 'read every match, replay its record, and say what does not fit, also while the server runs',
        fr: 'lire chaque partie, rejouer son enregistrement et dire ce qui ne va pas, même pendant que le serveur tourne',
      }),
    )
    .addHelpText('after', '\n  $ joute db check --json')
    .action(async (options: DbOptions) => {
      const { runCheck } = await import('./check.ts');
      await runCheck(context, options);
    });
  orElse(context, db);
};

const common = (command: Command, { say }: Context): Command =>
  command
    .option(
      '--database <where>',
      say({
        en: 'a folder, or postgres://… (default: $JOUTE_DATABASE, or ./joute-data)',
        fr: 'un dossier, ou postgres://… (par défaut : $JOUTE_DATABASE, ou ./joute-data)',
      }),
    )
    .option('--json', say({ en: 'JSON lines', fr: 'des lignes JSON' }));

/** The error for an unknown subcommand, with those that exist. */
function orElse(context: Context, db: Command): void {
  db.allowExcessArguments().action(() => {
    const [word] = db.args;
    const what = context.say({
      en: 'there is: joute db migrate|backup|restore|check.',
      fr: 'il y a : joute db migrate|backup|restore|check.',
    });
    const no = context.say({ en: `nothing is called "${word}" here; `, fr: `rien ne s'appelle « ${word} » ici ; ` });
    throw new UsageError(word === undefined ? what : no + what);
  });
}
