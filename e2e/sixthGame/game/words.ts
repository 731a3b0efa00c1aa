import { counted } from '@joute/core/plurals.ts';
import type { Catalogue, Catalogues } from '@joute/core/words.ts';

const en = {
  'move/malformed': ({ text }) => `"${text}" is no move: write the heap and how many, such as 3-2.`,
  'move/no-heap': ({ heap, heaps }) => `There is no heap ${heap}: there are ${heaps}.`,
  'move/count': ({ heap, left }) => `Heap ${heap} has ${left} left: take at least one, and no more than that.`,
  'end/last-match': ({ seat }) => `Seat ${seat} has taken the last match.`,
  'state/malformed': () => 'This is not a state of Nim: heaps and who moves, such as 1,3,5,7 1.',
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'move/malformed': ({ text }) => `« ${text} » n’est pas un coup : écrivez le tas et le nombre, par exemple 3-2.`,
  'move/no-heap': ({ heap, heaps }) => `Il n’y a pas de tas ${heap} : il y en a ${heaps}.`,
  'move/count': ({ heap, left }) =>
    `Le tas ${heap} a ${counted('fr', left, 'allumette', 'allumettes')} : prenez-en au moins une, et pas davantage.`,
  'end/last-match': ({ seat }) => `La place ${seat} a pris la dernière allumette.`,
  'state/malformed': () => 'Ce n’est pas un état de Nim : les tas et qui joue, par exemple 1,3,5,7 1.',
};

export const words: Catalogues = { en, fr };
