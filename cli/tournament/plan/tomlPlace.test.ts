import fc from 'fast-check';
import { parse, stringify } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { tomlLine } from './tomlPlace.ts';

const TEXT = `name = "Cup [x]"   # = [[not a header]]
"game" = 'toy'
clock.move = 2000

[setup]
map = """
[not]
a = "header"
"""
[[player]] # first
name = "A"
spec = 'cmd:"python3 a.py"'
[[player]]
name = "B"
[[stage]]
points = { win = 3, draw = [1,
  2] }
hand = [
  ["A"], # one
  ["B"],
]
[[stage.deep]]
x = 1
[stage.deep.more]
y = 1979-05-27 07:32:00
[[stage.deep]]
x = 2
[bonus]
'winner' = 3
`;

const PLACES = [
  { path: ['name'], line: 1 },
  { path: ['game'], line: 2 },
  { path: ['clock', 'move'], line: 3 },
  { path: ['clock', 'bank'], line: 3 },
  { path: ['setup', 'map'], line: 6 },
  { path: ['setup', 'a'], line: 5 },
  { path: ['player'], line: 10 },
  { path: ['player', 0, 'spec'], line: 12 },
  { path: ['player', 1], line: 13 },
  { path: ['player', 1, 'name'], line: 14 },
  // Missing: the table that it is missing from.
  { path: ['player', 1, 'spec'], line: 13 },
  { path: ['stage', 0, 'points', 'draw'], line: 16 },
  { path: ['stage', 0, 'points', 'draw', 1], line: 17 },
  { path: ['stage', 0, 'hand', 1], line: 20 },
  { path: ['stage', 0, 'hand', 1, 0], line: 20 },
  { path: ['stage', 0, 'deep', 0, 'x'], line: 23 },
  { path: ['stage', 0, 'deep', 0, 'more', 'y'], line: 25 },
  { path: ['stage', 0, 'deep', 1, 'x'], line: 27 },
  { path: ['bonus', 'winner'], line: 29 },
  { path: ['unknown', 'key'], line: 1 },
  { path: [], line: 1 },
] as const;

describe('a key stands on its line', () => {
  test('the text is TOML', () => {
    expect(parse(TEXT)).toMatchObject({ stage: [{ deep: [{ x: 1 }, { x: 2 }] }] });
  });
  test.each(PLACES)('$path: $line', ({ path, line }) => {
    expect(tomlLine(TEXT, path)).toBe(line);
    expect(tomlLine(TEXT.replaceAll('\n', '\r\n'), path)).toBe(line);
  });
});

test('property: every key of any document is found on a line that names it', () => {
  const key = fc.stringMatching(/^[a-z]{1,6}$/);
  const leaf = fc.oneof(fc.integer(), fc.boolean(), fc.string(), fc.array(fc.string(), { maxLength: 3 }));
  const table = fc.dictionary(key, leaf, { maxKeys: 4 });
  const value = fc.oneof(leaf, table, fc.array(table, { minLength: 1, maxLength: 3 }));
  fc.assert(
    fc.property(fc.dictionary(key, value, { maxKeys: 5 }), (document) => {
      const text = stringify(document);
      const lines = text.split('\n');
      for (const [name, held] of Object.entries(parse(text))) {
        const tables = Array.isArray(held) ? held : [held];
        tables.forEach((one, index) => {
          if (typeof one !== 'object' || one === null || Array.isArray(one)) return;
          for (const inner of Object.keys(one)) {
            const path = Array.isArray(held) ? [name, index, inner] : [name, inner];
            expect(lines[tomlLine(text, path) - 1]).toContain(`${inner} = `);
          }
        });
        expect(lines[tomlLine(text, [name]) - 1]).toContain(name);
      }
    }),
  );
});

test('whatever the text, it comes to an end', () => {
  const pieces = fc.constantFrom('[', ']', '{', '}', '"', "'", '"""', '=', '.', ',', 'a', ' ', '\n', '#', '\\', '1');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      expect(tomlLine(parts.join(''), ['a', 0, 'b'])).toBeGreaterThan(0);
    }),
  );
});
