import type { CommandOption } from '@joute/core/host/command.ts';
import { addOptions, type DeclaredCommand, declare } from '../arguments/declare.ts';
import { gameServices } from '../extensions/hosts.ts';
import type { Register } from '../terminal/context.ts';

/** All as text: the server's configuration validates them, wherever they come from. */
export interface ServeOptions {
  readonly config?: string;
  readonly host?: string;
  readonly port?: string;
  readonly data?: string;
  readonly database?: string;
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
    en: 'open the arena: web page, API, the courses’ ports, every match kept (what `npm start` runs)',
    fr: 'ouvrir l’arène : page web, API, ports des cours, toutes les parties gardées (ce que lance `npm start`)',
  },
  options: [
    {
      flags: '--config <file>',
      about: {
        en: 'the same and more as JSON; the environment (JOUTE_PORT, ...) is over it, flags over both (default: joute.json, if it is there)',
        fr: 'les mêmes réglages et d’autres, en JSON ; l’environnement (JOUTE_PORT, ...) l’emporte, et ces options sur les deux (par défaut : joute.json, s’il existe)',
      },
    },
    {
      flags: '--host <address>',
      about: {
        en: 'where the web listens; 0.0.0.0 for every address (default: 127.0.0.1)',
        fr: 'adresse d’écoute du web ; 0.0.0.0 pour toutes (par défaut : 127.0.0.1)',
      },
    },
    {
      flags: '--port <number>',
      about: {
        en: 'its port, 0 for any free one (default: 8080)',
        fr: 'son port, 0 pour un port libre (par défaut : 8080)',
      },
    },
    {
      flags: '--data <folder>',
      about: {
        en: 'where everything is kept (default: ./joute-data)',
        fr: 'où tout est gardé (par défaut : ./joute-data)',
      },
    },
    {
      flags: '--database <url>',
      about: { en: 'instead of a folder: postgres://...', fr: 'au lieu d’un dossier : postgres://...' },
    },
    {
      flags: '--no-guests',
      about: {
        en: 'nobody plays or watches without a token; a course’s port is then open only where it is given',
        fr: 'personne ne joue ni ne regarde sans jeton ; le port d’un cours n’est alors ouvert que si on le donne',
      },
    },
    { flags: '--no-demo', about: { en: 'no demonstration matches', fr: 'pas de parties de démonstration' } },
    {
      flags: '--cores <number>',
      about: {
        en: 'how many players may think at once (default: all cores)',
        fr: 'combien de joueurs réfléchissent en même temps (par défaut : tous les cœurs)',
      },
    },
    {
      flags: '--common-port <number>',
      about: {
        en: 'JSON lines and WebSockets for every game; null for none (default: 4646)',
        fr: 'lignes JSON et WebSockets pour tous les jeux ; null pour aucun (par défaut : 4646)',
      },
    },
  ],
  examples: `
  $ joute serve
  $ joute serve --host 0.0.0.0 --public-url https://arena.example.org --trust-proxy
  $ joute serve --database postgres://joute@localhost/joute --no-guests
  $ joute serve --gateway vampires.port=5556 --gateway vampires.setup='{"map":"village"}'
  $ joute serve --config joute.json --print-config`,
};

/** Listed behind the ports of games' services. */
const FURTHER_OPTIONS: readonly CommandOption[] = [
  {
    flags: '--gateway <game.key=value>',
    about: {
      en: 'of a game’s own port: vampires.port=5556, vampires.port=null for none, .host, .fill (a bot), .wait (seconds, or null), .setup; may be repeated',
      fr: 'pour le port d’un jeu : vampires.port=5556, vampires.port=null pour aucun, .host, .fill (un bot), .wait (secondes, ou null), .setup ; peut être répété',
    },
    repeats: true,
  },
  {
    flags: '--log-level <level>',
    about: {
      en: 'debug, info, warn, error or silent, as JSON lines on standard error (default: info; at a terminal: warn)',
      fr: 'debug, info, warn, error ou silent, en lignes JSON sur la sortie d’erreur (par défaut : info ; au terminal : warn)',
    },
  },
  {
    flags: '--stop-seconds <number>',
    about: { en: 'what stopping may take (default: 10)', fr: 'durée maximale de l’arrêt (par défaut : 10)' },
  },
  {
    flags: '--public-url <url>',
    about: { en: 'under which others reach it', fr: 'adresse sous laquelle on l’atteint du dehors' },
  },
  {
    flags: '--trust-proxy',
    about: {
      en: 'a proxy of ours is in front: X-Forwarded-For tells who asks, X-Forwarded-Host for what',
      fr: 'un mandataire à nous est devant : X-Forwarded-For dit qui demande, X-Forwarded-Host à quel nom',
    },
  },
  {
    flags: '--allowed-hosts <names>',
    about: {
      en: 'names that it is reached by, with commas between, besides this machine’s own, every address in numbers and that of --public-url',
      fr: 'noms sous lesquels on l’atteint, séparés par des virgules, outre ceux de cette machine, toute adresse en chiffres et celui de --public-url',
    },
  },
  {
    flags: '--print-config',
    about: {
      en: 'print the whole configuration and where each value comes from, and end',
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
