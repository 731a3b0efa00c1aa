/** The texts of the class at the teacher's desk. */

import { counted, plural } from '@joute/core/plurals.ts';
import type { RosterColumn } from '@joute/core/roster/columns.ts';
import type { Doing } from '@joute/core/roster/plan.ts';
import type { Words } from '@joute/core/words.ts';

export const rosterWords = {
  none: {
    en: 'No team yet. Bring the list of your class: a table with a name and a team in each line, as your program for sheets saves it (CSV).',
    fr: 'Aucune équipe pour l’instant. Apportez la liste de votre classe : un tableau avec un nom et une équipe par ligne, tel que votre tableur l’enregistre (CSV).',
  },
  drop: { en: 'Drop the list of your class here (CSV)', fr: 'Déposez ici la liste de votre classe (CSV)' },
  choose: { en: 'Choose a file', fr: 'Choisir un fichier' },
  dropHint: {
    en: 'Name, team and perhaps e-mail address, in any order, with or without titles. You see first what would change.',
    fr: 'Nom, équipe et peut-être adresse e-mail, dans n’importe quel ordre, avec ou sans titres. Vous verrez d’abord ce qui changerait.',
  },
  preview: { en: 'What this file would do', fr: 'Ce que ce fichier changerait' },
  columns: { en: 'Columns', fr: 'Colonnes' },
  person: { en: 'Person', fr: 'Membre' },
  team: { en: 'Team', fr: 'Équipe' },
  email: { en: 'E-mail address', fr: 'Adresse e-mail' },
  doing: { en: 'What happens', fr: 'Effet' },
  line: { en: 'Line', fr: 'Ligne' },
  problems: { en: 'Lines that cannot be used', fr: 'Lignes inutilisables' },
  skip: { en: 'Leave these lines out', fr: 'Laisser ces lignes de côté' },
  cancel: { en: 'Cancel', fr: 'Annuler' },
  codes: { en: 'The codes of the new teams', fr: 'Les codes des nouvelles équipes' },
  codesHint: {
    en: 'Each team signs in with its code. They are shown this once; sheets to print have new ones.',
    fr: 'Chaque équipe s’identifie avec son code. Ils ne sont montrés qu’une fois ; les feuilles à imprimer en portent de nouveaux.',
  },
  code: { en: 'Code', fr: 'Code' },
  save: { en: 'Save as a table', fr: 'Enregistrer en tableau' },
  done: { en: 'Done', fr: 'Terminé' },
  sheets: { en: 'Sheets to print', fr: 'Feuilles à imprimer' },
  sheetsSure: { en: 'Old codes end: press again', fr: 'Les anciens codes expirent : appuyez encore' },
  sheetsHint: {
    en: 'One page a team, with its code, a QR code and how to start. Codes given out before are no good any more.',
    fr: 'Une page par équipe, avec son code, un code QR et comment débuter. Les codes donnés auparavant ne servent plus.',
  },
  tokens: { en: 'A token for every team', fr: 'Un jeton par équipe' },
  tokensHint: {
    en: 'For programs that connect or upload by themselves: a table to hand out (CSV).',
    fr: 'Pour les programmes qui se connectent ou s’envoient d’eux-mêmes : un tableau à distribuer (CSV).',
  },
  sheet: { en: 'Print its sheet', fr: 'Imprimer sa feuille' },
  newCode: { en: 'New code', fr: 'Nouveau code' },
  signOut: { en: 'Sign it out everywhere', fr: 'La déconnecter partout' },
  signedOut: {
    en: 'Nobody is signed in as this team any more.',
    fr: 'Plus personne n’est connecté au nom de cette équipe.',
  },
  members: { en: 'Members', fr: 'Membres' },
  noMembers: { en: 'nobody yet', fr: 'aucun membre pour l’instant' },
  edit: { en: 'Edit', fr: 'Modifier' },
  page: { en: 'Bots', fr: 'Bots' },
  name: { en: 'Name', fr: 'Nom' },
  teamName: { en: 'Name of the team', fr: 'Nom de l’équipe' },
  addMember: { en: 'Add a member', fr: 'Ajouter un membre' },
  add: { en: 'Add', fr: 'Ajouter' },
  addTeam: { en: 'Add a team', fr: 'Ajouter une équipe' },
  rename: { en: 'Rename', fr: 'Renommer' },
  remove: { en: 'Erase', fr: 'Effacer' },
  removeTeam: { en: 'Erase the team', fr: 'Effacer l’équipe' },
  moveTo: { en: 'Team', fr: 'Équipe' },
  saveMember: { en: 'Save', fr: 'Enregistrer' },
  search: { en: 'Find a team or a person', fr: 'Trouver une équipe ou un membre' },
} as const satisfies Record<string, Words>;

export const COLUMN_WORDS: Readonly<Record<RosterColumn, Words>> = {
  name: { en: 'name', fr: 'nom complet' },
  first: { en: 'first name', fr: 'prénom' },
  last: { en: 'last name', fr: 'nom de famille' },
  team: { en: 'team', fr: 'équipe' },
  email: { en: 'e-mail address', fr: 'adresse e-mail' },
  other: { en: 'not used', fr: 'laissée de côté' },
};

export const DOING_WORDS: Readonly<Record<Doing, Words>> = {
  created: { en: 'new', fr: 'à créer' },
  updated: { en: 'changed', fr: 'modifié' },
  unchanged: { en: 'as it is', fr: 'inchangé' },
};

export const classWords = (teams: number, people: number): Words => ({
  en: `${counted('en', teams, 'team', 'teams')}, ${counted('en', people, 'person', 'people')}`,
  fr: `${counted('fr', teams, 'équipe', 'équipes')}, ${counted('fr', people, 'membre', 'membres')}`,
});

export const changeWords = (created: number, updated: number, unchanged: number, teams: number): Words => ({
  en: `${counted('en', created, 'new person', 'new people')}, ${updated} changed, ${unchanged} as before; ${counted('en', teams, 'new team', 'new teams')}.`,
  fr: `${counted('fr', created, 'membre à créer', 'membres à créer')}, ${counted('fr', updated, 'modifié', 'modifiés')}, ${counted('fr', unchanged, 'inchangé', 'inchangés')} ; ${counted('fr', teams, 'nouvelle équipe', 'nouvelles équipes')}.`,
});

export const absentWords = (count: number): Words => ({
  en: `${counted('en', count, 'person is', 'people are')} not in the file and ${plural('en', count, 'stays', 'stay')}.`,
  fr: `${counted('fr', count, 'membre n’est', 'membres ne sont')} pas dans le fichier et ${plural('fr', count, 'reste', 'restent')}.`,
});

export const importWords = (people: number): Words => ({
  en: `Import ${counted('en', people, 'person', 'people')}`,
  fr: `Importer ${counted('fr', people, 'membre', 'membres')}`,
});

export const readWords = (encoding: string, separator: string): Words => ({
  en: `Read as ${encoding}, columns separated by ${separator}.`,
  fr: `Lu comme ${encoding}, colonnes séparées par ${separator}.`,
});

export const importedWords = (people: number, teams: number): Words => ({
  en: `Imported: ${counted('en', people, 'person', 'people')} in ${counted('en', teams, 'team', 'teams')}.`,
  fr: `Importé : ${counted('fr', people, 'membre', 'membres')} dans ${counted('fr', teams, 'équipe', 'équipes')}.`,
});

export const renamedWords = (name: string): Words => ({
  en: `The team is now called ${name}.`,
  fr: `L’équipe s’appelle maintenant ${name}.`,
});
