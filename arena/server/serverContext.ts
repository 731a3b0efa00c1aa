/** What everybody who answers for the server has at hand. */
import type { RunningService } from '@joute/core/host/service.ts';
import type { Language } from '@joute/core/words.ts';
import type { Arena } from '../live/arena.ts';
import type { KnownHosts } from '../machine/knownHosts.ts';
import type { Store } from '../store/store.ts';
import type { OpenDoor } from './gateways/gateways.ts';
import type { OfferedService } from './gateways/services.ts';
import type { Limits } from './protection/limits.ts';
import type { Log } from './watch/log.ts';
import type { Metrics } from './watch/metrics.ts';

/** Why the server is not ready: for everybody, and in full for who looks after it. */
export interface Trouble {
  readonly kind: string;
  readonly why: string;
}

export interface Desk {
  readonly arena: Arena;
  readonly store: Store;
  readonly guests: boolean;
  readonly language: Language;
  readonly limits: Limits;
  readonly log: Log;
  readonly metrics: Metrics;
  /** What is wrong; null when it is ready. */
  readonly ready: () => Trouble | null;
  /** Whether everybody sees the figures. */
  readonly openMetrics: boolean;
  readonly trustProxy: boolean;
  readonly hosts: KnownHosts;
  readonly publicUrl: string | null;
  /** The ports where bots come in. */
  readonly doors: () => readonly OpenDoor[];
  /** What games run beside their matches, open or not. */
  readonly services: readonly OfferedService[];
  /** By its name; null where it does not listen. */
  readonly runningService: (name: string) => RunningService | null;
  /** Told the id of every token that is taken back: what it opened is closed. */
  readonly revoked: Set<(id: string) => void>;
  /** The folder of the browser application as it was built; null: no pages are served. */
  readonly pages: string | null;
  /** Also answers that cost something to check are checked against their schema: for tests. */
  readonly checksAll: boolean;
}
