/**
 * The store on a PostgreSQL that goes away, comes back, loses answers, or is somebody else's by
 * then. All real: servers, sockets, locks.
 */
import { must } from '@joute/core/result.ts';
import { LANGUAGES, say } from '@joute/core/words.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrokenLine, breakLine } from '../test/brokenLine.ts';
import { GUARDED, openPostgres, type TestPostgres } from '../test/openPostgres.ts';
import { storeWords } from './sentences.ts';
import { Store } from './store.ts';

let postgres: TestPostgres;
let line: BrokenLine;
beforeAll(async () => {
  postgres = await openPostgres();
  line = await breakLine(Number(new URL(postgres.url).port));
}, 60_000);
afterEach(() => line.mend());
afterAll(async () => {
  await line.close();
  await postgres.stop();
});

/** The same database, by the line that breaks. */
function overLine(url: string): string {
  const way = new URL(url);
  way.port = `${line.port}`;
  return way.href;
}

async function ask(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(query).finally(() => client.end())).rows;
}

/** Troubles as they are told, and the first of them to wait for. */
function hearTroubles() {
  const told: (string | null)[] = [];
  let onTrouble: (why: string | null) => void = () => {};
  const first = new Promise<string | null>((resolve) => {
    onTrouble = (why) => {
      told.push(why);
      resolve(why);
    };
  });
  return { told, onTrouble, first };
}

const HOLDER = "select pid from pg_locks where locktype = 'advisory'";

test('a PostgreSQL that falls over: moves wait, and are kept when it is back', async () => {
  const troubles = hearTroubles();
  const store = must(await Store.open(await postgres.fresh(), troubles));
  await store.append({ match: 'a', version: 0, text: 'head' });
  await postgres.crash();
  const later = [1, 2, 3].map((version) => store.append({ match: 'a', version, text: ` ${version}` }));
  expect(await troubles.first).toMatch(/^PostgreSQL does not answer at postgres:\/\/joute@127/);
  // It may be told in other words by now.
  expect(store.trouble).toBe(troubles.told.at(-1));
  await postgres.restart();
  await Promise.all(later);
  expect(store.trouble).toBeNull();
  expect(troubles.told.at(-1)).toBeNull();
  expect(await store.recordText('a')).toBe('head 1 2 3');
  await store.close();
});

