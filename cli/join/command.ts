import { parsePort, wholeNumber } from '@joute/core/host/command.ts';
import { tried, unshown } from '@joute/core/host/examples.ts';
import type { JoinOptions } from '@joute/core/host/hosting.ts';
import { type DeclaredCommand, declare, GAME } from '../arguments/declare.ts';
import { TRACE } from '../arguments/sharedOptions.ts';
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
        fr: 'adresse du serveur : hôte, hôte:port, ou adresse de ses pages',
      },
    },
    {
      name: '[port]',
      about: {
        en: 'default: the course’s; with --cmd the port of all games',
        fr: 'par défaut : celui du cours ; avec --cmd, le port de tous les jeux',
      },
      parse: parsePort,
    },
  ],
  options: [
    {
      flags: '--cmd <command>',
      about: {
        en: 'your program: JSON lines on its standard streams (docs/manual/en/protocol.md)',
        fr: 'votre programme : lignes JSON sur ses flux standard (docs/manual/fr/protocol.md)',
      },
    },
    {
      flags: '--matches <n>',
      about: {
        en: 'with --cmd: how many matches, one after the other (default: 1)',
        fr: 'avec --cmd : nombre de parties, l’une après l’autre (par défaut : 1)',
      },
      parse: wholeNumber('--matches', 1),
    },
    {
      flags: '--token <token>',
      about: {
        en: 'with --cmd: your team’s token; the program is the team’s bot and plays whenever it is called, until Ctrl-C',
        fr: 'avec --cmd : jeton de votre équipe ; le programme est son bot et joue chaque fois qu’il est appelé, jusqu’à Ctrl-C',
      },
    },
    {
      flags: '--bot <name>',
      about: {
        en: 'which of our bots plays (default: best); with --token, which of the team’s (default: the game’s name)',
        fr: 'lequel de nos bots (par défaut : best) ; avec --token, lequel de l’équipe (par défaut : le nom du jeu)',
      },
    },
    {
      flags: '--name <name>',
      about: {
        en: 'its name (default: Joute, or the program’s file); with --token, its version',
        fr: 'son nom (par défaut : Joute, ou le fichier du programme) ; avec --token, sa version',
      },
    },
    {
      flags: '--time <ms>',
      about: { en: 'how long it may think about a move', fr: 'temps de réflexion par coup' },
      parse: wholeNumber('--time', 1),
    },
    {
      flags: '--setup <name=value...>',
      about: {
        en: 'options of the match that the protocol does not tell',
        fr: 'options de la partie que le protocole ne dit pas',
      },
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
    TRACE,
    { flags: '--json', about: { en: 'the outcome as one JSON line', fr: 'l’issue en une ligne JSON' } },
  ],
  examples: [
    unshown('joute new python vampires my-bot && cd my-bot'),
    unshown('joute host vampires --port 4646 --seat 2=bot:greedy', 'start'),
    'joute join vampires localhost --cmd "python3 bot.py" --name Nora',
    unshown('joute host vampires --seat 2=bot:greedy', 'start'),
    'joute join vampires 127.0.0.1 5555 --bot best --time 50 --name Joute',
    unshown('joute host draughts --bot random', 'start'),
    'joute join draughts localhost 7777 --time 50',
    unshown('joute host cyberattack --fill bot:random --wait 1 --setup turns=3', 'start'),
    'joute join cyberattack 127.0.0.1 1111 --bot greedy',
    unshown('joute host escat --seat 2=bot:greedy --setup turnCap=2', 'start'),
    'joute join escat 127.0.0.1 4646 --time 50',
    unshown('joute host risk --players 2 --seat 2=bot:random --setup rounds=2', 'start'),
    'joute join risk 127.0.0.1 8080 --game "Game 2" --bot greedy',
    // Frees the port of the arena.
    unshown('joute host vampires --port 0', 'start'),
    ...tried(
      'start team',
      'joute join vampires http://arena.example:8080 --cmd "python3 bot.py" --token joute_…',
      'joute join vampires localhost --cmd "python3 bot.py" --token joute_… --name "depth 4" --bot second',
    ),
  ],
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
