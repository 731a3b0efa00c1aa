/** Every sentence of this game: why a move, a map or a state was refused, and how a game ended. */
import { counted } from '@joute/core/plurals.ts';
import { refusalsOf } from '@joute/core/result.ts';
import type { Catalogue, Catalogues } from '@joute/core/words.ts';
import { configEn, configFr } from './notation/configWords.ts';
import { wireEn, wireFr } from './wire/words.ts';

type Params = Parameters<Catalogue[string]>[0];

const which = ({ rule, nth, move }: Params): string => `Rule ${rule}, move ${nth} (${move}):`;
/** `<Humans> number 3`; the other elements stand alone in their file. */
const element = ({ element, nth }: Params): string =>
  element === 'Humans' && nth ? `<Humans> number ${nth}` : `<${element}>`;

const en = {
  'move/none': ({ rule }) => `Rule ${rule}: there must be at least one move.`,
  'move/too-many': ({ count, most }) => `${counted('en', count, 'move', 'moves')} in one turn: ${most} at most.`,
  'move/malformed': ({ nth, text }) =>
    `Move ${nth}, "${text}", cannot be read: write x,y:n>x,y, for example 2,3:4>3,3, with spaces between moves.`,
  'move/unknown-order': ({ order }) =>
    `${order} is not an order that a player may send: answer each UPD with MOV, the number of moves and five bytes for each.`,
  'move/source-off-grid': (p) => `${which(p)} there is no cell ${p.cell}, so nobody can leave it.`,
  'move/nobody': (p) => `${which(p)} nobody is on ${p.cell}; you may only move your own species.`,
  'move/not-yours': (p) => `${which(p)} the creatures on ${p.cell} are not yours.`,
  'move/too-many-leave': (p) => `${which(p)} ${p.sum} would leave ${p.cell}, which holds only ${p.held}.`,
  'move/off-grid': (p) => `${which(p)} ${p.to} is off the grid.`,
  'move/not-adjacent': (p) => `${which(p)} ${p.to} is not one of the 8 cells around ${p.cell}.`,
  'move/source-and-target': (p) =>
    `${which(p)} ${p.cell} is both left and entered in the same turn; a cell may only be one of the two.`,
  'move/count-of-zero': (p) => `${which(p)} at least one creature must move, not 0.`,
  'map/not-xml': ({ line, column }) => `The map is not readable XML: line ${line}, column ${column}.`,
  'map/xml-attribute': ({ line, column, element, attribute }) =>
    `Line ${line}, column ${column}, <${element}>: attribute ${attribute} must be given once, with its value in quotes.`,
  'map/xml-element': ({ line, column, element }) =>
    `Line ${line}, column ${column}: element <${element}> is not opened and closed as it should be.`,
  'map/no-root': ({ found }) => `A map is one element <Map>, not "${found}".`,
  'map/two-roots': () => 'A map is one element <Map>; there is a second one.',
  'map/element-case': ({ found, right }) => `<${found}> is written <${right}>: capitals matter.`,
  'map/attribute-case': (p) => `${element(p)}: attribute ${p.found} is written ${p.right}: capitals matter.`,
  'map/unknown-element': ({ found, inside, known }) =>
    known
      ? `<${inside}> holds only ${known}; <${found}> has no place there.`
      : `<${inside}> must be empty, but holds <${found}>.`,
  'map/text': (p) => `${element(p)} holds the text "${p.text}", which has no meaning there.`,
  'map/missing-element': (p) => `<${p.element}> is missing: there must be exactly one.`,
  'map/second-element': (p) => `<${p.element}> stands twice: there must be exactly one.`,
  'map/missing-attribute': (p) => `${element(p)}: attribute ${p.attribute} is missing.`,
  'map/not-a-number': (p) => `${element(p)}: attribute ${p.attribute} is a whole number, not "${p.value}".`,
  'map/not-in-range': (p) => `${element(p)}: attribute ${p.attribute} is from ${p.min} to ${p.max}, not ${p.value}.`,
  'map/cell-taken': (p) => `${element(p)}: X ${p.x}, Y ${p.y} is already taken by <${p.other}>.`,
  'map/too-large': ({ total, most }) =>
    `The map has ${counted('en', total, 'creature', 'creatures')} in all; more than ${most} do not fit the protocol's bytes. The option allowLarge (for host and map: --allow-large) allows it all the same.`,
  'map/unknown-name': ({ name, names }) =>
    `There is no map "${name}"; the bundled ones are ${names}. A map may also be given as XML (<Map ...>), or drawn at random (random 15x10 houses=12).`,
  'map/random-malformed': ({ text }) =>
    `"${text}" cannot be read: write random 15x10 houses=12 monsters=6 symmetry=central; anything left out has its usual value.`,
  'map/random-range': ({ name, value, min, max }) =>
    `A random map's ${name} is a number from ${min} to ${max}, not ${value}.`,
  'map/random-symmetry': ({ value, values }) => `A map's symmetry is one of ${values}, not "${value}".`,
  'map/not-square': ({ columns, rows }) =>
    `Diagonal symmetry needs as many columns as rows, and this map has ${columns} and ${rows}.`,
  'map/odd-houses': ({ houses, symmetry }) =>
    `${counted('en', houses, 'house', 'houses')} is an odd number, and no cell of this grid is its own mirror image (symmetry=${symmetry}): take one more or one less.`,
  'map/no-room': ({ houses, cells }) =>
    `${counted('en', houses, 'house', 'houses')} and two starts do not fit into ${counted('en', cells, 'cell', 'cells')}.`,
  'map/picture': ({ line, token }) => `Line ${line} of the picture: "${token}" is not a cell; write . 12 V5 or W5.`,
  'map/picture-width': ({ line }) => `Line ${line} of the picture is not as long as the first.`,
  'map/picture-starts': ({ species }) => `The picture must show the ${species} exactly once.`,
  'state/malformed': ({ what }) => `This is not a state of Vampires vs Werewolves: ${what} is missing or wrong.`,
  'end/vampires-extinct': () => 'The werewolves win: no vampire is left.',
  'end/werewolves-extinct': () => 'The vampires win: no werewolf is left.',
  'end/both-extinct': () => 'The werewolves win: nobody is left on either side, and in that case the win is theirs.',
  'end/daybreak-vampires': ({ play, vampires, werewolves }) =>
    `The vampires win: at daybreak, after ${counted('en', play, 'play', 'plays')}, there are ${vampires} of them and ${counted('en', werewolves, 'werewolf', 'werewolves')}.`,
  'end/daybreak-werewolves': ({ play, vampires, werewolves }) =>
    `The werewolves win: at daybreak, after ${counted('en', play, 'play', 'plays')}, there are ${werewolves} of them and ${counted('en', vampires, 'vampire', 'vampires')}.`,
  'end/daybreak-draw': ({ play, vampires }) =>
    `Draw: at daybreak, after ${counted('en', play, 'play', 'plays')}, there are ${counted('en', vampires, 'vampire', 'vampires')} and as many werewolves.`,
} satisfies Catalogue;

