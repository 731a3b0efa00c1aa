/** The parts of the games' boards (games/board/contract.ts), found by path, imported on demand. */
import { lookUp } from '@joute/core/input/objects.ts';
import type { BoardParts, ServicePage } from '@joute/games/board/contract.ts';

/** Loaded eagerly: these files only list the parts, which they import dynamically. */
const found = import.meta.glob<BoardParts<unknown>>('../../games/*/board/index.ts', { eager: true, import: 'parts' });

const partsOf = (game: string): BoardParts<unknown> => lookUp(found, `../../games/${game}/board/index.ts`) ?? {};
/** Null where the game has no such part. */
const load = async <T>(part: (() => Promise<T>) | undefined): Promise<T | null> => (await part?.()) ?? null;

export const loadBoard = (game: string) => load(partsOf(game).board);
/** Whether its board takes moves that are chosen ahead. */
export const takesPremoves = (game: string): boolean => partsOf(game).premoves ?? false;
export const loadMiniature = (game: string) => load(partsOf(game).miniature);
export const loadEmblem = (game: string) => load(partsOf(game).emblem);
export const loadSaved = (game: string) => load(partsOf(game).saved);
/** Whether a turn takes something. */
export const loadTakes = (game: string) => load(partsOf(game).takes);
export const loadDescribe = (game: string) => load(partsOf(game).describe);
/** The page of the service that the game runs on a server, where it has one. */
export const servicePage = (game: string): ServicePage | null => partsOf(game).service ?? null;
