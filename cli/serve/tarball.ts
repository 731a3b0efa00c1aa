/**
 * A tarball as npm installs it: the files of a folder below `package/`, in the plain `ustar` form,
 * packed by gzip.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const BLOCK = 512;
const MOST_NAME = 100;

export async function makeTarball(folder: string, isLeftOut: (path: string) => boolean): Promise<Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((path) => !isLeftOut(path))
    .toSorted();
  const parts = files.flatMap((path) => {
    const bytes = readFileSync(join(folder, path));
    const isProgram = (statSync(join(folder, path)).mode & 0o100) !== 0;
    return [
      header(`package/${path}`, bytes.length, isProgram ? 0o755 : 0o644),
      bytes,
      Buffer.alloc(-bytes.length & (BLOCK - 1)),
    ];
  });
  return promisify(gzip)(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]));
}

function header(name: string, size: number, mode: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > MOST_NAME) throw new Error(`too long a name for a tarball: ${name}`);
  const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;
  block.write(name, 0);
  block.write(octal(mode, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  // The time of npm's own tarballs: the same files make the same tarball.
  block.write(octal(499_162_500, 11), 136);
  block.write('        0', 148);
  block.write('ustar\x0000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 6)} `, 148);
  return block;
}
