/** The text of a clock. */
/** From here on a clock is low. */
export const TENSE_MS = 10_000;

export interface Running {
  /** When the server last told the time left (the page's clock), and how much it was. */
  readonly heard: number;
  readonly left: number | null;
  /** Whether the clock has been running since. */
  readonly runs: boolean;
  /** The clock stands at this until the grace of a first move is over; left out for none. */
  readonly most?: number;
}

/** The time left now; null without a limit. */
export const leftAt = ({ heard, left, runs, most = Number.POSITIVE_INFINITY }: Running, now: number): number | null =>
  left === null ? null : Math.min(most, Math.max(0, left - (runs ? Math.max(0, now - heard) : 0)));

export const isTense = (left: number | null): boolean => left !== null && left < TENSE_MS;

/** Minutes and seconds, with tenths under ten seconds; hours from one hour on. */
export function clockText(left: number): string {
  if (isTense(left)) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
