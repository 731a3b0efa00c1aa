/**
 * Whom to challenge when. Days go by the calendar: `1d` is once a day, whatever the hour. Shorter
 * times are counted from the last challenge. A defender that could not be reached was not
 * challenged, and is tried again after a while.
 */
import { lookUp } from '@joute/core/input/objects.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { type Endpoint, makeEndpoint } from '../endpoint.ts';
import type { Challenge } from './challengeLog.ts';

export interface Every {
  readonly unit: 'day' | 'ms';
  readonly count: number;
}

const UNITS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000 };
/** After how long a defender that could not be reached is tried again. */
const RETRY_MS = 600_000;

export function parseEvery(text: string): Result<Every> {
  const [, digits = '', unit = ''] = /^([1-9]\d{0,4})([dhms])$/.exec(text) ?? [];
  if (digits === '') return refuse('challenge/every', { text });
  const factor = lookUp(UNITS, unit);
  return ok(
    factor === undefined ? { unit: 'day', count: Number(digits) } : { unit: 'ms', count: Number(digits) * factor },
  );
}

/** When the defender is to be challenged next: a moment that may have passed. */
export function dueAt(defender: Endpoint, challenges: readonly Challenge[], every: Every): Date {
  const name = makeEndpoint(defender);
  const theirs = challenges.filter((challenge) => challenge.defender === name);
  const last = theirs.at(-1);
  const played = theirs.findLast(({ outcome }) => outcome !== 'unreachable');
  const next = played ? after(new Date(played.at), every) : new Date(0);
  if (!last || last === played) return next;
  const wait = every.unit === 'ms' ? Math.min(RETRY_MS, every.count) : RETRY_MS;
  return new Date(Math.max(next.getTime(), new Date(last.at).getTime() + wait));
}

/** So many midnights later, or so much time. */
const after = (at: Date, { unit, count }: Every): Date =>
  unit === 'ms' ? new Date(at.getTime() + count) : new Date(at.getFullYear(), at.getMonth(), at.getDate() + count);

export const dueDefenders = (
  defenders: readonly Endpoint[],
  challenges: readonly Challenge[],
  every: Every,
  now: Date,
): Endpoint[] => defenders.filter((defender) => dueAt(defender, challenges, every) <= now);
