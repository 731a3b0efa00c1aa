import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBotMessage } from './botMessage.ts';

const read = (text: string) => parseBotMessage({ number: 1, text });

/** The same message in JavaScript's and in Python's spacing. */
const STYLES = [(json: string) => json, (json: string) => json.replaceAll('":', '": ').replaceAll(',"', ', "')];

test('a move is the same read at a glance and as JSON', () => {
  const move = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[ -~]{0,20}$/));
  const turn = fc.option(fc.oneof(fc.nat(), fc.maxSafeNat(), fc.double(), fc.integer()), { nil: undefined });
  fc.assert(
    fc.property(move, turn, fc.constantFrom(...STYLES), (move, turn, style) => {
      const text = style(JSON.stringify({ type: 'move', move, turn }));
      // A space in front keeps the quick pattern from matching: this is what the JSON parser reads.
      expect(read(text)).toEqual(read(` ${text}`));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['{"type":"move","move":"32-28"}', { type: 'move', move: '32-28' }],
  ['{"type": "move", "move": "32-28", "turn": 7}', { type: 'move', move: '32-28', turn: 7 }],
  ['{"type":"move","move":"","turn":0}', { type: 'move', move: '', turn: 0 }],
  ['{"type":"move","move":"a\\"b"}', { type: 'move', move: 'a"b' }],
  ['{"move":"x","type":"move"}', { type: 'move', move: 'x' }],
])('%s', (text, value) => {
  expect(read(text)).toEqual({ ok: true, value });
});

test.each([
  ['{"type":"move","move":"x","turn":07}', 'message/not-json'],
  ['{"type":"move","move":"x","turn":1e99}', 'message/field'],
  ['{"type":"move","move":"x}', 'message/not-json'],
  ['{"type":"move","move":7}', 'message/field'],
])('%s', (text, code) => {
  expect(read(text)).toMatchObject({ ok: false, refusal: { code } });
});
