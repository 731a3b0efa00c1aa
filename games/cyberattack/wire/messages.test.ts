import { cut, drip, flipped, fuzzRuns, places, utf8 } from '@joute/core/test/fuzz.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cyberattack } from '../game.ts';
import { startState } from '../rules/table.ts';
import { MessageReader, makeGame, makeGreeting, makeMessage, parseGreeting, parseServerMessage } from './messages.ts';

const MOST = 40;
const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map((given) => given.replaceAll(/[\0\uFEFF]/g, ''));
const join = (messages: readonly string[]): Uint8Array => utf8(messages.map(makeMessage).join(''));

describe('frames-reassemble', () => {
  it('any messages in any pieces come out whole and in order', () => {
    fc.assert(
      fc.property(fc.array(text), places, (messages, at) => {
        const reader = new MessageReader(1000);
        expect(cut(join(messages), at).flatMap((part) => reader.push(part))).toEqual(messages);
        expect(reader.pending).toBe(0);
      }),
      fuzzRuns(2000),
    );
  });

  it('whatever the bytes, the pieces do not matter, no message is longer than the limit, and nothing throws', () => {
    const valid = fc.array(text, { maxLength: 8 }).map(join);
    const bytes = fc.oneof(fc.uint8Array({ maxLength: 200 }), valid, flipped(valid));
    fc.assert(
      fc.property(bytes, places, (all, at) => {
        const [whole, inParts, byteByByte] = [[all], cut(all, at), drip(all)].map((parts) => {
          const reader = new MessageReader(MOST);
          return [parts.flatMap((part) => reader.push(part)), reader.pending, reader.rest()] as const;
        });
        expect(inParts).toEqual(whole);
        expect(byteByByte).toEqual(whole);
        for (const message of whole![0]) {
          // A byte that is no UTF-8 becomes one character, so characters are never more than bytes.
          if (message !== null) expect(message.length).toBeLessThanOrEqual(MOST);
          expect(parseGreeting(message ?? '')).toHaveProperty('ok');
          expect(parseServerMessage(message ?? '', {})).toHaveProperty('ok');
        }
      }),
      fuzzRuns(2000),
    );
  });

  it('a state with any bits flipped is read or refused', () => {
    const state = fc.constant(utf8(makeGame(2, startState())));
    fc.assert(
      fc.property(flipped(state), (all) => {
        const reader = new MessageReader(100_000);
        const messages = [...reader.push(all), reader.rest()];
        for (const message of messages) expect(parseServerMessage(message ?? '', {})).toHaveProperty('ok');
      }),
      fuzzRuns(1000),
    );
  });
});

// The protocol of January 2022: `;` and newlines in names become `_`.
test.each([
  { said: 'joueur;Les Rois', as: 'player', name: 'Les Rois' },
  { said: 'afficheur;grand écran', as: 'viewer', name: 'grand écran' },
  { said: 'joueur;a;b\nc', as: 'player', name: 'a_b_c' },
  { said: 'joueur;equipe\r\n', as: 'player', name: 'equipe' },
  { said: 'joueur;', as: 'player', name: '' },
  { said: 'joueur', as: 'player', name: '' },
  { said: `joueur;${'é'.repeat(100)}`, as: 'player', name: 'é'.repeat(64) },
] as const)('the greeting $said', ({ said, as, name }) => {
  expect(parseGreeting(said)).toEqual({ ok: true, value: { as, name } });
});

test.each(['', 'joueurs;x', 'DDP241', '{"type":"join"}'])('%j is no greeting', (said) => {
  expect(parseGreeting(said)).toMatchObject({ ok: false, refusal: { code: 'wire/greeting' } });
});

test('our own greeting is read as it was meant, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'a; \r\n\0é😀') }), (name) => {
      const reader = new MessageReader(1000);
      const [said, ...more] = reader.push(utf8(makeGreeting(name)));
      expect(more).toEqual([]);
      const greeting = parseGreeting(said ?? '');
      expect(greeting.ok && greeting.value.as).toBe('player');
    }),
  );
});

const START = cyberattack.makeState(startState());
// Servers write the blank line before a separator or not, end lines as Windows does or not.
test.each([
  { form: 'as the course writes it', said: `jeu;3\n${START}` },
  { form: 'without blank lines', said: `jeu;3\n${START.replaceAll('\n\n', '\n')}` },
  { form: 'with carriage returns', said: `jeu;3\r\n${START.replaceAll('\n', '\r\n')}` },
  { form: 'without the last line end', said: `jeu;3\n${START.trimEnd()}` },
  { form: 'with blank lines at the end', said: `jeu;3\n${START}\n\n` },
])('a state $form', ({ said }) => {
  const heard = parseServerMessage(said, {});
  expect(heard).toMatchObject({ ok: true, value: { what: 'game', player: 3, state: startState() } });
});

test.each(['quit\n', 'quit', 'quit\r\n'])('%j ends the game', (said) => {
  expect(parseServerMessage(said, {})).toEqual({ ok: true, value: { what: 'quit' } });
});

test.each([
  { said: 'hello', code: 'wire/server-message' },
  { said: `jeu;5\n${START}`, code: 'wire/server-message' },
  { said: `jeu;1\n${START.replace('avatar', 'avtar')}`, code: 'file/expected' },
])('$code', ({ said, code }) => {
  expect(parseServerMessage(said, {})).toMatchObject({ ok: false, refusal: { code } });
});
