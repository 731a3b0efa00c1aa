/**
 * The evaluation of assembly/evaluation.ts with weights that are still learning, one sample at a
 * time, by Adagrad: what was seen often moves little, what was seen seldom moves more. The blocks
 * of eight squares learn what all their columns share, a column of twelve the rest.
 */
import { lowestBit, popcount } from '../../rules/squares.ts';
import {
  BALANCES,
  BLOCK,
  BLOCKS,
  COLUMN,
  COLUMNS,
  LOGIT,
  makeWeights,
  PAIR,
  TERM,
  TERMS,
  type Weights,
} from '../weights.ts';
import { sigmoid } from './sigmoid.ts';

/** How fast it learns, and how sure of a weight it is before it has seen it. */
const RATE = 0.01;
const BEFORE = 0.5;
/** What a column adds to its blocks is kept small. */
const DECAY = 0.0005;
/** Fillings seen more seldom have no correction of their own. */
const SELDOM = 6;
const FULL = 40;

/**
 * Numbers of four digits in base 3 for the four columns, a byte each, and of the squares turned
 * round.
 */
const DIGITS = new Int32Array(1024);
const TURNED = new Int32Array(1024);
for (let squares = 0; squares < 1024; squares++) {
  const bit = (index: number): number => (squares >> index) & 1;
  let turned = 0;
  for (let index = 0; index < 10; index++) turned |= bit(index) << (9 - index);
  for (let column = 0; column < COLUMNS; column++) {
    const number = 27 * bit(column) + 9 * bit(column + 1) + 3 * bit(column + 5) + bit(column + 6);
    DIGITS[squares] = DIGITS[squares]! | (number << (8 * column));
  }
  TURNED[turned] = DIGITS[squares]!;
}

const isLeft = (bit: number): boolean => (bit % 11 < 5 ? 2 * (bit % 11) + 1 : 2 * ((bit % 11) - 5)) < 5;
const maskOf = (from: number, wanted: (bit: number) => boolean): number => {
  let mask = 0;
  for (let bit = from; bit < from + 27; bit++) if (bit % 11 !== 10 && wanted(bit)) mask |= 1 << (bit - from);
  return mask;
};
const LEFT_LO = maskOf(0, isLeft);
const LEFT_HI = maskOf(27, isLeft);
const RIGHT_LO = maskOf(0, (bit) => !isLeft(bit));
const RIGHT_HI = maskOf(27, (bit) => !isLeft(bit));

function balanceOf(lo: number, hi: number): number {
  const left = popcount(lo & LEFT_LO) + popcount(hi & LEFT_HI);
  const right = popcount(lo & RIGHT_LO) + popcount(hi & RIGHT_HI);
  return Math.min(BALANCES - 1, Math.abs(left - right));
}

/** Weights in logits, each followed by the sum of its squared gradients: four numbers a filling. */
const STRIDE = 4;

export class Model {
  readonly #blocks = new Float32Array(BLOCKS * BLOCK * STRIDE);
  readonly #columns = new Float32Array(COLUMNS * COLUMN * STRIDE);
  readonly #seen = new Uint8Array(COLUMNS * COLUMN);
  readonly #terms = new Float64Array(TERMS);
  readonly #termSquares = new Float64Array(TERMS).fill(BEFORE);
  // What the position looked at consists of: eight columns and sixteen blocks, the first half of
  // each white's; then the terms with their factors.
  readonly #at = new Int32Array(8);
  readonly #blocksAt = new Int32Array(16);
  readonly #termAt = new Int32Array(64);
  readonly #factor = new Float64Array(64);
  #termCount = 0;
  #full = 0;

