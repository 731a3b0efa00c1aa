import { beside, clip, type Drawing, type Ink, type Line, lengthOf, type Span, wrap } from '@joute/core/drawing.ts';
import type { DrawOptions } from '@joute/core/game.ts';
import { quote } from '@joute/core/input/quote.ts';
import { counted } from '@joute/core/plurals.ts';
import { facts } from './facts.ts';
import { parseMove } from './notation/moves.ts';
import { countOf, EMPTY, HUMANS, type Side, speciesOf, speciesOfSide, VAMPIRES, WEREWOLVES } from './rules/cell.ts';
import { endOf, sideToMove, type VampiresState } from './rules/state.ts';

/**
 * The grid for a terminal, with x above and y on the left as in the notation. Everything can be
 * read without colour: a number is a house, V and W stand before the numbers of the two species.
 * Where a cell is too narrow for its number, the groups are listed below.
 */
export const draw = (state: VampiresState, options: DrawOptions): Drawing => {
  const cell = cellWidth(state, options.width);
  const grid = drawGrid(state, cell, lastCells(state, options)).map((line) => clip(line, options.width));
  const columns = lengthOf(grid.at(-1)!) + GAP;
  const room = options.width - columns;
  const wide = room >= PANEL;
  const panel = drawPanel(state, options, wide ? room : options.width);
  const groups = listGroups(state, cell, options);
  const { height = Number.POSITIVE_INFINITY } = options;
  if (grid.length > height || (!wide && grid.length + 1 + panel.length + groups.length > height))
    return [...grid, ...drawBelow(state, options)];
  return [...(wide ? beside(grid, panel, columns) : [...grid, [], ...panel]), ...groups];
};

/** Columns that the text beside the grid needs, and those between. */
const PANEL = 30;
const GAP = 3;
/** Columns for the numbers of the rows. */
const MARGIN = 4;
/**
 * The least room for a letter, its number and a space: from here on every number up to 99 can be
 * read.
 */
const ROOMY = 4;

const INKS: Record<number, Ink> = { [HUMANS]: 'ink', [VAMPIRES]: 'blue', [WEREWOLVES]: 'vermilion' };
const LETTERS: Record<number, string> = { [HUMANS]: '', [VAMPIRES]: 'V', [WEREWOLVES]: 'W' };

/**
 * As roomy as fits. With three columns or fewer there is no space between neighbours, and with one
 * only a letter.
 */
const cellWidth = ({ columns }: VampiresState, width: number): number =>
  Math.max(1, Math.min(ROOMY, Math.floor((width - MARGIN) / columns)));

/** The cell's letter and number, or null where they do not fit. */
function cellText(cell: number, width: number): string | null {
  const text = `${LETTERS[speciesOf(cell)]}${countOf(cell)}`;
  return text.length <= width && width > 1 ? text : null;
}

/** What stands for a number that does not fit. */
function shortText(cell: number, width: number): string {
  const letter = LETTERS[speciesOf(cell)] || 'h';
  return width === 1 ? letter : `${letter}+`;
}

function drawGrid(state: VampiresState, width: number, last: ReadonlySet<number>): Line[] {
  const { rows, columns, cells } = state;
  const lines = drawColumnNumbers(columns, width);
  for (let y = 0; y < rows; y++) {
    const line: Span[] = [{ text: `${String(y).padStart(MARGIN - 1)} `, ink: 'quiet' }];
    for (let x = 0; x < columns; x++) {
      const index = y * columns + x;
      const cell = cells[index]!;
      const ground: { ground?: Ink } = last.has(index) ? { ground: 'mark' } : {};
      if (cell === EMPTY) line.push({ text: '·'.padStart(width), ink: 'quiet', ...ground });
      else {
        const text = (cellText(cell, width) ?? shortText(cell, width)).padStart(width);
        line.push({ text, ink: INKS[speciesOf(cell)]!, bold: speciesOf(cell) !== HUMANS, ...ground });
      }
    }
    lines.push(line);
  }
  return lines;
}

/** In narrow cells the numbers stand upright: tens above, units below. */
function drawColumnNumbers(columns: number, width: number): Line[] {
  const row = (text: (x: number) => string): Line => [
    { text: ' '.repeat(MARGIN) },
    { text: Array.from({ length: columns }, (_, x) => text(x).padStart(width)).join(''), ink: 'quiet' },
  ];
  if (width > 2 || columns <= 10) return [row((x) => String(x))];
  return [row((x) => (x >= 10 && x % 10 === 0 ? String(Math.floor(x / 10) % 10) : '')), row((x) => String(x % 10))];
}

/** The cells that the last move left and entered. */
function lastCells(state: VampiresState, options: DrawOptions): ReadonlySet<number> {
  const text = lastText(state, options);
  const move = text === undefined ? null : parseMove(text, state);
  if (!move?.ok) return new Set();
  const cell = (x: number, y: number): number => (x < state.columns && y < state.rows ? y * state.columns + x : -1);
  return new Set(move.value.flatMap(({ x, y, toX, toY }) => [cell(x, y), cell(toX, toY)]));
}

