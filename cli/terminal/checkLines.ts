/** A check and what came of it, as lines of a terminal: of a program here or on a server. */
import type { ShownCheck } from '@joute/core/api/bots.ts';
import { cut, type Ink } from '@joute/core/drawing.ts';
import type { Context } from './context.ts';
import { paintLine } from './paint.ts';
import { plainText, wrap } from './text.ts';

const SIGNS: Readonly<Record<ShownCheck['outcome'], { readonly sign: string; readonly ink: Ink }>> = {
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
export function checkLines(context: Context, check: Omit<ShownCheck, 'id'>): string {
  const { title, outcome, why, rule, mend, offending, errors } = check;
  const { sign, ink } = SIGNS[outcome];
  const quiet = outcome === 'not-reached' ? { ink } : {};
  const line = paintLine(context, [
    { text: sign, ink, bold: true },
    { text: ` ${plainText(title)}`, ...quiet },
  ]);
  const tell = (text: string): string => wrap(plainText(text), context.width, INDENT);
  return [
    line,
    ...(offending === undefined ? [] : quotedLines(context, cut(offending, MOST_LINES * context.width))),
    ...(why === undefined ? [] : [tell(why)]),
    ...(errors === undefined ? [] : quotedLines(context, errors)),
    ...(rule === undefined ? [] : [tell(context.say({ en: `Rule: ${rule}`, fr: `Règle : ${rule}` }))]),
    ...(mend === undefined
      ? []
      : [tell(context.say({ en: `How to fix it: ${mend}`, fr: `Pour y remédier : ${mend}` }))]),
  ].join('\n');
}

/** What somebody else wrote. */
export const quotedLines = (context: Context, text: string): string[] =>
  plainText(text)
    .split('\n')
    .map((line) => paintLine(context, [{ text: `${INDENT}> ${line}`, ink: 'quiet' }]));
