import { minimumDice } from '@joute/core/dice.ts';
import { makeRandom } from '@joute/core/random.ts';
import { describe, expect, it } from 'vitest';
import { drawMove, scratchMove } from './choices.ts';
import { attack, checkMove, move } from './commands.ts';
import { canLeave, goalsOf, mayLeave, mostUnits, sizeOf } from './reach.ts';
import { playTexts, scene } from './test/scenes.ts';
import { worldOf } from './world.ts';

const state = scene({
  territories: { alaska: [1, 4, 1, 1], alberta: [1, 1], kamchatka: [2, 2], 'northwest-territory': [2, 1] },
});
const world = worldOf(state);
const at = (name: string): number => world.byName.get(name)!;
const names = (places: readonly number[]): string[] => places.map((place) => world.map.territories[place]!.id);

describe('what may go where', () => {
  it('goes to neighbours: enemies are attacked, own ones entered', () => {
    expect(names(goalsOf(world, state, at('alaska'), 'attack'))).toEqual(['northwest-territory', 'kamchatka']);
    expect(names(goalsOf(world, state, at('alaska'), 'move'))).toEqual(['alberta']);
  });

  it('does not go from a single unit, from others, or outside of the phase', () => {
    expect(canLeave(world, state, at('alaska'))).toBe(true);
    expect(canLeave(world, state, at('alberta'))).toBe(false);
    expect(canLeave(world, state, at('kamchatka'))).toBe(false);
    expect(canLeave(world, { ...state, phase: 'place' }, at('alaska'))).toBe(false);
    expect(goalsOf(world, state, at('alberta'), 'move')).toEqual([]);
  });

  it.each([
    { stay: 1, units: [3, 1, 1] },
    { stay: 3, units: [1, 1, 1] },
    { stay: 5, units: [0, 0, 1] },
    { stay: 9, units: [0, 0, 0] },
  ])('leaves $stay behind, the cheapest', ({ stay, units }) => {
    expect(mayLeave(world, state, at('alaska'), stay)).toEqual(units);
  });

  it('lets who has no points be the one that stays', () => {
    const later = playTexts(state, ['MoveUnit alaska alberta 2 0 0', 'MoveUnit alberta alaska 2 0 0'], minimumDice);
    expect(mayLeave(world, later, at('alaska'))).toEqual([3, 1, 1]);
  });

  it.each([
    { kind: 'attack', chosen: [0, 0, 0], most: [3, 1, 1] },
    { kind: 'attack', chosen: [2, 1, 0], most: [2, 1, 0] },
    { kind: 'move', chosen: [4, 0, 0], most: [4, 1, 1] },
    { kind: 'move', chosen: [4, 1, 0], most: [4, 1, 0] },
  ] as const)('$kind beside $chosen', ({ kind, chosen, most }) => {
    expect(mostUnits(world, state, at('alaska'), kind, chosen)).toEqual(most);
  });

  it('agrees with the rules on which commands are legal', () => {
    for (const kind of ['attack', 'move'] as const)
      for (let from = 0; from < world.territories; from++)
        for (const to of goalsOf(world, state, from, kind)) {
          const none = [0, 0, 0];
          for (const [type, most] of mostUnits(world, state, from, kind, none).entries()) {
            const units = none.map((_, other) => (other === type ? most : 0));
            const more = units.map((count, other) => (other === type ? count + 1 : 0));
            const make = kind === 'attack' ? attack : move;
            if (most > 0) expect(checkMove(world, state, 1, make(from, to, units))).toBeNull();
            expect(checkMove(world, state, 1, make(from, to, more))).not.toBeNull();
          }
        }
    const random = makeRandom(7);
    for (let draw = 0; draw < 200; draw++) {
      const drawn = drawMove(world, state, random, scratchMove(world));
      if (drawn.kind !== 'attack' && drawn.kind !== 'move') continue;
      expect(goalsOf(world, state, drawn.from, drawn.kind)).toContain(drawn.to);
      const most = mostUnits(world, state, drawn.from, drawn.kind, drawn.units);
      expect(drawn.units.every((count, type) => count <= most[type]!)).toBe(true);
      expect(sizeOf(drawn.units)).toBeGreaterThan(0);
    }
  });
});
