/** `--sprt`: parses its parameters and words its outcome. */
import type { Sprt, SprtState } from '@joute/core/statistics/sprt.ts';
import { type Context, type UsageError, usageError } from '../terminal/context.ts';
import { round } from '../terminal/numbers.ts';

export interface SprtReport {
  readonly test: Sprt;
  readonly state: SprtState;
}

const NAMES = ['elo0', 'elo1', 'alpha', 'beta'] as const;

/** `elo0=0,elo1=30[,alpha=0.05,beta=0.05]`. */
export function parseSprt(context: Context, text: string): Sprt {
  const given = new Map<string, number>();
  for (const pair of text.split(',')) {
    const [name = '', value = ''] = pair.split('=').map((part) => part.trim());
    const number = /^[-+]?\d*\.?\d+$/.test(value) ? Number(value) : Number.NaN;
    if (!NAMES.some((known) => known === name) || given.has(name) || Number.isNaN(number)) throw misread(context, pair);
    given.set(name, number);
  }
  const [elo0, elo1] = [given.get('elo0'), given.get('elo1')];
  const [alpha, beta] = [given.get('alpha') ?? 0.05, given.get('beta') ?? 0.05];
  const isShare = (share: number): boolean => share > 0 && share < 0.5;
  if (elo0 === undefined || elo1 === undefined || elo0 >= elo1 || !isShare(alpha) || !isShare(beta))
    throw misread(context, text);
  return { elo0, elo1, alpha, beta };
}

const misread = (context: Context, text: string): UsageError =>
  usageError(context, {
    en: `--sprt takes elo0=0,elo1=30 with elo0 below elo1, and if you like alpha=0.05,beta=0.05 (above 0, below 0.5), not "${text}".`,
    fr: `--sprt attend elo0=0,elo1=30 avec elo0 sous elo1, et au besoin alpha=0.05,beta=0.05 (entre 0 et 0.5), pas « ${text} ».`,
  });

export const sprtJson = (report: SprtReport | null): object => {
  if (!report) return {};
  const { llr, low, high, samples, verdict } = report.state;
  const told = { llr: round(llr, 6), low: round(low, 6), high: round(high, 6), pairs: samples, verdict };
  return { sprt: { ...report.test, ...told } };
};

export const sayLlr = (context: Context, { llr, low, high }: SprtState): string => {
  const make = (value: number): string =>
    value.toLocaleString(context.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `LLR ${make(llr)} [${make(low)}; ${make(high)}]`;
};

export function saySprt(context: Context, names: readonly string[], report: SprtReport | null): string[] {
  if (!report) return [];
  const { test, state } = report;
  const [one, two] = names;
  const told = `${sayLlr(context, state)}, ${context.say({ en: `openings: ${state.samples}`, fr: `ouvertures : ${state.samples}` })}`;
  switch (state.verdict) {
    case null:
      return [context.say({ en: `SPRT: not decided yet. ${told}`, fr: `SPRT : pas encore décidé. ${told}` })];
    case 'H0':
    case 'H1': {
      const [taken, left] = state.verdict === 'H1' ? [test.elo1, test.elo0] : [test.elo0, test.elo1];
      return [
        context.say({
          en: `SPRT: ${state.verdict} accepted, ${one} is ${taken} Elo above ${two} rather than ${left}. ${told}`,
          fr: `SPRT : ${state.verdict} acceptée, ${one} est ${taken} Elo au-dessus de ${two} plutôt que ${left}. ${told}`,
        }),
      ];
    }
  }
}
