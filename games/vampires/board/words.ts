/** What the board says, in both languages. */
import type { Language } from '@joute/core/words.ts';
import { countOf, HUMANS, speciesOf, VAMPIRES, WEREWOLVES } from '../rules/cell.ts';
import type { Forecast } from '../rules/forecast.ts';
import type { FoughtBattle } from '../rules/review.ts';

/** Singular and plural, indexed by the species' code. */
type Nouns = Readonly<Record<number, readonly [one: string, many: string]>>;

interface Sentences {
  readonly locale: string;
  readonly nouns: Nouns;
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
  readonly canSend: string;
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
  readonly passed: (name: string) => string;
  readonly settle: (group: string) => string;
  readonly join: (group: string) => string;
  readonly convert: (humans: string, group: string) => string;
  readonly kill: (enemies: string, group: string) => string;
  readonly repelled: (enemies: string) => string;
  readonly battle: (percent: string, group: string, enemies: string) => string;
  readonly fought: (cell: string, group: string, enemies: string, percent: string) => string;
  readonly won: (group: string) => string;
  readonly lost: (enemies: string) => string;
  readonly wonNobody: string;
  readonly lostNobody: string;
  readonly went: (name: string, moves: string) => string;
  readonly none: string;
  readonly about: (columns: string, rows: string) => string;
  readonly list: (name: string, total: string, places: string) => string;
  readonly at: (count: string, cell: string) => string;
}

const en: Sentences = {
  locale: 'en-GB',
  nouns: {
    [HUMANS]: ['human', 'humans'],
    [VAMPIRES]: ['vampire', 'vampires'],
    [WEREWOLVES]: ['werewolf', 'werewolves'],
  },
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
  allOrdered: (cell) => `Everyone on ${cell} has an order. Choose another group, or play.`,
  canSend: 'Choose another group, or play.',
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
  ordered: (count) => `${count} leave`,
  toHere: (outcome) => `send here: ${outcome}`,
  lastTurn: 'Last turn',
  passed: (name) => `${name} passed.`,
  settle: (group) => `Free cell: ${group}.`,
  join: (group) => `They join: ${group}.`,
  convert: (humans, group) => `Converts ${humans}: ${group}.`,
  kill: (enemies, group) => `Kills ${enemies}: ${group} left.`,
  repelled: (enemies) => `All who attack die: ${enemies} are too many.`,
  battle: (percent, group, enemies) => `Battle: ${percent} to win with about ${group} left, else about ${enemies}.`,
  fought: (cell, group, enemies, percent) => `Battle on ${cell}: ${group} against ${enemies}, ${percent} to win.`,
  won: (group) => `Won: ${group} left.`,
  lost: (enemies) => `Lost: ${enemies} left.`,
  wonNobody: 'Won, but nobody is left.',
  lostNobody: 'Lost, and nobody is left.',
  went: (name, moves) => `${name}: ${moves}.`,
  none: 'none left',
  about: (columns, rows) => `A map ${columns} cells wide and ${rows} high.`,
  list: (name, total, places) => `${name}, ${total}: ${places}.`,
  at: (count, cell) => `${count} on ${cell}`,
};

