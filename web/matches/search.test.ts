import { describe, expect, it } from 'vitest';
import { addressOf, isFiltered, NOTHING, queryOf, readSearch } from './search.ts';

const asked = (query: string) => readSearch(new URLSearchParams(query));

describe('what is looked for', () => {
  it.each([
    ['', '/matches'],
    ['game=risk', '/matches?game=risk'],
    ['player=%C3%89lo&players=people', '/matches?player=%C3%89lo&players=people'],
    ['ended=resigned&from=2026-11-01&to=2026-11-17', '/matches?ended=resigned&from=2026-11-01&to=2026-11-17'],
    ['cursor=170.abc', '/matches?cursor=170.abc'],
    // What an address has wrongly is left out.
    ['game=../x&players=cats&ended=won&from=2026-13-01&to=tomorrow&cursor=1&other=1', '/matches'],
    ['from=2026-02-30', '/matches'],
    ['ended=taken-back', '/matches'],
    [`player=${'a'.repeat(65)}`, '/matches'],
  ])('"%s" is %s', (query, address) => {
    const search = asked(query);
    expect(addressOf(search)).toBe(address);
    expect(readSearch(new URL(address, 'http://x').searchParams)).toEqual(search);
  });

  it.each([
    ['', 'status=running%2Cfinished&limit=24'],
    ['game=risk&cursor=5.a', 'game=risk&cursor=5.a&status=running%2Cfinished&limit=24'],
    ['ended=live&players=bots', 'players=bots&status=running&limit=24'],
    ['ended=timeout&player=+Ada+', 'player=Ada&termination=timeout&status=finished&limit=24'],
  ])('"%s" is asked of the server as %s', (query, sent) => {
    expect(queryOf(asked(query), 24)).toBe(`/api/matches?${sent}`);
  });

  it('days are whole, the last one too', () => {
    const query = new URLSearchParams(queryOf(asked('from=2026-11-01&to=2026-11-01'), 1).split('?')[1]);
    expect(Number(query.get('since'))).toBe(new Date(2026, 10, 1).getTime());
    expect(Number(query.get('until'))).toBe(new Date(2026, 10, 2).getTime());
  });

  it('where a page begins is no filter', () => {
    expect([isFiltered(NOTHING), isFiltered(asked('cursor=5.a')), isFiltered(asked('game=risk'))]).toEqual([
      ...[false, false, true],
    ]);
  });
});
