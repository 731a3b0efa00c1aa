/** What this machine offers for sandboxes, found out once: bubblewrap, cgroups, another user. */
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../machine/system/findProgram.ts';
import { system } from '../machine/system/system.ts';
import { GROUP, PASSWD } from './bubblewrap.ts';
import { type CgroupBase, closeCgroups, openCgroups } from './cgroups.ts';
import { seccompFilter } from './seccomp.ts';
import { currentSandboxSettings } from './settings.ts';

export interface BoxMachine {
  readonly bubblewrap: string;
  /** Null where the server may make none: then limits are prlimit's, and watched. */
  readonly cgroups: CgroupBase | null;
  /** Who runs programs, where we are root; null where it is ourselves. */
  readonly user: number | null;
  /** Opens the files that bubblewrap reads, each time anew: reading moves their position. */
  openFiles(): BoxFiles;
}

export interface BoxFiles {
  readonly passwd: number;
  readonly group: number;
  readonly seccomp: number | null;
  close(): void;
}

let machine: BoxMachine | null | undefined;

/** Null where there is no bubblewrap. Looked for once, when the settings are known. */
export function boxMachine(): BoxMachine | null {
  if (machine === undefined) machine = look();
  return machine;
}

function look(): BoxMachine | null {
  const bubblewrap = system.name === 'linux' ? findProgram('bwrap') : null;
  if (bubblewrap === null) return null;
  const user = process.getuid?.() === 0 ? currentSandboxSettings().user : null;
  const cgroups = currentSandboxSettings().cgroups ? openCgroups(user) : null;
  if (cgroups) process.once('exit', () => closeCgroups(cgroups));
  return { bubblewrap, cgroups, user, openFiles };
}

const FILTER = seccompFilter();
let folder: string | null = null;

/** In a folder of our own, so that nobody else can change what the kernel is told. */
function writeFiles(): string {
  const made = mkdtempSync(join(tmpdir(), 'joute-sandbox-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  writeFileSync(join(made, 'passwd'), PASSWD);
  writeFileSync(join(made, 'group'), GROUP);
  if (FILTER) writeFileSync(join(made, 'seccomp'), FILTER);
  return made;
}

function openFiles(): BoxFiles {
  try {
    folder ??= writeFiles();
    return openIn(folder);
  } catch {
    // Somebody tidied up the temporary files.
    folder = writeFiles();
    return openIn(folder);
  }
}

function openIn(where: string): BoxFiles {
  const opened: number[] = [];
  const open = (name: string): number => {
    const file = openSync(join(where, name), 'r');
    opened.push(file);
    return file;
  };
  const close = (): void => {
    for (const file of opened) closeSync(file);
  };
  try {
    return { passwd: open('passwd'), group: open('group'), seccomp: FILTER ? open('seccomp') : null, close };
  } catch (error) {
    close();
    throw error;
  }
}
