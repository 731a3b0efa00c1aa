/** The texts of the front page. */
import { counted } from '@joute/core/plurals.ts';
import type { Words } from '@joute/core/words.ts';

export const homeWords = {
  title: { en: 'Play, watch, send in your bot', fr: 'Jouez, regardez, envoyez votre bot' },
  lead: {
    en: 'Joute is an arena for programming courses: students write bots for five board games, and anyone can watch them or play against them.',
    fr: 'Joute est l’arène des cours de programmation : les étudiants y écrivent des bots pour cinq jeux de plateau, et chacun peut les regarder jouer ou les affronter.',
  },
  live: { en: 'Live now', fr: 'En ce moment' },
  nothingLive: {
    en: 'No match is being played. Start one, and everyone can follow it here.',
    fr: 'Aucune partie en cours. Commencez-en une : tout le monde pourra la suivre ici.',
  },
  chooseGame: { en: 'Choose a game', fr: 'Choisir un jeu' },
  all: { en: 'Show all', fr: 'Tout afficher' },
  fewer: { en: 'Show fewer', fr: 'Réduire' },
  games: { en: 'The games', fr: 'Les jeux' },
  play: { en: 'Play', fr: 'Jouer' },
  learn: { en: 'Learn', fr: 'Apprendre' },
  watch: { en: 'Watch', fr: 'Regarder' },
  connect: { en: 'Connect a bot', fr: 'Connecter un bot' },
  waiting: { en: 'Waiting for players', fr: 'Parties qui attendent des joueurs' },
  nobodyWaits: {
    en: 'No match is waiting for players. Start one “by a link”, leave a seat open, and it will be listed here.',
    fr: 'Aucune partie n’attend de joueur. Créez-en une « par un lien », laissez une place ouverte à tous : elle sera annoncée ici.',
  },
  finished: { en: 'Recently finished', fr: 'Parties terminées' },
  allMatches: { en: 'All matches', fr: 'Toutes les parties' },
  nothingFinished: {
    en: 'No match has finished yet. Finished matches stay here, to be replayed move by move.',
    fr: 'Aucune partie n’est encore terminée. Chacune reste ensuite ici, à rejouer coup par coup.',
  },
  tournament: { en: 'Tournament', fr: 'Tournoi' },
  ladder: { en: 'Ladder', fr: 'Échelle' },
  progress: { en: 'Matches played', fr: 'Parties jouées' },
  begins: { en: 'Begins in', fr: 'Début dans' },
  end: { en: 'Expected end', fr: 'Fin prévue' },
  quick: { en: 'Play now', fr: 'Jouer maintenant' },
} as const satisfies Record<string, Words>;

export const moreWords = (count: number): Words => ({
  en: `and ${count} more`,
  fr: `et ${counted('fr', count, 'autre', 'autres')}`,
});
/** `all`: null without an end. */
export const playedWords = (played: number, all: number | null): Words =>
  all === null
    ? { en: counted('en', played, 'match', 'matches'), fr: counted('fr', played, 'partie', 'parties') }
    : {
        en: `${played} of ${counted('en', all, 'match', 'matches')}`,
        fr: `${played} sur ${counted('fr', all, 'partie', 'parties')}`,
      };

export const leftWords = (minutes: number): Words => {
  if (minutes < 1) return { en: 'in less than a minute', fr: 'dans moins d’une minute' };
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const text = [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
  return { en: `in about ${text}`, fr: `dans ${text} environ` };
};
/** The accessible name of a button on a card: it names the game too. */
export const ofGame = (action: Words, game: Words): Words => ({
  en: `${action.en}: ${game.en}`,
  fr: `${action.fr} : ${game.fr}`,
});
