/** What the board says, in both languages. */
import { counted } from '@joute/core/plurals.ts';
import type { Language } from '@joute/core/words.ts';
import { sayGroup as group, percent, sayCell } from '../narrateWords.ts';
import { speciesOf } from '../rules/cell.ts';
import type { Forecast } from '../rules/forecast.ts';

interface Sentences {
  readonly board: string;
  readonly populations: string;
  readonly humans: string;
  readonly play: (play: string, most: string) => string;
  readonly emptyCell: string;
  readonly toMove: (name: string) => string;
  readonly wins: (name: string) => string;
  readonly draw: string;
  readonly yourTurn: string;
  readonly chooseTarget: (group: string, cell: string) => string;
  readonly allOrdered: (cell: string) => string;
  readonly otherOrPlay: string;
  readonly nowPlay: string;
  readonly number: string;
  readonly goingTo: (cell: string) => string;
  readonly fewer: string;
  readonly more: string;
  readonly all: string;
  readonly half: string;
  readonly orders: string;
  readonly order: (count: string, from: string, to: string) => string;
  readonly adjust: (order: string) => string;
  readonly remove: (order: string) => string;
  readonly undo: string;
  readonly clear: string;
  readonly submit: string;
  readonly keys: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly pad: string;
  readonly nextGroup: string;
  readonly inHand: string;
  readonly ordered: (count: string) => string;
  readonly toHere: (outcome: string) => string;
  readonly lastTurn: string;
  readonly settle: (group: string) => string;
  readonly join: (group: string) => string;
  readonly convert: (humans: string, group: string) => string;
  readonly kill: (enemies: string, group: string) => string;
  readonly repelled: (enemies: string) => string;
  readonly battle: (percent: string, group: string, enemies: string) => string;
  readonly none: string;
  readonly about: (columns: string, rows: string) => string;
  readonly list: (name: string, total: string, places: string) => string;
  readonly at: (count: string, cell: string) => string;
}

const en: Sentences = {
  board:
    'Board. The arrow keys go over the cells, Enter chooses a group and then where it goes, Escape takes back one step.',
  populations: 'How many there are',
  humans: 'Humans',
  play: (play, most) => `Play ${play} of ${most}`,
  emptyCell: 'empty',
  toMove: (name) => `${name} to move.`,
  wins: (name) => `${name} win.`,
  draw: 'Draw.',
  yourTurn: 'Your turn: choose a group.',
  chooseTarget: (group, cell) => `${group} on ${cell}: choose a destination.`,
  allOrdered: (cell) => `Everyone on ${cell} has an order.`,
  otherOrPlay: 'Choose another group, or play.',
  nowPlay: 'Play the turn when you are ready.',
  number: 'How many go',
  goingTo: (cell) => `How many go to ${cell}`,
  fewer: 'One fewer',
  more: 'One more',
  all: 'All',
  half: 'Half',
  orders: 'Your orders',
  order: (count, from, to) => `${count} from ${from} to ${to}`,
  adjust: (order) => `${order}, change`,
  remove: (order) => `Remove: ${order}`,
  undo: 'Undo',
  clear: 'Clear',
  submit: 'Play this turn',
  keys: 'Digits, + and − set the number; Enter once more plays the turn.',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  pad: 'Where they go',
  nextGroup: 'Next group',
  inHand: 'in hand',
  ordered: (count) => `${count} leaving`,
  toHere: (outcome) => `send here: ${outcome}`,
  lastTurn: 'Last turn',
  settle: (group) => `Free cell: ${group}.`,
  join: (group) => `They join: ${group}.`,
  convert: (humans, group) => `Converts ${humans}: ${group}.`,
  kill: (enemies, group) => `Kills ${enemies}: ${group} left.`,
  repelled: (enemies) => `All attackers die: ${enemies} are too many.`,
  battle: (percent, group, enemies) => `Battle: ${percent} to win with about ${group} left, else about ${enemies}.`,
  none: 'none left',
  about: (columns, rows) => `A map ${counted('en', columns, 'cell', 'cells')} wide and ${rows} high.`,
  list: (name, total, places) => `${name}, ${total}: ${places}.`,
  at: (count, cell) => `${count} on ${cell}`,
};

