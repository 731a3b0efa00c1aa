// @vitest-environment happy-dom
/** What a person wants to hear, and how they are called; the browser's own parts stand in. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

class NotificationStub {
  static permission = 'granted';
  static answer = 'granted';
  static shown: NotificationStub[] = [];
  static isBroken = false;
  static async requestPermission(): Promise<string> {
    NotificationStub.permission = NotificationStub.answer;
    return NotificationStub.answer;
  }
  readonly title: string;
  readonly options: NotificationOptions;
  isOpen = true;
  onclick: () => void = () => {};
  constructor(title: string, options: NotificationOptions) {
    if (NotificationStub.isBroken) throw new TypeError('Illegal constructor');
    this.title = title;
    this.options = options;
    NotificationStub.shown.push(this);
  }
  close(): void {
    this.isOpen = false;
  }
}

beforeEach(() => {
  Object.assign(NotificationStub, { permission: 'granted', answer: 'granted', shown: [], isBroken: false });
  vi.stubGlobal('Notification', NotificationStub);
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  vi.resetModules();
});

const load = () => import('./calls.svelte.ts');

test('sound is on until it is turned off, and that is remembered', async () => {
  const { calls } = await load();
  expect(calls.isLoud).toBe(true);
  calls.isLoud = false;
  expect(calls.isLoud).toBe(false);
  vi.resetModules();
  const again = (await load()).calls;
  expect(again.isLoud).toBe(false);
  again.isLoud = true;
  vi.resetModules();
  expect((await load()).calls.isLoud).toBe(true);
});

test('calls are off until they are asked for, and that is remembered', async () => {
  const { calls } = await load();
  expect(calls.isCalling).toBe(false);
  await calls.setCalling(true);
  expect(calls.isCalling).toBe(true);
  vi.resetModules();
  const again = (await load()).calls;
  expect(again.isCalling).toBe(true);
  // Taken back in the browser's own settings.
  NotificationStub.permission = 'default';
  expect(again.isCalling).toBe(false);
  NotificationStub.permission = 'granted';
  await again.setCalling(false);
  expect(again.isCalling).toBe(false);
  vi.resetModules();
  expect((await load()).calls.isCalling).toBe(false);
});

test('who says no to the browser is not called', async () => {
  const { calls } = await load();
  NotificationStub.answer = 'denied';
  await calls.setCalling(true);
  expect(calls.isCalling).toBe(false);
  NotificationStub.permission = 'granted';
  expect(calls.isCalling).toBe(false);
});

test.each([
  { what: 'asked for', permission: 'granted', may: true },
  { what: 'not asked yet', permission: 'default', may: true },
  { what: 'forbidden', permission: 'denied', may: false },
  { what: 'a page without https', isSecure: false, may: false },
  { what: 'a browser without them', isThere: false, may: false },
])('notifications, $what: $may', async ({ permission = 'granted', isSecure = true, isThere = true, may }) => {
  NotificationStub.permission = permission;
  vi.stubGlobal('isSecureContext', isSecure);
  if (!isThere) vi.stubGlobal('Notification', undefined);
  const { calls, mayCall } = await load();
  expect(mayCall()).toBe(may);
  if (!isThere) expect(calls.isCalling).toBe(false);
});

test('a call comes to the front when it is clicked, and can be taken back', async () => {
  const { call } = await load();
  const focus = vi.spyOn(window, 'focus').mockImplementation(() => {});
  const back = call('Your turn', 'Draughts', 'm1');
  const [first] = NotificationStub.shown;
  expect([first!.title, first!.options]).toEqual(['Your turn', { body: 'Draughts', tag: 'm1', icon: '/shield.svg' }]);
  back();
  expect([first!.isOpen, focus.mock.calls.length]).toEqual([false, 0]);
  call('Your turn', 'Draughts', 'm1');
  NotificationStub.shown[1]!.onclick();
  expect([NotificationStub.shown[1]!.isOpen, focus.mock.calls.length]).toEqual([false, 1]);
});

test('where the browser shows none, nothing breaks', async () => {
  const { call } = await load();
  NotificationStub.isBroken = true;
  expect(call('Your turn', 'Draughts', 'm1')()).toBeUndefined();
});