  constructor(from: Weights) {
    const learn = (into: Float32Array, weights: Int16Array | Int8Array): void => {
      for (let at = 0; 2 * at < weights.length; at++) {
        into[STRIDE * at] = weights[2 * at]! / LOGIT;
        into[STRIDE * at + 1] = weights[2 * at + 1]! / LOGIT;
        into[STRIDE * at + 2] = BEFORE;
        into[STRIDE * at + 3] = BEFORE;
      }
    };
    learn(this.#blocks, from.blocks);
    learn(this.#columns, from.columns);
    for (const [at, weight] of from.terms.entries()) this.#terms[at] = weight / LOGIT;
    // What was known before stays known where no sample says otherwise.
    for (let at = 0; at < this.#seen.length; at++)
      if (from.columns[2 * at] || from.columns[2 * at + 1]) this.#seen[at] = SELDOM;
  }

  /** White's logit of a sample (samples.ts). */
  logit(packed: Int32Array, at: number): number {
    this.#find(packed, at);
    let full = 0;
    let empty = 0;
    const [columns, blocks, terms] = [this.#columns, this.#blocks, this.#terms];
    for (let index = 0; index < 8; index++) {
      const place = this.#at[index]! * STRIDE;
      const one = this.#blocksAt[2 * index]! * STRIDE;
      const other = this.#blocksAt[2 * index + 1]! * STRIDE;
      const fulls = columns[place]! + blocks[one]! + blocks[other]!;
      const empties = columns[place + 1]! + blocks[one + 1]! + blocks[other + 1]!;
      if (index < 4) {
        full += fulls;
        empty += empties;
      } else {
        full -= fulls;
        empty -= empties;
      }
    }
    let sum = full * this.#full + empty * (1 - this.#full);
    for (let index = 0; index < this.#termCount; index++) sum += terms[this.#termAt[index]!]! * this.#factor[index]!;
    return sum;
  }

  /** Looks at a sample and moves towards what should have come out: white's share of the point. */
  learn(packed: Int32Array, at: number, wanted: number): void {
    const wrong = sigmoid(this.logit(packed, at)) - wanted;
    const columns = this.#columns;
    for (let index = 0; index < 8; index++) {
      const sign = index < 4 ? wrong : -wrong;
      const column = this.#at[index]!;
      const place = column * STRIDE;
      columns[place] = columns[place]! * (1 - DECAY);
      columns[place + 1] = columns[place + 1]! * (1 - DECAY);
      this.#step(columns, place, sign);
      if (this.#seen[column]! < 255) this.#seen[column] = this.#seen[column]! + 1;
      this.#step(this.#blocks, this.#blocksAt[2 * index]! * STRIDE, sign);
      this.#step(this.#blocks, this.#blocksAt[2 * index + 1]! * STRIDE, sign);
    }
    for (let index = 0; index < this.#termCount; index++) {
      const term = this.#termAt[index]!;
      const slope = wrong * this.#factor[index]!;
      const squares = this.#termSquares[term]! + slope * slope;
      this.#termSquares[term] = squares;
      this.#terms[term] = this.#terms[term]! - (RATE * slope) / Math.sqrt(squares);
    }
  }

  /** What it has learned, in whole hundredths of a man. */
  weights(): Weights {
    const weights = makeWeights();
    const inside = (logit: number, most: number): number => Math.max(-most, Math.min(most, Math.round(logit * LOGIT)));
    for (let at = 0; at < BLOCKS * BLOCK; at++) {
      weights.blocks[2 * at] = inside(this.#blocks[STRIDE * at]!, 2000);
      weights.blocks[2 * at + 1] = inside(this.#blocks[STRIDE * at + 1]!, 2000);
    }
    for (let at = 0; at < COLUMNS * COLUMN; at++) {
      if (this.#seen[at]! < SELDOM) continue;
      weights.columns[2 * at] = inside(this.#columns[STRIDE * at]!, 127);
      weights.columns[2 * at + 1] = inside(this.#columns[STRIDE * at + 1]!, 127);
    }
    for (let at = 0; at < TERMS; at++) weights.terms[at] = inside(this.#terms[at]!, 2000);
    return weights;
  }

  #step(weights: Float32Array, place: number, wrong: number): void {
    const full = wrong * this.#full;
    const empty = wrong - full;
    const fulls = weights[place + 2]! + full * full;
    const empties = weights[place + 3]! + empty * empty;
    weights[place + 2] = fulls;
    weights[place + 3] = empties;
    weights[place] = weights[place]! - (RATE * full) / Math.sqrt(fulls);
    weights[place + 1] = weights[place + 1]! - (RATE * empty) / Math.sqrt(empties);
  }

  #find(packed: Int32Array, at: number): void {
    const kingsLo = packed[at + 4]!;
    const kingsHi = packed[at + 5]!;
    const whiteLo = packed[at]! & ~kingsLo;
    const whiteHi = packed[at + 1]! & ~kingsHi;
    const blackLo = packed[at + 2]! & ~kingsLo;
    const blackHi = packed[at + 3]! & ~kingsHi;
    const middleWhite = ((whiteLo >> 22) & 31) | ((whiteHi & 31) << 5);
    const middleBlack = ((blackLo >> 22) & 31) | ((blackHi & 31) << 5);
    this.#findColumns(
      0,
      DIGITS[whiteLo & 1023]! + 2 * DIGITS[blackLo & 1023]!,
      DIGITS[(whiteLo >> 11) & 1023]! + 2 * DIGITS[(blackLo >> 11) & 1023]!,
      DIGITS[middleWhite]! + 2 * DIGITS[middleBlack]!,
    );
    this.#findColumns(
      4,
      TURNED[(blackHi >> 17) & 1023]! + 2 * TURNED[(whiteHi >> 17) & 1023]!,
      TURNED[(blackHi >> 6) & 1023]! + 2 * TURNED[(whiteHi >> 6) & 1023]!,
      TURNED[middleBlack]! + 2 * TURNED[middleWhite]!,
    );
    const whiteMen = popcount(whiteLo) + popcount(whiteHi);
    const blackMen = popcount(blackLo) + popcount(blackHi);
    this.#full = Math.min(FULL, whiteMen + blackMen) / FULL;
    this.#termCount = 0;
    this.#addPhased(TERM.man, whiteMen - blackMen);
    this.#addTerm(TERM.turn, (packed[at + 6]! & 1) === 0 ? 1 : -1);
    this.#addPhased(TERM.balance + 2 * balanceOf(whiteLo, whiteHi), 1);
    this.#addPhased(TERM.balance + 2 * balanceOf(blackLo, blackHi), -1);
    if ((kingsLo | kingsHi) === 0) return;
    const whiteKings = this.#addKings(packed[at]! & kingsLo, packed[at + 1]! & kingsHi, false);
    const blackKings = this.#addKings(packed[at + 2]! & kingsLo, packed[at + 3]! & kingsHi, true);
    const white = (Math.min(3, whiteKings) << 3) | Math.min(7, whiteMen);
    const black = (Math.min(3, blackKings) << 3) | Math.min(7, blackMen);
    if (white === black) return;
    // An endgame and the same with exchanged colours: one learns for the other.
    this.#addTerm(TERM.endgames + ((white << 5) | black), 0.5);
    this.#addTerm(TERM.endgames + ((black << 5) | white), -0.5);
  }

  #findColumns(from: number, upper: number, middle: number, lower: number): void {
    for (let column = 0; column < COLUMNS; column++) {
      const shift = 8 * column;
      const above = ((upper >> shift) & 255) * PAIR + ((middle >> shift) & 255);
      const below = ((middle >> shift) & 255) * PAIR + ((lower >> shift) & 255);
      this.#at[from + column] = column * COLUMN + above * PAIR + ((lower >> shift) & 255);
      this.#blocksAt[2 * (from + column)] = column * BLOCK + above;
      this.#blocksAt[2 * (from + column) + 1] = (COLUMNS + column) * BLOCK + below;
    }
  }

  #addTerm(term: number, factor: number): void {
    this.#termAt[this.#termCount] = term;
    this.#factor[this.#termCount++] = factor;
  }

  #addPhased(term: number, factor: number): void {
    this.#addTerm(term, factor * this.#full);
    this.#addTerm(term + 1, factor * (1 - this.#full));
  }

  /** Returns how many there are. */
  #addKings(lo: number, hi: number, isTurned: boolean): number {
    let count = 0;
    while ((lo | hi) !== 0 && count < 24) {
      const bit = lowestBit(lo, hi);
      if (bit < 27) lo &= lo - 1;
      else hi &= hi - 1;
      this.#addTerm(TERM.kingPlaces + (isTurned ? 53 - bit : bit), isTurned ? -1 : 1);
      count++;
    }
    return count;
  }
}
