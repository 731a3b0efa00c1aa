import type { Catalogue } from '@joute/core/words.ts';
import type { en } from './en.ts';

/** One of the sentences for every code that English has under this noun. */
type Sentences<Noun extends string> = Record<Extract<keyof typeof en, `${Noun}/${string}`>, Catalogue[string]>;

const orders: Sentences<'order'> = {
  'order/avatar': ({ text, found }) =>
    `« ${text} » n’est pas un ordre : il commence par la direction de l’avatar (DD GG HH BB HD HG BD BG), pas par « ${found} ».`,
  'order/action': ({ text, found }) =>
    `« ${text} » n’est pas un ordre : après l’avatar vient A pour une attaque ou P pour une protection, pas « ${found} ».`,
  'order/attack': ({ text, found }) =>
    `« ${text} » n’est pas un ordre : une attaque s’écrit AGxHyDz avec des chiffres de 0 à 4, par exemple AG2H1D4, pas « ${found} ».`,
  'order/protection': ({ text, found }) =>
    `« ${text} » n’est pas un ordre : une protection s’écrit Ptlc (type, ligne, colonne) avec des chiffres de 0 à 4, par exemple P241, pas « ${found} ».`,
  'order/not-an-order': () => 'Ce n’est pas l’un des 2000 ordres.',
  'order/game-over': () => 'La partie est finie : il n’y a plus d’ordres à donner.',
  'order/lost': ({ seat }) => `Le joueur ${seat} a perdu serveur et ordinateurs et ne donne plus d’ordres.`,
};

const file: Sentences<'file'> = {
  'file/expected': ({ line, expected, found }) => `Ligne ${line} : on attend ${expected}, on trouve « ${found} ».`,
  'file/ends': ({ line, expected }) => `Ligne ${line} : le fichier s’arrête là où l’on attend ${expected}.`,
  'file/size': ({ line, found }) => `Ligne ${line} : un plateau a 5 lignes, pas ${found}.`,
  'file/player': ({ line, found }) => `Ligne ${line} : le joueur ${found} n’existe pas : ils vont de 1 à 4.`,
  'file/player-twice': ({ line, player }) => `Ligne ${line} : le joueur ${player} a déjà un plateau.`,
  'file/off-board': ({ line, row, column }) =>
    `Ligne ${line} : la case ${row},${column} est hors du plateau : lignes et colonnes vont de 0 à 4.`,
  'file/cell-twice': ({ line, row, column }) => `Ligne ${line} : la case ${row},${column} figure déjà dans la matrice.`,
  'file/negative-resistance': ({ line, found }) => `Ligne ${line} : une résistance vaut au moins 0, pas ${found}.`,
  'file/protection-type': ({ line, found }) =>
    `Ligne ${line} : la protection ${found} n’existe pas : elles vont de 0 à 4.`,
  'file/protection-resistance': ({ line, found }) =>
    `Ligne ${line} : une protection a une résistance de 1 ou 2, pas ${found}.`,
  'file/creator': ({ line, found }) =>
    `Ligne ${line} : le créateur d’un cheval de Troie est un joueur de 1 à 4, pas ${found}.`,
  'file/type': ({ line, found }) =>
    `Ligne ${line} : le type d’un cheval de Troie est une ligne ou une colonne de 0 à 4, pas ${found}.`,
  'file/direction': ({ line, found }) =>
    `Ligne ${line} : la direction d’un cheval de Troie est B, D, G ou H, pas « ${found} ».`,
  'file/number': ({ line, found }) => `Ligne ${line} : « ${found} » n’est pas un entier d’au plus neuf chiffres.`,
  'file/limit': ({ line, found }) =>
    `Ligne ${line} : le nombre maximal de tours vaut au moins 0, ou -1 s’il n’y en a pas, pas ${found}.`,
  'file/goes-on': ({ line, found }) =>
    `Ligne ${line} : rien n’est attendu après le dernier plateau, on trouve « ${found} ».`,
};

const json: Sentences<'state'> = {
  'state/malformed': ({ where, expected }) =>
    `Ce n’est pas un état de CyberAttack : à ${where}, on attend ${expected}.`,
};

export const fr: Record<keyof typeof en, Catalogue[string]> = { ...orders, ...file, ...json };
