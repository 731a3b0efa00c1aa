import { ok, refusal, refuse } from '@joute/core/result.ts';
import { expect, test } from 'vitest';
import { SubmittedMoves } from './submittedMoves.ts';

const NO = refusal('move/malformed');

test('a move is on its way until it is persisted, and has its version ever after', async () => {
  const moves = new SubmittedMoves();
  expect(moves.find(1, 'a')).toBeNull();
  const answer = moves.add(1, 'a');
  expect(moves.find(1, 'a')).toBe(answer);
  moves.persisted(1, 'a', 7);
  expect(await answer).toEqual(ok(7));
  expect(moves.find(1, 'a')).toEqual(ok(7));
  // Version 0 is one as well, and the first answer stays.
  void moves.add(1, 'zero');
  moves.persisted(1, 'zero', 0);
  moves.persisted(1, 'a', 8);
  expect([moves.find(1, 'zero'), moves.find(1, 'a')]).toEqual([ok(0), ok(7)]);
});

test('the same key of two seats is two moves', async () => {
  const moves = new SubmittedMoves();
  const [one, two] = [moves.add(1, 'x'), moves.add(2, 'x')];
  moves.persisted(2, 'x', 5);
  moves.refused(1, 'x', NO);
  expect([await one, await two]).toEqual([{ ok: false, refusal: NO }, ok(5)]);
  expect([moves.find(1, 'x'), moves.find(2, 'x')]).toEqual([null, ok(5)]);
});

test('a move that was refused may be sent again under its key; one that is persisted cannot be refused', async () => {
  const moves = new SubmittedMoves();
  const first = moves.add(1, 'a');
  moves.refused(1, 'a', NO);
  expect(await first).toEqual({ ok: false, refusal: NO });
  const second = moves.add(1, 'a');
  moves.persisted(1, 'a', 3);
  moves.refused(1, 'a', NO);
  expect([await second, moves.find(1, 'a')]).toEqual([ok(3), ok(3)]);
});

test('all that are on their way are lost together, and nothing else', async () => {
  const moves = new SubmittedMoves();
  const lost = [moves.add(1, 'a'), moves.add(1, 'b'), moves.add(2, 'a')];
  void moves.add(1, 'done');
  moves.persisted(1, 'done', 1);
  moves.lose();
  expect(await Promise.all(lost)).toEqual(lost.map(() => refuse('move/not-kept')));
  expect([moves.find(1, 'a'), moves.find(2, 'a'), moves.find(1, 'done')]).toEqual([null, null, ok(1)]);
});

test('what nobody sent is nobody’s to answer', () => {
  const moves = new SubmittedMoves();
  moves.persisted(1, 'a', 1);
  moves.refused(2, 'b', NO);
  expect([moves.find(1, 'a'), moves.find(2, 'b')]).toEqual([null, null]);
});
