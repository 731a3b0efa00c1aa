/** A region's hue: neighbours in the table are far apart, however many there are. The first are those of the classic map. */
const HUES = [60, 130, 290, 90, 170, 340] as const;
const GOLDEN = 137.5;

export const hueOf = (region: number): number => HUES[region] ?? Math.round((region * GOLDEN) % 360);