const fr: Sentences = {
  locale: 'fr-FR',
  nouns: {
    [HUMANS]: ['humain', 'humains'],
    [VAMPIRES]: ['vampire', 'vampires'],
    [WEREWOLVES]: ['loup-garou', 'loups-garous'],
  },
  board:
    'Plateau. Les flèches parcourent les cases, Entrée choisit un groupe puis sa destination, Échap revient d’un pas en arrière.',
  populations: 'Populations',
  humans: 'Humains',
  play: (play, most) => `Coup ${play} sur ${most}`,
  emptyCell: 'vide',
  toMove: (name) => `Aux ${name} de jouer.`,
  wins: (name) => `Les ${name} gagnent.`,
  draw: 'Égalité.',
  yourTurn: 'À vous de jouer : choisissez un groupe.',
  chooseTarget: (group, cell) => `${group} en ${cell} : choisissez la destination.`,
  allOrdered: (cell) => `Tous ceux de ${cell} ont un ordre. Choisissez un autre groupe, ou jouez.`,
  canSend: 'Choisissez un autre groupe, ou jouez.',
  number: 'Combien partent',
  goingTo: (cell) => `Combien vont en ${cell}`,
  fewer: 'Un de moins',
  more: 'Un de plus',
  all: 'Tous',
  half: 'Moitié',
  orders: 'Vos ordres',
  order: (count, from, to) => `${count} de ${from} à ${to}`,
  adjust: (order) => `${order}, modifier`,
  remove: (order) => `Retirer : ${order}`,
  undo: 'Annuler',
  clear: 'Tout effacer',
  submit: 'Jouer ce tour',
  keys: 'Les chiffres, + et − règlent le nombre ; Entrée encore une fois joue le tour.',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  pad: 'Leur destination',
  nextGroup: 'Groupe suivant',
  inHand: 'en main',
  ordered: (count) => `${count} en partent`,
  toHere: (outcome) => `envoyer ici : ${outcome}`,
  lastTurn: 'Dernier tour',
  passed: (name) => `Les ${name} ont passé leur tour.`,
  settle: (group) => `Case libre : ${group}.`,
  join: (group) => `Ils se rejoignent : ${group}.`,
  convert: (humans, group) => `Conversion de ${humans} : ${group}.`,
  kill: (enemies, group) => `Mort de ${enemies} ; il reste ${group}.`,
  repelled: (enemies) => `Tous les assaillants meurent : ${enemies}, c’est trop.`,
  battle: (percent, group, enemies) =>
    `Bataille : ${percent} de chances de gagner avec environ ${group} ; sinon, il reste environ ${enemies}.`,
  fought: (cell, group, enemies, percent) =>
    `Bataille en ${cell} : ${group} contre ${enemies}, ${percent} de chances de gagner.`,
  won: (group) => `Gagnée : il reste ${group}.`,
  lost: (enemies) => `Perdue : il reste ${enemies}.`,
  wonNobody: 'Gagnée, mais il ne reste personne.',
  lostNobody: 'Perdue, et il ne reste personne.',
  went: (name, moves) => `${name} : ${moves}.`,
  none: 'il n’en reste aucun',
  about: (columns, rows) => `Une carte de ${columns} cases de large sur ${rows} de haut.`,
  list: (name, total, places) => `${name}, ${total} : ${places}.`,
  at: (count, cell) => `${count} en ${cell}`,
};

export const WORDS: Readonly<Record<Language, Sentences>> = { en, fr };

const format = (language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(WORDS[language].locale, options);
const makeFormats = (language: Language) => ({
  number: format(language, { maximumFractionDigits: 1 }),
  percent: format(language, { style: 'percent', maximumFractionDigits: 0 }),
});
const FORMATS = { en: makeFormats('en'), fr: makeFormats('fr') } as const;

export const number = (language: Language, value: number): string => FORMATS[language].number.format(value);
/** A probability strictly between 0 and 1 is never rounded to 0 % or 100 %. */
export const percent = (language: Language, value: number): string =>
  FORMATS[language].percent.format(value <= 0 || value >= 1 ? value : Math.min(0.99, Math.max(0.01, value)));

/** `3 vampires`, `1 loup-garou`. In French less than two is one. */
export function group(language: Language, species: number, count: number): string {
  const [one, many] = WORDS[language].nouns[species]!;
  const isOne = language === 'fr' ? count < 2 : count === 1;
  return `${number(language, count)} ${isOne ? one : many}`;
}

export const cellContent = (language: Language, cell: number): string =>
  cell === 0 ? WORDS[language].emptyCell : group(language, speciesOf(cell), countOf(cell));

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

export function sayBattle(language: Language, battle: FoughtBattle, cell: string): string {
  const words = WORDS[language];
  const attackers = group(language, battle.own, battle.arriving);
  const told = words.fought(cell, attackers, cellContent(language, battle.there), percent(language, battle.win));
  return `${told} ${sayBattleEnd(language, battle)}`;
}

function sayBattleEnd(language: Language, { isWon, after }: FoughtBattle): string {
  const words = WORDS[language];
  if (after === 0) return isWon ? words.wonNobody : words.lostNobody;
  return (isWon ? words.won : words.lost)(cellContent(language, after));
}
