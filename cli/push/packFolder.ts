/** The folder of a bot as one archive: without what no server needs. */

import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeZip } from '@joute/arena/starters/zip.ts';
import { MOST_PACKED } from '@joute/arena/submissions/archive.ts';
import { counted } from '@joute/core/plurals.ts';
import { type Context, failure, usageError } from '../terminal/context.ts';

/** What tools put beside a program. Names with a dot in front are left out too: .git, .venv. */
const LEFT_OUT = new Set(['node_modules', '__pycache__', 'target', 'venv', 'env']);
const MOST_FILES = 5000;

export interface PackedFolder {
  readonly bytes: Buffer;
  readonly files: number;
}

export function packFolder(context: Context, folder: string): PackedFolder {
  const files = new Map<string, Uint8Array>();
  collect(context, folder, '', files);
  if (files.size === 0) {
    throw usageError(context, { en: `there is no file in ${folder}.`, fr: `il n’y a aucun fichier dans ${folder}.` });
  }
  const bytes = makeZip(files);
  if (bytes.length <= MOST_PACKED) return { bytes, files: files.size };
  const [size, most] = [Math.ceil(bytes.length / 1e6), MOST_PACKED / 1e6];
  throw failure(context, {
    en: `Packed, the folder has ${size} MB; a server takes ${most}. Leave out what the bot does not need to play.`,
    fr: `Compressé, le dossier fait ${size} Mo ; un serveur en accepte ${most}. Retirez ce dont le bot n’a pas besoin pour jouer.`,
  });
}

function collect(context: Context, folder: string, below: string, files: Map<string, Uint8Array>): void {
  for (const name of list(context, join(folder, below))) {
    if (name.startsWith('.') || LEFT_OUT.has(name)) continue;
    const path = below === '' ? name : `${below}/${name}`;
    const found = lstatSync(join(folder, path));
    if (found.isDirectory()) collect(context, folder, path, files);
    // A link is of this machine; what it leads to may be anywhere.
    else if (found.isFile()) files.set(path, readFileSync(join(folder, path)));
    if (files.size > MOST_FILES) {
      throw failure(context, {
        en: `${folder} has more than ${counted('en', MOST_FILES, 'file', 'files')}. Is it the bot’s own folder?`,
        fr: `${folder} a plus de ${counted('fr', MOST_FILES, 'fichier', 'fichiers')}. Est-ce bien le dossier du bot ?`,
      });
    }
  }
}

function list(context: Context, folder: string): string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    throw usageError(context, { en: `there is no folder ${folder}.`, fr: `il n’y a pas de dossier ${folder}.` });
  }
}
