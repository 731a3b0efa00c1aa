/** The files of the boards' rooms (games/board/contract.ts), found by name and loaded when they are wanted. */
import type { Shown } from '@joute/core/game.ts';
import type { Language } from '@joute/core/words.ts';
import type { BoardProps, Describe, MiniatureProps } from '@joute/games/board/contract.ts';
import type { Component } from 'svelte';

/** Of `Saved.svelte`: a saved file that is no state of a match, such as one board of several. */
export interface SavedProps {
  readonly shown: Shown;
  readonly language: Language;
}

type Found<T> = Readonly<Record<string, () => Promise<T>>>;
type FoundComponents<Props extends Record<string, unknown>> = Found<{ default: Component<Props> }>;

const boards = import.meta.glob('../games/*/board/Board.svelte') as Found<{
  default: Component<BoardProps<unknown>>;
}>;
const miniatures = import.meta.glob('../games/*/board/Miniature.svelte') as Found<{
  default: Component<MiniatureProps>;
}>;
const saved = import.meta.glob('../games/*/board/Saved.svelte') as Found<{ default: Component<SavedProps> }>;
const emblems = import.meta.glob('../games/*/board/Emblem.svelte') as FoundComponents<Record<string, never>>;
const descriptions = import.meta.glob('../games/*/board/describe.ts') as Found<{ describe: Describe<unknown> }>;

/** Null where the game has no such file. */
const load = async <T>(found: Found<T>, game: string): Promise<T | null> =>
  (await Object.entries(found).find(([path]) => path.includes(`/${game}/`))?.[1]()) ?? null;

const loadDefault = async <T>(found: Found<{ default: T }>, game: string): Promise<T | null> =>
  (await load(found, game))?.default ?? null;

export const loadBoard = (game: string) => loadDefault(boards, game);
export const loadMiniature = (game: string) => loadDefault(miniatures, game);
export const loadEmblem = (game: string) => loadDefault(emblems, game);
export const loadSaved = (game: string) => loadDefault(saved, game);
export const loadDescribe = async (game: string) => (await load(descriptions, game))?.describe ?? null;
