import { expect, test } from 'vitest';
import { type Call, CallQueue } from './callQueue.ts';

const TABLE = [
  { queued: ['x y'], called: ['x y'] },
  // One match at a time.
  { queued: ['x', 'x'], called: ['x'] },
  // Home and away at once: the second waits for both, and takes neither from the first.
  { queued: ['x y', 'y x', 'z'], called: ['x y', 'z'] },
  // Nobody overtakes: y is free, but the second waits for it.
  { queued: ['x', 'x y', 'y'], called: ['x'] },
  // Tournaments come before matches that somebody wanted to see.
  { queued: ['2 x', '0 x y', '1 y'], called: ['0 x y'] },
] as const;

const toCall = (text: string): Call & { readonly text: string } => {
  const bots = text.split(' ');
  const rank = Number.isNaN(Number(bots[0])) ? 0 : Number(bots.shift());
  return { text, rank, bots };
};

test.each(TABLE)('$queued: called are $called', ({ queued, called }) => {
  const queue = new CallQueue<ReturnType<typeof toCall>>();
  const calls = queued.map(toCall);
  for (const call of calls) queue.add(call);
  const ready = queue.next();
  expect(ready.map(({ text }) => text)).toEqual(called);
  expect(queue.next()).toEqual([]);
  // Everybody has its turn at last, once those before are over.
  let over = 0;
  for (let now = ready; now.length > 0; now = queue.next()) {
    over += now.length;
    for (const call of now) {
      for (const bot of call.bots) expect(queue.holderOf(bot)).toBe(call);
      queue.remove(call);
    }
  }
  expect(over).toBe(queued.length);
});
