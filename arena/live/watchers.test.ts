import type { Viewer } from '@joute/core/game.ts';
import { expect, test } from 'vitest';
import { type Watcher, Watchers } from './watchers.ts';

function watcher(viewer: Viewer, heard: string[] = []): Watcher & { heard: string[] } {
  return { viewer, heard, send: (text) => void heard.push(text) };
}

test('who watches is counted once, by seat and as the public', () => {
  const watchers = new Watchers();
  expect([watchers.count, watchers.viewers, watchers.has(1)]).toEqual([0, 0, false]);
  const [one, again, two, viewer] = [watcher(1), watcher(1), watcher(2), watcher('public')];
  for (const each of [one, one, again, two, viewer]) watchers.add(each);
  expect([watchers.count, watchers.viewers]).toEqual([4, 1]);
  expect([watchers.has(1), watchers.has(2), watchers.has(3)]).toEqual([true, true, false]);
  watchers.remove(one);
  watchers.remove(one);
  expect([watchers.count, watchers.has(1)]).toEqual([3, true]);
  watchers.remove(again);
  watchers.remove(viewer);
  expect([watchers.count, watchers.has(1), watchers.viewers]).toEqual([1, false, 0]);
  watchers.remove(watcher(3));
  expect(watchers.count).toBe(1);
});

test('who only glances at it is told all, and counted neither as a viewer nor as a player', () => {
  const watchers = new Watchers();
  const heard: string[] = [];
  const glance = { ...watcher('public', heard), isGlance: true };
  for (const each of [glance, glance, watcher('public')]) watchers.add(each);
  expect([watchers.count, watchers.viewers, watchers.isSeen]).toEqual([2, 1, true]);
  watchers.broadcast(() => 'x');
  expect(heard).toEqual(['x']);
  watchers.remove(glance);
  watchers.remove(glance);
  expect([watchers.count, watchers.viewers]).toEqual([1, 1]);
});

test('a message is made once for each kind of viewer, and not at all where nobody watches', () => {
  const watchers = new Watchers();
  const made: Viewer[] = [];
  const make = (viewer: Viewer): string => {
    made.push(viewer);
    return `for ${viewer}`;
  };
  expect(watchers.broadcast(make)).toBe(0);
  expect(made).toEqual([]);
  const all = [watcher('public'), watcher(2), watcher('public'), watcher('public')];
  for (const each of all) watchers.add(each);
  expect(watchers.broadcast(make)).toBe(4);
  expect(made).toEqual(['public', 2]);
  expect(all.map(({ heard }) => heard)).toEqual([['for public'], ['for 2'], ['for public'], ['for public']]);
});
