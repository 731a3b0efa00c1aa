/** A match elsewhere as it is watched here: every event once and in order, whatever is lost. */
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { expect, it } from 'vitest';
import { type FarAsking, FarMatch } from './farMatch.ts';

const event = (version: number): string => `{"type":"event","match":"m","version":${version},"state":{}}`;
const SNAPSHOT = '{"type":"snapshot","match":"m","version":2}';

/** The server that plays it: what it was asked, and how it answers. */
class Server implements FarAsking {
  readonly follows: { server: string; since: number }[] = [];
  pasts = 0;
  answers: boolean | undefined = true;
  past: FarAsking['past'] = async () => {
    this.pasts++;
    return ok([SNAPSHOT]);
  };
  follow: FarAsking['follow'] = async (server, _stream, _far, since) => {
    this.follows.push({ server, since });
    return this.answers;
  };
  show: FarAsking['show'] = async () => 'shown';
}

/** Somebody who watches, and what came. */
function watcher(isGlance = false) {
  const told: string[] = [];
  return { viewer: 'public' as const, isGlance, told, send: (text: string) => void told.push(text) };
}

async function opened() {
  const server = new Server();
  const far = new FarMatch('m', 'public', 'one', server);
  const ada = watcher();
  const joined = (await far.join(ada, null))!;
  return { server, far, ada, leave: joined.ok ? joined.value : () => {} };
}

it('what was before, then every event once and in order', async () => {
  const { far, ada } = await opened();
  expect([far.hear(1, event(2)), far.hear(2, event(3)), far.hear(3, event(4))]).toEqual([true, true, true]);
  expect(ada.told).toEqual([SNAPSHOT, event(3), event(4)]);
});

it('messages without a version go to everybody; a snapshot is for whoever asked for it', async () => {
  const { far, ada } = await opened();
  far.hear(1, '{"type":"presence","match":"m"}');
  far.hear(2, '{"type":"snapshot","match":"m","version":9}');
  expect(ada.told).toEqual([SNAPSHOT, '{"type":"presence","match":"m"}']);
});

it('a message that was lost is noticed by its number, an event by its version', async () => {
  const { far, ada } = await opened();
  expect(far.hear(2, event(3))).toBe(false);
  expect([far.has(0), far.has(1)]).toEqual([true, false]);
  expect(far.hear(1, event(4))).toBe(false);
  expect(ada.told).toEqual([SNAPSHOT]);
});

it('once more from the newest version on, at whoever plays it now', async () => {
  const { far, ada, server } = await opened();
  far.hear(1, event(3));
  expect(await far.again('two')).toBe(true);
  expect(far.server).toBe('two');
  expect(server.follows).toEqual([
    { server: 'one', since: Number.MAX_SAFE_INTEGER },
    { server: 'two', since: 3 },
  ]);
  // Numbered from the beginning, and what was had before is not told twice.
  expect([far.hear(1, event(3)), far.hear(2, event(4))]).toEqual([true, true]);
  expect(ada.told).toEqual([SNAPSHOT, event(3), 'shown', event(4)]);
  server.answers = undefined;
  expect(await far.again()).toBe(false);
  expect(far.server).toBe('two');
});

it('who cannot be followed is asked anew the next time', async () => {
  const server = new Server();
  const far = new FarMatch('m', 'public', 'one', server);
  server.answers = false;
  expect(await far.join(watcher(), null)).toBeNull();
  expect(far.isEmpty).toBe(true);
  server.answers = true;
  expect((await far.join(watcher(), null))?.ok).toBe(true);
  expect(server.follows).toHaveLength(2);
  expect(far.isEmpty).toBe(false);
});

it('a past that is refused is told, and one that does not come is none', async () => {
  const { far, server } = await opened();
  server.past = async () => refuse('match/unknown');
  expect(await far.join(watcher(), 0)).toMatchObject({ ok: false, refusal: { code: 'match/unknown' } });
  server.past = async () => undefined;
  expect(await far.join(watcher(), 1)).toBeNull();
});

it('what comes while the past is asked for follows it, unless the past has it', async () => {
  const { far, server } = await opened();
  let answer: (past: Result<readonly string[]>) => void = () => {};
  server.past = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const [bob, cy] = [watcher(), watcher()];
  const joined = [far.join(bob, 1), far.join(cy, 1)];
  // The two of them are asked for together, once each is let through.
  await new Promise((resolve) => setImmediate(resolve));
  far.hear(1, event(3));
  far.hear(2, event(4));
  answer(ok([event(2), event(3)]));
  await Promise.all(joined);
  for (const { told } of [bob, cy]) expect(told).toEqual([event(2), event(3), event(4)]);
  far.hear(3, event(5));
  expect(bob.told.at(-1)).toBe(event(5));
});

it('who was told more before it came in is not told it again', async () => {
  const { far, server } = await opened();
  server.past = async () => ok([event(5)]);
  const ahead = watcher();
  await far.join(ahead, 4);
  for (const [number, version] of [3, 4, 5, 6].entries()) far.hear(number + 1, event(version));
  expect(ahead.told).toEqual([event(5), event(6)]);
});

it('nothing new since: what one has is what one had', async () => {
  const { far, server } = await opened();
  server.past = async () => ok([]);
  const bob = watcher();
  await far.join(bob, 3);
  far.hear(1, event(3));
  far.hear(2, event(4));
  expect(bob.told).toEqual([event(4)]);
});

it('who only glances is no viewer, and who leaves hears no more', async () => {
  const { far, ada, leave } = await opened();
  await far.join(watcher(true), null);
  expect(far.viewers).toBe(1);
  leave();
  expect(far.viewers).toBe(0);
  far.hear(1, event(3));
  expect(ada.told).toEqual([SNAPSHOT]);
});

it('handed over: each goes on from where it is, and leaves there', async () => {
  const { far, ada, leave } = await opened();
  const gone = watcher();
  const goneJoined = (await far.join(gone, null))!;
  far.hear(1, event(3));
  const [since, left]: [unknown[], string[]] = [[], []];
  await far.handOver(async (one, from) => {
    since.push(from);
    if (one === ada && goneJoined.ok) goneJoined.value();
    return ok(() => void left.push(one === ada ? 'ada' : 'gone'));
  });
  expect(since).toEqual([3, 3]);
  // Who left meanwhile is let go at once.
  expect(left).toEqual(['gone']);
  leave();
  expect(left).toEqual(['gone', 'ada']);
  expect(far.stream).toBeNull();
  expect(await far.join(watcher(), null)).toBeNull();
});
