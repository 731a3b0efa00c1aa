/** What is wrong with a roster, in both languages. */
import { counted } from '../plurals.ts';
import type { Catalogue, Catalogues } from '../words.ts';

const en = {
  'roster/quote': ({ line }) => `A quotation mark that opens in line ${line} is never closed.`,
  'roster/not-text': () => 'This is not a text: save the table as CSV.',
  'roster/empty': () => 'There is nobody in this file.',
  'roster/too-long': ({ most }) => `A roster has at most ${most} people.`,
  'roster/no-names': () => 'No column holds names: call it "name", or "first name" and "last name".',
  'roster/no-teams': () => 'No column holds teams: call it "team".',
  'roster/no-name': () => 'There is no name in this line.',
  'roster/no-team': ({ name }) => `${name} has no team.`,
  'roster/bad-name': ({ most }) =>
    `A name has at most ${counted('en', most, 'character', 'characters')}, all of them printable.`,
  'roster/bad-team': ({ most }) =>
    `The name of a team has at most ${counted('en', most, 'character', 'characters')}, all of them printable.`,
  'roster/bad-email': ({ email }) => `"${email}" is not an e-mail address.`,
  'roster/twice': ({ name, first }) => `${name} stands in line ${first} already.`,
  'roster/bad-lines': ({ lines }) =>
    `Lines that cannot be used: ${lines}. Correct them, or import the others without them (skip=true).`,
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'roster/quote': ({ line }) => `Un guillemet ouvert à la ligne ${line} n’est jamais fermé.`,
  'roster/not-text': () => 'Ce n’est pas du texte : enregistrez le tableau au format CSV.',
  'roster/empty': () => 'Il n’y a personne dans ce fichier.',
  'roster/too-long': ({ most }) => `Une liste compte au plus ${counted('fr', most, 'membre', 'membres')}.`,
  'roster/no-names': () =>
    'Aucune colonne ne contient de noms : intitulez-la « nom », ou deux colonnes « nom » et « prénom ».',
  'roster/no-teams': () => 'Aucune colonne ne contient d’équipes : intitulez-la « équipe ».',
  'roster/no-name': () => 'Il n’y a pas de nom sur cette ligne.',
  'roster/no-team': ({ name }) => `${name} n’a pas d’équipe.`,
  'roster/bad-name': ({ most }) =>
    `Un nom compte au plus ${counted('fr', most, 'caractère', 'caractères')}, tous imprimables.`,
  'roster/bad-team': ({ most }) =>
    `Le nom d’une équipe compte au plus ${counted('fr', most, 'caractère', 'caractères')}, tous imprimables.`,
  'roster/bad-email': ({ email }) => `« ${email} » n’est pas une adresse électronique.`,
  'roster/twice': ({ name, first }) => `${name} figure déjà à la ligne ${first}.`,
  'roster/bad-lines': ({ lines }) =>
    `Lignes inutilisables : ${lines}. Corrigez-les, ou importez les autres sans elles (skip=true).`,
};

export const rosterSentences: Catalogues = { en, fr };
