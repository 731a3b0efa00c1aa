/** Whether the log of a competition is whole, can be read, and fits the seed. */
import { eventSchema } from '@joute/core/competition/log/events.ts';
import { Ledger } from '@joute/core/competition/log/ledger.ts';
import { hashSeed, isSeed } from '@joute/core/dice.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { StoredCompetition } from './competitions.ts';
import type { Db } from './schema.ts';
import { whyOf } from './storeError.ts';

/** Events that are read at once. */
const PAGE = 1000;

export async function checkCompetition(db: Db, { id, seed }: StoredCompetition): Promise<Refusal[]> {
  let ledger: Ledger | null = null;
  let expected = 1;
  for await (const { number, json } of eventRows(db, id)) {
    try {
      if (number !== expected) throw new Error(`the next is ${number}`);
      const event = eventSchema.parse(JSON.parse(json));
      if (ledger) ledger.add(event);
      else if (event.kind === 'created') ledger = new Ledger(event);
      else throw new Error('it does not begin with what was created');
    } catch (error) {
      return [refusal('check/log', { competition: id, number: expected, why: whyOf(error) })];
    }
    expected++;
  }
  if (!ledger) return [refusal('check/log', { competition: id, number: 1, why: 'it is empty' })];
  const isCommitted = isSeed(seed) && hashSeed(seed) === ledger.commitment;
  return isCommitted ? [] : [refusal('check/commitment', { competition: id })];
}

async function* eventRows(db: Db, competition: string) {
  for (let last = -1; ; ) {
    const rows = await db
      .selectFrom('competition_events')
      .select(['number', 'json'])
      .where('competition', '=', competition)
      .where('number', '>', last)
      .orderBy('number')
      .limit(PAGE)
      .execute();
    yield* rows;
    last = rows.at(-1)?.number ?? last;
    if (rows.length < PAGE) return;
  }
}
