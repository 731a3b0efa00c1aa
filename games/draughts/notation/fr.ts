import { lookUp } from '@joute/core/input/objects.ts';
import { counted } from '@joute/core/plurals.ts';
import type { Catalogue } from '@joute/core/words.ts';
import type { en } from './en.ts';

/** One of the sentences for every code that English has under this noun. */
type Sentences<Noun extends string> = Record<Extract<keyof typeof en, `${Noun}/${string}`>, Catalogue[string]>;

const moves: Sentences<'move'> = {
  'move/malformed': ({ text }) => `« ${text} » n’est pas un coup : écrivez 32-28, ou 26x17x8x19 pour une prise.`,
  'move/off-board': ({ square }) => `La case ${square} n’existe pas : elles vont de 1 à 50.`,
  'move/game-over': () => 'Il ne reste aucun coup légal : la partie est finie.',
  'move/no-piece': ({ square }) => `Il n’y a pas de pièce en ${square}.`,
  'move/opponent-piece': ({ square }) => `La pièce en ${square} est à l’adversaire.`,
  'move/capture-compulsory': ({ text, most, example }) =>
    `${text} ne prend rien, or la prise est obligatoire : vous pouvez prendre ${most}, par exemple ${example}.`,
  'move/not-greatest': ({ text, count, most, example }) =>
    `${text} prend ${count}, or il faut prendre le plus grand nombre : ${most}, par exemple ${example}.`,
  'move/capture-goes-on': ({ text, count, most, example }) =>
    `${text} s’arrête après en avoir pris ${count}, or la prise continue : il faut en prendre ${most}, par exemple ${example}.`,
  'move/not-diagonal': ({ from, to }) => `${from} et ${to} ne sont pas sur une même diagonale.`,
  'move/man-backwards': ({ from, to }) => `Un pion ne recule pas : ${from} à ${to}.`,
  'move/man-too-far': ({ from, to }) => `Un pion avance d’une case à la fois ; de ${from} à ${to}, c’est plus loin.`,
  'move/man-jumps-too-far': ({ from, to }) =>
    `Un pion saute une pièce voisine et se pose juste derrière ; de ${from} à ${to}, c’est plus loin.`,
  'move/blocked': ({ from, to, square }) => `Le chemin de ${from} à ${to} est barré par la pièce en ${square}.`,
  'move/landing-occupied': ({ square }) => `La case ${square} est occupée : on ne peut pas s’y poser.`,
  'move/jumps-nothing': ({ from, to }) => `Il n’y a rien à prendre entre ${from} et ${to}.`,
  'move/jumps-own': ({ from, to, square }) => `De ${from} à ${to}, on sauterait sa propre pièce, en ${square}.`,
  'move/jumps-twice': ({ square }) =>
    `La pièce en ${square} est sautée deux fois : les pièces prises restent et barrent le chemin jusqu’à la fin du coup.`,
  'move/two-in-one-jump': ({ from, to, first, second }) =>
    `De ${from} à ${to}, on sauterait deux pièces à la fois (${first} et ${second}) : il faut une case libre derrière chacune.`,
  'move/no-such-capture': ({ text, moves }) =>
    moves ? `${text} n’est pas une prise légale ; les prises sont ${moves}.` : `${text} : il n’y a rien à prendre.`,
  'move/ambiguous': ({ text, moves }) =>
    `${text} peut désigner plusieurs prises : écrivez le chemin entier, parmi ${moves}.`,
  'move/short-capture': ({ text, count, moves }) =>
    `${text} abrège une prise de ${count} : écrivez toutes les cases, parmi ${moves}.`,
  'move/capture-sign': ({ text, example }) => `${text} est une prise : elle s’écrit avec x, ${example}.`,
  'move/captured-differs': ({ text, captured }) => `${text} prend ${captured}, et non ce que dit le coup.`,
};

const pieces: Sentences<'piece'> = {
  'piece/capture-compulsory': ({ square, most, example }) =>
    `La prise est obligatoire, et la pièce en ${square} ne prend rien : vous pouvez prendre ${most}, par exemple ${example}.`,
  'piece/not-greatest': ({ square, most, example }) =>
    `Il faut prendre le plus grand nombre, et la pièce en ${square} en prend moins de ${most} : par exemple ${example}.`,
  'piece/stuck': ({ square }) => `La pièce en ${square} ne peut pas bouger.`,
};

