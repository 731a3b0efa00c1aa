import type { Place } from './pdn.ts';

/**
 * `open-...`: begun and never closed. `unknown`: anything else; the reader says what it expected
 * instead.
 */
export type TokenKind =
  | 'tag-open'
  | 'tag-close'
  | 'name'
  | 'string'
  | 'number'
  | 'ellipsis'
  | 'move'
  | 'result'
  | 'star'
  | 'nag'
  | 'strength'
  | 'comment'
  | 'open-comment'
  | 'variation-open'
  | 'variation-close'
  | 'setup'
  | 'unknown'
  | 'end';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly offset: number;
  readonly end: number;
}

// Control characters (old files end with ^Z) count as blanks, and so does everything from % to the
// end of its line.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is meant
const BLANK = /[\s\u0000-\u001f\ufeff]+|%[^\n]*/y;

const SQUARE = '0*[1-9]\\d*';
const DASH = '[ \\t]*[-\\u2010-\\u2014\\u2212][ \\t]*';
const JOIN = '[ \\t]*[-\\u2010-\\u2014\\u2212xX\\u00d7:][ \\t]*';
/** So that 2-0 is not seen at the beginning of 2-07. */
const NO_MORE = '(?![\\dxX\\u00d7:\\u2010-\\u2014\\u2212-])';

/** The first that matches wins: results before moves, for 1-1 has the form of both. */
const PATTERNS: readonly (readonly [TokenKind, RegExp])[] = [
  ['comment', /\{[^}]*\}|;[^\n]*/y],
  ['open-comment', /\{[\s\S]*/y],
  ['tag-open', /\[/y],
  ['tag-close', /\]/y],
  // The second form is for values that end with a backslash, which PDN's own grammar leaves open.
  ['string', /"(?:[^"\\\n]|\\[^\n])*"|"[^"\n]*"/y],
  ['strength', /[!?]+|\([!?]+\)/y],
  ['variation-open', /\(/y],
  ['variation-close', /\)/y],
  ['nag', /\$\d+/y],
  ['star', /\*/y],
  ['number', /\d+(?:\.+|\u2026)/y],
  ['ellipsis', /\.+|\u2026/y],
  ['result', new RegExp(`(?:1/2${DASH}1/2|½${DASH}½|[012]${DASH}0|0*1${DASH}0*1|0${DASH}[12])${NO_MORE}`, 'y')],
  ['move', new RegExp(`${SQUARE}(?:${JOIN}${SQUARE})+`, 'y')],
  ['setup', /\/[^/]*\//y],
  ['name', /[A-Za-z][A-Za-z0-9_]*(?![^\s"\]])/y],
  ['unknown', /[^\s[\](){};"$*!?]+|[\s\S]/y],
];

/**
 * The token at an offset or after it; at the end, `end`. Never fails: what it does not know is a
 * token as well. One at a time, for the reader stops at the first that it cannot take, and a
 * hostile file must not cost more than that.
 */
export function nextToken(text: string, offset: number): Token {
  const start = skip(text, offset);
  return start < text.length ? match(text, start) : { kind: 'end', text: '', offset: text.length, end: text.length };
}

function skip(text: string, offset: number): number {
  BLANK.lastIndex = offset;
  while (BLANK.test(text)) offset = BLANK.lastIndex;
  return offset;
}

function match(text: string, offset: number): Token {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = offset;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return { kind, text: found, offset, end: offset + found.length };
  }
  // The last pattern takes any character.
  throw new Error(`no token at ${offset}`);
}

/** Line ends as \n; without the mark that some programs put first, read as UTF-8 or as Latin-1. */
export const tidyPdn = (text: string): string => text.replace(/^(?:\ufeff|ï»¿)/, '').replace(/\r\n?/g, '\n');

/** From an offset in the text to line and column. */
export function placesOf(text: string): (offset: number) => Place {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - starts[low]! + 1 };
  };
}
