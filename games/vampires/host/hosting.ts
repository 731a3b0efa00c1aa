/**
 * What Vampires adds to `joute host` and `joute join`: its options. What they do is in hostPlan.ts,
 * loaded when needed.
 */
import { type CommandOption, wholeNumber } from '@joute/core/host/command.ts';
import type { HostExtension, HostOptions, JoinOptions } from '@joute/core/host/hosting.ts';

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

const config: CommandOption = {
  flags: '--config <file>',
  about: {
    en: 'vampires: the configuration file of the course’s server; what is given here wins',
    fr: 'vampires : le fichier de configuration du serveur du cours ; ce qui est donné ici l’emporte',
  },
};

const load = () => import('./hostPlan.ts');

export const hosting: HostExtension = {
  // 1 is for a client alone.
  ownPlayers: true,
  setup: async (terminal, options: VampiresHostOptions) => (await load()).setupOf(terminal, options),
  plan: async (terminal, options: VampiresHostOptions, clock) => (await load()).planOf(terminal, options, clock),
  joinOptions: [config],
  address: async (terminal, options: VampiresJoinOptions) => (await load()).addressOf(terminal, options),
  hostOptions: [
    config,
    {
      flags: '--map <map>',
      about: {
        en: 'vampires: a map file, or a bundled map by its name (asked for at a terminal)',
        fr: 'vampires : un fichier de carte, ou le nom d’une carte fournie (demandé au terminal)',
      },
    },
    {
      flags: '--policy <name>',
      about: {
        en: 'vampires: strict, an illegal order loses at once; lenient, it is a turn passed, and the third one loses',
        fr: 'vampires : strict, un ordre illégal fait perdre aussitôt ; lenient, le tour passe, et le troisième fait perdre',
      },
    },
    {
      flags: '--allow-large',
      about: {
        en: 'vampires: take a map of more than 255 creatures',
        fr: 'vampires : accepter une carte de plus de 255 créatures',
      },
    },
    {
      flags: '--first-time <ms>',
      about: {
        en: 'vampires: for the first move (default: 10000)',
        fr: 'vampires : pour le premier coup (par défaut : 10000)',
      },
      parse: wholeNumber('--first-time', 1),
    },
    {
      flags: '--plays <number>',
      about: {
        en: 'vampires: plays until daybreak, both sides counted (default: 200)',
        fr: 'vampires : coups avant le lever du jour, les deux camps comptés (par défaut : 200)',
      },
      parse: wholeNumber('--plays', 1),
    },
    {
      flags: '--duration <time>',
      about: {
        en: 'vampires: for the whole match, in milliseconds or as hh:mm:ss (default: 00:05:00)',
        fr: 'vampires : pour toute la partie, en millisecondes ou sous la forme hh:mm:ss (par défaut : 00:05:00)',
      },
    },
    {
      flags: '--again-after-draw <number>',
      about: {
        en: 'vampires: after a draw the same clients play again on the same connections, at most so many times (default: 0)',
        fr: 'vampires : après une partie nulle, les mêmes clients rejouent sur les mêmes connexions, au plus ce nombre de fois (par défaut : 0)',
      },
      parse: wholeNumber('--again-after-draw', 0),
    },
  ],
};
