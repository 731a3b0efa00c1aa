/**
 * What a position is worth: creatures now, creatures to come, creatures in danger, as a chance of
 * winning. As long as there are people to convert, groups may go far apart; once there are none,
 * one large group hunts all the smaller ones, so who gathers first is ahead.
 */
import { type Side, VAMPIRES, WEREWOLVES } from '../rules/cell.ts';
import { sideToMove } from '../rules/state.ts';
import { FEATURES, type Feature } from './features.ts';
import type { Position } from './position.ts';
import { Race } from './race.ts';
import { weights as present } from './weights.data.ts';
import { worthAtEnd } from './worth.ts';

/** However good it looks, it is not won: what being eager adds on the way must not look like it. */
export const MOST = 0.9;
/** What it is worth to who is ahead to be far from the other's main force. */
const AWAY = 0.3;
/** And to who thinks, in an even game. */
const EVEN = 0.1;
/** With a third as many to convert as there are monsters, and more, the board is open. */
const OPEN_FROM = 1 / 3;

/** Positions whose value is kept: a search comes to a third of them, and more, again. */
const KEPT = 1 << 16;
const NOWHERE = 255;
/** What is left of a threat from so many half moves away, near and far. */
const fading = (rest: number): Float64Array =>
  Float64Array.from({ length: 2 * NOWHERE + 2 }, (_, halfMoves) => rest ** (halfMoves / 2));
const FADING_NEAR = fading(0.75);
const FADING_FAR = fading(0.94);
/** How far from the largest group counts how much. */
const APART = Float64Array.from({ length: NOWHERE + 1 }, (_, far) => 1 - 0.9 ** far);
/** The bands of half moves, each up to and with this many; the last is beyond. */
const BANDS = [0, 2, 4, 8];

function bandOf(halfMoves: number): number {
  let band = 0;
  while (band < BANDS.length && halfMoves > BANDS[band]!) band++;
  return band;
}

/** For one match. */
export class Evaluation {
  /** The side that thinks. */
  me: Side = 0;
  /** Of the position looked at last, for the vampires; by the order of FEATURES. */
  readonly features = new Float64Array(FEATURES.length);
  // By place in the table: what is kept, and of which position.
  readonly #values = new Float64Array(KEPT);
  readonly #keys = new Int32Array(KEPT);
  readonly #places = new Int32Array(KEPT);
  readonly #weights: Float64Array;
  readonly #race: Race;
  // What all dangers come to, for the vampires.
  #doomed = 0;
  #near = 0;
  #far = 0;
  #lost = 0;
  readonly #chased = new Float64Array(BANDS.length + 1);
  // Of the hunters nearest to a group: how far, how many.
  #hunterFar = NOWHERE;
  #hunters = 0;

  constructor(cells: number, weights: Readonly<Record<Feature, number>> = present) {
    this.#race = new Race(cells, true);
    this.#weights = Float64Array.from(FEATURES, (feature) => weights[feature]);
  }

  /** To be called before a search. */
  begin(root: Position): void {
    this.#race.begin(root);
  }

  /** For the side to move. */
  ofMover(position: Position): number {
    const { board } = position;
    // The same camps are worth something else later, and to the other side's thinking.
    position.hash(2 * board.play + this.me);
    const { place, key } = position;
    const at = place & (KEPT - 1);
    let value = this.#values[at]!;
    if (this.#keys[at] !== key || this.#places[at] !== place) {
      value = this.#ofVampires(position);
      this.#values[at] = value;
      this.#keys[at] = key;
      this.#places[at] = place;
    }
    return sideToMove(board) === 0 ? value : -value;
  }

