/**
 * A whole state as text and as the JSON that bots are sent. Both are read by the same rules:
 * `assemble`.
 */
import type { Json } from '@joute/core/game.ts';
import { isObject, isWhole } from '@joute/core/input/objects.ts';
import { ok, type Result } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import {
  CHAF,
  FATES,
  makeBoard,
  ORDINARY_COUNT,
  type Places,
  placesOf,
  ROBOT_COUNT,
  type Tally,
  tallyOf,
  WARDEN_COUNT,
} from '../rules/board.ts';
import { type Cell, EXITS, IN_ZONE, makeCell, NOWHERE, POOL, parseCell } from '../rules/cells.ts';
import { rulesOf } from '../rules/rules.ts';
import { actingSeat, type EscatState, PHASES, type Phase, scores } from '../rules/state.ts';
import { no } from '../words.ts';
import { makeFigure, makeRows, parseRows } from './rows.ts';

/** `Q3`: Chaf and three ordinary cats. */
const makeGone = (count: number, chaf: boolean): string => `${chaf ? 'Q' : ''}${count}`;

const makeTally = ({ escaped, captured, chaf }: Tally): string =>
  `${makeGone(escaped, chaf === 'escaped')}/${makeGone(captured, chaf === 'captured')}`;

/**
 * `a10/2W3b1W2/… round=1 turn=1 phase=cats gone=0/0`: gone are those escaped and those captured; in
 * round 2 also ` first=Q3/2`.
 */
export const makeState = ({ board, round, turn, phase, first }: EscatState): string =>
  `${makeRows(board)} round=${round} turn=${turn} phase=${phase} gone=${makeTally(tallyOf(board))}${first ? ` first=${makeTally(first)}` : ''}`;

const STATE = /^(\S+) round=([12]) turn=(\d{1,5}) phase=([a-z]+) gone=(\S+)(?: first=(\S+))?$/;
const TALLY = /^(Q?)(\d{1,2})\/(Q?)(\d{1,2})$/;

export function parseState(text: string, setup: Setup): Result<EscatState> {
  const found = STATE.exec(text.trim());
  if (!found) return no('state/malformed', { what: 'text' });
  const [, rows, round, turn, phase, gone, first] = found;
  const places = parseRows(rows!);
  if (!places) return no('state/malformed', { what: 'rows' });
  return assemble(
    {
      places,
      round: Number(round),
      turn: Number(turn),
      phase,
      tally: parseTally(gone!),
      first: first === undefined ? undefined : parseTally(first),
    },
    setup,
  );
}

function parseTally(text: string): Tally | null {
  const found = TALLY.exec(text);
  if (!found || (found[1] && found[3])) return null;
  return {
    escaped: Number(found[2]),
    captured: Number(found[4]),
    chaf: found[1] ? 'escaped' : found[3] ? 'captured' : 'here',
  };
}

const byCell = (cells: readonly Cell[]): string[] =>
  cells
    .filter((cell) => cell !== NOWHERE)
    .sort((a, b) => a - b)
    .map(makeCell);

const tallyJson = ({ escaped, captured, chaf }: Tally): { [key: string]: Json } => ({ escaped, captured, chaf });

/** `seat`, `points` and `board` are for the reader's ease; reading back goes by the rest. */
export function makeJson(state: EscatState): Json {
  const { board, round, turn, phase, first } = state;
  const { cats, wardens, robots } = placesOf(board);
  const chaf = cats[CHAF]!;
  return {
    round,
    turn,
    phase,
    seat: phase === 'over' ? null : actingSeat(state),
    chaf: chaf === NOWHERE ? null : makeCell(chaf),
    cats: byCell(cats.slice(CHAF + 1)),
    wardens: byCell(wardens),
    robots: robots.map(makeCell),
    gone: tallyJson(tallyOf(board)),
    first: first && tallyJson(first),
    points: scores(state),
    board: makeFigure(board),
  };
}

export function parseJson(json: unknown, setup: Setup): Result<EscatState> {
  if (!isObject(json)) return no('state/malformed', { what: 'JSON' });
  const chaf = json.chaf === null ? NOWHERE : readCell(json.chaf);
  const [cats, wardens, robots] = [readCells(json.cats), readCells(json.wardens), readCells(json.robots)];
  if (chaf === null || !cats) return no('state/malformed', { what: 'cats' });
  if (!wardens) return no('state/malformed', { what: 'wardens' });
  if (!robots) return no('state/malformed', { what: 'robots' });
  return assemble(
    {
      places: { cats: [chaf, ...cats], wardens, robots },
      round: json.round,
      turn: json.turn,
      phase: json.phase,
      tally: readTally(json.gone),
      first: json.first === null ? undefined : readTally(json.first),
    },
    setup,
  );
}

const readCell = (value: unknown): Cell | null => (typeof value === 'string' ? parseCell(value) : null);

function readCells(value: unknown): Cell[] | null {
  if (!Array.isArray(value)) return null;
  const cells = value.map(readCell);
  return cells.every((cell) => cell !== null) ? cells : null;
}

function readTally(value: unknown): Tally | null {
  if (!isObject(value)) return null;
  const { escaped, captured, chaf } = value;
  const fate = FATES.find((known) => known === chaf);
  if (fate === undefined || !isWhole(escaped) || !isWhole(captured)) return null;
  return { escaped, captured, chaf: fate };
}

interface Given {
  readonly places: Places;
  readonly round: unknown;
  readonly turn: unknown;
  readonly phase: unknown;
  readonly tally: Tally | null;
  /** Undefined where there is none, null where it is wrong. */
  readonly first: Tally | null | undefined;
}

/** The parts of a state, looked at together: only what a game can come to is taken. */
function assemble({ places, round, turn, phase: named, tally, first }: Given, setup: Setup): Result<EscatState> {
  const rules = rulesOf(setup);
  const phase: Phase | undefined = PHASES.find((known) => known === named);
  const ordinary = places.cats.length - 1;
  const wrong = (what: string) => no('state/malformed', { what });
  if (round !== 1 && round !== 2) return wrong('round');
  if (!isWhole(turn) || turn < 1 || turn > rules.turnCap) return wrong('turn');
  if (phase === undefined || (phase === 'over' && round === 1)) return wrong('phase');
  if (!tally || ordinary + tally.escaped + tally.captured !== ORDINARY_COUNT) return wrong('gone');
  if ((tally.chaf === 'here') !== (places.cats[CHAF] !== NOWHERE)) return wrong('chaf');
  if ((first === undefined) !== (round === 1) || first === null) return wrong('first');
  if (first && first.escaped + first.captured > ORDINARY_COUNT) return wrong('first');
  if (places.wardens.length !== WARDEN_COUNT) return wrong('wardens');
  if (places.robots.length !== ROBOT_COUNT) return wrong('robots');
  const cats = places.cats.filter((cell) => cell !== NOWHERE);
  if (cats.length === 0 && phase !== 'over') return wrong('cats');
  const all = [...cats, ...places.wardens, ...places.robots];
  if (new Set(all).size !== all.length || all.some((cell) => EXITS.includes(cell) || POOL.includes(cell)))
    return wrong('board');
  if ([...places.wardens, ...places.robots].some((cell) => IN_ZONE[cell] === 1)) return wrong('board');
  const whole = {
    ...places,
    cats: [...places.cats, ...Array.from({ length: ORDINARY_COUNT - ordinary }, () => NOWHERE)],
  };
  return ok({ rules, round, turn, phase, board: makeBoard(whole, tally), first: first ?? null });
}
