import type { WatchMessage } from '@joute/core/api/feed.ts';
import { expect, test } from 'vitest';
import { Watches } from './watches.ts';

const snapshot = (version: number | undefined) =>
  ({ type: 'snapshot', match: 'm', shown: {}, version }) as WatchMessage;
const event = (version: number) => ({ type: 'event', match: 'm', version }) as WatchMessage;

function open() {
  const sent: object[] = [];
  const watches = new Watches((message) => sent.push(message));
  const listen = () => {
    const heard: string[] = [];
    const leave = watches.add('m', {}, (message) =>
      heard.push(`${message.type} ${'version' in message ? message.version : ''}`.trim()),
    );
    return { heard, leave };
  };
  return { sent, watches, listen };
}

test('after a break it asks for what came since, and what comes twice is told once', () => {
  const { sent, watches, listen } = open();
  const { heard } = listen();
  expect(sent).toEqual([{ type: 'watch', match: 'm' }]);
  for (const message of [snapshot(3), event(4), event(5)]) watches.hear(message);
  sent.length = 0;
  watches.askAll();
  expect(sent).toEqual([{ type: 'watch', match: 'm', since: 5 }]);
  for (const message of [event(5), event(6), event(6)]) watches.hear(message);
  expect(heard).toEqual(['snapshot 3', 'event 4', 'event 5', 'event 6']);
});

test('a gap is asked for again', () => {
  const { sent, watches, listen } = open();
  const { heard } = listen();
  watches.hear(snapshot(1));
  watches.hear(event(4));
  expect(sent.at(-1)).toEqual({ type: 'watch', match: 'm', since: 1 });
  for (const version of [2, 3, 4]) watches.hear(event(version));
  expect(heard).toEqual(['snapshot 1', 'event 2', 'event 3', 'event 4']);
});

test('a gap of one version is a gap: what comes after it is not told before it', () => {
  const { sent, watches, listen } = open();
  const { heard } = listen();
  watches.hear(snapshot(1));
  watches.hear(event(3));
  expect(heard).toEqual(['snapshot 1']);
  expect(sent.at(-1)).toEqual({ type: 'watch', match: 'm', since: 1 });
  for (const version of [2, 3]) watches.hear(event(version));
  expect(heard).toEqual(['snapshot 1', 'event 2', 'event 3']);
});

test('a match that has not begun is asked for as it stands', () => {
  const { sent, watches, listen } = open();
  const { heard } = listen();
  watches.hear(snapshot(undefined));
  watches.askAll();
  expect(sent.at(-1)).toEqual({ type: 'watch', match: 'm' });
  watches.hear(event(0));
  expect(heard).toEqual(['snapshot undefined', 'event 0']);
});

test('who comes later gets a snapshot of its own; the last one to leave ends the watch', () => {
  const { sent, watches, listen } = open();
  const first = listen();
  watches.hear(snapshot(7));
  const second = listen();
  expect(sent.at(-1)).toEqual({ type: 'watch', match: 'm' });
  watches.hear(snapshot(7));
  watches.hear(event(8));
  expect(first.heard).toEqual(['snapshot 7', 'event 8']);
  expect(second.heard).toEqual(['snapshot 7', 'event 8']);
  first.leave();
  watches.hear(event(9));
  expect(second.heard.at(-1)).toBe('event 9');
  second.leave();
  expect(sent.at(-1)).toEqual({ type: 'unwatch', match: 'm' });
});

test('refusals and seats find those who asked', () => {
  const watches = new Watches(() => {});
  const heard: string[] = [];
  watches.add('m', { seat: 1, key: 'a' }, ({ type }) => heard.push(`1 ${type}`));
  watches.add('m', { seat: 2, key: 'b' }, ({ type }) => heard.push(`2 ${type}`));
  watches.hear({ type: 'refused', match: 'm', seat: 2, code: 'seat/not-yours', params: {}, message: '' });
  watches.hear({ type: 'refused', match: 'm', seat: 1, code: 'request/failed', params: {}, message: '' });
  watches.hear({ type: 'rematch', match: 'm', next: 'n' });
  expect(heard).toEqual(['2 refused', '1 rematch', '2 rematch']);
});

test.each(['request/too-many', 'request/not-ready', 'request/no-store', 'request/failed'])(
  '%s is told to nobody: it is asked once more, while somebody listens',
  (code) => {
    const { sent, watches, listen } = open();
    const { heard, leave } = listen();
    const putOff = (): void => watches.hear({ type: 'refused', match: 'm', code, params: {}, message: '' });
    putOff();
    sent.length = 0;
    for (let time = 0; time < 3; time++) watches.askAgain();
    expect(sent).toEqual([{ type: 'watch', match: 'm' }]);
    putOff();
    watches.askAll();
    watches.askAgain();
    expect(sent).toHaveLength(2);
    watches.hear({ type: 'refused', code: 'match/not-found', params: {}, message: '' });
    expect(heard).toEqual([]);
    watches.hear({ type: 'refused', match: 'm', code: 'match/not-found', params: {}, message: '' });
    expect(heard).toEqual(['refused']);
    putOff();
    leave();
    sent.length = 0;
    watches.askAgain();
    expect(sent).toEqual([]);
  },
);

