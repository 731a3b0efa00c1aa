/** What every route, the feed and the pages are given of the server. */
import type { ClusterQueue, ServerState } from '@joute/core/api/server.ts';
import type { RunningService } from '@joute/core/host/service.ts';
import type { Language } from '@joute/core/words.ts';
import type { Arena } from '../live/arena.ts';
import type { KnownHosts } from '../machine/knownHosts.ts';
import type { StarterFolders } from '../starters/starters.ts';
import type { Store } from '../store/store.ts';
import type { Workshop } from './bots/workshop.ts';
import type { LiveCompetitions } from './competitions/liveCompetitions.ts';
import type { Gateways, OpenPort } from './gateways/gateways.ts';
import type { OfferedService } from './gateways/services.ts';
import type { Limits } from './protection/limits.ts';
import type { Log } from './watch/log.ts';
import type { Metrics } from './watch/metrics.ts';

/**
 * Why the server is not ready: a short word for everybody, and the details for its administrators.
 */
export interface Trouble {
  readonly kind: string;
  readonly why: string;
}

/** What administrators look at and change of the server itself. */
export interface ServerControls {
  /** Its data folder; null where it has none. */
  readonly data: string | null;
  /** Everything that can be configured, without passwords. */
  readonly settings: ServerState['settings'];
  /** How its workers are; null where it plays everything itself. */
  queue(): ClusterQueue | null;
  isDemonstrating(): boolean;
  demonstrate(isOn: boolean): Promise<void>;
}

export interface ServerContext {
  readonly controls: ServerControls;
  readonly arena: Arena;
  readonly store: Store;
  readonly competitions: LiveCompetitions;
  readonly workshop: Workshop;
  readonly guests: boolean;
  readonly language: Language;
  readonly limits: Limits;
  readonly log: Log;
  readonly metrics: Metrics;
  /** What is wrong; null when the server is ready. */
  readonly ready: () => Trouble | null;
  /** Whether /metrics is public. */
  readonly openMetrics: boolean;
  readonly trustProxy: boolean;
  readonly hosts: KnownHosts;
  readonly publicUrl: string | null;
  /** Where it listens: the port is known once it does. */
  readonly listening: () => { readonly host: string; readonly port: number };
  /** The ports where bots connect. */
  readonly doors: () => readonly OpenPort[];
  /** A port at which everybody is this bot of the team. */
  readonly openTeamPort: Gateways['openTeamPort'];
  /** The services that games run beside their matches, open or not. */
  readonly services: readonly OfferedService[];
  /** By its name; null where it does not listen. */
  readonly runningService: (name: string) => RunningService | null;
  /** Called with the id of every token that is revoked: what it opened is closed. */
  readonly revoked: Set<(id: string) => void>;
  /** The folder of the built browser application; null: no pages are served. */
  readonly pages: string | null;
  /** Bots to start from; null: none are offered. */
  readonly starters: StarterFolders | null;
  /** This Joute as a package; null where there is none. */
  readonly ownPackage: () => Promise<Buffer | null>;
  /**
   * Whether responses that are costly to check are checked against their schema, too: for tests.
   */
  readonly checksAll: boolean;
}
