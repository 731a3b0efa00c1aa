/**
 * What a bot of the common protocol is sent: docs/manual/en/protocol.md, and only what its seat may
 * see.
 */
import { expandSeed, seededDice } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import { must, refusal } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { risk } from '@joute/games/risk/game.ts';
import { expect, test } from 'vitest';
import { UnseenNews } from '../match/unseenNews.ts';
import { JsonSpeech } from './jsonSpeech.ts';

function start(game: AnyGame, language: 'en' | 'fr' = 'en') {
  const setup = defaultSetup(game.facts.options);
  const state = must(game.start(setup, 2, seededDice(expandSeed('7'))));
  const speech = new JsonSpeech(language);
  const hello = speech.hello({ game, setup, seat: 1, names: ['a', 'b'], view: game.view(state, 1) });
  const ask = { turn: 1, view: game.view(state, 1), time: 99.7, margin: 5, left: null, last: [] };
  return { speech, hello, turn: speech.ask(ask) };
}

test('hello and turn are one line each, with all that the protocol has', () => {
  const { hello, turn } = start(draughts as AnyGame);
  expect(hello).toMatch(/^[^\n]+\n$/);
  expect(JSON.parse(hello)).toMatchObject({
    type: 'hello',
    protocol: 1,
    game: 'draughts',
    seat: 1,
    players: ['a', 'b'],
  });
  expect(JSON.parse(hello).setup).toEqual(defaultSetup(draughts.facts.options));
  expect(turn).toMatch(/^[^\n]+\n$/);
  expect(JSON.parse(turn)).toMatchObject({ type: 'turn', turn: 1, last: [], time: { move: 99, left: null } });
  expect(JSON.parse(turn).state).toMatchObject({ side: 'white', ply: 0 });
  expect(JSON.parse(turn).moves).toHaveLength(9);
});

test('where moves are not all listed none are, and the secrets of others are not sent', () => {
  const { turn } = start(risk as AnyGame);
  const { moves, state } = JSON.parse(turn);
  expect(moves).toBeUndefined();
  expect(state.players[0].mission).not.toBeNull();
  expect(state.players[1].mission).toBeNull();
});

test('refusals and the end are said in the language asked for', () => {
  const { speech } = start(draughts as AnyGame, 'fr');
  const refused = JSON.parse(speech.refused(refusal('move/late')));
  expect(refused).toMatchObject({ type: 'refused', code: 'move/late' });
  expect(refused.message).toContain('un coup');
  const result = { places: [2, 1], points: [0, 2] };
  const end = speech.end({ termination: 'timeout', seat: 1, reason: refusal('program/silent', { limit: 5 }), result });
  expect(JSON.parse(end)).toMatchObject({ type: 'end', result: { ...result, termination: 'timeout', seat: 1 } });
});

test('news: own move first, sealed and secret things never, the same again for another try', () => {
  const desk = new UnseenNews(2, ['mission']);
  const entry = (turn: number, seat: number, move: string) =>
    ({ turn, seat, event: 'answer', move, ms: 1, verdict: 'taken' }) as const;
  const draw = (label: string) => ({ label, turn: 1, index: 0, sides: 6, value: 3 });
  expect(desk.since(1, 1)).toEqual([]);
  desk.add(entry(1, 1, 'a'));
  desk.add({ ...entry(1, 2, 'b'), draws: [draw('roll'), draw('mission')] });
  desk.add({ turn: 2, seat: 2, event: 'answer', move: 'x', ms: 1, verdict: 'refused' });
  const news = [
    { turn: 1, seat: 1, move: 'a' },
    { turn: 1, seat: 2, move: 'b' },
    { turn: 1, draw: 'roll', index: 0, value: 3 },
  ];
  expect(desk.since(1, 2)).toEqual(news);
  desk.add(entry(2, 2, 'c'));
  expect(desk.since(1, 2)).toEqual(news);
  desk.add({ turn: 2, seat: 1, event: 'timeout', ms: 1, verdict: 'skipped' });
  expect(desk.since(1, 3)).toEqual([
    { turn: 2, seat: 2, move: 'c' },
    { turn: 2, seat: 1, move: null },
  ]);
});

test('what a bot thinks is heard, whatever is in it', () => {
  const { speech } = start(draughts as AnyGame);
  const hear = (text: string) => speech.hear({ number: 1, text });
  expect(hear('{"type":"think","score":0.4,"depth":9,"line":"28x19","mood":"good"}')).toEqual({
    what: 'thought',
    thought: { score: 0.4, depth: 9, line: '28x19' },
  });
  expect(hear('{"type":"think","score":"high","depth":null}')).toEqual({ what: 'nothing' });
});
