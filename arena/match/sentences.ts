/** What the arena says of players, in both languages. */
import type { Catalogue, Catalogues } from '@joute/core/words.ts';

const en = {
  'player/unknown-kind': ({ player }) =>
    `"${player}" is no player: a player is bot:<name>, such as bot:best, or human (human:<name>), or a program: cmd:"python3 bot.py" (net:"..." for one that connects).`,
  'player/bot-without-name': () => 'A bot needs its name: bot:<name>, such as bot:best.',
  'player/person-without-name': () => 'After human: comes a name, such as human:Zoé; without one write human alone.',
  'player/no-such-bot': ({ name, names }) => `There is no bot "${name}" for this game; its bots are: ${names}.`,
  'player/command-empty': () => 'A program needs its command line: cmd:"python3 bot.py".',
  'player/command-quote': ({ command }) => `A quote is not closed in the command line: ${command}`,
  'player/no-such-program': ({ program }) =>
    `There is no program "${program}", or it may not be run. Check the path, and that the file is executable.`,
  'player/team-form': ({ player }) =>
    `"${player}" names no team’s bot: write team:<team>/<bot>, or team:<team>/<bot>@3 for its version 3.`,
  'player/team-elsewhere': () => 'Bots of teams play on their server: give it with --server.',
  'player/no-hub': ({ game }) =>
    `hub: is for engines that speak Hub, and ${game} has none; programs are named by cmd:"...".`,
  'server/closed': () => 'The server closed the connection before the match was over.',
  'server/nonsense': ({ found }) => `The server said something that is not in the protocol: "${found}".`,
  'server/refused': ({ message }) => `The server refuses: ${message}`,
  'server/end': ({ message }) => (message === '' ? 'The match is over.' : `${message}`),
  'server/watch': ({ url }) => `Watch: ${url}`,
  'join/program-left': () =>
    'The server waits a while for a player that comes back; then the match goes on, or is lost, without it.',
  'join/unreachable': ({ host, port, why }) =>
    `Nobody answers at ${host}, port ${port} (${why}). Is the server running, and is the address right?`,
  'join/fault': () => 'Joute itself failed on what the server sent: a mistake of ours.',
  'join/bot-failed': ({ turn }) => `Our own bot gave no move in turn ${turn}.`,
  'join/interrupted': () => 'Interrupted.',
  'join/lost': () => 'The connection was lost. Connecting again...',
  'remote/unreachable': ({ url, why }) =>
    `The server at ${url} does not answer (${why}). Is it running, and is the address right?`,
  'remote/nonsense': ({ url }) => `What answers at ${url} is no Joute server.`,
  'remote/broken': ({ match }) => `Match ${match} was broken off on the server.`,
  'request/too-many': ({ seconds }) => `You ask too often. Ask again in ${seconds} s.`,
  'request/too-many-connections': () =>
    'Too many connections from your address are open. Close some, or come again in a while.',
  'request/other-origin': () => 'Pages of another site may not use this server for you.',
  'request/unknown-host': ({ host }) =>
    `This server does not know itself by the name "${host}". Whoever runs it can add the name: --allowed-hosts ${host}, or "hosts" in its configuration.`,
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'player/unknown-kind': ({ player }) =>
    `« ${player} » n’est pas un joueur : un joueur est bot:<nom>, par exemple bot:best, ou human (human:<nom>), ou un programme : cmd:"python3 bot.py" (net:"..." s’il se connecte).`,
  'player/bot-without-name': () => 'Il manque le nom du bot : bot:<nom>, par exemple bot:best.',
  'player/person-without-name': () =>
    'Après « human: » vient un nom, par exemple human:Zoé ; sans nom, écrivez human seul.',
  'player/no-such-bot': ({ name, names }) => `Ce jeu n’a pas de bot « ${name} » ; ses bots sont : ${names}.`,
  'player/command-empty': () => 'Il manque la ligne de commande du programme : cmd:"python3 bot.py".',
  'player/command-quote': ({ command }) => `Un guillemet n’est pas fermé dans la ligne de commande : ${command}`,
  'player/no-such-program': ({ program }) =>
    `Le programme « ${program} » n’existe pas ou ne peut être exécuté. Vérifiez le chemin et le droit d’exécution.`,
  'player/team-form': ({ player }) =>
    `« ${player} » ne désigne pas le bot d’une équipe : écrivez team:<équipe>/<bot>, ou team:<équipe>/<bot>@3 pour sa version 3.`,
  'player/team-elsewhere': () => 'Les bots des équipes jouent sur leur serveur : indiquez-le avec --server.',
  'player/no-hub': ({ game }) =>
    `« hub: » est fait pour les moteurs qui parlent Hub, et ${game} n’en a pas ; les programmes se nomment par cmd:"...".`,
  'server/closed': () => 'Le serveur a fermé la connexion avant la fin de la partie.',
  'server/nonsense': ({ found }) => `Le serveur a dit quelque chose qui n’est pas dans le protocole : « ${found} ».`,
  'server/refused': ({ message }) => `Le serveur refuse : ${message}`,
  'server/end': ({ message }) => (message === '' ? 'La partie est finie.' : `${message}`),
  'server/watch': ({ url }) => `À suivre ici : ${url}`,
  'join/program-left': () =>
    'Le serveur attend un moment qu’un joueur revienne ; ensuite la partie continue sans lui, ou elle est perdue.',
  'join/unreachable': ({ host, port, why }) =>
    `Personne ne répond à ${host}, port ${port} (${why}). Le serveur tourne-t-il, et l’adresse est-elle juste ?`,
  'join/fault': () => 'Joute a échoué sur ce que le serveur a envoyé : l’erreur est de notre fait.',
  'join/bot-failed': ({ turn }) => `Notre propre bot n’a pas donné de coup au tour ${turn}.`,
  'join/interrupted': () => 'Interrompu.',
  'join/lost': () => 'La connexion est perdue. Nouvelle connexion...',
  'remote/unreachable': ({ url, why }) =>
    `Le serveur ${url} ne répond pas (${why}). Tourne-t-il, et l’adresse est-elle juste ?`,
  'remote/nonsense': ({ url }) => `Ce qui répond à l’adresse ${url} n’est pas un serveur Joute.`,
  'remote/broken': ({ match }) => `La partie ${match} a été rompue sur le serveur.`,
  'request/too-many': ({ seconds }) => `Vos demandes sont trop fréquentes. Réessayez dans ${seconds} s.`,
  'request/too-many-connections': () =>
    'Trop de connexions sont ouvertes depuis votre adresse. Fermez-en, ou revenez dans un moment.',
  'request/other-origin': () => 'Les pages d’un autre site ne peuvent pas se servir de ce serveur en votre nom.',
  'request/unknown-host': ({ host }) =>
    `Ce serveur ne se connaît pas sous le nom « ${host} ». La personne qui l’administre peut ajouter ce nom : --allowed-hosts ${host}, ou « hosts » dans sa configuration.`,
};

export const arenaWords: Catalogues = { en, fr };
