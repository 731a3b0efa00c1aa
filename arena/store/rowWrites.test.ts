/**
 * Writes of rows while the database is away: what is tried again, how long, and what is done later.
 */
import { beforeEach, expect, test, vi } from 'vitest';
import { onFault } from '../machine/faults.ts';
import { RowWrites } from './rowWrites.ts';

const { pauses, clock } = vi.hoisted(() => ({ pauses: [] as number[], clock: { now: 0 } }));
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number, _value: unknown, { signal }: { signal: AbortSignal }) => {
    pauses.push(ms);
    clock.now += ms;
    await new Promise(setImmediate);
    signal.throwIfAborted();
  },
}));

const faults: unknown[] = [];
onFault((place, error) => void faults.push([place, error]));

beforeEach(() => {
  pauses.length = 0;
  faults.length = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock.now);
});

const away = Object.assign(new Error('connection reset'), { code: 'ECONNRESET' });
const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
const wrong = new Error('a mistake of ours');

/** Throws these, one after the other, then succeeds. */
const failing = (...errors: readonly Error[]) => {
  const left = [...errors];
  return vi.fn(async () => {
    const error = left.shift();
    if (error) throw error;
    return 'written';
  });
};

test('a database that is away is tried again, with growing pauses, and the answer is the write’s own', async () => {
  const rows = new RowWrites();
  const write = failing(away, away, away, away, away, away);
  expect(await rows.keep(write, null)).toBe('written');
  expect(pauses).toEqual([50, 100, 200, 400, 800, 1000]);
});

test('after five seconds whoever waits is told, and the other write is done when the database is back', async () => {
  const rows = new RowWrites();
  const otherwise = failing(away, full);
  await expect(rows.keep(failing(...Array(99).fill(away)), otherwise)).rejects.toBe(away);
  expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(3900);
  expect(pauses.filter((_, index) => index < pauses.length - otherwise.mock.calls.length).length).toBeLessThan(10);
  await vi.waitFor(() => expect(otherwise).toHaveBeenCalledTimes(3));
  expect(faults).toEqual([]);
});

test('a full disk is told at once; the other write is done later', async () => {
  const rows = new RowWrites();
  const [write, otherwise] = [failing(full), failing()];
  await expect(rows.keep(write, otherwise)).rejects.toBe(full);
  expect(write).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(otherwise).toHaveBeenCalledTimes(1));
});

test('a mistake of ours is told at once, and nothing is done later', async () => {
  const rows = new RowWrites();
  const otherwise = failing();
  await expect(rows.keep(failing(wrong), otherwise)).rejects.toBe(wrong);
  await expect(rows.keep(failing(full), null)).rejects.toBe(full);
  await rows.close();
  expect([otherwise.mock.calls, pauses, faults]).toEqual([[], [], []]);
});

test('later: until it is written, once a second; a mistake of ours is a fault and ends it', async () => {
  const rows = new RowWrites();
  const write = failing(away, full, away);
  await rows.later(write);
  expect(write).toHaveBeenCalledTimes(4);
  expect(pauses).toEqual([1000, 1000, 1000]);
  await rows.later(failing(wrong));
  expect(faults).toEqual([['store', wrong]]);
});

test('close ends all waiting, and resolves when nothing is under way any more', async () => {
  const rows = new RowWrites();
  const forever = vi.fn(async () => {
    throw away;
  });
  const later = rows.later(forever);
  const kept = rows.keep(forever, null);
  const refused = expect(kept).rejects.toBe(away);
  let isDone = false;
  void later.then(() => {
    isDone = true;
  });
  await rows.close();
  expect(isDone).toBe(true);
  await refused;
  const calls = forever.mock.calls.length;
  await rows.later(forever);
  expect(forever).toHaveBeenCalledTimes(calls);
  await expect(rows.keep(forever, null)).rejects.toBe(away);
  expect(forever).toHaveBeenCalledTimes(calls + 1);
});
