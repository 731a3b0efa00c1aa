/** The checks on a client of the Risk'ISEP contest, in the order in which they are decided. */
import type { Check } from '@joute/core/wire/compliance.ts';

export type ContestCheckId =
  | 'connects'
  | 'seat'
  | 'requests'
  | 'answers'
  | 'stock-first'
  | 'legal-moves'
  | 'turn'
  | 'whole-game'
  | 'end'
  | 'seats'
  | 'pieces'
  | 'slow-opponent'
  | 'polls'
  | 'opponent-gone'
  | 'missed-go';

export const CONTEST_CHECKS: readonly Check<ContestCheckId>[] = [
  {
    id: 'connects',
    title: { en: 'Connects to the address it is given', fr: 'Se connecte à l’adresse donnée' },
    rule: {
      en: 'The address and the port are the last two arguments of the command.',
      fr: 'L’adresse et le port sont les deux derniers arguments de la commande.',
    },
    mend: {
      en: 'Take both from the command line (sys.argv[-2:], args[args.length - 2]) and run the command by hand to see what it says.',
      fr: 'Prenez-les sur la ligne de commande (sys.argv[-2:], args[args.length - 2]) et lancez la commande à la main pour lire ce qu’elle dit.',
    },
  },
  {
    id: 'seat',
    title: { en: 'Takes a seat', fr: 'Prend une place' },
    rule: {
      en: 'GET /api/iaconnector/addPlayer?idGame=...&playerName=... gives a seat: idGame, idPlayer and uuid.',
      fr: 'GET /api/iaconnector/addPlayer?idGame=...&playerName=... donne une place : idGame, idPlayer et uuid.',
    },
    mend: {
      en: 'Send it first; a game that does not exist is created. Keep the uuid: every later request of yours needs it.',
      fr: 'Envoyez-la d’abord ; une partie absente est créée. Gardez l’uuid : toutes vos requêtes suivantes en ont besoin.',
    },
  },
  {
    id: 'requests',
    title: { en: 'Sends requests of the contest and nothing else', fr: 'N’envoie que des requêtes du concours' },
    rule: {
      en: 'All requests are GET over HTTP/1.1, under /api/iaconnector, with the uuid that /addPlayer answered.',
      fr: 'Toutes les requêtes sont des GET en HTTP/1.1, sous /api/iaconnector, avec l’uuid qu’a répondu /addPlayer.',
    },
    mend: {
      en: 'Compare the address with the protocol’s, letter by letter; spaces and accents in it are written %20, %C3%A9.',
      fr: 'Comparez l’adresse à celle du protocole, lettre par lettre ; espaces et accents s’y écrivent %20, %C3%A9.',
    },
  },
  {
    id: 'answers',
    title: { en: 'Plays each of its turns in time', fr: 'Joue chacun de ses tours à temps' },
    rule: {
      en: 'Once it is your turn, commands come by /sendMove before the time is over, up to EndTurn.',
      fr: 'Quand c’est à vous, les commandes viennent par /sendMove avant la fin du temps, jusqu’à EndTurn.',
    },
    mend: {
      en: 'When /getOpponentMoves answers a game that is not finished it is your turn: send a move, and end your turn with EndTurn.',
      fr: 'Quand /getOpponentMoves répond une partie non finie, c’est à vous : envoyez un coup, et finissez votre tour par EndTurn.',
    },
  },
  {
    id: 'stock-first',
    title: { en: 'Places all its stock before anything else', fr: 'Place tout son stock avant le reste' },
    rule: {
      en: 'While `stock` is not 0 only PlaceUnit is accepted: no Attack, no MoveUnit, no EndTurn.',
      fr: 'Tant que `stock` n’est pas 0, seul PlaceUnit est accepté : ni Attack, ni MoveUnit, ni EndTurn.',
    },
    mend: {
      en: 'Read `stock` from the game after each command. A soldier costs 1, cavalry 3, a cannon 7.',
      fr: 'Lisez `stock` dans la partie après chaque commande. Un soldat coûte 1, un cavalier 3, un canon 7.',
    },
  },
  {
    id: 'legal-moves',
    title: { en: 'Sends legal moves', fr: 'Envoie des coups légaux' },
    rule: {
      en: 'A command follows the rules of the game; `message` beside "Wrong Move" says which one it breaks.',
      fr: 'Une commande suit les règles du jeu ; `message`, à côté de « Wrong Move », dit laquelle elle enfreint.',
    },
    mend: {
      en: 'Look at the game again (/game/{id}) after each command; take territories from its list, and leave one unit behind.',
      fr: 'Relisez la partie (/game/{id}) après chaque commande ; prenez les territoires de sa liste, et laissez une unité sur place.',
    },
  },
  {
    id: 'turn',
    title: { en: 'Sends no move out of turn', fr: 'N’envoie aucun coup hors de son tour' },
    rule: {
      en: 'A move is accepted only from the player whose turn it is.',
      fr: 'Un coup n’est accepté que du joueur dont c’est le tour.',
    },
    mend: {
      en: 'After EndTurn send nothing until /getOpponentMoves has answered.',
      fr: 'Après EndTurn, n’envoyez rien avant que /getOpponentMoves ait répondu.',
    },
  },
  {
    id: 'whole-game',
    title: { en: 'Plays a game to its end', fr: 'Joue une partie jusqu’au bout' },
    rule: {
      en: 'A client stays until the game is finished, or it is out of it.',
      fr: 'Un client reste jusqu’à ce que la partie soit finie, ou qu’il en soit éliminé.',
    },
    mend: {
      en: 'What it printed last says where it stopped.',
      fr: 'Ce qu’il a affiché en dernier dit où il s’est arrêté.',
    },
  },
  {
    id: 'end',
    title: { en: 'Stops by itself at the end of the game', fr: 'S’arrête de lui-même en fin de partie' },
    rule: {
      en: 'When `finished` is true the game is over, and the client ends.',
      fr: 'Quand `finished` est vrai, la partie est finie, et le client se termine.',
    },
    mend: {
      en: 'Look at `finished` in each answer of /getOpponentMoves, and leave the loop; close connections that are kept open.',
      fr: 'Regardez `finished` dans chaque réponse de /getOpponentMoves, et quittez la boucle ; fermez les connexions gardées ouvertes.',
    },
  },
  {
    id: 'seats',
    title: { en: 'Plays in every seat', fr: 'Joue à toutes les places' },
    rule: {
      en: '`idPlayer` in the answer of /addPlayer says who you are, from 0; others may begin.',
      fr: '`idPlayer`, dans la réponse de /addPlayer, dit qui vous êtes, à partir de 0 ; d’autres peuvent commencer.',
    },
    mend: {
      en: 'Compare `owner` with your own idPlayer, never with 0, and wait for your turn before your first move.',
      fr: 'Comparez `owner` à votre idPlayer, jamais à 0, et attendez votre tour avant votre premier coup.',
    },
  },
  {
    id: 'pieces',
    title: { en: 'Puts together answers that come in pieces', fr: 'Recolle les réponses qui arrivent en morceaux' },
    rule: {
      en: 'TCP is a stream of bytes: an answer may come in any pieces.',
      fr: 'TCP est un flot d’octets : une réponse peut arriver en plusieurs morceaux.',
    },
    mend: {
      en: 'Read as many bytes as Content-Length says, or let an HTTP library do it.',
      fr: 'Lisez autant d’octets que Content-Length l’annonce, ou laissez faire une bibliothèque HTTP.',
    },
  },
  {
    id: 'slow-opponent',
    title: { en: 'Waits for a slow opponent', fr: 'Attend un adversaire lent' },
    rule: {
      en: '/getOpponentMoves answers when it is your turn: at once, or after up to ten minutes.',
      fr: '/getOpponentMoves répond quand c’est à vous : tout de suite, ou au bout de dix minutes au plus.',
    },
    mend: {
      en: 'Give this request a time limit of more than ten minutes, and ask again when the answer is null.',
      fr: 'Donnez à cette requête une limite de plus de dix minutes, et redemandez quand la réponse est null.',
    },
  },
  {
    id: 'polls',
    title: {
      en: 'Waits by /getOpponentMoves, and does not ask without end',
      fr: 'Attend par /getOpponentMoves, sans redemander sans cesse',
    },
    rule: {
      en: 'A client that waits for its turn asks once, and is answered when the turn comes.',
      fr: 'Un client qui attend son tour demande une fois, et reçoit la réponse quand son tour vient.',
    },
    mend: {
      en: 'Instead of looking at /game/{id} in a loop, send /getOpponentMoves and read its answer.',
      fr: 'Au lieu de relire /game/{id} en boucle, envoyez /getOpponentMoves et lisez sa réponse.',
    },
  },
  {
    id: 'opponent-gone',
    title: { en: 'Copes with an opponent that disappears', fr: 'Supporte la disparition d’un adversaire' },
    rule: {
      en: 'When an opponent is gone its turns are skipped, and the game goes on.',
      fr: 'Quand un adversaire disparaît, ses tours passent, et la partie continue.',
    },
    mend: {
      en: 'Go on as always: your turn may come at once, and several times without a move of anybody else’s choice.',
      fr: 'Continuez comme toujours : votre tour peut revenir aussitôt, sans que personne d’autre ait choisi de coup.',
    },
  },
  {
    id: 'missed-go',
    title: { en: 'Finds its way after a turn that timed out', fr: 'S’y retrouve après un tour au temps dépassé' },
    rule: {
      en: 'When the time is over the stock is placed for you and your turn ends; your late move is answered "It’s not the turn of player N".',
      fr: 'Le temps écoulé, le stock est placé d’office et votre tour finit ; à votre coup tardif répond « It’s not the turn of player N ».',
    },
    mend: {
      en: 'At any error but "Wrong Move" drop what you meant to play, and go back to /getOpponentMoves.',
      fr: 'À toute erreur autre que « Wrong Move », oubliez ce que vous vouliez jouer, et revenez à /getOpponentMoves.',
    },
  },
];
