/** Metrics of the server for Prometheus, and the observer through which the arena reports them. */

import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { ClusterQueue } from '@joute/core/api/server.ts';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Arena } from '../../live/arena.ts';
import type { ArenaObserver } from '../../live/arenaOptions.ts';
import { type FaultPlace, stackOf } from '../../machine/faults.ts';
import type { Fields, Log } from './log.ts';

/** Buckets in seconds. */
const QUICK = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export class Metrics {
  readonly registry = new Registry();
  /** The arena reports through it. Failures that it reports are logged too. */
  readonly observer: ArenaObserver;
  readonly #requests: Histogram<'method' | 'route' | 'status'>;
  readonly #cut: Counter;
  readonly #faults: Counter<'where'>;
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    const begun = counter('joute_matches_begun_total', 'Matches begun', ['game'], registers);
    const ended = counter('joute_matches_ended_total', 'Matches over', ['game', 'termination'], registers);
    const failed = counter('joute_matches_failed_total', 'Matches that could not go on', ['game'], registers);
    const moves = counter('joute_moves_total', 'Moves kept and told', ['game'], registers);
    const told = counter('joute_events_told_total', 'Events told to watchers', [], registers);
    const appended = new Histogram({
      name: 'joute_append_seconds',
      help: 'Until a piece of a record was on the disk',
      buckets: QUICK,
      registers,
    });
    this.#requests = new Histogram({
      name: 'joute_http_request_seconds',
      help: 'Until a request was answered',
      labelNames: ['method', 'route', 'status'],
      buckets: QUICK,
      registers,
    });
    this.#faults = counter('joute_faults_total', 'Mistakes of our own that were contained', ['where'], registers);
    this.#cut = counter('joute_feed_cut_off_total', 'Feed clients cut off because they did not read', [], registers);
    this.observer = {
      begun: (match) => {
        begun.inc({ game: match.game });
        log.info(fieldsOf(match), 'match begun');
      },
      ended: (match) => {
        ended.inc({ game: match.game, termination: match.termination ?? '' });
        log.info({ ...fieldsOf(match), termination: match.termination, plies: match.ply }, 'match over');
      },
      moved: (game) => moves.inc({ game }),
      broadcast: (watchers) => told.inc(watchers),
      appended: (ms) => appended.observe(ms / 1000),
      failed: (match, why) => {
        failed.inc({ game: match.game });
        this.fault('match', why, fieldsOf(match));
      },
      recovered: (match, how) => log.info({ ...fieldsOf(match), how }, 'match recovered'),
    };
  }

  /** Gauges that are computed when somebody asks for the metrics. */
  watch(arena: Arena, feedClients: () => number): void {
    this.#gauge('joute_feed_clients', 'Connections of the live feed', feedClients);
    this.#gauge('joute_cores_thinking', 'Players that think now', () => arena.cores.thinking);
    this.#gauge('joute_cores_waiting', 'Players that wait for a core', () => arena.cores.waiting);
    new Gauge({
      name: 'joute_matches',
      help: 'Matches at hand, by game and status',
      labelNames: ['game', 'status'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const { row } of arena.rooms) this.inc({ game: row.game, status: row.status });
      },
    });
  }

  /** Where matches are handed to workers. */
  watchQueue(figures: () => ClusterQueue): void {
    const gauge = (name: string, help: string, of: (now: ClusterQueue) => number): void =>
      this.#gauge(name, help, () => of(figures()));
    gauge('joute_workers', 'Workers that were heard in the last seconds', ({ workers }) => workers.length);
    gauge('joute_queue_waiting', 'Matches that wait for a worker', ({ waiting }) => waiting);
    gauge('joute_queue_playing', 'Matches that workers play', ({ playing }) => playing);
    gauge('joute_queue_results', 'Results of workers that counted, since the start', ({ results }) => results);
    gauge('joute_queue_old_results', 'Results that came twice or too late, since the start', ({ old }) => old);
    gauge('joute_workers_refused', 'Workers that were too slow, since the start', ({ refused }) => refused);
    gauge('joute_server_speed', 'How fast this machine is', ({ speed }) => speed);
    gauge('joute_worker_speed_least', 'How fast a worker has to be', ({ least }) => least);
    new Gauge({
      ...{ name: 'joute_worker_speed', help: 'How fast the machine of a worker is', labelNames: ['worker', 'name'] },
      registers: [this.registry],
      collect() {
        this.reset();
        for (const { worker, name, speed } of figures().workers) this.set({ worker, name }, speed);
      },
    });
  }

  #gauge(name: string, help: string, of: () => number): void {
    new Gauge({
      ...{ name, help, registers: [this.registry] },
      collect() {
        this.set(of());
      },
    });
  }

  answered(method: string, route: string, status: number, ms: number): void {
    this.#requests.observe({ method, route, status }, ms / 1000);
  }

  /**
   * Logs a fault with its stack, and counts it. The match or request that it happened in was ended.
   */
  fault(where: FaultPlace, error: unknown, about: Fields = {}): void {
    this.#faults.inc({ where });
    this.#log.error({ ...about, where, why: stackOf(error) }, 'fault');
  }

  cutOff(): void {
    this.#cut.inc();
  }
}

const counter = <L extends string>(name: string, help: string, labelNames: L[], registers: Registry[]): Counter<L> =>
  new Counter({ name, help, labelNames, registers });

/** The id of a match that is not listed is a secret, and does not belong in logs. */
const fieldsOf = ({ id, game, listed }: MatchSummary) => ({ match: listed ? id : 'unlisted', game });
