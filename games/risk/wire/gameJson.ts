/**
 * A game as the contest shows it to everybody: what lies on the table, and never a mission or a
 * uuid. Players have numbers from 0 here; the seats of the house begin with 1.
 */

import type { Json } from '@joute/core/game.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import type { Language } from '@joute/core/words.ts';
import { countOf, PHASES, type RiskState, seatsOf, unitsHeld } from '../rules/state.ts';
import type { UnitType } from '../rules/units.ts';
import { worldOf } from '../rules/world.ts';

/** `waiting`: for players; then as in the rules; `over`. */
export const CONTEST_PHASES = ['waiting', ...PHASES, 'over'] as const;
export type ContestPhase = (typeof CONTEST_PHASES)[number];

/** Where there is no player to name. */
export const NOBODY = -1;

export interface ContestMove {
  readonly move: string;
  readonly idPlayer: number;
}

/** What the server knows of a game besides its state. */
export interface Table {
  readonly idGame: number;
  readonly name: string;
  /** By number; while it waits, those who are there. */
  readonly players: readonly { readonly idPlayer: number; readonly name: string }[];
  /** Null while it waits. */
  readonly state: RiskState | null;
  /** Also true where the match was stopped from outside. */
  readonly finished: boolean;
  readonly moves: readonly ContestMove[];
}

/** The course's plurals; a table of other units has its own ids. */
const PLURALS: Readonly<Record<string, string>> = { soldier: 'soldiers', cannon: 'cannons' };
export const unitField = ({ id }: UnitType): string => lookUp(PLURALS, id) ?? id;

export const currentPlayer = ({ state, finished }: Pick<Table, 'state' | 'finished'>): number =>
  state === null || finished ? NOBODY : state.seat - 1;

export function phaseOf({ state, finished }: Pick<Table, 'state' | 'finished'>): ContestPhase {
  if (state === null) return 'waiting';
  return finished ? 'over' : state.phase;
}

/** For the list of games: enough to choose one. */
export const makeSummary = (table: Table, seats: number): Json => ({
  idGame: table.idGame,
  name: table.name,
  started: table.state !== null,
  finished: table.finished,
  seats,
  players: table.players.map(({ idPlayer, name }) => ({ idPlayer, name })),
});

export function makeGame(table: Table, language: Language): Json {
  const { state, players } = table;
  return {
    idGame: table.idGame,
    name: table.name,
    started: state !== null,
    finished: table.finished,
    players: players.map(({ idPlayer, name }) => ({ idPlayer, name, ...holdings(state, idPlayer + 1) })),
    moveList: table.moves.map(({ move, idPlayer }) => ({ move, idPlayer })),
    currentIdPlayerTurn: currentPlayer(table),
    phase: phaseOf(table),
    stock: state === null || table.finished ? 0 : state.stock[state.seat]!,
    territories: state === null ? [] : territories(state, language),
  };
}

function holdings(state: RiskState | null, seat: number): Record<string, Json> {
  if (state === null) return { alive: true, territories: 0, units: 0 };
  return { alive: isIn(state, seat), territories: state.held[seat]!, units: unitsHeld(state, seat) };
}

/** Whoever has lost its last territory is out. */
export const isIn = (state: RiskState, seat: number): boolean => seatsOf(state).includes(seat) && state.held[seat]! > 0;

function territories(state: RiskState, language: Language): Json {
  const world = worldOf(state);
  return world.map.territories.map((territory, at) => ({
    id: territory.id,
    name: territory[language],
    owner: state.owner[at]! - 1,
    ...Object.fromEntries(world.units.map((unit, type) => [unitField(unit), countOf(world, state, at, type)])),
  }));
}
