import { minimumDice } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match/match.ts';
import { openMatch, stepMatch } from '@joute/core/match/match.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { expect, test } from 'vitest';
import { lastMoves } from './screen.ts';

test('the last turn is shown: its move, through refused tries, until the next one is played', () => {
  const game = draughts as AnyGame;
  const state = must(game.start(defaultSetup(game.facts.options), 2, minimumDice));
  let match = openMatch(game, state, 2, game.facts.clock, game.facts.policy);
  const entries: Entry[] = [];
  const shown: string[] = [];
  for (const [seat, text] of [
    [1, '32-28'],
    [2, 'nonsense'],
    [2, '19-23'],
    [1, '28x19'],
  ] as const) {
    const step = stepMatch(match, { event: 'answer', turn: match.turn, seat, text, ms: 1 }, minimumDice);
    match = step.match;
    entries.push(step.entry!);
    shown.push(JSON.stringify([...lastMoves(match, entries)]));
  }
  expect(shown).toEqual(['[[1,"32-28"]]', '[[1,"32-28"]]', '[[2,"19-23"]]', '[[1,"28x19"]]']);
});
