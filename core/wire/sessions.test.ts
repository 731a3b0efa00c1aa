import { expect, test } from 'vitest';
import { isOnCall } from './sessions.ts';

test.each([
  { wish: { token: 'joute_x' }, is: true },
  { wish: { token: 'joute_x', game: 'risk', bot: 'b' }, is: true },
  { wish: { token: 'joute_x', match: 'm1' }, is: false },
  { wish: { token: 'other' }, is: false },
  { wish: { game: 'risk' }, is: false },
])('$wish stays for one match after the other: $is', ({ wish, is }) => {
  expect(isOnCall(wish)).toBe(is);
});
