import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { describe, expect, it } from 'vitest';
import { parseFen } from '../notation/fen.ts';
import { makeMove } from '../notation/moves.ts';
import { type DraughtsMove, movesOf } from '../rules/paths.ts';
import { type DraughtsState, playState, startState } from '../rules/state.ts';
import { nextScene, placementOf, type Scene } from './scene.ts';

const from = (fen: string): DraughtsState => startState({ start: must(parseFen(fen)) });

function lastOf(before: DraughtsState, move: DraughtsMove) {
  const entry = {
    turn: before.ply + 1,
    seat: before.position.side + 1,
    event: 'answer',
    ms: 0,
    verdict: 'taken',
  } as const;
  return { before, entries: [{ ...entry, move: makeMove(move) }] };
}

function playOn(
  scene: Scene,
  state: DraughtsState,
  pick = 0,
): { scene: Scene; state: DraughtsState; move: DraughtsMove } {
  const moves = movesOf(state.position);
  const move = moves[pick % moves.length]!;
  const after = playState(state, move);
  return { scene: nextScene(scene, after, lastOf(state, move)), state: after, move };
}

const idOn = (scene: Scene, square: number): number | undefined => scene.men.find((man) => man.square === square)?.id;

describe('pieces from state to state', () => {
  it('are the same ones through a whole game', () => {
    const random = makeRandom(7);
    let state = startState();
    let scene = nextScene(null, state, null);
    for (let ply = 0; ply < 100 && movesOf(state.position).length > 0; ply++) {
      const before = scene;
      const played = playOn(scene, state, random.below(1000));
      ({ scene, state } = played);
      const { path, captured } = played.move;
      expect(idOn(scene, path.at(-1)!)).toBe(idOn(before, path[0]!));
      expect(scene.men.at(-1)?.square).toBe(path.at(-1));
      expect(scene.taken.map(({ square }) => square).sort()).toEqual([...captured].sort());
      expect(new Map(scene.men.map(({ square, piece }) => [square, piece]))).toEqual(placementOf(state.position));
      for (const man of before.men) {
        if (man.square !== path[0] && !captured.includes(man.square)) expect(scene.men).toContain(man);
      }
    }
    expect(state.ply).toBeGreaterThan(20);
  });

  it('tells on which leg each was taken', () => {
    const state = from('W:W26:B21,12,13');
    const { scene } = playOn(nextScene(null, state, null), state);
    expect(scene.path).toEqual([26, 17, 8, 19]);
    expect(new Map(scene.taken.map(({ square, leg }) => [square, leg]))).toEqual(
      new Map([
        [12, 1],
        [13, 2],
        [21, 0],
      ]),
    );
  });

  it('a jump back finds them again, and shows no move', () => {
    const state = from('W:W26,50:B21,12,13');
    const first = nextScene(null, state, null);
    const { scene: second } = playOn(first, state);
    const back = nextScene(second, state, null);
    expect(idOn(back, 26)).toBe(idOn(first, 26));
    expect(idOn(back, 50)).toBe(idOn(first, 50));
    expect(new Set(back.men.map(({ id }) => id)).size).toBe(5);
    expect(back).toMatchObject({ taken: [], path: [], isNext: false });
  });

  it('a last move after a jump is marked, not shown being made', () => {
    const state = from('W:W26:B21,12,13');
    const { scene } = playOn(nextScene(null, startState(), null), state);
    expect(scene).toMatchObject({ path: [26, 17, 8, 19], isNext: false, taken: [] });
  });

  it('the same state again is the same scene', () => {
    const scene = nextScene(null, startState(), null);
    expect(nextScene(scene, startState(), null)).toBe(scene);
    expect(nextScene(scene, { ...startState(), ply: 1 }, null)).not.toBe(scene);
  });
});
