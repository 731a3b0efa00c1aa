/** The files that browsers are sent: styles, scripts, the two fonts. They lie beside this code, also once it is built (see cli/build.mjs). */
import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname } from 'node:path';

const FOLDER = new URL('./assets/', import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** By the name they are asked for; the letters of English and French are in the smallest cut. */
const FONTS: Readonly<Record<string, string>> = {
  'source-sans-3.woff2': '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  'source-serif-4.woff2': '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
};
/** How wide and high a board may be, in characters: style attributes are not allowed, so each number is a class. */
const MOST_CHARACTERS = 160;

export interface Asset {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** Changes with what is in it. */
  readonly tag: string;
}

/** By name. */
export function readAssets(): ReadonlyMap<string, Asset> {
  const names = readdirSync(FOLDER);
  const files = names.map((name): [string, Buffer] => [name, readFileSync(new URL(name, FOLDER))]);
  const { resolve } = createRequire(import.meta.url);
  const fonts = Object.entries(FONTS).map(([name, path]): [string, Buffer] => [name, readFileSync(resolve(path))]);
  return new Map(
    [...files, ...fonts].map(([name, read]) => {
      const bytes = new Uint8Array(name === 'inks.css' ? Buffer.concat([read, Buffer.from(makeCounts())]) : read);
      return [name, { bytes, type: TYPES[extname(name)]!, tag: `"${hash('sha256', bytes).slice(0, 16)}"` }];
    }),
  );
}

const makeCounts = (): string =>
  Array.from({ length: MOST_CHARACTERS }, (_, index) => index + 1)
    .map((count) => `.c${count}{--columns:${count}}.l${count}{--lines:${count}}`)
    .join('\n');
