/**
 * What a competition leaves to luck. Draws and lots come from the seed's published hash: anybody
 * can check them while it goes on, and nobody could choose them, since the hash stood first. The
 * dice of matches come from the seed itself, which stays secret.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Seed } from '../dice.ts';

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * The items in an order drawn by lot. It depends on their ids and the label, not on their order
 * here.
 */
export const drawLots = <T>(commitment: string, label: string, items: readonly T[], id: (item: T) => string): T[] =>
  items
    .map((item) => ({ item, lot: lotOf(commitment, label, id(item)) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : a.lot > b.lot ? 1 : 0))
    .map(({ item }) => item);

/** The lower lot wins. */
export const lotOf = (commitment: string, label: string, id: string): string =>
  hash(`joute lot ${commitment} ${label} ${id}`);

/** A number for the fast generator of a search. */
export const searchSeed = (commitment: string, label: string): number =>
  Number.parseInt(hash(`joute search ${commitment} ${label}`).slice(0, 8), 16) | 0;

/**
 * The seed of one opening of one pairing. Its legs and all their attempts share it, so that the
 * sides are exchanged under the same dice, and a leg that is played again meets no other luck.
 */
export const openingSeed = (seed: Seed, stage: string, pairing: string, opening: number): Seed =>
  hash(`joute opening ${opening} of ${stage}/${pairing} of ${seed}`);
