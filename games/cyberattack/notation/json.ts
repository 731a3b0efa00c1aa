/**
 * A whole game as the JSON that bots are sent: exactly the form of the course's test vectors. A
 * game saved in the middle of a turn also has trojans that are leaving or arriving; only then a
 * player has `outgoing` and `entering` too.
 */

import type { Json } from '@joute/core/game.ts';
import { isObject, isWhole, lookUp } from '@joute/core/input/objects.ts';
import { quote } from '@joute/core/input/quote.ts';
import { ok, type Result } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import {
  assembleBoard,
  type Board,
  type Cell,
  getBoards,
  makeStateOf,
  type Protection,
  type Trojan,
} from '../rules/board.ts';
import { cellAt, DIRECTIONS, isDirection, isOnBoard, PLAYERS, SIZE } from '../rules/compass.ts';
import type { Matrix } from '../rules/matrix.ts';
import { type CyberState, frameOf } from '../rules/table.ts';
import { no } from './refusals.ts';

const trojansJson = (trojans: readonly Trojan[]): Json =>
  trojans.map(({ creator, type, direction }) => [creator, type, direction]);

/** The cells that have something, by `row,column`. */
function cellsJson(cells: Matrix<Cell>, of: (cell: Cell) => Json | null): { [key: string]: Json } {
  const found: [string, Json][] = [];
  for (const [row, line] of cells.entries()) {
    for (const [column, cell] of line.entries()) {
      const json = of(cell);
      if (json !== null) found.push([`${row},${column}`, json]);
    }
  }
  return Object.fromEntries(found);
}

const listJson = (trojans: readonly Trojan[]): Json | null => (trojans.length === 0 ? null : trojansJson(trojans));

function boardJson({ player, avatar, server, computers, incoming, outgoing, cells }: Board): Json {
  const entering = cellsJson(cells, (cell) => listJson(cell.entering));
  const leaving = DIRECTIONS.filter((side) => outgoing[side].length > 0);
  return {
    score: player.points,
    avatar: [avatar.row, avatar.column],
    server: server.resistance,
    computers: computers.resistance,
    lost: server.resistance === 0 && computers.resistance === 0,
    incoming: trojansJson(incoming),
    cells: cellsJson(cells, (cell) => listJson(cell.present)),
    protections: cellsJson(cells, ({ protection }) => protection && [protection.type, protection.resistance]),
    ...(leaving.length > 0
      ? { outgoing: Object.fromEntries(leaving.map((side) => [side, trojansJson(outgoing[side])])) }
      : {}),
    ...(Object.keys(entering).length > 0 ? { entering } : {}),
  };
}

export const makeJson = (state: CyberState): Json => ({
  turn: state.turn,
  players: Object.fromEntries(getBoards(state).map((board) => [`${board.player.id}`, boardJson(board)])),
});

/** What went wrong, found deep inside: thrown and caught in this file only. */
class Wrong extends Error {
  readonly where: string;
  readonly expected: string;

  constructor(where: string, expected: string) {
    super(where);
    this.where = where;
    this.expected = expected;
  }
}

/**
 * The ruleset, the turn limit, `placeAnywhere` and `firewall`, which the JSON does not hold, are
 * the setup's.
 */
export function parseJson(json: unknown, setup: Setup): Result<CyberState> {
  try {
    const frame = frameOf(setup);
    const { turn, players } = readObject(json, '$');
    const boards = readObject(players, '$.players');
    const read = Array.from({ length: PLAYERS }, (_, index) =>
      readBoard(lookUp(boards, `${index + 1}`), `$.players.${index + 1}`, index + 1, frame.names[index]!),
    );
    return ok(makeStateOf(read, readInteger(turn, '$.turn', 0, MOST), frame));
  } catch (error) {
    if (error instanceof Wrong) return no('state/malformed', { where: quote(error.where), expected: error.expected });
    throw error;
  }
}

/** Nine digits, as in files. */
const MOST = 999_999_999;

function readBoard(json: unknown, where: string, id: number, name: string): Board {
  const given = readObject(json, where);
  const avatar = readList(given.avatar, `${where}.avatar`);
  const [row, column] = [0, 1].map((i) => readInteger(avatar[i], `${where}.avatar`, 0, SIZE - 1)) as [number, number];
  const server = readInteger(given.server, `${where}.server`, 0, MOST);
  const computers = readInteger(given.computers, `${where}.computers`, 0, MOST);
  const lost = server === 0 && computers === 0;
  if (given.lost !== undefined && given.lost !== lost) throw new Wrong(`${where}.lost`, `${lost}`);
  const present = readCells(given.cells, `${where}.cells`, readTrojans);
  const entering = readCells(given.entering ?? {}, `${where}.entering`, readTrojans);
  const protections = readCells(given.protections, `${where}.protections`, readProtection);
  const outgoing = readObject(given.outgoing ?? {}, `${where}.outgoing`);
  const leaving = (side: string): Trojan[] => readTrojans(lookUp(outgoing, side) ?? [], `${where}.outgoing.${side}`);
  return assembleBoard({
    player: { id, name, points: readInteger(given.score, `${where}.score`, -MOST, MOST) },
    avatar: { row, column },
    ...{ server, computers },
    incoming: readTrojans(given.incoming, `${where}.incoming`),
    outgoing: { B: leaving('B'), D: leaving('D'), G: leaving('G'), H: leaving('H') },
    contents: (cell) => ({
      protection: protections.get(cell) ?? null,
      present: present.get(cell) ?? [],
      entering: entering.get(cell) ?? [],
    }),
  });
}

function readObject(json: unknown, where: string): Readonly<Record<string, unknown>> {
  if (!isObject(json)) throw new Wrong(where, '{...}');
  return json;
}

function readList(json: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(json)) throw new Wrong(where, '[...]');
  return json;
}

function readInteger(json: unknown, where: string, min: number, max: number): number {
  if (!isWhole(json, min, max)) throw new Wrong(where, `${min} <= n <= ${max}`);
  return json;
}

function readTrojans(json: unknown, where: string): Trojan[] {
  return readList(json, where).map((item) => {
    const [creator, type, direction] = readList(item, where);
    if (!isDirection(direction)) throw new Wrong(where, 'B | D | G | H');
    return {
      creator: readInteger(creator, where, 1, PLAYERS),
      type: readInteger(type, where, 0, SIZE - 1),
      direction,
    };
  });
}

function readProtection(json: unknown, where: string): Protection {
  const [type, resistance] = readList(json, where);
  return { type: readInteger(type, where, 0, 4), resistance: readInteger(resistance, where, 1, 2) };
}

function readCells<T>(json: unknown, where: string, read: (json: unknown, where: string) => T): Map<number, T> {
  const cells = new Map<number, T>();
  for (const [key, value] of Object.entries(readObject(json, where))) {
    const [row, column] = /^\d,\d$/.test(key) ? key.split(',').map(Number) : [];
    if (row === undefined || column === undefined || !isOnBoard(row, column)) throw new Wrong(where, '"0,0" ... "4,4"');
    cells.set(cellAt(row, column), read(value, `${where}.${key}`));
  }
  return cells;
}
