/**
 * Which names a file of an archive may have: those that stay inside the bot's own folder on every
 * system, and no two of which are one file somewhere.
 */
import { ok, type Result } from '@joute/core/result.ts';
import { no } from './sentences.ts';

/** The most that a file system takes for a part of a name, in bytes. */
const MOST_PART = 255;
const MOST_NAME = 1000;
const MOST_FOLDERS = 20;
/** How much of a name a sentence shows. */
const SHOWN = 80;

/** A name in a sentence: without what would move the cursor, and never long. */
export function showName(name: string): string {
  const plain = name.replaceAll(/[\p{C}\u2028\u2029]/gu, '?');
  return plain.length <= SHOWN ? plain : `${plain.slice(0, SHOWN)}…`;
}

/** The name without `.` and doubled slashes; empty for the folder itself. */
export function archiveName(name: string): Result<string> {
  const shown = { name: showName(name) };
  if (/\p{Cc}/u.test(name)) return no('archive/name', shown);
  if (name.startsWith('/') || /^[A-Za-z]:/.test(name)) return no('archive/absolute', shown);
  if (name.includes('\\')) return no('archive/backslash', shown);
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) return no('archive/outside', shown);
  const isLong = parts.some((part) => Buffer.byteLength(part) > MOST_PART) || Buffer.byteLength(name) > MOST_NAME;
  if (isLong) return no('archive/long-name', shown);
  if (parts.length - 1 > MOST_FOLDERS) return no('archive/deep', { ...shown, most: MOST_FOLDERS });
  return ok(parts.join('/'));
}

/** What archives hold besides the files: notes of macOS for itself. */
export const isLitter = (path: string): boolean =>
  path.split('/').some((part) => part === '__MACOSX' || part === '.DS_Store' || part.startsWith('._'));

/** The names so far. Compared as systems do that know neither case nor how an accent is written. */
export class TakenNames {
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();

  /** Refuses a file whose name is there already, also as a folder's, and a folder of a file's. */
  add(path: string, isFolder: boolean): Result<null> {
    const parts = fold(path).split('/');
    const whole = parts.join('/');
    const above = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('/'));
    const clash = above.some((folder) => this.#files.has(folder)) || this.#files.has(whole);
    if (clash || (!isFolder && this.#folders.has(whole))) return no('archive/twice', { name: showName(path) });
    for (const folder of above) this.#folders.add(folder);
    (isFolder ? this.#folders : this.#files).add(whole);
    return ok(null);
  }
}

const fold = (path: string): string => path.normalize('NFC').toLowerCase();
