/**
 * Which part of the map is seen: a point of the map is at `x * scale + left`, `y * scale + top` of
 * the screen.
 */
import type { Box, Spot } from './chart.ts';

export interface Sight {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const MOST_ZOOM = 8;

/** The whole map in the middle. */
export function fitSight(box: Box, { width, height }: Size): Sight {
  const scale = Math.min(width / box.width, height / box.height);
  return {
    scale,
    left: (width - box.width * scale) / 2 - box.x * scale,
    top: (height - box.height * scale) / 2 - box.y * scale,
  };
}

export const onScreen = ({ scale, left, top }: Sight, { x, y }: Spot): Spot => ({
  x: x * scale + left,
  y: y * scale + top,
});

/** The zoom factor; 1 shows the whole map. */
export const zoomOf = (sight: Sight, box: Box, size: Size): number => sight.scale / fitSight(box, size).scale;

/** Zooms by a factor; the point under `at` stays where it is. */
export function zoomAt(sight: Sight, times: number, at: Spot, box: Box, size: Size): Sight {
  const least = fitSight(box, size).scale;
  const scale = Math.max(least, Math.min(MOST_ZOOM * least, sight.scale * times));
  const ratio = scale / sight.scale;
  return hold({ scale, left: at.x - (at.x - sight.left) * ratio, top: at.y - (at.y - sight.top) * ratio }, box, size);
}

export const pan = (sight: Sight, x: number, y: number, box: Box, size: Size): Sight =>
  hold({ ...sight, left: sight.left + x, top: sight.top + y }, box, size);

/** Pans as little as needed for a spot to be at least `margin` from the edge. */
export function reveal(sight: Sight, spot: Spot, margin: number, box: Box, size: Size): Sight {
  const { x, y } = onScreen(sight, spot);
  const short = (value: number, most: number): number =>
    value < margin ? margin - value : value > most - margin ? most - margin - value : 0;
  return pan(sight, short(x, size.width), short(y, size.height), box, size);
}

/** Clamps the view to the map's edges; a side on which the whole map fits is centred. */
function hold({ scale, left, top }: Sight, box: Box, { width, height }: Size): Sight {
  const along = (offset: number, start: number, length: number, room: number): number => {
    if (length * scale <= room) return (room - length * scale) / 2 - start * scale;
    return Math.max(room - (start + length) * scale, Math.min(-start * scale, offset));
  };
  return { scale, left: along(left, box.x, box.width, width), top: along(top, box.y, box.height, height) };
}
