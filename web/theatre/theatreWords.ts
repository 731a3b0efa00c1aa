/** The texts of the page of a match. */
import type { SeatEvent } from '@joute/core/match/match.ts';
import type { Words } from '@joute/core/words.ts';

export const theatreWords = {
  loading: { en: 'The match is being fetched…', fr: 'La partie arrive…' },
  loadingPast: { en: 'Earlier moves are being fetched…', fr: 'Les coups précédents arrivent…' },
  missing: { en: 'No such match', fr: 'Partie introuvable' },
  missingSentence: {
    en: 'There is no match at this address. It may never have begun, and its invitation has run out.',
    fr: 'Il n’y a pas de partie à cette adresse. Peut-être n’a-t-elle jamais commencé, et l’invitation a expiré.',
  },
  closed: { en: 'You cannot see this match', fr: 'Cette partie ne vous est pas ouverte' },
  toHome: { en: 'To the front page', fr: 'Vers l’accueil' },
  noBoard: { en: 'This game has no board here yet.', fr: 'Ce jeu n’a pas encore de plateau ici.' },
  broken: {
    en: 'This match was broken off with the server and cannot go on. Its moves so far are kept.',
    fr: 'Cette partie a été interrompue avec le serveur et ne peut pas reprendre. Ses coups sont conservés.',
  },
  expired: {
    en: 'Not everybody came in time. This match did not take place.',
    fr: 'Tout le monde n’est pas venu à temps. Cette partie n’a pas eu lieu.',
  },
  lostPending: {
    en: 'Your move is kept here and will be sent as soon as the connection is back.',
    fr: 'Votre coup est gardé ici et partira dès que la connexion sera revenue.',
  },
  lostKey: {
    en: 'The key of your seat is no longer valid. You are watching.',
    fr: 'La clé de votre place n’est plus valable. Vous êtes spectateur.',
  },
  close: { en: 'Close', fr: 'Fermer' },

  players: { en: 'Players', fr: 'Joueurs' },
  board: { en: 'Board', fr: 'Plateau' },
  person: { en: 'person', fr: 'personne' },
  program: { en: 'program', fr: 'programme' },
  free: { en: 'free', fr: 'libre' },
  reserved: { en: 'kept for somebody', fr: 'réservée' },
  away: { en: 'away', fr: 'absent' },
  toMove: { en: 'to move', fr: 'au trait' },
  waitsForCore: { en: 'waits for a core', fr: 'attend un processeur' },
  you: { en: 'you', fr: 'vous' },
  clock: { en: 'time left', fr: 'temps restant' },
  viewers: { en: 'watching', fr: 'spectateurs' },
  live: { en: 'Live', fr: 'En direct' },
  backToLive: { en: 'Back to live', fr: 'Revenir au direct' },

  moves: { en: 'Moves', fr: 'Coups' },
  noMoves: { en: 'No move yet.', fr: 'Aucun coup pour l’instant.' },
  turn: { en: 'Turn', fr: 'Tour' },
  thinking: { en: 'Thinking', fr: 'Réflexion' },
  noThinking: {
    en: 'Bots that tell what they think show it here.',
    fr: 'Les programmes qui disent ce qu’ils pensent le montrent ici.',
  },
  depth: { en: 'depth', fr: 'profondeur' },
  evaluation: { en: 'Evaluation', fr: 'Évaluation' },
  noEvaluation: { en: 'No evaluations yet.', fr: 'Pas encore d’évaluation.' },
  analyse: { en: 'Analyse', fr: 'Analyser' },
  analyseHint: {
    en: 'Our strongest bot looks at every turn, in your browser.',
    fr: 'Notre meilleur programme examine chaque tour, dans votre navigateur.',
  },
  stopAnalysis: { en: 'Stop', fr: 'Arrêter' },
  analysed: { en: 'turns looked at', fr: 'tours examinés' },
  noScores: { en: 'Our bots give no scores in this game.', fr: 'Nos programmes ne donnent pas de score à ce jeu.' },
  faults: { en: 'Faults', fr: 'Fautes' },
  noFaults: { en: 'No faults so far.', fr: 'Aucune faute pour l’instant.' },
  about: { en: 'Match', fr: 'Partie' },

  replay: { en: 'Replay', fr: 'Revoir' },
  position: { en: 'Position in the match', fr: 'Position dans la partie' },
  first: { en: 'To the start', fr: 'Au début' },
  back: { en: 'One back', fr: 'Un coup en arrière' },
  play: { en: 'Play', fr: 'Lecture' },
  pause: { en: 'Pause', fr: 'Pause' },
  forward: { en: 'One forward', fr: 'Un coup en avant' },
  end: { en: 'To the end', fr: 'À la fin' },
  speed: { en: 'Speed', fr: 'Vitesse' },
  turnBoard: { en: 'Turn the board', fr: 'Tourner le plateau' },
  faceMover: { en: 'The board faces who moves', fr: 'Le plateau se tourne vers qui joue' },
  share: { en: 'Copy the link to this position', fr: 'Copier le lien vers cette position' },
  shared: { en: 'The link is copied.', fr: 'Le lien est copié.' },
  notShared: {
    en: 'The link could not be copied: it is in the address bar.',
    fr: 'Le lien n’a pas pu être copié : il est dans la barre d’adresse.',
  },
  download: { en: 'Download the record', fr: 'Télécharger l’enregistrement' },
  notDownloaded: {
    en: 'The record could not be fetched. Try again.',
    fr: 'L’enregistrement n’a pas pu être récupéré. Réessayez.',
  },
  fullscreen: { en: 'Full screen', fr: 'Plein écran' },
  description: { en: 'The position in words', fr: 'La position en mots' },
  more: { en: 'More', fr: 'Plus' },

  yourTurn: { en: 'Your turn', fr: 'À vous de jouer' },
  othersTurn: { en: 'The others are to move.', fr: 'Aux autres de jouer.' },
  looking: { en: 'You are looking back. The match goes on.', fr: 'Vous regardez en arrière. La partie continue.' },
  sending: { en: 'Sending…', fr: 'Envoi…' },
  yourMove: { en: 'Your move in writing', fr: 'Votre coup par écrit' },
  notation: { en: 'How a move is written', fr: 'Comment écrire un coup' },
  send: { en: 'Send', fr: 'Envoyer' },
  resign: { en: 'Resign', fr: 'Abandonner' },
  resignSure: { en: 'Press again to resign', fr: 'Appuyez encore pour abandonner' },
  legal: { en: 'This move is legal.', fr: 'Ce coup est légal.' },

  waitingRoom: { en: 'The match has not begun', fr: 'La partie n’a pas commencé' },
  waitingSentence: {
    en: 'It begins when every seat is taken.',
    fr: 'Elle commence quand toutes les places sont prises.',
  },
  inviteHint: {
    en: 'Send this link to who is to play with you.',
    fr: 'Envoyez ce lien à la personne qui jouera avec vous.',
  },
  inviteWatch: { en: 'Link to this match', fr: 'Lien vers cette partie' },
  yourName: { en: 'Your name', fr: 'Votre nom' },
  take: { en: 'Take the seat', fr: 'Prendre la place' },
  leave: { en: 'Leave the seat', fr: 'Quitter la place' },
  seated: { en: 'You have a seat.', fr: 'Vous avez une place.' },
  keptForYou: { en: 'A seat is kept for you.', fr: 'Une place vous est réservée.' },
  seatFree: { en: 'A seat is free.', fr: 'Une place est libre.' },
  allKept: { en: 'The free seats are kept for somebody.', fr: 'Les places libres sont réservées.' },

  pass: { en: 'Pass the screen to', fr: 'Passez l’écran à' },
  passHint: {
    en: 'What the others know is hidden until then.',
    fr: 'Ce que savent les autres reste caché jusque-là.',
  },
  unveil: { en: 'Show the board', fr: 'Montrer le plateau' },

  over: { en: 'The match is over', fr: 'La partie est finie' },
  draw: { en: 'A draw', fr: 'Égalité' },
  rematch: { en: 'Play again', fr: 'Rejouer' },
  rematchOffer: { en: 'Somebody wants to play again.', fr: 'Quelqu’un veut rejouer.' },
  rematchGo: { en: 'Join the rematch', fr: 'Rejoindre la revanche' },
  rematchWatch: { en: 'Watch the rematch', fr: 'Regarder la revanche' },
  result: { en: 'Result', fr: 'Résultat' },
  place: { en: 'Place', fr: 'Place' },
  name: { en: 'Name', fr: 'Nom' },
  points: { en: 'Points', fr: 'Points' },
} as const satisfies Record<string, Words>;

