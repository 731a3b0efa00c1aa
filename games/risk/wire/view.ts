/**
 * The other way round: the game that the contest shows, as a view of the player whose turn it is.
 * The contest tells neither rounds nor the movement points that units have left: the first follow
 * from the list of moves, the second from what the player itself sent (follow.ts).
 */
import { isObject, lookUp } from '@joute/core/input/objects.ts';
import { type Result, refuse } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import { optionsOf, parseJson } from '../notation/json.ts';
import type { Fields } from '../rules/given.ts';
import type { Mission } from '../rules/missions.ts';
import type { RiskState } from '../rules/state.ts';
import { findWorld, textsOf } from '../rules/world.ts';
import { unitField } from './gameJson.ts';

/** What a client knows besides the game it is shown. */
export interface Known {
  readonly idPlayer: number;
  readonly setup: Setup;
  readonly mission: Mission | null;
}

export const fieldsOf = (json: unknown): Fields => (isObject(json) ? json : {});
export const listOf = (json: unknown): Fields[] => (Array.isArray(json) ? json.map(fieldsOf) : []);
const seatOf = (idPlayer: unknown): number => (typeof idPlayer === 'number' ? idPlayer + 1 : 0);

/** All units have all their points. Refuses whatever is no such game. */
export function parseView(json: unknown, known: Known): Result<RiskState> {
  const found = findWorld(textsOf(known.setup));
  if (!found.ok) return found;
  const { map, units } = found.value;
  if (!isObject(json)) return refuse('state/malformed', { what: 'JSON' });
  const byId = new Map(listOf(json.territories).map((territory) => [territory.id, territory]));
  const territories = map.territories.map(({ id }) => {
    const there = byId.get(id) ?? {};
    const counts = units.map((unit) => [unit.id, lookUp(there, unitField(unit))] as const);
    return { id, owner: seatOf(there.owner), ...Object.fromEntries(counts) };
  });
  const owners = new Set(territories.map(({ owner }) => owner));
  const round = roundOf(json, known);
  const view = {
    turn: listOf(json.moveList).length,
    round,
    seat: seatOf(json.currentIdPlayerTurn),
    phase: json.phase,
    players: listOf(json.players).map((_, idPlayer) => ({
      stock: idPlayer === json.currentIdPlayerTurn ? json.stock : 0,
      captured: 0,
      mission: idPlayer === known.idPlayer ? known.mission : null,
      // Who went when is not told, and nobody needs it while the match goes on.
      out: owners.has(idPlayer + 1) ? null : { order: idPlayer + 1, round: Math.max(1, round), by: known.idPlayer + 1 },
    })),
    territories,
    battle: null,
    over: 'no',
    winner: 0,
  };
  return parseJson(view, known.setup);
}

/**
 * From the goes that the player has ended, one of them in set-up unless that went round the table.
 */
function roundOf(json: Fields, { idPlayer, setup }: Known): number {
  if (json.phase === 'setup') return 0;
  const { oneByOne, rounds } = optionsOf(setup);
  const ended = listOf(json.moveList).filter((one) => one.idPlayer === idPlayer && one.move === 'EndTurn').length;
  return Math.min(rounds, Math.max(1, ended + (oneByOne ? 1 : 0)));
}
