/** The texts of a game's page. */
import type { Words } from '@joute/core/words.ts';

export const gameWords = {
  rules: { en: 'The rules in short', fr: 'Les règles en bref' },
  write: { en: 'How a move is written', fr: 'Comment s’écrit un coup' },
  protocol: { en: 'The course’s protocol in short', fr: 'Le protocole du cours en bref' },
  levels: { en: 'The bots of the house', fr: 'Les bots de la maison' },
  against: { en: 'Play against it', fr: 'Jouer contre lui' },
  matches: { en: 'Matches', fr: 'Parties' },
  live: { en: 'Being played now', fr: 'En ce moment' },
  finished: { en: 'Just finished', fr: 'Parties terminées' },
  nothingLive: {
    en: 'Nobody plays it now. Begin a match, or connect a bot: it stands here at once.',
    fr: 'Personne n’y joue en ce moment. Commencez une partie ou connectez un bot : elle sera ici aussitôt.',
  },
  nothingFinished: {
    en: 'No match of it has ended yet.',
    fr: 'Aucune partie de ce jeu n’est encore terminée.',
  },
  play: { en: 'Play', fr: 'Jouer' },
  connect: { en: 'Connect a bot', fr: 'Connecter un bot' },
  sequential: { en: 'in turn', fr: 'chacun son tour' },
  simultaneous: { en: 'all at once', fr: 'tous à la fois' },
  chance: { en: 'with chance', fr: 'avec hasard' },
  noChance: { en: 'without chance', fr: 'sans hasard' },
  hidden: { en: 'with secrets', fr: 'avec des secrets' },
  start: { en: 'Write a bot that plays, to make better:', fr: 'Écrire un bot qui joue, à améliorer :' },
  startLabel: { en: 'the command for a new bot', fr: 'la commande pour un nouveau bot' },
  tryIt: { en: 'Let one of our bots in, to see it work:', fr: 'Faire entrer un de nos bots, pour voir :' },
  tryLabel: { en: 'the command that lets a bot in', fr: 'la commande qui fait entrer un bot' },
  check: {
    en: 'Have your client examined, situation by situation:',
    fr: 'Faire examiner votre client, situation par situation :',
  },
  checkLabel: { en: 'the command that examines a client', fr: 'la commande qui examine un client' },
  doors: { en: 'Where it connects', fr: 'Où il se connecte' },
  doorsHint: {
    en: 'A bot connects and gets a match: with others who come, or after a short wait with one of ours.',
    fr: 'Un bot se connecte et reçoit une partie : avec d’autres s’il en vient, sinon, après une courte attente, avec un des nôtres.',
  },
  noDoors: {
    en: 'The ports could not be asked for. Bots still come in over WebSocket.',
    fr: 'Les ports n’ont pas pu être demandés. Les bots entrent tout de même en WebSocket.',
  },
  ownProtocol: { en: 'the course’s own protocol, and JSON lines', fr: 'le protocole du cours, et les lignes JSON' },
  jsonLines: { en: 'JSON lines, over TCP', fr: 'lignes JSON, en TCP' },
  webSocket: { en: 'JSON lines, over WebSocket', fr: 'lignes JSON, en WebSocket' },
  contest: { en: 'the contest’s HTTP', fr: 'le HTTP du concours' },
  api: {
    en: 'Everything else a program can do is in the API.',
    fr: 'Tout ce qu’un programme peut faire d’autre est dans l’API.',
  },
  apiLink: { en: 'Read the API', fr: 'Lire l’API' },
} as const satisfies Record<string, Words>;

export const seatsWords = ({ min, max }: { readonly min: number; readonly max: number }): Words =>
  min === max
    ? { en: `${min} players`, fr: `${min} joueurs` }
    : { en: `${min} to ${max} players`, fr: `de ${min} à ${max} joueurs` };
