/**
 * A zip archive of a few small files, made in memory: local headers with their files, then the
 * central directory (APPNOTE.TXT 4.3). Names are UTF-8; the date is fixed, so that the same files
 * make the same archive.
 */
import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** 2.0: folders and deflate. */
const VERSION = 20;
const UTF8 = 0x0800;
const DEFLATED = 8;
/** The first of January 1980, the earliest that the format knows. */
const DATE = 0x21;

export function makeZip(files: ReadonlyMap<string, string | Uint8Array>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of files) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(content)];
    const packed = deflateRawSync(bytes);
    const common = fields(
      ...[u16(VERSION), u16(UTF8), u16(DEFLATED), u16(0), u16(DATE), u32(crc32(bytes))],
      ...[u32(packed.length), u32(bytes.length), u16(name.length), u16(0)],
    );
    const local = Buffer.concat([fields(u32(LOCAL)), common, name, packed]);
    parts.push(local);
    // No comment, the first disk, no attributes.
    const rest = fields(u16(0), u16(0), u16(0), u32(0), u32(offset));
    directory.push(fields(u32(CENTRAL), u16(VERSION)), common, rest, name);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const count = u16(files.size);
  const end = fields(u32(END), u16(0), u16(0), count, count, u32(central.length), u32(offset), u16(0));
  return Buffer.concat([...parts, central, end]);
}

const fields = (...all: readonly Buffer[]): Buffer => Buffer.concat(all);

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
