/** The texts of a tournament under way at the teacher's desk. */
import { counted } from '@joute/core/plurals.ts';
import type { Words } from '@joute/core/words.ts';

export const controlWords = {
  pause: { en: 'Pause', fr: 'Mettre en pause' },
  resume: { en: 'Resume', fr: 'Reprendre' },
  paused: {
    en: 'Paused: matches under way are played to their end, no new one begins.',
    fr: 'En pause : les parties en cours se terminent, aucune nouvelle ne commence.',
  },
  resumed: { en: 'It goes on.', fr: 'Le tournoi reprend.' },
  close: { en: 'Close', fr: 'Clôturer' },
  closeTitle: { en: 'Close the tournament', fr: 'Clôturer le tournoi' },
  closeHint: {
    en: 'No match is played any more, and its seed is told. This cannot be undone.',
    fr: 'Plus aucune partie ne sera jouée et la graine est révélée. C’est définitif.',
  },
  startTitle: { en: 'It has yet to begin', fr: 'Il n’a pas encore commencé' },
  noStart: {
    en: 'No time is set: it begins when you start it.',
    fr: 'Aucune heure n’est fixée : il commencera quand vous le lancerez.',
  },
  startTime: { en: 'Day and time of the start', fr: 'Jour et heure du début' },
  otherTime: { en: 'Another day and time', fr: 'Un autre jour, une autre heure' },
  setTime: { en: 'Set the time', fr: 'Fixer l’heure' },
  startNow: { en: 'Start it now', fr: 'Lancer maintenant' },
  cancelStart: { en: 'Cancel this time', fr: 'Annuler cette heure' },
  wall: { en: 'The wall', fr: 'Le mur' },
  publicPage: { en: 'The page for everybody', fr: 'La page publique' },
  standings: { en: 'Standings', fr: 'Classement' },
  place: { en: 'Place', fr: 'Rang' },
  entrant: { en: 'Entrant', fr: 'Participant' },
  points: { en: 'Points', fr: 'Points' },
  played: { en: 'Played', fr: 'Jouées' },
  balance: { en: 'Won, drawn, lost', fr: 'Gagnées, nulles, perdues' },
  faults: { en: 'Faults', fr: 'Fautes' },
  withdraw: { en: 'Withdraw', fr: 'Retirer' },
  withdrawTitle: { en: 'Withdraw an entrant', fr: 'Retirer un participant' },
  withdrawHint: {
    en: 'It plays no more; its opponents win what is left. This cannot be undone.',
    fr: 'Il ne jouera plus ; ses adversaires gagnent ce qui reste. C’est définitif.',
  },
  disqualify: { en: 'Disqualify', fr: 'Disqualifier' },
  disqualifyTitle: { en: 'Disqualify an entrant', fr: 'Disqualifier un participant' },
  late: { en: 'Somebody who comes late', fr: 'Un retardataire' },
  lateNobody: { en: 'choose', fr: 'à choisir' },
  enter: { en: 'Enter', fr: 'Inscrire' },
  replay: { en: 'Replay', fr: 'Rejouer' },
  replayTitle: { en: 'Play a match again', fr: 'Rejouer une partie' },
  replayHint: {
    en: 'The result so far does not count any more; the match is played again on the same opening.',
    fr: 'Le résultat actuel ne compte plus ; la partie est rejouée sur la même ouverture.',
  },
  give: { en: 'Result by hand', fr: 'Résultat manuel' },
  giveHint: {
    en: 'It counts for points, not for ratings. A replay takes its place later, if you want.',
    fr: 'Il compte pour les points, pas pour les forces estimées. Une partie rejouée pourra le remplacer.',
  },
  draw: { en: 'Draw', fr: 'Partie nulle' },
  won: { en: 'Who won', fr: 'Qui a gagné' },
  reason: { en: 'Reason', fr: 'Raison' },
  reasonHint: { en: 'Everybody may read it in the log.', fr: 'Chacun peut la lire dans le journal.' },
  cancel: { en: 'Cancel', fr: 'Annuler' },
  matches: { en: 'Matches', fr: 'Parties' },
  find: { en: 'Matches of', fr: 'Parties de' },
  everybody: { en: 'everybody', fr: 'tout le monde' },
  round: { en: 'Round', fr: 'Ronde' },
  pool: { en: 'pool', fr: 'poule' },
  result: { en: 'Result', fr: 'Résultat' },
  state: { en: 'State', fr: 'État' },
  waiting: { en: 'to be played', fr: 'à jouer' },
  playing: { en: 'under way', fr: 'en cours' },
  byHand: { en: 'by hand', fr: 'manuel' },
  forfeit: { en: 'forfeit', fr: 'forfait' },
  replayed: { en: 'played again', fr: 'rejouée' },
  more: { en: 'Show more', fr: 'En montrer plus' },
  log: { en: 'Decisions', fr: 'Décisions' },
  noDecisions: { en: 'Nothing was decided by hand so far.', fr: 'Aucune décision manuelle pour l’instant.' },
  exports: { en: 'Take it with you', fr: 'Exporter' },
  exportsHint: {
    en: 'Tables for your program for sheets, and one page that stands alone.',
    fr: 'Des tableaux pour votre tableur, et une page autonome.',
  },
  playersCsv: { en: 'Standings (CSV)', fr: 'Classement (CSV)' },
  matchesCsv: { en: 'Matches (CSV)', fr: 'Parties (CSV)' },
  html: { en: 'Page (HTML)', fr: 'Page (HTML)' },
  json: { en: 'Everything (JSON)', fr: 'Tout (JSON)' },
  trouble: { en: 'It cannot go on by itself:', fr: 'Il ne peut pas continuer de lui-même :' },
} as const satisfies Record<string, Words>;

export const STATUS_OF_ENTRANT: Readonly<Record<'in' | 'withdrawn' | 'disqualified', Words>> = {
  in: { en: 'in', fr: 'en lice' },
  withdrawn: { en: 'withdrawn', fr: 'retiré' },
  disqualified: { en: 'disqualified', fr: 'disqualifié' },
};

export const DECISION_WORDS: Readonly<Record<string, Words>> = {
  withdrawn: { en: 'withdrawn', fr: 'retiré' },
  disqualified: { en: 'disqualified', fr: 'disqualifié' },
  replayed: { en: 'to be played again', fr: 'à rejouer' },
  given: { en: 'result by hand', fr: 'résultat manuel' },
  scheduled: { en: 'start planned anew', fr: 'début reprogrammé' },
  started: { en: 'begun', fr: 'commencé' },
  paused: { en: 'paused', fr: 'mis en pause' },
  resumed: { en: 'resumed', fr: 'repris' },
  closed: { en: 'closed', fr: 'clôturé' },
};

export const progressWords = (done: number, all: number): Words => ({
  en: `${done} of ${counted('en', all, 'match', 'matches')} played`,
  fr: `${counted('fr', done, 'partie jouée', 'parties jouées')} sur ${all}`,
});

export const winsWords = (name: string): Words => ({ en: `${name} wins`, fr: `${name} gagne` });
