/** Where the names of territories stand on the map, so that none hides another, or an army. */
import type { Spot } from './chart.ts';
import type { Size } from './sight.ts';

export interface PlacedName {
  readonly lines: readonly string[];
  /** From the middle of the badge to the baseline of the first line, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface NamesPlan {
  readonly names: readonly string[];
  /** The middles of the badges on the screen. */
  readonly places: readonly Spot[];
  readonly radius: number;
  /** Of the letters. */
  readonly font: number;
  readonly size: Size;
}

/** The mean width of a letter, and the height of a line, by the size of the letters. */
const LETTER = 0.53;
const LINE = 1.02;
/** A name longer than this takes two lines, where it has two words. */
const LONG = 11;
const GAP = 3;
/** A badge with the signs of other units around it, in radii. */
const BADGE = 1.15;

/** Null for a name that has no room at this zoom. */
export function placeNames(plan: NamesPlan): (PlacedName | null)[] {
  const { names, places, radius, size } = plan;
  const reach = BADGE * radius;
  const taken = places.map(
    ({ x, y }): Rectangle => ({ left: x - reach, right: x + reach, top: y - reach, bottom: y + reach }),
  );
  const placed: (PlacedName | null)[] = names.map(() => null);
  // Who has the least room around it chooses first.
  const order = names.map((_, at) => at).sort((one, other) => roomAt(places, one) - roomAt(places, other));
  for (const at of order)
    for (const candidate of candidates(names[at]!, plan)) {
      const box = boxOf(candidate, places[at]!, plan.font);
      const isInside = box.left >= 0 && box.top >= 0 && box.right <= size.width && box.bottom <= size.height;
      if (!isInside || taken.some((other) => overlap(box, other))) continue;
      placed[at] = candidate;
      taken.push(box);
      break;
    }
  return placed;
}

const roomAt = (places: readonly Spot[], at: number): number =>
  Math.min(
    ...places.map(({ x, y }, other) =>
      other === at ? Number.POSITIVE_INFINITY : Math.hypot(x - places[at]!.x, y - places[at]!.y),
    ),
  );

/** Above, below, beside; the best first. */
function candidates(name: string, { radius, font }: NamesPlan): PlacedName[] {
  const lines = linesOf(name);
  const height = lines.length * LINE * font;
  const off = BADGE * radius + GAP;
  const below = off + 0.8 * font;
  const above = -off - height + font;
  const beside = 0.8 * font - height / 2;
  return [
    { lines, x: 0, y: above, anchor: 'middle' },
    { lines, x: 0, y: below, anchor: 'middle' },
    { lines, x: off, y: beside, anchor: 'start' },
    { lines, x: -off, y: beside, anchor: 'end' },
    { lines, x: 0, y: above, anchor: 'start' },
    { lines, x: 0, y: above, anchor: 'end' },
    { lines, x: 0, y: below, anchor: 'start' },
    { lines, x: 0, y: below, anchor: 'end' },
  ];
}

/** One line, or two of about the same length. */
function linesOf(name: string): string[] {
  if (name.length <= LONG) return [name];
  const breaks = [...name.matchAll(/[ -]/g)].map(({ index }) => index + 1);
  const middle = breaks.sort((one, other) => Math.abs(one - name.length / 2) - Math.abs(other - name.length / 2))[0];
  return middle === undefined ? [name] : [name.slice(0, middle).trim(), name.slice(middle)];
}

export function boxOf({ lines, x, y, anchor }: PlacedName, place: Spot, font: number): Rectangle {
  const width = Math.max(...lines.map((line) => line.length)) * LETTER * font;
  const left = place.x + x - { start: 0, middle: width / 2, end: width }[anchor];
  const top = place.y + y - 0.8 * font;
  return { left, right: left + width, top, bottom: top + lines.length * LINE * font };
}

const overlap = (one: Rectangle, other: Rectangle): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
