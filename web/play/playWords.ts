/** The texts of the form that starts a match. */
import type { Words } from '@joute/core/words.ts';
import type { Mode, TimeControl } from './plan.ts';

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
  time: { en: 'Time', fr: 'Temps' },
  usualTime: { en: 'No limit', fr: 'Sans limite' },
  bankTimes: { en: 'For the whole match', fr: 'Pour toute la partie' },
  moveTimes: { en: 'For each move', fr: 'Pour chaque coup' },
  ownBank: { en: 'Other: minutes and seconds…', fr: 'Autre\u00a0: minutes et secondes…' },
  ownMove: { en: 'Other: seconds a move…', fr: 'Autre\u00a0: secondes par coup…' },
  minutes: { en: 'Minutes each', fr: 'Minutes par joueur' },
  increment: { en: 'Seconds added a move', fr: 'Secondes ajoutées par coup' },
  secondsEach: { en: 'Seconds a move', fr: 'Secondes par coup' },
  grace: {
    en: 'The clock of your first move waits up to half a minute.',
    fr: 'Pour votre premier coup, la pendule attend jusqu’à une demi-minute.',
  },
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
/** A time control as players write it, and what it means. */
export const timeWords = (time: TimeControl): Words =>
  time.kind === 'move'
    ? { en: `${time.seconds} s a move`, fr: `${time.seconds}\u00a0s par coup` }
    : {
        en: `${time.minutes}+${time.increment}: ${minuteWords(time).en}`,
        fr: `${time.minutes}+${time.increment}\u00a0: ${minuteWords(time).fr}`,
      };

const minuteWords = ({ minutes, increment }: TimeControl & { kind: 'bank' }): Words =>
  increment === 0
    ? { en: `${minutes} min each`, fr: `${minutes}\u00a0min chacun` }
    : {
        en: `${minutes} min each, ${increment} s more a move`,
        fr: `${minutes}\u00a0min chacun, ${increment}\u00a0s de plus par coup`,
      };
