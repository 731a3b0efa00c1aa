/** When things happened in a competition, and from that when it may be over. */
import type { CompetitionEvent } from './events.ts';
import type { Ledger } from './ledger.ts';
import { expectedMatches, progressOf, type StageProgress, sumProgress } from './progress.ts';

export interface RoundTimes {
  /** When it was paired, and when its last result so far came. */
  readonly began: number;
  readonly last: number | null;
}

export interface NewsOfResult {
  readonly at: number;
  readonly stage: string;
  readonly pairing: string;
  readonly leg: number;
}

/** The pace is that of the newest results: a later stage may have longer matches. */
const PACED = 40;
/** With fewer nothing can be said. */
const LEAST_PACED = 3;
const RECENT = 60;

export class LogTimes {
  readonly #rounds = new Map<string, RoundTimes>();
  readonly #roundOf = new Map<string, string>();
  readonly #recent: NewsOfResult[] = [];

  add(event: CompetitionEvent): void {
    if (event.kind === 'paired')
      for (const { id, round } of event.pairings) {
        const key = keyOf(event.stage, round);
        this.#roundOf.set(keyOf(event.stage, id), key);
        if (!this.#rounds.has(key)) this.#rounds.set(key, { began: event.at, last: null });
      }
    if (event.kind !== 'result' && event.kind !== 'given') return;
    const { at, stage, pairing, leg } = event;
    const round = this.#roundOf.get(keyOf(stage, pairing));
    const times = round === undefined ? undefined : this.#rounds.get(round);
    if (times) this.#rounds.set(round!, { ...times, last: at });
    this.#recent.push({ at, stage, pairing, leg });
    if (this.#recent.length > RECENT) this.#recent.shift();
  }

  round(stage: string, round: number): RoundTimes | null {
    return this.#rounds.get(keyOf(stage, round)) ?? null;
  }

  /** The newest results, the oldest of them first. */
  get recent(): readonly NewsOfResult[] {
    return this.#recent;
  }

  /** Milliseconds between two results of late; null where too few came. */
  get pace(): number | null {
    const paced = this.#recent.slice(-PACED);
    if (paced.length < LEAST_PACED) return null;
    return (paced.at(-1)!.at - paced[0]!.at) / (paced.length - 1);
  }
}

const keyOf = (stage: string, part: string | number): string => `${stage}/${part}`;

export interface Outlook extends StageProgress {
  /** Milliseconds since 1970; null where it cannot be told. */
  readonly ends: number | null;
}

/** How far it is, and when it will be over if it goes on as it did of late. */
export function outlookOf(ledger: Ledger, times: LogTimes, isGoing: boolean): Outlook {
  const players = Math.max(2, ledger.entrants.size);
  const progress = sumProgress(progressOf(ledger, expectedMatches(ledger.plan, players)));
  const { finished, expected } = progress;
  const last = times.recent.at(-1);
  const { pace } = times;
  if (!isGoing || expected === null || !last || pace === null) return { ...progress, ends: null };
  return { ...progress, ends: Math.round(last.at + pace * (expected - finished)) };
}
