/**
 * The command line of bubblewrap (`bwrap`): what a sandboxed program sees of the machine.
 *
 * With `--as-pid-1` the program itself is the first process of its namespace: when it ends the
 * kernel ends all that it started, whatever that did to hide, and its CPU time, memory and waiting
 * for cores are those of its process and not of a helper's. No `--new-session`: it stays in the
 * process group that the guardian kills (orphanKiller.ts).
 */
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SandboxPlan } from './launch.ts';
import type { SandboxSettings } from './settings.ts';

/** User and group as the program sees itself. */
const INSIDE_ID = 1000;
const INSIDE_NAME = 'bot';
export const PASSWD = `${INSIDE_NAME}:x:${INSIDE_ID}:${INSIDE_ID}:bot:/tmp:/bin/sh\n`;
export const GROUP = `${INSIDE_NAME}:x:${INSIDE_ID}:\n`;
/** Shared memory between processes of the program itself. */
const SHARED_MIB = 16;
const MIB = 1024 * 1024;
/** Where a plan's own programs are. */
const TOOLS = '/run/tools';

/**
 * Folders of the system: programs, interpreters, compilers and their libraries. Not /opt, where
 * servers keep data too: what is needed of it is named (settings.ts).
 */
const SYSTEM = ['/usr', '/nix/store'];
/** Links into /usr on most systems, folders on some. */
const TOP = ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'];
/** Files of /etc without which interpreters do not find themselves; nothing about who uses it. */
const SETTINGS = /^(alternatives|java.*|ld\.so\.(cache|conf|conf\.d)|localtime|timezone|python3.*|mono)$/;

export interface Descriptors {
  /** Where bubblewrap tells the number of the program's process. */
  readonly status: number;
  readonly passwd: number;
  readonly group: number;
  readonly seccomp: number | null;
}

/** Words that do not depend on the program: made once, since they look at the disk. */
let system: { readonly of: SandboxSettings; readonly words: readonly string[] } | null = null;

export function bubblewrapWords(
  plan: SandboxPlan,
  settings: SandboxSettings,
  descriptors: Descriptors,
  extra: readonly string[] = [],
): string[] {
  const { limits, folder, at, isWritable, tools } = plan;
  if (system?.of !== settings) system = { of: settings, words: systemWords(settings) };
  return [
    ...['--unshare-all', '--die-with-parent', '--as-pid-1', '--json-status-fd', `${descriptors.status}`],
    ...['--uid', `${INSIDE_ID}`, '--gid', `${INSIDE_ID}`, '--hostname', 'joute'],
    ...system.words,
    ...[
      '--ro-bind-data',
      `${descriptors.passwd}`,
      '/etc/passwd',
      '--ro-bind-data',
      `${descriptors.group}`,
      '/etc/group',
    ],
    ...['--proc', '/proc'],
    // A device folder is a file system in memory without a size: only the sized one in it may grow.
    ...['--dev', '/dev', ...sized(SHARED_MIB), '--tmpfs', '/dev/shm', '--remount-ro', '/dev'],
    ...[...sized(limits.diskMiB), '--perms', '1777', '--tmpfs', '/tmp'],
    ...[isWritable ? '--bind' : '--ro-bind', folder, at],
    ...(tools === undefined ? [] : ['--ro-bind', tools, TOOLS]),
    ...extra,
    ...['--remount-ro', '/', '--chdir', at],
    ...environmentWords(plan),
    ...(descriptors.seccomp === null ? [] : ['--seccomp', `${descriptors.seccomp}`]),
  ];
}

const sized = (mebibytes: number): string[] => ['--size', `${mebibytes * MIB}`];

function systemWords({ system: more, hidden }: SandboxSettings): string[] {
  const readable = [...SYSTEM, ...more].filter((path) => existsSync(path));
  const isSeen = (path: string): boolean => readable.some((folder) => isWithin(path, folder));
  const settings = readdirSync('/etc').filter((name) => SETTINGS.test(name));
  return [
    ...readable.flatMap((path) => ['--ro-bind', path, path]),
    ...TOP.flatMap((path) => {
      const target = linkTarget(path);
      if (target !== null) return ['--symlink', target, path];
      return existsSync(path) ? ['--ro-bind', path, path] : [];
    }),
    ...settings.flatMap((name) => ['--ro-bind', `/etc/${name}`, `/etc/${name}`]),
    ...ownNode().flatMap((path) => ['--ro-bind-try', path, path]),
    // What the server keeps in a folder of the system is covered by an empty one.
    ...hidden
      .filter((path) => isSeen(path) && existsSync(path))
      .flatMap((path) => [...sized(1), '--tmpfs', path, '--remount-ro', path]),
  ];
}

const isWithin = (path: string, folder: string): boolean => `${path}/`.startsWith(`${folder}/`);

function linkTarget(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

/** Node where it was not installed by the system: bots in JavaScript need it too. */
function ownNode(): string[] {
  const folder = dirname(dirname(process.execPath));
  return folder === '/' || [...SYSTEM, ...TOP].some((path) => isWithin(folder, path)) ? [] : [folder];
}

/**
 * Nothing of the server's. Garbage collectors take the machine's memory for theirs unless they are
 * told, and would be killed with most of it garbage.
 */
function environmentWords({ limits, tools }: SandboxPlan): string[] {
  const heap = Math.floor(limits.memoryMiB * 0.75);
  const own = [...ownNode().map((folder) => `${folder}/bin`), ...(tools === undefined ? [] : [TOOLS])];
  const path = ['/usr/local/bin', '/usr/bin', '/bin', ...own];
  const variables = {
    PATH: path.join(':'),
    HOME: '/tmp',
    TMPDIR: '/tmp',
    USER: INSIDE_NAME,
    LOGNAME: INSIDE_NAME,
    LANG: 'C.UTF-8',
    PYTHONDONTWRITEBYTECODE: '1',
    NODE_OPTIONS: `--max-old-space-size=${heap}`,
    JDK_JAVA_OPTIONS: `-XX:MaxRAM=${limits.memoryMiB}m -XX:MaxRAMPercentage=60`,
    GOMEMLIMIT: `${heap}MiB`,
  };
  return ['--clearenv', ...Object.entries(variables).flatMap(([name, value]) => ['--setenv', name, value])];
}
