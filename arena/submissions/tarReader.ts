/**
 * Reads tar archives (POSIX ustar and pax, and GNU's long names) that strangers send: whole in
 * memory, once they were unpacked within a bound.
 */
import { ok, type Result } from '@joute/core/result.ts';
import { archiveName, showName } from './archiveNames.ts';
import type { Collected, RawEntry } from './collected.ts';
import { no } from './sentences.ts';

export const TAR_BLOCK = 512;
/** Where a header says that it is one. */
const MAGIC = 257;
/** A long name, or a header of pax, is no longer than that. */
const MOST_EXTENSION = 64 * 1024;

export const isTar = (bytes: Buffer): boolean =>
  bytes.length >= TAR_BLOCK && bytes.toString('latin1', MAGIC, MAGIC + 5) === 'ustar';

/** What headers before a file say of it. */
interface Ahead {
  path?: string;
  size?: number;
}

export function readTar(bytes: Buffer, collected: Collected): Result<null> {
  let ahead: Ahead = {};
  for (let at = 0; at + TAR_BLOCK <= bytes.length; ) {
    const header = bytes.subarray(at, at + TAR_BLOCK);
    // Zeros end the archive.
    if (header.every((byte) => byte === 0)) return ok(null);
    if (!hasSum(header)) return no('archive/broken');
    const own = numberAt(header, 124, 12);
    const size = ahead.size ?? own;
    const start = at + TAR_BLOCK;
    if (size === null || start + size > bytes.length) return no('archive/broken');
    const content = bytes.subarray(start, start + size);
    at = start + Math.ceil(size / TAR_BLOCK) * TAR_BLOCK;
    const type = String.fromCharCode(header[156]!);
    if (type === 'x' || type === 'g' || type === 'L' || type === 'K') {
      if (size > MOST_EXTENSION) return no('archive/broken');
      const said = type === 'x' ? readPax(content) : type === 'L' ? { path: textAt(content, 0, size) } : {};
      if (said === null) return no('archive/broken');
      ahead = { ...ahead, ...said };
      continue;
    }
    const entry = entryOf(header, type, ahead, content);
    if (!entry.ok) return entry;
    ahead = {};
    const taken = collected.announce(entry.value);
    if (!taken.ok) return taken;
    if (taken.value) collected.add(entry.value);
  }
  // Some programs leave the zeros out; a header that was cut off is no archive.
  return bytes.length % TAR_BLOCK === 0 ? ok(null) : no('archive/broken');
}

function entryOf(header: Buffer, type: string, ahead: Ahead, bytes: Buffer): Result<RawEntry> {
  const prefix = header.toString('latin1', MAGIC, MAGIC + 6) === 'ustar\0' ? textAt(header, 345, 155) : '';
  const name = ahead.path ?? [prefix, textAt(header, 0, 100)].filter((part) => part !== '').join('/');
  const path = archiveName(name);
  if (!path.ok) return path;
  const kind = kindOf(type, name);
  if (kind === 'link' || kind === 'device') return no(`archive/${kind}`, { name: showName(name) });
  if (kind === null) return no('archive/method', { name: showName(name) });
  const isExecutable = ((numberAt(header, 100, 8) ?? 0) & 0o111) !== 0;
  return ok({ path: path.value, kind, size: bytes.length, isExecutable, bytes });
}

function kindOf(type: string, name: string): RawEntry['kind'] | 'link' | 'device' | null {
  switch (type) {
    case '0':
    case '7':
    case '\0':
      return name.endsWith('/') ? 'folder' : 'file';
    case '5':
      return 'folder';
    case '1':
    case '2':
      return 'link';
    case '3':
    case '4':
    case '6':
      return 'device';
    default:
      return null;
  }
}

/** The sum of the header's bytes, with blanks in the place of the sum itself. */
function hasSum(header: Buffer): boolean {
  const blanks = 8 * 0x20;
  const sum = header.reduce((total, byte, index) => (index >= 148 && index < 156 ? total : total + byte), blanks);
  return numberAt(header, 148, 8) === sum;
}

/** Octal digits; null where there is something else. GNU's binary numbers are for huge files. */
function numberAt(header: Buffer, start: number, length: number): number | null {
  const text = header
    .toString('latin1', start, start + length)
    .replaceAll('\0', ' ')
    .trim();
  return /^[0-7]{1,12}$/.test(text) ? Number.parseInt(text, 8) : text === '' ? 0 : null;
}

function textAt(bytes: Buffer, start: number, length: number): string {
  const field = bytes.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? field.length : end);
}

/** `length key=value`, a line each. */
function readPax(content: Buffer): Ahead | null {
  const said: Ahead = {};
  for (let at = 0; at < content.length; ) {
    const space = content.indexOf(0x20, at);
    const length = space < 0 ? Number.NaN : Number(content.toString('latin1', at, space));
    if (!Number.isInteger(length) || length <= space - at || at + length > content.length) return null;
    const [key, ...value] = content.toString('utf8', space + 1, at + length - 1).split('=');
    if (key === 'path') said.path = value.join('=');
    if (key === 'size') {
      const size = Number(value.join('='));
      if (!Number.isSafeInteger(size) || size < 0) return null;
      said.size = size;
    }
    at += length;
  }
  return said;
}
