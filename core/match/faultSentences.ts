/**
 * What a program did wrong, said to its author: what happened, when, what to change. The same code
 * serves three readers: the program itself while it plays (then without seat and turn), the
 * record's reader, and whoever lost by it (then with the limit that ran out).
 */
import { counted } from '../plurals.ts';
import type { Refusal } from '../result.ts';
import { type Catalogue, sayTime, seatEn } from '../words.ts';

type Params = Refusal['params'];

export const whenEn = ({ seat, turn }: Params): string =>
  seat === undefined ? '' : turn === 0 ? `${seatEn(seat)}, before turn 1: ` : `${seatEn(seat)}, turn ${turn}: `;
export const whenFr = ({ seat, turn }: Params): string =>
  seat === undefined ? '' : turn === 0 ? `${placeFr(seat)}, avant le tour 1 : ` : `${placeFr(seat)}, tour ${turn} : `;
const placeFr = (seat: string | number): string => (typeof seat === 'string' ? seat : `Place ${seat}`);
export const overEn = ({ limit }: Params): string =>
  limit === undefined ? '' : ` No answer came within ${sayTime(limit, 'en')}.`;
export const overFr = ({ limit }: Params): string =>
  limit === undefined ? '' : ` Aucune réponse n’est venue en ${sayTime(limit, 'fr')}.`;

const saidEn = ({ said }: Params): string =>
  said === undefined ? 'what it wrote to standard error may say why' : `its last words on standard error: "${said}"`;
const saidFr = ({ said }: Params): string =>
  said === undefined
    ? 'sa sortie d’erreur dit peut-être pourquoi'
    : `ses derniers mots sur la sortie d’erreur : « ${said} »`;

