/** `--server URL --token T`: the server that a command talks to. */
import type { CommandOption } from '@joute/core/host/command.ts';

export interface ServerOptions {
  readonly server?: string;
  readonly token?: string;
}

export const TOKEN: CommandOption = {
  flags: '--token <token>',
  about: {
    en: 'what the server knows you by, where it has to (default: the variable JOUTE_TOKEN)',
    fr: 'ce qui vous fait connaître du serveur, s’il le faut (par défaut : la variable JOUTE_TOKEN)',
  },
};
