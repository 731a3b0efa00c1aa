/** How much a test does that plays or draws at random. */

export interface Effort<Size> {
  /** For a mutation run (e2e/mutants.ts), which runs the test once a mutant. */
  readonly quick: Size;
  readonly usual: Size;
  /** For `npm run test:long`. */
  readonly long: Size;
}

export function effort<Size>({ quick, usual, long }: Effort<Size>): Size {
  if (process.env.JOUTE_LONG) return long;
  return process.env.JOUTE_MUTANTS_AREA ? quick : usual;
}
