/** A turn for whoever hears it: what concerns them, what everybody should know, and the points. */
import type { Seat } from '@joute/core/game.ts';
import type { Language } from '@joute/core/words.ts';
import type { LastTurn } from '../../board/contract.ts';
import { nameOf } from '../../board/seats.ts';
import { lastLines, sayLines } from '../../board/telling.ts';
import { narrate } from '../narrate.ts';
import { scoresOf } from '../rules/end.ts';
import type { CyberState } from '../rules/table.ts';
import { words } from '../words.ts';
import { SENTENCES } from './words.ts';

export interface HeardTurn {
  readonly state: CyberState;
  readonly last: LastTurn<CyberState> | null;
  /** Whose board is in front. */
  readonly seat: Seat;
  readonly names: readonly string[];
}

export function sayPlayed({ state, last, seat, names }: HeardTurn, language: Language): string {
  const say = SENTENCES[language];
  const lines = lastLines({ words, narrate }, last, state, names);
  const told = lines.filter((line) => line.seat === seat || line.weight > 1);
  const scores = scoresOf(state).map((points, index) => say.score(nameOf(names, index + 1, language), points));
  return [say.played(state.turn, scores), sayLines(told, language)].join(' ').trim();
}
