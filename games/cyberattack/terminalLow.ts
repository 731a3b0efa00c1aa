/**
 * The four boards for a window that is too low for all of them in full: a player's own in full, the
 * others with one line a row. Beside each other where there is room; else one's own comes last,
 * where it is seen.
 */
import { beside, type Drawing, type Line, type Span } from '@joute/core/drawing.ts';
import type { DrawOptions } from '@joute/core/game.ts';
import { quote } from '@joute/core/input/quote.ts';
import type { Board, Cell } from './rules/board.ts';
import { SIZE } from './rules/compass.ts';
import { ARROW_SIGNS, PROTECTION_SIGNS, SEAT_INKS, trojanSpan } from './signs.ts';
import { WORDS } from './terminalWords.ts';

/** A cell: what is on the ground, avatar, protection, trojans, a space. */
const CELL = 7;
const LABEL = 2;
export const SHORT_COLUMNS = LABEL + SIZE * CELL;

/** `place`: of its player in the game. */
export function drawShort(board: Board, { language, names }: DrawOptions, place: number): Line[] {
  const words = WORDS[language];
  const { id, points } = board.player;
  const { server, computers } = board;
  const lost = server.resistance === 0 && computers.resistance === 0;
  const score = ` ${server.resistance}/${computers.resistance} ${points} pts (${words.place(place)})`;
  const title = `${words.player(id)} ${quote(names?.[id - 1] ?? '')}`;
  const room = Math.max(0, SHORT_COLUMNS - score.length);
  return [
    [
      { text: title.slice(0, room).padEnd(room), ink: SEAT_INKS[id - 1]!, bold: true },
      { text: score, ...(lost ? { ink: 'accent' } : {}), bold: true },
    ],
    ...board.cells.map((cells, row): Line => [{ text: `${row} `, ink: 'quiet' }, ...cells.flatMap(drawCell)]),
  ];
}

function drawCell({ arrow, equipment, avatar, protection, present, entering }: Cell): Span[] {
  const ground = equipment ? 'S' : arrow ? ARROW_SIGNS[arrow] : '·';
  const trojans = [...present, ...entering];
  return [
    equipment ? { text: ground, ink: 'gold', bold: true } : { text: ground, ink: 'quiet' },
    { text: avatar ? '@' : ' ', ink: 'accent', bold: true },
    { text: protection ? `${PROTECTION_SIGNS[protection.type]}${protection.resistance}` : '  ', bold: true },
    trojans.length === 1
      ? trojanSpan(trojans[0]!)
      : { text: (trojans.length === 0 ? '' : `×${Math.min(9, trojans.length)}`).padEnd(2), bold: true },
    { text: ' ' },
  ];
}

export interface LowPicture {
  /** The player's own board in full; none for the public. */
  readonly own: readonly Line[] | null;
  readonly ownColumns: number;
  readonly others: readonly (readonly Line[])[];
  readonly turn: Line;
  readonly legend: readonly Line[];
}

const GAP = 2;

export function drawLow({ own, ownColumns, others, turn, legend }: LowPicture, width: number): Drawing {
  if (own && width >= ownColumns + GAP + SHORT_COLUMNS)
    return [...beside([...own, [], turn], others.flat(), ownColumns + GAP), ...legend];
  const wide = width >= 2 * SHORT_COLUMNS + GAP;
  const short = wide
    ? others.flatMap((board, index) =>
        index % 2 === 1 ? [] : beside(board, others[index + 1] ?? [], SHORT_COLUMNS + GAP),
      )
    : others.flat();
  return [...legend, ...short, ...(own ?? []), turn];
}
