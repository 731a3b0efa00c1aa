/** The journal with a writer that the test is: batches, waiting, retries, refusals. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Journal, Lost, type Piece } from './journal.ts';
import type { Db } from './schema.ts';
import { NeverKept } from './storeError.ts';

const { pauses } = vi.hoisted(() => ({ pauses: [] as number[] }));
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number, _value: unknown, { signal }: { signal: AbortSignal }) => {
    pauses.push(ms);
    await new Promise(setImmediate);
    signal.throwIfAborted();
  },
}));

const chunk = (version: number, match = 'a'): Piece => ({ match, version, text: `text ${version}` });

/**
 * What the writer does with each batch, one after the other; the last answer holds for all later
 * ones.
 */
type Answer = (pieces: readonly Piece[]) => unknown;

let batches: number[][];
let told: unknown[];
let lost: Lost[];

beforeEach(() => {
  [batches, told, lost] = [[], [], []];
  pauses.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
});

function openJournal(...answers: Answer[]): Journal {
  const write = async (pieces: readonly Piece[]): Promise<void> => {
    batches.push(pieces.map(({ version }) => version));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    await answer?.(pieces);
  };
  // What is in the table: a chunk whose version is even, with its own text.
  const rows = (match: string, version: number) =>
    match === 'a' && version % 2 === 0 ? { text: `text ${version}` } : undefined;
  const db = { selectFrom: () => query([]) } as unknown as Db;
  const query = (asked: unknown[]): object => ({
    select: () => query(asked),
    where: (_column: string, _is: string, value: unknown) => query([...asked, value]),
    executeTakeFirst: async () => {
      if (isAway) throw new Error('away');
      return rows(asked[0] as string, asked[1] as number);
    },
  });
  return new Journal(
    db,
    { write },
    { onTrouble: (error) => void told.push(error), onLost: (one) => void lost.push(one) },
  );
}
let isAway = false;
afterEach(() => {
  isAway = false;
});

const fail = (error: Error) => (): never => {
  throw error;
};
const outcomes = async (promises: readonly Promise<void>[]) =>
  (await Promise.allSettled(promises)).map((outcome) => (outcome.status === 'fulfilled' ? 'ok' : outcome.reason));

test('what comes in one round of the loop, or while a batch is written, is one batch', async () => {
  let release = (): void => {};
  const journal = openJournal(
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
    () => {},
  );
  const first = [0, 1].map((version) => journal.append(chunk(version)));
  await vi.waitFor(() => expect(batches).toEqual([[0, 1]]));
  const later = [2, 3, 4].map((version) => journal.append(chunk(version)));
  let isPersisted = false;
  void first[0]!.then(() => {
    isPersisted = true;
  });
  await new Promise(setImmediate);
  expect([isPersisted, batches.length]).toEqual([false, 1]);
  release();
  expect(await outcomes([...first, ...later])).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
  expect(batches).toEqual([
    [0, 1],
    [2, 3, 4],
  ]);
  // Idle in between.
  await journal.append(chunk(5));
  expect(batches.at(-1)).toEqual([5]);
  expect(told).toEqual([]);
});

test('a batch has at most five thousand chunks', async () => {
  const journal = openJournal(() => {});
  await Promise.all(Array.from({ length: 5001 }, (_, version) => journal.append(chunk(version))));
  expect(batches.map(({ length }) => length)).toEqual([5000, 1]);
});

test('while it cannot be written everybody waits, longer and longer; trouble is told as it comes and goes', async () => {
  const full = new Error('full');
  const journal = openJournal(...Array.from({ length: 7 }, () => fail(full)), () => {});
  await journal.append(chunk(0));
  expect(batches).toHaveLength(8);
  expect(pauses).toEqual([50, 100, 200, 400, 800, 1000, 1000]);
  expect(told).toEqual([...Array.from({ length: 7 }, () => full), null]);
  await journal.append(chunk(1));
  expect(told).toHaveLength(8);
});

