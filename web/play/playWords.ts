/** The texts of the form that starts a match. */
import type { Words } from '@joute/core/words.ts';
import type { Mode } from './plan.ts';

export const playWords = {
  close: { en: 'Close', fr: 'Fermer' },
  fromPosition: {
    en: 'The match begins with the position on the board.',
    fr: 'La partie commence avec la position du plateau.',
  },
  onMap: { en: 'The match is played on the map of the file.', fr: 'La partie se joue sur la carte du fichier.' },
  who: { en: 'Who do you play with?', fr: 'Avec qui jouez-vous ?' },
  level: { en: 'Level', fr: 'Niveau' },
  yourName: { en: 'Your name', fr: 'Votre nom' },
  yourSide: { en: 'Your side', fr: 'Votre camp' },
  random: { en: 'Drawn at random', fr: 'Tiré au sort' },
  players: { en: 'Number of players', fr: 'Nombre de joueurs' },
  seats: { en: 'Who sits where', fr: 'Qui est à quelle place' },
  person: { en: 'At this screen', fr: 'Devant cet écran' },
  reserved: { en: 'A friend, by a link', fr: 'Un ami, par un lien' },
  open: { en: 'Whoever comes', fr: 'Qui voudra' },
  more: { en: 'More options', fr: 'Plus d’options' },
  time: { en: 'Time for a move', fr: 'Temps par coup' },
  usualTime: { en: 'As long as you like', fr: 'Sans limite' },
  listed: { en: 'Everybody may find and watch it here', fr: 'Tout le monde peut la trouver et la suivre ici' },
  begin: { en: 'Play', fr: 'Jouer' },
  inviteBegin: { en: 'Make the link', fr: 'Créer le lien' },
  invited: { en: 'The match is ready', fr: 'La partie est prête' },
  inviteHint: {
    en: 'Send each link to one person: whoever opens it sits down there. The match begins when all seats are taken.',
    fr: 'Envoyez chaque lien à une personne : qui l’ouvre prend la place. La partie commence quand toutes les places sont prises.',
  },
  openHint: {
    en: 'The free seats are on the front page, for whoever comes.',
    fr: 'Les places libres sont annoncées à l’accueil, pour qui voudra.',
  },
  go: { en: 'Go to the match', fr: 'Aller à la partie' },
} as const satisfies Record<string, Words>;

export const MODE_WORDS: Readonly<Record<Mode, Words>> = {
  bot: { en: 'A bot', fr: 'Un bot' },
  screen: { en: 'Others at this screen', fr: 'D’autres, ici' },
  link: { en: 'A friend, by a link', fr: 'Un ami, par un lien' },
};

export const titleWords = (game: Words): Words => ({ en: `Play ${game.en}`, fr: `Jouer : ${game.fr}` });
export const playerWords = (seat: number): Words => ({ en: `Player ${seat}`, fr: `Joueur ${seat}` });
export const nameWords = (seat: Words): Words => ({ en: `Name, ${seat.en}`, fr: `Nom, ${seat.fr}` });
export const fillWords = (seat: Words): Words => ({ en: `Player, ${seat.en}`, fr: `Joueur, ${seat.fr}` });
export const linkWords = (seat: Words): Words => ({ en: `Link for ${seat.en}`, fr: `Lien pour ${seat.fr}` });
export const secondWords = (seconds: number): Words =>
  seconds < 60
    ? { en: `${seconds} seconds`, fr: `${seconds} secondes` }
    : seconds === 60
      ? { en: '1 minute', fr: '1 minute' }
      : { en: `${seconds / 60} minutes`, fr: `${seconds / 60} minutes` };