const lastText = (state: VampiresState, { last }: DrawOptions): string | undefined =>
  last?.get(sideToMove(state) === 0 ? 2 : 1) ?? [...(last?.values() ?? [])].at(-1);

const WORDS = {
  en: {
    toMove: (name: string) => `${name} to move`,
    wins: (name: string) => `${name} win`,
    draw: 'Draw',
    groups: (count: number) => (count === 1 ? 'in one group' : `in ${counted('en', count, 'group', 'groups')}`),
    humans: 'Humans',
    houses: (count: number) => (count === 1 ? 'in one house' : `in ${counted('en', count, 'house', 'houses')}`),
    last: (move: string) => `Last move ${move}`,
    play: (play: number, most: number) => `Play ${play} of ${most}`,
  },
  fr: {
    toMove: (name: string) => `Aux ${name} de jouer`,
    wins: (name: string) => `Les ${name} gagnent`,
    draw: 'Égalité',
    groups: (count: number) => (count === 1 ? 'en un groupe' : `en ${counted('fr', count, 'groupe', 'groupes')}`),
    humans: 'Humains',
    houses: (count: number) =>
      count === 1 ? 'dans une chaumière' : `dans ${counted('fr', count, 'chaumière', 'chaumières')}`,
    last: (move: string) => `Dernier coup ${move}`,
    play: (play: number, most: number) => `Coup ${play} sur ${most}`,
  },
} as const;

const cellsOf = ({ cells }: VampiresState, species: number): number =>
  cells.reduce((sum, cell) => sum + (speciesOf(cell) === species ? 1 : 0), 0);

/** Who plays, how many there are, whose turn it is. */
function drawPanel(state: VampiresState, options: DrawOptions, width: number): Line[] {
  const words = WORDS[options.language];
  const end = endOf(state);
  const name = (side: Side): string => facts.seatNames[side][options.language];
  const turn =
    end === null
      ? words.toMove(name(sideToMove(state)))
      : end.winner === null
        ? words.draw
        : words.wins(name(end.winner));
  const last = lastText(state, options);
  const side = (which: Side): Line[] => {
    const species = speciesOfSide(which);
    const player = options.names?.[which];
    return [
      [
        { text: `${LETTERS[species]} ${name(which)}`, bold: true, ink: INKS[species]! },
        { text: player ? ` (${quote(player)})` : '' },
      ],
      [
        { text: `  ${state.population[species]}`, bold: true },
        { text: state.population[species] === 0 ? '' : ` ${words.groups(cellsOf(state, species))}`, ink: 'quiet' },
      ],
    ];
  };
  const lines: Line[] = [
    ...side(0),
    ...side(1),
    [
      { text: `  ${words.humans} ${state.population[HUMANS]}` },
      { text: state.population[HUMANS] === 0 ? '' : ` ${words.houses(cellsOf(state, HUMANS))}`, ink: 'quiet' },
    ],
    [],
    [{ text: turn, bold: true, ink: 'gold' }],
    ...(last === undefined ? [] : wrap({ text: words.last(last) }, width, '  ')),
    [{ text: words.play(state.play, state.plays), ink: 'quiet' }],
  ];
  return lines.map((line) => clip(line, width));
}

/**
 * For a low window, which the grid's top is scrolled out of: who is where, and whose turn it is, in
 * as few lines as can be.
 */
function drawBelow(state: VampiresState, options: DrawOptions): Line[] {
  const { width } = options;
  const panel = drawPanel(state, { ...options, last: new Map() }, width);
  const turn = panel.slice(-2).flatMap((line, index) => (index === 0 ? line : [{ text: '  ' }, ...line]));
  return [...listGroups(state, 0, options, [VAMPIRES, WEREWOLVES]), clip(turn, width)];
}

/** The groups whose numbers the grid could not show. */
function listGroups(
  state: VampiresState,
  cell: number,
  { language, width }: DrawOptions,
  all: readonly number[] = [VAMPIRES, WEREWOLVES, HUMANS],
): Line[] {
  const names: Record<number, string> = {
    [HUMANS]: WORDS[language].humans,
    [VAMPIRES]: facts.seatNames[0][language],
    [WEREWOLVES]: facts.seatNames[1][language],
  };
  return all.flatMap((species) => {
    const hidden = Array.from(state.cells.entries()).filter(
      ([, content]) => content !== EMPTY && speciesOf(content) === species && cellText(content, cell) === null,
    );
    if (hidden.length === 0) return [];
    const places = hidden.map(
      ([index, content]) => `${index % state.columns},${Math.floor(index / state.columns)}:${countOf(content)}`,
    );
    return wrap({ text: `${names[species]} ${places.join(' ')}`, ink: INKS[species]! }, width, '  ');
  });
}
