/** `--server URL --token T`: the server that a command talks to. */
import type { CommandOption } from '@joute/core/host/command.ts';

export interface ServerOptions {
  readonly server?: string;
  readonly token?: string;
}

export const SERVER: CommandOption = {
  flags: '--server <url>',
  about: {
    en: 'the Joute server (default: the variable JOUTE_SERVER, or http://localhost:8080)',
    fr: 'le serveur Joute (par défaut : la variable JOUTE_SERVER, ou http://localhost:8080)',
  },
};

export const TOKEN: CommandOption = {
  flags: '--token <token>',
  about: {
    en: 'your token, where the server asks for one (default: the variable JOUTE_TOKEN)',
    fr: 'votre jeton, si le serveur en demande un (par défaut : la variable JOUTE_TOKEN)',
  },
};
