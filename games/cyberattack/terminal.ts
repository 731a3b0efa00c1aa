/**
 * The four boards for a terminal, each in its own frame as in the files, two side by side where
 * there is room. Everything can be read without colour: trojans are written with their creator's
 * number and an arrow.
 */
import {
  beside,
  clip,
  cut,
  type Drawing,
  fill,
  type Ink,
  type Line,
  lengthOf,
  type Span,
  wrap,
} from '@joute/core/drawing.ts';
import type { DrawOptions } from '@joute/core/game.ts';
import { quote } from '@joute/core/input/quote.ts';
import { type Board, type Cell, getBoards, type Trojan } from './rules/board.ts';
import { SIZE } from './rules/compass.ts';
import { endingOf, lastTurn, resultNow } from './rules/end.ts';
import type { Place } from './rules/matrix.ts';
import { type CyberState, savedName } from './rules/table.ts';
import { ARROW_SIGNS, PROTECTION_SIGNS, SEAT_INKS, trojanSpan } from './signs.ts';
import { drawLow, drawShort } from './terminalLow.ts';
import { WORDS } from './terminalWords.ts';

/** A cell is six columns by two lines: three trojans have room. */
const CELL = 6;
const LABEL = 2;
const BOARD_COLUMNS = LABEL + SIZE * (CELL + 1) + 1;
const GAP = 2;

export const draw = (state: CyberState, options: DrawOptions): Drawing => {
  const { places } = resultNow(state);
  const whole = drawWhole(state, options, places);
  const low = options.height !== undefined && whole.length > options.height;
  const drawing = low ? drawForLowWindow(state, options, places) : whole;
  return drawing.map((line) => clip(line, options.width));
};

function drawWhole(state: CyberState, options: DrawOptions, places: readonly number[]): Drawing {
  const drawn = getBoards(state).map((board, index) => drawBoard(board, options, places[index]));
  const pairs = options.width >= 2 * BOARD_COLUMNS + GAP;
  const boards = pairs
    ? [...beside(drawn[0]!, drawn[1]!, BOARD_COLUMNS + GAP), [], ...beside(drawn[2]!, drawn[3]!, BOARD_COLUMNS + GAP)]
    : drawn.flatMap((lines) => [...lines, []]);
  const { ground, trojans, protections } = WORDS[options.language].legend;
  return [...boards, [], drawTurn(state, options), ...drawLegend([ground, trojans, protections], options.width)];
}

function drawForLowWindow(state: CyberState, options: DrawOptions, places: readonly number[]): Drawing {
  const boards = getBoards(state);
  const own = boards.find(({ player }) => player.id === options.viewer);
  return drawLow(
    {
      own: own ? drawBoard(own, options, places[own.player.id - 1]) : null,
      ownColumns: BOARD_COLUMNS,
      others: boards
        .filter((board) => board !== own)
        .map((board) => drawShort(board, options, places[board.player.id - 1]!)),
      turn: drawTurn(state, options),
      legend: drawLegend(WORDS[options.language].legend.low, options.width),
    },
    options.width,
  );
}

/** One board by itself; `place` is its player's in the game, where there is one. */
export function drawBoard(board: Board, options: DrawOptions, place?: number): Line[] {
  const words = WORDS[options.language];
  const { id, points } = board.player;
  const ink = SEAT_INKS[id - 1]!;
  const lost = board.server.resistance === 0 && board.computers.resistance === 0;
  const name = options.names?.[id - 1] ?? savedName(id, board.player.name);
  const title = `${words.player(id)}${name ? ` ${quote(name)}` : ''}`;
  const score = `${points} ${words.points}${place === undefined ? '' : ` (${words.place(place)})`}`;
  const room = BOARD_COLUMNS - score.length - 1;
  const order = options.last?.get(id);
  const lines: Line[] = [
    [
      { text: `${cut(title, room).padEnd(room)} `, ink, bold: true },
      { text: score, bold: true },
    ],
    lost
      ? [{ text: words.lost, ink: 'accent', bold: true }]
      : [
          { text: words.equipment(board.server.resistance, board.computers.resistance) },
          ...(order === undefined ? [] : [{ text: `  ${quote(order)}`, ink: 'quiet' } as const]),
        ],
    [{ text: `${' '.repeat(LABEL)}${columnLabels()}`, ink: 'quiet' }],
    rule('┌', '┬', '┐'),
  ];
  for (const [row, cells] of board.cells.entries()) {
    lines.push(drawRow(`${row} `, cells, drawGround), drawRow('  ', cells, drawTrojans));
  }
  lines.push(rule('└', '┴', '┘'), drawTransit(board, options));
  return lines.map((line) => clip(line, BOARD_COLUMNS));
}

const columnLabels = (): string =>
  Array.from({ length: SIZE }, (_, column) => `${column}`.padStart(CELL / 2 + 1).padEnd(CELL + 1)).join('');

