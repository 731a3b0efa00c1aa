/** The subject's annex 5.1: five turns of a written game, each into the figure that follows it. */
import { expandSeed, seededDice } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { describe, expect, it } from 'vitest';
import { facts } from '../facts.ts';
import { escat } from '../game.ts';
import type { EscatState } from '../rules/state.ts';
import { playScripted } from './robots.ts';
import { makeFigure } from './rows.ts';
import annex from './test/annex.json' with { type: 'json' };

const dice = seededDice(expandSeed('annex'));

function playPhase(state: EscatState, text: string, robots: readonly string[]): EscatState {
  const [seat] = escat.acting(state);
  const move = must(escat.parseMove(text, state, seat!));
  expect(escat.check(state, seat!, move)).toBeNull();
  return must(playScripted(state, move, robots, dice));
}

describe('the annex of the subject', () => {
  let state = must(escat.start(must(parseSetup(facts.options, { fixed: true })), 2, dice));

  it('starts from figure 3', () => expect(makeFigure(state.board)).toEqual(annex.start));

  it.each(annex.turns)('turn $turn comes to the figure after it', ({ turn, cats, wardens, robots, figure }) => {
    expect([state.turn, state.phase]).toEqual([turn, 'cats']);
    state = playPhase(state, cats, []);
    state = playPhase(state, wardens, robots);
    expect(makeFigure(state.board)).toEqual(figure);
  });

  it('has let Chaf escape for five points and lost one cat', () => {
    expect(escat.resultNow(state).points).toEqual([5, 0]);
    expect(escat.makeJson(state)).toMatchObject({ gone: { escaped: 0, captured: 1, chaf: 'escaped' } });
  });
});
