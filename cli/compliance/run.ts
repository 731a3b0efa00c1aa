/**
 * The command `compliance`: from its arguments to an examination (core/wire/compliance.ts), with
 * the result of each check printed as it is decided.
 */
import type { Check, CheckResult, Examination } from '@joute/core/wire/compliance.ts';
import { parseGame } from '../arguments/arguments.ts';
import type { Context } from '../terminal/context.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import { ProgressLine } from '../terminal/progress.ts';
import { countOutcomes, makeCheck, makeCheckJson, sayCounts } from './checklistReport.ts';
import type { ComplianceOptions } from './command.ts';
import { planCompliance } from './plan.ts';

/** Often enough for a person to see that it goes on. */
const TICK_MS = 200;

export async function runCompliance(
  context: Context,
  id: string,
  player: string | undefined,
  options: ComplianceOptions,
): Promise<void> {
  const entry = await parseGame(context, id);
  const plan = await planCompliance(context, entry, player, options);
  if (!options.json) context.out(`${context.say(entry.facts.name)}, ${plan.player}\n`);
  const interrupt = new Interrupt();
  const results = await examine(context, plan.examination, options.json === true, interrupt.signal);
  interrupt.release();
  if (interrupt.signal.aborted) return context.note({ en: 'Interrupted.', fr: 'Interrompu.' });
  const counts = countOutcomes(results);
  const ok = counts.passed === results.length;
  if (options.json) context.out(JSON.stringify({ ok, game: id, player: plan.player, ...counts }));
  else context.out(`\n${sayCounts(context, counts)}`);
  if (!ok) context.exitCode = 1;
}

async function examine(
  context: Context,
  examination: Examination,
  json: boolean,
  signal: AbortSignal,
): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  const progress = new ProgressLine();
  const all = examination.checks.length;
  let current: Check | null = null;
  const ticker = setInterval(() => {
    progress.update(() => `${results.length + 1}/${all} ${current ? context.say(current.title) : ''}…`);
  }, TICK_MS);
  try {
    await examination.run({
      signal,
      begin: (check) => {
        current = check;
      },
      result: (result) => {
        results.push(result);
        progress.clear();
        if (signal.aborted) return;
        context.out((json ? makeCheckJson : makeCheck)(context, result, examination.words));
      },
    });
  } finally {
    clearInterval(ticker);
    progress.clear();
  }
  return results;
}