  #ofVampires(position: Position): number {
    const { board } = position;
    const end = worthAtEnd(board);
    if (end !== null) return end;
    const open = this.look(position);
    const { features } = this;
    const weights = this.#weights;
    let sum = 0;
    for (let i = 0; i < features.length; i++) sum += features[i]! * weights[i]!;
    const ahead = board.population[VAMPIRES]! - board.population[WEREWOLVES]!;
    sum += (1 - open) * apartOf(position, ahead === 0 ? EVEN * (1 - 2 * this.me) : AWAY * Math.sign(ahead));
    return MOST * Math.tanh(sum);
  }

  /** Fills the features; returns how open the board is, from 0 to 1. */
  look(position: Position): number {
    const { board } = position;
    const race = this.#race;
    race.run(position, board);
    this.#doomed = this.#near = this.#far = this.#lost = 0;
    this.#chased.fill(0);
    this.#hunt(position, VAMPIRES, 1);
    this.#hunt(position, WEREWOLVES, -1);

    const vampires = board.population[VAMPIRES]!;
    const werewolves = board.population[WEREWOLVES]!;
    const ahead = vampires - werewolves;
    const late = board.play / board.plays;
    const open = Math.min(1, race.takenEver / (OPEN_FROM * (vampires + werewolves)));
    const closed = 1 - open;
    const share = 1 / (vampires + werewolves + race.taken);
    const [v, w] = [position.largestOf(VAMPIRES), position.largestOf(WEREWOLVES)];
    const largest = position.count[VAMPIRES]![v]! - position.count[WEREWOLVES]![w]!;
    const scattered = scatteredOf(position, VAMPIRES, v) - scatteredOf(position, WEREWOLVES, w);
    const [groups, others] = [position.length[VAMPIRES]!, position.length[WEREWOLVES]!];
    const turn = sideToMove(board) === 0 ? 1 : -1;
    // The lead that there will soon be, in creatures.
    const lead = ahead + 0.9 * this.#doomed + 0.5 * race.later + 0.2 * this.#far;
    const leader = lead / (Math.abs(lead) + 1);

    const { features } = this;
    let at = 0;
    features[at++] = ahead * share * open;
    features[at++] = ahead * share * late ** 2;
    features[at++] = ahead * share * closed;
    features[at++] = leader * late ** 4;
    features[at++] = leader * closed;
    features[at++] = race.soon * share;
    features[at++] = race.later * share;
    features[at++] = this.#doomed * share;
    features[at++] = this.#near * share;
    features[at++] = this.#far * share * closed;
    features[at++] = this.#far * share * open;
    features[at++] = this.#lost * share * closed;
    for (const sum of this.#chased) features[at++] = sum * share * closed;
    for (const sum of this.#chased) features[at++] = sum * share * open;
    features[at++] = scattered * share * closed;
    features[at++] = scattered * share * open;
    features[at++] = largest * share * closed;
    features[at++] = largest * share * open;
    features[at++] = ((groups - others) / (groups + others)) * open;
    features[at++] = turn * open;
    features[at++] = turn * closed;
    return open;
  }

  /** What the hunters' prey is worth to them. */
  #hunt(position: Position, hunters: number, sign: number): void {
    const prey = VAMPIRES + WEREWOLVES - hunters;
    const isNow = sideToMove(position.board) === hunters - VAMPIRES;
    const counts = position.count[prey]!;
    for (let i = 0; i < position.length[prey]!; i++) {
      this.#seek(position, hunters, prey, i);
      if (this.#hunterFar === NOWHERE) continue;
      const worth = sign * counts[i]!;
      const hunter = 2 * this.#hunterFar - (isNow ? 1 : 0);
      if (hunter === 1) {
        this.#doomed += worth;
        continue;
      }
      const haven = havenOf(position, prey, i, this.#hunters);
      if (haven === NOWHERE) {
        this.#near += worth * FADING_NEAR[hunter]!;
        this.#far += worth * FADING_FAR[hunter]!;
        this.#lost += worth;
        continue;
      }
      // They walk towards each other, and half a move sooner if it is their turn.
      const meeting = 2 * ((haven + 1) >> 1) - (isNow ? 0 : 1);
      this.#chased[bandOf(hunter - meeting)]! += worth;
    }
  }

  /** The nearest hunters that can kill a group for certain. */
  #seek(position: Position, hunters: number, prey: number, group: number): void {
    const [xs, ys, counts] = [position.x[hunters]!, position.y[hunters]!, position.count[hunters]!];
    const x = position.x[prey]![group]!;
    const y = position.y[prey]![group]!;
    const count = position.count[prey]![group]!;
    this.#hunterFar = NOWHERE;
    for (let j = 0; j < position.length[hunters]!; j++) {
      if (2 * counts[j]! < 3 * count) continue;
      const dx = Math.abs(x - xs[j]!);
      const dy = Math.abs(y - ys[j]!);
      const far = dx > dy ? dx : dy;
      if (far >= this.#hunterFar) continue;
      this.#hunterFar = far;
      this.#hunters = counts[j]!;
    }
  }
}

/**
 * How far apart the two largest groups are, for the side that likes it: who is ahead need only keep
 * away, and who is behind has to force a battle before daybreak. In an even game it is the side
 * that thinks: many a player scatters when nobody is about, and is hunted down then. Nothing where
 * one can hunt the other.
 */
function apartOf(position: Position, worth: number): number {
  const v = position.largestOf(VAMPIRES);
  const w = position.largestOf(WEREWOLVES);
  const vampires = position.count[VAMPIRES]![v]!;
  const werewolves = position.count[WEREWOLVES]![w]!;
  if (2 * Math.max(vampires, werewolves) >= 3 * Math.min(vampires, werewolves)) return 0;
  const dx = Math.abs(position.x[VAMPIRES]![v]! - position.x[WEREWOLVES]![w]!);
  const dy = Math.abs(position.y[VAMPIRES]![v]! - position.y[WEREWOLVES]![w]!);
  return worth * APART[dx > dy ? dx : dy]!;
}

/** How many are how far from the largest group of their own. */
function scatteredOf(position: Position, species: number, largest: number): number {
  const [xs, ys, counts] = [position.x[species]!, position.y[species]!, position.count[species]!];
  let sum = 0;
  for (let i = 0; i < position.length[species]!; i++) {
    const dx = Math.abs(xs[largest]! - xs[i]!);
    const dy = Math.abs(ys[largest]! - ys[i]!);
    sum += counts[i]! * APART[dx > dy ? dx : dy]!;
  }
  return sum;
}

/** How far the nearest friends are with whom a group is too strong for its hunters. */
function havenOf(position: Position, species: number, group: number, hunters: number): number {
  const [xs, ys, counts] = [position.x[species]!, position.y[species]!, position.count[species]!];
  let nearest = NOWHERE;
  for (let j = 0; j < position.length[species]!; j++) {
    if (j === group || 2 * hunters >= 3 * (counts[j]! + counts[group]!)) continue;
    const dx = Math.abs(xs[group]! - xs[j]!);
    const dy = Math.abs(ys[group]! - ys[j]!);
    const far = dx > dy ? dx : dy;
    if (far < nearest) nearest = far;
  }
  return nearest;
}
