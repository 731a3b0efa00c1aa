/** A whole state as text and as the JSON that bots are sent. */
import type { Json } from '@joute/core/game.ts';
import { isObject, isWhole } from '@joute/core/input/objects.ts';
import { quote, quoteJson } from '@joute/core/input/quote.ts';
import { ok, type Result } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import {
  countOf,
  EMPTY,
  HUMANS,
  MOST_IN_CELL,
  makeCell,
  SPECIES_NAMES,
  speciesOf,
  VAMPIRES,
  WEREWOLVES,
} from '../rules/cell.ts';
import { LONGEST_SIDE } from '../rules/grid.ts';
import { type Camp, MOST_IN_ALL, type VampiresMap } from '../rules/map.ts';
import { type Limits, populationOf, sideToMove, type VampiresState } from '../rules/state.ts';
import { no } from '../words.ts';

const LETTERS = ['H', 'V', 'W'] as const;
const SPECIES = [HUMANS, VAMPIRES, WEREWOLVES] as const;

interface Inhabited {
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly species: number;
}

function inhabited({ cells, columns }: VampiresState): Inhabited[] {
  const found: Inhabited[] = [];
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index]!;
    if (cell === EMPTY) continue;
    found.push({ x: index % columns, y: Math.floor(index / columns), count: countOf(cell), species: speciesOf(cell) });
  }
  return found;
}

/** The position as the start of a match; null where a side is gone or has split up. */
export function mapOf(state: VampiresState): VampiresMap | null {
  const camps = (wanted: number): Camp[] =>
    inhabited(state)
      .filter(({ species }) => species === wanted)
      .map(({ x, y, count }) => ({ x, y, count }));
  const [vampires, ...moreVampires] = camps(VAMPIRES);
  const [werewolves, ...moreWerewolves] = camps(WEREWOLVES);
  if (!vampires || !werewolves || moreVampires.length + moreWerewolves.length > 0) return null;
  return { rows: state.rows, columns: state.columns, humans: camps(HUMANS), vampires, werewolves };
}

export const limitsOf = (setup: Setup): Limits => ({
  plays: Number(setup.plays),
  crushingDefence: setup.crushingDefence === true,
});

/**
 * `10x8 play=3 V0,4:5 H2,2:3 W9,3:6`: columns and rows, plays made, then who is where, row by row.
 * The limits are the setup's.
 */
export const makeState = (state: VampiresState): string =>
  [
    `${state.columns}x${state.rows}`,
    `play=${state.play}`,
    ...inhabited(state).map(({ x, y, count, species }) => `${LETTERS[species - 1]}${x},${y}:${count}`),
  ].join(' ');

const HEAD = /^(\d{1,3})x(\d{1,3}) play=(\d{1,6})$/;
const CELL = /^([HVW])(\d{1,3}),(\d{1,3}):(\d{1,3})$/;

export function parseState(text: string, setup: Setup): Result<VampiresState> {
  const [size = '', play = '', ...cells] = text.trim().split(/\s+/);
  const head = HEAD.exec(`${size} ${play}`);
  if (!head) return no('state/malformed', { what: quote(`${size} ${play}`) });
  const found: Inhabited[] = [];
  for (const cell of cells) {
    const [, letter, x, y, count] = CELL.exec(cell) ?? [];
    if (letter === undefined) return no('state/malformed', { what: quote(cell) });
    found.push({ x: Number(x), y: Number(y), count: Number(count), species: SPECIES[LETTERS.indexOf(letter as 'H')]! });
  }
  const [columns, rows, plays] = head.slice(1).map(Number);
  return assemble({ ...limitsOf(setup), columns, rows, play: plays }, found, setup);
}

/** `side` and `population` are for the reader's ease; reading back goes by the rest. */
export function makeJson(state: VampiresState): Json {
  const { rows, columns, play, plays, crushingDefence, population } = state;
  const found = inhabited(state);
  const camps = (species: number): Json =>
    found.filter((cell) => cell.species === species).map(({ x, y, count }) => ({ x, y, count }));
  return {
    rows,
    columns,
    play,
    plays,
    crushingDefence,
    side: SPECIES_NAMES[1 + sideToMove(state)]!,
    humans: camps(HUMANS),
    vampires: camps(VAMPIRES),
    werewolves: camps(WEREWOLVES),
    population: {
      humans: population[HUMANS]!,
      vampires: population[VAMPIRES]!,
      werewolves: population[WEREWOLVES]!,
    },
  };
}

/** `plays` and `crushingDefence` may be left out: then they are the setup's. */
export function parseJson(json: unknown, setup: Setup): Result<VampiresState> {
  if (!isObject(json)) return no('state/malformed', { what: 'JSON' });
  const found: Inhabited[] = [];
  for (const [index, name] of SPECIES_NAMES.entries()) {
    const camps = json[name];
    if (!Array.isArray(camps)) return no('state/malformed', { what: name });
    for (const [nth, camp] of camps.entries()) {
      if (!isObject(camp)) return no('state/malformed', { what: `${name}[${nth}]` });
      const { x, y, count } = camp;
      found.push({ x: x as number, y: y as number, count: count as number, species: SPECIES[index]! });
    }
  }
  return assemble({ ...limitsOf(setup), ...json }, found, setup);
}

const MOST_PLAYS = 1_000_000;

/**
 * The one place where a state read from outside is put together: nothing gets past it that no match
 * could hold.
 */
function assemble(
  head: Readonly<Record<string, unknown>>,
  found: readonly Inhabited[],
  setup: Setup,
): Result<VampiresState> {
  const { rows, columns, play, plays, crushingDefence } = head;
  if (!isWhole(rows, 1, LONGEST_SIDE)) return no('state/malformed', { what: 'rows' });
  if (!isWhole(columns, 1, LONGEST_SIDE)) return no('state/malformed', { what: 'columns' });
  if (!isWhole(play, 0, MOST_PLAYS)) return no('state/malformed', { what: 'play' });
  if (!isWhole(plays, 1, MOST_PLAYS)) return no('state/malformed', { what: 'plays' });
  if (typeof crushingDefence !== 'boolean') return no('state/malformed', { what: 'crushingDefence' });
  if (rows * columns < 2) return no('state/malformed', { what: 'rows' });
  const cells = new Uint16Array(rows * columns);
  let total = 0;
  for (const { x, y, count, species } of found) {
    const sound = isWhole(x, 0, columns - 1) && isWhole(y, 0, rows - 1) && isWhole(count, 1, MOST_IN_CELL);
    if (!sound || cells[y * columns + x] !== EMPTY) {
      const camp = `${quoteJson(x)},${quoteJson(y)}:${quoteJson(count)}`;
      return no('state/malformed', { what: quote(`${SPECIES_NAMES[species - 1]} ${camp}`) });
    }
    cells[y * columns + x] = makeCell(species, count);
    total += count;
  }
  if (total > MOST_IN_ALL && setup.allowLarge !== true) return no('map/too-large', { total, most: MOST_IN_ALL });
  return ok({ rows, columns, cells, population: populationOf(cells), play, plays, crushingDefence });
}
