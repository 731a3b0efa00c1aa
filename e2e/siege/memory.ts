/**
 * What the server holds once all garbage is collected: asked of its inspector, to which nobody
 * stays connected in between. `/metrics` includes the garbage, which the collector leaves for as
 * long as nobody needs the memory.
 */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';

const MIB = 1024 * 1024;
const LOOK_MS = 2000;
/**
 * Memory that has not fallen for this many looks is settled: threads that nobody needs end after
 * five seconds.
 */
const LOOKS = 5;
const MOST_MS = 60_000;

/**
 * In MiB: resident, and of it what the event loop's heap holds, with the buffers that belong to it.
 */
export interface Held {
  readonly memory: number;
  readonly heap: number;
}

/**
 * After the first half the heap is some 10 MiB larger than before: compiled code, modules and
 * statements of the database that were needed for the first time. The second half finds all that in
 * place: what it adds, every further one would add too, and that is a leak. A hundred finished
 * matches that are still held are 11 MiB. An hour has twenty times the episodes of the short siege,
 * under the same bounds. Where Joute was packed (`npm run pack`), the first who asks for the
 * package has the server hold it from then on: 14 MiB.
 */
const MOST_KEPT_HEAP = 40;
const MOST_ADDED_HEAP = 6;
/**
 * The allocator and the threads' heaps hold on to pages, more or less of them each time: of a peak
 * of 700 MiB the second half has left 110 more resident while it left 2 on the heap. So this bound
 * only notices memory that runs away; leaks are found by the heap's.
 */
const MOST_ADDED_MEMORY = 256;

export function findKept(before: Held, between: Held, after: Held): string[] {
  const kept = after.heap - before.heap;
  const added = { heap: after.heap - between.heap, memory: after.memory - between.memory };
  return [
    ...(kept > MOST_KEPT_HEAP ? [`${kept} MiB of heap did not return`] : []),
    ...(added.heap > MOST_ADDED_HEAP ? [`the second half left ${added.heap} MiB of heap`] : []),
    ...(added.memory > MOST_ADDED_MEMORY ? [`the second half left ${added.memory} MiB of resident memory`] : []),
  ];
}

/** The least of each, once neither falls any more. `url`: the inspector's. */
export async function settledMemory(url: string): Promise<Held> {
  let least = await heldMemory(url);
  const end = performance.now() + MOST_MS;
  for (let same = 0; same < LOOKS && performance.now() < end; same++) {
    await pause(LOOK_MS);
    const { memory, heap } = await heldMemory(url);
    if (memory < least.memory || heap < least.heap) same = -1;
    least = { memory: Math.min(memory, least.memory), heap: Math.min(heap, least.heap) };
  }
  return least;
}

async function heldMemory(url: string): Promise<Held> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  try {
    await ask(socket, 'HeapProfiler.collectGarbage', {});
    const asked = { expression: 'process.memoryUsage()', returnByValue: true };
    const { result } = (await ask(socket, 'Runtime.evaluate', asked)) as { result: { value: NodeJS.MemoryUsage } };
    const { rss, heapUsed, external } = result.value;
    return { memory: Math.round(rss / MIB), heap: Math.round((heapUsed + external) / MIB) };
  } finally {
    socket.terminate();
  }
}

/** Nobody else uses this connection: the next message is the answer. */
async function ask(socket: WebSocket, method: string, params: object): Promise<unknown> {
  socket.send(JSON.stringify({ id: 1, method, params }));
  const [data] = await once(socket, 'message');
  return (JSON.parse(String(data)) as { result: unknown }).result;
}
