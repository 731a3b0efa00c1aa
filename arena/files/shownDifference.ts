/** How what a folder holds differs from what is asked for, as the parameters of a sentence. */
import { cut } from '@joute/core/drawing.ts';
import type { Difference } from '@joute/core/input/difference.ts';

/** How much of a value is shown: a map, for instance, is a long text. */
const SHOWN = 60;

const show = (value: unknown): string => (value === undefined ? '–' : cut(JSON.stringify(value), SHOWN));

export const shownDifference = ({ path, was, is }: Difference) => ({
  ...{ part: path.join('.'), was: show(was), is: show(is) },
});
