/** Competitions on a libsql file and on a real PostgreSQL, also over a line that breaks. */
import type { CompetitionEvent } from '@joute/core/competition/log/events.ts';
import { must } from '@joute/core/result.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type BrokenLine, breakLine } from '../test/brokenLine.ts';
import { DATABASE_KINDS, DATABASES, postgres } from '../test/databases.ts';
import { CREATED, CUP } from '../test/storedCompetition.ts';
import { playStored } from '../test/storedMatch.ts';
import { Store } from './store.ts';

const played = await playStored('a');
let line: BrokenLine;
beforeAll(async () => {
  line = await breakLine(Number(new URL(postgres.url).port));
});
afterAll(() => line.close());

const about = { at: 1_800_000_000_001, who: 'rule', why: null };
const entered = (id: string): CompetitionEvent => ({
  ...{ kind: 'entered', ...about },
  entrant: { id, name: id, spec: 'bot:random', rank: null, version: 1 },
});
const withdrawn = (entrant: string): CompetitionEvent => ({ kind: 'withdrawn', ...about, entrant });
const FIRST = { competition: 'cup', key: 'all/1/1', attempt: 1 };
const match = (id: string) => ({ ...played.match, id });

async function openCup(where: string): Promise<Store> {
  const store = must(await Store.open(where));
  await store.competitions.create(CUP, [CREATED]);
  return store;
}

describe.each(DATABASE_KINDS)('%s', (kind) => {
  it('a competition and its log are there after a restart', async () => {
    const where = await DATABASES[kind]();
    const before = await openCup(where);
    must(await before.competitions.append('cup', 1, [entered('e1'), entered('e2')]));
    must(await before.competitions.append('cup', 3, [withdrawn('e1')]));
    await before.close();
    const store = must(await Store.open(where));
    const { competitions } = store;
    expect(await competitions.list()).toEqual([{ ...CUP, closed: null }]);
    expect(await competitions.find('cup')).toEqual({ ...CUP, closed: null });
    expect(await competitions.find('none')).toBeNull();
    expect(await competitions.events('cup')).toEqual([CREATED, entered('e1'), entered('e2'), withdrawn('e1')]);
    expect(await competitions.events('cup', 3)).toEqual([withdrawn('e1')]);
    must(await competitions.append('cup', 4, [{ kind: 'closed', ...about, at: 9, seed: CUP.seed }]));
    expect(await competitions.find('cup')).toEqual({ ...CUP, closed: 9 });
    await store.close();
  });

  it('of two who append at once one is refused, whole', async () => {
    const store = await openCup(await DATABASES[kind]());
    const { competitions } = store;
    const tries = await Promise.all(
      ['a', 'b', 'c'].map((id) => competitions.append('cup', 1, [entered(id), withdrawn(id)])),
    );
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(tries.find(({ ok }) => !ok)).toEqual({
      ok: false,
      refusal: { code: 'competition/behind', params: { competition: 'cup', number: 2 } },
    });
    const winner = ['a', 'b', 'c'][tries.findIndex(({ ok }) => ok)]!;
    expect(await competitions.events('cup', 1)).toEqual([entered(winner), withdrawn(winner)]);
    // Numbers without a gap.
    expect(await competitions.append('cup', 4, [withdrawn(winner)])).toMatchObject({ ok: false });
    expect(await competitions.append('none', 1, [withdrawn(winner)])).toMatchObject({ ok: false });
    await store.close();
  });

  it('a match is made once for an attempt, whoever asks how often', async () => {
    const store = await openCup(await DATABASES[kind]());
    const { competitions } = store;
    expect(await competitions.matchOf(FIRST)).toBeNull();
    const ids = await Promise.all(['m1', 'm2', 'm3'].map((id) => competitions.makeMatch(FIRST, match(id))));
    expect(new Set(ids).size).toBe(1);
    expect(await competitions.matchOf(FIRST)).toBe(ids[0]);
    expect(await competitions.makeMatch({ ...FIRST, attempt: 2 }, match('m4'))).toBe('m4');
    expect(await competitions.attemptOf('m4')).toEqual({ ...FIRST, attempt: 2 });
    expect(await competitions.attemptOf('nobody')).toBeNull();
    expect(await competitions.matchesOf('cup')).toEqual([
      { ...FIRST, match: ids[0] },
      { ...FIRST, attempt: 2, match: 'm4' },
    ]);
    expect((await store.listMatches({ most: 9 })).map(({ id }) => id).toSorted()).toEqual([ids[0], 'm4'].toSorted());
    await store.close();
  });

  it('a match that is played in the place of a broken one has its key; neither can be deleted', async () => {
    const store = await openCup(await DATABASES[kind]());
    await store.competitions.makeMatch(FIRST, match('m1'));
    await store.replaceMatch('m1', { ...match('m2'), follows: 'm1' }, 5);
    expect(await store.competitions.matchOf(FIRST)).toBe('m2');
    expect(await store.competitions.attemptOf('m1')).toBeNull();
    await expect(store.deleteMatches(['m2'])).rejects.toThrow();
    expect(await store.findMatch('m2')).not.toBeNull();
    await store.close();
  });

  it('seats know their entrants, also when somebody sits down', async () => {
    const store = must(await Store.open(await DATABASES[kind]()));
    const seats = played.match.seats.map((seat) => ({ ...seat, entrant: { id: `e${seat.seat}`, version: 3 } }));
    await store.createMatch({ ...match('m'), seats });
    await store.fillSeat('m', { seat: 2, player: 'human', name: 'Ada', key: 'hash' });
    expect((await store.findMatch('m'))?.seats).toEqual([
      seats[0],
      { seat: 2, player: 'human', name: 'Ada', key: 'hash', entrant: { id: 'e2', version: 3 } },
    ]);
    await store.close();
  });
});

test('a commit whose answer is lost is written once: events, a match, a competition', async () => {
  const url = new URL(await postgres.fresh());
  url.port = `${line.port}`;
  const store = must(await Store.open(url.href));
  const { competitions } = store;
  line.loseAnswerTo('commit', 'mend');
  await competitions.create(CUP, [CREATED]);
  line.loseAnswerTo('commit', 'mend');
  must(await competitions.append('cup', 1, [entered('e1'), entered('e2')]));
  line.loseAnswerTo('commit', 'mend');
  expect(await competitions.makeMatch(FIRST, match('m1'))).toBe('m1');
  expect(await competitions.events('cup')).toEqual([CREATED, entered('e1'), entered('e2')]);
  expect(await store.listMatches({ most: 9 })).toHaveLength(1);
  await store.close();
});
