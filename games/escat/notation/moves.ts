/**
 * `F8>H6 D10>C9`: the steps of a phase in the order they are made; `-` for a warden that stays, or
 * when no cat moves.
 */

import { quote } from '@joute/core/input/quote.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { CHAF, NUMBER_BITS, RIM, WARDEN_COUNT } from '../rules/board.ts';
import { type Cell, columnOf, makeCell, parseCell, rowOf } from '../rules/cells.ts';
import type { EscatMove, EscatState, Step } from '../rules/state.ts';
import { isCat, isRobot, isWarden } from '../rules/targets.ts';
import { no } from '../words.ts';

export const STAY = '-';
const DASHES = '-\u2010\u2011\u2012\u2013\u2014\u2212';
const STAYS = new RegExp(`^[${DASHES}]$`);
const STEP = new RegExp(`^([a-z]\\d{1,3})(?:->|[${DASHES}>\u2192])([a-z]\\d{1,3})$`, 'i');
/** As the written game of the subject has them: `(Chaf, jumps G7)`. */
const COMMENT = /\([^()]*\)/g;
const BETWEEN = /[\s,;]+/;

export const makeStep = ({ from, to }: Step): string => `${makeCell(from)}>${makeCell(to)}`;

export function makeMove(move: EscatMove, { phase }: Pick<EscatState, 'phase'>): string {
  const steps = move.map(makeStep);
  const stays = phase === 'wardens' ? WARDEN_COUNT - steps.length : steps.length === 0 ? 1 : 0;
  return [...steps, ...Array.from({ length: Math.max(0, stays) }, () => STAY)].join(' ');
}

/** One step as written, `step` being its number for the refusal. */
export function parseStep(text: string, step: number): Result<Step> {
  const found = STEP.exec(text);
  if (!found) return no('move/malformed', { step, text: quote(text) });
  const [from, to] = [parseCell(found[1]!), parseCell(found[2]!)];
  if (from === null) return no('move/off-board', { step, cell: found[1]! });
  if (to === null) return no('move/off-board', { step, cell: found[2]! });
  return ok({ from, to });
}

const tokensOf = (text: string): string[] =>
  text
    .replace(COMMENT, ' ')
    .split(BETWEEN)
    .filter((token) => token !== '');

/** How often it is written that somebody stays. */
export const countStays = (text: string): number => tokensOf(text).filter((token) => STAYS.test(token)).length;

/**
 * Reads the steps; whether they are legal is for the check. A jump may be written with the robot's
 * cell instead of the one behind.
 */
export function parseMove(text: string, state: EscatState): Result<EscatMove> {
  const tokens = tokensOf(text);
  const written = tokens.filter((token) => !STAYS.test(token));
  const stays = tokens.length - written.length;
  if (tokens.length === 0) return no('move/empty');
  if (state.phase === 'wardens' && stays > 0 && tokens.length > WARDEN_COUNT)
    return no('phase/too-many', { most: WARDEN_COUNT });
  if (state.phase === 'cats' && stays > 0 && tokens.length > 1)
    return no('move/cats-dash', { step: tokens.findIndex((token) => STAYS.test(token)) + 1 });
  const steps: Step[] = [];
  for (const token of written) {
    const step = parseStep(token, steps.length + 1);
    if (!step.ok) return step;
    steps.push(landing(step.value, state));
  }
  return ok(steps);
}

/**
 * Robots stand still in both phases, and Chaf and each warden move once: the board before the phase
 * tells who jumps over what.
 */
function landing({ from, to }: Step, { board, rules }: EscatState): Step {
  const mover = board[from]!;
  const jumper = isWarden(mover) || (isCat(mover) && (mover & NUMBER_BITS) === CHAF);
  if (!rules.jumps || !jumper || !isRobot(board[to]!) || !areNeighbours(from, to)) return { from, to };
  const behind = to + (to - from);
  // Nothing lies behind a robot at the edge: the check will say so.
  return board[behind] === RIM ? { from, to } : { from, to: behind };
}

const areNeighbours = (from: Cell, to: Cell): boolean =>
  Math.max(Math.abs(columnOf(from) - columnOf(to)), Math.abs(rowOf(from) - rowOf(to))) === 1;
