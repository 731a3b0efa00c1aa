import { expect, it } from 'vitest';
import { scene } from '../../rules/test/scenes.ts';
import { worldOf } from '../../rules/world.ts';
import { chartOf } from './chart.ts';
import { waysOf } from './comparedWays.ts';

const world = worldOf(scene({ territories: { alaska: [1, 4] } }));
const chart = chartOf(world.map, true);
const spot = (id: string) => chart.spots[world.map.territories.findIndex((one) => one.id === id)]!;

it.each([
  ['Attack brazil peru 3 0 0', [{ points: [spot('brazil'), spot('peru')], label: '3' }]],
  ['MoveUnit brazil peru 2 1 0', [{ points: [spot('brazil'), spot('peru')], label: '3' }]],
  ['PlaceUnit alaska 1 0 2', [{ points: [spot('alaska')], label: '3' }]],
  ['EndTurn', []],
  ['nonsense', []],
])('%s', (move, ways) => {
  expect(waysOf(move, world, chart)).toEqual(ways);
});

it('the short way round the world goes off one edge, and in again at the other', () => {
  const [off, on] = waysOf('Attack alaska kamchatka 3 0 0', world, chart);
  const { x, width } = chart.box;
  expect([off!.points.map((one) => one.x), off!.label]).toEqual([[spot('alaska').x, x], '3']);
  expect(on!.points.map((one) => one.x)).toEqual([x + width, spot('kamchatka').x]);
});
