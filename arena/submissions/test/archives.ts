/** Archives for tests, with every field as a deceiver would write it. */
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly bytes?: Uint8Array | string;
  /** Of a Unix file, with its type. */
  readonly mode?: number;
  /** What the archive says that it is unpacked. */
  readonly size?: number;
  readonly flags?: number;
  readonly method?: number;
  /** Compressed already. */
  readonly packed?: Uint8Array;
}

export function zipOf(parts: readonly ZipPart[], count = parts.length): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes = '', mode = 0o100644, size, flags = 0x0800, method = 8, packed } of parts) {
    const [raw, content] = [Buffer.from(name), Buffer.from(bytes)];
    const data = packed ?? (method === 8 ? deflateRawSync(content) : content);
    const common = Buffer.alloc(26);
    for (const [at, value] of [
      [0, 20],
      [2, flags],
      [4, method],
      [8, 0x21],
      [22, raw.length],
    ] as const)
      common.writeUInt16LE(value, at);
    for (const [at, value] of [
      [10, crc32(content)],
      [14, data.length],
      [18, size ?? content.length],
    ] as const)
      common.writeUInt32LE(value, at);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, raw, data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    // Made by Unix.
    centrals.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), common, rest, raw);
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

export interface TarPart {
  readonly name: string;
  readonly bytes?: Uint8Array | string;
  readonly type?: string;
  readonly mode?: number;
  /** What the header says. */
  readonly size?: number;
}

export function tarOf(parts: readonly TarPart[]): Buffer {
  const blocks = parts.flatMap(({ name, bytes = '', type = '0', mode = 0o644, size }) => {
    const content = Buffer.from(bytes);
    const header = Buffer.alloc(512);
    const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;
    header.write(name, 0, 100);
    header.write(octal(mode, 8), 100);
    header.write(octal(size ?? content.length, 12), 124);
    header.write(`${' '.repeat(8)}${type}`, 148);
    header.write('ustar\x0000', 257, 'latin1');
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

export const tarGzOf = (parts: readonly TarPart[]): Buffer => gzipSync(tarOf(parts));
