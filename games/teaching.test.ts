/** What games teach: lessons can be solved, wrong moves have their words, in both languages. */
import type { AnyGame } from '@joute/core/game.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { must } from '@joute/core/result.ts';
import { type AnyLesson, answerLesson, type Judged, openLesson, seatOf, setupOf } from '@joute/core/teaching/lesson.ts';
import { LANGUAGES, say, type Words } from '@joute/core/words.ts';
import { describe, expect, it } from 'vitest';
import { games } from './index.ts';

const TAUGHT = await Promise.all(
  (await games()).map(async (entry) => ({
    id: entry.facts.id,
    game: await entry.game(),
    tutorial: (await entry.tutorial?.()) ?? [],
    rules: (await entry.rulesPage?.()) ?? [],
  })),
);
const LESSONS = TAUGHT.flatMap(({ id, game, tutorial }) =>
  tutorial.map((lesson) => ({ name: `${id}: ${lesson.id}`, game, lesson })),
);

/** What the lesson says of these moves, one after the other. */
function judge(game: AnyGame, lesson: AnyLesson, moves: readonly string[]): Judged[] {
  let run = openLesson(game, lesson);
  return moves.map((move) => {
    const judged = answerLesson(run, move);
    if (judged.verdict !== 'refused') run = judged.run;
    return judged;
  });
}

const isWhole = (words: Words | null): boolean => LANGUAGES.every((language) => (words?.[language].length ?? 0) > 10);

describe('a tutorial', () => {
  it.each(TAUGHT)('of $id has five to eight lessons, each with a name of its own', ({ tutorial }) => {
    expect(tutorial.length).toBeGreaterThanOrEqual(5);
    expect(tutorial.length).toBeLessThanOrEqual(8);
    expect(new Set(tutorial.map(({ id }) => id)).size).toBe(tutorial.length);
    for (const { id } of tutorial) expect(id).toMatch(/^[a-z]+$/);
  });

  it.each(LESSONS)('$name: its solution is legal and reaches the goal, no sooner', ({ game, lesson }) => {
    const judged = judge(game, lesson, lesson.solution);
    expect(judged.map(({ verdict }) => verdict)).toEqual([...lesson.solution.slice(1).map(() => 'on'), 'reached']);
    expect(lesson.solution.length).toBeLessThanOrEqual(lesson.turns ?? 1);
    for (const one of judged.slice(0, -1)) expect(one.verdict === 'on' && isWhole(one.said)).toBe(true);
  });

  it.each(LESSONS)('$name: what is wrong is answered in words', ({ game, lesson }) => {
    expect(lesson.wrong.length).toBeGreaterThan(0);
    for (const move of lesson.wrong) {
      const [judged] = judge(game, lesson, [move]);
      if (judged!.verdict === 'refused') {
        for (const language of LANGUAGES) {
          const said = say(judged!.refusal, language, game.words, coreWords);
          expect(said, move).not.toContain(judged!.refusal.code);
        }
      } else {
        expect(judged!.verdict, move).toBe('missed');
        expect(judged!.verdict === 'missed' && isWhole(judged!.said), move).toBe(true);
      }
    }
  });

  it.each(LESSONS)('$name: whatever is legal is answered', ({ game, lesson }) => {
    const { match } = openLesson(game, lesson);
    let tried = 0;
    for (const move of game.moves(match.state, seatOf(lesson))) {
      const [judged] = judge(game, lesson, [game.makeMove(move, match.state)]);
      expect(judged!.verdict === 'refused' || isWhole(judged!.said)).toBe(true);
      if (++tried === 60) break;
    }
    expect(tried).toBeGreaterThan(0);
  });

  it.each(LESSONS)('$name: each of its own answers is given to one of the wrong moves', ({ game, lesson }) => {
    const said = lesson.wrong
      .flatMap((move) => judge(game, lesson, [move]))
      .flatMap((judged) => (judged.verdict === 'missed' ? [judged.said] : []));
    for (const miss of lesson.misses ?? []) expect(said).toContain(miss.said);
  });

  it.each(LESSONS)('$name: has its words in both languages', ({ lesson }) => {
    const texts = [lesson.task, lesson.done, lesson.missed, ...(lesson.misses ?? []).map(({ said }) => said)];
    for (const text of [...texts, ...(lesson.next ?? [])]) expect(isWhole(text), JSON.stringify(text)).toBe(true);
  });
});

describe('the rules', () => {
  it.each(TAUGHT)('of $id are told, and their positions can be drawn', ({ game, rules }) => {
    expect(rules.length).toBeGreaterThan(2);
    const figures = rules.flatMap(({ parts }) => parts.filter((part) => 'position' in part));
    expect(figures.length).toBeGreaterThan(0);
    for (const { position, setup } of figures)
      expect(() => must(game.parseState(position, setupOf(game, setup)))).not.toThrow();
  });
});
