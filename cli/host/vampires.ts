/** What Vampires adds to `host` and `join`: the words of its options. What they do is in vampiresHost.ts, loaded when asked for. */
import type { Command } from 'commander';
import { positiveInteger, wholeNumber } from '../arguments/arguments.ts';
import type { Context } from '../terminal/context.ts';
import type { HostOptions, House, JoinOptions } from './extension.ts';

export interface VampiresHostOptions extends HostOptions {
  readonly map?: string;
  readonly config?: string;
  readonly policy?: string;
  readonly allowLarge?: true;
  readonly firstTime?: number;
  readonly plays?: number;
  readonly duration?: string;
  readonly againAfterDraw?: number;
}

export interface VampiresJoinOptions extends JoinOptions {
  readonly config?: string;
}

export const vampires: House = {
  addHostOptions,
  // 1 is for a client alone.
  ownPlayers: true,
  setup: async (context, options) => (await load()).setupOf(context, options as VampiresHostOptions),
  plan: async (context, options, plan) => (await load()).planOf(context, options as VampiresHostOptions, plan),
  addJoinOptions: (command, context) => addConfig(command, context),
  address: async (context, options) => (await load()).addressOf(context, options as VampiresJoinOptions),
};

const load = () => import('./vampiresHost.ts');

const addConfig = (command: Command, { say }: Context): Command =>
  command.option(
    '--config <file>',
    say({
      en: 'vampires: the configuration file of the course’s server; what is given here wins',
      fr: 'vampires : le fichier de configuration du serveur du cours ; ce qui est donné ici l’emporte',
    }),
  );

function addHostOptions(command: Command, context: Context): void {
  const { say } = context;
  addConfig(command, context)
    .option(
      '--map <map>',
      say({
        en: 'vampires: a map file, or a bundled map by its name (asked for at a terminal)',
        fr: 'vampires : un fichier de carte, ou le nom d’une carte fournie (demandé au terminal)',
      }),
    )
    .option(
      '--policy <name>',
      say({
        en: 'vampires: strict, an illegal order loses at once; lenient, it is a turn passed, and the third one loses',
        fr: 'vampires : strict, un ordre illégal fait perdre aussitôt ; lenient, le tour passe, et le troisième fait perdre',
      }),
    )
    .option(
      '--allow-large',
      say({
        en: 'vampires: take a map of more than 255 creatures',
        fr: 'vampires : accepter une carte de plus de 255 créatures',
      }),
    )
    .option(
      '--first-time <ms>',
      say({
        en: 'vampires: for the first move (default: 10000)',
        fr: 'vampires : pour le premier coup (par défaut : 10000)',
      }),
      positiveInteger(context, '--first-time'),
    )
    .option(
      '--plays <number>',
      say({
        en: 'vampires: plays until daybreak, both sides counted (default: 200)',
        fr: 'vampires : coups avant le lever du jour, les deux camps comptés (par défaut : 200)',
      }),
      positiveInteger(context, '--plays'),
    )
    .option(
      '--duration <time>',
      say({
        en: 'vampires: for the whole match, in milliseconds or as hh:mm:ss (default: 00:05:00)',
        fr: 'vampires : pour toute la partie, en millisecondes ou sous la forme hh:mm:ss (par défaut : 00:05:00)',
      }),
    )
    .option(
      '--again-after-draw <number>',
      say({
        en: 'vampires: after a draw the same clients play again on the same connections, at most so many times (default: 0)',
        fr: 'vampires : après une partie nulle, les mêmes clients rejouent sur les mêmes connexions, au plus ce nombre de fois (par défaut : 0)',
      }),
      wholeNumber(context, '--again-after-draw', 0),
    );
}
