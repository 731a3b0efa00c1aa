/** One board in the text format of the course (sauver_plateau, charger_plateau). */

import { quote } from '@joute/core/input/quote.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { assembleBoard, type Board, type Cell, type Protection, type Trojan } from '../rules/board.ts';
import { cellAt, isOnBoard, SIZE } from '../rules/compass.ts';
import { Lines, numberAt, numbersOf } from './lines.ts';
import { no } from './refusals.ts';
import { parseOutgoing, parseTrojans, SIDES } from './trojans.ts';

const FIRST = `plateau;${SIZE}`;
const INCOMING = 'trojans entrants';
const OUTGOING = 'trojans sortants';
const PRESENT = 'trojans presents';
const MATRIX = 'matrice';
const CELL = 'case';
/** Forms say what a line may hold without words, so that they read alike in every language. */
const CELL_FORM = `${CELL};<0-4>;<0-4>`;
const LAST = 'fin plateau';

const makeTrojans = (trojans: readonly Trojan[]): string[] =>
  trojans.map(({ creator, type, direction }) => `${creator};${type};${direction}`);

/** A name that cannot be taken for a field or a line. */
export const plainName = (name: string): string => name.replace(/[;\r\n]/g, '_');

export function makeBoard(board: Board): string {
  const { player, avatar, server, computers } = board;
  const lines = [
    FIRST,
    `joueur;${player.id};${plainName(player.name)};${player.points}`,
    `avatar;${avatar.row};${avatar.column}`,
    `serveur;${server.resistance}`,
    `ordinateurs;${computers.resistance}`,
    INCOMING,
    ...makeTrojans(board.incoming),
    OUTGOING,
    ...SIDES.flatMap((side) => [side, ...makeTrojans(board.outgoing[side])]),
    MATRIX,
    ...board.cells.flatMap((line, row) => line.flatMap((cell, column) => makeCell(cell, row, column))),
    LAST,
  ];
  return `${lines.join('\n')}\n`;
}

function makeCell({ protection, present, entering }: Cell, row: number, column: number): string[] {
  if (!protection && present.length === 0 && entering.length === 0) return [];
  return [
    `${CELL};${row};${column}`,
    protection ? `protection;${protection.type};${protection.resistance}` : 'protection',
    PRESENT,
    ...makeTrojans(present),
    INCOMING,
    ...makeTrojans(entering),
  ];
}

/** A text that holds one board and nothing else. */
export function parseBoard(text: string): Result<Board> {
  const lines = new Lines(text);
  const board = readBoard(lines);
  if (!board.ok) return board;
  lines.skipBlank();
  const rest = lines.peek();
  return rest === undefined ? board : no('file/goes-on', { line: lines.number, found: quote(rest) });
}

/** The board that begins at the next line. */
export function readBoard(lines: Lines): Result<Board> {
  const size = lines.fields('plateau;<5>');
  if (!size.ok) return size;
  if (size.value.texts[0] !== `${SIZE}`)
    return no('file/size', { line: size.value.line, found: size.value.texts[0]!.slice(0, 9) });
  const player = readPlayer(lines);
  if (!player.ok) return player;
  const avatar = readPlace(lines, 'avatar;<0-4>;<0-4>');
  if (!avatar.ok) return avatar;
  const server = readResistance(lines, 'serveur;<n>');
  if (!server.ok) return server;
  const computers = readResistance(lines, 'ordinateurs;<n>');
  if (!computers.ok) return computers;
  const incoming = parseTrojans(lines, INCOMING, `"${OUTGOING}"`);
  if (!incoming.ok) return incoming;
  const wrong = lines.keyword(OUTGOING);
  if (wrong) return { ok: false, refusal: wrong };
  const outgoing = parseOutgoing(lines, `"${MATRIX}"`);
  if (!outgoing.ok) return outgoing;
  const saved = readCells(lines);
  if (!saved.ok) return saved;

  return ok(
    assembleBoard({
      player: player.value,
      avatar: avatar.value,
      server: server.value,
      computers: computers.value,
      incoming: incoming.value,
      outgoing: outgoing.value,
      contents: (cell) => saved.value.get(cell) ?? EMPTY,
    }),
  );
}

function readPlayer(lines: Lines): Result<Board['player']> {
  const fields = lines.fields('joueur;<1-4>;<...>;<n>');
  if (!fields.ok) return fields;
  const { line, texts } = fields.value;
  const id = numberAt(fields.value, 0);
  if (!id.ok) return id;
  if (id.value < 1 || id.value > 4) return no('file/player', { line, found: id.value });
  const points = numberAt(fields.value, 2);
  return points.ok ? ok({ id: id.value, name: texts[1]!, points: points.value }) : points;
}

function readPlace(lines: Lines, form: string): Result<Board['avatar']> {
  const fields = lines.fields(form);
  if (!fields.ok) return fields;
  const numbers = numbersOf(fields.value);
  if (!numbers.ok) return numbers;
  const [row, column] = numbers.value as [number, number];
  return isOnBoard(row, column) ? ok({ row, column }) : no('file/off-board', { line: fields.value.line, row, column });
}

function readResistance(lines: Lines, form: string): Result<number> {
  const fields = lines.fields(form);
  if (!fields.ok) return fields;
  const number = numberAt(fields.value, 0);
  if (!number.ok) return number;
  if (number.value < 0) return no('file/negative-resistance', { line: fields.value.line, found: number.value });
  return number;
}

type SavedCell = Pick<Cell, 'protection' | 'present' | 'entering'>;
const EMPTY: SavedCell = { protection: null, present: [], entering: [] };

function readCells(lines: Lines): Result<Map<number, SavedCell>> {
  const cells = new Map<number, SavedCell>();
  const wrong = lines.keyword(MATRIX);
  if (wrong) return { ok: false, refusal: wrong };
  while (lines.peek() !== LAST) {
    const line = lines.number;
    if (!lines.peek()?.startsWith(`${CELL};`))
      return { ok: false, refusal: lines.unexpected(`"${CELL_FORM}" | "${LAST}"`) };
    const place = readPlace(lines, CELL_FORM);
    if (!place.ok) return place;
    const index = cellAt(place.value.row, place.value.column);
    if (cells.has(index)) return no('file/cell-twice', { line, row: place.value.row, column: place.value.column });
    const protection = readProtection(lines);
    if (!protection.ok) return protection;
    const present = parseTrojans(lines, PRESENT, `"${INCOMING}"`);
    if (!present.ok) return present;
    const entering = parseTrojans(lines, INCOMING, `"${CELL_FORM}" | "${LAST}"`);
    if (!entering.ok) return entering;
    cells.set(index, { protection: protection.value, present: present.value, entering: entering.value });
  }
  lines.take();
  return ok(cells);
}

function readProtection(lines: Lines): Result<Protection | null> {
  if (lines.peek() === 'protection') {
    lines.take();
    return ok(null);
  }
  const fields = lines.fields('protection;<0-4>;<1-2>');
  if (!fields.ok) return fields;
  const { line } = fields.value;
  const numbers = numbersOf(fields.value);
  if (!numbers.ok) return numbers;
  const [type, resistance] = numbers.value as [number, number];
  if (type < 0 || type > 4) return no('file/protection-type', { line, found: type });
  if (resistance < 1 || resistance > 2) return no('file/protection-resistance', { line, found: resistance });
  return ok({ type, resistance });
}
