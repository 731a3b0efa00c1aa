import { parsePort, wholeNumber } from '@joute/core/host/command.ts';
import type { JoinOptions } from '@joute/core/host/hosting.ts';
import { type DeclaredCommand, declare, GAME } from '../arguments/declare.ts';
import { addOwnOptions, hostExtensions } from '../host/extensions.ts';
import type { Register } from '../terminal/context.ts';

const JOIN: DeclaredCommand = {
  name: 'join',
  about: {
    en: 'play on somebody else’s server with your program, or with one of our bots',
    fr: 'jouer avec votre programme, ou un de nos bots, sur le serveur de quelqu’un d’autre',
  },
  arguments: [
    GAME,
    {
      name: '[address]',
      about: {
        en: 'where the server is: host, host:port, or the address of its pages',
        fr: 'adresse du serveur : hôte, hôte:port, ou adresse de ses pages',
      },
    },
    {
      name: '[port]',
      about: {
        en: 'default: the course’s; with --cmd the port of all games',
        fr: 'par défaut : celui du cours ; avec --cmd, le port de tous les jeux',
      },
      parse: parsePort,
    },
  ],
  options: [
    {
      flags: '--cmd <command>',
      about: {
        en: 'your program: JSON lines on its standard streams (docs/protocol.md)',
        fr: 'votre programme : lignes JSON sur ses flux standard (docs/protocol.md)',
      },
    },
    {
      flags: '--matches <n>',
      about: {
        en: 'with --cmd: matches, one after the other (default: 1)',
        fr: 'avec --cmd : parties, l’une après l’autre (par défaut : 1)',
      },
      parse: wholeNumber('--matches', 1),
    },
    { flags: '--bot <name>', about: { en: 'which bot (default: best)', fr: 'quel bot (par défaut : best)' } },
    {
      flags: '--name <name>',
      about: {
        en: 'what it is called (default: Joute, or the program’s file)',
        fr: 'son nom (par défaut : Joute, ou le fichier du programme)',
      },
    },
    {
      flags: '--time <ms>',
      about: { en: 'what it may think about a move', fr: 'temps de réflexion par coup' },
      parse: wholeNumber('--time', 1),
    },
    {
      flags: '--setup <name=value...>',
      about: { en: 'what the protocol does not tell', fr: 'ce que le protocole ne dit pas' },
      repeats: true,
    },
    { flags: '--seed <text>', about: { en: 'seed of the bot', fr: 'graine du bot' } },
    {
      flags: '--common',
      about: {
        en: 'speak JSON lines instead of the course’s protocol',
        fr: 'parler en lignes JSON au lieu du protocole du cours',
      },
    },
    {
      flags: '--trace <file>',
      about: { en: 'write every frame there, readable', fr: 'y écrire chaque trame, lisible' },
    },
    { flags: '--json', about: { en: 'the outcome as one JSON line', fr: 'l’issue en une ligne JSON' } },
  ],
  examples: `
  $ joute join vampires localhost --cmd "python3 bot.py" --name Nora
  $ joute join draughts http://192.168.1.20:8080 --cmd "java Bot" --matches 10
  $ joute join vampires 127.0.0.1 5555 --bot best --name Joute
  $ joute join draughts 192.168.1.20 7777
  $ joute join cyberattack 127.0.0.1 1111 --bot greedy
  $ joute join escat 127.0.0.1 4646
  $ joute join risk 127.0.0.1 8080 --game "Game 2" --bot greedy`,
};

export const registerJoin: Register = async (program, context) => {
  const command = declare(context, program, JOIN);
  const extensions = [...(await hostExtensions())];
  const own = extensions.map(([game, { joinOptions = [] }]) => [game, joinOptions] as const);
  const refuseOthers = addOwnOptions(context, command, own);
  command.action(async (game: string, address: string | undefined, port: number | undefined, options: JoinOptions) => {
    refuseOthers(game, options);
    const { runJoin } = await import('./run.ts');
    await runJoin(context, game, address, port, options);
  });
};
