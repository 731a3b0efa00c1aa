/**
 * What is said in the game protocol: a move, `COUP INVALIDE` with a free text, or one of the three
 * endings. A message is text and a NUL. Read more widely than written: clients leave the `COUP`
 * out, say `MANGE` for a capture that was missed, or spell the endings properly.
 */

export const ENDINGS = { lost: 'PERDU', drawn: 'EGALITE', broken: 'INTERUPTION' } as const;
export type Ending = keyof typeof ENDINGS;

export type Message =
  | { readonly what: 'invalid'; readonly text: string }
  | { readonly what: Ending }
  /** Anything else: whoever knows the position says whether it is one. */
  | { readonly what: 'move'; readonly text: string };

const INVALID = /^(?:COUP\s+INVALIDE|INVALIDE|MANGE)(?:\P{L}|$)/iu;
const SPELLINGS: Readonly<Record<Ending, RegExp>> = {
  lost: /^PERDU(?:\P{L}|$)/iu,
  drawn: /^[EÉ]GALIT[EÉ](?:\P{L}|$)/iu,
  broken: /^INTERR?UPTION(?:\P{L}|$)/iu,
};

/**
 * The subject: all of a COUP INVALIDE is shorter than 255 characters. Counted in bytes, for buffers
 * of 256 with the NUL.
 */
const MOST_INVALID = 254;

export function parseMessage(text: string): Message {
  if (INVALID.test(text)) return { what: 'invalid', text };
  for (const what of ['lost', 'drawn', 'broken'] as const) if (SPELLINGS[what].test(text)) return { what };
  return { what: 'move', text };
}

const encoder = new TextEncoder();

export const makeText = (text: string): Uint8Array => encoder.encode(`${text}\0`);

export const makeEnding = (ending: Ending): Uint8Array => makeText(ENDINGS[ending]);

export function makeInvalid(sentence: string): Uint8Array {
  let shown = `COUP INVALIDE ${sentence}`;
  while (encoder.encode(shown).length > MOST_INVALID) shown = `${[...shown].slice(0, -2).join('')}…`;
  return makeText(shown);
}
