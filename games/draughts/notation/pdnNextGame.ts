/**
 * Where reading goes on after a game that could not be read: at the tags of the next one, or after
 * the result of this one.
 */
import { nextToken } from './pdnLexer.ts';

const TAG = /\[\s*[A-Za-z]\w*\s*"/y;
const TAG_LINE = /^[ \t]*\[\s*[A-Za-z]\w*\s*"/gm;
const BRACKET = /\n[ \t]*\[/y;
/** Refusals of a tag. */
const IN_TAGS = /^pdn\/(?:tag-|game-type)/;

/** `taken`: the end of what was read of it; `code`: why it was refused. */
export function nextGame(text: string, taken: number, code: string): number {
  // Nobody knows where an unclosed comment was to end: what looks like a result may be the
  // comment's.
  if (code === 'pdn/unclosed-comment') return nextTagLine(text, taken);
  return afterResult(text, IN_TAGS.test(code) ? skipTags(text, taken) : taken);
}

/** The rest of the line, and the lines of tags below it, are of the same game. */
function skipTags(text: string, offset: number): number {
  let end = lineEnd(text, offset);
  for (BRACKET.lastIndex = end; BRACKET.test(text); BRACKET.lastIndex = end) end = lineEnd(text, BRACKET.lastIndex);
  return end;
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

function nextTagLine(text: string, offset: number): number {
  TAG_LINE.lastIndex = offset;
  return TAG_LINE.exec(text)?.index ?? text.length;
}

function afterResult(text: string, offset: number): number {
  for (let at = offset; ; ) {
    const token = nextToken(text, at);
    TAG.lastIndex = token.offset;
    if (token.kind === 'end' || (token.kind === 'tag-open' && TAG.test(text))) return token.offset;
    if (token.kind === 'open-comment') return nextTagLine(text, token.offset + 1);
    // A star close to a move is a sign for a forced move.
    if (token.kind === 'result' || (token.kind === 'star' && token.offset > at)) return token.end;
    at = token.end;
  }
}