export const faultsEn = {
  'program/not-found': (p) =>
    `${whenEn(p)}the program "${p.command}" cannot be started: there is no such program, or it may not be run. Check the path, and that the file is executable.`,
  'program/not-executable': (p) =>
    `${whenEn(p)}the program was never started: the file "${p.command}" is there, but it may not be run. Make it executable, or name the program that runs it first, as in "python3 bot.py".`,
  'program/no-file': (p) =>
    `${whenEn(p)}the program was never started: there is no "${p.file}" where it was looked for. Check the name, and the folder: paths begin at the folder in which the command is run; on a server, at the server's own.`,
  'program/not-started': (p) =>
    `${whenEn(p)}the program was never started (exit code ${p.status}). What runs it is missing, or cannot run it${p.said === undefined ? '' : `: "${p.said}"`}. Run the command by hand in the same folder.`,
  'program/exited': (p) =>
    `${whenEn(p)}the program ended by itself with exit code ${p.status}. A bot must keep reading its input until the message "end"; ${saidEn(p)}.`,
  'program/killed': (p) =>
    `${whenEn(p)}the program was ended by the signal ${p.signal}. Look for a crash (bad memory access, no memory left); ${saidEn(p)}.`,
  'program/silent': (p) =>
    `${whenEn(p)}the program wrote nothing for ${sayTime(p.limit, 'en')} after it was asked. Answer every "turn" with one line, flush the output after it, and stop thinking before "time.move" is over.`,
  'program/never-spoke': (p) =>
    `${whenEn(p)}the program had not written a single line when its time, ${sayTime(p.limit, 'en')}, was over. If it did answer, its output was not flushed: end the line with a newline and flush after each line. If it was still thinking: stop before "time.move" is over.`,
  'program/too-early': (p) =>
    `${whenEn(p)}the program had answered before it was asked (moves dropped: ${p.count}) and wrote nothing for ${sayTime(p.limit, 'en')} after the question. Read a line first, and answer each "turn" when it has come.`,
  'program/half-line': (p) =>
    `${whenEn(p)}after ${sayTime(p.limit, 'en')} the program had written ${counted('en', p.bytes, 'byte', 'bytes')} but not the end of the line. End each message with a newline and flush the output.`,
  'program/deaf': (p) =>
    `${whenEn(p)}the program did not read its input: the question could not be delivered within ${sayTime(p.limit, 'en')}. Read standard input line by line, also while it is not your turn.`,
  'program/flooded': (p) =>
    `${whenEn(p)}the program wrote more than ${counted('en', p.most, 'byte', 'bytes')} in one turn; the rest was not read. Write one line for each move, and debugging to standard error.${overEn(p)}`,
  'program/too-many-lines': (p) =>
    `${whenEn(p)}the program wrote more than ${counted('en', p.most, 'line', 'lines')} in one turn; the rest was not read. Write one line for each move, and debugging to standard error.${overEn(p)}`,
  'line/too-long': (p) =>
    `${whenEn(p)}line ${p.line} of its output is longer than ${counted('en', p.most, 'byte', 'bytes')} and was thrown away. A message is one short line.${overEn(p)}`,
  'message/not-json': (p) =>
    `${whenEn(p)}line ${p.line} of its output is not JSON at column ${p.column}: "${p.found}". Write one JSON object a line to standard output and nothing else; debugging goes to standard error.${overEn(p)}`,
  'message/not-object': (p) =>
    `${whenEn(p)}line ${p.line} of its output is JSON but not an object: "${p.found}". A message looks like {"type":"move","move":"..."}.${overEn(p)}`,
  'message/type': (p) =>
    `${whenEn(p)}line ${p.line} of its output has the type ${p.found}, which nobody knows. A bot writes messages of the types ${p.types}.${overEn(p)}`,
  'message/field': (p) =>
    `${whenEn(p)}in line ${p.line} of its output the field "${p.field}" must be ${p.expected === 'text' ? 'text' : 'a whole number'}, not ${p.found}.${overEn(p)}`,
  'message/join-first': (p) =>
    `${whenEn(p)}the first message over a socket says who you are: {"type":"join","name":"..."}.`,
  'message/joined': (p) => `${whenEn(p)}the message "join" came again. Say it once, first.`,
  'message/other-game': (p) => `${whenEn(p)}this is a match of ${p.expected}, not of ${p.game}.`,
  'message/which-game': (p) =>
    `${whenEn(p)}many games are played here: the join has to name one, "game":"vampires" for instance. The games are: ${p.games}.`,
  'message/no-such-game': (p) => `${whenEn(p)}there is no game "${p.game}" here; the games are: ${p.games}.`,
  'move/late': (p) =>
    `${whenEn(p)}a move came after its time was over and was dropped. Think for less time than "time.move", and put "turn" into your answers.${overEn(p)}`,
  'move/wrong-turn': (p) =>
    `${whenEn(p)}a move came for turn ${p.given} when turn ${p.expected} was asked for, and was dropped. Copy the number "turn" from the question into the answer.${overEn(p)}`,
  'move/too-early': (p) =>
    `${whenEn(p)}a move came before it was asked for, and was dropped. Wait for the message "turn", then answer it.${overEn(p)}`,
  'move/not-asked': (p) =>
    `${whenEn(p)}a move came that nobody had asked for, and was dropped. Answer each "turn" exactly once.${overEn(p)}`,
  'program/did-not-end': (p) =>
    `${whenEn(p)}the program still ran ${sayTime(p.grace, 'en')} after the match was over and was killed. Stop at the message "end", or when the input ends.`,
  'program/left-children': (p) =>
    `${whenEn(p)}the program ended and left processes running that it had started (${p.count}); they were killed. End them before you end.`,
  'program/escaped': (p) =>
    `${whenEn(p)}the program has started processes that left its process group (setsid; found: ${p.count}): nothing ends them with it. Start what you need as plain children, and end it before you end.`,
  'program/memory-limit': (p) => `${whenEn(p)}the program used more than ${p.mebibytes} MB of memory and was stopped.`,
  'program/process-limit': (p) =>
    `${whenEn(p)}the program started more than ${p.processes} processes and threads at once, which is as many as it may have.`,
  'program/cpu-limit': (p) =>
    `${whenEn(p)}the program computed for more than ${p.seconds} s in this match, all its processes together, and was stopped.`,
  'program/output-limit': (p) =>
    `${whenEn(p)}the program wrote more than ${p.mebibytes} MB to its standard output and standard error and was stopped. Write a line for each move, and little else.`,
  'program/folder-limit': (p) =>
    `${whenEn(p)}the program filled its folder with more than ${p.mebibytes} MB and was stopped.`,
  'program/disk-full': (p) =>
    `${whenEn(p)}the program has filled its /tmp, which holds ${p.mebibytes} MB. Files of an earlier match are never there: each match begins with an empty /tmp.`,
  'program/no-network': (p) =>
    `${whenEn(p)}the program tried to reach the network. In a match there is none: it plays with what is in its folder.`,
  'program/read-only': (p) =>
    `${whenEn(p)}the program tried to write where it may only read. During a match it may write to /tmp alone.`,
  'program/outside': (p) =>
    `${whenEn(p)}the program looked for a file outside its folder. It sees its own folder, an empty /tmp and the system's programs, and nothing else of this machine.`,
  'program/alone': (p) =>
    `${whenEn(p)}the program looked for another process. It sees its own processes, and nobody else's.`,
  'program/not-allowed': (p) => `${whenEn(p)}the program tried something that a program in a match may not do.`,
  'program/stopped-children': (p) =>
    `${whenEn(p)}processes that the program had started (${p.count}) were still there shortly before it ended, and were stopped with it. End them before you end.`,
  'program/no-sandbox': (p) =>
    `${whenEn(p)}the program was not started: this machine could not make a sandbox for it. The program is not at fault; the server’s administrator finds the reason in its log.`,
  'program/folder-closed': (p) =>
    `${whenEn(p)}the program was not started: its folder cannot be read by the user under whom programs run here (number ${p.user}). Whoever runs the server can open the folder to it, and those above.`,
  'program/not-in-sandbox': (p) =>
    `${whenEn(p)}"${p.command}" is not to be found in the sandbox, where a program sees its own folder and what the system has installed. Is it in its folder, and may it be run?`,
  'client/closed': (p) =>
    `${whenEn(p)}the connection was closed by the other side. Keep it open until the protocol's own end of the match; if the client crashed, look at what it printed.`,
  'client/exited': (p) =>
    `${whenEn(p)}the client ended by itself with exit code ${p.status}. It has to stay until the protocol's own end of the match; ${saidEn(p)}.`,
  'client/silent': (p) =>
    `${whenEn(p)}no answer came within ${sayTime(p.limit, 'en')}. Answer every time it is your turn, and stop thinking before the time is over.`,
  'client/half-message': (p) =>
    `${whenEn(p)}after ${sayTime(p.limit, 'en')} only ${counted('en', p.bytes, 'byte', 'bytes')} of an answer had come: the message was not complete. Send each message whole, as the protocol has it.`,
  'client/never-came': (p) =>
    `${whenEn(p)}the client never connected. It is started with the address and the port as its last two arguments: does it use them?`,
  'client/no-name': (p) =>
    `${whenEn(p)}the client connected but never said who it is. The first message of the protocol has to come from the client.`,
  'host/full': () => 'There is no free seat. Try again when a match is over.',
  'host/closed': () => 'The host is closing.',
  'host/fault': (p) =>
    `${whenEn(p)}Joute itself failed while speaking with this player: a mistake of ours, and in its log. The conversation was broken off.`,
  'client/handshake': (p) => `${whenEn(p)}the client did not finish the protocol's handshake.`,
  'seat/empty': (p) => `${whenEn(p)}nobody sits here; the turn passed.`,
  'hub/handshake': (p) =>
    `${whenEn(p)}the engine did not finish its handshake: it must answer "hub" with "wait" and "init" with "ready". Is it started in Hub mode?`,
  'hub/error': (p) => `${whenEn(p)}the engine reports an error: "${p.found}".${overEn(p)}`,
} satisfies Catalogue;

