import { quote } from '@joute/core/input/quote.ts';
/** Looking at JSON that a person wrote, and naming what is wrong with it. */
import { ok, type Refusal, type Result, refusal } from '@joute/core/result.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 60;

export const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

/** The id, and the names that are known: one of them stands for the other, the id for both. */
export const namesOf = (fields: Fields): { id: string; en: string; fr: string } => {
  const id = fields.id as string;
  const en = (fields.en ?? fields.fr ?? id) as string;
  return { id, en, fr: (fields.fr ?? en) as string };
};

/** A refusal whose texts come from outside. */
export const fault = (code: string, params: Refusal['params'] = {}): Refusal =>
  refusal(
    code,
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? quote(value) : value]),
    ),
  );

/**
 * The problems are found in order and the first is told; whoever checks a file may go through them
 * all.
 */
export type Problems = Generator<Refusal, void>;

export function firstProblem(problems: Problems): Refusal | null {
  const first = problems.next();
  return first.done ? null : first.value;
}

export function parseText(text: string, code: string): Result<unknown> {
  try {
    return ok(JSON.parse(text) as unknown);
  } catch (error) {
    return { ok: false, refusal: fault(code, { why: error instanceof Error ? error.message : '' }) };
  }
}

/**
 * How names are compared: accents, case, hyphens, apostrophes and spaces do not count. `États de
 * l'Ouest` is `etatsdelouest`.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
