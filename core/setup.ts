import { lookUp } from './input/objects.ts';
import { quoteJson } from './input/quote.ts';
import { ok, type Refusal, type Result, refuse } from './result.ts';
import type { Words } from './words.ts';

/** A starting option of a game, as data: enough to check it, explain it and draw a form for it. */
export type Option = { readonly name: string; readonly about: Words } & (
  | { readonly kind: 'flag'; readonly default: boolean }
  | { readonly kind: 'count'; readonly default: number; readonly min: number; readonly max: number }
  | {
      readonly kind: 'choice';
      /** As the course has it. */
      readonly default: string;
      readonly values: readonly string[];
      /** What people who set a match up are offered first, where that is not the default. */
      readonly suggested?: string;
    }
  | { readonly kind: 'text'; readonly default: string }
);

/** Every option of the game with its value; what was not given has its default. */
export type Setup = Readonly<Record<string, boolean | number | string>>;

export const defaultSetup = (options: readonly Option[]): Setup =>
  Object.fromEntries(options.map((option) => [option.name, option.default]));

/** What people are offered who set a match up. */
export const suggestedSetup = (options: readonly Option[]): Setup => ({
  ...defaultSetup(options),
  ...Object.fromEntries(
    options.flatMap((option) =>
      option.kind === 'choice' && option.suggested !== undefined ? [[option.name, option.suggested]] : [],
    ),
  ),
});

const FLAGS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  '1': true,
  false: false,
  no: false,
  off: false,
  '0': false,
};

function parseOption(option: Option, given: unknown): Result<boolean | number | string> {
  // Not String(): what nests, or has a toString of its own, would throw.
  const text = typeof given === 'string' ? given : quoteJson(given);
  switch (option.kind) {
    case 'flag': {
      const flag = lookUp(FLAGS, text.toLowerCase());
      return flag === undefined ? refuse('setup/not-a-flag', { name: option.name, value: text }) : ok(flag);
    }
    case 'count': {
      const count = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      if (count >= option.min && count <= option.max) return ok(count);
      return refuse('setup/not-in-range', { name: option.name, value: text, min: option.min, max: option.max });
    }
    case 'choice':
      if (option.values.includes(text)) return ok(text);
      return refuse('setup/not-a-choice', { name: option.name, value: text, values: option.values.join(', ') });
    case 'text':
      return ok(text);
  }
}

/**
 * From what people and programs give (`k=v` on a command line, JSON in a request) to a whole setup.
 */
export function parseSetup(
  options: readonly Option[],
  given: Readonly<Record<string, unknown>>,
): Result<Setup, Refusal> {
  const setup = new Map(Object.entries(defaultSetup(options)));
  for (const [name, value] of Object.entries(given)) {
    const option = options.find((candidate) => candidate.name === name);
    if (!option) return refuse('setup/unknown', { name, names: options.map((known) => known.name).join(', ') });
    const parsed = parseOption(option, value);
    if (!parsed.ok) return parsed;
    setup.set(name, parsed.value);
  }
  return ok(Object.fromEntries(setup));
}
