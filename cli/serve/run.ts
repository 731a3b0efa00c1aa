/** The command `serve`: from the command line to a server, the list of its ports, and its end. */
import { existsSync } from 'node:fs';
import { stackOf } from '@joute/arena/machine/faults.ts';
import { queueWords } from '@joute/arena/queue/sentences.ts';
import type { ArenaServer } from '@joute/arena/server/arenaServer.ts';
import { type ConfigValue, printConfig, readConfig, type Settled } from '@joute/arena/server/config/config.ts';
import { configWords } from '@joute/arena/server/config/sentences.ts';
import type { ClosedPort } from '@joute/arena/server/gateways/gateways.ts';
import { refusePort } from '@joute/arena/server/gateways/ports.ts';
import type { ServerService } from '@joute/arena/server/gateways/services.ts';
import type { Log } from '@joute/arena/server/watch/log.ts';
import { storeWords } from '@joute/arena/store/sentences.ts';
import type { RunningService } from '@joute/core/host/service.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import type { Refusal } from '@joute/core/result.ts';
import { type Catalogues, say } from '@joute/core/words.ts';
import { PAGES, REPLAYER, STARTER_FOLDERS, THINKER } from '../arguments/bundled.ts';
import { readText } from '../arguments/inputFile.ts';
import { gameServices } from '../extensions/hosts.ts';
import { CRASHED, onCrash } from '../start/lastResort.ts';
import { type Context, Failure, UsageError } from '../terminal/context.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import type { ServeOptions } from './command.ts';
import { readOwnPackage } from './ownPackage.ts';
import { logSandbox, saySandbox, trySandbox } from './sandbox.ts';

const CONFIG_FILE = 'joute.json';
/** How long what is left after closing may keep the process alive. */
const LAST_WORDS_MS = 500;
/** Addresses that mean this machine, or all of its own. */
const HERE = ['127.0.0.1', '0.0.0.0', '::', '::1'];

export async function runServe(context: Context, options: ServeOptions): Promise<void> {
  const settled = await settle(context, options);
  if (options.printConfig) return context.out(printConfig(settled));
  const interrupt = new Interrupt();
  const { config } = settled;
  const level = config.logLevel ?? (process.stderr.isTTY ? 'warn' : 'info');
  let lose: (why: string) => void = () => {};
  const lost = new Promise<Downfall>((resolve) => {
    lose = (text) => resolve({ code: 1, text });
  });
  const { ArenaServer: Server } = await import('@joute/arena/server/arenaServer.ts');
  const { openLog } = await import('@joute/arena/server/watch/log.ts');
  const log = openLog(level, process.stderr);
  const sandbox = trySandbox(config);
  const opened = await Server.open({
    ...{ ...settled, thinker: THINKER, replayer: REPLAYER, pages: PAGES, log },
    ...{ starters: STARTER_FOLDERS, ownPackage: readOwnPackage },
    lost: (why) => lose(why),
  });
  if (!opened.ok) {
    interrupt.release();
    const { offeredServices } = await import('@joute/arena/server/gateways/services.ts');
    const words = (await offeredServices()).map(({ parts }) => parts.words);
    throw new Failure(sayRefused(context, opened.refusal, ...words));
  }
  const server = opened.value;
  const crashed = crash(log);
  if (options.json) context.out(JSON.stringify(summary(server, settled)));
  else tell(context, server, settled);
  void sandbox.then((found) => {
    logSandbox(log, found);
    if (!options.json) context.note(saySandbox(context, found, config.sandbox.allowWithout));
  });
  const why = await Promise.race([lost, crashed, interrupted(interrupt.signal)]);
  if (!options.json) context.note({ en: 'Stopping...', fr: 'Arrêt en cours...' });
  const isDone = await server.close();
  if (!isDone) context.note(sayUndone(context, config.stopSeconds));
  log.info({ isDone }, 'stopped');
  process.exitCode = why === null ? 0 : why.code;
  if (why !== null) context.note(`joute: ${why.text}`);
  setTimeout(() => process.exit(), LAST_WORDS_MS).unref();
}

