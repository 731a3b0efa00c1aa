/** Exact fractions of whole numbers, all well below 2^53 here. */
const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** `5/12`, reduced. */
export function makeFraction(ways: number, of: number): string {
  const common = divisor(ways, of);
  return `${ways / common}/${of / common}`;
}
