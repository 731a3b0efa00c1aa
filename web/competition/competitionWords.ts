/** The texts of the page of a competition. What it shares with the exported page is in core. */
import { counted } from '@joute/core/plurals.ts';
import type { Words } from '@joute/core/words.ts';

export const competitionWords = {
  entrants: { en: 'entrants', fr: 'participants' },
  matches: { en: 'matches played', fr: 'parties jouées' },
  ends: { en: 'expected end', fr: 'fin prévue' },
  begins: { en: 'begins in', fr: 'début dans' },
  atOnce: { en: 'now', fr: 'maintenant' },
  unscheduled: {
    en: 'The tournament has yet to begin: its time is not set.',
    fr: 'Le tournoi n’a pas encore commencé : son heure n’est pas fixée.',
  },
  soon: { en: 'soon', fr: 'bientôt' },
  ended: { en: 'ended', fr: 'fin' },
  live: { en: 'Playing now', fr: 'En train de jouer' },
  programme: { en: 'What is planned', fr: 'Au programme' },
  upNext: { en: 'Up next', fr: 'À suivre' },
  against: { en: 'against', fr: 'contre' },
  ratings: { en: 'Rating and its 95% interval', fr: 'Cote et son intervalle à 95 %' },
  export: { en: 'Save', fr: 'Enregistrer' },
  exportPage: { en: 'Page (HTML)', fr: 'Page (HTML)' },
  exportPlayers: { en: 'Standings (CSV)', fr: 'Classement (CSV)' },
  exportMatches: { en: 'Matches (CSV)', fr: 'Parties (CSV)' },
  wall: { en: 'On the big screen', fr: 'Sur le grand écran' },
  playing: { en: 'live', fr: 'en direct' },
  toCome: { en: 'to come', fr: 'à venir' },
  paused: {
    en: 'The competition is paused: what was begun is played to its end, and nothing new begins.',
    fr: 'La compétition est en pause : les parties commencées vont à leur terme, aucune autre ne commence.',
  },
  stopped: {
    en: 'The competition has stopped because of a fault of the server. Its organiser can make it go on.',
    fr: 'La compétition est à l’arrêt à cause d’une panne du serveur. Son organisateur peut la relancer.',
  },
  waiting: { en: 'The draw is about to be made.', fr: 'Le tirage au sort va avoir lieu.' },
  lastStage: { en: 'This is the last stage.', fr: 'C’est la dernière phase.' },
  version: { en: 'Version', fr: 'Version' },
  why: { en: 'Why is one above the other?', fr: 'Pourquoi l’un devance-t-il l’autre ?' },
  one: { en: 'One', fr: 'L’un' },
  other: { en: 'The other', fr: 'L’autre' },
  direct: { en: 'Against each other', fr: 'L’un contre l’autre' },
  neverMet: { en: 'These two have not met yet.', fr: 'Ces deux-là ne se sont pas encore rencontrés.' },
  common: { en: 'Against those whom both have met', fr: 'Contre leurs adversaires communs' },
  history: { en: 'How their ratings came to be', fr: 'L’évolution de leurs cotes' },
  historyLegend: {
    en: 'The band is the 95% interval. An upright dotted line marks a new version.',
    fr: 'La bande est l’intervalle à 95 %. Un trait vertical pointillé marque une nouvelle version.',
  },
  tooEarly: { en: 'Nothing has been played yet.', fr: 'Rien n’a encore été joué.' },
  opponent: { en: 'Opponent', fr: 'Adversaire' },
  challenge: { en: 'Challenge somebody', fr: 'Lancer un défi' },
  challengeHint: {
    en: 'Your bot plays at once. The match is not counted on the ladder.',
    fr: 'Votre bot joue aussitôt. La partie ne compte pas pour l’échelle.',
  },
  nobodyOpen: {
    en: 'Nobody on this ladder lets others play against its bot yet.',
    fr: 'Personne sur cette échelle ne laisse encore jouer contre son bot.',
  },
  ownBot: { en: 'Your bot', fr: 'Votre bot' },
  challengeNow: { en: 'Play now', fr: 'Jouer maintenant' },
  through: { en: 'goes on to the next stage', fr: 'se qualifie pour la suite' },
} as const satisfies Record<string, Words>;

export const nextStageWords = (stage: string, format: Words, count: number | null): Words => ({
  en: `Next: ${stage} (${format.en})${count === null ? '' : `, with the first ${count} of each pool`}.`,
  fr: `Ensuite : ${stage} (${format.fr})${count === null ? '' : `, avec ${counted('fr', count, 'qualifié', 'qualifiés')} par poule`}.`,
});

/** `at`: a time, or a day and a time. */
export const beginsWords = (at: string): Words => ({ en: `Planned for ${at}.`, fr: `Début prévu : ${at}.` });
export const roundWords = (number: number): Words => ({ en: `Round ${number}`, fr: `Tour ${number}` });
export const poolWords = (number: number): Words => ({ en: `Pool ${number}`, fr: `Poule ${number}` });
export const legWords = (leg: number): Words => ({ en: `Match ${leg}`, fr: `Partie ${leg}` });
export const countWords = (count: number): Words => ({
  en: counted('en', count, 'match', 'matches'),
  fr: counted('fr', count, 'partie', 'parties'),
});
export const moreLiveWords = (count: number): Words => ({
  en: `and ${counted('en', count, 'other match', 'other matches')}`,
  fr: `et ${counted('fr', count, 'autre partie', 'autres parties')}`,
});
/** The history of a rating, for who does not see its plot. */
export const historyWords = (name: string, from: number, to: number, versions: readonly number[]): Words => ({
  en: `${name}: from ${from} to ${to}${versions.length === 0 ? '' : `, new versions: ${versions.join(', ')}`}`,
  fr: `${name} : de ${from} à ${to}${versions.length === 0 ? '' : `, nouvelles versions : ${versions.join(', ')}`}`,
});
/** The accessible name of a link to a match. */
export const linkWords = (names: string, leg: number, mark: string): Words => ({
  en: `${names}, match ${leg}: ${mark}`,
  fr: `${names}, partie ${leg} : ${mark}`,
});
