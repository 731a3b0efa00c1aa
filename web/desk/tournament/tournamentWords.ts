/** The texts of making a tournament. */
import { counted } from '@joute/core/plurals.ts';
import { sayTime, type Words } from '@joute/core/words.ts';
import type { DayFormat, PreflightTeam } from './planForm.ts';

export const tournamentWords = {
  none: {
    en: 'No tournament yet. Make one: choose a game, who takes part and the format; you see how long it will take before it starts.',
    fr: 'Aucun tournoi pour l’instant. Créez-en un : choisissez un jeu, les participants et la formule ; vous verrez combien de temps il prendra avant de le lancer.',
  },
  make: { en: 'New tournament', fr: 'Nouveau tournoi' },
  name: { en: 'Name', fr: 'Nom' },
  game: { en: 'Game', fr: 'Jeu' },
  who: { en: 'Who takes part', fr: 'Les participants' },
  whoHint: {
    en: 'Teams whose newest bot passed the examination are in.',
    fr: 'Les équipes dont le dernier bot a passé l’examen participent.',
  },
  noTeams: {
    en: 'There are no teams yet: import the list of your class first, or let bots of the house play.',
    fr: 'Il n’y a pas encore d’équipes : importez d’abord la liste de votre classe, ou faites jouer des bots de la maison.',
  },
  toRoster: { en: 'To the class', fr: 'Vers la classe' },
  standIn: { en: 'For teams without a bot', fr: 'Pour les équipes sans bot' },
  standInNone: { en: 'leave them out', fr: 'les laisser de côté' },
  guests: { en: 'Bots of the house besides', fr: 'Bots de la maison en plus' },
  format: { en: 'Format', fr: 'Formule' },
  pools: { en: 'Pools', fr: 'Poules' },
  legs: { en: 'Matches of a meeting (sides exchanged)', fr: 'Parties par rencontre (camps échangés)' },
  advance: { en: 'Of each pool into the finals', fr: 'Qualifiés par poule' },
  bestOf: { en: 'Matches of a meeting in the finals', fr: 'Parties par rencontre en phase finale' },
  thirdPlace: { en: 'A match for the third place', fr: 'Une petite finale' },
  rounds: { en: 'Rounds', fr: 'Rondes' },
  seats: { en: 'Players at a table', fr: 'Joueurs par table' },
  matches: { en: 'Matches in all', fr: 'Parties en tout' },
  settings: { en: 'Settings', fr: 'Réglages' },
  more: { en: 'More settings', fr: 'Plus de réglages' },
  move: { en: 'Seconds for a move', fr: 'Secondes par coup' },
  think: { en: 'Milliseconds that bots of the house think', fr: 'Millisecondes de réflexion des bots de la maison' },
  disqualify: {
    en: 'Faults after which an entrant is out (empty: never)',
    fr: 'Fautes avant exclusion (vide : jamais)',
  },
  summary: { en: 'What it comes to', fr: 'Ce que cela donne' },
  counting: { en: 'Counting…', fr: 'Calcul en cours…' },
  start: { en: 'Start the tournament', fr: 'Lancer le tournoi' },
  startHint: {
    en: 'The first matches begin at once. You can pause at any time.',
    fr: 'Les premières parties commencent aussitôt. Vous pouvez mettre en pause à tout moment.',
  },
  when: { en: 'When it begins', fr: 'Début du tournoi' },
  atOnce: { en: 'Now', fr: 'Maintenant' },
  later: { en: 'At a set time', fr: 'À une heure donnée' },
  startTime: { en: 'Day and time', fr: 'Jour et heure' },
  schedule: { en: 'Plan the tournament', fr: 'Programmer le tournoi' },
  scheduleHint: {
    en: 'The server starts it at that time. Until then you can change the time, start it or close it.',
    fr: 'Le serveur le lancera à cette heure. D’ici là, vous pouvez changer l’heure, le lancer ou le clôturer.',
  },
  tooFew: { en: 'At least two must take part.', fr: 'Il faut au moins deux participants.' },
  stagePools: { en: 'Pools', fr: 'Poules' },
  stageFinals: { en: 'Finals', fr: 'Phase finale' },
  stageAll: { en: 'Tournament', fr: 'Tournoi' },
  noEnd: { en: 'It ends when you close it.', fr: 'Il se termine quand vous le clôturez.' },
} as const satisfies Record<string, Words>;

