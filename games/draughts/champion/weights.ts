/**
 * The learned weights as a file, and as the core takes them (assembly/evaluation.ts).
 *
 * Men are seen in four columns of twelve squares, two wide and six rows high: three pairs of rows,
 * each a number of four digits in base 3. What a filling is worth is the sum of what its two blocks
 * of eight squares are worth (its upper two pairs, its lower two) and, where the fitting saw it
 * often enough, a correction of its own. Every weight is for the full board and for the empty one.
 *
 * The file: the terms and the blocks, 16 bits each, then for each column the corrections in the
 * order of their fillings: how many there are (four bytes), then each as the distance from the one
 * before (seven bits a byte, the last one below 128) and a signed byte for either board.
 */

/** So many hundredths of a man are worth a logit of the share of the points. */
export const LOGIT = 105;

export const COLUMNS = 4;
/** Fillings of a pair of rows, of a block, of a column. */
export const PAIR = 81;
export const BLOCK = PAIR * PAIR;
export const COLUMN = PAIR * BLOCK;
/** Two blocks to a column. */
export const BLOCKS = 2 * COLUMNS;

/** How many men more are left of the middle than right, or the other way round. */
export const BALANCES = 16;
export const KING_PLACES = 54;
/** Up to three kings and seven men of either side. */
export const ENDGAMES = 4 * 8 * 4 * 8;

/** Where the terms are, each for the full board and, where there are two, for the empty one. */
export const TERM = {
  man: 0,
  turn: 2,
  balance: 3,
  kingPlaces: 3 + 2 * BALANCES,
  endgames: 3 + 2 * BALANCES + KING_PLACES,
} as const;
export const TERMS = TERM.endgames + ENDGAMES;

export interface Weights {
  readonly terms: Int16Array;
  /** Each filling for the full and for the empty board. */
  readonly blocks: Int16Array;
  /** Corrections of columns, sparse, likewise: by column and filling. */
  readonly columns: Int8Array;
}

export const makeWeights = (): Weights => ({
  terms: new Int16Array(TERMS),
  blocks: new Int16Array(BLOCKS * BLOCK * 2),
  columns: new Int8Array(COLUMNS * COLUMN * 2),
});

export function packWeights({ terms, blocks, columns }: Weights): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (const weight of [...terms, ...blocks]) bytes.push(weight & 255, (weight >> 8) & 255);
  for (let column = 0; column < COLUMNS; column++) {
    const first = column * COLUMN;
    const learned: number[] = [];
    for (let at = first; at < first + COLUMN; at++) if (columns[2 * at] || columns[2 * at + 1]) learned.push(at);
    for (let shift = 0; shift < 32; shift += 8) bytes.push((learned.length >> shift) & 255);
    let last = first - 1;
    for (const at of learned) {
      for (let rest = at - last; ; rest >>= 7) {
        bytes.push(rest < 128 ? rest : (rest & 127) | 128);
        if (rest < 128) break;
      }
      bytes.push(columns[2 * at]! & 255, columns[2 * at + 1]! & 255);
      last = at;
    }
  }
  return Uint8Array.from(bytes);
}

/** Bytes that are no weights of ours are refused by a RangeError. */
export function unpackWeights(bytes: Uint8Array): Weights {
  const weights = makeWeights();
  const { terms, blocks, columns } = weights;
  let at = 0;
  const next = (): number => {
    const byte = bytes[at++];
    if (byte === undefined) throw new RangeError(`weights end after ${bytes.length} bytes`);
    return byte;
  };
  const word = (): number => next() | (next() << 8);
  for (let index = 0; index < terms.length; index++) terms[index] = word();
  for (let index = 0; index < blocks.length; index++) blocks[index] = word();
  for (let column = 0; column < COLUMNS; column++) {
    const count = word() | (word() << 16);
    let filling = column * COLUMN - 1;
    for (let learned = 0; learned < count; learned++) {
      let byte = next();
      let distance = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = next();
        distance |= (byte & 127) << shift;
      }
      filling += distance;
      columns[2 * filling] = next();
      columns[2 * filling + 1] = next();
    }
  }
  if (at !== bytes.length) throw new RangeError(`weights have ${at} bytes, not ${bytes.length}`);
  return weights;
}

/** Both boards in one integer, so that one sum adds up both. */
const both = (full: number, empty: number): number => ((empty << 16) + full) | 0;

/** As the core looks them up: a table for each column, blocks and corrections in one. */
export function columnTables({ blocks, columns }: Weights): Int32Array<ArrayBuffer> {
  const tables = new Int32Array(COLUMNS * COLUMN);
  const summed = new Int32Array(BLOCKS * BLOCK);
  for (let at = 0; at < summed.length; at++) summed[at] = both(blocks[2 * at]!, blocks[2 * at + 1]!);
  let at = 0;
  for (let column = 0; column < COLUMNS; column++) {
    for (let upper = 0; upper < BLOCK; upper++) {
      const above = summed[column * BLOCK + upper]!;
      const lower = (COLUMNS + column) * BLOCK + (upper % PAIR) * PAIR;
      for (let last = 0; last < PAIR; last++, at++)
        tables[at] = (above + summed[lower + last]! + both(columns[2 * at]!, columns[2 * at + 1]!)) | 0;
    }
  }
  return tables;
}

/** As the core looks them up. */
export function termTable({ terms }: Weights): Int32Array<ArrayBuffer> {
  const table = new Int32Array(CORE_TERMS);
  const phased = (index: number): number => both(terms[index]!, terms[index + 1]!);
  table[0] = phased(TERM.man);
  table[1] = terms[TERM.turn]!;
  for (let index = 0; index < BALANCES; index++) table[2 + index] = phased(TERM.balance + 2 * index);
  table.set(terms.subarray(TERM.kingPlaces), 2 + BALANCES);
  return table;
}

/** Balances and the man in one integer each. */
export const CORE_TERMS = 2 + BALANCES + KING_PLACES + ENDGAMES;
