/** What the board says, in both languages. */
import type { Language, Words } from '@joute/core/words.ts';
import { changes } from '../narrateWords.ts';
import type { Cell, Trojan } from '../rules/board.ts';
import type { Direction } from '../rules/compass.ts';
import type { PhaseName } from '../rules/turn.ts';

export const LABELS = {
  table: { en: 'Table', fr: 'Table' },
  views: { en: 'What is shown', fr: 'Vue' },
  board: { en: 'The four boards', fr: 'Les quatre plateaux' },
  order: { en: 'Your order', fr: 'Votre ordre' },
  submit: { en: 'Send the order', fr: 'Envoyer l’ordre' },
  undo: { en: 'Take back', fr: 'Annuler' },
  avatar: { en: 'Avatar', fr: 'Avatar' },
  attack: { en: 'Attack', fr: 'Attaque' },
  waiting: { en: 'Order sent. Waiting for the others.', fr: 'Ordre envoyé. On attend les autres.' },
  awaited: {
    en: 'trojans expected on this cell',
    fr: 'chevaux de Troie attendus sur cette case',
  },
  lost: { en: 'Lost', fr: 'Éliminé' },
  turnShort: { en: 'Turn', fr: 'Tour' },
  phases: { en: 'Stages of the last turn', fr: 'Étapes du dernier tour' },
  replay: { en: 'Replay', fr: 'Revoir' },
  pause: { en: 'Pause', fr: 'Pause' },
  back: { en: 'Previous stage', fr: 'Étape précédente' },
  on: { en: 'Next stage', fr: 'Étape suivante' },
  before: { en: 'Before the turn', fr: 'Avant le tour' },
  close: { en: 'Close', fr: 'Fermer' },
  enlarge: { en: 'Enlarge a cell', fr: 'Agrandir une case' },
  enlargeWhich: { en: 'Choose the cell to enlarge.', fr: 'Choisissez la case à agrandir.' },
  enlargeHint: {
    en: 'A click shows the cell enlarged instead of playing there. On a cell, the I key does the same.',
    fr: 'Un clic montre la case en grand au lieu d’y jouer. Sur une case, la touche I fait de même.',
  },
  empty: { en: 'Nothing here.', fr: 'Rien sur cette case.' },
  account: { en: 'Points of the last turn', fr: 'Points du dernier tour' },
  start: { en: 'No turn has been played yet.', fr: 'Aucun tour n’a encore été joué.' },
} as const satisfies Readonly<Record<string, Words>>;

/** By a protection's number. */
export const PROTECTION_NAMES: readonly Words[] = [
  { en: 'DPO', fr: 'DPO' },
  { en: 'Firewall \\', fr: 'Firewall \\' },
  { en: 'Firewall /', fr: 'Firewall /' },
  { en: 'Personal data', fr: 'Données personnelles' },
  { en: 'Antivirus', fr: 'Antivirus' },
];

/** Where a button has little room. */
export const PROTECTION_SHORT: readonly Words[] = [
  { en: 'DPO', fr: 'DPO' },
  { en: 'Wall \\', fr: 'Mur \\' },
  { en: 'Wall /', fr: 'Mur /' },
  { en: 'Data', fr: 'Données' },
  { en: 'Antivirus', fr: 'Antivirus' },
];

export const PROTECTION_EFFECTS: readonly Words[] = [
  { en: 'sends trojans back where they came from', fr: 'renvoie les chevaux de Troie d’où ils viennent' },
  {
    en: 'a mirror: right and down change places, left and up too',
    fr: 'un miroir : droite et bas s’échangent, gauche et haut aussi',
  },
  {
    en: 'a mirror: right and up change places, left and down too',
    fr: 'un miroir : droite et haut s’échangent, gauche et bas aussi',
  },
  { en: 'turns the trojans beside it towards itself', fr: 'attirent les chevaux de Troie des cases voisines' },
  {
    en: 'makes a trojan yours and sends it to its creator',
    fr: 'fait vôtre un cheval de Troie et le renvoie à son créateur',
  },
];

export const PHASE_NAMES: Readonly<Record<PhaseName, Words>> = {
  'place-and-launch': { en: 'Protections and attacks', fr: 'Protections et attaques' },
  'move-avatars': { en: 'Avatars move', fr: 'Déplacement des avatars' },
  exchange: { en: 'Trojans change boards', fr: 'Échange des chevaux de Troie' },
  attract: { en: 'Personal data attracts', fr: 'Attraction des données personnelles' },
  'enter-and-move': { en: 'Trojans enter and move', fr: 'Entrées et déplacements' },
  'resolve-arrivals': { en: 'Effects on arrival', fr: 'Effets à l’arrivée' },
  settle: { en: 'Arrows turn, protections wear out', fr: 'Flèches et usure des protections' },
  'score-standing': { en: 'Points for trojans on boards', fr: 'Points des chevaux de Troie en place' },
  'exchange-again': { en: 'Trojans change boards again', fr: 'Second échange' },
};

export const DIRECTION_NAMES: Readonly<Record<Direction, Words>> = {
  B: { en: 'down', fr: 'vers le bas' },
  D: { en: 'right', fr: 'vers la droite' },
  G: { en: 'left', fr: 'vers la gauche' },
  H: { en: 'up', fr: 'vers le haut' },
};

const numbers = { en: new Intl.NumberFormat('en'), fr: new Intl.NumberFormat('fr') };

const isColumn = (direction: Direction): boolean => direction === 'B' || direction === 'H';