/** Why the server stops although nobody asked it to. */
interface Downfall {
  readonly code: number;
  readonly text: string;
}

/**
 * Resolves when an exception was caught by nobody. To go on is not safe: whatever threw it left its
 * work half done. To die at once would be safe for the records, since a move is persisted before it
 * is broadcast, but would leave clients without a word. So the server stops in good order: it parks
 * its matches, and the next start resumes them. Another exception meanwhile ends it at once.
 */
const crash = (log: Log): Promise<Downfall> =>
  new Promise((resolve) => {
    onCrash((error) => {
      log.error({ where: 'process', why: stackOf(error) }, 'fault');
      onCrash(null);
      resolve({ code: CRASHED, text: stackOf(error) });
    });
  });

const interrupted = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });

async function settle(context: Context, options: ServeOptions): Promise<Settled> {
  const path = options.config ?? (existsSync(CONFIG_FILE) ? CONFIG_FILE : null);
  const settled = await readConfig({
    file: path === null ? null : { path, text: readText(context, path) },
    environment: process.env,
    flags: await flagsOf(context, options),
    language: context.language,
  });
  if (settled.ok) return settled.value;
  throw new UsageError(settled.refusal.map((refused) => sayRefused(context, refused)).join('\n'));
}

async function flagsOf(context: Context, options: ServeOptions): Promise<ConfigValue[]> {
  const services = await gameServices();
  const given = (key: string, source: string, value: unknown): ConfigValue[] =>
    value === undefined ? [] : [{ key, source, value }];
  return [
    ...given('host', '--host', options.host),
    ...given('port', '--port', options.port),
    ...given('data', '--data', options.data),
    ...given('database', '--database', options.database),
    ...given('queue.address', '--queue', options.queue),
    ...given('guests', '--no-guests', options.guests ? undefined : false),
    ...given('demo', '--no-demo', options.demo ? undefined : false),
    ...given('cores', '--cores', options.cores),
    ...given('language', '--lang', options.lang === undefined ? undefined : context.language),
    ...given('common.port', '--common-port', options.commonPort),
    ...services.flatMap(({ name }) =>
      given(`${name}.port`, `--${name}-port`, lookUp<unknown>({ ...options }, `${name}Port`)),
    ),
    ...given('logLevel', '--log-level', options.logLevel),
    ...given('stopSeconds', '--stop-seconds', options.stopSeconds),
    ...given('publicUrl', '--public-url', options.publicUrl),
    ...given('trustProxy', '--trust-proxy', options.trustProxy),
    ...given('hosts', '--allowed-hosts', options.allowedHosts),
    ...(options.gateway ?? []).map((text): ConfigValue => {
      const at = text.indexOf('=');
      if (at < 1) throw new UsageError(sayGateway(context, text));
      return { key: `gateways.${text.slice(0, at)}`, source: '--gateway', value: text.slice(at + 1) };
    }),
  ];
}

const sayRefused = (context: Context, refused: Refusal, ...words: readonly Catalogues[]): string =>
  say(refused, context.language, configWords, storeWords, queueWords, ...words);

const sayGateway = (context: Context, text: string): string =>
  context.say({
    en: `--gateway takes <game>.<key>=<value>, such as vampires.port=5556; not "${text}".`,
    fr: `--gateway attend <jeu>.<clé>=<valeur>, par exemple vampires.port=5556 ; pas « ${text} ».`,
  });

const sayUndone = (context: Context, seconds: number): string =>
  context.say({
    en: `Not everything could be ended within ${seconds} s. What was kept is kept, and goes on at the next start.`,
    fr: `Tout n’a pas pu finir en ${seconds} s. Ce qui était gardé le reste, et reprendra au prochain démarrage.`,
  });

/** The address that a person on this machine would type. */
function addressOf({ url, port }: ArenaServer, { config }: Settled): string {
  return config.publicUrl === null && HERE.includes(config.host) ? `http://localhost:${port}` : url;
}

