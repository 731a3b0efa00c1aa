/**
 * What a database's own errors mean to the person who runs the server: a refusal with a sentence
 * (sentences.ts). Passwords are never in it.
 */
import { type Refusal, refusal } from '@joute/core/result.ts';
import { tellFault } from '../machine/faults.ts';
import { hidePassword } from '../machine/hidePassword.ts';

/**
 * Codes of the system, of SQLite (its longer codes begin with these) and of PostgreSQL (two
 * characters are a class).
 */
const MEANINGS: readonly (readonly [code: string, meaning: string])[] = [
  ['ENOSPC', 'store/full'],
  ['EDQUOT', 'store/full'],
  ['SQLITE_FULL', 'store/full'],
  ['53100', 'store/full'],
  ['EROFS', 'store/read-only'],
  ['EACCES', 'store/read-only'],
  ['EPERM', 'store/read-only'],
  ['SQLITE_READONLY', 'store/read-only'],
  ['25006', 'store/read-only'],
  ['ENOTDIR', 'store/no-folder'],
  ['EEXIST', 'store/no-folder'],
  ['ENOENT', 'store/none'],
  ['EISDIR', 'store/no-database'],
  ['SQLITE_NOTADB', 'store/no-database'],
  ['SQLITE_CORRUPT', 'store/damaged'],
  ['28', 'store/password'],
  ['3D000', 'store/no-such-database'],
  ['ECONNRESET', 'store/unreachable'],
  ['EPIPE', 'store/unreachable'],
  ['ENOTFOUND', 'store/unreachable'],
  ['EAI_AGAIN', 'store/unreachable'],
  ['ETIMEDOUT', 'store/unreachable'],
  ['57P', 'store/unreachable'],
  ['08', 'store/unreachable'],
  ['53300', 'store/unreachable'],
];

/** Those of the drivers themselves have no code. */
const WORDINGS: readonly (readonly [wording: RegExp, meaning: string])[] = [
  [/Unable to open connection to local database/, 'store/no-database'],
  [/SASL|password/i, 'store/password'],
  [/Connection terminated|not queryable|timeout expired|timeout exceeded|Query read timeout/i, 'store/unreachable'],
];

export function refusalOf(error: unknown, where: string): Refusal {
  const [code, why] = [codeOf(error), whyOf(error)];
  const meaning =
    // Whatever the system has against it, a missing socket file too.
    (why.startsWith('connect ') ? 'store/unreachable' : undefined) ??
    MEANINGS.find(([known]) => code.startsWith(known))?.[1] ??
    WORDINGS.find(([wording]) => code === '' && wording.test(why))?.[1] ??
    'store/unusable';
  return refusal(meaning, { where: hidePassword(where), why });
}

/** Of PostgreSQL, or the way to it. A commit may have succeeded, and only its answer be lost. */
export const isUnreachable = (error: unknown): boolean => refusalOf(error, '').code === 'store/unreachable';

/**
 * Of the database, its disk or the way to it, and not of what was asked: what fails now may succeed
 * later.
 */
export const isPassing = (error: unknown): boolean => refusalOf(error, '').code !== 'store/unusable';

/** For what the store writes by itself when it is back: only other errors are faults. */
export function unlessPassing(error: unknown): void {
  if (!isPassing(error)) tellFault('store', error);
}

/** A piece that no try will ever keep. */
export class NeverKept extends Error {}

/**
 * Of nobody but the data: trying again would fail again. Integrity and bad values, by PostgreSQL's
 * names.
 */
export const isFaultOfData = (error: unknown): boolean =>
  error instanceof NeverKept || /^2[23][0-9A-Z]{3}$/.test(codeOf(error));

/** As systems and databases write it; empty where there is none. */
export function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

export function whyOf(error: unknown): string {
  // All the addresses of a name were tried in vain: the first tells enough.
  if (error instanceof AggregateError && error.errors.length > 0) return whyOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
