import { expect, it, test } from 'vitest';
import type { LegResult } from '../log/ledger.ts';
import { Played, planOf } from '../test/playing.ts';
import { scoreOf } from './bracketColumns.ts';
import { keyOfMeeting, markOf, meetingsOf } from './meetings.ts';

const result = (places: number[], how: LegResult['how'] = 'played'): LegResult => ({
  ...{ attempt: 1, how, entrants: ['a', 'b'], places, points: [0, 0], faults: [], versions: [1, 1] },
  ...{ termination: null, match: null },
});

// As chess players write it: + − for what was not played.
test.each([
  { leg: result([1, 2]), marks: ['1 won', '0 lost'], score: [1, 0] },
  { leg: result([2, 1]), marks: ['0 lost', '1 won'], score: [0, 1] },
  { leg: result([1, 1]), marks: ['½ drawn', '½ drawn'], score: [0.5, 0.5] },
  { leg: result([1, 2], 'hand'), marks: ['1 won', '0 lost'], score: [1, 0] },
  { leg: result([1, 2], 'forfeit'), marks: ['+ won', '− lost'], score: [1, 0] },
  { leg: result([2, 1], 'no-show'), marks: ['− lost', '+ won'], score: [0, 1] },
  // Nobody came: both have lost.
  { leg: result([2, 2], 'no-show'), marks: ['− lost', '− lost'], score: [0, 0] },
  { leg: result([2, 2], 'hand'), marks: ['0 lost', '0 lost'], score: [0, 0] },
])('$leg.how, places $leg.places', ({ leg, marks, score }) => {
  expect(['a', 'b'].map((id) => Object.values(markOf(leg, id)).join(' '))).toEqual(marks);
  expect(['a', 'b'].map((id) => scoreOf([leg], id))).toEqual(score);
  expect(scoreOf([leg, leg], 'a')).toBe(2 * score[0]!);
  expect(scoreOf([], 'a')).toBe(0);
});

it('who met whom, both ways, all legs of all cycles', () => {
  const { ledger } = new Played(planOf(3, { format: 'round-robin', cycles: 2, legs: 2 })).playOut();
  const met = meetingsOf(ledger, ledger.stages[0]!);
  expect(met.size).toBe(6);
  for (const results of met.values()) expect(results).toHaveLength(4);
  expect(met.get(keyOfMeeting('e1', 'e2'))).toEqual(met.get(keyOfMeeting('e2', 'e1')));
});
