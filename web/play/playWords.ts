/** The texts of the form that starts a match. */
import type { Level } from '@joute/core/level.ts';
import type { Words } from '@joute/core/words.ts';
import type { Mode, TimeControl } from './plan.ts';

export const playWords = {
  close: { en: 'Close', fr: 'Fermer' },
  fromPosition: {
    en: 'The match begins with the position on the board.',
    fr: 'La partie commence avec la position du plateau.',
  },
  onMap: { en: 'The match is played on the map of the file.', fr: 'La partie se joue sur la carte du fichier.' },
  learn: {
    en: 'New to this game? Learn it in five minutes.',
    fr: 'Vous découvrez ce jeu ? Apprenez-le en cinq minutes.',
  },
  who: { en: 'Who do you play with?', fr: 'Avec qui jouez-vous ?' },
  level: { en: 'Level', fr: 'Niveau' },
  otherBots: { en: 'Other bots', fr: 'Autres bots' },
  yourName: { en: 'Your name', fr: 'Votre nom' },
  yourSide: { en: 'Your side', fr: 'Votre camp' },
  random: { en: 'Drawn at random', fr: 'Tiré au sort' },
  players: { en: 'Number of players', fr: 'Nombre de joueurs' },
  seats: { en: 'Who sits where', fr: 'Qui est à quelle place' },
  person: { en: 'At this screen', fr: 'Devant cet écran' },
  reserved: { en: 'A friend, by a link', fr: 'Un ami, par un lien' },
  open: { en: 'Open seat', fr: 'Ouverte à tous' },
  more: { en: 'More options', fr: 'Plus d’options' },
  time: { en: 'Time', fr: 'Temps' },
  usualTime: { en: 'No limit', fr: 'Sans limite' },
  bankTimes: { en: 'For the whole match', fr: 'Pour toute la partie' },
  moveTimes: { en: 'For each move', fr: 'Pour chaque coup' },
  ownBank: { en: 'Other: minutes and seconds…', fr: 'Autre : minutes et secondes…' },
  ownMove: { en: 'Other: seconds per move…', fr: 'Autre : secondes par coup…' },
  minutes: { en: 'Minutes each', fr: 'Minutes par joueur' },
  increment: { en: 'Seconds added per move', fr: 'Secondes ajoutées par coup' },
  secondsEach: { en: 'Seconds per move', fr: 'Secondes par coup' },
  grace: {
    en: 'Your clock waits up to half a minute for your first move.',
    fr: 'Pour votre premier coup, la pendule attend jusqu’à une demi-minute.',
  },
  pace: { en: 'Pace', fr: 'Rythme' },
  easyPace: { en: 'Easy to follow', fr: 'Facile à suivre' },
  slowPace: { en: 'Half as fast', fr: 'Deux fois plus lent' },
  fullPace: { en: 'As fast as the bots play', fr: 'Aussi vite que jouent les bots' },
  listed: { en: 'Anyone can find and watch it here', fr: 'Tout le monde peut la trouver et la suivre ici' },
  begin: { en: 'Play', fr: 'Jouer' },
  watchBegin: { en: 'Watch them play', fr: 'Les regarder jouer' },
  inviteBegin: { en: 'Make the link', fr: 'Créer le lien' },
  invited: { en: 'The match is ready', fr: 'La partie est prête' },
  inviteHint: {
    en: 'Send each link to one person, who takes the seat by opening it. The match begins when all seats are taken.',
    fr: 'Envoyez chaque lien à une personne, qui prend la place en l’ouvrant. La partie commence quand toutes les places sont prises.',
  },
  openHint: {
    en: 'Open seats are listed on the front page: anyone can take one.',
    fr: 'Les places ouvertes sont annoncées à l’accueil : chacun peut en prendre une.',
  },
  go: { en: 'Go to the match', fr: 'Aller à la partie' },
} as const satisfies Record<string, Words>;

/** For whom a level is. */
export const LEVEL_ABOUT: Readonly<Record<Level | 'best', Words>> = {
  easy: {
    en: 'For your first matches: you can live off its mistakes.',
    fr: 'Pour vos premières parties : profitez de ses erreurs.',
  },
  medium: {
    en: 'You know the rules and see a move ahead.',
    fr: 'Vous connaissez les règles et voyez un coup à l’avance.',
  },
  hard: {
    en: 'You have played for a while and want a fight.',
    fr: 'Vous jouez depuis un moment et voulez de la résistance.',
  },
  best: {
    en: 'Nothing here plays better: losing to it is no shame.',
    fr: 'Ici, personne ne joue mieux : il n’y a pas de honte à perdre.',
  },
};

export const MODE_WORDS: Readonly<Record<Mode, Words>> = {
  bot: { en: 'A bot', fr: 'Un bot' },
  screen: { en: 'Others at this screen', fr: 'À plusieurs ici' },
  link: { en: 'A friend, by a link', fr: 'Un ami, par un lien' },
};

export const titleWords = (game: Words): Words => ({ en: `Play ${game.en}`, fr: `Jouer : ${game.fr}` });
export const playerWords = (seat: number): Words => ({ en: `Player ${seat}`, fr: `Joueur ${seat}` });
export const nameWords = (seat: Words): Words => ({ en: `Name, ${seat.en}`, fr: `Nom, ${seat.fr}` });
export const fillWords = (seat: Words): Words => ({ en: `Player, ${seat.en}`, fr: `Joueur, ${seat.fr}` });
export const linkWords = (seat: Words): Words => ({ en: `Link for ${seat.en}`, fr: `Lien pour ${seat.fr}` });
/** A time control as players write it, and what it means. */
export const timeWords = (time: TimeControl): Words =>
  time.kind === 'move'
    ? { en: `${time.seconds} s per move`, fr: `${time.seconds} s par coup` }
    : {
        en: `${time.minutes}+${time.increment}: ${minuteWords(time).en}`,
        fr: `${time.minutes}+${time.increment} : ${minuteWords(time).fr}`,
      };

const minuteWords = ({ minutes, increment }: TimeControl & { kind: 'bank' }): Words =>
  increment === 0
    ? { en: `${minutes} min each`, fr: `${minutes} min chacun` }
    : {
        en: `${minutes} min each, ${increment} s more per move`,
        fr: `${minutes} min chacun, ${increment} s de plus par coup`,
      };
