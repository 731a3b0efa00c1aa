/**
 * The maps that come with the game. Records name them, so a picture once released is never changed:
 * a better one gets another name (bundled.test.ts holds their fingerprints).
 */
import { must } from '@joute/core/result.ts';
import type { Words } from '@joute/core/words.ts';
import { parsePicture } from '../notation/picture.ts';
import type { VampiresMap } from '../rules/map.ts';
import { PICTURES } from './pictures.ts';

export interface BundledMap {
  readonly name: string;
  readonly about: Words;
  readonly map: VampiresMap;
}

/** Smallest first. */
export const BUNDLED_MAPS: readonly BundledMap[] = PICTURES.map(({ name, about, picture }) => ({
  name,
  about,
  map: must(parsePicture(picture)),
}));

export const findBundled = (name: string): BundledMap | undefined => BUNDLED_MAPS.find((map) => map.name === name);
