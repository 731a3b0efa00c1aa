/**
 * The database as a PostgreSQL server: a pool for questions, and one connection that is the
 * server's own (postgresSeat.ts).
 */
import { ok, type Result } from '@joute/core/result.ts';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { hidePassword } from '../machine/hidePassword.ts';
import type { Database, Purpose } from './database.ts';
import { CONNECT_MS, PostgresSeat } from './postgresWriter.ts';
import type { Schema } from './schema.ts';

export async function openServer(url: string, purpose: Purpose): Promise<Result<Database>> {
  // Bigints as numbers: all of ours are far from the limit.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
  // A connection lost while nobody uses it is made again when somebody does.
  pool.on('error', () => {});
  // One that is lost in use shows with its question. An error that nobody listens to would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const seat = new PostgresSeat(url, purpose === 'share');
  const close = async (): Promise<void> => {
    await seat.close();
    await db.destroy();
  };
  try {
    const taken = purpose === 'read' ? ok(undefined) : await seat.take();
    // Somebody who only reads finds out here whether it can.
    if (purpose === 'read') (await pool.connect()).release();
    if (taken.ok) {
      const place = purpose === 'share' ? seat : null;
      return ok({ db, kind: 'postgres', where: hidePassword(url), pieces: seat, place, close });
    }
    await close();
    return taken;
  } catch (error) {
    await close();
    throw error;
  }
}
