/** A database with some of everything in it, and what can be seen of one. */
import { must } from '@joute/core/result.ts';
import { sql } from 'kysely';
import { CREATED, CUP } from '../../../test/storedCompetition.ts';
import { playStored, underWay } from '../../../test/storedMatch.ts';
import { openDatabase } from '../../database.ts';
import type { Db, Schema } from '../../schema.ts';
import { Store } from '../../store.ts';
import { checkStore, type StoreFinding } from '../check.ts';
import { TABLES } from '../copy.ts';

export const played = await Promise.all([playStored('a'), playStored('b', 'risk'), playStored('c', 'escat')]);

const BOT = {
  ...{ team: 'x', id: 'risk', game: 'risk', name: 'Zèbre', open: true, created: 1_800_000_000_003 },
  card: { idea: 'é', temperament: '', colours: [] },
};

/** Gives where it is. */
export async function fill(where: string): Promise<string> {
  const store = must(await Store.open(where));
  const [a, b, c] = played;
  await store.importMatch(a.match, a.pieces);
  const running = underWay(b, 40);
  await store.importMatch(running.match, running.pieces);
  const open = underWay(c, 0);
  await store.importMatch({ ...open.match, status: 'open', started: null, follows: 'a' }, open.pieces);
  await store.append({ match: 'b', version: 40, text: b.pieces[40]!, given: { seat: 1, id: 'é' } });
  await store.keepErrors('a', 2, 'Traceback\n  « là »');
  await store.addToken({
    id: 't',
    name: 'laptop',
    hash: 'h',
    scopes: ['play'],
    created: 1_800_000_000_003,
    account: null,
    team: 'x',
  });
  await store.teams.import({
    teams: [{ id: 'x', name: 'Équipe « x »', code: 'hash', created: 1_800_000_000_003 }],
    members: [{ id: 'm', team: 'x', name: 'Zoé', email: null, created: 1_800_000_000_003 }],
    changed: [],
  });
  await store.bots.add(BOT);
  const archive = await store.archives.put(Buffer.from('print(1)'));
  await store.bots.addVersion({
    ...{ team: 'x', bot: 'risk', kind: 'upload', start: 'python3 bot.py', build: null, archive, file: 'bot.py' },
    ...{ state: 'ready', created: 1_800_000_000_003 },
  });
  await store.accounts.add({ id: 'a', name: 'Prof', role: 'administrator', password: null, created: 1 });
  await store.sessions.add({ hash: 's', account: 'a', team: null, created: 1, expires: 1_900_000_000_000 });
  await store.audit.add({ at: 1_800_000_000_003, who: 'account:a', what: 'roster/imported', details: { teams: 1 } });
  await store.revokeToken('t', 1_800_000_000_004);
  await store.setFact('secret', 'of links');
  await store.competitions.create({ ...CUP, maker: null }, [CREATED]);
  await store.competitions.makeMatch(
    { competition: CUP.id, key: 'all/1/1', attempt: 1 },
    { ...open.match, id: 'd', status: 'open' },
  );
  await store.close();
  return where;
}

/** All of them, by table, in the order of their keys. */
export async function rowsOf(where: string): Promise<Partial<Record<keyof Schema, unknown[]>>> {
  const { db, close } = must(await openDatabase(where, 'read'));
  const rows: Partial<Record<keyof Schema, unknown[]>> = {};
  for (const [table, keys] of Object.entries(TABLES) as [keyof Schema, readonly string[]][])
    rows[table] = await db
      .selectFrom(table)
      .selectAll()
      .orderBy(sql.join(keys.map((key) => sql.ref(key))))
      .execute();
  await close();
  return rows;
}

/** What a check says of it. */
export async function findingsOf(where: string): Promise<string[]> {
  const findings: StoreFinding[] = [];
  must(await checkStore(where, { found: (finding) => void findings.push(finding) }));
  return findings.map(
    ({ match, reason, place }) => `${match} ${reason.code}${place ? ` ${place.place} ${place.ply}` : ''}`,
  );
}

/** Changes its rows behind its back. */
export async function tamper(where: string, change: (db: Db) => Promise<unknown>): Promise<void> {
  const { db, close } = must(await openDatabase(where, 'serve'));
  await change(db).finally(close);
}
