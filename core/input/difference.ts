/** The first place at which two JSON values differ. */
import { lookUp } from './objects.ts';

export interface Difference {
  readonly path: readonly string[];
  readonly was: unknown;
  readonly is: unknown;
}

const hasParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Null where they are the same as JSON. */
export function firstDifference(was: unknown, is: unknown, path: readonly string[] = []): Difference | null {
  if (JSON.stringify(was) === JSON.stringify(is)) return null;
  if (!hasParts(was) || !hasParts(is)) return { path, was, is };
  for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) {
    const found = firstDifference(lookUp(was, key), lookUp(is, key), [...path, key]);
    if (found) return found;
  }
  return null;
}
