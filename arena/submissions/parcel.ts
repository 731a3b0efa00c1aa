/**
 * The folder of a version for another machine: everything in it, also what a compiler made, as one
 * piece of bytes. The same folder makes the same bytes, which are known by their hash.
 */
import { hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { z } from 'zod';
import { finishFolder, isThere, writeFolder } from './versionFolder.ts';

/** Before it is packed: larger ones stay where they are. */
const MOST_BYTES = 64_000_000;
const MAY_RUN = 0o100;

const parcelSchema = z.array(z.object({ path: z.string(), isExecutable: z.boolean(), bytes: z.base64() }));

export const parcelHash = (bytes: Uint8Array): string => hash('sha256', bytes);

/** Null where it has links in it, or is too large. */
export async function packFolder(folder: string): Promise<Buffer | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  if (entries.some((entry) => !entry.isFile() && !entry.isDirectory())) return null;
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const packed: z.output<typeof parcelSchema> = [];
  let size = 0;
  for (const file of files.toSorted()) {
    const found = await stat(file);
    size += found.size;
    if (size > MOST_BYTES) return null;
    const path = relative(folder, file).split(sep).join('/');
    packed.push({ path, isExecutable: (found.mode & MAY_RUN) !== 0, bytes: (await readFile(file)).toString('base64') });
  }
  return promisify(gzip)(JSON.stringify(packed));
}

/** Into a folder that is whole or not there. Refuses what is not what its hash says. */
export async function unpackFolder(bytes: Uint8Array, expected: string, folder: string): Promise<Result<null>> {
  if (parcelHash(bytes) !== expected) return refuse('parcel/changed', { expected });
  if (await isThere(folder)) return ok(null);
  const files = await readParcel(bytes);
  if (!files) return refuse('parcel/broken', { expected });
  const half = `${folder}.${process.pid}.half`;
  await writeFolder(
    half,
    files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes, 'base64') })),
  );
  await finishFolder(half, folder);
  return ok(null);
}

async function readParcel(bytes: Uint8Array): Promise<z.output<typeof parcelSchema> | null> {
  try {
    const text = await promisify<Uint8Array, object, Buffer>(gunzip)(bytes, { maxOutputLength: 2 * MOST_BYTES });
    const { data } = parcelSchema.safeParse(JSON.parse(text.toString('utf8')));
    return data?.every(({ path }) => isWithin(path)) ? data : null;
  } catch {
    return null;
  }
}

const isWithin = (path: string): boolean =>
  path !== '' && !posix.isAbsolute(path) && posix.normalize(path) === path && !path.startsWith('..');