test('a commit whose answer is lost is not taken for a failure, nor written twice', async () => {
  const store = must(await Store.open(overLine(await postgres.fresh())));
  await store.append({ match: 'a', version: 0, text: 'head' });
  line.loseNextAnswer();
  const given = { seat: 1, id: 'm' };
  await Promise.all(
    [1, 2].map((version) =>
      store.append({ match: 'a', version, text: ` ${version}`, ...(version === 1 ? { given } : {}) }),
    ),
  );
  expect(await store.recordText('a')).toBe('head 1 2');
  expect(await store.versionOf('a', 1, 'm')).toBe(1);
  // Nor is another text under the same version taken for ours.
  line.loseNextAnswer();
  const again = [
    store.append({ match: 'a', version: 2, text: 'other' }),
    store.append({ match: 'a', version: 3, text: ' 3' }),
  ];
  expect((await Promise.allSettled(again)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await store.recordText('a')).toBe('head 1 2 3');
  await store.close();
});

test('a lost connection takes the lock again before anything is written, also from its own dead one', async () => {
  const url = await postgres.fresh();
  const store = must(await Store.open(overLine(url)));
  for (const [version, lose] of [
    () => ask(url, `select pg_terminate_backend(pid) from (${HOLDER}) as held`),
    async () => line.cutUnnoticed(),
  ].entries()) {
    const [before] = await ask(url, HOLDER);
    await lose();
    await store.append({ match: 'a', version, text: `${version}` });
    const after = await ask(url, HOLDER);
    expect(after).toHaveLength(1);
    expect(after).not.toContainEqual(before);
    expect(await Store.open(url)).toMatchObject({ ok: false, refusal: { code: 'store/busy' } });
  }
  // Nor does it wait for somebody to write.
  const [before] = await ask(url, HOLDER);
  await ask(url, `select pg_terminate_backend(pid) from (${HOLDER}) as held`);
  const others = async () => (await ask(url, HOLDER)).filter(({ pid }) => pid !== before!.pid);
  await expect.poll(others, { timeout: 10_000 }).toHaveLength(1);
  await store.close();
});

test('a lock that somebody else took meanwhile ends this server: nothing more is written', async () => {
  const url = await postgres.fresh();
  let onLost: (why: string) => void = () => {};
  const lost = new Promise<string>((resolve) => {
    onLost = resolve;
  });
  const store = must(await Store.open(overLine(url), { onLost }));
  line.cut();
  const waiting = store.append({ match: 'a', version: 0, text: 'ours' });
  // The old connection is gone as soon as PostgreSQL sees the end of it.
  let other = await Store.open(url);
  for (const end = performance.now() + 10_000; !other.ok && performance.now() < end; ) other = await Store.open(url);
  line.mend();
  await expect(waiting).rejects.toThrow();
  expect(await lost).toMatch(new RegExp(`^Another server has taken .* \\(process ${process.pid}@`));
  await expect(store.append({ match: 'a', version: 0, text: 'ours' })).rejects.toThrow();
  expect(await must(other).recordText('a')).toBe('');
  await Promise.all([store.close(), must(other).close()]);
});

test('closed while it is in trouble: whoever waits is told why', async () => {
  const troubles = hearTroubles();
  const store = must(await Store.open(overLine(await postgres.fresh()), troubles));
  line.cut();
  const waiting = store.append({ match: 'a', version: 0, text: 'head' });
  await Promise.all([expect(waiting).rejects.toThrow(), troubles.first.then(() => store.close())]);
  await expect(store.append({ match: 'a', version: 0, text: 'head' })).rejects.toThrow();
});

test('places that cannot be: a sentence each, in both languages, without the password', async () => {
  await ask(postgres.url, `create role ${GUARDED.role} login password '${GUARDED.password}'`);
  const { port } = new URL(postgres.url);
  const rightWord = encodeURIComponent(GUARDED.password);
  const places = [
    {
      where: `postgres://joute:s3cret@127.0.0.1:${line.port}/none`,
      cut: true,
      code: 'unreachable',
      en: /does not answer/,
    },
    {
      where: 'postgres://joute:s3cret@host.invalid/none',
      code: 'unreachable',
      en: /does not answer at postgres:\/\/joute@host/,
    },
    { where: `postgres://joute:s3cret@127.0.0.1:${port}/none`, code: 'no-such-database', en: /has no such database/ },
    { where: `postgres://${GUARDED.role}:s3cret@127.0.0.1:${port}/postgres`, code: 'password', en: /Check the user/ },
    {
      where: `postgres://${GUARDED.role}@127.0.0.1:${port}/postgres?password=s3cret`,
      code: 'password',
      en: /Check the user/,
    },
    { where: `postgres://${GUARDED.role}@127.0.0.1:${port}/postgres`, code: 'password', en: /Check the user/ },
    { where: 'postgres://joute:s3cret@[half', code: 'unusable', en: /cannot be used/ },
  ];
  for (const { where, cut, code, en } of places) {
    if (cut) line.cut();
    const opened = await Store.open(where);
    line.mend();
    expect(opened, where).toMatchObject({ ok: false, refusal: { code: `store/${code}` } });
    const [english, french] = LANGUAGES.map((language) => (opened.ok ? '' : say(opened.refusal, language, storeWords)));
    expect(english).toMatch(en);
    expect(french).not.toBe(english);
    expect(`${english} ${french}`).not.toContain('s3cret');
  }
  await ask(postgres.url, `create database guarded owner ${GUARDED.role}`);
  await must(await Store.open(`postgres://${GUARDED.role}:${rightWord}@127.0.0.1:${port}/guarded`)).close();
});
