/** The files of an archive as they are read, within the bounds of what is taken. */
import { ok, type Result } from '@joute/core/result.ts';
import { isLitter, TakenNames } from './archiveNames.ts';
import { no } from './sentences.ts';

const MB = 1_000_000;

export interface ArchiveLimits {
  /** Of all files together, unpacked. */
  readonly bytes: number;
  readonly files: number;
}

export interface ArchiveFile {
  /** Below the bot's folder, with slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly isExecutable: boolean;
}

/** A file or folder, as an archive tells of it. */
export interface RawEntry extends ArchiveFile {
  readonly kind: 'file' | 'folder';
  /** As it is announced. */
  readonly size: number;
}

export class Collected {
  readonly files: ArchiveFile[] = [];
  readonly #limits: ArchiveLimits;
  readonly #names = new TakenNames();
  #entries = 0;
  #announced = 0;

  constructor(limits: ArchiveLimits) {
    this.#limits = limits;
  }

  /** How many files it may have. */
  get most(): number {
    return this.#limits.files;
  }

  /** Before it is unpacked. False for what is of no use: folders, and litter. */
  announce({ path, kind, size }: Omit<RawEntry, 'bytes'>): Result<boolean> {
    const { bytes, files } = this.#limits;
    // Folders count too: a hundred thousand of them are no bot.
    if (++this.#entries > files) return no('archive/many', { most: files });
    this.#announced += kind === 'file' ? size : 0;
    if (this.#announced > bytes) return no('archive/big', { most: Math.round(bytes / MB) });
    if (path === '' || isLitter(path)) return ok(false);
    const named = this.#names.add(path, kind === 'folder');
    return named.ok ? ok(kind === 'file') : named;
  }

  add({ path, bytes, isExecutable }: RawEntry): void {
    this.files.push({ path, bytes, isExecutable });
  }
}
