/**
 * Finds a position in a JSON text, for people who look for a mistake in it. JSON.parse tells the
 * position only in some versions of Node and for some mistakes, and never that of a value which
 * turned out to be of the wrong kind.
 */
export interface JsonScan {
  /** The offset of the first thing that JSON does not allow there; null in a text that is JSON. */
  readonly fault: number | null;
  /** The offset of the value that was looked for, or else of the innermost one around it. */
  readonly place: number;
}

interface Container {
  readonly close: ']' | '}';
  /** How many keys down to here are those looked for; -1 when they differ. */
  readonly depth: number;
  count: number;
  key: string;
}

const SPACE = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON strings hold none of them
const STRING = /"(?:[^"\\\u0000-\u001f]+|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/** `path`: the keys and indices that lead to the value looked for. */
export function scanJson(text: string, path: readonly string[] = []): JsonScan {
  const stack: Container[] = [];
  let at = 0;
  let place = 0;
  let deepest = -1;

  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? null;
    at += found?.length ?? 0;
    return found;
  };
  const takeSign = (sign: string): boolean => {
    take(SPACE);
    if (text[at] !== sign) return false;
    at++;
    return true;
  };
  /** The depth of the value that begins here, by the container that it is in. */
  const depthHere = (): number => {
    const inside = stack.at(-1);
    if (!inside) return 0;
    const key = inside.close === ']' ? `${inside.count}` : inside.key;
    return inside.depth >= 0 && path[inside.depth] === key ? inside.depth + 1 : -1;
  };
  /** A whole scalar, or the opening of a container. */
  const value = (): boolean => {
    take(SPACE);
    const depth = depthHere();
    if (depth > deepest) {
      deepest = depth;
      place = at;
    }
    const close = text[at] === '[' ? ']' : text[at] === '{' ? '}' : null;
    if (close === null) return take(STRING) !== null || take(SCALAR) !== null;
    at++;
    stack.push({ close, depth, count: 0, key: '' });
    return true;
  };
  const member = (inside: Container): boolean => {
    if (inside.count > 0 && !takeSign(',')) return false;
    if (inside.close === '}') {
      take(SPACE);
      const key = take(STRING);
      if (key === null || !takeSign(':')) return false;
      inside.key = JSON.parse(key) as string;
    }
    const taken = value();
    inside.count++;
    return taken;
  };

  let fine = value();
  while (fine && stack.length > 0) {
    const inside = stack.at(-1)!;
    if (takeSign(inside.close)) stack.pop();
    else fine = member(inside);
  }
  take(SPACE);
  return { fault: fine && at === text.length ? null : at, place };
}

/** Both from 1, as editors count them. */
export function lineAndColumn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
