/** What has just happened, as a sentence for the live region that screen readers read out. */
import { type Language, say } from '@joute/core/words.ts';
import type { LastTurn } from '../../board/contract.ts';
import { lastLines, sayLines } from '../../board/telling.ts';
import { facts } from '../facts.ts';
import { narrate } from '../narrate.ts';
import type { Side } from '../rules/position.ts';
import { type DraughtsState, endOf } from '../rules/state.ts';
import { endReason, words } from '../words.ts';
import type { Premove } from './premove.svelte.ts';
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

/** What is chosen ahead; empty where nothing is. */
export function sayPremove({ from, to, text, isCancelled }: Premove, language: Language): string {
  if (to !== null) return fill(WORDS.premoveSet[language], { move: text });
  if (from !== null) return fill(WORDS.premoveGoes[language], { square: from });
  return isCancelled ? WORDS.premoveCancelled[language] : '';
}

/** What was played, in the sentences of the list of moves, and whose turn it is now. */
export function announce(
  state: DraughtsState,
  last: LastTurn<DraughtsState> | null,
  { language, names }: SpeechOptions,
): string {
  const told = sayLines(lastLines({ words, narrate }, last, state, names), language);
  return `${told} ${sayTurn(state, { language, names })}`.trim();
}
