/**
 * The board for a terminal, with what the subject asks to be shown: the players' names, the grid,
 * cats escaped and captured, scores, whose phase it is and, at the end, the winner. Everything can
 * be read without colour; cats and wardens have their seat's.
 */

import { beside, clip, type Drawing, type Ink, type Line, lengthOf, type Span, wrap } from '@joute/core/drawing.ts';
import type { DrawOptions, Seat } from '@joute/core/game.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import { quote } from '@joute/core/input/quote.ts';
import { parseMove } from './notation/moves.ts';
import { SIGNS, signAt } from './notation/rows.ts';
import { CAT_COUNT, type Tally, tallyOf } from './rules/board.ts';
import { type Cell, COLUMNS, cellAt, IN_ZONE, ROWS } from './rules/cells.ts';
import { catsSeat, type EscatState, scores } from './rules/state.ts';
import { isCat, isWarden } from './rules/targets.ts';

export const draw = (state: EscatState, options: DrawOptions): Drawing => {
  const board = drawBoard(state, options);
  const columns = lengthOf(board[0] ?? []) + GAP;
  const room = options.width - columns;
  const panel = drawPanel(state, options, room >= PANEL ? room : options.width);
  if (room < PANEL) {
    const drawing = [...board, [], ...panel];
    const { height } = options;
    if (height === undefined || drawing.length <= height) return drawing;
    // A low window has no room for blank lines, nor for the last move, which is told below the
    // board.
    const { last: _last, ...rest } = options;
    const lines = drawPanel(state, rest, options.width).filter((line) => line.length > 0);
    return [...board, ...lines].slice(0, Math.max(height, board.length + LEAST_PANEL));
  }
  return beside(board, panel, columns);
};

/**
 * Columns that the text beside the board needs, and those between; under `NARROW` a cell has one
 * column instead of two.
 */
const PANEL = 36;
const GAP = 3;
/**
 * Lines of the text that are shown however low the window is; those behind them explain the signs.
 */
const LEAST_PANEL = 7;
const NARROW = 28;
const SEAT_INKS: readonly Ink[] = ['blue', 'vermilion'];
/** An empty cell of the cats' zone, which only cats may enter. */
const ZONE_SIGN = ':';

function drawBoard(state: EscatState, options: DrawOptions): Line[] {
  const room = options.width >= NARROW ? ' ' : '';
  const marked = cellsOfLast(state, options);
  const head: Line = [{ text: `   ${[...COLUMNS].map((letter) => letter + room).join('')}`, ink: 'quiet' }];
  const rows = Array.from({ length: ROWS }, (_, row): Line => {
    const cells = Array.from({ length: ROWS }, (_, column): Span => {
      const cell = cellAt(column + 1, row + 1);
      const span = drawCell(state, cell);
      return { ...span, text: span.text + room, ...(marked.has(cell) ? { ground: 'mark' } : {}) };
    });
    return [{ text: `${String(row + 1).padStart(2)} `, ink: 'quiet' }, ...cells];
  });
  return [head, ...rows];
}

const INKS: Readonly<Record<string, Ink>> = {
  [SIGNS.chaf]: 'gold',
  [SIGNS.robot]: 'ink',
  [SIGNS.pool]: 'sky',
  [SIGNS.exit]: 'green',
  [SIGNS.free]: 'line',
};

function drawCell(state: EscatState, cell: Cell): Span {
  const sign = signAt(state.board, cell);
  const cats = catsSeat(state);
  if (sign === SIGNS.free) return { text: IN_ZONE[cell] === 1 ? ZONE_SIGN : sign, ink: 'line' };
  if (sign === SIGNS.cat) return { text: sign, ink: inkOf(cats), bold: true };
  if (sign === SIGNS.warden) return { text: sign, ink: inkOf(3 - cats), bold: true };
  return { text: sign, ink: lookUp(INKS, sign) ?? 'ink', bold: sign === SIGNS.chaf || sign === SIGNS.exit };
}

const inkOf = (seat: Seat): Ink => SEAT_INKS[seat - 1] ?? 'ink';

/**
 * Where the cats or wardens of the last move stand now. Where a round has just begun there is
 * nothing to mark.
 */
function cellsOfLast(state: EscatState, { last }: DrawOptions): Set<Cell> {
  const [entry] = [...(last ?? [])];
  if (!entry || (state.turn === 1 && state.phase === 'cats')) return new Set();
  const role = entry[0] === catsSeat(state) ? isCat : isWarden;
  const move = parseMove(entry[1], { ...state, phase: role === isCat ? 'cats' : 'wardens' });
  const ends = move.ok ? move.value.map(({ to }) => to) : [];
  return new Set(ends.filter((cell) => role(state.board[cell]!)));
}

