import { collect, parsePort, positiveInteger } from '../arguments/arguments.ts';
import type { Register } from '../terminal/context.ts';

export interface ComplianceOptions {
  readonly time?: number;
  readonly listen?: number;
  readonly host?: string;
  readonly setup?: readonly string[];
  readonly json?: true;
}

const EXAMPLES = `
  $ joute compliance draughts cmd:"python3 bot.py"
  $ joute compliance vampires cmd:./bot --time 2000 --setup plays=20
  $ joute compliance risk cmd:"node bot.js" --json
  $ joute compliance vampires net:"python3 client.py"
  $ joute compliance risk net:"java SampleBot"
  $ joute compliance cyberattack --listen 1111`;

export const registerCompliance: Register = (program, context) => {
  const { say } = context;
  program
    .command('compliance')
    .description(
      say({
        en: 'try a program in all situations of the protocol: what it does right, what wrong, how to mend it',
        fr: 'essayer un programme dans toutes les situations du protocole : ce qui va, ce qui ne va pas, que changer',
      }),
    )
    .argument('<game>', say({ en: 'as `joute games` lists it', fr: 'comme `joute games` le nomme' }))
    .argument(
      '[player]',
      say({
        en: 'cmd:"<program of yours>", or net:"<client>" for the course’s protocol (started with an address and a port)',
        fr: 'cmd:"<votre programme>", ou net:"<client>" pour le protocole du cours (lancé avec une adresse et un port)',
      }),
    )
    .option(
      '--listen <port>',
      say({
        en: 'instead of a player: examine the client that connects there, 0 for any free port; start it again for each situation',
        fr: 'au lieu d’un joueur : examiner le client qui s’y connecte, 0 pour un port libre ; à relancer pour chaque situation',
      }),
      parsePort(context),
    )
    .option(
      '--host <address>',
      say({
        en: 'with --listen: the address to listen on; :: for every one (default: 127.0.0.1)',
        fr: 'avec --listen : adresse d’écoute ; :: pour toutes (par défaut : 127.0.0.1)',
      }),
    )
    .option(
      '--time <ms>',
      say({
        en: 'what a move may take (default: 500; for the course’s protocol, the course’s)',
        fr: 'durée permise par coup (par défaut : 500 ; pour le protocole du cours, celle du cours)',
      }),
      positiveInteger(context, '--time'),
    )
    .option(
      '--setup <name=value>',
      say({
        en: 'a starting option of the game; may be repeated',
        fr: 'une option de départ du jeu ; peut être répété',
      }),
      collect,
    )
    .option(
      '--json',
      say({
        en: 'one JSON line a check, then one for all',
        fr: 'une ligne JSON par point vérifié, puis une pour tous',
      }),
    )
    .addHelpText('after', EXAMPLES)
    .action(async (game: string, player: string | undefined, options: ComplianceOptions) => {
      const { runCompliance } = await import('./run.ts');
      await runCompliance(context, game, player, options);
    });
};
