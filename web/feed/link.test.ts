import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link } from './link.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // The middle of what chance may make of a delay.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What a link uses of a WebSocket; the test plays the network. */
class Wire {
  readyState = 0;
  readonly sent: string[] = [];
  onopen: () => void = () => {};
  onclose: () => void = () => {};
  onmessage: (message: { data: string }) => void = () => {};

  open(): void {
    this.readyState = 1;
    this.onopen();
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }
}

function openLink() {
  const wires: Wire[] = [];
  const heard: string[] = [];
  const connect = (): WebSocket => {
    wires.push(new Wire());
    return wires.at(-1) as unknown as WebSocket;
  };
  const link = new Link({
    ...{ connect, heard: (text) => heard.push(text), opened: () => heard.push('open'), lost: () => heard.push('lost') },
  });
  link.open();
  return { link, wires, heard };
}

test('it comes back after twice as long each time, up to five seconds, and at once when one has stood', () => {
  const { wires } = openLink();
  for (const [attempt, wait] of [300, 600, 1200, 2400, 4800, 5000, 5000].entries()) {
    wires.at(-1)!.onclose();
    vi.advanceTimersByTime(wait - 1);
    expect(wires).toHaveLength(attempt + 1);
    vi.advanceTimersByTime(1);
    expect(wires).toHaveLength(attempt + 2);
  }
  wires.at(-1)!.open();
  const before = wires.length;
  wires.at(-1)!.onclose();
  vi.advanceTimersByTime(300);
  expect(wires).toHaveLength(before + 1);
});

test('a connection that died without a word is asked, given up, and made again; one that answers stays', () => {
  const { wires, heard } = openLink();
  const [first] = wires as [Wire];
  first.open();
  vi.advanceTimersByTime(5000);
  expect(first.sent).toEqual(['{"type":"ping"}']);
  first.onmessage({ data: 'pong' });
  vi.advanceTimersByTime(5000);
  expect(first.sent).toHaveLength(2);
  expect(heard).toEqual(['open', 'pong']);
  vi.advanceTimersByTime(5000);
  expect(heard).toEqual(['open', 'pong', 'lost']);
  vi.advanceTimersByTime(300);
  expect(wires).toHaveLength(2);
  // What the old one still says is nobody's.
  first.onmessage({ data: 'late' });
  first.onclose();
  expect(heard).toEqual(['open', 'pong', 'lost']);
});
