/** The texts of a team's own page. */
import type { VersionState } from '@joute/core/api/lists.ts';
import { counted } from '@joute/core/plurals.ts';
import type { Outcome } from '@joute/core/wire/compliance.ts';
import type { Words } from '@joute/core/words.ts';

export const teamWords = {
  title: { en: 'My team', fr: 'Mon équipe' },
  signInFirst: {
    en: 'Sign in with your team’s code to see its bots and matches.',
    fr: 'Identifiez-vous avec le code de votre équipe pour voir ses bots et ses parties.',
  },
  signIn: { en: 'Sign in', fr: 'S’identifier' },
  none: {
    en: 'Your team has no bot yet. Download a starter, run it, change it, and drop it here: it is examined at once, and plays.',
    fr: 'Votre équipe n’a pas encore de bot. Téléchargez un bot de départ, lancez-le, modifiez-le et déposez-le ici : il est examiné aussitôt, et il joue.',
  },
  upload: { en: 'Upload a version', fr: 'Envoyer une version' },
  game: { en: 'Game', fr: 'Jeu' },
  drop: { en: 'Drop your bot here', fr: 'Déposez votre bot ici' },
  dropHint: {
    en: 'One file, or a zip or tar.gz of its folder. Python, JavaScript, TypeScript, Java, C, C++, Rust, Go.',
    fr: 'Un fichier, ou un zip ou tar.gz de son dossier. Python, JavaScript, TypeScript, Java, C, C++, Rust, Go.',
  },
  choose: { en: 'Choose a file', fr: 'Choisir un fichier' },
  more: { en: 'How it is started', fr: 'Comment il se lance' },
  start: {
    en: 'Start line (empty: guessed from the files)',
    fr: 'Ligne de lancement (vide : devinée d’après les fichiers)',
  },
  build: { en: 'Build line (empty: guessed)', fr: 'Ligne de compilation (vide : devinée)' },
  starters: { en: 'A bot to start from:', fr: 'Un bot de départ :' },
  checklist: { en: 'Examination', fr: 'Examen' },
  compiler: { en: 'The compiler said', fr: 'Message du compilateur' },
  mend: { en: 'What to change', fr: 'À corriger' },
  rule: { en: 'The rule', fr: 'La règle' },
  sent: { en: 'What it sent', fr: 'Ce qu’il a envoyé' },
  bots: { en: 'Our bots', fr: 'Nos bots' },
  versions: { en: 'Versions', fr: 'Versions' },
  open: { en: 'Other teams may play against it', fr: 'Les autres équipes peuvent jouer contre lui' },
  playNow: { en: 'Play it now', fr: 'Le faire jouer' },
  against: { en: 'Against', fr: 'Contre' },
  house: { en: 'Bots of the house', fr: 'Bots de la maison' },
  teams: { en: 'Other teams', fr: 'Autres équipes' },
  matches: { en: 'Last matches', fr: 'Dernières parties' },
  noMatches: { en: 'None yet: let it play.', fr: 'Aucune pour l’instant : faites-le jouer.' },
  won: { en: 'won', fr: 'gagnée' },
  lost: { en: 'lost', fr: 'perdue' },
  drawn: { en: 'drawn', fr: 'nulle' },
  running: { en: 'under way', fr: 'en cours' },
  broken: { en: 'broken off', fr: 'interrompue' },
  watch: { en: 'Replay', fr: 'Revoir' },
  showMove: { en: 'Show this move', fr: 'Voir ce coup' },
  noFaults: { en: 'No fault.', fr: 'Aucune faute.' },
  times: { en: 'Time for each move, in milliseconds', fr: 'Temps de chaque coup, en millisecondes' },
  besideReplay: { en: 'Beside the replay, turn by turn', fr: 'À côté de la partie, tour par tour' },
  errors: { en: 'Standard error', fr: 'Sortie d’erreur' },
  ranks: { en: 'Competitions', fr: 'Compétitions' },
  tokens: { en: 'Tokens', fr: 'Jetons' },
  tokensHint: {
    en: 'For a program that connects or uploads by itself.',
    fr: 'Pour un programme qui se connecte ou s’envoie de lui-même.',
  },
  newToken: { en: 'New token', fr: 'Nouveau jeton' },
  tokenName: { en: 'What it is for', fr: 'À quoi il sert' },
  made: { en: 'The new token; it is shown this once:', fr: 'Le nouveau jeton ; il n’est montré qu’une fois :' },
  tokenLabel: { en: 'the token', fr: 'le jeton' },
  revoke: { en: 'Revoke', fr: 'Retirer' },
  sure: { en: 'Press again', fr: 'Appuyez encore' },
} as const satisfies Record<string, Words>;

export const STATE_WORDS: Readonly<Record<VersionState, Words>> = {
  building: { en: 'being built', fr: 'en préparation' },
  checking: { en: 'being examined', fr: 'examen en cours' },
  ready: { en: 'ready', fr: 'prête' },
  failed: { en: 'failed', fr: 'recalée' },
};

export const OUTCOME_WORDS: Readonly<Record<Outcome, Words>> = {
  passed: { en: 'passed', fr: 'réussi' },
  failed: { en: 'failed', fr: 'échoué' },
  'not-reached': { en: 'not reached', fr: 'pas atteint' },
};

export const versionWords = (number: number): Words => ({ en: `Version ${number}`, fr: `Version ${number}` });

export const faultCountWords = (count: number): Words => ({
  en: counted('en', count, 'fault', 'faults'),
  fr: counted('fr', count, 'faute', 'fautes'),
});

export const rankWords = (place: number, all: number): Words => ({
  en: `place ${place} of ${all}`,
  fr: `${place}${place === 1 ? 'er' : 'e'} sur ${all}`,
});

export const ratingWords = (rating: number, spread: number): Words => ({
  en: `rating ${rating} ± ${spread}`,
  fr: `force ${rating} ± ${spread}`,
});
