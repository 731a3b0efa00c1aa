/**
 * Reads zip archives (APPNOTE.TXT 4.3) that strangers send: whole in memory, every number in them
 * checked against what is there, every file inflated no further than the bound.
 * A user sees: an archive is taken whole or refused with a sentence, whatever its bytes are.
 */
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { ok, type Result } from '@joute/core/result.ts';
import { archiveName, showName } from './archiveNames.ts';
import type { Collected, RawEntry } from './collected.ts';
import { no } from './sentences.ts';

const inflate = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflateRaw);

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const [LOCAL_BYTES, CENTRAL_BYTES, END_BYTES] = [30, 46, 22];
/** The comment at the end has a length of two bytes. */
const MOST_COMMENT = 0xffff;
/** In a field: the real number stands elsewhere, in the fields of ZIP64. */
const [ELSEWHERE_16, ELSEWHERE_32] = [0xffff, 0xffffffff];
const [STORED, DEFLATED] = [0, 8];
const [ENCRYPTED, UTF8] = [0x0001, 0x0800];
/** Whose attributes hold the mode of a file: Unix, macOS. */
const WITH_MODE = [3, 19];

export const isZip = (bytes: Buffer): boolean => bytes.length >= 4 && [LOCAL, END].includes(bytes.readUInt32LE(0));

interface Header extends Omit<RawEntry, 'bytes'> {
  readonly method: number;
  readonly sum: number;
  readonly packed: number;
  readonly offset: number;
}

export async function readZip(bytes: Buffer, collected: Collected): Promise<Result<null>> {
  const directory = findDirectory(bytes, collected.most);
  if (!directory.ok) return directory;
  for (const header of headersIn(bytes, directory.value)) {
    if (!header.ok) return header;
    const taken = collected.announce(header.value);
    if (!taken.ok) return taken;
    if (!taken.value) continue;
    const content = await contentOf(bytes, header.value, directory.value.start);
    if (!content.ok) return content;
    collected.add({ ...header.value, bytes: content.value });
  }
  return ok(null);
}

interface Directory {
  readonly start: number;
  readonly end: number;
  readonly count: number;
}

function findDirectory(bytes: Buffer, most: number): Result<Directory> {
  const first = Math.max(0, bytes.length - END_BYTES - MOST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= first; at--) {
    if (bytes.readUInt32LE(at) !== END || at + END_BYTES + bytes.readUInt16LE(at + 20) !== bytes.length) continue;
    const [count, size, start] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 12),
      bytes.readUInt32LE(at + 16),
    ];
    if (count === ELSEWHERE_16) return no('archive/many', { most });
    if (size === ELSEWHERE_32 || start === ELSEWHERE_32) return no('archive/large-kind');
    if (start + size > at) return no('archive/broken');
    return ok({ start, end: start + size, count });
  }
  return no('archive/broken');
}

/** The central directory tells what is there; its own count is checked at the end. */
function* headersIn(bytes: Buffer, { start, end, count }: Directory): Iterable<Result<Header>> {
  let found = 0;
  for (let at = start; at < end; found++) {
    if (at + CENTRAL_BYTES > end || bytes.readUInt32LE(at) !== CENTRAL) return yield no('archive/broken');
    const [nameBytes, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    const next = at + CENTRAL_BYTES + nameBytes! + extra! + comment!;
    if (next > end) return yield no('archive/broken');
    const header = headerAt(bytes, at, bytes.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes!));
    yield header;
    if (!header.ok) return;
    at = next;
  }
  if (found !== count) yield no('archive/broken');
}

function headerAt(bytes: Buffer, at: number, rawName: Buffer): Result<Header> {
  const flags = bytes.readUInt16LE(at + 8);
  const raw = nameOf(rawName, (flags & UTF8) !== 0);
  const path = archiveName(raw);
  if (!path.ok) return path;
  const name = { name: showName(raw) };
  if (flags & ENCRYPTED) return no('archive/encrypted', name);
  const [sum, packed, size] = [16, 20, 24].map((field) => bytes.readUInt32LE(at + field));
  const offset = bytes.readUInt32LE(at + 42);
  if (packed === ELSEWHERE_32 || size === ELSEWHERE_32 || offset === ELSEWHERE_32) return no('archive/large-kind');
  const mode = WITH_MODE.includes(bytes.readUInt8(at + 5)) ? bytes.readUInt16LE(at + 40) : 0;
  const kind = kindOf(mode, raw.endsWith('/'));
  if (kind === 'link' || kind === 'device') return no(`archive/${kind}`, name);
  const method = bytes.readUInt16LE(at + 10);
  if (method !== STORED && method !== DEFLATED) return no('archive/method', name);
  const isExecutable = (mode & 0o111) !== 0;
  return ok({ path: path.value, kind, size: size!, isExecutable, method, sum: sum!, packed: packed!, offset });
}

/** By the type in a file's mode (sys/stat.h); archives without modes have none. */
function kindOf(mode: number, isFolder: boolean): RawEntry['kind'] | 'link' | 'device' {
  switch (mode & 0o170000) {
    case 0:
      return isFolder ? 'folder' : 'file';
    case 0o100000:
      return isFolder ? 'folder' : 'file';
    case 0o040000:
      return 'folder';
    case 0o120000:
      return 'link';
    default:
      return 'device';
  }
}

async function contentOf(bytes: Buffer, header: Header, most: number): Promise<Result<Uint8Array>> {
  const { offset, packed, size, method, sum, path } = header;
  const wrong = no('archive/size', { name: showName(path) });
  if (offset + LOCAL_BYTES > most || bytes.readUInt32LE(offset) !== LOCAL) return no('archive/broken');
  const start = offset + LOCAL_BYTES + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packed > most) return no('archive/broken');
  const raw = bytes.subarray(start, start + packed);
  const content = method === STORED ? raw : await inflated(raw, size);
  if (content === null || content.length !== size) return wrong;
  return crc32(content) === sum ? ok(content) : no('archive/broken');
}

/** Null where it is no such data, or more than was announced: it is not inflated further. */
const inflated = (raw: Uint8Array, size: number): Promise<Buffer | null> =>
  inflate(raw, { maxOutputLength: Math.max(1, size) }).catch(() => null);

/** Old archives do not say how their names are written. */
function nameOf(raw: Buffer, isUtf8: boolean): string {
  const text = raw.toString('utf8');
  return isUtf8 || !text.includes('\ufffd') ? text : raw.toString('latin1');
}
