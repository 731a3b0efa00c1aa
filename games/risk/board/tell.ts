/** The last command in words, for screen readers. */

import type { Language } from '@joute/core/words.ts';
import type { LastTurn } from '../../board/contract.ts';
import { nameOf } from '../../board/seats.ts';
import { parseMove } from '../notation/commands.ts';
import { readBattle } from '../rules/battle/battleReport.ts';
import type { RiskState } from '../rules/state.ts';
import type { World } from '../rules/world.ts';
import { lostIn, territoryName, unitsWords, WORDS } from './words.ts';

interface TellOptions {
  readonly names: readonly string[];
  readonly language: Language;
}

export function tellLast(
  world: World,
  state: RiskState,
  last: LastTurn<RiskState> | null,
  { names, language }: TellOptions,
): string {
  return last ? tellTurn(world, state, last, { names, language }).join(' ') : '';
}

function tellTurn(
  world: World,
  state: RiskState,
  { before, entries }: LastTurn<RiskState>,
  { names, language }: TellOptions,
): string[] {
  const words = WORDS[language];
  const who = nameOf(names, before.seat, language);
  const text = entries.find(({ move }) => move !== undefined)?.move;
  const parsed = text === undefined ? null : parseMove(text, world);
  if (!parsed?.ok) return entries.length > 0 ? [words.skipped(who)] : [];
  const { kind, from, to, units } = parsed.value;
  const [source, goal] = [territoryName(world, from, language), territoryName(world, to, language)];
  switch (kind) {
    case 'place':
      return [words.placed(who, unitsWords(world, units, language), goal)];
    case 'move':
      return [words.moved(who, unitsWords(world, units, language), source, goal)];
    case 'end':
      return [words.ended(who)];
    case 'attack': {
      const battle = readBattle(state.battle);
      if (!battle) return [words.attacked(who, source, goal)];
      const whom = nameOf(names, before.owner[to]!, language);
      return [
        words.attacked(who, source, goal),
        `${words.loses(who, lostIn(battle, 'attackers'))}, ${words.loses(whom, lostIn(battle, 'defenders'))}.`,
        ...(battle.captured ? [`${words.captured(goal)}.`] : []),
      ];
    }
  }
}
