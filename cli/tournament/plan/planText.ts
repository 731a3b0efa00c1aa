/** A competition's file as text, TOML or JSON: what it says, and where each key stands in it. */
import { isNestedTooDeep } from '@joute/core/input/nesting.ts';
import { type Result, refuse } from '@joute/core/result.ts';
import type { Catalogue, Catalogues } from '@joute/core/words.ts';
import { parse, TomlDate, TomlError } from 'smol-toml';
import { lineAndColumn, scanJson } from '../../records/jsonPlace.ts';
import { tomlLine } from './tomlPlace.ts';

export interface PlanText {
  readonly json: unknown;
  /** The line, from 1, of a key or of the nearest around it. */
  lineOf(path: readonly (string | number)[]): number;
}

/** A refusal has `line` and `column`, both from 1. */
export function parsePlanText(text: string, path: string): Result<PlanText> {
  const isJson = /\.json$/i.test(path) || (!/\.toml$/i.test(path) && /^\s*\{/.test(text));
  return isJson ? parseJsonText(text) : parseTomlText(text);
}

function parseJsonText(text: string): Result<PlanText> {
  const { fault } = scanJson(text);
  if (fault !== null) return refuse('file/not-json', lineAndColumn(text, fault));
  const lineOf: PlanText['lineOf'] = (path) => lineAndColumn(text, scanJson(text, path.map(String)).place).line;
  return { ok: true, value: { json: JSON.parse(text), lineOf } };
}

function parseTomlText(text: string): Result<PlanText> {
  // The parser is recursive.
  if (isNestedTooDeep(text)) return refuse('file/not-toml', { line: 1, column: 1 });
  try {
    return { ok: true, value: { json: withoutDates(parse(text)), lineOf: (path) => tomlLine(text, path) } };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const { line, column } = error;
    return refuse('file/not-toml', { line, column });
  }
}

/** JSON has no dates: they are text there, and in plans. */
function withoutDates(value: unknown): unknown {
  if (value instanceof TomlDate) return value.toISOString();
  if (Array.isArray(value)) return value.map(withoutDates);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, withoutDates(held)]));
}

const en = {
  'file/not-json': () => 'from here on this is not JSON',
  'file/not-toml': () => 'from here on this is not TOML',
  'player/only-on-a-server': () => 'people play in competitions of a server only; give a program or a bot',
  'player/not-every-seat': ({ seats }) =>
    `by this game's protocol a client that connects has seat ${seats}, and in a competition seats change: use cmd:`,
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'file/not-json': () => 'à partir d’ici, ce n’est pas du JSON',
  'file/not-toml': () => 'à partir d’ici, ce n’est pas du TOML',
  'player/only-on-a-server': () =>
    'des personnes ne jouent que dans les compétitions d’un serveur ; donnez un programme ou un bot',
  'player/not-every-seat': ({ seats }) =>
    `dans le protocole de ce jeu, un client qui se connecte a la place ${seats}, or dans une compétition les places changent : utilisez « cmd: »`,
};

export const planFileWords: Catalogues = { en, fr };
