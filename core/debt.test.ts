import { expect, test } from 'vitest';
import { Debt } from './debt.ts';

/** `?` asks, `.` is the deadline, `!` closes the question otherwise, a letter is an answer: capitals are fit to be played. What comes of letters and deadlines is in `comes`. */
const STORIES = [
  { story: '?A ?B', comes: ['answer', 'answer'], why: 'nothing owed' },
  { story: 'A ?B', comes: ['not-asked', 'answer'], why: 'an answer before any question' },
  { story: '?. A ?B', comes: [null, 'late', 'answer'], why: 'the late answer comes before the next question and pays' },
  { story: '?. ?A B', comes: [null, 'held', 'answer'], why: 'two come: the first was the late one' },
  {
    story: '?. ?A. ?B',
    comes: [null, 'held', 'A', 'answer'],
    why: 'one comes: it counts at the deadline, the debt is cleared',
  },
  {
    story: '?. ?a. ?b',
    comes: [null, 'held', null, 'answer'],
    why: 'a held one that is unfit is dropped, not judged; the debt is cleared',
  },
  { story: '?. ?. ?A B C', comes: [null, null, 'held', 'held', 'answer'], why: 'two owed, two dropped' },
  { story: '?. ?. ?A B. C', comes: [null, null, 'held', 'held', 'B', 'not-asked'], why: 'the last held counts' },
  { story: '?. ?. A ?B C', comes: [null, null, 'late', 'held', 'answer'], why: 'one paid early, one dropped' },
  { story: '?. ?A! ?B', comes: [null, 'held', 'answer'], why: 'closed otherwise: the held one was the late one' },
  { story: '?A B ?C', comes: ['answer', 'not-asked', 'answer'], why: 'a second answer to one question' },
] as const;

test.each(STORIES)('$story: $why', ({ story, comes }) => {
  const debt = new Debt<string>();
  const came: (string | null)[] = [];
  for (const sign of story.replaceAll(' ', '')) {
    if (sign === '?') debt.ask();
    else if (sign === '!') debt.close();
    else if (sign === '.') came.push(debt.expire((answer) => answer === answer.toUpperCase()));
    else came.push(debt.judge(sign));
  }
  expect(came).toEqual(comes);
});
