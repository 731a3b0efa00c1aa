/**
 * A bot for CyberAttack. The avatar goes where it destroys most trojans. An antivirus goes where
 * two or more arrive; otherwise it attacks. It looks one turn ahead on its own board, and never at
 * the others': there is a lot to gain.
 */
import { type Hello, play, type Turn } from './protocol.ts';

interface State {
  players: Record<string, Board>;
}

/** Cells are written `row,column`. */
interface Board {
  avatar: [number, number];
  incoming: Trojan[];
  cells: Record<string, Trojan[]>;
  protections: Record<string, [number, number]>;
}

/** Its creator, its type and where it heads: down, right, left, up. */
type Trojan = [number, number, 'B' | 'D' | 'G' | 'H'];

const SIZE = 5;
const SERVER = '2,2';
const ANTIVIRUS = 4;
const AVATAR_STEPS = {
  DD: [0, 1],
  GG: [0, -1],
  HH: [-1, 0],
  BB: [1, 0],
  HD: [-1, 1],
  HG: [-1, -1],
  BD: [1, 1],
  BG: [1, -1],
} as const;
const TROJAN_STEPS = { B: [1, 0], D: [0, 1], G: [0, -1], H: [-1, 0] } as const;

function choose(state: State, _turn: Turn, hello: Hello): string {
  const board = state.players[hello.seat];
  if (board === undefined) throw new Error(`there is no board of seat ${hello.seat}`);
  const arriving = countArrivals(board);
  const [row, column] = board.avatar;

  // Of equal steps any: the small random part decides.
  const steps = Object.entries(AVATAR_STEPS)
    .map(([name, [down, right]]) => ({ name, row: row + down, column: column + right }))
    .filter((step) => onBoard(step.row, step.column))
    .map((step) => {
      const cell = `${step.row},${step.column}`;
      const caught = (board.cells[cell]?.length ?? 0) + (arriving.get(cell) ?? 0);
      return { name: step.name, cell, value: caught + Math.random() / 10 };
    });
  const step = steps.reduce((best, other) => (other.value > best.value ? other : best));

  // The avatar meets what arrives on its new cell: no protection is needed there.
  const taken = [SERVER, `${row},${column}`, step.cell, ...Object.keys(board.cells), ...Object.keys(board.protections)];
  const endangered = [...arriving]
    .filter(([cell, count]) => count >= 2 && !taken.includes(cell))
    .toSorted(([, one], [, other]) => other - one)[0];
  if (endangered) return `${step.name}P${ANTIVIRUS}${endangered[0].replace(',', '')}`;
  return `${step.name}AG${anyLine()}H${anyLine()}D${anyLine()}`;
}

/**
 * How many trojans come to each cell in the next turn: those already on the board move on, those
 * that wait outside enter.
 */
function countArrivals(board: Board): Map<string, number> {
  const arriving = new Map<string, number>();
  const arrive = (row: number, column: number) => {
    const cell = `${row},${column}`;
    if (onBoard(row, column)) arriving.set(cell, (arriving.get(cell) ?? 0) + 1);
  };
  for (const [cell, trojans] of Object.entries(board.cells)) {
    const [row = 0, column = 0] = cell.split(',').map(Number);
    for (const [, , direction] of trojans) {
      const [down, right] = TROJAN_STEPS[direction];
      arrive(row + down, column + right);
    }
  }
  // A trojan that heads right comes in on the left, and so on. Its type is the row or column by
  // which it enters.
  for (const [, type, direction] of board.incoming) {
    if (direction === 'D') arrive(type, 0);
    if (direction === 'G') arrive(type, SIZE - 1);
    if (direction === 'B') arrive(0, type);
    if (direction === 'H') arrive(SIZE - 1, type);
  }
  return arriving;
}

const onBoard = (row: number, column: number): boolean => row >= 0 && row < SIZE && column >= 0 && column < SIZE;
const anyLine = (): number => Math.floor(Math.random() * SIZE);

await play(choose, 'cyberattack');
