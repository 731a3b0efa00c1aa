/** The files of the boards' rooms, found by name. */
import type { BoardProps, Describe, MiniatureProps } from '@joute/games/board/contract.ts';
import type { Component } from 'svelte';

type Found<T> = Readonly<Record<string, () => Promise<T>>>;

const boards = import.meta.glob('../../games/*/board/Board.svelte') as Found<{
  default: Component<BoardProps<unknown>>;
}>;
const miniatures = import.meta.glob('../../games/*/board/Miniature.svelte') as Found<{
  default: Component<MiniatureProps>;
}>;
const emblems = import.meta.glob('../../games/*/board/Emblem.svelte') as Found<{ default: Component }>;
const descriptions = import.meta.glob('../../games/*/board/describe.ts') as Found<{ describe: Describe<unknown> }>;

const load = async <T>(found: Found<T>, game: string): Promise<T | null> =>
  (await Object.entries(found).find(([path]) => path.includes(`/${game}/`))?.[1]()) ?? null;

export interface Parts {
  readonly board: Component<BoardProps<unknown>> | null;
  readonly miniature: Component<MiniatureProps> | null;
  readonly emblem: Component | null;
  readonly describe: Describe<unknown> | null;
}

export async function loadParts(game: string): Promise<Parts> {
  const [board, miniature, emblem, description] = await Promise.all([
    load(boards, game),
    load(miniatures, game),
    load(emblems, game),
    load(descriptions, game),
  ]);
  return {
    board: board?.default ?? null,
    miniature: miniature?.default ?? null,
    emblem: emblem?.default ?? null,
    describe: description?.describe ?? null,
  };
}
