/**
 * Finds the processes that we, or those whom we started, have started: they all have a variable
 * that we put into their environment (Linux only). Programs get little of our environment
 * (programEnvironment.ts), but do get what begins like a locale's setting.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const NAME = 'LC_JOUTE_TEST';
const PATIENCE_MS = 10_000;

/** A variable to be put into an environment, different every time. */
export const makeToken = (): Readonly<Record<string, string>> => ({ [NAME]: `${process.pid}-${Math.random()}` });

/** The processes that have it, by number. */
export function bearing(token: Readonly<Record<string, string>>): string[] {
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, 'latin1').includes(`${NAME}=${token[NAME]}`);
    } catch {
      return false;
    }
  });
}

/** Those that are still there after a while: being killed takes a moment. */
export async function leftBehind(token: Readonly<Record<string, string>>): Promise<string[]> {
  const end = performance.now() + PATIENCE_MS;
  while (bearing(token).length > 0 && performance.now() < end) await pause(20);
  return bearing(token);
}
