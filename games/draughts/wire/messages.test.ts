import { fuzzRuns } from '@joute/core/test/fuzz.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MessageReader, MOST_BYTES } from './messageReader.ts';
import { type Message, makeEnding, makeInvalid, makeText, parseMessage } from './messages.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// The spec of the game protocol, and the habits of known clients.
const MESSAGES: readonly [text: string, what: Message['what']][] = [
  ['32-27', 'move'],
  ['26x17x8x19', 'move'],
  ['26x17x8x19 trois pions', 'move'],
  ['bonjour', 'move'],
  ['COUP INVALIDE', 'invalid'],
  ['COUP INVALIDE la case 12 est vide', 'invalid'],
  ['COUP  INVALIDE: 12', 'invalid'],
  ['INVALIDE', 'invalid'],
  ['MANGE', 'invalid'],
  ['MANGE 12x23', 'invalid'],
  ['PERDU', 'lost'],
  ['perdu.', 'lost'],
  ['PERDUE', 'move'],
  ['EGALITE', 'drawn'],
  ['Égalité', 'drawn'],
  ['INTERUPTION', 'broken'],
  ['INTERRUPTION', 'broken'],
];

describe('messages', () => {
  it.each(MESSAGES)('%s', (text, what) => {
    expect(parseMessage(text).what).toBe(what);
  });

  it('writes endings as the subject spells them', () => {
    const endings = (['lost', 'drawn', 'broken'] as const).map((ending) => decoder.decode(makeEnding(ending)));
    expect(endings).toEqual(['PERDU\0', 'EGALITE\0', 'INTERUPTION\0']);
  });

  it('a COUP INVALIDE fits a buffer of 256 with its NUL, whatever its sentence', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (sentence) => {
        const bytes = makeInvalid(sentence);
        expect(bytes.length).toBeLessThanOrEqual(255);
        expect(decoder.decode(bytes).startsWith('COUP INVALIDE ')).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

const bytesOf = (text: string): Uint8Array => encoder.encode(text);

/** All messages of the chunks, silence after the last. */
function read(chunks: readonly Uint8Array[]): string[] {
  const reader = new MessageReader();
  const messages = [...chunks.flatMap((chunk) => reader.push(chunk)), ...reader.flush()];
  return messages.map((message) => (message.ok ? message.value : message.refusal.code));
}

const padded = (text: string): Uint8Array => {
  const buffer = new Uint8Array(256);
  buffer.set(bytesOf(text));
  return buffer;
};

describe('the reader', () => {
  it.each<[habit: string, bytes: Uint8Array, messages: string[]]>([
    ['NUL', makeText('32-27'), ['32-27']],
    ['NUL padding to 256', padded('32-27'), ['32-27']],
    ['newline', bytesOf('32-27\n'), ['32-27']],
    ['carriage return and newline', bytesOf('32-27\r\n'), ['32-27']],
    ['no end', bytesOf('32-27'), ['32-27']],
    ['trailing spaces', bytesOf('32-27  \0'), ['32-27']],
    ['newline and NUL', bytesOf('32-27\n\0'), ['32-27']],
    ['two at once', bytesOf('32-27\0PERDU\0'), ['32-27', 'PERDU']],
    ['nothing but padding', new Uint8Array(256), []],
    ['spaces alone', bytesOf('   \n'), []],
    ['the longest', bytesOf(`${'1'.repeat(MOST_BYTES)}\0`), ['1'.repeat(MOST_BYTES)]],
    ['too long, then a move', bytesOf(`${'1'.repeat(MOST_BYTES + 1)}\0PERDU\0`), ['draughts-wire/too-long', 'PERDU']],
  ])('%s', (_habit, bytes, messages) => {
    expect(read([bytes])).toEqual(messages);
    expect(read(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(messages);
  });

  it('frames-reassemble: any split gives the same messages', () => {
    const texts = fc.array(fc.constantFrom('32-27\0', '26x17x8x19 ok\n', 'PERDU', '\0\0', 'é…\r\n', 'x'.repeat(700)));
    fc.assert(
      fc.property(texts, fc.array(fc.nat(400)), (parts, cuts) => {
        const whole = bytesOf(parts.join(''));
        const chunks: Uint8Array[] = [];
        let from = 0;
        for (const cut of cuts) {
          chunks.push(whole.subarray(from, from + cut));
          from = Math.min(whole.length, from + cut);
        }
        chunks.push(whole.subarray(from));
        expect(read(chunks)).toEqual(read([whole]));
      }),
      fuzzRuns(2000),
    );
  });

  it('reassemble: any bytes: no throw, nothing longer than the limit', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 3000 }), { maxLength: 4 }), (chunks) => {
        for (const message of read(chunks)) expect(bytesOf(message).length).toBeLessThanOrEqual(3 * MOST_BYTES);
      }),
      fuzzRuns(2000),
    );
  });
});
