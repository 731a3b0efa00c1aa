import { clip, type Drawing } from '@joute/core/drawing.ts';
import type { DrawOptions } from '@joute/core/game.ts';
import type { NimState } from './rules.ts';

export const draw = ({ heaps }: NimState, { width }: DrawOptions): Drawing =>
  heaps.map((left, index) =>
    clip(
      [
        { text: `${index + 1}  `, ink: 'quiet' },
        { text: '| '.repeat(left), ink: 'gold' },
      ],
      width,
    ),
  );