/** Every code of this folder: one without its sentences does not compile. */
export type Code = keyof typeof en | keyof typeof configEn;
export const { no } = refusalsOf<Code>();

const laquelle = ({ rule, nth, move }: Params): string => `Règle ${rule}, mouvement ${nth} (${move}) :`;
const balise = ({ element, nth }: Params): string =>
  element === 'Humans' && nth ? `<Humans> numéro ${nth}` : `<${element}>`;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'move/none': ({ rule }) => `Règle ${rule} : il faut au moins un mouvement.`,
  'move/too-many': ({ count, most }) =>
    `${counted('fr', count, 'mouvement', 'mouvements')} en un tour : ${most} au plus.`,
  'move/malformed': ({ nth, text }) =>
    `Le mouvement ${nth}, « ${text} », est illisible : écrivez x,y:n>x,y, par exemple 2,3:4>3,3, et séparez les mouvements par une espace.`,
  'move/unknown-order': ({ order }) =>
    `${order} n’est pas un ordre qu’un joueur peut envoyer : répondez à chaque UPD par MOV, le nombre de mouvements et cinq octets pour chacun.`,
  'move/source-off-grid': (p) => `${laquelle(p)} la case ${p.cell} n’existe pas, rien ne peut en partir.`,
  'move/nobody': (p) => `${laquelle(p)} il n’y a personne en ${p.cell} ; on ne déplace que sa propre espèce.`,
  'move/not-yours': (p) => `${laquelle(p)} les créatures en ${p.cell} ne sont pas à vous.`,
  'move/too-many-leave': (p) =>
    `${laquelle(p)} ${counted('fr', p.sum, 'créature quitterait', 'créatures quitteraient')} ${p.cell}, qui n’en contient que ${p.held}.`,
  'move/off-grid': (p) => `${laquelle(p)} ${p.to} est hors de la grille.`,
  'move/not-adjacent': (p) => `${laquelle(p)} ${p.to} n’est pas l’une des 8 cases autour de ${p.cell}.`,
  'move/source-and-target': (p) =>
    `${laquelle(p)} ${p.cell} est à la fois une case de départ et une case d’arrivée ; elle ne peut être que l’une des deux.`,
  'move/count-of-zero': (p) => `${laquelle(p)} il faut déplacer au moins une créature, pas 0.`,
  'map/not-xml': ({ line, column }) => `La carte n’est pas du XML lisible : ligne ${line}, colonne ${column}.`,
  'map/xml-attribute': ({ line, column, element, attribute }) =>
    `Ligne ${line}, colonne ${column}, <${element}> : l’attribut ${attribute} doit figurer une seule fois, avec sa valeur entre guillemets.`,
  'map/xml-element': ({ line, column, element }) =>
    `Ligne ${line}, colonne ${column} : l’élément <${element}> n’est pas ouvert et fermé comme il se doit.`,
  'map/no-root': ({ found }) => `Une carte est un élément <Map>, pas « ${found} ».`,
  'map/two-roots': () => 'Une carte est un seul élément <Map> ; il y en a un second.',
  'map/element-case': ({ found, right }) => `<${found}> s’écrit <${right}> : les majuscules comptent.`,
  'map/attribute-case': (p) => `${balise(p)} : l’attribut ${p.found} s’écrit ${p.right} : les majuscules comptent.`,
  'map/unknown-element': ({ found, inside, known }) =>
    known
      ? `<${inside}> ne contient que ${known} ; <${found}> n’y a pas sa place.`
      : `<${inside}> doit être vide ; <${found}> y est de trop.`,
  'map/text': (p) => `${balise(p)} contient le texte « ${p.text} », qui n’y a pas de sens.`,
  'map/missing-element': (p) => `<${p.element}> manque : il en faut exactement un.`,
  'map/second-element': (p) => `<${p.element}> figure deux fois : il en faut exactement un.`,
  'map/missing-attribute': (p) => `${balise(p)} : l’attribut ${p.attribute} manque.`,
  'map/not-a-number': (p) => `${balise(p)} : l’attribut ${p.attribute} doit être un nombre entier, pas « ${p.value} ».`,
  'map/not-in-range': (p) =>
    `${balise(p)} : l’attribut ${p.attribute} doit être compris entre ${p.min} et ${p.max} ; il vaut ${p.value}.`,
  'map/cell-taken': (p) => `${balise(p)} : la case X ${p.x}, Y ${p.y} est déjà prise par <${p.other}>.`,
  'map/too-large': ({ total, most }) =>
    `La carte compte ${counted('fr', total, 'créature', 'créatures')} au total ; au-delà de ${most}, elles ne tiennent pas dans les octets du protocole. L’option allowLarge (pour host et map : --allow-large) permet tout de même de la jouer.`,
  'map/unknown-name': ({ name, names }) =>
    `Il n’y a pas de carte « ${name} » ; celles qui sont fournies sont ${names}. On peut aussi donner une carte en XML (<Map ...>) ou la tirer au sort (random 15x10 houses=12).`,
  'map/random-malformed': ({ text }) =>
    `« ${text} » est illisible : écrivez random 15x10 houses=12 monsters=6 symmetry=central ; ce qui est omis prend sa valeur habituelle.`,
  'map/random-range': ({ name, value, min, max }) =>
    `Pour une carte tirée au sort, ${name} est un nombre de ${min} à ${max}, pas ${value}.`,
  'map/random-symmetry': ({ value, values }) => `La symétrie d’une carte est l’une de ${values}, pas « ${value} ».`,
  'map/not-square': ({ columns, rows }) =>
    `La symétrie diagonale demande autant de colonnes que de lignes ; cette carte en a ${columns} et ${rows}.`,
  'map/odd-houses': ({ houses, symmetry }) =>
    `${counted('fr', houses, 'chaumière', 'chaumières')}, c’est un nombre impair, et aucune case de cette grille n’est sa propre image (symmetry=${symmetry}) : prenez-en une de plus ou de moins.`,
  'map/no-room': ({ houses, cells }) =>
    `${counted('fr', houses, 'chaumière', 'chaumières')} et deux départs ne tiennent pas dans ${counted('fr', cells, 'case', 'cases')}.`,
  'map/picture': ({ line, token }) =>
    `Ligne ${line} du dessin : « ${token} » n’est pas une case ; écrivez . 12 V5 ou W5.`,
  'map/picture-width': ({ line }) => `La ligne ${line} du dessin n’a pas la longueur de la première.`,
  'map/picture-starts': ({ species }) => `Le dessin doit montrer l’espèce ${species} exactement une fois.`,
  'state/malformed': ({ what }) => `Ce n’est pas un état de Vampires contre Loups-Garous : ${what} manque ou est faux.`,
  'end/vampires-extinct': () => 'Les Loups-Garous gagnent : il ne reste aucun Vampire.',
  'end/werewolves-extinct': () => 'Les Vampires gagnent : il ne reste aucun Loup-Garou.',
  'end/both-extinct': () =>
    'Les Loups-Garous gagnent : il ne reste personne dans aucun camp, et la victoire leur revient alors.',
  'end/daybreak-vampires': ({ play, vampires, werewolves }) =>
    `Les Vampires gagnent : au lever du jour, après ${counted('fr', play, 'coup', 'coups')}, ils sont ${vampires} contre ${counted('fr', werewolves, 'Loup-Garou', 'Loups-Garous')}.`,
  'end/daybreak-werewolves': ({ play, vampires, werewolves }) =>
    `Les Loups-Garous gagnent : au lever du jour, après ${counted('fr', play, 'coup', 'coups')}, ils sont ${werewolves} contre ${counted('fr', vampires, 'Vampire', 'Vampires')}.`,
  'end/daybreak-draw': ({ play, vampires }) =>
    `Égalité : au lever du jour, après ${counted('fr', play, 'coup', 'coups')}, il y a ${counted('fr', vampires, 'Vampire', 'Vampires')} et autant de Loups-Garous.`,
};

export const words: Catalogues = { en: { ...en, ...configEn, ...wireEn }, fr: { ...fr, ...configFr, ...wireFr } };
