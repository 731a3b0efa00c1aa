/** A time that is left, as a countdown shows it. */
import { counted } from '@joute/core/plurals.ts';
import type { Words } from '@joute/core/words.ts';

const DAY_S = 86_400;

/** `2:05:09`, `5:09`; days alone from two on. Null where none is left. */
export function leftUntil(ms: number): Words | null {
  const seconds = Math.ceil(ms / 1000);
  if (seconds <= 0) return null;
  if (seconds >= 2 * DAY_S) {
    const days = Math.floor(seconds / DAY_S);
    return { en: counted('en', days, 'day', 'days'), fr: counted('fr', days, 'jour', 'jours') };
  }
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number): string => `${value}`.padStart(2, '0');
  const text = `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
  return { en: text, fr: text };
}