const fr: Sentences = {
  board:
    'Plateau. Les flèches parcourent les cases, Entrée choisit un groupe puis sa destination, Échap revient d’un pas en arrière.',
  populations: 'Populations',
  humans: 'Humains',
  play: (play, most) => `Coup ${play} sur ${most}`,
  emptyCell: 'vide',
  toMove: (name) => `Aux ${name} de jouer.`,
  wins: (name) => `Les ${name} gagnent.`,
  draw: 'Égalité.',
  yourTurn: 'À vous de jouer : choisissez un groupe.',
  chooseTarget: (group, cell) => `${group} en ${cell} : choisissez la destination.`,
  allOrdered: (cell) => `Tous ceux de ${cell} ont un ordre.`,
  otherOrPlay: 'Choisissez un autre groupe, ou jouez.',
  nowPlay: 'Vous pouvez jouer ce tour.',
  number: 'Combien partent',
  goingTo: (cell) => `Combien vont en ${cell}`,
  fewer: 'Un de moins',
  more: 'Un de plus',
  all: 'Tous',
  half: 'Moitié',
  orders: 'Vos ordres',
  order: (count, from, to) => `${count} de ${from} à ${to}`,
  adjust: (order) => `${order}, modifier`,
  remove: (order) => `Retirer : ${order}`,
  undo: 'Annuler',
  clear: 'Tout effacer',
  submit: 'Jouer ce tour',
  keys: 'Les chiffres, + et − règlent le nombre ; Entrée encore une fois joue le tour.',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  pad: 'Leur destination',
  nextGroup: 'Groupe suivant',
  inHand: 'en main',
  ordered: (count) => `${count} en partent`,
  toHere: (outcome) => `envoyer ici : ${outcome}`,
  lastTurn: 'Dernier tour',
  settle: (group) => `Case libre : ${group}.`,
  join: (group) => `Ils se rejoignent : ${group}.`,
  convert: (humans, group) => `Conversion de ${humans} : ${group}.`,
  kill: (enemies, group) => `Mort de ${enemies} ; il reste ${group}.`,
  repelled: (enemies) => `Tous les assaillants meurent : ${enemies}, c’est trop.`,
  battle: (percent, group, enemies) =>
    `Bataille : ${percent} de chances de gagner avec environ ${group} ; sinon, il reste environ ${enemies}.`,
  none: 'il n’en reste aucun',
  about: (columns, rows) => `Une carte de ${counted('fr', columns, 'case', 'cases')} de large sur ${rows} de haut.`,
  list: (name, total, places) => `${name}, ${total} : ${places}.`,
  at: (count, cell) => `${count} en ${cell}`,
};

export const WORDS: Readonly<Record<Language, Sentences>> = { en, fr };

const NUMBERS = {
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }),
  fr: new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 }),
} satisfies Record<Language, Intl.NumberFormat>;

export { group, percent };

export const number = (language: Language, value: number): string => NUMBERS[language].format(value);

export const cellContent = (language: Language, cell: number): string =>
  cell === 0 ? WORDS[language].emptyCell : sayCell(language, cell);

/** `own` is the species of the seat that moves. */
export function sayForecast(language: Language, own: number, told: Forecast): string {
  const words = WORDS[language];
  const there = cellContent(language, told.there);
  switch (told.kind) {
    case 'settle':
      return words.settle(cellContent(language, told.after));
    case 'join':
      return words.join(cellContent(language, told.after));
    case 'convert':
      return words.convert(there, cellContent(language, told.after));
    case 'kill':
      return words.kill(there, cellContent(language, told.after));
    case 'repelled':
      return words.repelled(there);
    case 'battle': {
      const left = group(language, speciesOf(told.there), told.defenders);
      return words.battle(percent(language, told.win), group(language, own, told.winners), left);
    }
  }
}
