/** The learned weights, and the log-odds that they give a cat. */

import type { Cell } from '../rules/cells.ts';
import { CLASSES, CONTEXTS, FEATURES, listFeatures } from './features.ts';

/** Units of the layer between the features and the odds. */
export const HIDDEN = 16;
/**
 * In this order: each class's part in every unit, the units' own, what each counts, what it counts
 * more for Chaf, whom the wardens hunt, the contexts.
 */
export const BIASES = CLASSES * HIDDEN;
export const OUTPUTS = BIASES + HIDDEN;
export const CHAF_OUTPUTS = OUTPUTS + HIDDEN;
export const CONTEXT = CHAF_OUTPUTS + HIDDEN;
export const WEIGHTS = CONTEXT + CONTEXTS;

const classes = new Uint16Array(FEATURES);
const units = new Float64Array(HIDDEN);

/** Without the context's part. */
export function oddsOf(weights: Float32Array, cat: Cell, one: Cell, two: Cell, isChaf: boolean): number {
  listFeatures(cat, one, two, classes);
  for (let unit = 0; unit < HIDDEN; unit++) units[unit] = weights[BIASES + unit]!;
  for (let feature = 0; feature < FEATURES; feature++) {
    const at = classes[feature]! * HIDDEN;
    for (let unit = 0; unit < HIDDEN; unit++) units[unit]! += weights[at + unit]!;
  }
  let odds = 0;
  for (let unit = 0; unit < HIDDEN; unit++) {
    if (units[unit]! <= 0) continue;
    odds += units[unit]! * (weights[OUTPUTS + unit]! + (isChaf ? weights[CHAF_OUTPUTS + unit]! : 0));
  }
  return odds;
}
