import { expect, test } from 'vitest';
import { LateAnswers } from './lateAnswers.ts';

/**
 * `?` asks the next question, `.` is its deadline. An answer is written as the numbers of the
 * questions that it is fit for, `x` if for none. `comes` has the outcome of answers and deadlines:
 * at a deadline the answer that counts, or null.
 */
const STORIES = [
  { story: '? 1 ? 2', comes: ['answer', 'answer'], why: 'nothing is owed' },
  { story: '? x', comes: ['answer'], why: 'nothing is owed: what is unfit is judged' },
  { story: '1 ? 1', comes: ['not-asked', 'answer'], why: 'an answer before any question' },
  { story: '? 1 12 ? 2', comes: ['answer', 'not-asked', 'answer'], why: 'a second answer to one question' },

  { story: '? . 1 ? 2', comes: [null, 'late', 'answer'], why: 'the late one comes before the next question and pays' },
  { story: '? . 1 ? x', comes: [null, 'late', 'answer'], why: 'paid: the next cannot be a late one' },
  { story: '? . ? 12 2', comes: [null, 'held', 'answer'], why: 'two come: the first was the late one' },
  { story: '? . ? 12 x', comes: [null, 'held', 'answer'], why: 'two come: the second cannot be a late one' },
  { story: '? . ? 1 2', comes: [null, 'late', 'answer'], why: 'one that is unfit now is the late one' },
  { story: '? . ? 1 x', comes: [null, 'late', 'answer'], why: 'and the one behind it cannot be' },

  { story: '? . ? 1 . ? 2 . ? 3 .', comes: [null, 'late', null, 'late', null, 'late', null], why: 'always one behind' },
  {
    story: '? . ? 12 . ? 2 . ? 3 4',
    comes: [null, 'held', '12', 'late', null, 'late', 'answer'],
    why: 'one alone counts at the deadline if it is fit; an answer is owed as before',
  },
  {
    story: '? . ? 12 . ? 23 . ? 34 . ? 4 .',
    comes: [null, 'held', '12', 'held', '23', 'held', '34', 'late', null],
    why: 'one behind, and fit for the next question too, until it is not',
  },
  {
    story: '? . ? . ? 1 . ? 2 . ? 3 .',
    comes: [null, null, 'late', null, 'late', null, 'late', null],
    why: 'always two behind',
  },
  {
    story: '? . ? . ? 1 2 3 ? x',
    comes: [null, null, 'late', 'late', 'answer', 'answer'],
    why: 'two behind, caught up: judged again',
  },
  {
    story: '? . ? . 1 ? 23 3',
    comes: [null, null, 'late', 'held', 'answer'],
    why: 'one paid early, one dropped',
  },
  {
    story: '? . ? . ? 123 123 . 3 ? 4',
    comes: [null, null, 'held', 'held', '123', 'late', 'answer'],
    why: 'two came to three questions: the third may still come',
  },

  {
    story: '? . ? 2 ? x',
    comes: [null, 'answer', 'answer'],
    why: 'fit now and not before: the missed one never comes',
  },
  { story: '? . ? . ? 3 ? x', comes: [null, null, 'answer', 'answer'], why: 'the same, of two' },
  {
    story: '? . ? 12 . ? 3 ? x',
    comes: [null, 'held', '12', 'answer', 'answer'],
    why: 'one missed for good: held once, then known by its fitness',
  },
  { story: '? . ? x . ? x .', comes: [null, 'late', null, 'late', null], why: 'fit for nothing, it may be a late one' },
] as const;

test.each(STORIES)('$story: $why', ({ story, comes }) => {
  const late = new LateAnswers<number, string>((question, answer) => answer.includes(`${question}`));
  const came: (string | null)[] = [];
  let asked = 0;
  for (const sign of story.split(' ')) {
    if (sign === '?') late.ask(++asked);
    else if (sign === '.') came.push(late.expire());
    else came.push(late.judge(sign));
  }
  expect(came).toEqual(comes);
});

test('an answer that names its question is known by that, whatever is owed', () => {
  const late = new LateAnswers<number, string>(() => false);
  late.ask(1);
  late.expire();
  late.ask(2);
  expect([2, 1, 1, 2, 3].map((question) => late.judgeNamed(question))).toEqual([
    'answer',
    'late',
    'not-asked',
    'not-asked',
    'not-asked',
  ]);
});
