/** The texts of a game's page. */
import { counted } from '@joute/core/plurals.ts';
import type { Words } from '@joute/core/words.ts';

export const gameWords = {
  rules: { en: 'The rules in short', fr: 'Les règles en bref' },
  write: { en: 'How a move is written', fr: 'Comment s’écrit un coup' },
  protocol: { en: 'The course’s protocol in short', fr: 'Le protocole du cours en bref' },
  levels: { en: 'Built-in bots', fr: 'Les bots intégrés' },
  heldBack: {
    en: 'The levels easy, medium and hard are some of them held back; best is the last one as it is.',
    fr: 'Les niveaux facile, moyen et difficile sont certains d’entre eux, bridés ; le plus fort est le dernier, sans bride.',
  },
  against: { en: 'Play against it', fr: 'Jouer contre lui' },
  live: { en: 'Live now', fr: 'En ce moment' },
  finished: { en: 'Recently finished', fr: 'Parties terminées' },
  nothingLive: {
    en: 'Nobody is playing it right now. Start a match, or connect a bot: it will appear here at once.',
    fr: 'Personne n’y joue en ce moment. Commencez une partie ou connectez un bot : elle sera ici aussitôt.',
  },
  nothingFinished: {
    en: 'No match of this game has finished yet.',
    fr: 'Aucune partie de ce jeu n’est encore terminée.',
  },
  allRules: { en: 'All the rules', fr: 'Toutes les règles' },
  learn: { en: 'Learn in five minutes', fr: 'Apprendre en cinq minutes' },
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
    en: 'A bot that already plays, with nothing to install but the language. Download it, unpack it, and send it to this server.',
    fr: 'Un bot qui joue déjà : rien à installer que le langage. Téléchargez-le, décompressez-le et envoyez-le sur ce serveur.',
  },
  download: { en: 'Download the bot (zip)', fr: 'Télécharger le bot (zip)' },
  unpack: { en: 'Unpack it:', fr: 'Décompresser :' },
  enter: { en: 'Go into its folder:', fr: 'Entrer dans son dossier :' },
  compile: {
    en: 'Compile it, again after each change:',
    fr: 'Le compiler, de nouveau après chaque changement :',
  },
  send: {
    en: 'Send it to this server, under a name of your choice:',
    fr: 'L’envoyer sur ce serveur, sous le nom de votre choix :',
  },
  withJoute: { en: 'With Joute on your machine', fr: 'Avec Joute sur votre machine' },
  withJouteHint: {
    en: 'Also plays against our bots at home, examines your program and shows where a match was lost. It needs Node 20.19 or later.',
    fr: 'Joue aussi chez vous contre nos bots, examine votre programme et montre où une partie a été perdue. Il faut Node 20.19 ou plus récent.',
  },
  install: { en: 'Install it:', fr: 'L’installer :' },
  noPackage: {
    en: 'This server runs from a clone: “npm run pack” there makes the package that it then offers here.',
    fr: 'Ce serveur tourne depuis un clone : « npm run pack » y crée le paquet qu’il proposera ensuite ici.',
  },
  start: {
    en: 'Write a bot that already plays, for you to improve:',
    fr: 'Écrire un bot qui joue déjà, à améliorer :',
  },
  watch: {
    en: 'It prints the address to watch. If nobody else comes, one of our bots plays. Then change “choose” in the bot’s file, and send it again.',
    fr: 'Il affiche l’adresse où suivre la partie. Si personne d’autre ne vient, un de nos bots joue. Modifiez ensuite « choose » dans le fichier du bot, et renvoyez-le.',
  },
  check: {
    en: 'Have it examined, situation by situation:',
    fr: 'Le faire examiner, situation par situation :',
  },
  improve: { en: 'Ten matches against the best, at home:', fr: 'Dix parties contre le meilleur, chez vous :' },
  command: { en: 'the command', fr: 'la commande' },
  clients: { en: 'The course’s own clients (zip)', fr: 'Les clients du cours (zip)' },
  untried: {
    en: 'Tested on Linux. Also written for Windows and macOS, but nobody has tried it there yet: tell us how it goes. On Windows write py for python3, and unpack a zip in the Explorer.',
    fr: 'Testé sous Linux. Écrit aussi pour Windows et macOS, où personne ne l’a encore essayé : dites-nous ce qu’il en est. Sous Windows, écrivez py au lieu de python3, et décompressez les zip dans l’Explorateur.',
  },
  doors: { en: 'Where it connects', fr: 'Où il se connecte' },
  doorsHint: {
    en: 'A bot connects and gets a match: with others who come, or after a short wait with one of ours.',
    fr: 'Un bot se connecte et reçoit une partie : avec d’autres s’il en vient, sinon, après une courte attente, avec un des nôtres.',
  },
  noDoors: {
    en: 'The list of ports could not be fetched. Bots can still connect over WebSocket.',
    fr: 'La liste des ports n’a pas pu être récupérée. Les bots peuvent tout de même se connecter en WebSocket.',
  },
  ownProtocol: { en: 'the course’s own protocol, and JSON lines', fr: 'le protocole du cours, et les lignes JSON' },
  jsonLines: { en: 'JSON lines, over TCP', fr: 'lignes JSON, en TCP' },
  webSocket: { en: 'JSON lines, over WebSocket', fr: 'lignes JSON, en WebSocket' },
  contest: { en: 'the contest’s HTTP', fr: 'le HTTP du concours' },
  api: {
    en: 'Everything else a program can do is in the API.',
    fr: 'Tout ce qu’un programme peut faire d’autre est dans l’API.',
  },
  toService: { en: 'To the list', fr: 'Voir la liste' },
  apiLink: { en: 'Read the API', fr: 'Lire l’API' },
} as const satisfies Record<string, Words>;

export const backWords = (game: Words): Words => ({ en: `To the game: ${game.en}`, fr: `Vers le jeu : ${game.fr}` });

export const seatsWords = ({ min, max }: { readonly min: number; readonly max: number }): Words =>
  min === max
    ? { en: counted('en', min, 'player', 'players'), fr: counted('fr', min, 'joueur', 'joueurs') }
    : {
        en: `${min} to ${counted('en', max, 'player', 'players')}`,
        fr: `de ${min} à ${counted('fr', max, 'joueur', 'joueurs')}`,
      };
