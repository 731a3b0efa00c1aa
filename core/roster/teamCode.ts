/**
 * Codes that teams sign in with: twelve letters and digits that nobody mistakes for one another in
 * print or by hand (no B and 8, S and 5, Z and 2, I, L and 1, O and 0). 25 to the power of 12 is 55
 * bits: more than can be guessed at a slowed sign-in, and little enough to type.
 */
export const CODE_LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679';
const LENGTH = 12;
const GROUP = 4;

/** `draw`: a whole number below its argument, which nobody can foresee. */
export function makeTeamCode(draw: (below: number) => number): string {
  const letters = Array.from({ length: LENGTH }, () => CODE_LETTERS[draw(CODE_LETTERS.length)]!).join('');
  return letters.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-');
}

/** As it is compared, however it was typed; null where it cannot be a code. */
export function readTeamCode(text: string): string | null {
  const letters = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return letters.length === LENGTH && [...letters].every((letter) => CODE_LETTERS.includes(letter)) ? letters : null;
}
