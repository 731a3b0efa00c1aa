import { expandSeed, minimumDice, seededDice } from '@joute/core/dice.ts';
import type { Entry } from '@joute/core/match/match.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import { expect, it } from 'vitest';
import { missionWords } from './board/words.ts';
import { narrate } from './narrate.ts';
import { playState } from './rules/apply.ts';
import { playTexts, scene } from './rules/test/scenes.ts';
import { worldOf } from './rules/world.ts';

const NAMES = ['Ada', 'Bob', 'Chloé'];
const taken = (move: string): Entry => ({ turn: 1, seat: 1, event: 'answer', move, ms: 1, verdict: 'taken' });
const state = scene({
  seats: 3,
  territories: { alaska: [1, 4, 1, 1], alberta: [1, 2], 'western-united-states': [1, 1] },
});
const placing = scene({ territories: { alaska: [1, 4] }, change: { phase: 'place', stock: Int32Array.of(0, 5, 0) } });

it.each([
  [placing, 'PlaceUnit alaska 1 0 0', ['Ada places 1 soldier on Alaska.'], ['Ada place 1 soldat\u00a0: Alaska.']],
  [
    state,
    'MoveUnit alaska alberta 2 1 0',
    ['Ada moves 2 soldiers, 1 cavalry from Alaska to Alberta.'],
    ['Ada déplace 2 soldats, 1 cavalier\u00a0: Alaska vers Alberta.'],
  ],
  [state, 'EndTurn', ['Ada ends the turn.'], ['Ada finit son tour.']],
] as const)('%#: %s', (before, text, en, fr) => {
  const told = narrate(before, [taken(text)], playTexts(before, [text], minimumDice), NAMES);
  expect(told.map((line) => line.text.en)).toEqual(en);
  expect(told.map((line) => line.text.fr)).toEqual(fr);
});

it('tells an attack, and what each side lost', () => {
  const text = 'Attack alaska kamchatka 2 0 1';
  const after = playTexts(state, [text], seededDice(expandSeed('1')));
  const [attack, losses, captured] = narrate(state, [taken(text)], after, NAMES);
  expect(attack!.text).toEqual({
    en: 'Ada attacks Kamchatka from Alaska with 2 soldiers, 1 cannon.',
    fr: 'Ada attaque avec 2 soldats, 1 canon\u00a0: Alaska vers Kamtchatka.',
  });
  expect([losses, captured].map((line) => line?.text.en)).toEqual([
    'Ada loses nobody, Bob 1.',
    'Ada captures Kamchatka from Bob.',
  ]);
  expect(losses!.text.fr).toBe('Pertes\u00a0: Ada, aucune\u00a0; Bob, 1.');
});

it('tells a region won and lost, a player who is out, and the lead', () => {
  const world = worldOf(state);
  const own = ['brazil', 'peru', 'argentina'].map((id) => [id, [1, 9]] as const);
  // Bob has nothing but Venezuela, Chloé all the rest.
  const before = scene({
    seats: 3,
    rest: 3,
    territories: { ...Object.fromEntries(own), venezuela: [2, 1] },
  });
  const text = 'Attack brazil venezuela 3 0 0';
  const dice = Array.from({ length: 50 }, (_, n) => seededDice(expandSeed(`${n}`)));
  const won = dice.map((one) => playTexts(before, [text], one)).find(({ held }) => held[2] === 0)!;
  const told = narrate(before, [taken(text)], won, NAMES).slice(2);
  expect(told.map(({ text: { en }, weight }) => [en, weight])).toEqual([
    ['Ada captures Venezuela from Bob.', 1],
    ['Ada now holds all of South America: 2 armies more each turn.', 2],
    ['Bob has lost the last territory and is out.', 3],
  ]);
  expect(world.regions).toBeGreaterThan(4);
});

it('tells what was done for a player who was late', () => {
  const entry: Entry = { turn: 1, seat: 1, event: 'timeout', ms: 1, verdict: 'skipped' };
  const told = narrate(placing, [entry], playState(placing, null, minimumDice), NAMES);
  expect(told[0]!.text).toEqual({
    en: 'The armies of Ada were placed, and the turn ended.',
    fr: 'Ada\u00a0: ses armées ont été placées et son tour est fini.',
  });
});

it('never tells a mission, whatever it knows', () => {
  const missions = [{ kind: 'destroy', target: 3 }, { kind: 'largest', others: 1 }, null] as const;
  const before = { ...state, mode: 'missions', missions } as typeof state;
  for (const text of ['Attack alaska kamchatka 2 0 1', 'EndTurn', 'MoveUnit alaska alberta 2 1 0']) {
    const after = playTexts(before, [text], seededDice(expandSeed('1')));
    const told = narrate(before, [taken(text)], after, NAMES).flatMap((line) => LANGUAGES.map((one) => line.text[one]));
    const secret = missions.flatMap((mission) =>
      mission ? LANGUAGES.map((one) => missionWords(worldOf(state), mission, NAMES, one)) : [],
    );
    for (const words of secret) expect(told.join(' ')).not.toContain(words);
  }
});
