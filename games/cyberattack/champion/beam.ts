/**
 * Plans many turns on a player's own board: after each turn only the most promising boards go on,
 * as many as the beam is wide. Trojans that nobody has sent yet are not foreseen; the plan is made
 * anew each turn.
 */
import type { Budget } from '@joute/core/bot.ts';
import type { Random } from '@joute/core/random.ts';
import { AVATAR_DIRECTIONS, AVATAR_NEXT, CELLS, OFF } from '../rules/compass.ts';
import { turnsLeftIn } from '../rules/end.ts';
import type { CyberState } from '../rules/table.ts';
import { guardsOf, LURE, placedCell, placedGuard, UNGUARDED } from './guards.ts';
import { type Arrival, arrivalsOf, copyHome, Home, hashHome, homeOf } from './home.ts';
import { HomeTurn } from './homeTurn.ts';
import { Layer } from './layer.ts';
import { listPlacements, MOST_PLACEMENTS } from './placements.ts';
import { type Terms, termsOf } from './terms.ts';
import { worthByKind, worthOf } from './worth.ts';

/** Turns looked ahead. */
const DEPTH = 8;
export const MOST_WIDTH = 1024;
/** Boards between two questions to the budget. */
const ASK_EVERY = 256;
/** Of plans that differ by less than this any may be taken: it need not play a pattern again. */
const NOISE = 0.2;

const NOBODY: readonly Arrival[] = [];

/** One's own part of a turn: a step of the avatar, and a placement or UNGUARDED for an attack. */
export interface PlannedTurn {
  readonly step: number;
  readonly placement: number;
}

export interface HomePlan {
  readonly turns: readonly PlannedTurn[];
  /** The points it brings, and what is left on the board then. */
  readonly value: number;
}

const layers: readonly Layer[] = Array.from({ length: DEPTH + 1 }, () => new Layer(MOST_WIDTH));
const next = new Home();
const placements = new Uint8Array(MOST_PLACEMENTS);

export class Beam {
  /** Boards looked at. */
  nodes = 0;
  private readonly root: Home;
  private readonly arrivals: readonly Arrival[];
  private readonly guards: readonly Uint8Array[];
  private readonly terms: Terms;
  private readonly turn: HomeTurn;
  private readonly depth: number;
  /** After each turn, what a trojan is worth by its kind. */
  private readonly worth: readonly Float64Array[];
  private readonly salt: number;
  private readonly budget: Budget;

  constructor(state: CyberState, player: number, random: Random, budget: Budget) {
    const turnsLeft = turnsLeftIn(state);
    this.root = homeOf(state, player);
    this.arrivals = arrivalsOf(state, player);
    this.guards = guardsOf(state, player);
    this.terms = termsOf(state, player);
    this.turn = new HomeTurn(this.terms);
    this.depth = Math.min(DEPTH, turnsLeft);
    this.worth = Array.from({ length: this.depth }, (_, ply) => worthByKind(this.terms, turnsLeft - ply - 1));
    this.salt = random.next();
    this.budget = budget;
  }

  /** Wider and wider until the budget is spent; null when that was at once. */
  plan(): HomePlan | null {
    let plan: HomePlan | null = null;
    for (let width = 1; width <= MOST_WIDTH; width *= 2) {
      const reached = this.search(width);
      // A search cut short says less than the narrower one before it.
      if (reached === this.depth || plan === null) plan = this.read(reached) ?? plan;
      if (reached < this.depth) break;
    }
    return plan;
  }

  /** What the best plan is worth to a beam so wide; null when the budget was spent before. */
  valueAt(width: number): number | null {
    if (this.search(width) < this.depth) return null;
    return this.read(this.depth)?.value ?? 0;
  }

  /** How many turns ahead it came before the budget was spent. */
  private search(width: number): number {
    const [first] = layers;
    first!.clear(1);
    copyHome(first!.homes[first!.take(0, 0)]!, this.root);
    for (let ply = 0; ply < this.depth; ply++) {
      layers[ply + 1]!.clear(width);
      for (let parent = 0; parent < layers[ply]!.size; parent++) if (!this.expand(ply, parent)) return ply;
    }
    return this.depth;
  }

  /** Every turn worth a look from one board; false when the budget is spent. */
  private expand(ply: number, parent: number): boolean {
    const { guards } = this.turn;
    const home = layers[ply]!.homes[parent]!;
    const arrivals = ply === 0 ? this.arrivals : NOBODY;
    const standing = this.guards[ply];
    if (standing) guards.set(standing);
    else guards.fill(UNGUARDED);
    if (home.placed !== UNGUARDED) guards[placedCell(home.placed)] = placedGuard(home.placed);
    const hasLures = guards.includes(LURE);
    const count = listPlacements(home, guards, arrivals, this.terms, placements);
    if (!this.tryAll(ply, parent, UNGUARDED, hasLures, arrivals)) return false;
    for (let i = 0; i < count; i++) {
      const placement = placements[i]!;
      const guard = placedGuard(placement);
      guards[placedCell(placement)] = guard;
      if (!this.tryAll(ply, parent, placement, hasLures || guard === LURE, arrivals)) return false;
      guards[placedCell(placement)] = UNGUARDED;
    }
    return true;
  }

  /** Every step of the avatar with one placement, or with an attack. */
  private tryAll(
    ply: number,
    parent: number,
    placement: number,
    hasLures: boolean,
    arrivals: readonly Arrival[],
  ): boolean {
    const home = layers[ply]!.homes[parent]!;
    const into = layers[ply + 1]!;
    const worth = this.worth[ply]!;
    for (let step = 0; step < AVATAR_DIRECTIONS.length; step++) {
      const avatar = AVATAR_NEXT[step * CELLS + home.avatar]!;
      if (avatar === OFF) continue;
      this.turn.play(home, next, avatar, hasLures, arrivals);
      next.placed = this.terms.lureIsShort && placedGuard(placement) === LURE ? UNGUARDED : placement;
      if (placement === UNGUARDED) next.gained += this.terms.attack;
      const hash = hashHome(next);
      const noise = ((((hash ^ this.salt) >>> 8) & 255) / 256) * NOISE;
      const slot = into.take(hash, next.gained + worthOf(next, worth) + noise);
      if (slot !== OFF) {
        copyHome(into.homes[slot]!, next);
        into.parents[slot] = parent;
        into.steps[slot] = step;
        into.placements[slot] = placement;
      }
      if (++this.nodes % ASK_EVERY === 0 && this.budget.spent(this.nodes)) return false;
    }
    return true;
  }

  /** The best plan of so many turns; null of none. */
  private read(depth: number): HomePlan | null {
    if (depth === 0) return null;
    let slot = layers[depth]!.best();
    const value = layers[depth]!.scores[slot]!;
    const turns: PlannedTurn[] = [];
    for (let ply = depth; ply > 0; ply--) {
      const layer = layers[ply]!;
      turns.unshift({ step: layer.steps[slot]!, placement: layer.placements[slot]! });
      slot = layer.parents[slot]!;
    }
    return { turns, value };
  }
}
