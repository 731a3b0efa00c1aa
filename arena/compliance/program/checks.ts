/**
 * The checks on a program that speaks the common bot protocol (docs/manual/en/protocol.md), in the
 * order in which they are decided.
 */
import type { Facts } from '@joute/core/game.ts';
import type { Check } from '@joute/core/wire/compliance.ts';
import { MOST_LINE_BYTES } from '@joute/core/wire/lineReader.ts';

const LINE_KIB = MOST_LINE_BYTES / 1024;

/** Decided by a whole game. */
export const GAME_CHECKS = [
  {
    id: 'starts',
    title: { en: 'Starts, and is there for its first turn', fr: 'Démarre, et est là pour son premier tour' },
    rule: {
      en: 'The program runs from the start of a match until the message "end".',
      fr: 'Le programme tourne du début de la partie jusqu’au message « end ».',
    },
    mend: {
      en: 'Run the command by hand, in this folder, and see what it says; keep reading lines from standard input in a loop.',
      fr: 'Lancez la commande à la main, dans ce dossier, et lisez ce qu’elle dit ; lisez l’entrée standard ligne par ligne, en boucle.',
    },
  },
  {
    id: 'quiet-start',
    title: { en: 'Writes nothing before its first turn', fr: 'N’écrit rien avant son premier tour' },
    rule: {
      en: '"hello" needs no answer: the first thing that a program says is its move.',
      fr: '« hello » n’attend pas de réponse : la première chose que dit un programme est son coup.',
    },
    mend: {
      en: 'Write banners and debugging to standard error: file=sys.stderr, console.error, std::cerr, System.err.',
      fr: 'Écrivez bannières et débogage sur la sortie d’erreur : file=sys.stderr, console.error, std::cerr, System.err.',
    },
  },
  {
    id: 'answers',
    title: { en: 'Answers every turn in time', fr: 'Répond à chaque tour à temps' },
    rule: {
      en: 'Every "turn" is answered with one "move" within "time.move" milliseconds.',
      fr: 'À chaque « turn » répond un « move », en moins de « time.move » millisecondes.',
    },
    mend: {
      en: 'Look at the clock while you think and stop early; keep the best move so far at hand.',
      fr: 'Regardez l’heure en réfléchissant et arrêtez-vous avant la fin ; gardez sous la main le meilleur coup trouvé.',
    },
  },
  {
    id: 'whole-lines',
    title: { en: 'Writes whole lines, and flushes them', fr: 'Écrit des lignes entières, sans les garder en tampon' },
    rule: {
      en: 'A message ends with a newline and leaves the program at once.',
      fr: 'Un message finit par un retour à la ligne et quitte aussitôt le programme.',
    },
    mend: {
      en: 'Flush after each line: print(..., flush=True) in Python, std::endl or fflush(stdout) in C and C++, System.out.flush() in Java.',
      fr: 'Videz le tampon après chaque ligne : print(..., flush=True) en Python, std::endl ou fflush(stdout) en C et C++, System.out.flush() en Java.',
    },
  },
  {
    id: 'messages',
    title: {
      en: 'Writes messages of the protocol and nothing else',
      fr: 'N’écrit que des messages du protocole',
    },
    rule: {
      en: 'Every line of standard output is a JSON object of the type "move" or "think", with fields of the right kind.',
      fr: 'Chaque ligne de la sortie standard est un objet JSON de type « move » ou « think », avec des champs de la bonne nature.',
    },
    mend: {
      en: 'Make each line with a JSON library, such as {"type":"move","turn":3,"move":"..."}; debugging goes to standard error.',
      fr: 'Composez chaque ligne avec une bibliothèque JSON, par exemple {"type":"move","turn":3,"move":"..."} ; le débogage va sur la sortie d’erreur.',
    },
  },
  {
    id: 'short-lines',
    title: { en: `Writes no line over ${LINE_KIB} KiB`, fr: `N’écrit aucune ligne de plus de ${LINE_KIB} Kio` },
    rule: {
      en: `A line of more than ${LINE_KIB} KiB is thrown away.`,
      fr: `Une ligne de plus de ${LINE_KIB} Kio est jetée.`,
    },
    mend: {
      en: 'Send the move and little else: no boards, no logs.',
      fr: 'Envoyez le coup et peu d’autre chose : ni plateau, ni journal.',
    },
  },
  {
    id: 'one-answer',
    title: { en: 'Answers once, and only when asked', fr: 'Répond une fois, et seulement quand on le lui demande' },
    rule: {
      en: 'One "move" for each "turn": none for "hello", "refused" or "end", and no flood of lines.',
      fr: 'Un « move » par « turn » : aucun pour « hello », « refused » ou « end », et pas de flot de lignes.',
    },
    mend: {
      en: 'Look at "type" first, and write a move only when it is "turn".',
      fr: 'Regardez d’abord « type », et n’écrivez un coup que si c’est « turn ».',
    },
  },
  {
    id: 'turn-number',
    title: { en: 'Names the turn that it answers', fr: 'Nomme le tour auquel il répond' },
    rule: {
      en: '"turn" in an answer is the number in the question.',
      fr: 'Le « turn » d’une réponse est le numéro de la question.',
    },
    mend: {
      en: 'Copy "turn" from the question into the answer; do not count turns yourself.',
      fr: 'Recopiez dans la réponse le « turn » de la question ; ne comptez pas les tours vous-même.',
    },
  },
  {
    id: 'legal-moves',
    title: { en: 'Plays legal moves', fr: 'Joue des coups légaux' },
    rule: {
      en: '"move" is a legal move, in the notation of the game’s page in the manual.',
      fr: '« move » est un coup légal, dans la notation que décrit la page du jeu dans le manuel.',
    },
    mend: {
      en: 'Where the question lists "moves", choose among them; see a single position again with `joute ask`.',
      fr: 'Quand la question donne « moves », choisissez parmi eux ; revoyez une position précise avec `joute ask`.',
    },
  },
  {
    id: 'whole-game',
    title: { en: 'Plays a game to its end', fr: 'Joue une partie jusqu’au bout' },
    rule: {
      en: 'The program goes on until the message "end".',
      fr: 'Le programme continue jusqu’au message « end ».',
    },
    mend: {
      en: 'Its last words on standard error say where it stopped.',
      fr: 'Ses derniers mots sur la sortie d’erreur disent où il s’est arrêté.',
    },
  },
  {
    id: 'end',
    title: { en: 'Stops by itself after "end"', fr: 'S’arrête de lui-même après « end »' },
    rule: {
      en: 'Half a second after "end" a program that still runs is killed.',
      fr: 'Une demi-seconde après « end », un programme qui tourne encore est tué.',
    },
    mend: {
      en: 'Leave the loop at "end", end threads and timers, and exit.',
      fr: 'À « end », quittez la boucle, arrêtez fils d’exécution et minuteries, et sortez.',
    },
  },
  {
    id: 'children',
    title: { en: 'Leaves no process behind', fr: 'Ne laisse aucun processus derrière lui' },
    rule: {
      en: 'When a program ends, everything that it started has ended.',
      fr: 'Quand un programme se termine, tout ce qu’il a lancé est terminé.',
    },
    mend: {
      en: 'End the processes that you start and wait for them before you exit; with a starting script, `exec` the program.',
      fr: 'Terminez les processus que vous lancez et attendez-les avant de sortir ; dans un script de lancement, faites `exec` du programme.',
    },
  },
] as const satisfies readonly Check[];

