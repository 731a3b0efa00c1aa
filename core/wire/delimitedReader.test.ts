import { expect, it, test } from 'vitest';
import { DelimitedReader } from './delimitedReader.ts';

const END = 10;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const texts = (cuts: readonly (Uint8Array | null)[]) => cuts.map((cut) => cut && new TextDecoder().decode(cut));

test.each([
  { chunks: ['one\ntwo\n'], told: [['one', 'two']], rest: '' },
  { chunks: ['on', 'e\ntw', 'o'], told: [[], ['one'], []], rest: 'two' },
  { chunks: ['\n\n'], told: [['', '']], rest: '' },
  { chunks: ['', '\n'], told: [[], ['']], rest: '' },
  // As long as may be, in one piece and in two.
  { chunks: ['12345678\n', '1234', '5678\n'], told: [['12345678'], [], ['12345678']], rest: '' },
  // Too long: told once, as soon as it is known, and dropped up to its end.
  { chunks: ['123456789\nok\n'], told: [[null, 'ok']], rest: '' },
  { chunks: ['12345678', '9', '0', '1\nok\n'], told: [[], [null], [], ['ok']], rest: '' },
  { chunks: ['ok\n1234567890'], told: [['ok', null]], rest: '' },
])('$chunks', ({ chunks, told, rest }) => {
  const reader = new DelimitedReader(END, 8);
  expect(chunks.map((chunk) => texts(reader.push(bytes(chunk))))).toEqual(told);
  expect(texts([reader.rest()])).toEqual([rest]);
  expect([reader.pending, reader.rest().length]).toEqual([0, 0]);
});

it('counts what is pending, also what is dropped', () => {
  const reader = new DelimitedReader(END, 8);
  const pending = ['abc', 'defgh', 'i', 'jk', '\nxy'].map((chunk) => {
    reader.push(bytes(chunk));
    return reader.pending;
  });
  expect(pending).toEqual([3, 8, 9, 11, 2]);
});

it('a message that comes byte by byte is whole, however long', () => {
  const reader = new DelimitedReader(END, 5000);
  const text = Array.from({ length: 5000 }, (_, index) => 'abcdefghij'[index % 10]).join('');
  for (const letter of text) expect(reader.push(bytes(letter))).toEqual([]);
  expect(texts(reader.push(bytes('\n')))).toEqual([text]);
});

it('what was handed out stays as it was until the next push', () => {
  const reader = new DelimitedReader(END, 100);
  reader.push(bytes('first'));
  const [first] = reader.push(bytes(' one\nsecond'));
  expect(texts([first!])).toEqual(['first one']);
  expect(texts(reader.push(bytes(' one\n')))).toEqual(['second one']);
});
