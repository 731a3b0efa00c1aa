/** What the board says, in both languages. */
import { counted } from '@joute/core/plurals.ts';
import type { Language } from '@joute/core/words.ts';
import { sayGroup as group, percent, sayCell } from '../narrateWords.ts';
import { speciesOf } from '../rules/cell.ts';
import type { Forecast } from '../rules/forecast.ts';

const en = {
  board:
    'Board. The arrow keys go over the cells, Enter chooses a group and then where it goes, Escape takes back one step.',
  populations: 'How many there are',
  humans: 'Humans',
  play: (play: string, most: string) => `Play ${play} of ${most}`,
  emptyCell: 'empty',
  toMove: (name: string) => `${name} to move.`,
  wins: (name: string) => `${name} win.`,
  draw: 'Draw.',
  yourTurn: 'Your turn: choose a group.',
  chooseTarget: (group: string, cell: string) => `${group} on ${cell}: choose a destination.`,
  allOrdered: (cell: string) => `Everyone on ${cell} has an order.`,
  otherOrPlay: 'Choose another group, or play.',
  nowPlay: 'Play the turn when you are ready.',
  number: 'How many go',
  goingTo: (cell: string) => `How many go to ${cell}`,
  fewer: 'One fewer',
  more: 'One more',
  all: 'All',
  half: 'Half',
  orders: 'Your orders',
  order: (count: string, from: string, to: string) => `${count} from ${from} to ${to}`,
  adjust: (order: string) => `${order}, change`,
  remove: (order: string) => `Remove: ${order}`,
  undo: 'Undo',
  clear: 'Clear',
  submit: 'Play this turn',
  keys: 'Digits, + and − set the number; Enter once more plays the turn.',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  pad: 'Where they go',
  nextGroup: 'Next group',
  inHand: 'in hand',
  ordered: (count: string) => `${count} leaving`,
  toHere: (outcome: string) => `send here: ${outcome}`,
  lastTurn: 'Last turn',
  settle: (group: string) => `Free cell: ${group}.`,
  join: (group: string) => `They join: ${group}.`,
  convert: (humans: string, group: string) => `Converts ${humans}: ${group}.`,
  kill: (enemies: string, group: string) => `Kills ${enemies}: ${group} left.`,
  repelled: (enemies: string) => `All attackers die: ${enemies} are too many.`,
  battle: (percent: string, group: string, enemies: string) =>
    `Battle: ${percent} to win with about ${group} left, else about ${enemies}.`,
  none: 'none left',
  about: (columns: string, rows: string) => `A map ${counted('en', columns, 'cell', 'cells')} wide and ${rows} high.`,
  list: (name: string, total: string, places: string) => `${name}, ${total}: ${places}.`,
  at: (count: string, cell: string) => `${count} on ${cell}`,
};

const fr: typeof en = {
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

export const WORDS: Readonly<Record<Language, typeof en>> = { en, fr };

export { group, percent };

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
