/**
 * The built browser application (web/vite.config.ts), held in memory: every file with its
 * compressed forms, so that sending one costs nothing. Its start page is read first: a build that
 * runs meanwhile only adds files, so all that this page names is there.
 */

import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { lookUp } from '@joute/core/input/objects.ts';

const START = 'index.html';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** Content codings, and the suffix of the files that hold them; the better one first. */
const PACKED = { br: '.br', gzip: '.gz' } as const;
/** Names with the content's hash in them. */
const HASHED = /^assets\//;

type Bytes = Uint8Array<ArrayBuffer>;

export interface PageFile {
  readonly bytes: Bytes;
  readonly packed: readonly { readonly coding: keyof typeof PACKED; readonly bytes: Bytes }[];
  readonly type: string;
  /** The ETag, which changes with the content. */
  readonly tag: string;
  /** Whether the content never changes under this name. */
  readonly isFixed: boolean;
}

export interface PageFiles {
  readonly start: PageFile;
  /** By path, without the slash before it. */
  readonly files: ReadonlyMap<string, PageFile>;
}

/** Throws where the folder does not exist: the browser application was not built. */
export function readPageFiles(folder: string): PageFiles {
  const start = readFile(folder, START);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const files = names.filter((name) => Object.hasOwn(TYPES, extname(name)) && name !== START && !name.startsWith('.'));
  return { start, files: new Map(files.map((name) => [name, readFile(folder, name)])) };
}

function readFile(folder: string, name: string): PageFile {
  const path = join(folder, name);
  const bytes = new Uint8Array(readFileSync(path));
  const packed = (Object.keys(PACKED) as (keyof typeof PACKED)[])
    .filter((coding) => existsSync(path + PACKED[coding]))
    .map((coding) => ({ coding, bytes: new Uint8Array(readFileSync(path + PACKED[coding])) }));
  const tag = `"${hash('sha256', bytes).slice(0, 16)}"`;
  return { bytes, packed, type: lookUp(TYPES, extname(name))!, tag, isFixed: HASHED.test(name) };
}
