/**
 * Servers that share a PostgreSQL and a NATS, as processes of this machine, and what they use of
 * its processor and its memory.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { ClusterParts, NATS_PROGRAMS, TICK_MS, usedBy } from '../clusterParts.ts';
import { memoryOf, type WatchedServer } from './watchedMatch.ts';

/** The names and settings without which there is nothing to share. */
export const SHARING = { programs: [NATS_PROGRAMS], settings: ['JOUTE_BENCH_DATABASE'] };

/** All spectators come from one address, and no limit is what is measured. */
export const UNLIMITED = { JOUTE_LIMITS_LOOPBACK: '1000' };

/**
 * In milliseconds of CPU time: the server that plays the match, all the others, NATS and
 * PostgreSQL; and the memory of the servers, in MiB.
 */
export type Part = 'owner' | 'others' | 'nats' | 'database' | 'memory';

/** `work` is handed them, the one that plays first, and what tells what they have used so far. */
export async function withServers<T>(
  count: number,
  work: (servers: readonly WatchedServer[], use: () => ReadonlyMap<Part, number>) => Promise<T>,
): Promise<T> {
  const parts = new ClusterParts();
  try {
    const nats = await parts.startNats();
    const database = process.env.JOUTE_BENCH_DATABASE!;
    const servers: WatchedServer[] = [];
    for (let number = 0; number < count; number++) {
      const { url, process: child } = await parts.startQueueServer(16, database, UNLIMITED);
      servers.push({ url, pid: child.pid! });
    }
    const [owner, ...others] = servers as [WatchedServer];
    return await work(
      servers,
      () =>
        new Map<Part, number>([
          ['owner', usedBy(owner.pid)],
          ['others', others.reduce((sum, { pid }) => sum + usedBy(pid), 0)],
          ['nats', usedBy(nats.pid!)],
          ['database', usedByDatabase(database)],
          ['memory', servers.reduce((sum, { pid }) => sum + memoryOf(pid), 0)],
        ]),
    );
  } finally {
    await parts.close();
  }
}

/**
 * All of PostgreSQL that works for the database: its processes name it in their titles, and their
 * parent knows what those have used that are gone. In milliseconds.
 */
export function usedByDatabase(address: string): number {
  const name = ` ${new URL(address).pathname.slice(1)} `;
  const all = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap(processAt);
  const parent = all.find(({ title }) => title.startsWith('postgres: ') && title.includes(name))?.parent;
  return all
    .filter((one) => one.pid === parent || one.parent === parent)
    .reduce((sum, { pid, used, usedByGone }) => sum + used + (pid === parent ? usedByGone : 0), 0);
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly title: string;
  readonly used: number;
  /** By children that are gone. */
  readonly usedByGone: number;
}

/** Nothing where it is gone by now. */
function processAt(pid: string): Process[] {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const fields = rest.split(' ').map(Number);
    const ticks = (first: number): number => (fields[first]! + fields[first + 1]!) * TICK_MS;
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return [{ pid: Number(pid), parent: fields[1]!, title, used: ticks(11), usedByGone: ticks(13) }];
  } catch {
    return [];
  }
}
