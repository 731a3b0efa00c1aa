import type { JoinOptions } from '@joute/core/host/hosting.ts';
import { collect, parsePort, positiveInteger } from '../arguments/arguments.ts';
import { addOwnOptions, hostExtensions } from '../host/extensions.ts';
import type { Register } from '../terminal/context.ts';

const EXAMPLES = `
  $ joute join vampires 127.0.0.1 5555 --bot best --name Joute
  $ joute join draughts 192.168.1.20 7777
  $ joute join cyberattack 127.0.0.1 1111 --bot greedy
  $ joute join escat 127.0.0.1 4646
  $ joute join risk 127.0.0.1 8080 --game "Game 2" --bot greedy`;

export const registerJoin: Register = async (program, context) => {
  const { say } = context;
  const command = program
    .command('join')
    .description(
      say({
        en: 'play on somebody else’s server with one of our bots',
        fr: 'jouer avec un de nos bots sur le serveur de quelqu’un d’autre',
      }),
    )
    .argument('<game>', say({ en: 'as `joute games` lists it', fr: 'comme `joute games` le nomme' }))
    .argument('[address]', say({ en: 'where the server is', fr: 'adresse du serveur' }))
    .argument('[port]', say({ en: 'default: the course’s', fr: 'par défaut : celui du cours' }), parsePort(context))
    .option('--bot <name>', say({ en: 'which bot (default: best)', fr: 'quel bot (par défaut : best)' }))
    .option('--name <name>', say({ en: 'what it is called (default: Joute)', fr: 'son nom (par défaut : Joute)' }))
    .option(
      '--time <ms>',
      say({ en: 'what it may think about a move', fr: 'temps de réflexion par coup' }),
      positiveInteger(context, '--time'),
    )
    .option(
      '--setup <name=value...>',
      say({ en: 'what the protocol does not tell', fr: 'ce que le protocole ne dit pas' }),
      collect,
    )
    .option('--seed <text>', say({ en: 'seed of the bot', fr: 'graine du bot' }))
    .option(
      '--common',
      say({
        en: 'speak JSON lines instead of the course’s protocol',
        fr: 'parler en lignes JSON au lieu du protocole du cours',
      }),
    )
    .option('--trace <file>', say({ en: 'write every frame there, readable', fr: 'y écrire chaque trame, lisible' }))
    .option('--json', say({ en: 'the outcome as one JSON line', fr: 'l’issue en une ligne JSON' }));
  const extensions = [...(await hostExtensions())];
  const own = extensions.map(([game, { joinOptions = [] }]) => [game, joinOptions] as const);
  const refuseOthers = addOwnOptions(context, command, own);
  command
    .addHelpText('after', EXAMPLES)
    .action(async (game: string, address: string | undefined, port: number | undefined, options: JoinOptions) => {
      refuseOthers(game, options);
      const { runJoin } = await import('./run.ts');
      await runJoin(context, game, address, port, options);
    });
};
