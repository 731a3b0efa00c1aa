/** Numbers as people read them, in their language. */
import type { Context } from './context.ts';

/** `98.5%`, `98,5 %`. */
export const makePercent = (context: Context, share: number): string =>
  share.toLocaleString(context.language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** As many figures as one compares by eye: `0.0123`, `1.23`, `8,234`, `85.2 million`. */
export function makeCount(context: Context, value: number): string {
  const size = Math.abs(value);
  if (size >= 1000 && size < 1e6) return value.toLocaleString(context.language, { maximumFractionDigits: 0 });
  return value.toLocaleString(context.language, {
    maximumSignificantDigits: 3,
    ...(size >= 1e6 ? { notation: 'compact', compactDisplay: 'long' } : {}),
  });
}

/** `0.04 ms`, `52 ms`, `1.2 s`. */
export function makeTime(context: Context, ms: number | null): string {
  if (ms === null) return '–';
  if (ms >= 1000) return `${(ms / 1000).toLocaleString(context.language, { maximumFractionDigits: 1 })} s`;
  return `${ms.toLocaleString(context.language, ms >= 10 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 2 })} ms`;
}

/** A time to wait: `0:07`, `12:30`, `1:02:03`. */
export function makeWait(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** For programs: no more digits than mean something. */
export const round = (value: number | null, digits: number): number | null =>
  value === null ? null : Number(value.toFixed(digits));
