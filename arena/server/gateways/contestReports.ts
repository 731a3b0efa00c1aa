/**
 * The report server of the contest of draughts inside the server: its port, and what was reported. Reports are kept as `joute reports` keeps them, in a
 * folder of the data folder, whatever database the matches are in.
 */
import { join } from 'node:path';
import { ok, type Refusal, type Result } from '@joute/core/result.ts';
import { ReportServer } from '@joute/games/draughts/host/reports/reportServer.ts';
import type { RegisteredGame } from '@joute/games/draughts/wire/ledger.ts';
import { makeReply } from '@joute/games/draughts/wire/reportReply.ts';
import { hostFiles } from '../../files/hostFiles.ts';
import { LOOPBACK } from '../config/schema.ts';
import { householdOf } from '../protection/address.ts';
import type { Limits } from '../protection/limits.ts';
import type { Log } from '../watch/log.ts';
import type { OpenPort } from './gateways.ts';
import { refusePort } from './ports.ts';

const FOLDER = 'reports';

export interface ContestReportsOptions {
  /** The server's data folder. */
  readonly data: string;
  /** Null where none are taken. */
  readonly door: OpenPort | null;
  readonly log: Log;
  /** What everybody may use: a report costs as much as any change. */
  readonly limits: Limits;
  failed(error: unknown): void;
}

export class ContestReports {
  readonly #server: ReportServer | null;
  /** Why none are taken although nobody switched it off: the usual port is taken, or the folder cannot be used. */
  readonly shut: Refusal | null;

  private constructor(server: ReportServer | null, shut: Refusal | null) {
    this.#server = server;
    this.shut = shut;
  }

  static readonly folderOf = (data: string): string => join(data, FOLDER);

  /** Refuses only where somebody asked for a port that cannot be had. */
  static async open({ data, door, log, limits, failed }: ContestReportsOptions): Promise<Result<ContestReports>> {
    if (!door) return ok(new ContestReports(null, null));
    const { host, port, isGiven } = door;
    const opened = await ReportServer.open({
      ...{ files: hostFiles, folder: ContestReports.folderOf(data), port },
      // By both IPv4 and IPv6, where it is this machine alone.
      ...(host === LOOPBACK ? {} : { host }),
      connect: (address) => limits.admit('change', householdOf(address)),
      onReport: ({ from, bytes, reply, stray }) =>
        log.info({ from, bytes, reply: reply && makeReply(reply), ...(stray > 0 ? { stray } : {}) }, 'report'),
      onError: failed,
    });
    if (opened.ok) return ok(new ContestReports(opened.value, null));
    const { code, params } = opened.refusal;
    const why = String(params.why ?? '');
    const shut =
      code === 'reports/address' ? refusePort({ address: host, port, code: why, message: why }) : opened.refusal;
    if (isGiven) return { ok: false, refusal: shut };
    log.warn({ host, port, why: shut.code }, 'no reports are taken');
    return ok(new ContestReports(null, shut));
  }

  /** Where it listens; null where it does not. */
  get listening(): { readonly host: string; readonly port: number } | null {
    return this.#server && { host: this.#server.host, port: this.#server.port };
  }

  /** In the order of their first reports; null where none are taken. */
  get games(): readonly RegisteredGame[] | null {
    return this.#server?.games ?? null;
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }
}
