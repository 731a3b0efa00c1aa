/** The seven answers of the report server, word for word; a NUL follows on the wire. */
const TEXTS = {
  again: 'ACC : mais déjà enregistrée',
  others: "ERR : partie déjà jouée par d'autres",
  tomorrow: "TIM : partie déjà joué aujourd'hui, à renvoyer demain pour validation",
  confirmed: 'ACC : et confirmée',
  unconfirmed: 'ACC : mais non confirmé',
  unknown: 'ERR : inconnue',
} as const;

export type Reply = { readonly what: keyof typeof TEXTS } | { readonly what: 'impossible'; readonly move: number };

const IMPOSSIBLE = /^ERR : le coup num[ée]ro (\d{1,4}) est impossible$/;

export const makeReply = (reply: Reply): string =>
  reply.what === 'impossible' ? `ERR : le coup numéro ${reply.move} est impossible` : TEXTS[reply.what];

/** Null for what no report server says. */
export function parseReply(text: string): Reply | null {
  const impossible = IMPOSSIBLE.exec(text);
  if (impossible) return { what: 'impossible', move: Number(impossible[1]) };
  for (const what of Object.keys(TEXTS) as (keyof typeof TEXTS)[]) if (TEXTS[what] === text) return { what };
  return null;
}
