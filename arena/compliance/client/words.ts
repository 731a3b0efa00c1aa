/**
 * Sentences of an examination of a client, besides those for faults of matches, in both languages.
 */
import { counted } from '@joute/core/plurals.ts';
import { type Catalogue, type Catalogues, sayTime } from '@joute/core/words.ts';

const en = {
  'compliance/viewer': () => 'The client asked to look on, not to play.',
  'compliance/common-protocol': () =>
    'The client speaks JSON lines, not the course’s protocol. To try a program of the common protocol: cmd:"<program>".',
  'compliance/did-not-close': ({ grace }) =>
    `The connection was still open ${sayTime(grace, 'en')} after the match was over.`,
  'compliance/did-not-end': ({ grace }) =>
    `The client still ran ${sayTime(grace, 'en')} after the match was over, and was killed.`,
  'compliance/no-seat': () => 'The client connected but never took a seat: no request for /addPlayer came.',
  'compliance/hammers': ({ asked, ms, most }) =>
    `The client sent ${counted('en', asked, 'request', 'requests')} in ${sayTime(ms, 'en')} while it waited for its turn. One is enough; more than ${most} a second are too many.`,
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'compliance/viewer': () => 'Le client a demandé à regarder, pas à jouer.',
  'compliance/common-protocol': () =>
    'Le client parle en lignes JSON, pas dans le protocole du cours. Pour un programme du protocole commun : cmd:"<programme>".',
  'compliance/did-not-close': ({ grace }) =>
    `La connexion était encore ouverte ${sayTime(grace, 'fr')} après la fin de la partie.`,
  'compliance/did-not-end': ({ grace }) =>
    `Le client tournait encore ${sayTime(grace, 'fr')} après la fin de la partie et a été tué.`,
  'compliance/no-seat': () =>
    'Le client s’est connecté mais n’a jamais pris de place : aucune requête /addPlayer n’est venue.',
  'compliance/hammers': ({ asked, ms, most }) =>
    `Le client a envoyé ${counted('fr', asked, 'requête', 'requêtes')} en ${sayTime(ms, 'fr')} en attendant son tour. Une suffit ; plus de ${most} par seconde, c’est trop.`,
};

export const clientWords: Catalogues = { en, fr };
