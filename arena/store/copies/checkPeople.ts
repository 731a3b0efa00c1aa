/** Whether everything that is a team's or an account's has one. */
import { type Refusal, refusal } from '@joute/core/result.ts';
import { sql } from 'kysely';
import type { Db } from '../schema.ts';

const OWNERS = { account: 'accounts', team: 'teams' } as const;
const OWNED = [
  { table: 'members', owner: 'team' },
  { table: 'sessions', owner: 'team' },
  { table: 'sessions', owner: 'account' },
  { table: 'tokens', owner: 'team' },
  { table: 'tokens', owner: 'account' },
  { table: 'bots', owner: 'team' },
] as const;

export async function checkPeople(db: Db): Promise<Refusal[]> {
  const found: Refusal[] = [];
  for (const { table, owner } of OWNED) {
    const whose = OWNERS[owner];
    const column = sql.ref(`${table}.${owner}`);
    const { rows } = await sql<{ rows: number }>`select count(*) as ${sql.ref('rows')} from ${sql.table(table)}
      where ${column} is not null and not exists
        (select 1 from ${sql.table(whose)} where ${sql.ref(`${whose}.id`)} = ${column})`.execute(db);
    const count = rows[0]?.rows ?? 0;
    if (count > 0) found.push(refusal('check/nobodys', { table, whose, rows: count }));
  }
  return found;
}
