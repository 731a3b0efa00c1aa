/** SET, HUM and HME: what a client is told before MAP. */
import type { Place } from '@joute/core/wire/sessions.ts';
import { writtenMap } from '../notation/mapText.ts';
import { HUMANS, speciesOf, VAMPIRES, WEREWOLVES } from '../rules/cell.ts';
import type { VampiresState } from '../rules/state.ts';
import type { Frame, Point } from './frames.ts';

export const firstFrames = (state: VampiresState, { seat, setup }: Pick<Place, 'seat' | 'setup'>): Frame[] => [
  { order: 'SET', rows: state.rows, columns: state.columns },
  { order: 'HUM', houses: housesOf(state, String(setup.map)) },
  { order: 'HME', ...homeOf(state, seat === 2 ? WEREWOLVES : VAMPIRES) },
];

const pointOf = ({ columns }: VampiresState, cell: number): Point => ({
  x: cell % columns,
  y: Math.floor(cell / columns),
});

const homeOf = (state: VampiresState, species: number): Point =>
  pointOf(
    state,
    Math.max(
      0,
      state.cells.findIndex((cell) => speciesOf(cell) === species),
    ),
  );

/** In the order of the map file where the match starts from one, else row by row. */
function housesOf(state: VampiresState, map: string): Point[] {
  const isHouse = (cell: number): boolean => speciesOf(state.cells[cell]!) === HUMANS;
  const there = [...state.cells.keys()].filter(isHouse);
  const written = writtenMap(map);
  const isThis =
    written !== null &&
    written.rows === state.rows &&
    written.columns === state.columns &&
    written.humans.length === there.length &&
    written.humans.every(({ x, y }) => isHouse(y * state.columns + x));
  return isThis ? written.humans.map(({ x, y }) => ({ x, y })) : there.map((cell) => pointOf(state, cell));
}
