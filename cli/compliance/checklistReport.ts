/**
 * Checks and their outcome (core/wire/compliance.ts): for people as a ticked list, for programs as
 * JSON lines.
 */
import { cut, type Ink } from '@joute/core/drawing.ts';
import type { Breach, CheckResult, Offending, Outcome } from '@joute/core/wire/compliance.ts';
import { type Catalogues, say } from '@joute/core/words.ts';
import type { Context } from '../terminal/context.ts';
import { paintLine } from '../terminal/paint.ts';
import { plainText, wrap } from '../terminal/text.ts';

const SIGNS: Readonly<Record<Outcome, { readonly sign: string; readonly ink: Ink }>> = {
  passed: { sign: '✓', ink: 'green' },
  failed: { sign: '✗', ink: 'accent' },
  'not-reached': { sign: '–', ink: 'quiet' },
};
const INDENT = '    ';
/** How many lines of the window an offending message may take. */
const MOST_LINES = 4;

/**
 * One line; below a check that failed also what was sent, what happened, the rule, and how to mend
 * it.
 */
export function makeCheck(context: Context, result: CheckResult, words: readonly Catalogues[]): string {
  const { sign, ink } = SIGNS[result.outcome];
  const title = context.say(result.check.title);
  const quiet = result.outcome === 'not-reached' ? { ink } : {};
  const line = paintLine(
    [
      { text: sign, ink, bold: true },
      { text: ` ${title}`, ...quiet },
    ],
    context.colourDepth,
  );
  return result.outcome === 'failed' ? [line, ...explain(context, result, words)].join('\n') : line;
}

function explain(
  context: Context,
  { check, breach }: CheckResult & { readonly breach: Breach },
  words: readonly Catalogues[],
): string[] {
  const { width, colourDepth } = context;
  const [rule, mend] = [context.say(check.rule), context.say(check.mend)];
  const tell = (text: string): string => wrap(plainText(text), width, INDENT);
  const quote = (text: string): string[] =>
    plainText(text)
      .split('\n')
      .map((line) => paintLine([{ text: `${INDENT}> ${line}`, ink: 'quiet' }], colourDepth));
  return [
    ...(breach.offending ? quote(cut(sentOf(breach.offending), MOST_LINES * width)) : []),
    tell(say(breach.detail, context.language, ...words)),
    ...(breach.errors === undefined ? [] : quote(breach.errors)),
    tell(context.say({ en: `Rule: ${rule}`, fr: `Règle : ${rule}` })),
    tell(context.say({ en: `To mend it: ${mend}`, fr: `Pour y remédier : ${mend}` })),
  ];
}

/** Bytes as two hexadecimal digits each. */
function sentOf(offending: Offending): string {
  switch (offending.kind) {
    case 'text':
      return offending.text;
    case 'bytes':
      return offending.hex.replaceAll(/(..)(?=.)/g, '$1 ');
  }
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
    offending: offending === undefined ? null : sentOf(offending),
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
    return context.say({ en: `All ${all} checks passed.`, fr: `Les ${all} points vérifiés sont bons.` });
  const counts = context.say({
    en: `${passed} of ${all} checks passed, ${failed} failed.`,
    fr: `${passed} points vérifiés sur ${all} sont bons, ${failed} ${failed > 1 ? 'ne le sont pas' : 'ne l’est pas'}.`,
  });
  if (notReached === 0) return counts;
  const rest = context.say({
    en: `${notReached} could not be looked at: mend what failed, and try again.`,
    fr: `${notReached} n’${notReached > 1 ? 'ont' : 'a'} pu être vérifié${notReached > 1 ? 's' : ''} : corrigez le reste, et recommencez.`,
  });
  return wrap(`${counts} ${rest}`, context.width);
}
