/**
 * Checks and their outcome (core/wire/compliance.ts): for people as a ticked list, for programs as
 * JSON lines.
 */

import { defined } from '@joute/core/input/objects.ts';
import { counted } from '@joute/core/plurals.ts';
import { type CheckResult, type Outcome, offendingText } from '@joute/core/wire/compliance.ts';
import { type Catalogues, say } from '@joute/core/words.ts';
import { checkLines } from '../terminal/checkLines.ts';
import type { Context } from '../terminal/context.ts';
import { wrap } from '../terminal/text.ts';

/** For people. */
export function makeCheck(context: Context, result: CheckResult, words: readonly Catalogues[]): string {
  const { check, outcome } = result;
  const told = { title: context.say(check.title), outcome };
  if (outcome !== 'failed') return checkLines(context, told);
  const { detail, offending, errors } = result.breach;
  return checkLines(context, {
    ...{ ...told, why: say(detail, context.language, ...words) },
    ...{ rule: context.say(check.rule), mend: context.say(check.mend) },
    ...defined({ offending: offending && offendingText(offending), errors }),
  });
}

export function makeCheckJson(context: Context, result: CheckResult, words: readonly Catalogues[]): string {
  const { check, outcome } = result;
  const told = { check: check.id, outcome, title: context.say(check.title) };
  if (outcome !== 'failed') return JSON.stringify(told);
  const { detail, offending, errors } = result.breach;
  return JSON.stringify({
    ...told,
    code: detail.code,
    params: detail.params,
    message: say(detail, context.language, ...words),
    offending: offending === undefined ? null : offendingText(offending),
    errors: errors ?? null,
    rule: context.say(check.rule),
    mend: context.say(check.mend),
  });
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly notReached: number;
}

export function countOutcomes(results: readonly CheckResult[]): Counts {
  const count = (outcome: Outcome): number => results.filter((result) => result.outcome === outcome).length;
  return { passed: count('passed'), failed: count('failed'), notReached: count('not-reached') };
}

export function sayCounts(context: Context, { passed, failed, notReached }: Counts): string {
  const all = passed + failed + notReached;
  if (passed === all)
    return context.say({
      en: `All ${counted('en', all, 'check', 'checks')} passed.`,
      fr: `Tout est bon : ${counted('fr', all, 'point vérifié', 'points vérifiés')}.`,
    });
  const counts = context.say({
    en: `${passed} of ${counted('en', all, 'check', 'checks')} passed, ${failed} failed.`,
    fr: `Sur ${counted('fr', all, 'point vérifié', 'points vérifiés')}, ${counted('fr', passed, 'est bon', 'sont bons')}, ${counted('fr', failed, 'ne l’est pas', 'ne le sont pas')}.`,
  });
  if (notReached === 0) return counts;
  const rest = context.say({
    en: `${notReached} could not be examined: fix what failed, and try again.`,
    fr: `${notReached} n’${notReached > 1 ? 'ont' : 'a'} pu être vérifié${notReached > 1 ? 's' : ''} : corrigez le reste, et recommencez.`,
  });
  return wrap(`${counts} ${rest}`, context.width);
}
