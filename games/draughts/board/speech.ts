/** What has just happened, as a sentence for the live region that screen readers read out. */
import { type Language, say } from '@joute/core/words.ts';
import { facts } from '../facts.ts';
import type { Side } from '../rules/position.ts';
import { type DraughtsState, endOf } from '../rules/state.ts';
import { endReason, words } from '../words.ts';
import { fill, WORDS } from './words.ts';

interface SpeechOptions {
  readonly language: Language;
  readonly names: readonly string[];
}

/** `White (Ada)`. */
export function sideName(side: Side, { language, names }: SpeechOptions): string {
  const colour = facts.seatNames[side][language];
  return names[side] ? `${colour} (${names[side]})` : colour;
}

/** Whose turn it is, or why the game is over. */
export function sayTurn(state: DraughtsState, options: SpeechOptions): string {
  const end = endOf(state);
  if (end) return say(endReason(end, state.ply), options.language, words);
  return fill(WORDS.toMove[options.language], { name: sideName(state.position.side, options) });
}

export function announce(state: DraughtsState, move: string | null, options: SpeechOptions): string {
  if (move === null) return sayTurn(state, options);
  const name = sideName(state.position.side === 0 ? 1 : 0, options);
  return `${fill(WORDS.played[options.language], { name, move })} ${sayTurn(state, options)}`;
}
