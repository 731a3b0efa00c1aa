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
import type { Asking } from '../live/model/plan.ts';
import { Sweeper } from '../live/retention.ts';
import { SharedArena } from '../live/servers/sharedArena.ts';
import { faultIn, onFault } from '../machine/faults.ts';
import { KnownHosts } from '../machine/knownHosts.ts';
import { OneByOne } from '../machine/oneByOne.ts';
import type { QueueVenue } from '../queue/queueVenue.ts';
import type { NatsLinks } from '../queue/serverLinks.ts';
import { Store } from '../store/store.ts';
import { unlessPassing } from '../store/storeError.ts';
import { botsFolder } from './bots/botsFolder.ts';
import { Workshop } from './bots/workshop.ts';
import { type Cluster, openCluster, otherWorkshops } from './cluster.ts';
import { LiveCompetitions } from './competitions/liveCompetitions.ts';
import { SharedCompetitions } from './competitions/sharedCompetitions.ts';
import { type Settled, settingsOf, USUAL } from './config/config.ts';
import { LOOPBACK, serviceListener } from './config/schema.ts';
import { Demonstrations } from './demonstrations.ts';
import { type GatewayPlan, Gateways, type ListenerPlan } from './gateways/gateways.ts';
import { findListenError, isListenError, refusePort, refuseWebPort } from './gateways/ports.ts';
import { Services } from './gateways/services.ts';
import { administratorLink } from './people/administrator.ts';
import { Limits } from './protection/limits.ts';
import type { Trouble } from './serverContext.ts';
import type { Log } from './watch/log.ts';
import { Metrics } from './watch/metrics.ts';
import { Web, type WebOptions } from './web/web.ts';

/** The key in the store of what an administrator wants of demonstrations. */
const DEMONSTRATING = 'demonstrating';

/** How long requests and conversations under way have to finish when the server stops. */
const GOODBYE_MS = 1000;

export interface ArenaServerOptions extends Settled, Pick<WebOptions, 'pages' | 'starters' | 'ownPackage'> {
  /** The path of the bundled thinker (arena/bots/thinker.ts). */
  readonly thinker: string;
  /** The path of the bundled replayer (arena/live/replays/replayer.ts). */
  readonly replayer: string;
  readonly log: Log;
  /** Another server has taken the database: this one must stop. */
  lost(why: string): void;
}

export class ArenaServer {
  readonly #options: ArenaServerOptions;
  readonly #store: Store;
  /** Who hands matches to workers; null where this machine plays them all. */
  readonly #queue: QueueVenue | null;
  /** How other servers of the same database are reached; null where there can be none. */
  readonly #links: NatsLinks | null;
  readonly #arena: Arena;
  readonly #competitions: LiveCompetitions;
  readonly #workshop: Workshop;
  readonly #hosts: KnownHosts;
  readonly #limits: Limits;
  readonly #metrics: Metrics;
  readonly #unheard: () => void;
  #gateways: Gateways | null = null;
  #services: Services | null = null;
  #web: Web | null = null;
  #demonstrations: Demonstrations | null = null;
  /** Switches are turned one after the other. */
  readonly #turning = new OneByOne();
  #sweeper: Sweeper | null = null;
  #isOpen = false;
  /** Whether it does what one of several servers does for all. */
  #isElected = false;
  #uploads: NodeJS.Timeout | null = null;
  /** What the server itself is doing instead of being ready; null when it is ready. */
  #state: string | null = 'starting';
  /** The link for the first administrator; null where there is one already. */
  administrator: string | null = null;

