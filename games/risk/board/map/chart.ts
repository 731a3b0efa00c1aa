/**
 * Where a map's territories are drawn. For maps without positions a force-directed layout is
 * computed, the same every time.
 */
import { lookUp } from '@joute/core/input/objects.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Spot {
  readonly width: number;
  readonly height: number;
}

export interface Link {
  readonly from: number;
  readonly to: number;
  readonly isSea: boolean;
  /** Between territories of one region. */
  readonly region: number | null;
  /** The short way round the world: it runs off both edges. */
  readonly isRound: boolean;
}

/** What is needed of a map (rules/map.ts) to draw it. */
export interface ChartMap {
  readonly regions: readonly { readonly id: string }[];
  readonly territories: readonly {
    readonly id: string;
    readonly region: string;
    readonly neighbours: readonly string[];
    readonly seaNeighbours: readonly string[];
    readonly x: number | null;
    readonly y: number | null;
  }[];
}

export interface Chart {
  readonly spots: readonly Spot[];
  readonly box: Box;
  readonly links: readonly Link[];
}

/** Room for what is drawn around a spot. */
const MARGIN = 45;
/** The classic map's picture; its land fills it. */
const PICTURE: Box = { x: 4, y: 2, width: 992, height: 594 };
/** Offsets of badges that are larger than their territory. */
const BESIDE: Readonly<Record<string, Spot>> = {
  iceland: { x: -4, y: -17 },
  'great-britain': { x: -19, y: -4 },
  japan: { x: 19, y: 8 },
  madagascar: { x: 19, y: 2 },
  'new-guinea': { x: 12, y: -14 },
  indonesia: { x: -4, y: 4 },
  scandinavia: { x: 2, y: -3 },
  'northern-europe': { x: 2, y: -2 },
  'southern-europe': { x: 6, y: 7 },
};

export function chartOf(map: ChartMap, hasPicture: boolean): Chart {
  const places = placesOf(map);
  const spots = hasPicture
    ? places.map(({ x, y }, at) => {
        const beside = lookUp(BESIDE, map.territories[at]!.id);
        return beside ? { x: x + beside.x, y: y + beside.y } : { x, y };
      })
    : spread(places);
  const box = hasPicture ? PICTURE : boxAround(spots);
  return { spots, box, links: linksOf(map, spots, box, hasPicture) };
}

function placesOf({ territories, regions }: ChartMap): readonly Spot[] {
  const given = territories.map(({ x, y }) => (x === null || y === null ? null : { x, y }));
  const placed = given.filter((spot) => spot !== null);
  if (placed.length === given.length) return placed;
  const index = new Map(territories.map(({ id }, at) => [id, at]));
  const neighbours = territories.map((territory) => territory.neighbours.map((id) => index.get(id)!));
  const regionOf = territories.map(({ region }) => regions.findIndex(({ id }) => id === region));
  return relax(given, neighbours, regionOf, regions.length);
}

/**
 * Maps are scaled so that this is the median distance of nearest neighbours; a map's own units may
 * be anything.
 */
const APART = 88;

function spread(places: readonly Spot[]): Spot[] {
  const nearest = places
    .map((spot, at) =>
      Math.min(...places.flatMap((other, to) => (to === at ? [] : [Math.hypot(spot.x - other.x, spot.y - other.y)]))),
    )
    .sort((a, b) => a - b);
  const times = APART / (nearest[nearest.length >> 1] || 1);
  return places.map(({ x, y }) => ({ x: x * times, y: y * times }));
}

const LENGTH = 95;
const ROUNDS = 400;

/**
 * Force-directed layout: neighbours attract, all repel, given positions stay. The regions start
 * around a circle.
 */
function relax(
  given: readonly (Spot | null)[],
  neighbours: readonly (readonly number[])[],
  regionOf: readonly number[],
  regions: number,
): Spot[] {
  const radius = LENGTH * Math.sqrt(given.length) * 0.6;
  const spots = given.map((spot, at) => {
    const turn = (2 * Math.PI * regionOf[at]!) / regions;
    // A different but fixed offset for each, so that the same map is always drawn the same.
    const own = at * 2.39996;
    const near = LENGTH * (0.4 + (at % 5) * 0.2);
    return {
      x: spot?.x ?? radius * Math.cos(turn) * 1.5 + near * Math.cos(own),
      y: spot?.y ?? radius * Math.sin(turn) + near * Math.sin(own),
    };
  });
  for (let round = 0; round < ROUNDS; round++) {
    const step = LENGTH * 0.25 * (1 - round / ROUNDS) + 0.5;
    const forces = spots.map((spot, at) => forceOn(spot, at, spots, neighbours[at]!));
    for (const [at, force] of forces.entries()) {
      if (given[at]) continue;
      const size = Math.hypot(force.x, force.y) || 1;
      const length = Math.min(step, size);
      spots[at] = { x: spots[at]!.x + (force.x / size) * length, y: spots[at]!.y + (force.y / size) * length };
    }
  }
  // Screens are wide: a tall layout is rotated, unless the map gives positions.
  const { width, height } = boxAround(spots);
  const isTall = height > width && given.every((spot) => spot === null);
  return isTall ? spots.map(({ x, y }) => ({ x: y, y: x })) : spots;
}

function forceOn(spot: Spot, at: number, spots: readonly Spot[], neighbours: readonly number[]): Spot {
  let [x, y] = [0, 0];
  for (const [other, place] of spots.entries()) {
    if (other === at) continue;
    const [dx, dy] = [spot.x - place.x, spot.y - place.y];
    const distance = Math.max(1, Math.hypot(dx, dy));
    const push = LENGTH ** 2 / distance;
    const pull = neighbours.includes(other) ? distance ** 2 / LENGTH : 0;
    x += (dx / distance) * (push - pull);
    y += (dy / distance) * (push - pull);
  }
  return { x: x / 10, y: y / 10 };
}

function boxAround(spots: readonly Spot[]): Box {
  const [left, right] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...spots.map(({ y }) => y)), Math.max(...spots.map(({ y }) => y))];
  return {
    x: left - MARGIN,
    y: top - MARGIN,
    width: right - left + 2 * MARGIN,
    height: bottom - top + 2 * MARGIN,
  };
}

/**
 * Links longer than this share of the width leave at one edge and come back at the other. Only for
 * maps of the world.
 */
const ACROSS = 0.6;

function linksOf({ territories, regions }: ChartMap, spots: readonly Spot[], box: Box, isWorld: boolean): Link[] {
  const index = new Map(territories.map(({ id }, at) => [id, at]));
  return territories.flatMap(({ neighbours, seaNeighbours, region }, from) =>
    neighbours.flatMap((id) => {
      const to = index.get(id)!;
      if (to < from) return [];
      return [
        {
          from,
          to,
          isSea: seaNeighbours.includes(id),
          region: territories[to]!.region === region ? regions.findIndex((other) => other.id === region) : null,
          isRound: isWorld && Math.abs(spots[from]!.x - spots[to]!.x) > ACROSS * box.width,
        },
      ];
    }),
  );
}
