import type { News } from '@joute/core/match/playerMessages.ts';
import { expect, test } from 'vitest';
import { UnseenNews } from './unseenNews.ts';

/** More than are held before the known ones are dropped. */
const TURNS = 2000;

const ROWS = [
  { what: 'all are asked in every turn', asked: () => true },
  { what: 'one after the other', asked: (seat: number, turn: number) => turn % 3 === seat - 1 },
  { what: 'one of them seldom', asked: (seat: number, turn: number) => seat !== 2 || turn % 700 === 0 },
  { what: 'one of them never', asked: (seat: number) => seat !== 3 },
] as const;

test.each(ROWS)('in a long match everybody is told everything once, in order: $what', ({ asked }) => {
  const unseen = new UnseenNews(3, []);
  const all: News[] = [];
  const told: News[][] = [[], [], []];
  for (let turn = 1; turn <= TURNS; turn++) {
    for (const seat of [1, 2, 3]) {
      if (!asked(seat, turn)) continue;
      const news = unseen.since(seat, turn);
      told[seat - 1]!.push(...news);
      // Asked again, a seat is told the same, and nothing of the turn under way.
      expect(unseen.since(seat, turn)).toEqual(news);
      expect(told[seat - 1]!.length).toBe(all.length);
    }
    for (const seat of [1, 2, 3]) unseen.add({ turn, seat, event: 'answer', move: `${seat}`, ms: 1, verdict: 'taken' });
    for (const seat of [1, 2, 3]) all.push({ turn, seat, move: `${seat}` });
  }
  for (const list of told) expect(all.slice(0, list.length)).toEqual(list);
});