export const faultsFr: Record<keyof typeof faultsEn, Catalogue[string]> = {
  'program/not-found': (p) =>
    `${whenFr(p)}impossible de lancer le programme « ${p.command} » : il n’existe pas ou ne peut être exécuté. Vérifiez le chemin et le droit d’exécution.`,
  'program/not-executable': (p) =>
    `${whenFr(p)}le programme n’a pas été lancé : le fichier « ${p.command} » existe, mais n’a pas le droit d’exécution. Donnez-le-lui, ou nommez d’abord le programme qui l’exécute, comme dans « python3 bot.py ».`,
  'program/no-file': (p) =>
    `${whenFr(p)}le programme n’a pas été lancé : « ${p.file} » est introuvable. Vérifiez le nom et le dossier : les chemins partent du dossier où la commande est lancée ; sur un serveur, de celui du serveur.`,
  'program/not-started': (p) =>
    `${whenFr(p)}le programme n’a pas été lancé (code ${p.status}). Ce qui l’exécute manque, ou n’y parvient pas${p.said === undefined ? '' : ` : « ${p.said} »`}. Lancez la commande à la main dans le même dossier.`,
  'program/exited': (p) =>
    `${whenFr(p)}le programme s’est terminé de lui-même avec le code ${p.status}. Un bot doit lire son entrée jusqu’au message « end » ; ${saidFr(p)}.`,
  'program/killed': (p) =>
    `${whenFr(p)}le programme a été arrêté par le signal ${p.signal}. Cherchez un plantage (accès mémoire, mémoire épuisée) ; ${saidFr(p)}.`,
  'program/silent': (p) =>
    `${whenFr(p)}le programme n’a rien écrit pendant ${sayTime(p.limit, 'fr')} après la question. Répondez à chaque « turn » par une ligne, videz le tampon de sortie, et arrêtez de réfléchir avant la fin de « time.move ».`,
  'program/never-spoke': (p) =>
    `${whenFr(p)}le programme n’avait écrit aucune ligne à la fin de son temps, ${sayTime(p.limit, 'fr')}. S’il a répondu, sa sortie est restée dans un tampon : finissez la ligne et videz le tampon (flush) après chacune. S’il réfléchissait encore : arrêtez-vous avant la fin de « time.move ».`,
  'program/too-early': (p) =>
    `${whenFr(p)}le programme avait répondu avant qu’on l’interroge (coups écartés : ${p.count}) et n’a rien écrit pendant ${sayTime(p.limit, 'fr')} après la question. Lisez d’abord une ligne, et répondez à chaque « turn » une fois qu’il est arrivé.`,
  'program/half-line': (p) =>
    `${whenFr(p)}au bout de ${sayTime(p.limit, 'fr')} le programme avait écrit ${counted('fr', p.bytes, 'octet', 'octets')} mais pas la fin de la ligne. Finissez chaque message par un retour à la ligne et videz le tampon de sortie.`,
  'program/deaf': (p) =>
    `${whenFr(p)}le programme ne lit pas son entrée : la question n’a pu lui être remise en ${sayTime(p.limit, 'fr')}. Lisez l’entrée standard ligne par ligne, même quand ce n’est pas à vous de jouer.`,
  'program/flooded': (p) =>
    `${whenFr(p)}le programme a écrit plus de ${counted('fr', p.most, 'octet', 'octets')} en un tour ; le reste n’a pas été lu. Une ligne par coup, et le débogage sur la sortie d’erreur.${overFr(p)}`,
  'program/too-many-lines': (p) =>
    `${whenFr(p)}le programme a écrit plus de ${counted('fr', p.most, 'ligne', 'lignes')} en un tour ; le reste n’a pas été lu. Une ligne par coup, et le débogage sur la sortie d’erreur.${overFr(p)}`,
  'line/too-long': (p) =>
    `${whenFr(p)}la ligne ${p.line} de sa sortie dépasse ${counted('fr', p.most, 'octet', 'octets')} et a été jetée. Un message est une seule ligne courte.${overFr(p)}`,
  'message/not-json': (p) =>
    `${whenFr(p)}la ligne ${p.line} de sa sortie n’est pas du JSON à la colonne ${p.column} : « ${p.found} ». Écrivez un objet JSON par ligne sur la sortie standard et rien d’autre ; le débogage va sur la sortie d’erreur.${overFr(p)}`,
  'message/not-object': (p) =>
    `${whenFr(p)}la ligne ${p.line} de sa sortie est du JSON mais pas un objet : « ${p.found} ». Un message ressemble à {"type":"move","move":"..."}.${overFr(p)}`,
  'message/type': (p) =>
    `${whenFr(p)}la ligne ${p.line} de sa sortie a le type ${p.found}, que personne ne connaît. Un bot écrit des messages de type ${p.types}.${overFr(p)}`,
  'message/field': (p) =>
    `${whenFr(p)}à la ligne ${p.line} de sa sortie le champ « ${p.field} » doit être ${p.expected === 'text' ? 'un texte' : 'un entier'}, pas ${p.found}.${overFr(p)}`,
  'message/join-first': (p) =>
    `${whenFr(p)}par une prise réseau, le premier message dit qui vous êtes : {"type":"join","name":"..."}.`,
  'message/joined': (p) => `${whenFr(p)}le message « join » est revenu. Dites-le une fois, au début.`,
  'message/other-game': (p) => `${whenFr(p)}c’est une partie de ${p.expected}, pas de ${p.game}.`,
  'message/which-game': (p) =>
    `${whenFr(p)}on joue ici à plusieurs jeux : le join doit en nommer un, par exemple "game":"vampires". Les jeux sont : ${p.games}.`,
  'message/no-such-game': (p) => `${whenFr(p)}il n’y a pas ici de jeu « ${p.game} » ; les jeux sont : ${p.games}.`,
  'move/late': (p) =>
    `${whenFr(p)}un coup est arrivé une fois son temps écoulé et n’a pas été retenu. Réfléchissez moins longtemps que « time.move », et mettez « turn » dans vos réponses.${overFr(p)}`,
  'move/wrong-turn': (p) =>
    `${whenFr(p)}un coup est arrivé pour le tour ${p.given} alors qu’on demandait le tour ${p.expected}, et n’a pas été retenu. Recopiez dans la réponse le numéro « turn » de la question.${overFr(p)}`,
  'move/too-early': (p) =>
    `${whenFr(p)}un coup est arrivé avant d’être demandé, et n’a pas été retenu. Attendez le message « turn », puis répondez-y.${overFr(p)}`,
  'move/not-asked': (p) =>
    `${whenFr(p)}un coup est arrivé sans qu’on l’ait demandé, et n’a pas été retenu. Répondez exactement une fois à chaque « turn ».${overFr(p)}`,
  'program/did-not-end': (p) =>
    `${whenFr(p)}le programme tournait encore ${sayTime(p.grace, 'fr')} après la fin de la partie et a été tué. Arrêtez-vous au message « end », ou à la fin de l’entrée.`,
  'program/left-children': (p) =>
    `${whenFr(p)}le programme s’est terminé en laissant tourner des processus qu’il avait lancés (${p.count}) ; ils ont été tués. Terminez-les avant de finir.`,
  'program/escaped': (p) =>
    `${whenFr(p)}le programme a lancé des processus qui ont quitté son groupe (setsid ; trouvés : ${p.count}) : rien ne les arrête avec lui. Lancez ce qu’il vous faut comme de simples enfants, et terminez-les avant de finir.`,
  'program/memory-limit': (p) =>
    `${whenFr(p)}le programme a utilisé plus de ${p.mebibytes} Mo de mémoire et a été arrêté.`,
  'program/process-limit': (p) =>
    `${whenFr(p)}le programme a lancé plus de ${p.processes} processus et fils d’exécution à la fois, le maximum auquel il a droit.`,
  'program/cpu-limit': (p) =>
    `${whenFr(p)}le programme a calculé plus de ${p.seconds} s dans cette partie, tous ses processus réunis, et a été arrêté.`,
  'program/output-limit': (p) =>
    `${whenFr(p)}le programme a écrit plus de ${p.mebibytes} Mo sur sa sortie standard et sa sortie d’erreur et a été arrêté. Écrivez une ligne par coup, et guère plus.`,
  'program/folder-limit': (p) =>
    `${whenFr(p)}le programme a rempli son dossier de plus de ${p.mebibytes} Mo et a été arrêté.`,
  'program/disk-full': (p) =>
    `${whenFr(p)}le programme a rempli son /tmp, qui contient ${p.mebibytes} Mo. Les fichiers d’une partie précédente n’y sont jamais : chaque partie commence avec un /tmp vide.`,
  'program/no-network': (p) =>
    `${whenFr(p)}le programme a tenté d’atteindre le réseau. Il n’y en a pas pendant une partie : il joue avec ce qui est dans son dossier.`,
  'program/read-only': (p) =>
    `${whenFr(p)}le programme a tenté d’écrire là où il ne peut que lire. Pendant une partie il ne peut écrire que dans /tmp.`,
  'program/outside': (p) =>
    `${whenFr(p)}le programme a cherché un fichier hors de son dossier. Il voit son propre dossier, un /tmp vide et les programmes du système, et rien d’autre de cette machine.`,
  'program/alone': (p) =>
    `${whenFr(p)}le programme a cherché un autre processus. Il voit ses propres processus, et ceux de personne d’autre.`,
  'program/not-allowed': (p) =>
    `${whenFr(p)}le programme a tenté une chose qui n’est pas permise à un programme pendant une partie.`,
  'program/stopped-children': (p) =>
    `${whenFr(p)}des processus que le programme avait lancés (${p.count}) étaient encore là peu avant sa fin, et ont été arrêtés avec lui. Terminez-les avant de finir.`,
  'program/no-sandbox': (p) =>
    `${whenFr(p)}le programme n’a pas été lancé : cette machine n’a pas pu lui faire de bac à sable. Le programme n’y est pour rien ; la personne qui tient le serveur en trouve la raison dans son journal.`,
  'program/folder-closed': (p) =>
    `${whenFr(p)}le programme n’a pas été lancé : son dossier n’est pas lisible pour l’utilisateur sous lequel les programmes tournent ici (numéro ${p.user}). La personne qui tient le serveur peut lui ouvrir ce dossier et ceux au-dessus.`,
  'program/not-in-sandbox': (p) =>
    `${whenFr(p)}« ${p.command} » est introuvable dans le bac à sable, où un programme voit son propre dossier et ce que le système a installé. Est-il dans son dossier, et peut-il être exécuté ?`,
  'client/closed': (p) =>
    `${whenFr(p)}la connexion a été fermée de l’autre côté. Gardez-la ouverte jusqu’à la fin de partie du protocole ; si le client a planté, regardez ce qu’il a affiché.`,
  'client/exited': (p) =>
    `${whenFr(p)}le client s’est terminé de lui-même avec le code ${p.status}. Il doit rester jusqu’à la fin de partie du protocole ; ${saidFr(p)}.`,
  'client/silent': (p) =>
    `${whenFr(p)}aucune réponse n’est venue en ${sayTime(p.limit, 'fr')}. Répondez chaque fois que c’est à vous, et arrêtez de réfléchir avant la fin du temps.`,
  'client/half-message': (p) =>
    `${whenFr(p)}au bout de ${sayTime(p.limit, 'fr')} on n’avait reçu que ${counted('fr', p.bytes, 'octet', 'octets')} d’une réponse : le message n’était pas complet. Envoyez chaque message entier, comme le veut le protocole.`,
  'client/never-came': (p) =>
    `${whenFr(p)}le client ne s’est jamais connecté. Il est lancé avec l’adresse et le port comme deux derniers arguments : les utilise-t-il ?`,
  'client/no-name': (p) =>
    `${whenFr(p)}le client s’est connecté mais n’a jamais dit qui il est. Le premier message du protocole doit venir du client.`,
  'host/full': () => 'Il n’y a pas de place libre. Réessayez quand une partie sera finie.',
  'host/closed': () => 'L’hôte ferme.',
  'host/fault': (p) =>
    `${whenFr(p)}Joute a échoué en dialoguant avec ce joueur : l’erreur est de notre fait, et figure dans le journal. Le dialogue a été rompu.`,
  'client/handshake': (p) => `${whenFr(p)}le client n’a pas terminé la prise de contact du protocole.`,
  'seat/empty': (p) => `${whenFr(p)}personne n’occupe cette place ; le tour est passé.`,
  'hub/handshake': (p) =>
    `${whenFr(p)}le moteur n’a pas terminé sa prise de contact : il doit répondre « wait » à « hub » et « ready » à « init ». Est-il lancé en mode Hub ?`,
  'hub/error': (p) => `${whenFr(p)}le moteur signale une erreur : « ${p.found} ».${overFr(p)}`,
};
