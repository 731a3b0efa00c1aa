/**
 * XML as the course's files are written: a byte order mark, comments, a declaration or none. Never
 * throws.
 */
import { lookUp } from '@joute/core/input/objects.ts';
import { quote } from '@joute/core/input/quote.ts';
import { ok, type Refusal, type Result, refusal } from '@joute/core/result.ts';
import { type X2jOptions, XMLParser, XMLValidator } from 'fast-xml-parser';
import type { Code } from '../words.ts';

/** Which file it is: the refusals' sentences say so. */
export type XmlKind = 'map' | 'config';

/** An element as the parser gives it, put straight. `nth` counts those of its name from 1. */
export interface Element {
  readonly name: string;
  readonly nth: number;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Element[];
  readonly text: string;
}

const OPTIONS: X2jOptions = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  parseTagValue: false,
};

const PARSERS: Readonly<Record<XmlKind, XMLParser>> = {
  // A map needs no entities, and a hostile one could make them grow without end.
  map: new XMLParser({ ...OPTIONS, processEntities: false }),
  // Here a path may hold one, and the file is its reader's own.
  config: new XMLParser({ ...OPTIONS, processEntities: true }),
};

export function parseXml(text: string, kind: XmlKind): Result<readonly Element[]> {
  const file = text.replace(/^\uFEFF/, '');
  const malformed = findMalformed(file, kind);
  if (malformed) return { ok: false, refusal: malformed };
  try {
    return ok(readElements(PARSERS[kind].parse(file)));
  } catch {
    // What the validator lets through and the parser does not: reserved names, documents nested
    // without end.
    return { ok: false, refusal: because(kind, 'not-xml', { line: 1, column: 1 }) };
  }
}

const because = (
  kind: XmlKind,
  what: 'not-xml' | 'two-roots' | 'xml-attribute' | 'xml-element',
  params: Refusal['params'] = {},
): Refusal => {
  const code: Code = `${kind}/${what}`;
  return refusal(code, params);
};

/**
 * What the validator objects to, in our words: its own sentences are English only and do not name
 * the element of an attribute.
 */
function findMalformed(file: string, kind: XmlKind): Refusal | null {
  let verdict: ReturnType<typeof XMLValidator.validate>;
  try {
    verdict = XMLValidator.validate(file);
  } catch {
    return because(kind, 'not-xml', { line: 1, column: 1 });
  }
  if (verdict === true) return null;
  const { code, msg, line } = verdict.err;
  const column = verdict.err.col ?? 1;
  if (msg.startsWith('Multiple possible root')) return because(kind, 'two-roots');
  const name = /'([^'<]*)/.exec(msg)?.[1] ?? '';
  if (code === 'InvalidAttr') {
    const lines = file.split('\n').slice(0, line);
    const before = [...lines.slice(0, -1), lines.at(-1)?.slice(0, column - 1)].join('\n');
    const element = quote(/<([^\s<>/!?]+)[^<]*$/.exec(before)?.[1] ?? '?');
    const isAttribute = name !== '' && !msg.startsWith('Attributes for');
    if (isAttribute) return because(kind, 'xml-attribute', { line, column, element, attribute: quote(name) });
    return because(kind, 'xml-element', { line, column, element });
  }
  if (code === 'InvalidTag' && name !== '') return because(kind, 'xml-element', { line, column, element: quote(name) });
  return because(kind, 'not-xml', { line, column });
}

/** The parser's form: a list of { name: children, ':@': attributes } and { '#text': text }. */
function readElements(nodes: unknown): Element[] {
  const counts = new Map<string, number>();
  return (nodes as readonly Record<string, unknown>[]).flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@');
    if (name === undefined || name === '#text' || name.startsWith('?')) return [];
    counts.set(name, (counts.get(name) ?? 0) + 1);
    const inside = lookUp(node, name) as readonly Record<string, unknown>[];
    const attributes = Object.entries(node[':@'] ?? {}).map(([key, value]) => [key, String(value)] as const);
    const text = inside.map((child) => ('#text' in child ? String(child['#text']) : '')).join('');
    return {
      name,
      nth: counts.get(name)!,
      attributes: new Map(attributes),
      children: readElements(inside),
      text: text.trim(),
    };
  });
}
