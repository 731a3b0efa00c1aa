/**
 * A whole server: the store, the arena, the web, the gateways, the demonstrations, opened one after
 * the other and closed in reverse order.
 * A user sees: when it answers, everything that was under way goes on. Asked to stop, it parks the
 * matches that can be resumed and ends the rest, within a bound.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { GameService } from '@joute/core/host/service.ts';
import { defined, lookUp } from '@joute/core/input/objects.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { games } from '@joute/games/index.ts';
import { Arena } from '../live/arena.ts';
import type { Absence } from '../live/arenaOptions.ts';
import { Sweeper } from '../live/retention.ts';
import { onFault } from '../machine/faults.ts';
import { KnownHosts } from '../machine/knownHosts.ts';
import type { StarterFolders } from '../starters/starters.ts';
import { Store } from '../store/store.ts';
import { LiveCompetitions } from './competitions/liveCompetitions.ts';
import { administratorLink } from './config/administrator.ts';
import { type Settled, USUAL } from './config/config.ts';
import { LOOPBACK, serviceListener } from './config/schema.ts';
import { Demonstrations } from './demonstrations.ts';
import { type GatewayPlan, Gateways, type ListenerPlan } from './gateways/gateways.ts';
import { isListenError, refusePort } from './gateways/ports.ts';
import { Services } from './gateways/services.ts';
import { Limits } from './protection/limits.ts';
import type { Trouble } from './serverContext.ts';
import type { Log } from './watch/log.ts';
import { Metrics } from './watch/metrics.ts';
import { Web } from './web/web.ts';

/** How long requests and conversations under way have to finish when the server stops. */
const GOODBYE_MS = 1000;

export interface ArenaServerOptions extends Settled {
  /** The path of the bundled thinker (arena/bots/thinker.ts). */
  readonly thinker: string;
  /** The path of the bundled replayer (arena/live/replays/replayer.ts). */
  readonly replayer: string;
  /** The folder of the built browser application; left out, no pages are served. */
  readonly pages?: string;
  /** Bots to start from; left out, none are offered. */
  readonly starters?: StarterFolders;
  /** Reads this Joute as a package; null where there is none. Asked once. */
  readonly ownPackage?: () => Promise<Buffer | null>;
  readonly log: Log;
  /** Another server has taken the database: this one must stop. */
  lost(why: string): void;
}

export class ArenaServer {
  readonly #options: ArenaServerOptions;
  readonly #store: Store;
  readonly #arena: Arena;
  readonly #competitions: LiveCompetitions;
  readonly #hosts: KnownHosts;
  readonly #limits: Limits;
  readonly #metrics: Metrics;
  readonly #unheard: () => void;
  #gateways: Gateways | null = null;
  #services: Services | null = null;
  #web: Web | null = null;
  #demonstrations: Demonstrations | null = null;
  #sweeper: Sweeper | null = null;
  /** What the server itself is doing instead of being ready; null when it is ready. */
  #state: string | null = 'starting';
  /** The link for the first administrator; null where there is one already. */
  administrator: string | null = null;