/** Sentences with parameters. */
const en = {
  number: (value: number) => numbers.en.format(value),
  /** With its sign. */
  change: (value: number) => changes.en.format(value),
  board: (name: string) => `Board of ${name}`,
  turn: (turn: number, limit: number | null) => (limit === null ? `Turn ${turn}` : `Turn ${turn} of ${limit}`),
  cell: (row: number, column: number) => `Row ${row}, column ${column}`,
  cellOf: (name: string, row: number, column: number) => `${name}, row ${row}, column ${column}`,
  gate: (side: Direction, index: number, name: string) =>
    `${side}${index}: trojan to ${name}, ${side === 'H' ? 'column' : 'row'} ${index}`,
  trojan: ({ creator, direction }: Trojan) => `trojan of player ${creator}, going ${DIRECTION_NAMES[direction].en}`,
  arriving: ({ creator, direction }: Trojan) =>
    `arriving: trojan of player ${creator}, going ${DIRECTION_NAMES[direction].en}`,
  /** At the edge: it enters in the next turn. */
  incoming: ({ creator, type, direction }: Trojan) =>
    `at the edge: trojan of player ${creator}, ${isColumn(direction) ? 'column' : 'row'} ${type}, going ${DIRECTION_NAMES[direction].en}`,
  list: (title: string, things: readonly string[]) => `${title}: ${things.join(', ')}`,
  protection: (name: string, turns: number) => `${name}, ${turns} ${turns === 1 ? 'turn' : 'turns'} left`,
  server: (hits: number) => `server, ${hits} ${hits === 1 ? 'hit' : 'hits'} left`,
  computers: (hits: number) => `computers, ${hits} ${hits === 1 ? 'hit' : 'hits'} left`,
  arrow: (direction: string) => `arrow ${direction}`,
  hint: {
    avatar: 'Move your avatar: choose a marked cell.',
    protect: 'Choose a marked cell for the protection.',
    attack: 'Choose a gate on each of three sides: left, top, right.',
    action: 'Now choose a protection or an attack.',
    ready: 'The order is complete.',
  },
  foreseen: (points: number) => `${changes.en.format(points)} points, if nobody sends you anything`,
  phase: (index: number, count: number) => `${index} of ${count}`,
  expected: (count: number) => `${count} ${count === 1 ? 'trojan' : 'trojans'} expected here`,
  played: (turn: number, scores: readonly string[]) => `Turn ${turn} played. ${scores.join(', ')}.`,
  score: (name: string, points: number) => `${name} ${points} ${Math.abs(points) === 1 ? 'point' : 'points'}`,
  more: (count: number) => `+${count}`,
  times: (count: number, thing: string) => `${count} × ${thing}`,
};

const fr: typeof en = {
  number: (value) => numbers.fr.format(value),
  change: (value) => changes.fr.format(value),
  board: (name) => `Plateau de ${name}`,
  turn: (turn, limit) => (limit === null ? `Tour ${turn}` : `Tour ${turn} sur ${limit}`),
  cell: (row, column) => `Ligne ${row}, colonne ${column}`,
  cellOf: (name, row, column) => `${name}, ligne ${row}, colonne ${column}`,
  gate: (side, index, name) =>
    `${side}${index} : cheval de Troie vers ${name}, ${side === 'H' ? 'colonne' : 'ligne'} ${index}`,
  trojan: ({ creator, direction }) => `cheval de Troie du joueur ${creator}, ${DIRECTION_NAMES[direction].fr}`,
  arriving: ({ creator, direction }) =>
    `arrive : cheval de Troie du joueur ${creator}, ${DIRECTION_NAMES[direction].fr}`,
  incoming: ({ creator, type, direction }) =>
    `au bord : cheval de Troie du joueur ${creator}, ${isColumn(direction) ? 'colonne' : 'ligne'} ${type}, ${DIRECTION_NAMES[direction].fr}`,
  list: (title, things) => `${title} : ${things.join(', ')}`,
  protection: (name, turns) => `${name}, encore ${turns} ${turns < 2 ? 'tour' : 'tours'}`,
  server: (hits) => `serveur, résistance ${hits}`,
  computers: (hits) => `ordinateurs, résistance ${hits}`,
  arrow: (direction) => `flèche ${direction}`,
  hint: {
    avatar: 'Déplacez votre avatar : choisissez une case marquée.',
    protect: 'Choisissez une case marquée pour la protection.',
    attack: 'Choisissez une porte sur chacun des trois côtés : gauche, haut, droite.',
    action: 'Choisissez maintenant une protection ou une attaque.',
    ready: 'L’ordre est complet.',
  },
  foreseen: (points) =>
    `${changes.fr.format(points)} ${Math.abs(points) < 2 ? 'point' : 'points'}, si personne ne vous attaque`,
  phase: (index, count) => `${index} sur ${count}`,
  expected: (count) => `${count} ${count < 2 ? 'cheval de Troie attendu' : 'chevaux de Troie attendus'} ici`,
  played: (turn, scores) => `Tour ${turn} joué. ${scores.join(', ')}.`,
  score: (name, points) => `${name} ${points} ${Math.abs(points) < 2 ? 'point' : 'points'}`,
  more: (count) => `+${count}`,
  times: (count, thing) => `${count} × ${thing}`,
};

export const SENTENCES: Readonly<Record<Language, typeof en>> = { en, fr };

/** What is on a cell, thing by thing; empty when there is nothing. */
export function tellCell(cell: Cell, language: Language): string[] {
  const say = SENTENCES[language];
  const { arrow, avatar, equipment, protection, present, entering } = cell;
  return [
    ...(avatar ? [LABELS.avatar[language].toLowerCase()] : []),
    ...(equipment ? [say.server(equipment.resistance)] : []),
    ...(protection ? [say.protection(PROTECTION_NAMES[protection.type]![language], protection.resistance)] : []),
    ...present.map(say.trojan),
    ...entering.map(say.arriving),
    ...(arrow ? [say.arrow(DIRECTION_NAMES[arrow][language])] : []),
  ];
}