const fen: Sentences<'fen'> = {
  'fen/side': ({ column, found }) =>
    `Position, caractère ${column} : elle doit commencer par le camp au trait, W ou B, et non « ${found} ».`,
  'fen/colour': ({ column, found }) =>
    `Position, caractère ${column} : W ou B attendu (à qui sont les pièces qui suivent), et non « ${found} ».`,
  'fen/no-pieces': ({ column }) => `Position, caractère ${column} : il manque les pièces, comme :W31-50:B1-20.`,
  'fen/square': ({ column, found }) => `Position, caractère ${column} : une case attendue, et non « ${found} ».`,
  'fen/separator': ({ column, found }) =>
    `Position, caractère ${column} : une virgule ou un deux-points attendu, et non « ${found} ».`,
  'fen/off-board': ({ column, square }) =>
    `Position, caractère ${column} : la case ${square} n’existe pas, elles vont de 1 à 50.`,
  'fen/range': ({ column, from, to }) => `Position, caractère ${column} : l’intervalle ${from}-${to} va à rebours.`,
  'fen/twice': ({ column, square }) => `Position, caractère ${column} : il y a déjà une pièce en ${square}.`,
  'fen/promotion-row': ({ column, square }) =>
    `Position, caractère ${column} : un pion ne peut pas être en ${square}, sa dernière rangée : ce serait une dame, K${square}.`,
};

const hub: Sentences<'hub'> = {
  'hub/length': ({ length }) => `Une position Hub a 51 caractères, celle-ci en a ${length}.`,
  'hub/side': ({ found }) => `Une position Hub commence par le camp au trait, W ou B, et non « ${found} ».`,
  'hub/piece': ({ square, found }) => `Une position Hub a w, b, W, B ou e pour la case ${square}, et non « ${found} ».`,
  'hub/promotion-row': ({ square }) =>
    `Un pion ne peut pas être en ${square}, sa dernière rangée : ce serait une dame.`,
  'hub/no-such-capture': ({ text, moves }) =>
    moves
      ? `${text} n’est pas une prise légale ; dans l’écriture de Hub ce sont ${moves}.`
      : `${text} : il n’y a rien à prendre.`,
};

const at = ({ line, column }: Readonly<Record<string, string | number>>) => `Ligne ${line}, colonne ${column} :`;
const inner: Catalogue = { ...moves, ...fen };

const pdn: Sentences<'pdn'> = {
  'pdn/unexpected': (p) =>
    `${at(p)} un coup, un commentaire, une variante ou un résultat attendu, et non « ${p.found} ».`,
  'pdn/unclosed-comment': (p) => `${at(p)} ce commentaire n’est jamais fermé : } attendu.`,
  'pdn/unclosed-variation': (p) => `${at(p)} cette variante n’est jamais fermée : ) attendu à la ligne ${p.endLine}.`,
  'pdn/stray-parenthesis': (p) => `${at(p)} ) ferme une variante, mais aucune n’est ouverte.`,
  'pdn/too-many-broken': (p) =>
    `${at(p)} ${counted('fr', p.most, 'partie n’a pas pu être lue', 'parties n’ont pas pu être lues')} : le reste du fichier est laissé de côté.`,
  'pdn/too-deep': (p) =>
    `${at(p)} les variantes sont imbriquées sur plus de ${counted('fr', p.most, 'niveau', 'niveaux')}.`,
  'pdn/result-inside': (p) => `${at(p)} le résultat ${p.found} est dans une variante : ) attendu.`,
  'pdn/tag-name': (p) => `${at(p)} le nom d’une étiquette attendu après [, et non « ${p.found} ».`,
  'pdn/tag-value': (p) =>
    `${at(p)} la valeur de l’étiquette ${p.name} attendue, entre guillemets droits et sur une ligne, et non « ${p.found} ».`,
  'pdn/tag-close': (p) => `${at(p)} ] attendu après la valeur de l’étiquette ${p.name}, et non « ${p.found} ».`,
  'pdn/tag-twice': (p) => `${at(p)} l’étiquette ${p.name} est donnée une seconde fois avec une autre valeur.`,
  'pdn/game-type': (p) =>
    `${at(p)} GameType « ${p.found} » est un autre jeu de dames ; les dames internationales sont 20.`,
  'pdn/nag': (p) => `${at(p)} ${p.found} n’est pas une annotation : elles vont de $0 à $255.`,
  'pdn/setup': (p) => `${at(p)} une position /FEN "..."/ attendue, et non « ${p.found} ».`,
  'pdn/fen': (p) => `${at(p)} ${lookUp(inner, `${p.reason}`)?.({ ...p, column: p.inner ?? 0 }) ?? p.reason}`,
  'pdn/illegal-move': (p) => `${at(p)} ${lookUp(inner, `${p.reason}`)?.(p) ?? p.reason}`,
};

export const fr: Record<keyof typeof en, Catalogue[string]> = { ...moves, ...pieces, ...fen, ...hub, ...pdn };
