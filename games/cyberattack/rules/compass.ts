/**
 * Where things go: the directions of trojans and avatars, the cells of a board, and who sits where
 * around the table.
 */

export const SIZE = 5;
export const CELLS = SIZE * SIZE;
export const PLAYERS = 4;

/**
 * Bas, droite, gauche, haut. In alphabetical order, so that packed trojans sort as the lists in
 * files and JSON do.
 */
export const DIRECTIONS = ['B', 'D', 'G', 'H'] as const;
export type Direction = (typeof DIRECTIONS)[number];
export const DOWN = 0;
export const RIGHT = 1;
export const LEFT = 2;
export const UP = 3;

export const isDirection = (text: unknown): text is Direction => DIRECTIONS.some((direction) => direction === text);

/** Rows and columns a step goes, by direction. */
const STEPS = [
  [1, 0],
  [0, 1],
  [0, -1],
  [-1, 0],
] as const;

/** A trojan turned back (inverser_direction). */
export const OPPOSITE = Uint8Array.of(UP, LEFT, RIGHT, DOWN);
/**
 * Where DPO and the firewalls BDHG and BGHD send what arrives, by the protection's number: the new
 * direction for each old one. In the subject's figures, and in the teachers' engine, firewalls are
 * mirrors: `\` D and B change places, G and H too; `/` D and H, G and B. Its text has them turn
 * everything by a quarter instead: BDHG the way a clock goes, BGHD against it.
 */
export const TURNS = {
  figures: [OPPOSITE, Uint8Array.of(RIGHT, DOWN, UP, LEFT), Uint8Array.of(LEFT, UP, DOWN, RIGHT)],
  text: [OPPOSITE, Uint8Array.of(LEFT, DOWN, UP, RIGHT), Uint8Array.of(RIGHT, UP, DOWN, LEFT)],
} as const satisfies Record<string, readonly Uint8Array[]>;
export type FirewallName = keyof typeof TURNS;
export const FIREWALL_NAMES = ['figures', 'text'] as const satisfies readonly FirewallName[];

export const AVATAR_DIRECTIONS = ['DD', 'GG', 'HH', 'BB', 'HD', 'HG', 'BD', 'BG'] as const;
export type AvatarDirection = (typeof AVATAR_DIRECTIONS)[number];

const AVATAR_STEPS: Readonly<Record<AvatarDirection, readonly [number, number]>> = {
  DD: [0, 1],
  GG: [0, -1],
  HH: [-1, 0],
  BB: [1, 0],
  HD: [-1, 1],
  HG: [-1, -1],
  BD: [1, 1],
  BG: [1, -1],
};

export const cellAt = (row: number, column: number): number => row * SIZE + column;
export const rowOf = (cell: number): number => Math.floor(cell / SIZE);
export const columnOf = (cell: number): number => cell % SIZE;

export const isOnBoard = (row: number, column: number): boolean =>
  Number.isInteger(row) && Number.isInteger(column) && row >= 0 && row < SIZE && column >= 0 && column < SIZE;

/** Stands for every place that is not on the board. */
export const OFF = -1;

const stepTable = (steps: readonly (readonly [number, number])[]): Int8Array =>
  Int8Array.from({ length: steps.length * CELLS }, (_, index) => {
    const [down, right] = steps[Math.floor(index / CELLS)]!;
    const row = rowOf(index % CELLS) + down;
    const column = columnOf(index % CELLS) + right;
    return isOnBoard(row, column) ? cellAt(row, column) : OFF;
  });

/** The next cell in a direction, at `direction * CELLS + cell`. */
export const NEXT = stepTable(STEPS);
/** The cell an avatar comes to, at `avatar direction * CELLS + cell`. */
export const AVATAR_NEXT = stepTable(AVATAR_DIRECTIONS.map((direction) => AVATAR_STEPS[direction]));

/** Where an avatar can go from a cell, and by which direction. */
export const avatarWays = (from: number): { readonly direction: AvatarDirection; readonly cell: number }[] =>
  AVATAR_DIRECTIONS.flatMap((direction, index) => {
    const cell = AVATAR_NEXT[index * CELLS + from]!;
    return cell === OFF ? [] : [{ direction, cell }];
  });

/**
 * The direction from one cell to another beside it, at `from * CELLS + to`; OFF where they are not
 * side by side.
 */
export const TOWARDS = Int8Array.from({ length: CELLS * CELLS }, (_, index) =>
  STEPS.findIndex((_step, direction) => NEXT[direction * CELLS + Math.floor(index / CELLS)] === index % CELLS),
);

/**
 * Where a trojan that heads in a direction enters a board, at `direction * SIZE + type`. Upwards
 * only in hand-written files.
 */
export const ENTRY = Int8Array.from({ length: DIRECTIONS.length * SIZE }, (_, index) => {
  const type = index % SIZE;
  switch (Math.floor(index / SIZE)) {
    case RIGHT:
      return cellAt(type, 0);
    case LEFT:
      return cellAt(type, SIZE - 1);
    case UP:
      return cellAt(SIZE - 1, type);
    default:
      return cellAt(0, type);
  }
});

/** The arrows painted on every board, by cell; OFF where there is none. */
export const ARROWS = new Int8Array(CELLS).fill(OFF);
for (const [row, column, direction] of [
  [0, 2, DOWN],
  [1, 2, DOWN],
  [2, 1, RIGHT],
  [2, 3, LEFT],
  [3, 2, UP],
  [4, 2, DOWN],
] as const)
  ARROWS[cellAt(row, column)] = direction;

/** The middle of the board: the server stands there, and the avatar starts there. */
export const SERVER_CELL = cellAt(2, 2);

/**
 * Who sits on that side of a player (both counted from 0), at `player * DIRECTIONS.length + side`.
 * Nobody sits below.
 */
export const NEIGHBOUR = Int8Array.from({ length: PLAYERS * DIRECTIONS.length }, (_, index) => {
  const player = Math.floor(index / DIRECTIONS.length);
  const ahead = [OFF, 1, 3, 2][index % DIRECTIONS.length]!;
  return ahead === OFF ? OFF : (player + ahead) % PLAYERS;
});

/**
 * The side on which a player sees another (both counted from 0), at `player * PLAYERS + other`; OFF
 * for itself.
 */
export const SIDE_OF = Int8Array.from({ length: PLAYERS * PLAYERS }, (_, index) => {
  const player = Math.floor(index / PLAYERS);
  return [RIGHT, LEFT, UP].find((side) => NEIGHBOUR[player * DIRECTIONS.length + side] === index % PLAYERS) ?? OFF;
});
