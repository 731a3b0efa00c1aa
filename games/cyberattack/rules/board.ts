/**
 * A board as people think of it, and as files write it: players, equipment, cells, trojans, each a
 * plain value with names. The rules work on the compact table instead; this is the bridge between
 * the two. The French names are those of the subject's modules.
 */
import {
  ARROWS,
  CELLS,
  cellAt,
  columnOf,
  DIRECTIONS,
  type Direction,
  OFF,
  PLAYERS,
  rowOf,
  SERVER_CELL,
  SIZE,
} from './compass.ts';
import { type Matrix, makeMatrix, type Place } from './matrix.ts';
import * as packed from './packed.ts';
import {
  AVATAR,
  BOARD,
  COMPUTERS,
  type CyberState,
  DEFAULT_FRAME,
  type Frame,
  PROTECTION,
  packProtection,
  protectionResistance,
  protectionType,
  SCORE,
  SERVER,
} from './table.ts';

/** Module trojan (createur, type, direction). */
export interface Trojan {
  /** A player, 1 to 4. */
  readonly creator: number;
  /** The row or column by which it enters a board. */
  readonly type: number;
  readonly direction: Direction;
}

/** Module protection (type, resistance). */
export interface Protection {
  readonly type: number;
  readonly resistance: number;
}

/** Module equipement: SERVEUR or ORDINATEUR, and the hits it still stands. */
export interface Equipment {
  readonly kind: 'server' | 'computers';
  readonly resistance: number;
}

/** Module case (fleche, avatar, protection, serveur, trojans presents, trojans entrants). */
export interface Cell {
  readonly arrow: Direction | null;
  readonly avatar: boolean;
  readonly protection: Protection | null;
  readonly equipment: Equipment | null;
  readonly present: readonly Trojan[];
  readonly entering: readonly Trojan[];
}

/** Module joueur (id, nom, points). */
export interface Player {
  readonly id: number;
  readonly name: string;
  readonly points: number;
}

/** Module plateau. */
export interface Board {
  readonly player: Player;
  readonly avatar: Place;
  readonly server: Equipment;
  readonly computers: Equipment;
  readonly incoming: readonly Trojan[];
  readonly outgoing: Readonly<Record<Direction, readonly Trojan[]>>;
  readonly cells: Matrix<Cell>;
}

/** id_joueur_droite, id_joueur_gauche, id_joueur_haut. */
export const rightOf = (id: number): number => (id % PLAYERS) + 1;
export const leftOf = (id: number): number => ((id + 2) % PLAYERS) + 1;
export const topOf = (id: number): number => ((id + 1) % PLAYERS) + 1;

/** How many of the trojans each player made, player 1 first. */
export function countByCreator(trojans: readonly Trojan[]): number[] {
  const counts = new Array<number>(PLAYERS).fill(0);
  for (const { creator } of trojans) counts[creator - 1]!++;
  return counts;
}

/** What is not the same on all boards: arrows and the server's place are. */
interface BoardParts extends Pick<Board, 'player' | 'avatar' | 'incoming' | 'outgoing'> {
  /** The hits that they still stand. */
  readonly server: number;
  readonly computers: number;
  contents(cell: number): Pick<Cell, 'protection' | 'present' | 'entering'>;
}

export function assembleBoard({ server: hits, computers, contents, ...parts }: BoardParts): Board {
  const server = { kind: 'server', resistance: hits } as const;
  return {
    ...parts,
    server,
    computers: { kind: 'computers', resistance: computers },
    cells: makeMatrix(SIZE, SIZE, (row, column) => {
      const cell = cellAt(row, column);
      return {
        arrow: ARROWS[cell] === OFF ? null : DIRECTIONS[ARROWS[cell]!]!,
        avatar: parts.avatar.row === row && parts.avatar.column === column,
        equipment: cell === SERVER_CELL ? server : null,
        ...contents(cell),
      };
    }),
  };
}

/** One player's board. Lists of trojans are in the state's order. */
export function getBoard(state: CyberState, id: number): Board {
  const lists: Trojan[][] = Array.from({ length: packed.ENTERING + CELLS }, () => []);
  for (const trojan of state.trojans) {
    if (packed.boardOf(trojan) !== id - 1) continue;
    lists[packed.placeOf(trojan)]!.push({
      creator: packed.creatorOf(trojan) + 1,
      type: packed.typeOf(trojan),
      direction: DIRECTIONS[packed.directionOf(trojan)]!,
    });
  }
  const at = (id - 1) * BOARD;
  const number = (field: number): number => state.boards[at + field]!;
  const [down, right, left, up] = DIRECTIONS.map((_, side) => lists[packed.OUTGOING + side]!) as [
    Trojan[],
    Trojan[],
    Trojan[],
    Trojan[],
  ];
  return assembleBoard({
    player: { id, name: state.names[id - 1]!, points: number(SCORE) },
    avatar: { row: rowOf(number(AVATAR)), column: columnOf(number(AVATAR)) },
    server: number(SERVER),
    computers: number(COMPUTERS),
    incoming: lists[packed.INCOMING]!,
    outgoing: { B: down, D: right, G: left, H: up },
    contents(cell) {
      const protection = number(PROTECTION + cell);
      return {
        protection:
          protection === 0 ? null : { type: protectionType(protection), resistance: protectionResistance(protection) },
        present: lists[cell]!,
        entering: lists[packed.ENTERING + cell]!,
      };
    },
  });
}

/** The four boards (jeu), player 1 first. */
export const getBoards = (state: CyberState): Board[] =>
  Array.from({ length: PLAYERS }, (_, index) => getBoard(state, index + 1));

/**
 * A state from boards, each with its player's id; a player without a board has nothing on it.
 * Arrows and the server's place are fixed.
 */
export function makeStateOf(boards: readonly Board[], turn: number, frame: Frame): CyberState {
  const numbers = new Int32Array(PLAYERS * BOARD);
  const names = [...DEFAULT_FRAME.names];
  const trojans: number[] = [];
  for (const board of boards) {
    const index = board.player.id - 1;
    const at = index * BOARD;
    const add = (place: number, list: readonly Trojan[]): void => {
      for (const { creator, type, direction } of list)
        trojans.push(packed.pack(index, place, creator - 1, type, DIRECTIONS.indexOf(direction)));
    };
    names[index] = board.player.name;
    numbers[at + SCORE] = board.player.points;
    numbers[at + AVATAR] = cellAt(board.avatar.row, board.avatar.column);
    numbers[at + SERVER] = board.server.resistance;
    numbers[at + COMPUTERS] = board.computers.resistance;
    add(packed.INCOMING, board.incoming);
    for (const [side, direction] of DIRECTIONS.entries()) add(packed.OUTGOING + side, board.outgoing[direction]);
    for (const [cell, { protection, present, entering }] of board.cells.flat().entries()) {
      if (protection) numbers[at + PROTECTION + cell] = packProtection(protection.type, protection.resistance);
      add(cell, present);
      add(packed.ENTERING + cell, entering);
    }
  }
  return { ...frame, names, turn, boards: numbers, trojans: Uint16Array.from(trojans) };
}
