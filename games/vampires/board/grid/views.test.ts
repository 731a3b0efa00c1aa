import { expect, it } from 'vitest';
import { boardOf } from '../../rules/test/boards.ts';
import { NOTHING, outcomeAt, press, targetsOf } from '../input/composition.ts';
import { layOut } from './layout.ts';
import { type Scene, viewCells, viewPieces } from './views.ts';

const PICTURE = 'V5 . 3\n. W2 .';
const layout = layOut({ columns: 3, rows: 2 }, 1);
const scene = (picture: string, more: Partial<Scene> = {}): Scene => ({
  position: boardOf(picture),
  layout,
  language: 'en',
  composition: NOTHING,
  movable: new Set([0]),
  targets: new Set(),
  hints: new Map(),
  cursor: 0,
  over: null,
  own: 2,
  ...more,
});

it('keeps the views of cells that did not change, and only those', () => {
  const cells = viewCells(new Map(), scene(PICTURE));
  const next = viewCells(cells, scene('V4 . 3\n. W2 .'));
  expect([...next.keys()].filter((cell) => next.get(cell) !== cells.get(cell))).toEqual([0]);
  expect(next.get(0)?.label).toBe('0,0, 4 vampires');
  const pieces = viewPieces(new Map(), scene(PICTURE));
  const moved = viewPieces(pieces, scene('. V5 3\n. W2 .'));
  expect([...moved.keys()]).toEqual([1, 2, 4]);
  expect(moved.get(2)).toBe(pieces.get(2));
});

it('tells a target with what comes of it', () => {
  const { position } = scene(PICTURE);
  const composition = press(position, NOTHING, 0);
  const targets = targetsOf(position, composition);
  const hints = new Map(Array.from(targets, (to) => [to, outcomeAt(position, composition, to)]));
  const cells = viewCells(new Map(), scene(PICTURE, { composition, targets, hints }));
  expect(cells.get(4)).toMatchObject({ isTarget: true, name: '1,1' });
  expect(cells.get(4)?.label).toBe('1,1, 2 werewolves, send here: Kills 2 werewolves: 5 vampires left.');
  expect(cells.get(0)?.label).toBe('0,0, 5 vampires, in hand');
});

it('has on a large map only the cells that matter as elements', () => {
  const rows = Array.from({ length: 40 }, () => Array.from({ length: 40 }, () => '.').join(' '));
  const position = boardOf(['V5', ...rows[0]!.split(' ').slice(1)].join(' ').concat('\n', rows.slice(1).join('\n')));
  const cells = viewCells(new Map(), scene(PICTURE, { position, layout: layOut(position, 1), cursor: 77 }));
  expect([...cells.keys()]).toEqual([0, 77]);
});
