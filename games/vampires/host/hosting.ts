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
    en: 'vampires: the configuration file of the course’s server; options given here take precedence',
    fr: 'vampires : le fichier de configuration du serveur du cours ; les options données ici l’emportent',
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
        fr: 'vampires : un fichier de carte, ou le nom d’une carte fournie (demandé au terminal)',
      },
    },
    {
      flags: '--policy <name>',
      about: {
        en: 'vampires: with strict an illegal order loses at once; with lenient it skips the turn, and the third one loses',
        fr: 'vampires : avec strict, un ordre illégal fait perdre aussitôt ; avec lenient, il fait passer le tour, et le troisième fait perdre',
      },
    },
    {
      flags: '--allow-large',
      about: {
        en: 'vampires: take a map of more than 255 creatures',
        fr: 'vampires : accepter une carte de plus de 255 créatures',
      },
    },
    {
      flags: '--first-time <ms>',
      about: {
        en: 'vampires: time allowed for the first move (default: 10000)',
        fr: 'vampires : durée permise pour le premier coup (par défaut : 10000)',
      },
      parse: wholeNumber('--first-time', 1),
    },
    {
      flags: '--plays <number>',
      about: {
        en: 'vampires: plays until daybreak, counting both sides (default: 200)',
        fr: 'vampires : coups avant le lever du jour, les deux camps comptés (par défaut : 200)',
      },
      parse: wholeNumber('--plays', 1),
    },
    {
      flags: '--duration <time>',
      about: {
        en: 'vampires: time allowed for the whole match, in milliseconds or as hh:mm:ss (default: 00:05:00)',
        fr: 'vampires : durée permise pour toute la partie, en millisecondes ou sous la forme hh:mm:ss (par défaut : 00:05:00)',
      },
    },
    {
      flags: '--again-after-draw <number>',
      about: {
        en: 'vampires: how many times the same clients play again on the same connections after a draw (default: 0)',
        fr: 'vampires : combien de fois, après une partie nulle, les mêmes clients rejouent sur les mêmes connexions (par défaut : 0)',
      },
      parse: wholeNumber('--again-after-draw', 0),
    },
  ],
};