/** Faults by event, for where the record has no refusal that says more. */
export const EVENT_WORDS: Readonly<Record<SeatEvent['event'], Words>> = {
  answer: { en: 'not taken', fr: 'non retenu' },
  timeout: { en: 'no answer in time', fr: 'pas de réponse à temps' },
  disconnected: { en: 'connection lost', fr: 'connexion perdue' },
  crashed: { en: 'the program crashed', fr: 'le programme a planté' },
  resigned: { en: 'resigned', fr: 'abandonne' },
};

export const winsWords = (names: string, count: number): Words =>
  count === 1 ? { en: `${names} wins`, fr: `${names} gagne` } : { en: `${names} win`, fr: `${names} gagnent` };

export const positionWords = (index: number, last: number, move: string): Words => ({
  en: index === 0 ? `Start, of ${last}` : `${index} of ${last}${move ? `, ${move}` : ''}`,
  fr: index === 0 ? `Début, sur ${last}` : `${index} sur ${last}${move ? `, ${move}` : ''}`,
});

export const seatWords = (seat: number): Words => ({ en: `Seat ${seat}`, fr: `Place ${seat}` });

export const goodForWords = (name: string): Words => ({
  en: `Up is good for ${name}`,
  fr: `Vers le haut : bon pour ${name}`,
});

export const ownScoreWords: Words = { en: 'Each from its own side', fr: 'Chacun de son point de vue' };

export const placeWords = (place: number): Words => ({
  en: ['1st', '2nd', '3rd'][place - 1] ?? `${place}th`,
  fr: place === 1 ? '1er' : `${place}e`,
});
