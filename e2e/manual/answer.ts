/** What a page says that a server answers: JSON in which `…` stands for whatever is there. */
import { expect } from 'vitest';

const ANYTHING = '…';

export function expectShape(answer: string, shown: string): void {
  expect(JSON.parse(answer)).toEqual(shapeOf(JSON.parse(shown)));
}

/** `"…": "…"` in an object stands for its other fields. */
function shapeOf(shown: unknown): unknown {
  if (shown === ANYTHING) return expect.anything();
  if (Array.isArray(shown)) return shown.map(shapeOf);
  if (typeof shown !== 'object' || shown === null) return shown;
  const fields = Object.entries(shown).filter(([name]) => name !== ANYTHING);
  const own = Object.fromEntries(fields.map(([name, value]) => [name, shapeOf(value)]));
  return ANYTHING in shown ? expect.objectContaining(own) : own;
}
