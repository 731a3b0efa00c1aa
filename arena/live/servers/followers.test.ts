/** Servers that follow matches here: what they are sent, and when they are let go. */
import { ok, refuse } from '@joute/core/result.ts';
import { afterEach, expect, it, vi } from 'vitest';
import type { Room } from '../room.ts';
import type { Watcher } from '../watchers.ts';
import { Followers } from './followers.ts';

afterEach(() => void vi.useRealTimers());

function opened() {
  const sent: unknown[] = [];
  const shown: unknown[] = [];
  const watchers: Watcher[] = [];
  let left = 0;
  const room = { showPresence: (viewer: unknown) => void shown.push(viewer) } as Room;
  const followers = new Followers({
    links: { send: (...all) => void sent.push(all) },
    roomOf: (match) => (match === 'gone' ? null : room),
    watch: async (match, watcher) => {
      if (match === 'closed') return refuse('match/unknown');
      watchers.push(watcher);
      return ok(() => void left++);
    },
  });
  return { followers, sent, shown, watchers, left: () => left };
}

it('what happens is sent with its number', async () => {
  const { followers, sent, watchers } = opened();
  expect(await followers.add('two', 's', 'm', 'public', 0)).toBe(true);
  watchers[0]!.send('a');
  watchers[0]!.send('b');
  expect(sent).toEqual([
    ['two', 's', 1, 'a'],
    ['two', 's', 2, 'b'],
  ]);
  expect(followers.renew([{ stream: 's', viewers: 0 }])).toEqual([['s', 2]]);
});

it('a match that is not here, or may not be watched, is not followed', async () => {
  const { followers } = opened();
  expect(await followers.add('two', 's', 'gone', 'public', 0)).toBe(false);
  expect(await followers.add('two', 't', 'closed', 'public', 0)).toBe(false);
  expect(followers.renew(['s', 't'].map((stream) => ({ stream, viewers: 1 })))).toEqual([]);
});

it('how many watch there is shown when it changes', async () => {
  const { followers, shown, watchers } = opened();
  await followers.add('two', 's', 'm', 3, 0);
  expect(watchers[0]!.heads).toBe(0);
  for (const viewers of [2, 2, 5]) followers.renew([{ stream: 's', viewers }]);
  expect(shown).toEqual([3, 3]);
  expect(watchers[0]!.heads).toBe(5);
});

it('dropped, it is no more watched', async () => {
  const { followers, left } = opened();
  await followers.add('two', 's', 'm', 'public', 0);
  followers.drop('s');
  followers.drop('never');
  expect(left()).toBe(1);
  expect(followers.renew([{ stream: 's', viewers: 1 }])).toEqual([]);
});

it('a server that is silent for ten seconds is gone, one that speaks is not', async () => {
  vi.useFakeTimers();
  const { followers, left } = opened();
  await followers.add('two', 'silent', 'm', 'public', 0);
  await followers.add('two', 'speaks', 'm', 'public', 0);
  vi.advanceTimersByTime(6000);
  followers.renew([{ stream: 'speaks', viewers: 1 }]);
  followers.look();
  expect(left()).toBe(0);
  vi.advanceTimersByTime(6000);
  followers.look();
  expect(left()).toBe(1);
  expect(followers.renew(['silent', 'speaks'].map((stream) => ({ stream, viewers: 1 })))).toEqual([['speaks', 0]]);
});
