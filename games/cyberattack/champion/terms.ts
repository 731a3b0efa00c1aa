/**
 * What things are worth to a player on its own board, by the rules of the match: the points that
 * the rules give it, and against them those that others get, each rival weighed by how close to the
 * first place it is.
 */
import { DIRECTIONS, DOWN, NEIGHBOUR, PLAYERS, TURNS } from '../rules/compass.ts';
import { scoresOf, turnsLeftIn } from '../rules/end.ts';
import { RULESETS } from '../rules/rulesets.ts';
import { BOARD, COMPUTERS, type CyberState, SERVER } from '../rules/table.ts';

export interface Terms {
  readonly kill: number;
  readonly affected: number;
  readonly hit: number;
  readonly lured: number;
  /** A turn that a trojan stands on this board, by its creator. */
  readonly standing: Float64Array;
  /** A trojan that leaves, at `side * PLAYERS + creator`. */
  readonly sent: Float64Array;
  /** One that an antivirus sends back to its creator. */
  readonly returned: Float64Array;
  /** Three trojans sent, one to each of the others. */
  readonly attack: number;
  readonly turns: readonly Uint8Array[];
  readonly placeAnywhere: boolean;
  /** Personal data last this turn only. */
  readonly lureIsShort: boolean;
}

/** Half of the weight is shared alike, the other half goes to those who lead. */
const ALIKE = 0.5;
/** A rival that many destroyed trojans behind the best weighs a third of it. */
const CLOSE = 10;
/**
 * Turns that a trojan stands on another's board before it is caught, where it keeps its creator
 * when it leaves and where it does not: measured in games of `lookahead`.
 */
const STANDS_KEPT = 2.5;
const STANDS_TURNED = 3.6;
/** Points that a turn brings, by what a destroyed trojan brings: measured. */
const TURN_IN_KILLS = 1.5;

export function termsOf(state: CyberState, player: number): Terms {
  const rules = RULESETS[state.ruleset];
  const { keepsCreator } = rules.leaving;
  const weights = weighRivals(state, player, CLOSE * rules.kill);
  const stands = (keepsCreator ? STANDS_KEPT : STANDS_TURNED) * rules.standing;
  // Somebody else will mostly destroy it, now and then after a protection has acted on it.
  const handed = rules.kill + rules.affected / 2;
  const standing = weights.map((weight, creator) => (creator === player ? 1 : -weight) * rules.standing);
  const goes = (to: number, creator: number): number =>
    (stands * standing[creator]!) / rules.standing - weights[to]! * handed;
  const sides = DIRECTIONS.map((_, side) => (side === DOWN ? player : NEIGHBOUR[player * DIRECTIONS.length + side]!));
  return {
    ...{ kill: rules.kill, affected: rules.affected, lured: rules.lure.points },
    hit: rules.hit - riskOf(state, player) * rules.kill,
    standing,
    sent: Float64Array.from({ length: DIRECTIONS.length * PLAYERS }, (_, index) =>
      goes(sides[Math.floor(index / PLAYERS)]!, keepsCreator ? index % PLAYERS : player),
    ),
    returned: weights.map((_, creator) => (creator === player ? 0 : goes(creator, player))),
    attack: (PLAYERS - 1) * stands - handed,
    turns: TURNS[state.firewall],
    placeAnywhere: state.placeAnywhere,
    lureIsShort: rules.lure.wear > 0,
  };
}

/** How much a point of each rival counts against one's own; together they count as one. */
function weighRivals(state: CyberState, player: number, close: number): Float64Array {
  const scores = scoresOf(state);
  const best = Math.max(...scores.filter((_, other) => other !== player));
  const near = scores.map((score, other) => (other === player ? 0 : Math.exp((score - best) / close)));
  const all = near.reduce((sum, one) => sum + one, 0);
  return Float64Array.from(near, (one, other) =>
    other === player ? 0 : ALIKE / (PLAYERS - 1) + ((1 - ALIKE) * one) / all,
  );
}

/** Whoever has lost both plays no more: the fewer hits are left, the more each weighs. */
function riskOf(state: CyberState, player: number): number {
  const at = player * BOARD;
  const resistance = Math.max(1, state.boards[at + SERVER]! + state.boards[at + COMPUTERS]!);
  return (TURN_IN_KILLS * turnsLeftIn(state)) / resistance ** 2;
}
