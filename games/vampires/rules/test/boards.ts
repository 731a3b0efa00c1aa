/** Positions for tests, as pictures: like those of maps, but with any number of groups. */
import { HUMANS, makeCell, VAMPIRES, WEREWOLVES } from '../cell.ts';
import { type Limits, populationOf, type VampiresState } from '../state.ts';

const SPECIES: Readonly<Record<string, number>> = { '': HUMANS, V: VAMPIRES, W: WEREWOLVES };

/** `.` empty, `7` seven humans, `V5`, `W5`. Vampires to move on an even play. */
export function boardOf(picture: string, play = 0, limits: Partial<Limits> = {}): VampiresState {
  const rows = picture
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const cells = Uint16Array.from(rows.flat(), (token) => {
    const [, letter = '', count = '0'] = /^([VW]?)(\d+)$/.exec(token) ?? [];
    return token === '.' ? 0 : makeCell(SPECIES[letter]!, Number(count));
  });
  return {
    rows: rows.length,
    columns: rows[0]!.length,
    cells,
    population: populationOf(cells),
    play,
    plays: 200,
    crushingDefence: false,
    ...limits,
  };
}
