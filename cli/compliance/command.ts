import { parsePort, wholeNumber } from '@joute/core/host/command.ts';
import { tried, unshown } from '@joute/core/host/examples.ts';
import { type DeclaredCommand, declare, GAME } from '../arguments/declare.ts';
import { SANDBOX, SETUP } from '../arguments/sharedOptions.ts';
import type { Register } from '../terminal/context.ts';

export interface ComplianceOptions {
  readonly time?: number;
  readonly listen?: number;
  readonly host?: string;
  readonly setup?: readonly string[];
  readonly json?: true;
  readonly sandbox?: true;
}

const COMPLIANCE: DeclaredCommand = {
  name: 'compliance',
  about: {
    en: 'try a program in all situations of the protocol: what it does right, what it does wrong, and how to fix it',
    fr: 'essayer un programme dans toutes les situations du protocole : ce qui va, ce qui ne va pas, et que changer',
  },
  arguments: [
    GAME,
    {
      name: '[player]',
      about: {
        en: 'cmd:"<program of yours>", or net:"<client>" for the course’s protocol (started with an address and a port)',
        fr: 'cmd:"<votre programme>", ou net:"<client>" pour le protocole du cours (lancé avec une adresse et un port)',
      },
    },
  ],
  options: [
    {
      flags: '--listen <port>',
      about: {
        en: 'instead of a player: examine the client that connects there, 0 for any free port; start it again for each situation',
        fr: 'au lieu d’un joueur : examiner le client qui s’y connecte, 0 pour un port libre ; à relancer pour chaque situation',
      },
      parse: parsePort,
    },
    {
      flags: '--host <address>',
      about: {
        en: 'with --listen: the address to listen on; :: for all (default: 127.0.0.1)',
        fr: 'avec --listen : adresse d’écoute ; :: pour toutes (par défaut : 127.0.0.1)',
      },
    },
    {
      flags: '--time <ms>',
      about: {
        en: 'time allowed for a move (default: 500; for the course’s protocol, the course’s)',
        fr: 'durée permise par coup (par défaut : 500 ; pour le protocole du cours, celle du cours)',
      },
      parse: wholeNumber('--time', 1),
    },
    SANDBOX,
    SETUP,
    {
      flags: '--json',
      about: {
        en: 'one JSON line for each check, then one for the whole',
        fr: 'une ligne JSON par point vérifié, puis une pour l’ensemble',
      },
    },
  ],
  examples: [
    unshown('joute new python draughts my-bot && cd my-bot'),
    'joute compliance draughts cmd:"python3 bot.py"',
    unshown('cp ../starters/python/clients/vampires.py client.py'),
    'joute compliance vampires net:"python3 client.py" --time 2000 --setup plays=20 --json',
    ...tried('start', 'joute compliance cyberattack --listen 1111'),
  ],
};

export const registerCompliance: Register = (program, context) => {
  declare(context, program, COMPLIANCE).action(
    async (game: string, player: string | undefined, options: ComplianceOptions) => {
      const { runCompliance } = await import('./run.ts');
      await runCompliance(context, game, player, options);
    },
  );
};