const SURVIVES = {
  en: 'Lines that a program does not understand are skipped: later versions of the protocol may say more.',
  fr: 'Une ligne que le programme ne comprend pas est sautée : une version future du protocole peut en dire plus.',
};
const SKIP_LINE = {
  en: 'Catch the error of the JSON reader and go on with the next line.',
  fr: 'Attrapez l’erreur du lecteur JSON et passez à la ligne suivante.',
};

/** Decided by the situations that follow, each with a process of its own. */
const SITUATION_CHECKS = [
  {
    id: 'second-match',
    title: { en: 'Plays a second match in a new process', fr: 'Joue une seconde partie dans un nouveau processus' },
    rule: {
      en: 'The program is started anew for each match, and may find anything that it left before.',
      fr: 'Le programme est relancé pour chaque partie, et peut retrouver tout ce qu’il a laissé.',
    },
    mend: {
      en: 'Leave no lock or half-written file; open files and ports so that another process of yours may do the same.',
      fr: 'Ne laissez ni verrou ni fichier à moitié écrit ; ouvrez fichiers et ports de sorte qu’un autre de vos processus le puisse aussi.',
    },
  },
  {
    id: 'seats',
    title: { en: 'Plays in every seat', fr: 'Joue à toutes les places' },
    rule: {
      en: '"seat" in "hello" says which one is yours, from 1 up.',
      fr: '« seat » dans « hello » dit laquelle est la vôtre, à partir de 1.',
    },
    mend: {
      en: 'Take your seat from "hello"; do not expect to begin.',
      fr: 'Prenez votre place dans « hello » ; n’attendez pas de commencer.',
    },
  },
  {
    id: 'slow-opponent',
    title: { en: 'Waits in silence for a slow opponent', fr: 'Attend en silence un adversaire lent' },
    rule: {
      en: 'Between two turns any time may pass; only "think" may be said then.',
      fr: 'Entre deux tours il peut se passer n’importe quel temps ; seul « think » peut alors être dit.',
    },
    mend: {
      en: 'Wait for the next line without a time limit.',
      fr: 'Attendez la ligne suivante sans limite de temps.',
    },
  },
  {
    id: 'refused',
    title: {
      en: 'After "refused", answers the same turn again',
      fr: 'Après « refused », répond de nouveau au même tour',
    },
    rule: {
      en: '"refused" needs no answer; where there is another try the same "turn" is sent again.',
      fr: '« refused » n’attend pas de réponse ; s’il reste un essai, le même « turn » est renvoyé.',
    },
    mend: {
      en: 'Write the message to standard error and read on; answer a turn each time it is asked, from its "state".',
      fr: 'Écrivez le message sur la sortie d’erreur et continuez à lire ; répondez à un tour chaque fois qu’il est demandé, d’après son « state ».',
    },
  },
  {
    id: 'missed-turn',
    title: { en: 'Finds its way after a missed turn', fr: 'S’y retrouve après un tour manqué' },
    rule: {
      en: 'After a missed turn the next one is asked at once; "turn" tells a late answer from the new one.',
      fr: 'Après un tour manqué, le suivant est demandé aussitôt ; « turn » distingue une réponse tardive de la nouvelle.',
    },
    mend: {
      en: 'Put "turn" into every answer, and play from the "state" that you are sent, not from one that you keep.',
      fr: 'Mettez « turn » dans chaque réponse, et jouez d’après le « state » reçu, pas d’après le vôtre.',
    },
  },
  {
    id: 'empty-line',
    title: { en: 'Survives an empty line', fr: 'Survit à une ligne vide' },
    rule: SURVIVES,
    mend: SKIP_LINE,
  },
  {
    id: 'not-json',
    title: { en: 'Survives lines that are not JSON objects', fr: 'Survit à des lignes qui ne sont pas un objet JSON' },
    rule: SURVIVES,
    mend: SKIP_LINE,
  },
  {
    id: 'unknown-type',
    title: { en: 'Survives a message of an unknown type', fr: 'Survit à un message de type inconnu' },
    rule: SURVIVES,
    mend: {
      en: 'Do nothing for a "type" that you do not know.',
      fr: 'Ne faites rien pour un « type » inconnu.',
    },
  },
  {
    id: 'unknown-fields',
    title: { en: 'Survives unknown fields', fr: 'Survit à des champs inconnus' },
    rule: {
      en: 'Fields that a program does not know are ignored, in any order.',
      fr: 'Les champs qu’un programme ne connaît pas sont ignorés, quel que soit leur ordre.',
    },
    mend: {
      en: 'Take fields by their names with a JSON library that allows others.',
      fr: 'Prenez les champs par leur nom, avec une bibliothèque JSON qui en admet d’autres.',
    },
  },
  {
    id: 'long-line',
    title: { en: 'Survives a very long line', fr: 'Survit à une ligne très longue' },
    rule: {
      en: 'A line may have any length: large boards make long messages.',
      fr: 'Une ligne peut être de n’importe quelle longueur : un grand plateau fait un long message.',
    },
    mend: {
      en: 'Read to the newline with a reader that grows (getline, readline), not into an array of fixed size.',
      fr: 'Lisez jusqu’au retour à la ligne avec un lecteur qui s’agrandit (getline, readline), pas dans un tableau de taille fixe.',
    },
  },
  {
    id: 'input-ends',
    title: { en: 'Stops when its input ends without "end"', fr: 'S’arrête quand son entrée finit sans « end »' },
    rule: {
      en: 'A program whose input ends is to end too: nobody will speak to it again.',
      fr: 'Un programme dont l’entrée est finie doit finir aussi : personne ne lui parlera plus.',
    },
    mend: {
      en: 'Leave the loop when there is no next line.',
      fr: 'Quittez la boucle quand il n’y a plus de ligne.',
    },
  },
] as const satisfies readonly Check[];

export type GameCheckId = (typeof GAME_CHECKS)[number]['id'];
export type SituationId = (typeof SITUATION_CHECKS)[number]['id'];
export type ProgramCheckId = GameCheckId | SituationId;

/** Where a missed turn loses the match, no turn comes after it. */
export const situationChecks = ({ policy }: Facts): readonly Check<SituationId>[] =>
  SITUATION_CHECKS.filter(({ id }) => id !== 'missed-turn' || policy.timeout === 'skip');

export const programChecks = (facts: Facts): readonly Check<ProgramCheckId>[] => [
  ...GAME_CHECKS,
  ...situationChecks(facts),
];
