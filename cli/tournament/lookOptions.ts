/** What the commands share that look at a competition, or decide in it. */
import type { CommandArgument, CommandOption } from '@joute/core/host/command.ts';
import type { ServerOptions } from '../remote/options.ts';

export interface JsonOption {
  readonly json?: true;
}

export interface LookOptions extends ServerOptions, JsonOption {}

export const WHERE: CommandArgument = {
  name: '<folder>',
  about: {
    en: 'where it is played: --out of `run`; with --server its id there',
    fr: 'où elle se joue : --out de `run` ; avec --server, son identifiant là-bas',
  },
};

export const SERVER: CommandOption = {
  flags: '--server <url>',
  about: { en: 'of one on a Joute server (joute serve)', fr: 'd’une compétition sur un serveur Joute (joute serve)' },
};
