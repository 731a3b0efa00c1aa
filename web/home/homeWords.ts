/** The texts of the front page. */
import type { Words } from '@joute/core/words.ts';

export const homeWords = {
  title: { en: 'Programs and people play here', fr: 'Ici jouent les programmes et les gens' },
  lead: {
    en: 'Games from courses in which students write a player. Watch, play against a bot, or send in your own.',
    fr: 'Des jeux tirés de cours où l’on écrit un joueur. Regardez, jouez contre un bot, ou envoyez le vôtre.',
  },
  live: { en: 'Being played now', fr: 'En ce moment' },
  nothingLive: {
    en: 'Nothing is being played. Begin a match, and everybody can follow it here.',
    fr: 'Aucune partie en cours. Commencez-en une : tout le monde pourra la suivre ici.',
  },
  chooseGame: { en: 'Choose a game', fr: 'Choisir un jeu' },
  all: { en: 'Show all', fr: 'Tout afficher' },
  fewer: { en: 'Show fewer', fr: 'Réduire' },
  games: { en: 'The games', fr: 'Les jeux' },
  play: { en: 'Play', fr: 'Jouer' },
  watch: { en: 'Watch', fr: 'Regarder' },
  connect: { en: 'Connect a bot', fr: 'Connecter un bot' },
  waiting: { en: 'Waiting for players', fr: 'On attend des joueurs' },
  nobodyWaits: {
    en: 'Nobody waits for a player. Play “by a link”, leave a seat to whoever comes, and it stands here.',
    fr: 'Personne n’attend de joueur. Jouez « par un lien », laissez une place à qui voudra : elle sera annoncée ici.',
  },
  finished: { en: 'Just finished', fr: 'Parties terminées' },
  allMatches: { en: 'All matches', fr: 'Toutes les parties' },
  nothingFinished: {
    en: 'No match has ended yet. Each one stays here afterwards, to be played through move by move.',
    fr: 'Aucune partie n’est encore terminée. Chacune reste ensuite ici, à rejouer coup par coup.',
  },
  quick: { en: 'Play at once', fr: 'Jouer tout de suite' },
} as const satisfies Record<string, Words>;

export const moreWords = (count: number): Words => ({
  en: `and ${count} more`,
  fr: count === 1 ? 'et une autre' : `et ${count} autres`,
});
/** The accessible name of a button on a card: it names the game too. */
export const ofGame = (action: Words, game: Words): Words => ({
  en: `${action.en}: ${game.en}`,
  fr: `${action.fr} : ${game.fr}`,
});
