/** The parts of the sandbox that can be looked at without starting one. */
import { USUAL_PROGRAM_LIMITS } from '@joute/core/host/limits.ts';
import { describe, expect, it, test } from 'vitest';
import { bubblewrapWords } from './bubblewrap.ts';
import { COUNTS, countIn, limitFiles, weightFile } from './cgroupFiles.ts';
import { findCgroups } from './cgroups.ts';
import { sandboxed } from './launch.ts';
import { seccompFilter } from './seccomp.ts';
import { sandboxSettings } from './settings.ts';
import { tracesIn } from './traces.ts';

const LIMITS = { ...USUAL_PROGRAM_LIMITS, memoryMiB: 256, processes: 32 };
const shown = (version: 1 | 2) =>
  limitFiles(version, LIMITS).map(({ controller, file, value }) => `${controller}: ${file} = ${value}`);

describe('the files of cgroups', () => {
  it('version 1', () => {
    expect(shown(1)).toEqual([
      'memory: memory.limit_in_bytes = 268435456',
      'memory: memory.memsw.limit_in_bytes = 268435456',
      'pids: pids.max = 32',
    ]);
  });

  // admin-guide/cgroup-v2.rst of the kernel; not tried.
  it('version 2', () => {
    expect(shown(2)).toEqual([
      'memory: memory.max = 268435456',
      'memory: memory.swap.max = 0',
      'memory: memory.oom.group = 1',
      'pids: pids.max = 32',
    ]);
  });

  it('programs weigh as much together as processes do', () => {
    expect([weightFile(1, 3).value, weightFile(2, 3).value]).toEqual(['3072', '300']);
  });

  it('counts are read from a line of many, or from the whole file', () => {
    const oom = 'oom_kill_disable 0\nunder_oom 0\noom_kill 3\n';
    expect(countIn(oom, COUNTS[1].killed)).toBe(3);
    expect(countIn('low 0\nhigh 0\nmax 7\noom 1\noom_kill 2\n', COUNTS[2].killed)).toBe(2);
    expect(countIn('123456\n', COUNTS[1].cpu)).toBe(123_456);
    expect(countIn('', COUNTS[2].cpu)).toBe(0);
  });

  it('are found where the server itself is', () => {
    const mounts =
      'cgroup /sys/fs/cgroup/cpu,cpuacct cgroup rw,cpu,cpuacct 0 0\ncgroup /sys/fs/cgroup/memory cgroup rw,memory 0 0\ncgroup /sys/fs/cgroup/pids cgroup rw,pids 0 0\ncgroup2 /sys/fs/cgroup/unified cgroup2 rw 0 0\n';
    const own = '4:memory:/a\n3:pids:/b\n2:cpu,cpuacct:/\n0::/c\n';
    expect(findCgroups({ mounts, own })).toEqual({
      version: 1,
      folders: {
        memory: '/sys/fs/cgroup/memory/a',
        pids: '/sys/fs/cgroup/pids/b',
        cpu: '/sys/fs/cgroup/cpu,cpuacct',
        cpuacct: '/sys/fs/cgroup/cpu,cpuacct',
      },
    });
    const unified = { mounts: 'cgroup2 /sys/fs/cgroup cgroup2 rw 0 0\n', own: '0::/system.slice/joute.service\n' };
    const folder = '/sys/fs/cgroup/system.slice/joute.service';
    expect(findCgroups(unified)).toEqual({ version: 2, folders: { memory: folder, pids: folder, cpu: folder } });
    expect(findCgroups({ mounts: '', own: '' })).toBeNull();
  });
});

describe('what bubblewrap is told', () => {
  const settings = sandboxSettings.parse({ hidden: '/usr/share', limits: {} });
  const words = bubblewrapWords(sandboxed('/data/bots/7', LIMITS), settings, {
    ...{ status: 4, passwd: 5, group: 6, seccomp: 7 },
  }).join(' ');

  it.each([
    '--unshare-all --die-with-parent --as-pid-1 --json-status-fd 4',
    '--ro-bind /usr /usr',
    '--ro-bind /data/bots/7 /bot',
    '--size 67108864 --perms 1777 --tmpfs /tmp',
    '--tmpfs /dev/shm --remount-ro /dev',
    '--remount-ro / --chdir /bot',
    '--clearenv --setenv PATH',
    '--seccomp 7',
  ])('%s', (part) => expect(words).toContain(part));

  it('no session of its own, and nothing of the server', () => {
    expect(words).not.toContain('--new-session');
    expect(words).not.toMatch(/bind(-try)? \/(home|root|var|run|etc|tmp) /);
  });

  it('what the server hides in a folder of the system is covered', () => {
    expect(words).toContain('--size 1048576 --tmpfs /usr/share --remount-ro /usr/share');
  });
});

test('the filter of system calls is known for two machines, and whole instructions', () => {
  for (const machine of ['x64', 'arm64'] as const) expect(seccompFilter(machine)!.length % 8).toBe(0);
  expect(seccompFilter('mips')).toBeNull();
});

// What each language prints, as of Node 20, Python 3.11, dash 0.5 and OpenJDK 17.
test.each([
  ['Error: connect ENETUNREACH 8.8.8.8:53', 'program/no-network'],
  ['OSError: [Errno 101] Network is unreachable', 'program/no-network'],
  ["EROFS: read-only file system, open '/usr/x'", 'program/read-only'],
  ["OSError: [Errno 28] No space left on device: '/tmp/x'", 'program/disk-full'],
  ['sh: 1: Cannot fork', 'program/process-limit'],
  ['ProcessLookupError: [Errno 3] No such process', 'program/alone'],
  ["FileNotFoundError: [Errno 2] No such file or directory: '/root/secret'", 'program/outside'],
  ['cat: /var/lib/joute/joute.db: No such file or directory', 'program/outside'],
])('%s', (said, code) => expect(tracesIn(said, '/bot')).toEqual([code]));

test.each(["ENOENT: no such file or directory, open '/bot/book.txt'", 'cat: moves.txt: No such file or directory', ''])(
  'nothing is named for "%s"',
  (said) => expect(tracesIn(said, '/bot')).toEqual([]),
);
