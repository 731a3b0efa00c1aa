import { describe, expect, it } from 'vitest';
import { makeArrow } from './arrow.ts';
import { cellAt, centreOf, layOut, numbersAlong } from './layout.ts';

describe('the layout', () => {
  it.each([
    { columns: 10, rows: 10, facing: 1 },
    { columns: 7, rows: 3, facing: 2 },
    { columns: 1, rows: 2, facing: 2 },
    { columns: 255, rows: 2, facing: 1 },
  ])('finds each cell where it drew it: $columns x $rows, seat $facing', ({ columns, rows, facing }) => {
    const layout = layOut({ columns, rows }, facing);
    for (let cell = 0; cell < columns * rows; cell++) expect(cellAt(layout, centreOf(layout, cell))).toBe(cell);
    expect(cellAt(layout, { x: 1, y: 1 })).toBeNull();
    expect(cellAt(layout, { x: layout.width + 1, y: layout.height - 10 })).toBeNull();
  });

  it('is turned to the seat', () => {
    const size = { columns: 4, rows: 3 };
    expect(centreOf(layOut(size, 1), 0)).toEqual(centreOf(layOut(size, 2), 11));
    const [first] = numbersAlong(layOut(size, 2), 4);
    expect(first).toEqual({ text: 0, at: centreOf(layOut(size, 2), 0).x });
  });
});

describe('an arrow', () => {
  it('lies between the two cells, its number nearer to the source', () => {
    const { path, badge } = makeArrow({ x: 0, y: 0 }, { x: 60, y: 0 });
    expect(badge).toEqual({ x: 22, y: 0 });
    expect(path).toContain('45,0');
    expect(path).not.toContain('NaN');
    expect(makeArrow({ x: 5, y: 5 }, { x: 5, y: 5 }).path).not.toContain('NaN');
  });
});
