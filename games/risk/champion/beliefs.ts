/**
 * What the general believes, in armies and goes: as the campaign bot, but for these. The numbers
 * come from variants playing each other.
 */
import { STYLE } from '../bots/worth.ts';

export const BELIEFS = {
  ...STYLE,
  /** What putting a seat out is worth, for each territory that it still has to lose. */
  finish: 4,
  /** What killing a unit is worth where it helps the other rivals as much, by losing one. */
  spite: 0.5,
  advance: 0.5,
};
