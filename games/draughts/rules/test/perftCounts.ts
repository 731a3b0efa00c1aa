/**
 * Leaf counts published for international draughts (the spec page's table), by depth from 1. Depth
 * 6 from the start proves nothing about kings; R178 and Woldouby are the ones that find wrong
 * captures. The depths of `deep` follow those of `shallow`, up to some 90 million leaves, and are
 * followed by those of `deepest`, which take minutes.
 */
import { perftPaths, perftUnique } from '../perft.ts';

const POSITIONS = [
  {
    name: 'start',
    unique: { shallow: [9, 81, 658, 4265, 27117, 167140, 1049442], deep: [6483961, 41022423], deepest: [258895763] },
    paths: { shallow: [9, 81, 658, 4265, 27117, 167140, 1049442], deep: [6483971, 41022614], deepest: [258935682] },
  },
  {
    name: 'R178',
    unique: { shallow: [14, 55, 1168, 5432, 87195, 629010], deep: [9041010, 86724219], deepest: [] },
    paths: { shallow: [436, 1728, 38080, 177960], deep: [2867814], deepest: [] },
  },
  {
    name: 'Woldouby',
    unique: {
      shallow: [6, 12, 30, 73, 215, 590, 1944, 6269, 22369, 88050, 377436, 1910989],
      deep: [9872645, 58360286],
      deepest: [346184885],
    },
    paths: { shallow: [6, 13, 35, 81, 240, 646, 2081, 6759, 23767, 94078, 396483], deep: [2012521], deepest: [] },
  },
  {
    name: 'all kings',
    unique: { shallow: [17, 79, 352, 1399, 7062, 37589, 217575], deep: [1333217, 8558321], deepest: [58381162] },
    paths: null,
  },
  {
    name: 'almost promotion',
    unique: { shallow: [9, 81, 795, 7578, 86351, 936311], deep: [11448262], deepest: [138362698] },
    paths: null,
  },
] as const;

const KINDS = [
  { kind: 'unique', count: perftUnique },
  { kind: 'paths', count: perftPaths },
] as const;

/** A row for each position and way to count. */
export const PERFT = POSITIONS.flatMap((row) =>
  KINDS.flatMap(({ kind, count }) => (row[kind] ? [{ name: row.name, kind, count, ...row[kind] }] : [])),
);
