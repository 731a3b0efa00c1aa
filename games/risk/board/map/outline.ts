/**
 * The outlines of a map with fewer points: what two territories share stays shared, so nothing
 * gapes. The boards do not do this themselves; it is done once, and what came out is kept beside
 * this file (land.data.ts for the board, small.data.ts for the miniature; outline.test.ts writes
 * them anew with `-u`).
 */
interface Shape {
  readonly id: string;
  readonly d: string;
}

interface Fineness {
  /** In units of the map: no point that was left out is farther off than this. */
  readonly tolerance: number;
  /** Islands smaller than this go, unless they are all there is. */
  readonly least: number;
  /** Figures behind the point. */
  readonly digits: number;
}

type Point = readonly [number, number];
type Ring = readonly Point[];

export interface Outlines {
  readonly paths: Readonly<Record<string, string>>;
  /** The lines between territories of different regions. */
  readonly borders: string;
}

const keyOf = ([x, y]: Point): string => `${x},${y}`;
const segmentKey = (a: Point, b: Point): string => [keyOf(a), keyOf(b)].sort().join(' ');

const readRings = (d: string): Ring[] =>
  d
    .split('Z')
    .filter((ring) => ring.trim() !== '')
    .map((ring) =>
      ring
        .split(/[ML]/)
        .filter((point) => point.trim() !== '')
        .map((point): Point => {
          const [x = 0, y = 0] = point.trim().split(/\s+/).map(Number);
          return [x, y];
        }),
    );

const areaOf = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length]!;
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

export function thinOutlines(
  shapes: readonly Shape[],
  regionOf: (id: string) => string,
  { tolerance, least, digits }: Fineness,
): Outlines {
  const owners = new Map<string, string[]>();
  const rings = shapes.map(({ id, d }) => ({ id, rings: readRings(d) }));
  for (const { id, rings: own } of rings)
    for (const ring of own)
      for (const [index, point] of ring.entries()) {
        const key = segmentKey(point, ring[(index + 1) % ring.length]!);
        owners.set(key, [...(owners.get(key) ?? []), id]);
      }
  const ownersOf = (a: Point, b: Point): readonly string[] => owners.get(segmentKey(a, b))!;
  const pen = new Pen(digits);
  const borders = new Map<string, string>();
  const paths = rings.map(({ id, rings: own }) => {
    const large = own.filter((ring) => areaOf(ring) >= least);
    const kept = large.length > 0 ? large : own.toSorted((a, b) => areaOf(b) - areaOf(a)).slice(0, 1);
    const drawn = kept.map((ring) => {
      const chains = chainsOf(ring, ownersOf).map((chain) => thin(chain, tolerance));
      for (const chain of chains) {
        const [first, second] = ownersOf(...chainSegment(ring, chain));
        if (second === undefined || regionOf(first!) === regionOf(second)) continue;
        borders.set([keyOf(chain[0]!), keyOf(chain.at(-1)!), [first, second].sort()].sort().join(), pen.line(chain));
      }
      return `${pen.line(chains.flatMap((chain) => chain.slice(0, -1)))}z`;
    });
    return [id, drawn.join('')] as const;
  });
  return { paths: Object.fromEntries(paths), borders: [...borders.values()].join('') };
}

/** The first segment of the ring that the chain stands for. */
function chainSegment(ring: Ring, chain: readonly Point[]): [Point, Point] {
  const at = ring.indexOf(chain[0]!);
  return [ring[at]!, ring[(at + 1) % ring.length]!];
}

/** A ring cut where who shares it changes. */
function chainsOf(ring: Ring, ownersOf: (a: Point, b: Point) => readonly string[]): Point[][] {
  const next = (index: number): Point => ring[(index + 1) % ring.length]!;
  const sharers = ring.map((point, index) => [...ownersOf(point, next(index))].sort().join());
  const cuts = [...ring.keys()].filter((index) => sharers[index] !== sharers.at(index - 1));
  // An island shares no border: it is cut at its two farthest points, else the simplification would
  // collapse it.
  if (cuts.length === 0) cuts.push(0, farthest(ring));
  return cuts.map((start, which) => {
    const end = cuts[which + 1] ?? cuts[0]! + ring.length;
    return Array.from({ length: end - start + 1 }, (_, step) => ring[(start + step) % ring.length]!);
  });
}

function farthest(ring: Ring): number {
  const [x, y] = ring[0]!;
  const distances = ring.map((point) => Math.hypot(point[0] - x, point[1] - y));
  return distances.indexOf(Math.max(...distances));
}

/**
 * Douglas–Peucker simplification, always from the same end, so that both sides of a border get the
 * same points.
 */
function thin(chain: readonly Point[], tolerance: number): Point[] {
  const isTurned = keyOf(chain[0]!) > keyOf(chain.at(-1)!);
  const thinned = peucker(isTurned ? chain.toReversed() : chain, tolerance);
  return isTurned ? thinned.reverse() : thinned;
}

function peucker(chain: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [chain[0]!, chain.at(-1)!];
  let far = 0;
  let most = tolerance;
  for (let index = 1; index < chain.length - 1; index++) {
    const off = distance(chain[index]!, first, last);
    if (off > most) [far, most] = [index, off];
  }
  if (far === 0) return chain.length > 1 ? [first, last] : [first];
  return [...peucker(chain.slice(0, far + 1), tolerance).slice(0, -1), ...peucker(chain.slice(far), tolerance)];
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/**
 * Writes relative path commands, which are short; each from the rounded end of the one before, so
 * that rounding errors do not add up.
 */
class Pen {
  readonly #factor: number;

  constructor(digits: number) {
    this.#factor = 10 ** digits;
  }

  line(points: readonly Point[]): string {
    const whole = points.map(([x, y]): Point => [Math.round(x * this.#factor), Math.round(y * this.#factor)]);
    const steps = whole.flatMap(([x, y], index) => {
      const before = whole[index - 1];
      if (!before) return [];
      const [dx, dy] = [x - before[0], y - before[1]];
      return dx === 0 && dy === 0 ? [] : [this.#pair(dx, dy)];
    });
    return `M${this.#pair(...whole[0]!)}l${steps.join(' ').replaceAll(' -', '-')}`;
  }

  #pair(x: number, y: number): string {
    const number = (value: number): string => `${value / this.#factor}`.replace(/^(-?)0\./, '$1.');
    return `${number(x)} ${number(y)}`.replace(' -', '-');
  }
}

/** As the text of a module; with where the armies stand, for who does not load the map. */
export const makeModule = (
  { paths, borders }: Outlines,
  spots: Readonly<Record<string, Point>> | null = null,
): string =>
  `/** Made by outline.test.ts from data/shapes.json; do not edit. */
export const PATHS: Readonly<Record<string, string>> = ${JSON.stringify(paths, null, 2)};
export const BORDERS = ${JSON.stringify(borders)};
${spots ? `export const SPOTS: Readonly<Record<string, readonly [number, number]>> = ${JSON.stringify(spots)};\n` : ''}`;
