/**
 * A service that a game runs on a server beside its matches, such as one that results are reported
 * to: a port of its own, files of its own, and a list in the API. The server gives it a port, a
 * folder and a share of the rate limits.
 */
import type { z } from 'zod';
import type { Json } from '../game.ts';
import type { Result } from '../result.ts';
import type { Catalogues, Words } from '../words.ts';
import type { HostFiles } from './hostFiles.ts';

export interface GameService {
  /**
   * Its key in the configuration (`reports.port`), its folder within the data folder, its path in
   * the API (`/api/reports`).
   */
  readonly name: string;
  /** The default port. */
  readonly port: number;
  /** The help of `joute serve --<name>-port`. */
  readonly about: Words;
  /** The sentence that says where it listens. */
  listening(place: { readonly host: string; readonly port: number; readonly folder: string }): Words;
  /** The sentence that says that it does not listen; the reason follows. */
  readonly closed: Words;
  load(): Promise<ServiceParts>;
}

export interface ServiceParts {
  /** The sentences of what `open` refuses. */
  readonly words: Catalogues;
  readonly api: ServiceApi;
  /**
   * Refuses an address (`<name>/address`, with `why` the system's code) or a folder that cannot be
   * used.
   */
  open(options: ServiceOptions): Promise<Result<RunningService>>;
}

/**
 * `GET /api/<name>?limit=50`. While the service is closed, the answer is `<name>/none-taken`, a
 * sentence of the game's.
 */
export interface ServiceApi {
  readonly summary: string;
  readonly description: string;
  readonly answered: string;
  /** The schema of what `list` returns. */
  readonly answer: z.ZodType;
  /** All these texts, and the descriptions in the schema, in French. */
  readonly french: Readonly<Record<string, string>>;
}

export interface ServiceOptions {
  readonly files: HostFiles;
  /** Its own folder, within the server's data folder. */
  readonly folder: string;
  readonly port: number;
  /** Left out, this machine alone. */
  readonly host?: string;
  /**
   * Resolves to what is to be called when the connection is closed; null where its address may not
   * have another.
   */
  connect(address: string): Promise<(() => void) | null>;
  /** Writes to the server's log. */
  told(what: string, fields: { readonly [name: string]: Json }): void;
  failed(error: unknown): void;
}

export interface RunningService {
  readonly host: string;
  readonly port: number;
  /** The newest first, at most so many. */
  list(limit: number): { readonly [name: string]: unknown };
  close(): Promise<void>;
}
