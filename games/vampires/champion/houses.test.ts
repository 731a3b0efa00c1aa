import { describe, expect, it } from 'vitest';
import { Camps } from '../bots/camps.ts';
import type { VampiresState } from '../rules/state.ts';
import { boardOf } from '../rules/test/boards.ts';
import { Houses } from './houses.ts';

const BEFORE = boardOf(`
  4 . . . 9
  . . . . .
  V5 . 2 . W5
`);
const campsOf = (state: VampiresState): Camps => new Camps(state.cells.length).read(state);

/** The people in the houses from a cell, those that pay most first. */
function ranking(houses: Houses, x: number, y: number): number[] {
  return Array.from(houses.rankedFrom(x, y, 5 * y + x), (house) => houses.people[house]!);
}

describe('houses', () => {
  it('by the people that they pay a move, from every cell', () => {
    const houses = new Houses(15);
    houses.read(campsOf(BEFORE));
    expect(ranking(houses, 0, 2)).toEqual([9, 4, 2]);
    expect(ranking(houses, 0, 1)).toEqual([4, 9, 2]);
    expect(ranking(houses, 3, 2)).toEqual([9, 2, 4]);
  });

  it('without those that are taken once a search begins, with nobody in them before', () => {
    const houses = new Houses(15);
    houses.read(campsOf(BEFORE));
    expect(ranking(houses, 0, 1)).toEqual([4, 9, 2]);
    const after = campsOf(boardOf('V4 . . . 9\n. . . . .\n. . 2 . W5'));
    houses.read(after);
    expect(ranking(houses, 0, 1)).toEqual([0, 9, 2]);
    houses.begin(after);
    expect(ranking(houses, 0, 1)).toEqual([9, 2]);
  });

  it('anew where a battle has left other people, or on another board', () => {
    const houses = new Houses(15);
    houses.read(campsOf(BEFORE));
    houses.begin(campsOf(boardOf('4 . . . 1\n. . . . .\nV2 . 2 . W5')));
    expect(ranking(houses, 0, 2)).toEqual([4, 2, 1]);
    houses.begin(campsOf(boardOf('. 3 . . .\n. . . . .\nV2 . . . W5')));
    expect(ranking(houses, 0, 2)).toEqual([3]);
  });
});
