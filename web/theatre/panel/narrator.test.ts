import type { Entry } from '@joute/core/match/match.ts';
import { type ToyState, toy } from '@joute/core/test/toy.ts';
import { expect, test, vi } from 'vitest';
import { Timeline } from '../model/timeline.ts';
import { Narrator } from './narrator.svelte.ts';

const state = (turn: number): ToyState => ({ turn, length: 9, cards: [1, 2], scores: [0, 0] });
const entry = (turn: number): Entry => ({
  turn,
  seat: 1,
  event: 'answer',
  move: `bid ${turn}`,
  ms: 1,
  verdict: 'taken',
});

function timelineOf(turns: readonly number[]): Timeline {
  const timeline = new Timeline();
  const standing = { version: 9, turn: turns.at(-1)!, ply: 0, waiting: [], time: [], end: null, state: null };
  timeline.restart({ ...standing, entries: turns.slice(0, -1).map(entry) }, 0);
  return timeline;
}
const frame = (turn: number) => ({
  turn,
  version: turn,
  waiting: [],
  time: [],
  heard: 0,
  end: null,
  state: state(turn),
});
const source = { stateOf: (shown: { readonly state?: unknown }) => shown.state ?? null };
const say = (narrator: Narrator) =>
  [...narrator.told].sort(([a], [b]) => a - b).map(([turn, lines]) => `${turn} ${lines.map(({ text }) => text.en)}`);

test('tells the turns whose positions are known, and the others once they are', async () => {
  const narrator = new Narrator();
  const timeline = timelineOf([1, 2, 3, 4]);
  for (const turn of [3, 4]) timeline.put(frame(turn));
  const match = { game: toy as never, narrate: null, source: source as never, timeline, names: ['Ada', ''] };
  narrator.tell(match);
  expect(say(narrator)).toEqual(['3 Ada plays bid 3.']);
  const before = narrator.told.get(3);
  for (const turn of [1, 2]) timeline.put(frame(turn));
  narrator.tell(match);
  await vi.waitFor(() => expect(narrator.told.size).toBe(3));
  expect(say(narrator)[0]).toBe('1 Ada plays bid 1.');
  // What was told stays the same object, so that its row is not drawn again.
  expect(narrator.told.get(3)).toBe(before);
});

test('another name is told anew', () => {
  const narrator = new Narrator();
  const timeline = timelineOf([1, 2]);
  for (const turn of [1, 2]) timeline.put(frame(turn));
  const match = { game: toy as never, narrate: null, source: source as never, timeline, names: ['Ada'] };
  narrator.tell(match);
  narrator.tell({ ...match, names: ['Bob'] });
  expect(say(narrator)).toEqual(['1 Bob plays bid 1.']);
});
