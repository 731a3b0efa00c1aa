/**
 * The file that a command's first word names: a path as it is, a bare name on the PATH. On Windows
 * a file is a program by its extension, which may be left out (PATHEXT).
 */
import { accessSync, constants, statSync } from 'node:fs';
import { posix, win32 } from 'node:path';

/** Windows' own, where PATHEXT is not set. */
const EXTENSIONS = '.COM;.EXE;.BAT;.CMD';

export interface Surroundings {
  readonly platform?: NodeJS.Platform;
  readonly path?: string;
  readonly extensions?: string;
  /** Whether a file is there; on POSIX also whether it may be run. */
  readonly mayRun?: (file: string) => boolean;
}

/** Null where there is none that may be run. */
export function findProgram(program: string, given: Surroundings = {}): string | null {
  const { platform = process.platform, path = process.env.PATH ?? '' } = given;
  return platform === 'win32' ? findOnWindows(program, path, given) : findOnPosix(program, path, given);
}

/** Whether there is one. */
export const isProgram = (program: string): boolean => findProgram(program) !== null;

function findOnPosix(program: string, path: string, { mayRun = isExecutable }: Surroundings): string | null {
  const files = program.includes('/')
    ? [program]
    : path.split(posix.delimiter).map((folder) => posix.join(folder === '' ? '.' : folder, program));
  return files.find(mayRun) ?? null;
}

function findOnWindows(program: string, path: string, given: Surroundings): string | null {
  const { extensions = process.env.PATHEXT ?? EXTENSIONS, mayRun = isFile } = given;
  const known = extensions.toLowerCase().split(';').filter(Boolean);
  const isWhole = known.includes(win32.extname(program).toLowerCase());
  const names = [...(isWhole ? [program] : []), ...known.map((extension) => program + extension)];
  // The present folder comes first, as in cmd.exe. Folders of the PATH may be in quotes.
  const folders = path.split(win32.delimiter).map((folder) => folder.replaceAll('"', ''));
  const files = /[/\\]|^[a-z]:/i.test(program)
    ? names
    : ['.', ...folders.filter(Boolean)].flatMap((folder) => names.map((name) => win32.join(folder, name)));
  return files.find(mayRun) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return isFile(file);
  } catch {
    return false;
  }
}

function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