  private constructor(options: ArenaServerOptions, store: Store, metrics: Metrics) {
    const { config, thinker, replayer } = options;
    this.#options = options;
    this.#store = store;
    this.#hosts = new KnownHosts(config);
    this.#limits = new Limits(config.limits);
    this.#metrics = metrics;
    this.#unheard = onFault((place, error) => metrics.fault(place, error));
    this.#arena = new Arena({
      ...{ store, thinker, replayer, cores: config.cores, language: config.language, observer: metrics.observer },
      guestThinkMs: config.guestThinkMs,
      absence: absenceOf(config.absence),
      mostMatches: (by) => this.#limits.mostMatches(by),
    });
    this.#competitions = new LiveCompetitions({
      ...{ arena: this.#arena, store, lanes: config.cores },
      failed: (competition, error) => metrics.fault('match', error, { competition }),
    });
  }

  /**
   * Refuses a database that cannot be used, ports that cannot be opened, and gateways that no match
   * can be played at.
   */
  static async open(options: ArenaServerOptions): Promise<Result<ArenaServer>> {
    const { config, log, lost } = options;
    const store = await Store.open(config.database ?? config.data, {
      onTrouble: (why) =>
        why === null ? log.info({}, 'the store can be written again') : log.error({ why }, 'nothing can be kept'),
      onLost: lost,
    });
    if (!store.ok) return store;
    const metrics = new Metrics(log);
    const server = new ArenaServer(options, store.value, metrics);
    const opened = await server.#open();
    if (opened.ok) return ok(server);
    await server.close();
    return opened;
  }

  get url(): string {
    return this.#web!.url;
  }

  get port(): number {
    return this.#web!.port;
  }

  get gateways(): Gateways {
    return this.#gateways!;
  }

  get services(): Services {
    return this.#services!;
  }

  /** Why it is not ready; null when it is. */
  get trouble(): Trouble | null {
    if (this.#state !== null) return { kind: this.#state, why: this.#state };
    const why = this.#store.trouble;
    return why === null ? null : { kind: 'nothing can be kept', why };
  }

  /**
   * False where the bound was over before everything was done; nothing that was persisted is lost
   * by that.
   */
  async close(): Promise<boolean> {
    this.#state = 'stopping';
    const bound = pause(this.#options.config.stopSeconds * 1000, false, { ref: false });
    return Promise.race([this.#close().then(() => true), bound]);
  }

  async #open(): Promise<Result<null>> {
    const { config } = this.#options;
    const gateways = await Gateways.open({
      ...{ hosts: this.#hosts, limits: this.#limits, trustProxy: config.trustProxy },
      ...{ arena: this.#arena, language: config.language, guests: config.guests, games: await gamesOf(this.#options) },
      common: listenerOf(this.#options, 'common', config.common),
      pageOf: (match, reached) => this.#web?.pageOf(match, reached) ?? null,
      failed: (game, error) => this.#metrics.fault('match', error, { game }),
    });
    if (!gateways.ok) return gateways;
    this.#gateways = gateways.value;
    const services = await Services.open({
      ...{ data: config.data, log: this.#options.log, limits: this.#limits },
      listener: (service) => servicePlan(this.#options, service),
      failed: ({ name }, error) => this.#metrics.fault('connection', error, { port: name }),
    });
    if (!services.ok) return services;
    this.#services = services.value;
    try {
      // Before anybody can connect: an early client would miss the events with which matches are
      // resumed.
      await this.#arena.recover();
      await this.#competitions.resume();
      this.#web = await this.#openWeb(gateways.value);
      this.#state = null;
      await gateways.value.listen();
    } catch (error) {
      if (!isListenError(error)) throw error;
      return { ok: false, refusal: refusePort(error) };
    }
    this.administrator = await administratorLink(this.#store, this.#web.url);
    const isWatched = (match: string): boolean => this.#arena.roomOf(match) !== null;
    this.#sweeper = new Sweeper(this.#store, config.retention, isWatched, (error) =>
      this.#metrics.fault('store', error),
    );
    if (config.demo) await this.#demonstrate();
    return ok(null);
  }

  #openWeb(gateways: Gateways): Promise<Web> {
    const { config, log, pages, starters, ownPackage } = this.#options;
    const { host, port, guests, language, publicUrl, trustProxy } = config;
    return Web.open({
      ...{
        arena: this.#arena,
        store: this.#store,
        competitions: this.#competitions,
        host,
        port,
        guests,
        language,
        trustProxy,
        hosts: this.#hosts,
        openMetrics: config.openMetrics,
        limits: this.#limits,
        log,
        metrics: this.#metrics,
      },
      ready: () => this.trouble,
      doors: () => gateways.opened,
      runningService: (name) => this.#services?.running(name) ?? null,
      ...(publicUrl === null ? {} : { publicUrl }),
      ...defined({ pages, starters, ownPackage }),
      // Clients of a course's HTTP protocol, like those of its port, have no tokens.
      courses: guests ? gateways.http : [],
      bots: (game, socket, address) => {
        if (!gateways.admit(game, socket, address)) socket.close(1008);
      },
    });
  }

  async #demonstrate(): Promise<void> {
    this.#demonstrations = new Demonstrations({
      ...{ arena: this.#arena, store: this.#store },
      failed: (error) => this.#metrics.fault('match', error, { origin: 'demonstration' }),
    });
    await this.#demonstrations.start();
  }

  async #close(): Promise<void> {
    await this.#demonstrations?.stop();
    await this.#sweeper?.close();
    this.#gateways?.stop();
    await this.#competitions.close();
    await this.#arena.close();
    await this.#gateways?.close();
    await this.#services?.close();
    await this.#web?.close(GOODBYE_MS);
    await this.#store.close();
    this.#unheard();
  }
}

const absenceOf = ({ claim, quiet, close }: Settled['config']['absence']): Absence => ({
  claimMs: claim * 1000,
  quietMs: quiet * 1000,
  closeMs: close === null ? null : close * 1000,
});

/** A port that was configured must be opened; a default one may be taken by somebody else. */
const listenerOf = (
  { from }: Settled,
  key: string,
  { port, host }: { readonly port: number | null; readonly host: string },
): ListenerPlan | null => (port === null ? null : { host, port, isGiven: from.get(`${key}.port`) !== USUAL });

/** Clients of a service have no tokens either. */
function servicePlan(settled: Settled, service: GameService): ListenerPlan | null {
  const listener = listenerOf(settled, service.name, serviceListener(settled.config, service));
  return settled.config.guests || listener?.isGiven ? listener : null;
}

const gamesOf = async (settled: Settled): Promise<GatewayPlan[]> =>
  (await games()).map((entry) => {
    const { id } = entry.facts;
    const { setup, fill, wait, pace, port = null, host = LOOPBACK } = lookUp(settled.config.gateways, id)!;
    const listener = listenerOf(settled, `gateways.${id}`, { port, host });
    // A course's clients have no tokens: where guests are not allowed, its port is open only if it
    // was configured.
    const isOpen = settled.config.guests || listener?.isGiven;
    return { entry, setup, fill, wait, pace, listener: isOpen ? listener : null };
  });
