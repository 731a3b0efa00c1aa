/** Blocks of lines in columns. */
import { clip, fill, type Line } from '@joute/core/drawing.ts';

/**
 * Blocks of lines side by side, in reading order down the columns, so that the columns are about
 * equally long.
 */
export function inColumns(blocks: readonly (readonly Line[])[], columns: number, width: number): Line[] {
  const total = blocks.reduce((sum, block) => sum + block.length, 0);
  const stacks: Line[][] = Array.from({ length: columns }, () => []);
  let column = 0;
  let used = 0;
  for (const block of blocks) {
    const middle = used + block.length / 2;
    column = Math.min(columns - 1, Math.max(column, Math.floor((middle * columns) / total)));
    stacks[column]!.push(...block);
    used += block.length;
  }
  return sideBySide(stacks, width);
}

function sideBySide(stacks: readonly (readonly Line[])[], width: number): Line[] {
  const each = columnWidth(stacks.length, width);
  const rows = Math.max(...stacks.map((stack) => stack.length));
  return Array.from({ length: rows }, (_, row) =>
    stacks.flatMap((stack, index) => {
      const line = clip(stack[row] ?? [], each);
      return index === stacks.length - 1 ? line : fill(line, each + 2);
    }),
  );
}

export const columnWidth = (columns: number, width: number): number =>
  Math.floor((width - 2 * (columns - 1)) / columns);

/**
 * The same as low as can be: a block may go on in the next column, but its first line never stands
 * alone.
 */
export function inLowColumns(blocks: readonly (readonly Line[])[], columns: number, width: number): Line[] {
  const lines = blocks.flatMap((block) => block.map((line, index) => ({ line, first: index === 0 })));
  for (let rows = Math.ceil(lines.length / columns); ; rows++) {
    const left = [...lines];
    const stacks = Array.from({ length: columns }, () => {
      const alone = left.length > rows && left[rows - 1]!.first && rows > 1;
      return left.splice(0, alone ? rows - 1 : rows).map(({ line }) => line);
    });
    if (left.length === 0) return sideBySide(stacks, width);
  }
}
