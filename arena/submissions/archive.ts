/**
 * What somebody uploads: a zip, a tar.gz, or one file. It is read whole in memory, and refused with
 * a sentence before anything is written.
 */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ok, type Result } from '@joute/core/result.ts';
import { archiveName } from './archiveNames.ts';
import { type ArchiveFile, type ArchiveLimits, Collected } from './collected.ts';
import { no } from './sentences.ts';
import { isTar, readTar, TAR_BLOCK } from './tarReader.ts';
import { isZip, readZip } from './zipReader.ts';

const unzip = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(gunzip);

/** More than any bot needs, and little enough to be held in memory. */
export const USUAL_LIMITS: ArchiveLimits = { bytes: 128_000_000, files: 5000 };
/** The most that is taken packed. */
export const MOST_PACKED = 32_000_000;

/** Archives that are not read here, by their first bytes. */
const OTHERS: readonly (readonly [kind: string, begin: string])[] = [
  ['7z', '377abcaf271c'],
  ['RAR', '526172211a07'],
  ['xz', 'fd377a585a00'],
  ['bzip2', '425a68'],
  ['Zstandard', '28b52ffd'],
];
const GZIP = Buffer.from([0x1f, 0x8b]);

/** `name`: what the file was called; that of the file itself where it is no archive. */
export async function readArchive(
  name: string,
  bytes: Buffer,
  limits: ArchiveLimits = USUAL_LIMITS,
): Promise<Result<readonly ArchiveFile[]>> {
  const other = OTHERS.find(([, begin]) => bytes.toString('hex', 0, begin.length / 2) === begin);
  if (other) return no('archive/kind', { kind: other[0] });
  const collected = new Collected(limits);
  const read = await readInto(collected, name, bytes, limits);
  if (!read.ok) return read;
  return collected.files.length === 0 ? no('archive/empty') : ok(steppedInto(collected.files));
}

async function readInto(
  collected: Collected,
  name: string,
  bytes: Buffer,
  { bytes: most, files }: ArchiveLimits,
): Promise<Result<null>> {
  if (isZip(bytes)) return readZip(bytes, collected);
  if (isTar(bytes)) return readTar(bytes, collected);
  if (bytes.subarray(0, GZIP.length).equals(GZIP)) {
    // Each file has a header, and blocks are filled up.
    const room = most + 4 * TAR_BLOCK * files;
    const unpacked = await unzip(bytes, { maxOutputLength: room }).catch((error: NodeJS.ErrnoException) => error);
    if (Buffer.isBuffer(unpacked)) return isTar(unpacked) ? readTar(unpacked, collected) : no('archive/broken');
    const isBig = unpacked.code === 'ERR_BUFFER_TOO_LARGE';
    return isBig ? no('archive/big', { most: Math.round(most / 1_000_000) }) : no('archive/broken');
  }
  return readOne(collected, name, bytes);
}

function readOne(collected: Collected, name: string, bytes: Buffer): Result<null> {
  if (bytes.length === 0) return no('archive/empty');
  const path = archiveName(name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1));
  if (!path.ok) return path;
  const file = { path: path.value, kind: 'file', size: bytes.length, isExecutable: true, bytes } as const;
  if (path.value === '') return no('archive/name', { name });
  const taken = collected.announce(file);
  if (taken.ok) collected.add(file);
  return taken.ok ? ok(null) : taken;
}

/** Most archives hold one folder with everything in it. */
function steppedInto(files: readonly ArchiveFile[]): readonly ArchiveFile[] {
  const [top] = files[0]!.path.split('/');
  const isAlone = files.every(({ path }) => path.startsWith(`${top}/`));
  return isAlone ? steppedInto(files.map((file) => ({ ...file, path: file.path.slice(top!.length + 1) }))) : files;
}
