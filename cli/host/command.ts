import { wholeNumber } from '@joute/core/host/command.ts';
import { tried, unshown } from '@joute/core/host/examples.ts';
import type { HostOptions } from '@joute/core/host/hosting.ts';
import { parsePorts } from '../arguments/arguments.ts';
import { type DeclaredCommand, declare, GAME } from '../arguments/declare.ts';
import { TRACE } from '../arguments/sharedOptions.ts';
import type { Register } from '../terminal/context.ts';
import { addOwnOptions, hostExtensions } from './extensions.ts';

const HOST: DeclaredCommand = {
  name: 'host',
  about: {
    en: 'let clients connect and play: the course’s own protocol and JSON lines (TCP, WebSocket) on one port',
    fr: 'accueillir des clients : le protocole du cours et des lignes JSON (TCP, WebSocket) sur un même port',
  },
  arguments: [GAME],
  options: [
    {
      flags: '--port <number>',
      about: {
        en: 'the port to listen on, 0 for any free one; several with commas (default: the course’s)',
        fr: 'port d’écoute, 0 pour un port libre ; plusieurs avec des virgules (par défaut : celui du cours)',
      },
      parse: parsePorts,
    },
    {
      flags: '--host <address>',
      about: {
        en: 'address to listen on; :: for all (default: 127.0.0.1)',
        fr: 'adresse d’écoute ; :: pour toutes (par défaut : 127.0.0.1)',
      },
    },
    {
      flags: '--seat <n=player>',
      about: {
        en: 'the player of a seat: 2=bot:best, 1=net:"<command>", 1=open for any client; may be repeated',
        fr: 'qui occupe une place : 2=bot:best, 1=net:"<commande>", 1=open pour tout client ; peut être répété',
      },
      repeats: true,
    },
    {
      flags: '--players <number>',
      about: {
        en: 'number of seats in a match: 2 to 6 in risk; 1 in vampires, where a single client plays every turn',
        fr: 'nombre de places d’une partie : 2 à 6 pour risk ; 1 pour vampires, où un client seul joue à chaque tour',
      },
      parse: wholeNumber('--players', 1),
    },
    {
      flags: '--bot <name>',
      about: {
        en: 'the bot at the seats that clients of the course cannot take (draughts: White; default: best)',
        fr: 'le bot des places que les clients du cours ne prennent pas (dames : les blancs ; par défaut : best)',
      },
    },
    {
      flags: '--fill <player>',
      about: {
        en: 'who takes the seats that are still free after --wait (bot:greedy)',
        fr: 'qui prend les places encore libres après --wait (bot:greedy)',
      },
    },
    {
      flags: '--wait <seconds>',
      about: {
        en: 'with --fill: how long to wait after the first client (default: 10)',
        fr: 'avec --fill : combien attendre après le premier client (par défaut : 10)',
      },
      parse: wholeNumber('--wait', 0),
    },
    {
      flags: '--matches <number>',
      about: {
        en: 'how many matches to play before stopping (default: 1; draughts and risk: no limit)',
        fr: 'nombre de parties avant l’arrêt (par défaut : 1 ; dames et risk : sans limite)',
      },
      parse: wholeNumber('--matches', 1),
    },
    {
      flags: '--concurrency <number>',
      about: {
        en: 'matches at the same time (default: 1; draughts: no limit)',
        fr: 'parties simultanées (par défaut : 1 ; dames : sans limite)',
      },
      parse: wholeNumber('--concurrency', 1),
    },
    {
      flags: '--setup <name=value...>',
      about: {
        en: 'starting options of the game; name=@FILE takes a file’s text',
        fr: 'options de départ du jeu ; nom=@FICHIER prend le texte d’un fichier',
      },
      repeats: true,
    },
    {
      flags: '--time <ms>',
      about: {
        en: 'time allowed for a move (default: the course’s)',
        fr: 'durée permise par coup (par défaut : celle du cours)',
      },
      parse: wholeNumber('--time', 1),
    },
    {
      flags: '--think <ms>',
      about: {
        en: 'how long our bots think about a move (default: half of the time, at most 1000)',
        fr: 'réflexion de nos bots par coup (par défaut : la moitié du temps, au plus 1000)',
      },
      parse: wholeNumber('--think', 1),
    },
    {
      flags: '--margin <ms>',
      about: { en: 'how late an answer may still be', fr: 'retard encore admis pour une réponse' },
      parse: wholeNumber('--margin', 0),
    },
    { flags: '--seed <text>', about: { en: 'seed of dice and bots', fr: 'graine des dés et des bots' } },
    {
      flags: '--out <folder>',
      about: {
        en: 'keep the record of each match in this folder',
        fr: 'garder l’enregistrement de chaque partie dans ce dossier',
      },
    },
    TRACE,
    {
      flags: '--json',
      about: {
        en: 'one JSON line when it listens, one for each match',
        fr: 'une ligne JSON à l’ouverture, une par partie',
      },
    },
  ],
  examples: [
    ...tried('start', 'joute host vampires'),
    ...tried('start', 'joute host draughts --bot best --out games'),
    ...tried('start', 'joute host cyberattack --fill bot:greedy --wait 2 --setup turns=5'),
    unshown('cp starters/python/clients/vampires.py mine.py && cp mine.py other.py'),
    'joute host vampires --seat 1=net:"python3 mine.py" --seat 2=net:"python3 other.py"',
    ...tried('start', 'joute host escat --matches 10 --concurrency 2'),
    ...tried('start', 'joute host risk --players 3 --seat 3=bot:greedy --time 60000 --out contest'),
  ],
};

export const registerHost: Register = async (program, context) => {
  const command = declare(context, program, HOST);
  const extensions = [...(await hostExtensions())];
  const own = extensions.map(([game, { hostOptions = [] }]) => [game, hostOptions] as const);
  const refuseOthers = addOwnOptions(context, command, own);
  command.action(async (game: string, options: HostOptions) => {
    refuseOthers(game, options);
    const { runHost } = await import('./run.ts');
    await runHost(context, game, options);
  });
};
