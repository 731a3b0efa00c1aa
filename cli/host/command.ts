import type { HostOptions } from '@joute/core/host/hosting.ts';
import { collect, parsePorts, positiveInteger, wholeNumber } from '../arguments/arguments.ts';
import type { Register } from '../terminal/context.ts';
import { addOwnOptions, hostExtensions } from './extensions.ts';

const EXAMPLES = `
  $ joute host vampires
  $ joute host vampires --seat 2=bot:best --port 0 --json
  $ joute host draughts --bot best --out games
  $ joute host cyberattack --fill bot:greedy --wait 20 --setup turns=50
  $ joute host vampires --seat 1=net:"python3 mine.py" --seat 2=net:"python3 other.py"
  $ joute host escat --matches 10 --concurrency 2
  $ joute host risk --players 3 --seat 3=bot:greedy --time 60000 --out contest`;

export const registerHost: Register = async (program, context) => {
  const { say } = context;
  const command = program
    .command('host')
    .description(
      say({
        en: 'let clients connect and play: the course’s own protocol and JSON lines (TCP, WebSocket) on one port',
        fr: 'accueillir des clients : le protocole du cours et des lignes JSON (TCP, WebSocket) sur un même port',
      }),
    )
    .argument('<game>', say({ en: 'as `joute games` lists it', fr: 'comme `joute games` le nomme' }))
    .option(
      '--port <number>',
      say({
        en: 'where to listen, 0 for any free one; several with commas (default: the course’s)',
        fr: 'port d’écoute, 0 pour un port libre ; plusieurs avec des virgules (par défaut : celui du cours)',
      }),
      parsePorts(context),
    )
    .option(
      '--host <address>',
      say({
        en: 'address to listen on; :: for every one (default: 127.0.0.1)',
        fr: 'adresse d’écoute ; :: pour toutes (par défaut : 127.0.0.1)',
      }),
    )
    .option(
      '--seat <n=player>',
      say({
        en: 'who has a seat: 2=bot:best, 1=net:"<command>", 1=open for whoever comes; may be repeated',
        fr: 'qui occupe une place : 2=bot:best, 1=net:"<commande>", 1=open pour qui vient ; peut être répété',
      }),
      collect,
    )
    .option(
      '--players <number>',
      say({
        en: 'seats of a match: 2 to 6 in risk; 1 in vampires is for a client alone, which plays every turn',
        fr: 'places d’une partie : 2 à 6 pour risk ; 1 pour vampires, un client seul qui joue à chaque tour',
      }),
      positiveInteger(context, '--players'),
    )
    .option(
      '--bot <name>',
      say({
        en: 'the bot at the seats that clients of the course cannot take (draughts: White; default: best)',
        fr: 'le bot des places que les clients du cours ne prennent pas (dames : les blancs ; par défaut : best)',
      }),
    )
    .option(
      '--fill <player>',
      say({
        en: 'who takes the seats that are still free after --wait (bot:greedy)',
        fr: 'qui prend les places encore libres après --wait (bot:greedy)',
      }),
    )
    .option(
      '--wait <seconds>',
      say({
        en: 'with --fill: how long to wait after the first client (default: 10)',
        fr: 'avec --fill : combien attendre après le premier client (par défaut : 10)',
      }),
      wholeNumber(context, '--wait', 0),
    )
    .option(
      '--matches <number>',
      say({
        en: 'how many matches, then end (default: 1; draughts and risk: no end)',
        fr: 'combien de parties, puis fin (par défaut : 1 ; dames et risk : sans fin)',
      }),
      positiveInteger(context, '--matches'),
    )
    .option(
      '--concurrency <number>',
      say({
        en: 'matches at the same time (default: 1; draughts: as many as come)',
        fr: 'parties simultanées (par défaut : 1 ; dames : autant qu’il en vient)',
      }),
      positiveInteger(context, '--concurrency'),
    )
    .option(
      '--setup <name=value...>',
      say({
        en: 'starting options of the game; name=@FILE takes a file’s text',
        fr: 'options de départ du jeu ; nom=@FICHIER prend le texte d’un fichier',
      }),
      collect,
    )
    .option(
      '--time <ms>',
      say({ en: 'for a move (default: the course’s)', fr: 'par coup (par défaut : celui du cours)' }),
      positiveInteger(context, '--time'),
    )
    .option(
      '--think <ms>',
      say({
        en: 'what our bots think about a move (default: half of the time, at most 1000)',
        fr: 'réflexion de nos bots par coup (par défaut : la moitié du temps, au plus 1000)',
      }),
      positiveInteger(context, '--think'),
    )
    .option(
      '--margin <ms>',
      say({ en: 'how much later an answer is still taken', fr: 'retard encore admis pour une réponse' }),
      wholeNumber(context, '--margin', 0),
    )
    .option('--seed <text>', say({ en: 'seed of dice and bots', fr: 'graine des dés et des bots' }))
    .option(
      '--out <folder>',
      say({ en: 'keep the record of each match there', fr: 'y garder l’enregistrement de chaque partie' }),
    )
    .option('--trace <file>', say({ en: 'write every frame there, readable', fr: 'y écrire chaque trame, lisible' }))
    .option(
      '--json',
      say({
        en: 'one JSON line when it listens, one for each match',
        fr: 'une ligne JSON à l’ouverture, une par partie',
      }),
    );
  const extensions = [...(await hostExtensions())];
  const own = extensions.map(([game, { hostOptions = [] }]) => [game, hostOptions] as const);
  const refuseOthers = addOwnOptions(context, command, own);
  command.addHelpText('after', EXAMPLES).action(async (game: string, options: HostOptions) => {
    refuseOthers(game, options);
    const { runHost } = await import('./run.ts');
    await runHost(context, game, options);
  });
};
