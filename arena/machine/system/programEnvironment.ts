/**
 * The environment of a program: a short one. Ours may hold secrets, such as the database's address
 * with its password, or a token. A variable can be passed on explicitly: `cmd:env KEY=value python3
 * bot.py`.
 */
import { randomUUID } from 'node:crypto';

/**
 * The variables that are passed on: the user and the folders, the language, the terminal, what
 * interpreters need to find themselves and their libraries; Windows' own.
 */
const KEPT = new Set([
  ...['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'PWD', 'TMPDIR', 'TMP', 'TEMP', 'TZ', 'LANG', 'LANGUAGE', 'TERM'],
  ...['NO_COLOR', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_RUNTIME_DIR', 'LD_LIBRARY_PATH'],
  ...['JAVA_HOME', 'PYTHONPATH', 'PYTHONHOME', 'PYTHONUNBUFFERED', 'PYTHONUTF8', 'PYTHONIOENCODING', 'VIRTUAL_ENV'],
  ...['CONDA_PREFIX', 'NODE_PATH', 'GEM_HOME', 'GEM_PATH', 'RUBYLIB', 'PERL5LIB', 'LUA_PATH', 'R_HOME', 'DOTNET_ROOT'],
  ...['OMP_NUM_THREADS', 'CUDA_VISIBLE_DEVICES', 'DYLD_LIBRARY_PATH'],
  ...['SYSTEMROOT', 'SYSTEMDRIVE', 'WINDIR', 'COMSPEC', 'PATHEXT', 'USERPROFILE', 'USERNAME', 'HOMEDRIVE', 'HOMEPATH'],
  ...['APPDATA', 'LOCALAPPDATA', 'PROGRAMDATA', 'PROGRAMFILES', 'NUMBER_OF_PROCESSORS', 'PROCESSOR_ARCHITECTURE'],
]);
/** LC_ALL, LC_MESSAGES... */
const LOCALE = 'LC_';

/** The variable by which a program, and all that it starts, is recognised (processTable.ts). */
const MARK = 'JOUTE_PROGRAM';

/** A mark of its own for each program: `NAME=value`. */
export const makeMark = (): string => `${MARK}=${randomUUID()}`;

export function programEnvironment(mark: string | null, ours: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  // On Windows the case of names does not matter.
  const isKept = (name: string): boolean => KEPT.has(name.toUpperCase()) || name.startsWith(LOCALE);
  return {
    ...Object.fromEntries(Object.entries(ours).filter(([name]) => isKept(name))),
    ...(mark === null ? {} : { [MARK]: mark.slice(MARK.length + 1) }),
  };
}