test('what is told of one match is for those who watch it, at whatever seat', () => {
  const watches = new Watches(() => {});
  const heard: string[] = [];
  watches.add('m', {}, ({ type }) => heard.push(`m ${type}`));
  watches.add('n', {}, ({ type }) => heard.push(`n ${type}`));
  watches.add('m', { seat: 2, key: 'k' }, ({ type }) => heard.push(`2 ${type}`));
  watches.hear({ type: 'presence', match: 'm', viewers: 1, seats: [] });
  watches.hear({ type: 'match', match: 'n', shown: {} } as WatchMessage);
  watches.hear(snapshot(1));
  watches.hear(event(2));
  watches.hear({ type: 'event', match: 'm', seat: 2, version: 0 } as WatchMessage);
  expect(heard).toEqual(['m presence', '2 presence', 'n match', 'm snapshot', 'm event']);
});

test('a gap that nobody watches is not asked for', () => {
  const { sent, watches, listen } = open();
  const { leave } = listen();
  watches.hear(snapshot(1));
  leave();
  sent.length = 0;
  watches.hear(event(5));
  watches.askAll();
  expect(sent).toEqual([]);
});

test('a snapshot that is not newer is told to nobody, unless the match has not begun', () => {
  const { watches, listen } = open();
  const { heard } = listen();
  for (const version of [undefined, undefined, 3, 3, 2, 4]) watches.hear(snapshot(version));
  expect(heard).toEqual([...['snapshot undefined', 'snapshot undefined', 'snapshot 3', 'snapshot 4']]);
});

test('what nobody watches is for nobody, and who leaves twice leaves once', () => {
  const { sent, watches, listen } = open();
  for (const message of [snapshot(1), event(2)]) watches.hear(message);
  expect(sent).toEqual([]);
  const { leave } = listen();
  leave();
  leave();
  expect(sent).toEqual([
    { type: 'watch', match: 'm' },
    { type: 'unwatch', match: 'm' },
  ]);
  // Of a seat that is no longer watched, the watch of somebody else is not ended.
  const { heard } = listen();
  leave();
  watches.hear(snapshot(1));
  expect(heard).toEqual(['snapshot 1']);
  expect(sent).toHaveLength(3);
});

test('another key for a seat replaces the old one; those who listen stay', () => {
  const { sent, watches } = open();
  const heard: string[] = [];
  const leaveOld = watches.add('m', { seat: 1, key: 'a' }, () => heard.push('old'));
  const leaveNew = watches.add('m', { seat: 1, key: 'b' }, () => heard.push('new'));
  watches.hear({ type: 'snapshot', match: 'm', seat: 1, shown: {}, version: 0 } as WatchMessage);
  watches.hear({ type: 'rematch', match: 'other', next: 'n' });
  expect(heard).toEqual(['old', 'new']);
  watches.askAll();
  expect(sent.at(-1)).toEqual({ type: 'watch', match: 'm', seat: 1, key: 'b', since: 0 });
  leaveOld();
  expect(sent.at(-1)).toMatchObject({ type: 'watch' });
  leaveNew();
  expect(sent.at(-1)).toEqual({ type: 'unwatch', match: 'm', seat: 1 });
});

test('an event before any snapshot is not told: what came before it is not known', () => {
  const { watches, listen } = open();
  const { heard } = listen();
  watches.hear(event(0));
  watches.hear(snapshot(undefined));
  // A match that has not begun may be shown again and again.
  watches.hear(snapshot(undefined));
  expect(heard).toEqual(['snapshot undefined', 'snapshot undefined']);
});

test('who only glances at a match says so, unless somebody here watches it too', () => {
  const { sent, watches, listen } = open();
  const leaveGlance = watches.add('m', { glance: true }, () => {});
  expect(sent).toEqual([{ type: 'watch', match: 'm', glance: true }]);
  const { leave } = listen();
  expect(sent.at(-1)).toEqual({ type: 'watch', match: 'm' });
  watches.hear(snapshot(3));
  leave();
  expect(sent.at(-1)).toEqual({ type: 'watch', match: 'm', glance: true, since: 3 });
  leaveGlance();
  expect(sent.at(-1)).toEqual({ type: 'unwatch', match: 'm' });
  expect(sent).toHaveLength(4);
});
