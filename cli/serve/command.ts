import { collect } from '../arguments/arguments.ts';
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

const EXAMPLES = `
  $ joute serve
  $ joute serve --host 0.0.0.0 --public-url https://arena.example.org --trust-proxy
  $ joute serve --database postgres://joute@localhost/joute --no-guests
  $ joute serve --gateway vampires.port=5556 --gateway vampires.setup='{"map":"village"}'
  $ joute serve --config joute.json --print-config`;

export const registerServe: Register = async (program, context) => {
  const { say } = context;
  const command = program
    .command('serve')
    .description(
      say({
        en: 'open the arena: web page, API, the courses’ ports, every match kept (what `npm start` runs)',
        fr: 'ouvrir l’arène : page web, API, ports des cours, toutes les parties gardées (ce que lance `npm start`)',
      }),
    )
    .option(
      '--config <file>',
      say({
        en: 'the same and more as JSON; the environment (JOUTE_PORT, ...) is over it, flags over both (default: joute.json, if it is there)',
        fr: 'les mêmes réglages et d’autres, en JSON ; l’environnement (JOUTE_PORT, ...) l’emporte, et ces options sur les deux (par défaut : joute.json, s’il existe)',
      }),
    )
    .option(
      '--host <address>',
      say({
        en: 'where the web listens; 0.0.0.0 for every address (default: 127.0.0.1)',
        fr: 'adresse d’écoute du web ; 0.0.0.0 pour toutes (par défaut : 127.0.0.1)',
      }),
    )
    .option(
      '--port <number>',
      say({
        en: 'its port, 0 for any free one (default: 8080)',
        fr: 'son port, 0 pour un port libre (par défaut : 8080)',
      }),
    )
    .option(
      '--data <folder>',
      say({
        en: 'where everything is kept (default: ./joute-data)',
        fr: 'où tout est gardé (par défaut : ./joute-data)',
      }),
    )
    .option(
      '--database <url>',
      say({ en: 'instead of a folder: postgres://...', fr: 'au lieu d’un dossier : postgres://...' }),
    )
    .option(
      '--no-guests',
      say({
        en: 'nobody plays or watches without a token; a course’s port is then open only where it is given',
        fr: 'personne ne joue ni ne regarde sans jeton ; le port d’un cours n’est alors ouvert que si on le donne',
      }),
    )
    .option('--no-demo', say({ en: 'no demonstration matches', fr: 'pas de parties de démonstration' }))
    .option(
      '--cores <number>',
      say({
        en: 'how many players may think at once (default: all cores)',
        fr: 'combien de joueurs réfléchissent en même temps (par défaut : tous les cœurs)',
      }),
    )
    .option(
      '--common-port <number>',
      say({
        en: 'JSON lines and WebSockets for every game; null for none (default: 4646)',
        fr: 'lignes JSON et WebSockets pour tous les jeux ; null pour aucun (par défaut : 4646)',
      }),
    );
  for (const { name, about } of await gameServices()) command.option(`--${name}-port <number>`, say(about));
  command
    .option(
      '--gateway <game.key=value>',
      say({
        en: 'of a game’s own port: vampires.port=5556, vampires.port=null for none, .host, .fill (a bot), .wait (seconds, or null), .setup; may be repeated',
        fr: 'pour le port d’un jeu : vampires.port=5556, vampires.port=null pour aucun, .host, .fill (un bot), .wait (secondes, ou null), .setup ; peut être répété',
      }),
      collect,
    )
    .option(
      '--log-level <level>',
      say({
        en: 'debug, info, warn, error or silent, as JSON lines on standard error (default: info; at a terminal: warn)',
        fr: 'debug, info, warn, error ou silent, en lignes JSON sur la sortie d’erreur (par défaut : info ; au terminal : warn)',
      }),
    )
    .option(
      '--stop-seconds <number>',
      say({ en: 'what stopping may take (default: 10)', fr: 'durée maximale de l’arrêt (par défaut : 10)' }),
    )
    .option(
      '--public-url <url>',
      say({ en: 'under which others reach it', fr: 'adresse sous laquelle on l’atteint du dehors' }),
    )
    .option(
      '--trust-proxy',
      say({
        en: 'a proxy of ours is in front: X-Forwarded-For tells who asks, X-Forwarded-Host for what',
        fr: 'un mandataire à nous est devant : X-Forwarded-For dit qui demande, X-Forwarded-Host à quel nom',
      }),
    )
    .option(
      '--allowed-hosts <names>',
      say({
        en: 'names that it is reached by, with commas between, besides this machine’s own, every address in numbers and that of --public-url',
        fr: 'noms sous lesquels on l’atteint, séparés par des virgules, outre ceux de cette machine, toute adresse en chiffres et celui de --public-url',
      }),
    )
    .option(
      '--print-config',
      say({
        en: 'print the whole configuration and where each value comes from, and end',
        fr: 'afficher toute la configuration et l’origine de chaque valeur, puis finir',
      }),
    )
    .option('--json', say({ en: 'one JSON line when it is ready', fr: 'une ligne JSON quand il est prêt' }))
    .addHelpText('after', EXAMPLES)
    .action(async () => {
      const { runServe } = await import('./run.ts');
      await runServe(context, command.optsWithGlobals() as ServeOptions);
    });
};
