import { expandSeed, seededDice } from '@joute/core/dice.ts';
import type { Entry } from '@joute/core/match/match.ts';
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { expect, test } from 'vitest';
import { facts } from '../../facts.ts';
import { escat } from '../../game.ts';
import { makeCell } from '../../rules/cells.ts';
import { actingSeat, type EscatState } from '../../rules/state.ts';
import { readMini } from '../mini.ts';
import { scenesOf, turnOf } from './lastTurn.ts';
import type { Scene } from './pieces.ts';
import { isAtEnd, type Reel, shownOf, splice, startReel, windOn, windToEnd } from './reel.ts';
import { looksLike, sceneOf } from './scene.ts';

const SETUP = { ...defaultSetup(facts.options), turnCap: 20 };
/** As the screens have it: through JSON, which forgets who is who. */
const sent = (state: EscatState): EscatState => must(escat.parseJson(escat.makeJson(state), SETUP));

interface Played {
  readonly before: EscatState;
  readonly entries: readonly Entry[];
  readonly state: EscatState;
}

/** A random game, turn by turn. */
function* playGame(seed: number): Generator<Played> {
  const dice = seededDice(expandSeed(`${seed}`));
  const random = makeRandom(seed);
  let state = must(escat.start(SETUP, 2, dice));
  for (let turn = 1; !escat.end(state); turn++) {
    const seat = actingSeat(state);
    const move = escat.randomMove(state, seat, random);
    const next = escat.play(state, new Map([[seat, move]]), dice);
    const entry = { turn, seat, event: 'answer', move: escat.makeMove(move, state), ms: 0, verdict: 'taken' } as const;
    yield { before: sent(state), entries: [entry], state: sent(next) };
    state = next;
  }
}

const SEEDS = [1, 2, 3, 4, 5];

test.each(SEEDS)('game %i: from scene to scene one moves at a time, and everybody keeps his name', (seed) => {
  let shown: Scene | null = null;
  let robots = 0;
  for (const { before, entries, state } of playGame(seed)) {
    const turn = turnOf({ before, entries }, state)!;
    const scenes = scenesOf(shown ?? sceneOf(before), turn, state);
    expect(looksLike(scenes[0]!, sceneOf(before))).toBe(true);
    expect(looksLike(scenes.at(-1)!, sceneOf(state))).toBe(true);
    expect(scenes).toHaveLength(turn.move.length + turn.robots.length + 2);
    for (const [index, scene] of scenes.entries()) {
      expect(new Set(scene.pieces.map(({ id }) => id)).size).toBe(scene.pieces.length);
      const old = new Map(scenes[index - 1]?.pieces.map((piece) => [piece.id, piece]));
      const travelled = scene.pieces.filter(({ id, cell }) => old.has(id) && old.get(id)?.cell !== cell);
      if (index > 0 && scene.round === scenes[index - 1]?.round)
        expect(travelled).toHaveLength(index === scenes.length - 1 ? 0 : 1);
    }
    robots += turn.robots.length;
    shown = scenes.at(-1)!;
  }
  expect(robots).toBeGreaterThan(0);
});

test('who escapes and who is captured stays in the picture, fading, until the phase is over', () => {
  const fates = { escaped: 0, captured: 0 };
  for (const seed of SEEDS)
    for (const { before, entries, state } of playGame(seed)) {
      const scenes = scenesOf(sceneOf(before), turnOf({ before, entries }, state), state);
      for (const { fate } of scenes.at(-2)!.pieces) if (fate !== 'here') fates[fate]++;
      expect(scenes.at(-1)!.pieces.every(({ fate }) => fate === 'here')).toBe(true);
    }
  expect(Math.min(fates.escaped, fates.captured)).toBeGreaterThan(0);
});

test('without a last turn, and from any state to any other, the scene is the state’s', () => {
  const states = [...playGame(6)].map(({ state }) => state);
  let shown = sceneOf(states[0]!);
  for (let jump = 0; jump < 200; jump++) {
    const state = states[(jump * 37) % states.length]!;
    const scenes = scenesOf(shown, turnOf(null, state), state);
    expect(scenes).toHaveLength(1);
    expect(looksLike(scenes[0]!, sceneOf(state))).toBe(true);
    expect(new Set(scenes[0]!.pieces.map(({ id }) => id)).size).toBe(scenes[0]!.pieces.length);
    shown = scenes[0]!;
  }
});

test('a miniature reads the same picture from JSON', () => {
  let shown: Scene | null = null;
  for (const { state } of playGame(7)) {
    shown = readMini(escat.makeJson(state), shown);
    expect(looksLike(shown, sceneOf(state))).toBe(true);
    expect(new Set(shown.pieces.map(({ id }) => id)).size).toBe(shown.pieces.length);
  }
  expect(readMini(null, shown).pieces).toEqual([]);
});

test('robots keep their numbers', () => {
  for (const { state } of playGame(8)) {
    const robots = sceneOf(state).pieces.filter(({ kind }) => kind === 'robot');
    expect(robots.map(({ cell }) => makeCell(cell))).toEqual((escat.makeJson(state) as { robots: string[] }).robots);
    expect(robots.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  }
});

test('a turn that comes while the last one is shown is shown behind it, one after the other', () => {
  let reel: Reel | null = null;
  for (const { before, entries, state } of playGame(9)) {
    reel ??= startReel(sceneOf(before));
    const turn = turnOf({ before, entries }, state)!;
    const left = reel.scenes.length - reel.at;
    reel = splice(reel, reel.scenes[reel.at]!, turn, state);
    expect(looksLike(reel.scenes.at(-1)!, sceneOf(state))).toBe(true);
    // What was left of the turn before, or, where that was too much, nothing of it.
    expect([left - 1, 0]).toContain(reel.first);
    expect(shownOf(windToEnd(reel), turn)).toEqual({ move: turn.move, robots: turn.robots });
    expect(shownOf({ ...reel, at: reel.first }, turn)).toEqual({ move: [], robots: [] });
    for (let scene = 0; scene < 6; scene++) reel = windOn(reel);
  }
  expect(reel && isAtEnd(windToEnd(reel))).toBe(true);
});

test('steps that a person has just composed are not shown again', () => {
  const { before, entries, state } = playGame(10).next().value!;
  const turn = turnOf({ before, entries }, state)!;
  const composed = scenesOf(sceneOf(before), turn, state)[turn.move.length]!;
  const reel = splice(startReel(sceneOf(before)), composed, turn, state);
  expect(reel.at).toBeGreaterThanOrEqual(turn.move.length);
});
