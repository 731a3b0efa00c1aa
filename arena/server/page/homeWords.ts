/** What the front page says, in both languages. */
import type { Language } from '@joute/core/words.ts';

const en = {
  live: 'Being played now',
  nothingLive: 'Nothing is being played. Start a match below, and everybody can watch it here.',
  more: (count: number) => `and ${count} more`,
  waiting: 'Waiting for players',
  take: 'Take a seat',
  finished: 'Just finished',
  play: 'Play',
  playHint: 'Choose a game and who you play against. You write your moves; the board answers at once.',
  yourName: 'Your name',
  opponent: 'Against',
  friend: 'somebody else (open seat)',
  yourSeat: 'You are',
  begin: 'Play',
  connect: 'Connect a bot',
  connectHint:
    'A bot connects to a port and gets a match: with others who come, or after a short wait with one of ours.',
  ownProtocol: 'the course’s own protocol',
  everyGame: 'every game',
  jsonLines: 'JSON lines, over TCP or WebSocket',
  contest: 'the contest’s HTTP',
  tryIt: 'Let one of our bots in, to see it work:',
  write: 'Write a bot that plays, to make better:',
  noPorts: 'No port for bots is open here; bots still come in over WebSocket:',
  others: 'Other ways in',
  apiHint: 'Everything here can be done by a program: matches, moves, records, the live feed.',
  apiLink: 'The API, to read',
  terminal: 'In a terminal, without this server:',
};

const fr: typeof en = {
  live: 'En ce moment',
  nothingLive: 'Aucune partie en cours. Commencez-en une ci-dessous : tout le monde pourra la suivre ici.',
  more: (count) => (count === 1 ? 'et une autre' : `et ${count} autres`),
  waiting: 'On attend des joueurs',
  take: 'Prendre une place',
  finished: 'Parties terminées',
  play: 'Jouer',
  playHint: 'Choisissez un jeu et un adversaire. Vous écrivez vos coups, le plateau répond aussitôt.',
  yourName: 'Votre nom',
  opponent: 'Contre',
  friend: 'quelqu’un d’autre (place libre)',
  yourSeat: 'Vous êtes',
  begin: 'Jouer',
  connect: 'Connecter un bot',
  connectHint:
    'Un bot se connecte à un port et reçoit une partie : avec d’autres s’il en vient, sinon, après une courte attente, contre un des nôtres.',
  ownProtocol: 'le protocole du cours',
  everyGame: 'tous les jeux',
  jsonLines: 'lignes JSON, en TCP ou en WebSocket',
  contest: 'le HTTP du concours',
  tryIt: 'Faire entrer un de nos bots, pour voir :',
  write: 'Écrire un bot qui joue, à améliorer :',
  noPorts: 'Aucun port n’est ouvert ici pour les bots ; ils entrent tout de même en WebSocket :',
  others: 'Autres entrées',
  apiHint: 'Tout ce qui se fait ici peut se faire par programme : parties, coups, enregistrements, suivi en direct.',
  apiLink: 'L’API, à lire',
  terminal: 'Dans un terminal, sans ce serveur :',
};

export const homeWords: Readonly<Record<Language, typeof en>> = { en, fr };