const rule = (left: string, cross: string, right: string): Line => [
  { text: ' '.repeat(LABEL) },
  {
    text: left + Array.from({ length: SIZE }, () => '─'.repeat(CELL)).join(cross) + right,
    ink: 'line',
  },
];

function drawRow(label: string, cells: readonly Cell[], content: (cell: Cell) => Line): Line {
  const line: Span[] = [{ text: label, ink: 'quiet' }];
  for (const cell of cells) line.push({ text: '│', ink: 'line' }, ...fill(content(cell), CELL));
  return [...line, { text: '│', ink: 'line' }];
}

/**
 * The upper line of a cell: a dot or its arrow, server, avatar, protection, each in its own column.
 */
function drawGround({ arrow, equipment, avatar, protection }: Cell): Line {
  return [
    { text: arrow ? ARROW_SIGNS[arrow] : '·', ink: 'quiet' },
    { text: equipment ? 'S' : ' ', ink: 'gold', bold: true },
    { text: avatar ? '@' : ' ', ink: 'accent', bold: true },
    { text: ' ' },
    { text: protection ? `${PROTECTION_SIGNS[protection.type]}${protection.resistance}` : '  ', bold: true },
  ];
}

/** The lower line: the trojans, or two of them and how many more. */
function drawTrojans({ present, entering }: Cell): Line {
  const all = [...present, ...entering];
  const most = CELL / 2;
  if (all.length <= most) return all.map(trojanSpan);
  return [...all.slice(0, most - 1).map(trojanSpan), { text: cut(`+${all.length - most + 1}`, 2), bold: true }];
}

/**
 * What will enter in the next turn, as creator, direction, row or column; and what a game saved in
 * the middle of a turn has leaving.
 */
function drawTransit({ incoming, outgoing }: Board, { language }: DrawOptions): Line {
  const words = WORDS[language];
  const list = (title: string, trojans: readonly Trojan[]): Line =>
    trojans.length === 0
      ? []
      : [
          { text: `  ${title}`, ink: 'quiet' },
          ...trojans.map((one) => ({ ...trojanSpan(one), text: ` ${trojanSpan(one).text}${one.type}` })),
        ];
  return [...list(words.entering, incoming), ...list(words.leaving, Object.values(outgoing).flat())];
}

function drawTurn(state: CyberState, { language }: DrawOptions): Line {
  const words = WORDS[language];
  const turn = words.turn(state.turn, state.limit < 0 ? null : lastTurn(state.limit));
  const best = resultNow(state).places.flatMap((place, index) => (place === 1 ? [index + 1] : []));
  const over = endingOf(state) !== null;
  return [
    { text: turn, bold: true },
    ...(over ? [{ text: `  ${words.winner(best)}`, ink: 'gold', bold: true } as const] : []),
  ];
}

const drawLegend = (sentences: readonly string[], width: number): Line[] =>
  sentences.flatMap((text) => wrap({ text, ink: 'quiet' }, width));

/** One cell enlarged, everything on it in words. */
export function drawCell(board: Board, { row, column }: Place, options: DrawOptions): Drawing {
  const words = WORDS[options.language];
  const cell = board.cells[row]?.[column];
  if (!cell) return [];
  const { arrow, avatar, equipment, protection, present, entering } = cell;
  const lines: Line[] = [[{ text: words.cell(board.player.id, row, column), bold: true }]];
  const add = (sign: string, text: string, ink: Ink = 'ink'): number =>
    lines.push([{ text: `${sign.padEnd(3)}`, ink, bold: true }, { text }]);
  if (arrow) add(ARROW_SIGNS[arrow], words.arrow(words.directions[arrow]), 'quiet');
  if (equipment) add('S', words.server(equipment.resistance), 'gold');
  if (avatar) add('@', words.avatar, 'accent');
  if (protection)
    add(
      `${PROTECTION_SIGNS[protection.type]}${protection.resistance}`,
      words.protection(words.protections[protection.type]!, protection.resistance),
    );
  const tell = (trojan: Trojan, sentence: (trojan: Trojan, direction: string) => string): number =>
    add(trojanSpan(trojan).text, sentence(trojan, words.directions[trojan.direction]), SEAT_INKS[trojan.creator - 1]!);
  for (const trojan of present) tell(trojan, words.present);
  for (const trojan of entering) tell(trojan, words.arriving);
  if (lines.length === 1) lines.push([{ text: words.empty, ink: 'quiet' }]);

  const inner = Math.min(options.width - 4, Math.max(...lines.map(lengthOf)));
  const edge = (left: string, right: string): Line => [{ text: left + '─'.repeat(inner + 2) + right, ink: 'line' }];
  const framed = lines.map(
    (line): Line => [{ text: '│ ', ink: 'line' }, ...fill(clip(line, inner), inner), { text: ' │', ink: 'line' }],
  );
  return [edge('┌', '┐'), ...framed, edge('└', '┘')];
}