export const FORMAT_WORDS: Readonly<Record<DayFormat, { readonly name: Words; readonly about: Words }>> = {
  pools: {
    name: { en: 'Pools and finals', fr: 'Poules puis phase finale' },
    about: {
      en: 'All meet in small groups; the best go on to a knock-out.',
      fr: 'Tous se rencontrent en petits groupes ; les meilleurs passent en élimination directe.',
    },
  },
  'round-robin': {
    name: { en: 'All against all', fr: 'Tous contre tous' },
    about: { en: 'The fairest, for up to a dozen.', fr: 'Le plus juste, jusqu’à une douzaine.' },
  },
  swiss: {
    name: { en: 'Swiss system', fr: 'Système suisse' },
    about: {
      en: 'Each round between those who stand alike; few rounds for many.',
      fr: 'À chaque ronde se rencontrent ceux qui se valent ; peu de rondes pour beaucoup de monde.',
    },
  },
  knockout: {
    name: { en: 'Knock-out', fr: 'Élimination directe' },
    about: { en: 'Who loses is out: the shortest.', fr: 'Qui perd est éliminé : le plus court.' },
  },
  'double-knockout': {
    name: { en: 'Double knock-out', fr: 'Double élimination' },
    about: { en: 'Out after two defeats.', fr: 'Éliminé après deux défaites.' },
  },
  tables: {
    name: { en: 'Tables', fr: 'Tables' },
    about: {
      en: 'Several at a table, everybody once in every seat.',
      fr: 'À plusieurs par table, chacun une fois à chaque place.',
    },
  },
  ladder: {
    name: { en: 'Ladder', fr: 'Classement permanent' },
    about: {
      en: 'Matches all the time between neighbours of the ranking; new versions come in.',
      fr: 'Des parties en continu entre voisins du classement ; les nouvelles versions y entrent.',
    },
  },
};

export const VERDICT_WORDS: Readonly<Record<PreflightTeam['verdict'], Words>> = {
  ready: { en: 'ready', fr: 'prête' },
  absent: { en: 'not connected', fr: 'pas connectée' },
  checking: { en: 'being examined', fr: 'examen en cours' },
  failed: { en: 'examination failed', fr: 'examen échoué' },
  missing: { en: 'no bot', fr: 'pas de bot' },
};

export const cupWords = (game: Words): Words => ({ en: `${game.en} cup`, fr: `Tournoi ${game.fr}` });

export const entrantsWords = (count: number): Words => ({
  en: counted('en', count, 'entrant', 'entrants'),
  fr: counted('fr', count, 'participant', 'participants'),
});

export const teamsReadyWords = (ready: number, all: number): Words => ({
  en: `${ready} of ${counted('en', all, 'team', 'teams')} with a bot`,
  fr: `${counted('fr', ready, 'équipe', 'équipes')} sur ${all} avec un bot`,
});

export const matchesWords = (least: number, most: number | null): Words => ({
  en:
    most === null || most === least
      ? counted('en', least, 'match', 'matches')
      : `${least} to ${counted('en', most, 'match', 'matches')}`,
  fr:
    most === null || most === least
      ? counted('fr', least, 'partie', 'parties')
      : `${least} à ${counted('fr', most, 'partie', 'parties')}`,
});

export const poolsWords = (pools: readonly number[]): Words => {
  const [least, most] = [Math.min(...pools), Math.max(...pools)];
  const size = least === most ? `${most}` : `${least}–${most}`;
  return {
    en: `${counted('en', pools.length, 'pool', 'pools')} of ${size}`,
    fr: `${counted('fr', pools.length, 'poule', 'poules')} de ${size}`,
  };
};

export const timeWords = (usual: Words, longest: Words | null, lanes: number): Words => ({
  en: `About ${usual.en}${longest ? `, ${longest.en} at the most` : ''}, with ${counted('en', lanes, 'match', 'matches')} at a time.`,
  fr: `Environ ${usual.fr}${longest ? `, ${longest.fr} au plus` : ''}, avec ${counted('fr', lanes, 'partie', 'parties')} à la fois.`,
});

/** `25 s`, `12 min`, `2 h 05`. */
export function lengthWords(seconds: number): Words {
  const minutes = Math.round(seconds / 60);
  const text =
    seconds < 90
      ? `${Math.max(1, Math.round(seconds))} s`
      : minutes < 100
        ? `${minutes} min`
        : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
  return { en: text, fr: text };
}

export const readyWords = (ready: number, all: number): Words => ({
  en: `${ready} of ${counted('en', all, 'team is', 'teams are')} ready.`,
  fr: `${counted('fr', ready, 'équipe prête', 'équipes prêtes')} sur ${all}.`,
});

export const paceWords = (version: number, median: number, slowest: number): Words => ({
  en: `version ${version}, answers in ${sayTime(Math.max(1, median), 'en')}, ${sayTime(slowest, 'en')} at the most`,
  fr: `version ${version}, répond en ${sayTime(Math.max(1, median), 'fr')}, ${sayTime(slowest, 'fr')} au plus`,
});

/** Of a bot that speaks a protocol which knows some seats only. */
export const seatsWords = (seats: readonly number[]): Words => ({
  en: `can only take ${seats.length === 1 ? 'seat' : 'seats'} ${seats.join(', ')}`,
  fr: `ne peut prendre que ${seats.length === 1 ? 'la place' : 'les places'} ${seats.join(', ')}`,
});