/** The link with the address that is shown. */
const administratorOf = (server: ArenaServer, settled: Settled): string | null =>
  server.administrator?.replace(server.url, addressOf(server, settled)) ?? null;

function summary(server: ArenaServer, settled: Settled) {
  const url = addressOf(server, settled);
  const [course] = server.gateways.http;
  return {
    listening: { host: settled.config.host, port: server.port },
    ...{
      url,
      administrator: administratorOf(server, settled),
      contest: course && settled.config.guests ? url + course.path : null,
    },
    gateways: server.gateways.opened,
    ...Object.fromEntries(server.services.all.map(({ service, running }) => [service.name, placeOf(running)])),
    shut: server.gateways.shut.map(({ game, host, port, error }) => ({ game, host, port, why: error.code })),
  };
}

function tell(context: Context, server: ArenaServer, settled: Settled): void {
  const { note } = context;
  const url = addressOf(server, settled);
  note({ en: `The arena is open: ${url}`, fr: `L’arène est ouverte : ${url}` });
  const link = administratorOf(server, settled);
  if (link !== null)
    note({
      en: `Administrator link (works once): ${link}`,
      fr: `Lien d’administration (à usage unique) : ${link}`,
    });
  note({ en: '\nClients connect here:', fr: '\nLes clients se connectent ici :' });
  const every = context.say({ en: 'every game', fr: 'tous les jeux' });
  const json = context.say({ en: 'JSON lines, WebSocket', fr: 'lignes JSON, WebSocket' });
  const places = server.gateways.opened.map(({ game, host, port }) =>
    game === null ? [every, `${host} ${port}   ${json}`] : [game, `${host} ${port}`],
  );
  const courses = settled.config.guests ? server.gateways.http : [];
  const rows = [...places, ...courses.map(({ game, path }) => [game, url + path])];
  const width = Math.max(...rows.map(([name]) => name!.length));
  for (const [name, place] of rows) note(`  ${name!.padEnd(width)}  ${place}`);
  for (const shut of server.gateways.shut) note(sayShut(context, shut));
  for (const service of server.services.all) for (const line of sayService(context, service)) note(line);
  const { data, database, queue } = settled.config;
  if (queue.address !== null)
    note({
      en: '\nMatches of tournaments and ladders wait for workers: joute worker --queue ...',
      fr: '\nLes parties des tournois et des échelles attendent des exécutants : joute worker --queue ...',
    });
  note({
    en: `\nEverything is kept in ${database === null ? data : 'PostgreSQL'}. Ctrl-C stops it; matches that can go on do so at the next start.`,
    fr: `\nTout est gardé dans ${database === null ? data : 'PostgreSQL'}. Ctrl-C l’arrête ; les parties qui le peuvent reprennent au prochain démarrage.`,
  });
}

const placeOf = (running: RunningService | null) => running && { host: running.host, port: running.port };

function sayService(context: Context, { service, parts, folder, running, shut }: ServerService): string[] {
  if (running) return [`\n${context.say(service.listening({ ...placeOf(running)!, folder }))}`];
  if (!shut) return [];
  const why = `${context.say(service.closed)} ${sayRefused(context, shut, parts.words)} --${service.name}-port 0`;
  return [context.say({ en: `\n${why} finds a free port.`, fr: `\n${why} trouve un port libre.` })];
}

function sayShut(context: Context, { game, port, host, error }: ClosedPort): string {
  const why = sayRefused(context, refusePort({ code: error.code, message: error.message, address: host, port }));
  const name = game ?? context.say({ en: 'every game', fr: 'tous les jeux' });
  const way = game === null ? '--common-port 0' : `--gateway ${game}.port=0`;
  return context.say({
    en: `  ${name}: closed. ${why} ${way} finds a free port.`,
    fr: `  ${name} : fermé. ${why} ${way} trouve un port libre.`,
  });
}
