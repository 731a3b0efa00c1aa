import { coreWords } from '@joute/core/match/sentences.ts';
import { utf8 as bytes, cut } from '@joute/core/test/fuzz.ts';
import { HOSTILE_VALUES, hostileTexts } from '@joute/core/test/hostile.ts';
import { LineReader, type NumberedLine } from '@joute/core/wire/lineReader.ts';
import { LANGUAGES, say } from '@joute/core/words.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseBotMessage } from './botMessage.ts';

describe('lines-reassemble', () => {
  it('any lines in any pieces come out whole, in order, with their numbers', () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replaceAll(/[\n\r]/g, ''));
    fc.assert(
      fc.property(fc.array(line), fc.array(fc.nat()), (lines, places) => {
        const reader = new LineReader();
        const read = cut(bytes(lines.map((text) => `${text}\n`).join('')), places).flatMap((part) => reader.push(part));
        expect(read).toEqual(
          lines.map((text, index) => ({
            ok: true,
            // TextDecoder drops the byte order mark that some programs write first.
            value: { number: index + 1, text: text.replace(/^\uFEFF/, '') },
          })),
        );
        expect(reader.pending).toBe(0);
      }),
    );
  });

  it('over-long lines are refused once each, wherever they are cut, and hold up nobody', () => {
    const lengths = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 20 });
    fc.assert(
      fc.property(lengths, fc.array(fc.nat()), (sizes, places) => {
        const reader = new LineReader(16);
        const all = bytes(sizes.map((size) => `${'x'.repeat(size)}\n`).join(''));
        const read = cut(all, places).flatMap((part) => reader.push(part));
        expect(read.map((line) => (line.ok ? line.value.text.length : -1))).toEqual(
          sizes.map((size) => (size > 16 ? -1 : size)),
        );
        const refused = read.flatMap((line) => (line.ok ? [] : [line.refusal.params.line]));
        expect(refused).toEqual(sizes.flatMap((size, index) => (size > 16 ? [index + 1] : [])));
      }),
    );
  });

  it('any bytes at all are read without an exception, line and message', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 50 })), (chunks) => {
        const reader = new LineReader(32);
        for (const chunk of chunks)
          for (const line of reader.push(chunk)) if (line.ok) expect(parseBotMessage(line.value)).toHaveProperty('ok');
      }),
    );
  });
});

test('a message with a hostile value in any of its places is read or refused, in a short sentence', () => {
  const messages = [
    { type: 'move', move: '32-28', turn: 3 },
    { type: 'think', score: 0.4, depth: 9, line: '28x19' },
    { type: 'join', name: 'me', game: 'draughts', match: 'x', token: 'seat_x' },
  ];
  for (const message of messages)
    for (const text of hostileTexts(message)) {
      const read = parseBotMessage({ number: 1, text });
      if (!read.ok) expect(say(read.refusal, 'en', coreWords).length).toBeLessThan(400);
    }
  const deep = parseBotMessage({ number: 1, text: `{"type":"move","move":${HOSTILE_VALUES['deep arrays']}}` });
  expect(deep).toMatchObject({ refusal: { code: 'message/field', params: { found: `${'['.repeat(59)}…` } } });
});

const line = (text: string): NumberedLine => ({ number: 3, text });

const MESSAGES = [
  { text: '{"type":"move","move":"32-28"}', value: { type: 'move', move: '32-28' } },
  { text: '{"type":"move","turn":7,"move":"a","mood":"good"}', value: { type: 'move', move: 'a', turn: 7 } },
  { text: '{"type":"move","turn":null,"move":"a"}', value: { type: 'move', move: 'a' } },
  { text: ' {"type":"think","score":"any"} ', value: { type: 'think' } },
] as const;

test.each(MESSAGES)('$text is read', ({ text, value }) => {
  expect(parseBotMessage(line(text))).toEqual({ ok: true, value });
});

const REFUSED = [
  { text: '', refused: { code: 'message/not-json', params: { line: 3, column: 1 } } },
  { text: '{"type":"move",', refused: { code: 'message/not-json', params: { column: 16 } } },
  { text: '{"type":move}', refused: { code: 'message/not-json', params: { column: 9 } } },
  { text: '[1]', refused: { code: 'message/not-object', params: { found: '[1]' } } },
  { text: 'null', refused: { code: 'message/not-object' } },
  { text: '{"move":"a"}', refused: { code: 'message/type', params: { found: '—' } } },
  { text: '{"type":"hello"}', refused: { code: 'message/type', params: { found: '"hello"' } } },
  { text: '{"type":"move"}', refused: { code: 'message/field', params: { field: 'move' } } },
  { text: '{"type":"move","move":3}', refused: { code: 'message/field', params: { field: 'move', found: '3' } } },
  { text: '{"type":"move","move":"a","turn":"1"}', refused: { code: 'message/field', params: { field: 'turn' } } },
  { text: '{"type":"move","move":"a","turn":1.5}', refused: { code: 'message/field', params: { field: 'turn' } } },
] as const;

test.each(REFUSED)('$text is refused, saying what and where in both languages', ({ text, refused }) => {
  const read = parseBotMessage(line(text));
  if (read.ok) throw new Error('accepted');
  expect(read.refusal).toMatchObject(refused);
  for (const language of LANGUAGES) expect(say(read.refusal, language, coreWords)).toMatch(/(line|ligne) 3/);
});
