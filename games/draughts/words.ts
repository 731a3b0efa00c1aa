import { counted } from '@joute/core/plurals.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { Catalogue, Catalogues } from '@joute/core/words.ts';
import { notationWords } from './notation/refusals.ts';
import type { DraughtsEnd } from './rules/state.ts';
import { wireWords } from './wire/words.ts';

const en = {
  'end/no-moves-white': () => 'White has no move left.',
  'end/no-moves-black': () => 'Black has no move left.',
  'end/plies': ({ ply }) => `Draw: ${counted('en', ply, 'ply has been', 'plies have been')} played.`,
  'end/repetition': () => 'Draw: the same position has occurred for the third time.',
  'end/kings-only': () => 'Draw: 25 moves each by kings only, without a capture.',
  'end/endgame': () => 'Draw: too few pieces are left to win, and the moves allowed for it are used up.',
  'state/malformed': ({ what }) => `This is not a state of draughts: ${what} is missing or wrong.`,
  'reports/none-taken': () => 'This server does not take reports of draughts games.',
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'end/no-moves-white': () => 'Les Blancs n’ont plus de coup.',
  'end/no-moves-black': () => 'Les Noirs n’ont plus de coup.',
  'end/plies': ({ ply }) => `Égalité : ${counted('fr', ply, 'demi-coup joué', 'demi-coups joués')}.`,
  'end/repetition': () => 'Égalité : la même position se présente pour la troisième fois.',
  'end/kings-only': () => 'Égalité : 25 coups de dames chacun, sans prise.',
  'end/endgame': () => 'Égalité : il reste trop peu de pièces pour gagner, et les coups accordés sont épuisés.',
  'state/malformed': ({ what }) => `Ce n’est pas un état du jeu de dames : ${what} manque ou est faux.`,
  'reports/none-taken': () => 'Ce serveur ne reçoit pas de comptes rendus de parties de dames.',
};

export const words: Catalogues = {
  en: { ...notationWords.en, ...wireWords.en, ...en },
  fr: { ...notationWords.fr, ...wireWords.fr, ...fr },
};

export function endReason({ winner, why }: DraughtsEnd, ply: number): Refusal {
  if (why === 'no-moves') return refusal(winner === 0 ? 'end/no-moves-black' : 'end/no-moves-white');
  return refusal(`end/${why}`, { ply });
}
