/**
 * Symmetric positive definite matrices, n by n, row after row in one array. Loops run along rows: a
 * matrix of 500 takes some twenty milliseconds, which is most of what a refit of ratings costs.
 */
export type Matrix = Float64Array;

/** Leaves L of A = L Lᵀ in the lower triangle of A. False where A is not positive definite. */
export function factorise(a: Matrix, n: number): boolean {
  for (let i = 0; i < n; i++) {
    const rowI = i * n;
    for (let j = 0; j <= i; j++) {
      const rowJ = j * n;
      let sum = a[rowI + j]!;
      for (let k = 0; k < j; k++) sum -= a[rowI + k]! * a[rowJ + k]!;
      if (i !== j) a[rowI + j] = sum / a[rowJ + j]!;
      else if (sum > 0) a[rowI + i] = Math.sqrt(sum);
      else return false;
    }
  }
  return true;
}

/** x of L Lᵀ x = b, in place of b. */
export function solve(l: Matrix, n: number, b: Float64Array): void {
  for (let i = 0; i < n; i++) {
    let sum = b[i]!;
    for (let k = 0; k < i; k++) sum -= l[i * n + k]! * b[k]!;
    b[i] = sum / l[i * n + i]!;
  }
  // Row by row from below, so that memory is read in order.
  for (let i = n - 1; i >= 0; i--) {
    const value = b[i]! / l[i * n + i]!;
    b[i] = value;
    for (let k = 0; k < i; k++) b[k]! -= l[i * n + k]! * value;
  }
}

/** The inverse of L Lᵀ, whole. */
export function invert(l: Matrix, n: number): Matrix {
  // The rows of `m` are the columns of L's inverse: m[j][i], i >= j.
  const m = new Float64Array(n * n);
  for (let j = 0; j < n; j++) {
    const row = j * n;
    m[row + j] = 1 / l[row + j]!;
    for (let i = j + 1; i < n; i++) {
      let sum = 0;
      for (let k = j; k < i; k++) sum -= l[i * n + k]! * m[row + k]!;
      m[row + i] = sum / l[i * n + i]!;
    }
  }
  const inverse = new Float64Array(n * n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      let sum = 0;
      for (let k = i; k < n; k++) sum += m[i * n + k]! * m[j * n + k]!;
      inverse[i * n + j] = sum;
      inverse[j * n + i] = sum;
    }
  return inverse;
}