  private constructor(options: ArenaServerOptions, store: Store, metrics: Metrics, { queue, links }: Cluster) {
    const { config, thinker, replayer } = options;
    this.#options = options;
    this.#store = store;
    this.#queue = queue;
    this.#links = links;
    this.#hosts = new KnownHosts(config);
    this.#limits = new Limits(config.limits);
    this.#metrics = metrics;
    if (queue) metrics.watchQueue(() => queue.figures);
    this.#unheard = onFault((place, error) => metrics.fault(place, error));
    this.#workshop = new Workshop({
      ...{ store, language: config.language, folder: botsFolder(config.data) },
      cores: () => this.#arena.cores,
      passed: () => this.#competitions.enterVersions(),
      isThere: (bot) => this.#arena.onCall.isThere(bot),
      ...(links && queue ? { others: otherWorkshops(links, queue, () => this.#isElected) } : {}),
    });
    const arena = {
      teams: this.#workshop,
      ...{ store, thinker, replayer, cores: config.cores, language: config.language, observer: metrics.observer },
      guestThinkMs: config.guestThinkMs,
      absence: absenceOf(config.absence),
      mostMatches: (by: Asking) => this.#limits.mostMatches(by),
      ...(queue ? { elsewhere: queue } : {}),
    };
    this.#arena = links ? new SharedArena({ ...arena, links }) : new Arena(arena);
    const competitions = {
      ...{ arena: this.#arena, store, lanes: config.cores },
      ...(queue
        ? { elsewhere: { lanes: config.queue.ahead, isPortable: (spec: string) => queue.isPortable(spec) } }
        : {}),
      failed: (competition: string, error: unknown) => metrics.fault('match', error, { competition }),
    };
    this.#competitions = links
      ? new SharedCompetitions({
          ...{ ...competitions, links },
          elected: () => this.#elected(),
          lost: () => options.lost('another server has taken over the competitions'),
        })
      : new LiveCompetitions(competitions);
    links?.onPublished('revoked', ({ id }: { id: string }) => {
      this.#gateways?.revoke(id);
      this.#web?.revoke(id);
    });
    links?.onPublished('demonstrate', ({ isOn }: { isOn: boolean }) => {
      if (this.#isElected) this.#turnDemonstrations(isOn).catch(faultIn('match'));
    });
    links?.onPublished('uploaded', () => this.#resumeWorkshop());
    links?.begin();
  }

  /**
   * Refuses a database that cannot be used, ports that cannot be opened, and gateways that no match
   * can be played at.
   */
  static async open(options: ArenaServerOptions): Promise<Result<ArenaServer>> {
    const { config, log, lost } = options;
    // Before the data is touched: whoever starts a second server by mistake has changed nothing.
    const taken = await findListenError(config.host, config.port);
    if (taken) return { ok: false, refusal: refuseWebPort(taken) };
    const hooks = {
      onTrouble: (why: string | null) =>
        why === null ? log.info({}, 'the store can be written again') : log.error({ why }, 'nothing can be kept'),
      onLost: lost,
    };
    const where = config.database ?? config.data;
    const store = await Store.open(where, hooks, config.queue.address === null ? 'serve' : 'share');
    if (!store.ok) return store;
    const cluster = await openCluster(options, store.value);
    if (!cluster.ok) {
      await store.value.close();
      return cluster;
    }
    const metrics = new Metrics(log);
    const server = new ArenaServer(options, store.value, metrics, cluster.value);
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
      ...{ store: this.#store, log: this.#options.log },
      entered: () => this.#competitions.enterVersions(),
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
    const carried = await this.#queue?.carryBots(this.#workshop);
    if (carried?.ok === false) return carried;
    try {
      // Before anybody can connect: an early client would miss the events with which matches are
      // resumed.
      await this.#arena.recover();
      this.#queue?.begin();
      await this.#competitions.resume();
      await this.#workshop.resume();
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
    this.#isOpen = true;
    if (!this.#links || this.#isElected) await this.#demonstrateIfWanted();
    return ok(null);
  }

  #openWeb(gateways: Gateways): Promise<Web> {
    const { config, log, pages, starters, ownPackage } = this.#options;
    const { host, port, guests, language, publicUrl, trustProxy, openMetrics } = config;
    return Web.open({
      ...{ arena: this.#arena, store: this.#store, competitions: this.#competitions, workshop: this.#workshop },
      ...{ host, port, guests, language, publicUrl, trustProxy, openMetrics },
      ...{ log, metrics: this.#metrics, hosts: this.#hosts, limits: this.#limits },
      ready: () => this.trouble,
      controls: {
        ...{ data: config.data, settings: settingsOf(this.#options) },
        queue: () => this.#queue?.figures ?? null,
        isDemonstrating: () => this.#demonstrations !== null,
        demonstrate: (isOn) => this.#turnDemonstrations(isOn),
      },
      doors: () => gateways.opened,
      runningService: (name) => this.#services?.running(name) ?? null,
      ...defined({ pages, starters, ownPackage }),
      // Clients of a course's HTTP protocol, like those of its port, have no tokens.
      courses: guests ? gateways.http : [],
      openTeamPort: (team, bot, game) => gateways.openTeamPort(team, bot, game),
      revoked: [(id) => gateways.revoke(id), (id) => this.#links?.publish('revoked', { id })],
      bots: (game, socket, address) => {
        if (!gateways.admit(game, socket, address)) socket.close(1008);
      },
    });
  }

  #resumeWorkshop(): void {
    this.#workshop.resume().catch(unlessPassing);
  }

  /** Of servers that share a database one shows demonstrations, and looks after uploads. */
  #elected(): void {
    this.#isElected = true;
    this.#resumeWorkshop();
    // What is said in passing may be missed.
    this.#uploads ??= setInterval(() => this.#resumeWorkshop(), this.#store.tenure.leaseMs / 3).unref();
    if (this.#isOpen) this.#demonstrateIfWanted().catch(faultIn('match'));
  }

  async #demonstrateIfWanted(): Promise<void> {
    if (await this.#wantsDemonstrations()) await this.#demonstrate();
  }

  /** As it was configured; where nobody did, as an administrator left it. */
  async #wantsDemonstrations(): Promise<boolean> {
    const { config, from } = this.#options;
    const kept = from.get('demo') === USUAL ? await this.#store.fact(DEMONSTRATING) : null;
    return kept === null ? config.demo : kept === 'on';
  }

  #turnDemonstrations(isOn: boolean): Promise<void> {
    return this.#turning.do(async () => {
      await this.#store.setFact(DEMONSTRATING, isOn ? 'on' : 'off');
      if (this.#links && !this.#isElected) return this.#links.publish('demonstrate', { isOn });
      const known = this.#demonstrations;
      if (isOn === (known !== null) || this.#state !== null) return;
      this.#demonstrations = null;
      if (isOn) await this.#demonstrate();
      else await known?.end();
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
    if (this.#uploads) clearInterval(this.#uploads);
    await this.#turning.idle;
    await this.#demonstrations?.stop();
    await this.#sweeper?.close();
    this.#gateways?.stop();
    await this.#competitions.close();
    await this.#workshop.close();
    await this.#arena.close();
    await this.#queue?.close();
    await this.#gateways?.close();
    await this.#services?.close();
    await this.#web?.close(GOODBYE_MS);
    await this.#links?.close();
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
