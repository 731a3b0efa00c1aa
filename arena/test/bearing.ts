/** Who is left of what a test started. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** The processes with this in their environment: whoever was started with it, and whoever those started. */
export const bearing = (token: string): string[] =>
  readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, 'latin1').includes(token);
    } catch {
      return false;
    }
  });

/** Gives those that are left after a while, which a killed process may need to go. */
export async function remaining(token: string, most = 10_000): Promise<string[]> {
  for (const end = performance.now() + most; bearing(token).length > 0 && performance.now() < end; ) await pause(20);
  return bearing(token);
}
