/**
 * Where in a JSON text something stands, for people who look for a mistake in it. JSON.parse tells
 * that in some versions of Node for some mistakes only, and never tells where a value stood that
 * turned out to be of the wrong kind.
 */
import { isNestedTooDeep } from '@joute/core/input/nesting.ts';
import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';

export interface JsonScan {
  /** The offset of the first thing that JSON does not allow there; null in a text that is JSON. */
  readonly fault: number | null;
  /** The offset of the value that was looked for, or else of the innermost one around it. */
  readonly place: number;
}

/** JSON as it is, without what configuration files allow. */
const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/** `path`: the keys and indices that lead to the value looked for. */
export function scanJson(text: string, path: readonly string[] = []): JsonScan {
  // The parser is recursive.
  if (isNestedTooDeep(text)) return { fault: 0, place: 0 };
  const errors: ParseError[] = [];
  let node: Node | undefined = parseTree(text, errors, STRICT);
  let place = node?.offset ?? 0;
  for (const key of path) {
    node = node && findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key]);
    if (!node) break;
    place = node.offset;
  }
  return { fault: errors[0]?.offset ?? null, place };
}

/** Both from 1, as editors count them. */
export function lineAndColumn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
