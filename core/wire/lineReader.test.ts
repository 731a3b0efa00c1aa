import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cut, drip, fuzzRuns, places, utf8 } from '../test/fuzz.ts';
import { DelimitedReader } from './delimitedReader.ts';
import { LineReader, MOST_LINE_BYTES } from './lineReader.ts';

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const SEMICOLON = 59;

/**
 * What comes out of a reader of at most six bytes when these chunks are pushed, and what is left.
 */
function read(...chunks: readonly string[]) {
  const reader = new DelimitedReader(SEMICOLON, 6);
  const cuts = chunks.flatMap((chunk) => reader.push(utf8(chunk)));
  return { cuts: cuts.map((one) => one && text(one)), pending: reader.pending, rest: text(reader.rest()) };
}

describe('messages that end with a byte', () => {
  it.each([
    { chunks: ['a;bc;'], cuts: ['a', 'bc'], pending: 0, rest: '' },
    { chunks: ['a', 'b', ';;c'], cuts: ['ab', ''], pending: 1, rest: 'c' },
    { chunks: ['123456;'], cuts: ['123456'], pending: 0, rest: '' },
    { chunks: ['123', '456', ';'], cuts: ['123456'], pending: 0, rest: '' },
    // Too long: said once, when it is seen, and the rest of that message is dropped.
    { chunks: ['1234567;a;'], cuts: [null, 'a'], pending: 0, rest: '' },
    { chunks: ['12345', '67', '89', ';a;'], cuts: [null, 'a'], pending: 0, rest: '' },
    { chunks: ['12345678'], cuts: [null], pending: 8, rest: '' },
    { chunks: ['ab', '123456;c'], cuts: [null], pending: 1, rest: 'c' },
  ])('$chunks', ({ chunks, ...expected }) => {
    expect(read(...chunks)).toEqual(expected);
  });

  it('what is left is given once', () => {
    const reader = new DelimitedReader(SEMICOLON, 6);
    reader.push(utf8('abc'));
    expect([text(reader.rest()), text(reader.rest()), reader.pending]).toEqual(['abc', '', 0]);
    expect(reader.push(utf8('d;')).map((one) => one && text(one))).toEqual(['d']);
  });

  it('room grows as it is needed, and nothing is lost on the way', () => {
    const reader = new DelimitedReader(SEMICOLON, 5000);
    const long = 'x'.repeat(300) + 'y'.repeat(4000);
    expect(
      drip(utf8(`${long};`))
        .flatMap((byte) => reader.push(byte))
        .map((one) => one && text(one)),
    ).toEqual([long]);
  });

  it('however they are cut, they reassemble', () => {
    fc.assert(
      fc.property(fc.string(), places, (given, at) => {
        const whole = new DelimitedReader(SEMICOLON, 6).push(utf8(given));
        const reader = new DelimitedReader(SEMICOLON, 6);
        expect(cut(utf8(given), at).flatMap((chunk) => reader.push(chunk))).toEqual(whole);
      }),
      fuzzRuns(300),
    );
  });
});

test('lines are numbered from 1, with or without a carriage return; one that is too long is refused and counted', () => {
  const reader = new LineReader(4);
  expect(reader.push(utf8('\rab\r\n\ntoo long\nc'))).toEqual([
    { ok: true, value: { number: 1, text: '\rab' } },
    { ok: true, value: { number: 2, text: '' } },
    { ok: false, refusal: { code: 'line/too-long', params: { line: 3, most: 4 } } },
  ]);
  expect(reader.pending).toBe(1);
  expect(reader.push(utf8('\n'))).toEqual([{ ok: true, value: { number: 4, text: 'c' } }]);
});

test('a line may be 64 KiB long, and no longer', () => {
  const line = utf8(`${'x'.repeat(64 * 1024)}\n`);
  expect(MOST_LINE_BYTES).toBe(65_536);
  expect(new LineReader().push(line)[0]!.ok).toBe(true);
  expect(new LineReader().push(utf8(`x${text(line)}`))[0]!.ok).toBe(false);
});