const WORDS = {
  en: {
    round: (round: number, turn: number, cap: number) => `Round ${round} of 2, turn ${turn} of ${cap}`,
    player: (seat: Seat) => `Player ${seat}`,
    cats: 'Cats',
    wardens: 'Wardens',
    escaped: 'Escaped',
    captured: 'Captured',
    remaining: 'Remaining',
    withChaf: (count: number) => (count === 0 ? 'Chaf' : `${count} and Chaf`),
    points: (points: number) => `${points} point${points === 1 ? '' : 's'}`,
    phase: {
      cats: (name: string) => `Cats’ phase: ${name} to move`,
      wardens: (name: string) => `Wardens’ phase: ${name} to move`,
    },
    wins: (name: string, points: number, other: number) => `${name} wins, ${points} to ${other}`,
    draw: (points: number) => `Draw, ${points} each`,
    last: 'Last move',
    legend: 'C cat  Q Chaf  W warden  R robot  S exit  # pool',
  },
  fr: {
    round: (round: number, turn: number, cap: number) => `Manche ${round} sur 2, tour ${turn} sur ${cap}`,
    player: (seat: Seat) => `Joueur ${seat}`,
    cats: 'Chats',
    wardens: 'Gardiens',
    escaped: 'Évadés',
    captured: 'Capturés',
    remaining: 'Restants',
    withChaf: (count: number) => (count === 0 ? 'Chaf' : `${count} et Chaf`),
    points: (points: number) => `${points} point${points < 2 ? '' : 's'}`,
    phase: {
      cats: (name: string) => `Phase des chats : à ${name} de jouer`,
      wardens: (name: string) => `Phase des gardiens : à ${name} de jouer`,
    },
    wins: (name: string, points: number, other: number) => `${name} gagne, ${points} à ${other}`,
    draw: (points: number) => `Égalité, ${points} partout`,
    last: 'Dernier coup',
    legend: 'C chat  Q Chaf  W gardien  R robot  S sortie  # bassin',
  },
} as const;

/** Columns of the words in front of names and numbers. */
const LABEL = 11;

function drawPanel(state: EscatState, options: DrawOptions, width: number): Line[] {
  const words = WORDS[options.language];
  const name = (seat: Seat): string => quote(options.names?.[seat - 1] || words.player(seat));
  const cats = catsSeat(state);
  const points = scores(state);
  const role = (label: string, seat: Seat): Line => [
    { text: label.padEnd(LABEL) },
    { text: name(seat), ink: inkOf(seat), bold: true },
    { text: `  ${words.points(points[seat - 1]!)}` },
  ];
  const lines: Line[] = [
    [{ text: words.round(state.round, state.turn, state.rules.turnCap), ink: 'quiet' }],
    role(words.cats, cats),
    role(words.wardens, 3 - cats),
    [],
    ...drawTally(tallyOf(state.board), options),
    [],
    [{ text: headline(state, options, name), bold: true, ink: 'gold' }],
  ];
  const last = [...(options.last?.values() ?? [])][0];
  if (last !== undefined) lines.push(...wrap({ text: `${words.last} ${quoteMove(last)}` }, width));
  lines.push(...wrap({ text: words.legend, ink: 'quiet' }, width, '', '  '));
  return lines.map((line) => clip(line, width));
}

function headline(state: EscatState, { language }: DrawOptions, name: (seat: Seat) => string): string {
  const words = WORDS[language];
  const cats = catsSeat(state);
  if (state.phase !== 'over') return words.phase[state.phase](name(state.phase === 'cats' ? cats : 3 - cats));
  const [one, two] = scores(state);
  if (one === two) return words.draw(one);
  return words.wins(name(one > two ? 1 : 2), Math.max(one, two), Math.min(one, two));
}

/** How many cats are out, caught and still there, with Chaf named where he is among them. */
function drawTally({ escaped, captured, chaf }: Tally, { language }: DrawOptions): Line[] {
  const words = WORDS[language];
  const left = CAT_COUNT - 1 - escaped - captured;
  const row = (label: string, count: number, withChaf: boolean): Line => [
    { text: label.padEnd(LABEL) },
    { text: withChaf ? words.withChaf(count) : `${count}`, bold: true },
  ];
  return [
    row(words.escaped, escaped, chaf === 'escaped'),
    row(words.captured, captured, chaf === 'captured'),
    row(words.remaining, left, chaf === 'here'),
  ];
}

/** Seven steps are longer than what is quoted elsewhere. */
const quoteMove = (text: string): string => text.split(' ').slice(0, 8).map(quote).join(' ');