test('a chunk that can never be written is refused alone, the others of its batch are written', async () => {
  const bad = new NeverKept('bad');
  const journal = openJournal((pieces) => {
    if (pieces.some(({ version }) => version === 2)) throw bad;
  });
  expect(await outcomes([0, 1, 2, 3, 4].map((version) => journal.append(chunk(version))))).toEqual([
    ...['ok', 'ok', bad, 'ok', 'ok'],
  ]);
  expect(batches).toEqual([[0, 1, 2, 3, 4], [0, 1], [2, 3, 4], [2], [3, 4]]);
  expect([told, pauses]).toEqual([[], []]);
});

test('a commit whose answer was lost counts where all of it is there with its own text', async () => {
  const [cut, there] = [new Error('cut'), Object.assign(new Error('there already'), { code: '23505' })];
  const journal = openJournal(fail(cut), fail(there), () => {});
  // Even versions are in the table (see above).
  expect(await outcomes([0, 2].map((version) => journal.append(chunk(version))))).toEqual(['ok', 'ok']);
  expect(told).toEqual([cut, null]);
  expect(batches).toHaveLength(2);
});

test.each([1, 2])('it does not count where one chunk of it is not there (%i)', async (other) => {
  const [cut, there] = [new Error('cut'), Object.assign(new Error('there already'), { code: '23505' })];
  const journal = openJournal(fail(cut), fail(there));
  const match = other === 2 ? 'b' : 'a';
  expect(await outcomes([journal.append(chunk(0)), journal.append(chunk(other, match))])).toEqual([there, there]);
});

test('a batch that was never in doubt is not looked for', async () => {
  const there = new NeverKept('there already');
  const journal = openJournal(fail(there));
  expect(await outcomes([journal.append(chunk(0))])).toEqual([there]);
});

test('where nobody can say whether it is there, it is tried again', async () => {
  const [cut, there] = [new Error('cut'), new NeverKept('there already')];
  isAway = true;
  const journal = openJournal(fail(cut), fail(there), () => {
    isAway = false;
  });
  await journal.append(chunk(0));
  expect(told).toEqual([cut, expect.objectContaining({ message: 'away' }), null]);
});

test('somebody else is the server: everything that waits is refused, and all that comes', async () => {
  const other = new Lost('other');
  const journal = openJournal(() => {
    late = journal.append(chunk(1));
    throw other;
  });
  let late: Promise<void> = Promise.resolve();
  const first = journal.append(chunk(0));
  expect(await outcomes([first])).toEqual([other]);
  expect(await outcomes([late, journal.append(chunk(2))])).toEqual([other, other]);
  expect([lost, told, batches]).toEqual([[other], [], [[0]]]);
  journal.look();
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(batches).toEqual([[0]]);
});

test('look tries an empty batch until it succeeds', async () => {
  const gone = new Error('gone');
  const journal = openJournal(fail(gone), () => {});
  journal.look();
  journal.look();
  await vi.waitFor(() => expect(told).toEqual([gone, null]));
  expect(batches).toEqual([[], []]);
  await journal.append(chunk(0));
  expect(batches.at(-1)).toEqual([0]);
});

test('close waits for what was given, and then nothing is taken', async () => {
  const journal = openJournal(() => new Promise<void>((resolve) => setImmediate(resolve)));
  let isPersisted = false;
  void journal.append(chunk(0)).then(() => {
    isPersisted = true;
  });
  await journal.close();
  expect(isPersisted).toBe(true);
  await expect(journal.append(chunk(1))).rejects.toThrow('the store is closed');
  expect(batches).toEqual([[0]]);
});

test('close in trouble tries once more, then refuses what waits with the reason', async () => {
  const full = new Error('full');
  const journal = openJournal(fail(full));
  const waiting = [journal.append(chunk(0))];
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(0));
  waiting.push(journal.append(chunk(1)));
  const refused = outcomes(waiting);
  await journal.close();
  expect(await refused).toEqual([full, full]);
  await expect(journal.append(chunk(2))).rejects.toBe(full);
});
