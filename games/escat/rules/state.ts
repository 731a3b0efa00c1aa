/**
 * A game under way: two rounds of turns of three phases. The cats' seat and the wardens' seat
 * answer in turn; the robots' phase follows the wardens' at once.
 */
import type { Dice } from '@joute/core/dice.ts';
import type { Seat } from '@joute/core/game.ts';
import {
  type Board,
  catsLeft,
  makeBoard,
  NUMBER_BITS,
  pointsOf,
  stepCat,
  stepWarden,
  type Tally,
  tallyOf,
} from './board.ts';
import type { Cell } from './cells.ts';
import { rollRobots } from './robots.ts';
import type { Rules } from './rules.ts';
import { FIXED_PLACES, setUp } from './setUp.ts';

export const PHASES = ['cats', 'wardens', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** Somebody goes from one cell to another; after a jump `to` is where he lands. */
export interface Step {
  readonly from: Cell;
  readonly to: Cell;
}

/**
 * What a seat answers for its phase: the steps in the order they are made. Who is not in it stays.
 */
export type EscatMove = readonly Step[];

export interface EscatState {
  readonly rules: Rules;
  readonly round: 1 | 2;
  /** Of the round, from 1. */
  readonly turn: number;
  readonly phase: Phase;
  readonly board: Board;
  /** How round 1 came out; null while it is played. */
  readonly first: Tally | null;
}

/** A state to work on in place: a bot's or a playout's own copy. */
export type Table = { -readonly [K in keyof EscatState]: EscatState[K] };

export const copyState = (state: EscatState): Table => ({ ...state, board: state.board.slice() });

/** Seat 1 has the cats in round 1, seat 2 in round 2. */
export const catsSeat = ({ round }: Pick<EscatState, 'round'>): Seat => round;

export const actingSeat = (state: EscatState): Seat => (state.phase === 'cats' ? catsSeat(state) : 3 - catsSeat(state));

const ROBOTS_LABEL = ['robots', 'robots 2'] as const;
/**
 * With the option sameDraw round 2 asks for the draws of round 1 again: they are keyed, so they
 * come out the same.
 */
const drawRound = ({ rules, round }: EscatState): 1 | 2 => (rules.sameDraw ? 1 : round);
const setUpRound = (table: Table, dice: Dice): Board =>
  setUp(table.board, table.rules.fixed, dice.at('set-up', drawRound(table)));

export function startState(rules: Rules, dice: Dice): EscatState {
  const state: Table = { rules, round: 1, turn: 1, phase: 'cats', board: makeBoard(FIXED_PLACES), first: null };
  setUpRound(state, dice);
  return state;
}

/** What the robots do at the end of a turn. */
export type RobotsPhase = (board: Board) => void;

const rolledRobots = (table: EscatState, dice: Dice): void => {
  if (table.rules.robotsMove) rollRobots(table.board, dice.at(ROBOTS_LABEL[drawRound(table) - 1]!, table.turn));
};

/**
 * What follows the last step of a phase. A round is over at once when the last cat goes; the robots
 * then rest.
 */
export function closePhase(table: Table, dice: Dice, robots?: RobotsPhase): void {
  const allGone = catsLeft(table.board) === 0;
  if (table.phase === 'cats' && !allGone) {
    table.phase = 'wardens';
    return;
  }
  if (!allGone) {
    if (robots) robots(table.board);
    else rolledRobots(table, dice);
  }
  if (allGone || table.turn >= table.rules.turnCap) closeRound(table, dice);
  else {
    table.turn++;
    table.phase = 'cats';
  }
}

function closeRound(table: Table, dice: Dice): void {
  if (table.round === 2) {
    table.phase = 'over';
    return;
  }
  table.first = tallyOf(table.board);
  table.round = 2;
  table.turn = 1;
  table.phase = 'cats';
  setUpRound(table, dice);
}

/** Of steps that are legal. Robots go by the dice unless told otherwise. */
export function playState(state: EscatState, move: EscatMove, dice: Dice, robots?: RobotsPhase): EscatState {
  const table = copyState(state);
  const { board, phase } = table;
  const step = phase === 'cats' ? stepCat : stepWarden;
  for (const { from, to } of move) step(board, board[from]! & NUMBER_BITS, to);
  closePhase(table, dice, robots);
  return table;
}

/** By seat, seat 1 first: what each has scored with the cats so far. */
export function scores({ round, board, first }: EscatState): [number, number] {
  const now = pointsOf(tallyOf(board));
  return round === 1 ? [now, 0] : [first ? pointsOf(first) : 0, now];
}
