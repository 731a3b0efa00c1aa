/** Process groups, which every system has but Windows. */
import { spawnSync } from 'node:child_process';

/** Kills a group, be its leader alive or gone. */
export function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // The group is empty already.
  }
}

/** Whether a group has members, the dead that nobody has asked for among them; quick. */
export function hasMembers(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/**
 * The members that run, by the POSIX command `ps`, which takes some milliseconds; 0 where there is
 * none.
 */
export function countMembers(group: number): number {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pgid=,stat='], { encoding: 'latin1', timeout: 1000 });
  const lines = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/));
  return lines.filter(([of, state]) => Number(of) === group && !state?.startsWith('Z')).length;
}
