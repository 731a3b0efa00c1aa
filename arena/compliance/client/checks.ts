/**
 * The checks on a client of a course's protocol, in the order in which they are decided. The course
 * may word a rule, and what to change, itself (CourseWire.rules); here they are worded for any
 * protocol over TCP.
 */
import type { Facts } from '@joute/core/game.ts';
import type { Check } from '@joute/core/wire/compliance.ts';
import type { ClientCheckId, CourseWire } from '@joute/core/wire/sessions.ts';

const STREAM = {
  en: 'TCP is a stream of bytes: a message may come in any pieces, and several may come at once.',
  fr: 'TCP est un flot d’octets : un message peut arriver en plusieurs morceaux, et plusieurs messages d’un coup.',
};
const READ_ON = {
  en: 'Keep what has come in a buffer; read on until a message is whole, take it out, and leave the rest for the next one.',
  fr: 'Gardez ce qui arrive dans un tampon ; lisez jusqu’à ce qu’un message soit entier, retirez-le, et laissez le reste au suivant.',
};

const CHECKS: readonly Check<ClientCheckId>[] = [
  {
    id: 'connects',
    title: { en: 'Connects to the address it is given', fr: 'Se connecte à l’adresse donnée' },
    rule: {
      en: 'The address and the port are the last two arguments of the command.',
      fr: 'L’adresse et le port sont les deux derniers arguments de la commande.',
    },
    mend: {
      en: 'Take both from the command line (sys.argv[-2:], argv[argc - 2]) and run the command by hand to see what it says.',
      fr: 'Prenez-les sur la ligne de commande (sys.argv[-2:], argv[argc - 2]) et lancez la commande à la main pour lire ce qu’elle dit.',
    },
  },
  {
    id: 'greets',
    title: { en: 'Says who it is', fr: 'Dit qui il est' },
    rule: {
      en: 'The first message of the protocol comes from the client.',
      fr: 'Le premier message du protocole vient du client.',
    },
    mend: {
      en: 'Send it whole, as soon as the connection is open.',
      fr: 'Envoyez-le entier, dès que la connexion est établie.',
    },
  },
  {
    id: 'answers',
    title: { en: 'Answers every turn in time', fr: 'Répond à chaque tour à temps' },
    rule: {
      en: 'Every turn of yours is answered before its time is over.',
      fr: 'À chacun de vos tours répond un message, avant la fin du temps.',
    },
    mend: {
      en: 'Look at the clock while you think and stop early; flush what you write.',
      fr: 'Regardez l’heure en réfléchissant et arrêtez-vous avant la fin ; videz le tampon de sortie.',
    },
  },
  {
    id: 'frames',
    title: { en: 'Sends whole messages, one a turn', fr: 'Envoie des messages entiers, un par tour' },
    rule: {
      en: 'A client sends messages of the protocol and nothing else, one for each turn of its own.',
      fr: 'Un client n’envoie que des messages du protocole, un par tour qui est le sien.',
    },
    mend: {
      en: 'Count the bytes of what you send against the protocol’s table; send nothing when you are not asked.',
      fr: 'Comparez octet par octet ce que vous envoyez au tableau du protocole ; n’envoyez rien quand on ne vous demande rien.',
    },
  },
  {
    id: 'legal-moves',
    title: { en: 'Plays legal moves', fr: 'Joue des coups légaux' },
    rule: { en: 'A move follows the rules of the game.', fr: 'Un coup suit les règles du jeu.' },
    mend: {
      en: 'Keep your board by what the server sends, not by what you meant to play.',
      fr: 'Tenez votre plateau d’après ce que le serveur envoie, pas d’après ce que vous vouliez jouer.',
    },
  },
  {
    id: 'whole-game',
    title: { en: 'Plays a game to its end', fr: 'Joue une partie jusqu’au bout' },
    rule: {
      en: 'A client stays until the protocol’s own end of the game.',
      fr: 'Un client reste jusqu’à la fin de partie du protocole.',
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
      en: 'When the game is over the client closes its connection and ends.',
      fr: 'Quand la partie est finie, le client ferme sa connexion et se termine.',
    },
    mend: {
      en: 'Leave the loop at the end of the game, and also when reading gives nothing more (recv returns 0 bytes).',
      fr: 'Quittez la boucle à la fin de la partie, et aussi quand la lecture ne donne plus rien (recv renvoie 0 octet).',
    },
  },
  {
    id: 'seats',
    title: { en: 'Plays in every seat', fr: 'Joue à toutes les places' },
    rule: {
      en: 'The first client to connect gets the first seat; the server says which one is yours.',
      fr: 'Le premier venu a la première place ; le serveur dit laquelle est la vôtre.',
    },
    mend: {
      en: 'Take your seat from what the server sends; do not expect to begin.',
      fr: 'Prenez votre place dans ce que le serveur envoie ; n’attendez pas de commencer.',
    },
  },
  {
    id: 'pieces',
    title: { en: 'Puts together messages that come in pieces', fr: 'Recolle les messages qui arrivent en morceaux' },
    rule: STREAM,
    mend: READ_ON,
  },
  {
    id: 'joined',
    title: { en: 'Takes apart messages that come together', fr: 'Sépare les messages qui arrivent ensemble' },
    rule: STREAM,
    mend: READ_ON,
  },
  {
    id: 'slow-opponent',
    title: { en: 'Waits in silence for a slow opponent', fr: 'Attend en silence un adversaire lent' },
    rule: {
      en: 'Between two turns of yours any time may pass.',
      fr: 'Entre deux de vos tours il peut se passer n’importe quel temps.',
    },
    mend: {
      en: 'Wait for the next message without a time limit, and send nothing meanwhile.',
      fr: 'Attendez le message suivant sans limite de temps, sans rien envoyer.',
    },
  },
  {
    id: 'opponent-gone',
    title: { en: 'Copes with an opponent that disappears', fr: 'Supporte la disparition d’un adversaire' },
    rule: {
      en: 'When an opponent is gone the game goes on without it, or ends as games end.',
      fr: 'Quand un adversaire disparaît, la partie continue sans lui, ou finit comme une autre.',
    },
    mend: {
      en: 'Read on: the end of a game may come at any moment, also when you have just moved.',
      fr: 'Continuez à lire : la fin de partie peut venir à tout moment, même juste après votre coup.',
    },
  },
  {
    id: 'missed-turn',
    title: { en: 'Finds its way after a missed turn', fr: 'S’y retrouve après un tour manqué' },
    rule: {
      en: 'A turn whose time is over is passed, and the next one comes; the late answer is dropped.',
      fr: 'Un tour dont le temps est écoulé est sauté, et le suivant arrive ; la réponse tardive est ignorée.',
    },
    mend: {
      en: 'Answer every turn once, also when you were late, and play from the last state that you were sent.',
      fr: 'Répondez une fois à chaque tour, même en retard, et jouez d’après le dernier état reçu.',
    },
  },
  {
    id: 'refused',
    title: { en: 'Tries again when its move is refused', fr: 'Recommence quand son coup est refusé' },
    rule: {
      en: 'A refused move is followed by another try.',
      fr: 'Après un coup refusé vient un nouvel essai.',
    },
    mend: {
      en: 'Take your move back and send one again.',
      fr: 'Reprenez votre coup et envoyez-en un de nouveau.',
    },
  },
];

/**
 * The checks that a client of this protocol can meet, in the course's own words where it has some.
 */
export function clientChecks(
  course: Pick<CourseWire, 'clientSpeaksFirst' | 'seats' | 'rules'>,
  { policy, seats }: Facts,
): readonly Check<ClientCheckId>[] {
  const isMet: Partial<Record<ClientCheckId, boolean>> = {
    greets: course.clientSpeaksFirst,
    seats: (course.seats?.length ?? seats.default) > 1,
    joined: policy.timeout === 'skip',
    'missed-turn': policy.timeout === 'skip',
    refused: policy.illegal === 'retry',
  };
  return CHECKS.filter(({ id }) => isMet[id] ?? true).map((check) => ({ ...check, ...course.rules?.[check.id] }));
}
