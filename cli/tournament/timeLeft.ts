/** The line that shows how far a competition has come. */
import { currentStage } from '@joute/core/competition/export/standingsReport.ts';
import type { Ledger } from '@joute/core/competition/log/ledger.ts';
import { makeProgress, progressOf, sumProgress } from '@joute/core/competition/log/progress.ts';
import type { Context } from '../terminal/context.ts';
import { makeWait } from '../terminal/numbers.ts';

/** The time left is estimated from the matches of this run: those found finished took none. */
export class TimeLeft {
  readonly #context: Context;
  readonly #expected: readonly (number | null)[];
  readonly #began = performance.now();
  #before: number | null = null;

  constructor(context: Context, expected: readonly (number | null)[]) {
    this.#context = context;
    this.#expected = expected;
  }

  say(ledger: Ledger): string {
    const all = sumProgress(progressOf(ledger, this.#expected));
    this.#before ??= all.finished;
    const done = all.finished - this.#before;
    const parts = [makeProgress(all), currentStage(ledger) ?? ''];
    if (done > 0 && all.expected !== null) {
      const left = makeWait(((performance.now() - this.#began) / done) * (all.expected - all.finished));
      parts.push(this.#context.say({ en: `${left} left`, fr: `encore ${left}` }));
    }
    return parts.filter((part) => part !== '').join('  ');
  }
}
