/**
 * The services that games run beside their matches (core/host/service.ts), each on a port of its
 * own. A service's files are in a folder of the data folder, whatever database the matches are in.
 */
import { join } from 'node:path';
import type { GameService, RunningService, ServiceParts } from '@joute/core/host/service.ts';
import { ok, type Refusal, type Result } from '@joute/core/result.ts';
import { games } from '@joute/games/index.ts';
import { hostFiles } from '../../files/hostFiles.ts';
import { LOOPBACK } from '../config/schema.ts';
import { householdOf } from '../protection/address.ts';
import type { Limits } from '../protection/limits.ts';
import type { Log } from '../watch/log.ts';
import type { ListenerPlan } from './gateways.ts';
import { refusePort } from './ports.ts';

/** A service that some game offers, whether it is open or not. */
export interface OfferedService {
  readonly game: string;
  readonly service: GameService;
  readonly parts: ServiceParts;
}

export async function offeredServices(): Promise<readonly OfferedService[]> {
  const offered = await Promise.all(
    (await games()).map(async ({ facts, host }) => {
      const service = (await host?.())?.service;
      return service ? [{ game: facts.id, service, parts: await service.load() }] : [];
    }),
  );
  return offered.flat();
}

export interface ServicesOptions {
  /** The server's data folder. */
  readonly data: string;
  /** Null where the service is switched off. */
  listener(service: GameService): ListenerPlan | null;
  readonly log: Log;
  /** Rate limits: a connection costs as much as any change. */
  readonly limits: Limits;
  failed(service: GameService, error: unknown): void;
}

export interface ServerService extends OfferedService {
  readonly folder: string;
  /** Null where it does not listen. */
  readonly running: RunningService | null;
  /**
   * Why it does not listen although nobody switched it off: the default port is taken, or the
   * folder cannot be used.
   */
  readonly shut: Refusal | null;
}

export class Services {
  readonly all: readonly ServerService[];

  private constructor(all: readonly ServerService[]) {
    this.all = all;
  }

  /** Refuses only where a port that was configured cannot be opened. */
  static async open(options: ServicesOptions): Promise<Result<Services>> {
    const all: ServerService[] = [];
    for (const offered of await offeredServices()) {
      const opened = await openService(offered, options);
      if (!opened.ok) {
        await new Services(all).close();
        return opened;
      }
      all.push(opened.value);
    }
    return ok(new Services(all));
  }

  /** By its name; null where it does not listen. */
  running(name: string): RunningService | null {
    return this.all.find(({ service }) => service.name === name)?.running ?? null;
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map(({ running }) => running?.close()));
  }
}

async function openService(offered: OfferedService, options: ServicesOptions): Promise<Result<ServerService>> {
  const { service, parts } = offered;
  const { log, limits } = options;
  const listener = options.listener(service);
  const folder = join(options.data, service.name);
  const closed = (shut: Refusal | null): Result<ServerService> => ok({ ...offered, folder, running: null, shut });
  if (!listener) return closed(null);
  const { host, port, isGiven } = listener;
  const opened = await parts.open({
    ...{ files: hostFiles, folder, port },
    // On both IPv4 and IPv6, where only this machine is served.
    ...(host === LOOPBACK ? {} : { host }),
    connect: (address) => limits.admit('change', householdOf(address)),
    told: (what, fields) => log.info(fields, what),
    failed: (error) => options.failed(service, error),
  });
  if (opened.ok) return ok({ ...offered, folder, running: opened.value, shut: null });
  const { code, params } = opened.refusal;
  const why = String(params.why ?? '');
  const shut =
    code === `${service.name}/address` ? refusePort({ address: host, port, code: why, message: why }) : opened.refusal;
  if (isGiven) return { ok: false, refusal: shut };
  log.warn({ host, port, why: shut.code }, `no ${service.name} are taken`);
  return closed(shut);
}
