import type { CommandOption } from '@joute/core/host/command.ts';
import { tried, unshown } from '@joute/core/host/examples.ts';
import { addOptions, type DeclaredCommand, declare } from '../arguments/declare.ts';
import { LOG_LEVEL } from '../arguments/sharedOptions.ts';
import { gameServices } from '../extensions/hosts.ts';
import type { Register } from '../terminal/context.ts';

/** All as text: the server's configuration validates them, wherever they come from. */
export interface ServeOptions {
  readonly config?: string;
  readonly host?: string;
  readonly port?: string;
  readonly data?: string;
  readonly database?: string;
  readonly queue?: string;
  /** False where guests are not allowed. */
  readonly guests: boolean;
  readonly demo: boolean;
  readonly cores?: string;
  readonly commonPort?: string;
  readonly gateway?: readonly string[];
  readonly logLevel?: string;
  readonly stopSeconds?: string;
  readonly publicUrl?: string;
  readonly trustProxy?: true;
  readonly allowedHosts?: string;
  readonly printConfig?: true;
  readonly json?: true;
  /** An option of every command. */
  readonly lang?: string;
  /** The ports of games' services, such as `reportsPort`. */
  readonly [option: `${string}Port`]: string | undefined;
}

const SERVE: DeclaredCommand = {
  name: 'serve',
  about: {
    en: 'start the arena’s server: web pages, API and the courses’ ports; it keeps every match (`npm start` does the same)',
    fr: 'lancer le serveur de l’arène : pages web, API et ports des cours ; il garde toutes les parties (`npm start` fait de même)',
  },
  options: [
    {
      flags: '--config <file>',
      about: {
        en: 'a JSON file with these settings and more; the environment (JOUTE_PORT, ...) takes precedence over it, and flags over both (default: joute.json, if it exists)',
        fr: 'fichier JSON de ces réglages et d’autres ; l’environnement (JOUTE_PORT, ...) l’emporte sur lui, et ces options sur les deux (par défaut : joute.json, s’il existe)',
      },
    },
    {
      flags: '--host <address>',
      about: {
        en: 'the address that the web server listens on; 0.0.0.0 for all (default: 127.0.0.1)',
        fr: 'adresse d’écoute du serveur web ; 0.0.0.0 pour toutes (par défaut : 127.0.0.1)',
      },
    },
    {
      flags: '--port <number>',
      about: {
        en: 'its port, 0 for any free one (default: 8080)',
        fr: 'son port, 0 pour un port libre (par défaut : 8080)',
      },
    },
    {
      flags: '--data <folder>',
      about: {
        en: 'where everything is kept (default: ./joute-data)',
        fr: 'où tout est gardé (par défaut : ./joute-data)',
      },
    },
    {
      flags: '--database <url>',
      about: {
        en: 'a database instead of a folder: postgres://...',
        fr: 'une base au lieu d’un dossier : postgres://...',
      },
    },
    {
      flags: '--queue <addresses>',
      about: {
        en: 'hand the matches of tournaments and ladders to workers (`joute worker`) through NATS: nats://...',
        fr: 'confier les parties des tournois et des échelles à des exécutants (`joute worker`) par NATS : nats://...',
      },
    },
    {
      flags: '--no-guests',
      about: {
        en: 'nobody plays or watches without a token; a course’s port is then open only if you set it',
        fr: 'personne ne joue ni ne regarde sans jeton ; le port d’un cours n’est alors ouvert que si vous l’indiquez',
      },
    },
    { flags: '--no-demo', about: { en: 'no demonstration matches', fr: 'pas de parties de démonstration' } },
    {
      flags: '--cores <number>',
      about: {
        en: 'how many players may think at once (default: all cores)',
        fr: 'combien de joueurs réfléchissent en même temps (par défaut : tous les cœurs)',
      },
    },
    {
      flags: '--common-port <number>',
      about: {
        en: 'JSON lines and WebSockets for every game; null for none (default: 4646)',
        fr: 'lignes JSON et WebSockets pour tous les jeux ; null pour aucun (par défaut : 4646)',
      },
    },
  ],
  examples: [
    ...tried(
      'start',
      'joute serve',
      'joute serve --host 0.0.0.0 --public-url https://arena.example.org --trust-proxy',
      'joute serve --gateway vampires.port=5556 --gateway vampires.setup=\'{"map":"village"}\'',
    ),
    unshown('open-postgres joute', 'start'),
    unshown('nats-server -js -sd nats', 'start beside'),
    ...tried('start beside', 'joute serve --database postgres://joute@db/joute --queue nats://queue:4222 --no-guests'),
    unshown(`echo '{"port": 8081}' >settings.json`),
    'joute serve --config settings.json --print-config',
  ],
};

/** Listed behind the ports of games' services. */
const FURTHER_OPTIONS: readonly CommandOption[] = [
  {
    flags: '--gateway <game.key=value>',
    about: {
      en: 'settings of a game’s own port: vampires.port=5556, vampires.port=null for none, .host, .fill (a bot), .wait (seconds, or null), .setup; may be repeated',
      fr: 'réglages du port d’un jeu : vampires.port=5556, vampires.port=null pour aucun, .host, .fill (un bot), .wait (secondes, ou null), .setup ; peut être répété',
    },
    repeats: true,
  },
  LOG_LEVEL,
  {
    flags: '--stop-seconds <number>',
    about: { en: 'how long stopping may take (default: 10)', fr: 'durée maximale de l’arrêt (par défaut : 10)' },
  },
  {
    flags: '--public-url <url>',
    about: { en: 'the address that others reach it by', fr: 'adresse par laquelle on l’atteint de l’extérieur' },
  },
  {
    flags: '--trust-proxy',
    about: {
      en: 'there is a proxy in front: X-Forwarded-For names the client, X-Forwarded-Host the host asked for',
      fr: 'un proxy est placé devant : X-Forwarded-For donne le client, X-Forwarded-Host l’hôte demandé',
    },
  },
  {
    flags: '--allowed-hosts <names>',
    about: {
      en: 'further host names of the server, separated by commas; numeric addresses, this machine’s own names and that of --public-url are always allowed',
      fr: 'autres noms d’hôte du serveur, séparés par des virgules ; les adresses numériques, les noms de cette machine et celui de --public-url sont toujours admis',
    },
  },
  {
    flags: '--print-config',
    about: {
      en: 'print the whole configuration and where each value comes from, then stop',
      fr: 'afficher toute la configuration et l’origine de chaque valeur, puis finir',
    },
  },
  { flags: '--json', about: { en: 'one JSON line when it is ready', fr: 'une ligne JSON quand il est prêt' } },
];

export const registerServe: Register = async (program, context) => {
  const command = declare(context, program, SERVE);
  const services = (await gameServices()).map(({ name, about }) => ({ flags: `--${name}-port <number>`, about }));
  addOptions(context, command, [...services, ...FURTHER_OPTIONS]);
  command.action(async () => {
    const { runServe } = await import('./run.ts');
    await runServe(context, command.optsWithGlobals() as ServeOptions);
  });
};
