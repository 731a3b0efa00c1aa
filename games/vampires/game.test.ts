import { expandSeed, minimumDice, seededDice } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { LANGUAGES, say } from '@joute/core/words.ts';
import { describe, expect, it } from 'vitest';
import { vampires as game } from './game.ts';
import { boardOf } from './rules/test/boards.ts';
import { words } from './words.ts';

const setup = (given: Readonly<Record<string, unknown>> = {}) => must(parseSetup(game.facts.options, given));
const dice = seededDice(expandSeed('1'));

describe('starting', () => {
  it('from the default map, vampires first', () => {
    const state = must(game.start(setup(), 2, dice));
    expect(game.acting(state)).toEqual([1]);
    expect(game.maxTurns(setup({ plays: 40 }))).toBe(40);
  });

  // The spec page: a total over 255 is refused, "well-known public maps have 382", and `allowLarge`
  // plays it.
  it('a map of 382 creatures is refused, and played with allowLarge', () => {
    const houses = [0, 1].map((x) => `<Humans X="${x}" Y="1" Count="180"/>`).join('');
    const map = `<Map Rows="2" Columns="2">${houses}<Vampires X="0" Y="0" Count="11"/><Werewolves X="1" Y="0" Count="11"/></Map>`;
    const refused = game.start(setup({ map }), 2, dice);
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'map/too-large', params: { total: 382 } } });
    expect(game.start(setup({ map, allowLarge: true }), 2, dice).ok).toBe(true);
  });

  it('a drawn map depends on the seed of the match alone', () => {
    const start = (seed: string) => must(game.start(setup({ map: 'random 12x8' }), 2, seededDice(expandSeed(seed))));
    expect(game.makeState(start('7'))).toBe(game.makeState(start('7')));
    expect(game.makeState(start('7'))).not.toBe(game.makeState(start('8')));
  });
});

describe('results', () => {
  it.each([
    {
      board: 'V3 . W9',
      play: 200,
      termination: 'limit',
      code: 'end/daybreak-werewolves',
      places: [2, 1],
      points: [3, 9],
    },
    {
      board: 'V9 . W3',
      play: 200,
      termination: 'limit',
      code: 'end/daybreak-vampires',
      places: [1, 2],
      points: [9, 3],
    },
    { board: 'V3 . W3', play: 200, termination: 'limit', code: 'end/daybreak-draw', places: [1, 1], points: [3, 3] },
    { board: 'V3 . 3', play: 8, termination: 'normal', code: 'end/werewolves-extinct', places: [1, 2], points: [3, 0] },
    { board: 'W3 . 3', play: 8, termination: 'normal', code: 'end/vampires-extinct', places: [2, 1], points: [0, 3] },
    { board: '. . 3', play: 8, termination: 'normal', code: 'end/both-extinct', places: [2, 1], points: [0, 0] },
  ])('$board after $play: $code', ({ board, play, termination, code, places, points }) => {
    const end = game.end(boardOf(board, play))!;
    expect(end).toMatchObject({ termination, reason: { code }, result: { places, points } });
    for (const language of LANGUAGES) expect(say(end.reason, language, words)).not.toMatch(/undefined|\{|end\//);
  });

  it('stopped by a clock from outside, the larger population is ahead', () => {
    expect(game.resultNow(boardOf('V3 V4 W6', 9))).toEqual({ places: [1, 2], points: [7, 6] });
    expect(game.resultNow(boardOf('V3 V3 W6', 9))).toEqual({ places: [1, 1], points: [6, 6] });
  });

  it('who is put out has lost, whatever the numbers', () => {
    expect(game.forfeit(boardOf('V9 . W1'), 1)).toEqual({ places: [2, 1], points: [0, 1] });
    expect(game.forfeit(boardOf('V9 . W1'), 2)).toEqual({ places: [1, 2], points: [9, 0] });
  });
});

describe('playing', () => {
  it('a skipped turn counts as a play and hands over', () => {
    const next = game.play(boardOf('V5 . W1'), new Map([[1, null]]), minimumDice);
    expect(next.play).toBe(1);
    expect(game.acting(next)).toEqual([2]);
  });

  it('the last play of the limit is played', () => {
    const state = boardOf('V5 . W1', 199);
    expect(game.end(state)).toBeNull();
    expect(game.end(game.play(state, new Map([[2, null]]), minimumDice))).not.toBeNull();
  });
});
