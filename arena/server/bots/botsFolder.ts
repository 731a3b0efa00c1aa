/**
 * The folder in which versions' folders stand. They can be made again from what was uploaded, so
 * where whoever runs programs cannot get into the data folder (root's home) they stand among
 * temporary files.
 */
import { hash } from 'node:crypto';
import { lstatSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Others may go through, and neither list nor change it. */
const PASSAGE = 0o711;
const OTHERS_PASS = 0o001;
const OTHERS_WRITE = 0o022;

export function botsFolder(data: string): string {
  const own = join(resolve(data), 'bots');
  mkdirSync(own, { recursive: true, mode: 0o755 });
  if (process.getuid?.() !== 0 || isPassable(own)) return own;
  const among = join(tmpdir(), `joute-bots-${hash('sha256', own).slice(0, 16)}`);
  mkdirSync(among, { recursive: true, mode: PASSAGE });
  const found = lstatSync(among);
  const isOurs = found.isDirectory() && found.uid === 0 && (found.mode & OTHERS_WRITE) === 0;
  return isOurs ? among : mkdtempSync(`${among}-`);
}

function isPassable(folder: string): boolean {
  if ((statSync(folder).mode & OTHERS_PASS) === 0) return false;
  return dirname(folder) === folder || isPassable(dirname(folder));
}
