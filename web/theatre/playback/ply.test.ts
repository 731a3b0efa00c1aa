import { expect, test } from 'vitest';
import { plyIn, withPly } from './ply.ts';

test('a place in a match by its address', () => {
  const at = (query: string) => plyIn(new URLSearchParams(query));
  expect(['ply=12', 'ply=0', 'ply=999999999'].map(at)).toEqual([12, 0, 999_999_999]);
  for (const query of ['', 'ply=', 'ply=x', 'ply=-1', 'ply=1x', 'ply=x1', 'ply=1234567890'])
    expect(at(query)).toBeNull();
  expect(withPly('http://a/m/1?x=2#y', 7)).toBe('http://a/m/1?x=2&ply=7#y');
  expect(withPly('http://a/m/1?ply=7', null)).toBe('http://a/m/1');
});
