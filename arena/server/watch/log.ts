/**
 * The server's log: a JSON object a line (pino). Nothing secret is ever handed to it: no header, no
 * body, no query; what looks like a token or a key is masked all the same.
 */
import { type DestinationStream, type LevelWithSilent, pino } from 'pino';

export type Fields = Readonly<Record<string, unknown>>;

export interface Log {
  debug(fields: Fields, message: string): void;
  info(fields: Fields, message: string): void;
  warn(fields: Fields, message: string): void;
  error(fields: Fields, message: string): void;
}

/** Writes to standard output, unless another destination is given. */
export const openLog = (level: LevelWithSilent, destination?: DestinationStream): Log =>
  destination ? pino({ level }, destination) : pino({ level });

const SECRET = /\b(joute|seat|code)(_|=)[\w-]+/g;

export const maskSecrets = (text: string): string => text.replace(SECRET, '$1$2...');

/** Masks what may be the id of a match that is not listed, in a path that was not found. */
export const maskPath = (path: string): string =>
  maskSecrets(path)
    .replace(/[\w-]{12,}/g, '...')
    .slice(0, 128);
