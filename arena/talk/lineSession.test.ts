/** Which moves of a program count as answers, and what is said of those that do not. */
import { minimumDice } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { expect, test } from 'vitest';
import { JsonSpeech } from './jsonSpeech.ts';
import { LineSession } from './lineSession.ts';

const setup = defaultSetup(draughts.facts.options);
const view = must(draughts.start(setup, 2, minimumDice));

/**
 * `?3` asks for turn 3, `.` is the deadline, `3` a move that names turn 3, `m` one that names none.
 */
const STORIES = [
  { story: '?3 3', came: ['answer'] },
  { story: '?3 m', came: ['answer'] },
  { story: '?1 . ?3 3', came: ['answer'] },
  { story: '?1 . ?3 3 1', came: ['answer', 'move/late'] },
  { story: '?1 . ?3 1 3', came: ['move/late', 'answer'] },
  { story: '?1 . ?3 m m', came: ['move/late', 'answer'] },
  { story: '?1 . ?3 . ?5 m m m', came: ['move/late', 'move/late', 'answer'] },
  { story: '?1 . ?3 . ?5 3 m m', came: ['move/late', 'move/late', 'answer'] },
  { story: '?3 1', came: ['move/wrong-turn'] },
  { story: '?1 . ?3 4 1', came: ['move/wrong-turn', 'move/late'] },
  { story: '?3 m m', came: ['answer', 'move/not-asked'] },
  { story: '?3 3 3', came: ['answer', 'move/not-asked'] },
  { story: '?3 3 1', came: ['answer', 'move/wrong-turn'] },
  { story: '?3 . m m', came: ['move/late', 'move/not-asked'] },
  { story: 'm 1 ?1 m', came: ['move/too-early', 'move/too-early', 'answer'] },
  { story: '?3 3 5', came: ['answer', 'move/too-early'] },
];

test.each(STORIES)('$story: $came', ({ story, came }) => {
  const became: string[] = [];
  const session = new LineSession(
    {
      send: () => {},
      alarm: () => {},
      close: () => {},
      join: () => {},
      asked: () => {},
      answer: () => became.push('answer'),
      fault: ({ code }) => became.push(code) < 0,
      leave: () => {},
      stem: () => {},
    },
    new JsonSpeech('en'),
  );
  session.seated({ game: draughts, setup, seat: 1, view });
  session.begin(['a', 'b']);
  for (const sign of story.split(' ')) {
    const turn = Number(sign.replace('?', ''));
    if (sign === '.') session.timeout();
    else if (sign.startsWith('?')) session.ask({ turn, view, time: 100, margin: 0, left: null, last: [] });
    else
      session.receive(
        Buffer.from(`${JSON.stringify({ type: 'move', move: '31-27', ...(sign === 'm' ? {} : { turn }) })}\n`),
      );
  }
  expect(became).toEqual(came);
});
