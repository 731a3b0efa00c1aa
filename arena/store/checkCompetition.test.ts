/** What a check says of the log of a competition. */
import type { CompetitionEvent } from '@joute/core/competition/log/events.ts';
import { expandSeed } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { expect, test } from 'vitest';
import { freshFolder } from '../test/freshFolder.ts';
import { CREATED, CUP } from '../test/storedCompetition.ts';
import { checkCompetition } from './checkCompetition.ts';
import { openDatabase } from './database.ts';
import { Store } from './store.ts';

const paused = (at: number): CompetitionEvent => ({
  ...{ kind: at % 2 === 0 ? 'paused' : 'resumed', at, who: 'teacher', why: null },
});
const MANY = Array.from({ length: 2100 }, (_, at) => paused(at));

async function open(events: readonly CompetitionEvent[]) {
  const where = freshFolder();
  const store = must(await Store.open(where));
  await store.competitions.create(CUP, events);
  await store.close();
  return must(await openDatabase(where, 'serve'));
}

test.each([
  { what: 'as it should be', events: [CREATED, paused(2)], finds: [] },
  { what: 'longer than a page', events: [CREATED, ...MANY], finds: [] },
  { what: 'nothing in it', events: [], finds: ['check/log 1 it is empty'] },
  {
    what: 'without its beginning',
    events: [paused(2)],
    finds: ['check/log 1 it does not begin with what was created'],
  },
  { what: 'created twice', events: [CREATED, CREATED], finds: ['check/log 2 a competition is created once'] },
  {
    what: 'somebody leaves who never came',
    events: [CREATED, { kind: 'withdrawn', at: 1, who: 'x', why: null, entrant: 'e1' } as const],
    finds: ['check/log 2 no entrant e1'],
  },
  { what: 'another seed', events: [CREATED], seed: expandSeed('other'), finds: ['check/commitment'] },
  { what: 'no seed', events: [CREATED], seed: 'x', finds: ['check/commitment'] },
])('$what: $finds', async ({ events, finds, ...change }) => {
  const { db, close } = await open(events);
  const found = await checkCompetition(db, { ...CUP, closed: null, ...change });
  expect(found.map(({ params }) => params.competition)).toEqual(finds.map(() => 'cup'));
  expect(found.map(({ code, params }) => [code, params.number, params.why].filter(Boolean).join(' '))).toEqual(finds);
  await close();
});

test.each([
  { what: 'a number left out', set: { number: 9 }, why: 'the next is 9' },
  { what: 'what is no JSON', set: { json: '{' }, why: /JSON/ },
  { what: 'what is no event', set: { json: '{"kind":"won"}' }, why: /kind/ },
])('$what is named by its number', async ({ set, why }) => {
  const { db, close } = await open([CREATED, paused(2), paused(3)]);
  await db.updateTable('competition_events').set(set).where('number', '=', 3).execute();
  const [found] = await checkCompetition(db, { ...CUP, closed: null });
  expect(found).toMatchObject({ code: 'check/log', params: { number: 3 } });
  expect(found!.params.why).toEqual(typeof why === 'string' ? why : expect.stringMatching(why));
  await close();
});
