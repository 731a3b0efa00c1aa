/**
 * Unique moves in typed arrays, used as a stack: a generator writes from `start` and returns the
 * end, which is the next start. A move is its code (from and to bits, number captured) and the mask
 * pair it captures. Moves with equal code and captures have the same result, whatever the way
 * taken.
 */
export class MoveList {
  readonly code: Int32Array;
  readonly capturedLo: Int32Array;
  readonly capturedHi: Int32Array;

  constructor(capacity: number) {
    this.code = new Int32Array(capacity);
    this.capturedLo = new Int32Array(capacity);
    this.capturedHi = new Int32Array(capacity);
  }

  /** A text that tells unique moves apart; `uniqueKey` of a path gives the same. */
  key(index: number): string {
    return makeKey(this.code[index]!, this.capturedLo[index]!, this.capturedHi[index]!);
  }

  swap(a: number, b: number): void {
    const { code, capturedLo, capturedHi } = this;
    [code[a], code[b]] = [code[b]!, code[a]!];
    [capturedLo[a], capturedLo[b]] = [capturedLo[b]!, capturedLo[a]!];
    [capturedHi[a], capturedHi[b]] = [capturedHi[b]!, capturedHi[a]!];
  }
}

export const makeCode = (from: number, to: number, captures: number): number => from | (to << 6) | (captures << 12);
export const fromOf = (code: number): number => code & 63;
export const toOf = (code: number): number => (code >> 6) & 63;
export const capturesOf = (code: number): number => code >> 12;

export const makeKey = (code: number, capturedLo: number, capturedHi: number): string =>
  `${code} ${capturedLo} ${capturedHi}`;
