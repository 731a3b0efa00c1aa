/**
 * A careful beginner, scripted: what `npm run levels` measures the easy level against. Its cats
 * leave if they can, get away from wardens, and else come nearer to an exit by safe cells; its
 * wardens capture, or go for the cat that is nearest to an exit.
 */
import type { Bot } from '@joute/core/bot.ts';
import { type Board, CAT_COUNT, CATS, stepCat, stepWarden, WARDEN_COUNT, WARDENS } from '../rules/board.ts';
import { type Cell, GRID, IN_ZONE, NOWHERE } from '../rules/cells.ts';
import { MOST_STEPS, type Rules } from '../rules/rules.ts';
import type { EscatMove, EscatState, Step } from '../rules/state.ts';
import { catTargets, isCat, makeTargets, wardenTargets } from '../rules/targets.ts';
import { BETWEEN, TO_EXIT } from './distances.ts';

const OUT = 100;
const SAFE = 10;
const CAPTURE = 100;
/** What a warden does about a cat that still sits in its zone can wait. */
const IN_ITS_ZONE = 20;

export const beginner: Pick<Bot<EscatState, EscatMove>, 'start'> = {
  start: () => ({
    think: ({ board, phase, rules }) => ({
      move: phase === 'cats' ? moveCats(board.slice(), rules) : moveWardens(board.slice(), rules),
    }),
  }),
};

const targets = makeTargets();

function moveCats(board: Board, rules: Rules): Step[] {
  const feared = new Uint8Array(GRID);
  for (let warden = 0; warden < WARDEN_COUNT; warden++)
    for (const cell of targets.slice(0, wardenTargets(board, warden, rules.jumps, targets))) feared[cell] = 1;
  const worth = (cell: Cell): number => (TO_EXIT[cell] === 0 ? OUT : 0) - SAFE * feared[cell]! - TO_EXIT[cell]!;
  const steps: Step[] = [];
  const left = new Set(Array.from({ length: CAT_COUNT }, (_, cat) => cat));
  while (steps.length < MOST_STEPS) {
    const ways = [...left].flatMap((cat) => {
      const from = board[CATS + cat]!;
      const there = targets.slice(0, catTargets(board, cat, rules.jumps, targets));
      return Array.from(there, (to) => ({ cat, from, to, gain: worth(to) - worth(from) }));
    });
    const best = ways.toSorted((a, b) => b.gain - a.gain)[0];
    if (!best || (rules.upToSeven && best.gain <= 0)) break;
    steps.push({ from: best.from, to: best.to });
    stepCat(board, best.cat, best.to);
    left.delete(best.cat);
  }
  return steps;
}

function moveWardens(board: Board, rules: Rules): Step[] {
  const steps: Step[] = [];
  const chased = new Set<number>();
  const go = (warden: number): boolean => {
    const from = board[WARDENS + warden]!;
    const there = Array.from(targets.slice(0, wardenTargets(board, warden, rules.jumps, targets)));
    const cats = Array.from({ length: CAT_COUNT }, (_, cat) => cat).filter(
      (cat) => board[CATS + cat] !== NOWHERE && !chased.has(cat),
    );
    const urgent = (cat: number): number => {
      const at = board[CATS + cat]!;
      return TO_EXIT[at]! + BETWEEN[from * GRID + at]! + IN_ITS_ZONE * IN_ZONE[at]!;
    };
    const prey = cats.toSorted((a, b) => urgent(a) - urgent(b))[0];
    const worth = (cell: Cell): number =>
      (isCat(board[cell]!) ? CAPTURE : 0) - (prey === undefined ? 0 : BETWEEN[cell * GRID + board[CATS + prey]!]!);
    const best = there.toSorted((a, b) => worth(b) - worth(a))[0];
    if (best === undefined || (!rules.forceWardens && worth(best) < worth(from))) return false;
    if (prey !== undefined) chased.add(prey);
    steps.push({ from, to: best });
    stepWarden(board, warden, best);
    return true;
  };
  const first = go(0);
  go(1);
  // Where wardens must move when they can, the second one's step may have freed the first.
  if (!first && rules.forceWardens) go(0);
  return steps;
}
