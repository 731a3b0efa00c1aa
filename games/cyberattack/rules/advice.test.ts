/** The subject's helpers (modules matrice, plateau, case). */
import { must } from '@joute/core/result.ts';
import { describe, expect, it } from 'vitest';
import { parseOrder } from '../notation/orders.ts';
import { avatarSteps, countTurn, foretellPoints, mayPlace, nextTrojans, placeAvatar } from './advice.ts';
import { countByCreator, getBoard, leftOf, rightOf, topOf } from './board.ts';
import { directionsToBestNeighbour, getValue, makeMatrix, maxCells, setValue } from './matrix.ts';
import { scene, trojanOf } from './test/scene.ts';

describe('matrices', () => {
  const matrix = [
    [1, 0, 7, 0, 0],
    [0, 7, 0, 0, 0],
    [0, 0, 0, 3, 0],
    [0, 0, 3, 0, 0],
    [9, 0, 0, 0, 9],
  ];

  it('finds the cells of the maximum, some left out (max_matrice)', () => {
    expect(maxCells(matrix)).toEqual([
      { row: 4, column: 0 },
      { row: 4, column: 4 },
    ]);
    expect(
      maxCells(matrix, [
        { row: 4, column: 0 },
        { row: 4, column: 4 },
      ]),
    ).toEqual([
      { row: 0, column: 2 },
      { row: 1, column: 1 },
    ]);
    expect(maxCells([[1]], [{ row: 0, column: 0 }])).toEqual([]);
  });

  it.each([
    [{ row: 2, column: 2 }, ['HG'], null],
    [{ row: 0, column: 0 }, ['BD'], 'BD'],
    [{ row: 3, column: 3 }, ['BD'], 'HG'],
    [{ row: 2, column: 4 }, ['GG'], 'GG'],
    [{ row: 3, column: 1 }, ['BG'], 'HD'],
    [{ row: 0, column: 4 }, ['GG', 'BB', 'BG'], 'BG'],
  ] as const)('from %o the best neighbours are %o, the centre %s (direction_max_voisin)', (place, best, centre) => {
    expect(directionsToBestNeighbour(matrix, place)).toEqual({ best, centre });
  });

  it('reads and changes without changing', () => {
    const zeros = makeMatrix(2, 3, () => 0);
    const one = setValue(zeros, { row: 1, column: 2 }, 1);
    expect(one).toEqual([
      [0, 0, 0],
      [0, 0, 1],
    ]);
    expect(zeros).toEqual(makeMatrix(2, 3, () => 0));
    expect([getValue(one, { row: 1, column: 2 }), getValue(one, { row: 2, column: 0 })]).toEqual([1, undefined]);
  });
});

describe('trojans to come (nb_trojans_prochain)', () => {
  it('counts what enters and what moves, before anything acts on it', () => {
    const state = scene({
      avatar: [1, 2],
      incoming: ['23G', '33B', '40D'],
      cells: { '1,1': ['21D', '30D'], '1,2': ['20B'], '4,0': ['20B'], '3,3': ['21D'] },
      protections: { '3,4': [0, 1] },
    });
    expect(nextTrojans(state, 1)).toEqual([
      [1, 0, 0, 1, 0],
      [0, 0, 2, 0, 0],
      [0, 0, 1, 0, 0],
      [0, 0, 0, 0, 2],
      [0, 0, 0, 0, 0],
    ]);
  });

  it('knows personal data that still attract', () => {
    const state = scene({ avatar: [0, 0], cells: { '3,1': ['20B'] }, protections: { '3,0': [3, 1] } });
    expect(nextTrojans(state, 1)[3]![0]).toBe(1);
  });
});

describe('counts per creator', () => {
  const state = scene({ avatar: [3, 0], cells: { '3,1': ['21D', '30B', '31B'], '0,0': ['10D', '40D'] } });

  it('of a list', () => {
    expect(countByCreator(['21D', '20G', '43H'].map(trojanOf))).toEqual([0, 2, 0, 1]);
  });

  it('of the trojans an avatar destroys (poser_avatar)', () => {
    const { byCreator, state: after } = placeAvatar(state, 1, { row: 3, column: 1 });
    expect(byCreator).toEqual([0, 1, 2, 0]);
    expect(getBoard(after, 1).cells[3]![1]).toMatchObject({ avatar: true, present: [] });
    expect(getBoard(state, 1).cells[3]![1]!.present).toHaveLength(3);
  });

  it('of a whole turn (poser_avatar, mettre_a_jour_case)', () => {
    const counts = countTurn(state, new Map([[1, must(parseOrder('DDP044'))]]));
    expect(counts.destroyed[0]).toEqual([0, 1, 2, 0]);
    expect(counts.arrived[0]![0]![1]).toEqual([1, 0, 0, 1]);
    expect(counts.arrived.flat(3).reduce((sum, count) => sum + count)).toBe(2);
  });
});

it('a protection may be placed on an empty cell only', () => {
  const state = scene({ avatar: [0, 0], cells: { '3,1': ['20B'] }, protections: { '3,0': [3, 1] } });
  const free = makeMatrix(5, 5, (row, column) => mayPlace(state, 1, { row, column }));
  expect(free.flat().filter((may) => !may)).toHaveLength(4);
});

// The subject's table: right i+1, left i-1, top i+2.
it.each([
  [1, 2, 4, 3],
  [2, 3, 1, 4],
  [3, 4, 2, 1],
  [4, 1, 3, 2],
])('beside player %i sit %i right, %i left, %i at the top', (id, right, left, top) => {
  expect([rightOf(id), leftOf(id), topOf(id)]).toEqual([right, left, top]);
});

describe('for who composes an order', () => {
  it('tells where the avatar can go', () => {
    expect(avatarSteps(scene({ avatar: [0, 0] }), 1)).toEqual([
      { direction: 'DD', row: 0, column: 1 },
      { direction: 'BB', row: 1, column: 0 },
      { direction: 'BD', row: 1, column: 1 },
    ]);
    expect(avatarSteps(scene({ avatar: [2, 2] }), 1)).toHaveLength(8);
  });

  it.each([
    ['DDP044', 20, 'the avatar destroys both'],
    ['HHP044', -30, 'the computers are hit twice'],
    ['BBP044', -35, 'the same, and the avatar against the edge'],
  ])('%s brings %i points: %s', (order, points) => {
    const state = scene({ avatar: [4, 0], cells: { '4,1': ['21B', '30B'] } });
    expect(foretellPoints(state, 1, must(parseOrder(order)))).toBe(points);
  });
});
