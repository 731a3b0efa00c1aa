/**
 * The course's map file. Read liberally where it does not matter (a byte order mark, any line ends,
 * comments, a declaration or none, elements self-closed or not, other attributes) and exactly where
 * it does: the refusal names the element, the attribute and why.
 */

import { lookUp } from '@joute/core/input/objects.ts';
import { quote } from '@joute/core/input/quote.ts';
import { ok, type Refusal, type Result, refusal } from '@joute/core/result.ts';
import type { Camp, VampiresMap } from '../rules/map.ts';
import { no } from '../words.ts';
import { type Element, parseXml } from './xml.ts';

const CAMPS = ['Humans', 'Vampires', 'Werewolves'] as const;
const CAMP_ATTRIBUTES = ['X', 'Y', 'Count'] as const;
const MAP_ATTRIBUTES = ['Rows', 'Columns'] as const;

/** Whether the numbers make a map that can be played is checkMap's to say (rules/map.ts). */
export function parseMapXml(text: string): Result<VampiresMap> {
  const roots = parseXml(text, 'map');
  if (!roots.ok) return roots;
  const [root, second] = roots.value;
  if (!root) return no('map/no-root', { found: quote(text.trim()) });
  if (root.name !== 'Map') {
    if (root.name.toLowerCase() === 'map') return no('map/element-case', { found: quote(root.name), right: 'Map' });
    return no('map/no-root', { found: quote(`<${root.name}>`) });
  }
  return second ? no('map/two-roots') : readMap(root);
}

function readMap(root: Element): Result<VampiresMap> {
  const stray = findStray(root, CAMPS);
  if (stray) return { ok: false, refusal: stray };
  const size = readNumbers(root, MAP_ATTRIBUTES);
  if (!size.ok) return size;
  const camps: Record<(typeof CAMPS)[number], Camp[]> = { Humans: [], Vampires: [], Werewolves: [] };
  for (const child of root.children) {
    const wrong = findStray(child, []);
    if (wrong) return { ok: false, refusal: wrong };
    const numbers = readNumbers(child, CAMP_ATTRIBUTES);
    if (!numbers.ok) return numbers;
    const { X: x, Y: y, Count: count } = numbers.value;
    lookUp(camps, child.name)!.push({ x, y, count });
  }
  for (const element of ['Vampires', 'Werewolves'] as const) {
    if (camps[element].length === 0) return no('map/missing-element', { element });
    if (camps[element].length > 1) return no('map/second-element', { element });
  }
  return ok({
    rows: size.value.Rows,
    columns: size.value.Columns,
    humans: camps.Humans,
    vampires: camps.Vampires[0]!,
    werewolves: camps.Werewolves[0]!,
  });
}

/** What an element holds and should not: text, or other elements than these. */
function findStray({ name, nth, text, children }: Element, known: readonly string[]): Refusal | null {
  if (text !== '') return refusal('map/text', { element: name, nth, text: quote(text) });
  const found = children.find((child) => !known.includes(child.name))?.name;
  if (found === undefined) return null;
  const right = known.find((candidate) => candidate.toLowerCase() === found.toLowerCase());
  if (right !== undefined) return refusal('map/element-case', { found: quote(found), right });
  const list = known.map((candidate) => `<${candidate}>`).join(', ');
  return refusal('map/unknown-element', { found: quote(found), inside: name, known: list });
}

function readNumbers<Name extends string>(
  { name: element, nth, attributes }: Element,
  names: readonly Name[],
): Result<Record<Name, number>> {
  const numbers = {} as Record<Name, number>;
  for (const attribute of names) {
    const value = attributes.get(attribute);
    if (value === undefined) {
      const found = [...attributes.keys()].find((key) => key.toLowerCase() === attribute.toLowerCase());
      if (found !== undefined) return no('map/attribute-case', { element, nth, found: quote(found), right: attribute });
      return no('map/missing-attribute', { element, nth, attribute });
    }
    if (!/^\s*[+-]?\d{1,9}\s*$/.test(value)) {
      return no('map/not-a-number', { element, nth, attribute, value: quote(value) });
    }
    numbers[attribute] = Number(value);
  }
  return ok(numbers);
}

/** The file, an element a line; `join` puts it on one line for a setup. */
export function makeMapXml({ rows, columns, humans, vampires, werewolves }: VampiresMap, join = '\n'): string {
  const camp = (name: string, { x, y, count }: Camp): string => `<${name} X="${x}" Y="${y}" Count="${count}"/>`;
  const indent = join === '\n' ? '  ' : '';
  return [
    `<Map Rows="${rows}" Columns="${columns}">`,
    ...humans.map((house) => indent + camp('Humans', house)),
    indent + camp('Vampires', vampires),
    indent + camp('Werewolves', werewolves),
    '</Map>',
  ].join(join);
}
