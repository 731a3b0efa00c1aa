/**
 * The choice of a wardens' phase: all are glanced at, and those that then seem to leave the cats
 * least race against each other.
 */
import type { Board } from '../rules/board.ts';
import type { Rules } from '../rules/rules.ts';
import type { Step } from '../rules/state.ts';
import { listWardenPhases, makeWardenPhases, playWardenPhase, wardenSteps } from '../rules/wardenPhases.ts';
import type { Meter } from './meter.ts';
import { Race } from './race.ts';

const RACING = 24;

const phases = makeWardenPhases();

/** The points that the cats can expect after a phase; null where there is no time to say. */
type Look = (after: Board) => number | null;

interface Looks {
  readonly glance: Look;
  /** What it counts beside the others. */
  readonly weight: number;
  /** May play on, on the board that it is handed. */
  readonly look: Look;
  /** About how many points single looks lie apart. */
  readonly spread: number;
}

interface Raced {
  readonly move: readonly Step[];
  /** What it leaves the cats. */
  readonly left: number;
}

/** Null when there was no time to glance at all of them. */
export function raceWardens(
  board: Board,
  rules: Rules,
  { glance, weight, look, spread }: Looks,
  meter: Meter,
): Raced | null {
  const work = board.slice();
  const count = listWardenPhases(board, work, rules, phases);
  const after = (phase: number): Board => {
    work.set(board);
    playWardenPhase(work, phases, phase);
    return work;
  };
  const glances: { readonly phase: number; readonly left: number }[] = [];
  for (let phase = 0; phase < count; phase++) {
    const left = glance(after(phase));
    if (left === null) return null;
    glances.push({ phase, left });
  }
  const racing = glances.sort((a, b) => a.left - b.left).slice(0, RACING);
  const race = new Race(spread);
  for (const { left } of racing) race.join(-left, weight);
  // With nothing to choose there is nothing to think about.
  while (racing.length > 1 && !meter.spent) {
    const index = race.next();
    const left = look(after(racing[index]!.phase));
    if (left !== null) race.record(index, -left);
  }
  return { move: wardenSteps(board, phases, racing[race.best()]!.phase), left: -race.highestMean };
}
