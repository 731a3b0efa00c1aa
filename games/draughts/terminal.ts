import { beside, clip, type Drawing, type Ink, type Line, lengthOf, type Span } from '@joute/core/drawing.ts';
import type { DrawOptions } from '@joute/core/game.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import { quote } from '@joute/core/input/quote.ts';
import type { Language } from '@joute/core/words.ts';
import { facts } from './facts.ts';
import { between, isSquare, ROWS, squareAt } from './notation/diagonals.ts';
import { type Piece, pieceAt, type Side, squaresOf } from './rules/position.ts';
import { type DraughtsState, endOf, PLIES } from './rules/state.ts';

/**
 * The board for a terminal, white at the bottom. Everything can be read without colour: white
 * pieces are hollow and black ones full, as in print; a king wears a ring. With colour both are
 * full discs of their colour.
 */
export const draw = (state: DraughtsState, options: DrawOptions): Drawing => {
  const cells = options.width >= NARROW ? WIDE_CELLS : NARROW_CELLS;
  const board = drawBoard(state, cells, readLast(state, options));
  const columns = lengthOf(board[0] ?? []) + GAP;
  const room = options.width - columns;
  const panel = drawPanel(state, options, cells, room >= PANEL ? room : options.width);
  return room < PANEL ? [...board, [], ...panel] : beside(board, panel, columns);
};

/** Under this a square has one column. */
const NARROW = 40;
/** Columns that the text beside the board needs, and those between. */
const PANEL = 30;
const GAP = 3;

interface Cells {
  readonly columns: number;
  readonly pieces: Readonly<Record<Piece, string>>;
  readonly captured: string;
}
const WIDE_CELLS: Cells = {
  columns: 3,
  pieces: { 'white-man': ' ○ ', 'white-king': '(○)', 'black-man': ' ● ', 'black-king': '(●)' },
  captured: ' × ',
};
const NARROW_CELLS: Cells = {
  columns: 1,
  pieces: { 'white-man': '○', 'white-king': '◎', 'black-man': '●', 'black-king': '◉' },
  captured: '×',
};

interface LastMove {
  readonly text: string;
  readonly squares: ReadonlySet<number>;
  readonly captured: ReadonlySet<number>;
}

/**
 * The last move, from its text: the state knows only what it led to. What a king took stands
 * somewhere on its way, and is marked where the way has one square only; on a longer one the board
 * after the move no longer tells which it was.
 */
function readLast(state: DraughtsState, { last }: DrawOptions): LastMove | null {
  const text = last?.get(state.position.side === 0 ? 2 : 1) ?? [...(last?.values() ?? [])].at(-1);
  const move = text === undefined ? undefined : /\d+(?:[-x]\d+)+/i.exec(text)?.[0];
  if (move === undefined) return null;
  const path = (move.match(/\d+/g) ?? []).map(Number).filter(isSquare);
  if (path.length < 2) return null;
  const captured = new Set<number>();
  for (const [index, square] of path.entries()) {
    const way = index === 0 ? null : between(path[index - 1]!, square);
    if (/x/i.test(move) && way?.length === 1) captured.add(way[0]!);
  }
  return { text: move, squares: new Set(path), captured };
}

function drawBoard(state: DraughtsState, cells: Cells, last: LastMove | null): Line[] {
  return Array.from({ length: ROWS }, (_, row) => {
    // Diagrams name the first and the last square of each row.
    const line: Span[] = [{ text: `${String(row * 5 + 1).padStart(2)} `, ink: 'quiet' }];
    for (let column = 0; column < ROWS; column++) {
      const square = squareAt(row, column);
      line.push(
        square === null
          ? { text: ' '.repeat(cells.columns), ground: 'light-square' }
          : drawSquare(state, square, cells, last),
      );
    }
    line.push({ text: ` ${String(row * 5 + 5).padEnd(2)}`, ink: 'quiet' });
    return line;
  });
}

function drawSquare({ position }: DraughtsState, square: number, cells: Cells, last: LastMove | null): Span {
  const ground: Ink = last?.squares.has(square) ? 'mark' : 'dark-square';
  const piece = pieceAt(position, square);
  if (piece !== null) {
    const full = lookUp(cells.pieces, piece.replace('white', 'black'))!;
    return {
      text: full,
      plain: cells.pieces[piece],
      ink: piece.startsWith('white') ? 'white' : 'black',
      ground,
      bold: true,
    };
  }
  if (last?.captured.has(square)) return { text: cells.captured, ink: 'accent', ground: 'mark' };
  // A number needs room; with one column, a dot still tells the dark squares from the light ones.
  return {
    text: cells.columns > 1 ? String(square).padStart(2).padEnd(cells.columns) : '·',
    ink: 'light-square',
    ground,
  };
}

const WORDS = {
  en: {
    toMove: (name: string) => `${name} to move`,
    wins: (name: string) => `${name} wins`,
    draw: 'Draw',
    off: (count: number) => `${count} off the board`,
    last: (move: string) => `Last move ${move}`,
    ply: (ply: number, most: number | null) => (most === null ? `Ply ${ply}` : `Ply ${ply} of ${most}`),
  },
  fr: {
    toMove: (name: string) => `Trait : ${name}`,
    wins: (name: string) => `Gagnant : ${name}`,
    draw: 'Égalité',
    off: (count: number) => `${count} hors du damier`,
    last: (move: string) => `Dernier coup ${move}`,
    ply: (ply: number, most: number | null) => (most === null ? `Demi-coup ${ply}` : `Demi-coup ${ply} sur ${most}`),
  },
} as const;

/** Who plays, what is left and taken, whose turn it is. Black above white, as on the board. */
function drawPanel(state: DraughtsState, options: DrawOptions, cells: Cells, width: number): Line[] {
  const words = WORDS[options.language];
  const name = (side: Side): string => nameOf(side, options);
  const end = endOf(state);
  const turn =
    end === null
      ? words.toMove(facts.seatNames[state.position.side][options.language])
      : end.winner === null
        ? words.draw
        : words.wins(name(end.winner));
  const last = readLast(state, options);
  const lines: Line[] = [
    ...drawSide(state, 1, name(1), cells, options.language),
    [],
    [{ text: turn, bold: true, ink: 'gold' }],
    [{ text: last ? words.last(last.text) : '' }],
    [{ text: words.ply(state.ply, state.fmjd ? null : PLIES), ink: 'quiet' }],
    [],
    [],
    ...drawSide(state, 0, name(0), cells, options.language),
  ];
  return lines.map((line) => clip(line, width));
}

function nameOf(side: Side, { language, names }: DrawOptions): string {
  const colour = facts.seatNames[side][language];
  const player = names?.[side];
  return player ? `${colour} (${quote(player)})` : colour;
}

/**
 * Twenty a side is a full set: what is missing was taken, or was not there in the position that the
 * match began from.
 */
function drawSide({ position }: DraughtsState, side: Side, name: string, cells: Cells, language: Language): Line[] {
  const all =
    side === 0 ? squaresOf(position.whiteLo, position.whiteHi) : squaresOf(position.blackLo, position.blackHi);
  const colour = side === 0 ? 'white' : 'black';
  const kings = all.filter((square) => pieceAt(position, square)?.endsWith('king')).length;
  const { [`${colour}-man` as const]: man, [`${colour}-king` as const]: king } = cells.pieces;
  const off = WORDS[language].off(Math.max(0, 20 - all.length));
  return [
    [{ text: name, bold: true }],
    [{ text: `${man.trim()} ${all.length - kings}  ${king.trim()} ${kings}` }, { text: `  ${off}`, ink: 'quiet' }],
  ];
}
