/** What the page of a competition says, besides names and numbers. */
import type { Language, Words } from '../../words.ts';
import type { Format } from '../plan/plan.ts';

export const PAGE_WORDS = {
  standings: { en: 'Standings', fr: 'Classement' },
  place: { en: 'Place', fr: 'Place' },
  player: { en: 'Player', fr: 'Joueur' },
  points: { en: 'Points', fr: 'Points' },
  played: { en: 'Played', fr: 'Jouées' },
  wins: { en: 'Wins', fr: 'Gagnées' },
  draws: { en: 'Draws', fr: 'Nulles' },
  losses: { en: 'Losses', fr: 'Perdues' },
  faults: { en: 'Faults', fr: 'Fautes' },
  byes: { en: 'Byes', fr: 'Exempts' },
  playedShort: { en: 'P', fr: 'J' },
  winsShort: { en: 'W', fr: 'G' },
  drawsShort: { en: 'D', fr: 'N' },
  lossesShort: { en: 'L', fr: 'P' },
  faultsShort: { en: 'F', fr: 'F' },
  byesShort: { en: 'B', fr: 'E' },
  rating: { en: 'Rating', fr: 'Cote' },
  interval: { en: '95% interval', fr: 'intervalle à 95 %' },
  pool: { en: 'Pool', fr: 'Poule' },
  round: { en: 'Round', fr: 'Tour' },
  table: { en: 'Table', fr: 'Table' },
  crossTable: { en: 'Who met whom', fr: 'Qui a rencontré qui' },
  bracket: { en: 'Bracket', fr: 'Tableau' },
  upper: { en: 'Upper bracket', fr: 'Tableau principal' },
  lower: { en: 'Lower bracket', fr: 'Tableau des repêchés' },
  final: { en: 'Final', fr: 'Finale' },
  semifinals: { en: 'Semi-finals', fr: 'Demi-finales' },
  quarterfinals: { en: 'Quarter-finals', fr: 'Quarts de finale' },
  secondFinal: { en: 'Second final', fr: 'Seconde finale' },
  third: { en: 'Third place', fr: 'Petite finale' },
  bye: { en: 'bye', fr: 'exempt' },
  matches: { en: 'Matches', fr: 'Parties' },
  match: { en: 'record', fr: 'partie' },
  byForfeit: { en: 'by forfeit', fr: 'par forfait' },
  byHand: { en: 'given by hand', fr: 'fixée à la main' },
  withdrawn: { en: 'withdrawn', fr: 'abandon' },
  disqualified: { en: 'disqualified', fr: 'disqualifié' },
  over: { en: 'Final result', fr: 'Résultat final' },
  underWay: { en: 'Under way', fr: 'En cours' },
  paused: { en: 'Paused', fr: 'En pause' },
  scheduled: { en: 'Not begun yet', fr: 'Pas encore commencé' },
  notDrawn: { en: 'Not drawn yet.', fr: 'Le tirage n’a pas encore eu lieu.' },
  winner: { en: 'Winner', fr: 'Vainqueur' },
  tooMany: {
    en: 'There are too many matches to be listed here; the table of matches (CSV) has them all.',
    fr: 'Il y a trop de parties pour les montrer ici ; le tableau des parties (CSV) les contient toutes.',
  },
  hash: { en: 'Hash of the results', fr: 'Empreinte des résultats' },
  commitment: { en: 'Hash of the seed, published first', fr: 'Empreinte de la graine, publiée d’abord' },
  marks: {
    en: '1 won, ½ drawn, 0 lost, + and − without a match',
    fr: '1 gagnée, ½ nulle, 0 perdue, + et − sans jouer',
  },
} as const satisfies Record<string, Words>;

export type PageWord = keyof typeof PAGE_WORDS;

export const FORMAT_WORDS: Readonly<Record<Format, Words>> = {
  'round-robin': { en: 'everybody against everybody', fr: 'tous contre tous' },
  swiss: { en: 'Swiss system', fr: 'système suisse' },
  knockout: { en: 'knock-out', fr: 'élimination directe' },
  'double-knockout': { en: 'double knock-out', fr: 'double élimination' },
  gauntlet: { en: 'gauntlet', fr: 'défi aux champions' },
  tables: { en: 'tables', fr: 'tables' },
  ladder: { en: 'ladder', fr: 'échelle' },
};

/** What the parts of a page share. */
export interface PageSpeaker {
  readonly language: Language;
  word(word: PageWord): string;
  number(value: number, digits?: number): string;
}

export const pageSpeaker = (language: Language): PageSpeaker => ({
  language,
  word: (word) => PAGE_WORDS[word][language],
  number: (value, digits = 2) => value.toLocaleString(language, { maximumFractionDigits: digits, useGrouping: false }),
});
