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
    fr: 'Personne n’y joue en ce moment. Commencez une partie ou connectez un bot\u00a0: elle sera ici aussitôt.',
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
  language: { en: 'Language', fr: 'Langage' },
  alone: { en: 'With the language alone', fr: 'Avec le langage seul' },
  aloneHint: {
    en: 'A bot that plays already: nothing to install but the language. Download it, unpack it, and send it to this server.',
    fr: 'Un bot qui joue déjà\u00a0: rien à installer que le langage. Téléchargez-le, décompressez-le et envoyez-le sur ce serveur.',
  },
  download: { en: 'Download the bot (zip)', fr: 'Télécharger le bot (zip)' },
  unpack: { en: 'Unpack it:', fr: 'Décompresser\u00a0:' },
  enter: { en: 'Go into its folder:', fr: 'Entrer dans son dossier\u00a0:' },
  send: {
    en: 'Send it to this server, under a name of yours:',
    fr: 'L’envoyer sur ce serveur, sous un nom à vous\u00a0:',
  },
  withJoute: { en: 'With Joute on your machine', fr: 'Avec Joute sur votre machine' },
  withJouteHint: {
    en: 'Also plays against our bots at home, examines your program and shows where a match was lost. It needs Node 20.19 or later.',
    fr: 'Joue aussi chez vous contre nos bots, examine votre programme et montre où une partie a été perdue. Il faut Node 20.19 ou plus récent.',
  },
  install: { en: 'Install it:', fr: 'L’installer\u00a0:' },
  noPackage: {
    en: 'This server runs from a clone: “npm run pack” there makes the package that it then offers here.',
    fr: 'Ce serveur tourne depuis un clone\u00a0: «\u00a0npm run pack\u00a0» y fait le paquet qu’il offrira ensuite ici.',
  },
  start: { en: 'Write a bot that plays, to make better:', fr: 'Écrire un bot qui joue, à améliorer\u00a0:' },
  watch: {
    en: 'It prints the address to watch. If nobody else comes, one of our bots plays. Then change “choose” in the bot’s file, and send it again.',
    fr: 'Il affiche l’adresse où suivre la partie. Si personne d’autre ne vient, un de nos bots joue. Modifiez ensuite «\u00a0choose\u00a0» dans le fichier du bot, et renvoyez-le.',
  },
  check: {
    en: 'Have it examined, situation by situation:',
    fr: 'Le faire examiner, situation par situation\u00a0:',
  },
  improve: { en: 'Ten matches against the best, at home:', fr: 'Dix parties contre le meilleur, chez vous\u00a0:' },
  command: { en: 'the command', fr: 'la commande' },
  clients: { en: 'The course’s own clients (zip)', fr: 'Les clients du cours (zip)' },
  untried: {
    en: 'Tried on Linux. Nobody has tried it on Windows or macOS yet: tell us.',
    fr: 'Essayé sous Linux. Personne ne l’a encore essayé sous Windows ni macOS\u00a0: dites-le-nous.',
  },
  doors: { en: 'Where it connects', fr: 'Où il se connecte' },
  doorsHint: {
    en: 'A bot connects and gets a match: with others who come, or after a short wait with one of ours.',
    fr: 'Un bot se connecte et reçoit une partie\u00a0: avec d’autres s’il en vient, sinon, après une courte attente, avec un des nôtres.',
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
