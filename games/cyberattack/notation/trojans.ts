/**
 * Lists of trojans in a saved file: `<creator>;<type>;<direction>` lines up to whatever comes next.
 */

import { quote } from '@joute/core/input/quote.ts';
import { ok, type Result } from '@joute/core/result.ts';
import type { Trojan } from '../rules/board.ts';
import { type Direction, isDirection, PLAYERS, SIZE } from '../rules/compass.ts';
import { type Lines, numberAt } from './lines.ts';
import { no } from './refusals.ts';

const FORM = '<1-4>;<0-4>;<B|D|G|H>';
/** Every other line begins with a letter: this is what a list's line looks like, right or wrong. */
const LOOKS_LIKE_ONE = /^-?\d*;|^\d/;

/**
 * The line with a keyword, and the trojans under it. `then` is what may come after them, for the
 * sentence when it does not.
 */
export function parseTrojans(lines: Lines, keyword: string, then: string): Result<Trojan[]> {
  const wrong = lines.keyword(keyword);
  if (wrong) return { ok: false, refusal: wrong };
  const trojans: Trojan[] = [];
  for (let next = lines.peek(); next !== undefined && LOOKS_LIKE_ONE.test(next); next = lines.peek()) {
    if (next.split(';').length !== 3) return { ok: false, refusal: lines.unexpected(`"${FORM}" | ${then}`) };
    const trojan = parseTrojan(lines);
    if (!trojan.ok) return trojan;
    trojans.push(trojan.value);
  }
  return ok(trojans);
}

function parseTrojan(lines: Lines): Result<Trojan> {
  const fields = lines.fields(FORM);
  if (!fields.ok) return fields;
  const { line, texts } = fields.value;
  const creator = numberAt(fields.value, 0);
  if (!creator.ok) return creator;
  if (creator.value < 1 || creator.value > PLAYERS) return no('file/creator', { line, found: creator.value });
  const type = numberAt(fields.value, 1);
  if (!type.ok) return type;
  if (type.value < 0 || type.value >= SIZE) return no('file/type', { line, found: type.value });
  const direction = texts[2]!;
  if (!isDirection(direction)) return no('file/direction', { line, found: quote(direction) });
  return ok({ creator: creator.value, type: type.value, direction });
}

/** In the order of the format. */
export const SIDES = ['H', 'B', 'D', 'G'] as const;

/** The four lists of outgoing trojans, each under the letter of its side. */
export function parseOutgoing(lines: Lines, then: string): Result<Record<Direction, Trojan[]>> {
  const outgoing: Record<Direction, Trojan[]> = { B: [], D: [], G: [], H: [] };
  for (const [index, side] of SIDES.entries()) {
    const next = SIDES[index + 1];
    const list = parseTrojans(lines, side, next === undefined ? then : `"${next}"`);
    if (!list.ok) return list;
    outgoing[side] = list.value;
  }
  return ok(outgoing);
}
