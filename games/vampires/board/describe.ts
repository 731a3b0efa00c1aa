/** The position in words, for screen readers. */
import { sayNumber } from '@joute/core/plurals.ts';
import type { Describe } from '../../board/contract.ts';
import { facts } from '../facts.ts';
import { countOf, HUMANS, speciesOf, VAMPIRES, WEREWOLVES } from '../rules/cell.ts';
import type { VampiresState } from '../rules/state.ts';
import { nameOf } from './grid/layout.ts';
import { sayTurn } from './report.ts';
import { WORDS } from './words.ts';

export const describe: Describe<VampiresState> = (state, { language, names }) => {
  const words = WORDS[language];
  const { cells, columns, rows, population } = state;
  const list = (species: number, name: string): string => {
    const places: string[] = [];
    for (const [cell, content] of cells.entries()) {
      if (content === 0 || speciesOf(content) !== species) continue;
      places.push(words.at(sayNumber(language, countOf(content)), nameOf(cell, columns)));
    }
    return words.list(name, sayNumber(language, population[species]!), places.join(' ; ') || words.none);
  };
  const sideName = (side: 0 | 1): string => {
    const player = names[side];
    return player ? `${facts.seatNames[side][language]} (${player})` : facts.seatNames[side][language];
  };
  return [
    words.about(sayNumber(language, columns), sayNumber(language, rows)),
    list(VAMPIRES, sideName(0)),
    list(WEREWOLVES, sideName(1)),
    list(HUMANS, words.humans),
    `${words.play(sayNumber(language, state.play), sayNumber(language, state.plays))}.`,
    sayTurn(state, language),
  ].join(' ');
};
