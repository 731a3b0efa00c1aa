/** How long a reader beside a running server waits: its pauses are steps of the test. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { freshFolder } from '../test/freshFolder.ts';
import { DATABASE_FILE, openFile, touch } from './libsqlDatabase.ts';

const { pause } = vi.hoisted(() => ({ pause: vi.fn<(ms: number) => Promise<void>>() }));
vi.mock('node:timers/promises', () => ({ setTimeout: pause }));
afterEach(() => {
  pause.mockReset();
});

async function openWithBatches() {
  const path = touch(join(freshFolder(), DATABASE_FILE));
  const server = openFile(path, 'serve');
  const change = (statement: string): Promise<unknown> => sql.raw(statement).execute(server.db);
  await change('create table batches (id integer primary key, pieces text not null)');
  await change("insert into batches values (1, '[]'), (2, '[]')");
  return { server, reader: openFile(path, 'read'), change };
}

test('a reader waits for the batches that were there when it came, not for later ones', async () => {
  const { server, reader, change } = await openWithBatches();
  const steps = [
    'delete from batches where id = 1',
    "insert into batches values (3, '[]')",
    'delete from batches where id = 2',
  ];
  pause.mockImplementation(async () => {
    await change(steps.shift()!);
  });
  await reader.pieces.catchUp();
  expect(steps).toEqual([]);
  await server.close();
  await reader.close();
});

test('a reader waits for two seconds, then reads what is there', async () => {
  const { server, reader } = await openWithBatches();
  await reader.pieces.catchUp();
  expect(pause.mock.calls.reduce((sum, [ms]) => sum + ms, 0)).toBe(2000);
  await server.close();
  await reader.close();
});

test('a reader waits for nothing where there are no batches', async () => {
  const { server, reader, change } = await openWithBatches();
  await change('delete from batches');
  await reader.pieces.catchUp();
  await change('drop table batches');
  await reader.pieces.catchUp();
  expect(pause).not.toHaveBeenCalled();
  await server.close();
  await reader.close();
});
