/**
 * The contest server's sentences for authors of clients, in both languages; as `message`, beside
 * the contest's own `error`.
 */
import { counted } from '@joute/core/plurals.ts';
import type { Catalogue, Catalogues } from '@joute/core/words.ts';

const en = {
  'contest/unknown-user': () => 'Nobody was given this uuid: use the one that /addPlayer answered.',
  'contest/unknown-game': ({ name }) => `There is no game "${name}": /games lists them, /game?name=... makes one.`,
  'contest/game-forgotten': () =>
    'The game of this uuid is no longer here: it was played long ago, or could not be played to its end.',
  'contest/not-started': () => 'The game waits for players; /getOpponentMoves answers when it is your turn.',
  'contest/finished': () => 'The game is over: /game/{id} shows how it ended.',
  'contest/not-in-game': () => 'The game does not know this player.',
  'contest/not-your-turn': ({ current }) =>
    `It is the turn of player ${current}; /getOpponentMoves answers when it is yours.`,
  'contest/out-of-tries': ({ tries }) => `That was wrong move number ${tries} in a row: your turn was ended for you.`,
  'contest/too-late': () => 'Your time for this turn was over: your stock was placed for you and your turn ended.',
  'contest/no-name': ({ name }) => `"${name}" cannot be the name of a game: it needs a letter or a digit.`,
  'contest/secret-name': () =>
    'This is a code or a token of a team, which everybody would see: give a name to play under.',
  'contest/players': ({ value, min, max }) =>
    `players=${value}: a game is for ${min} to ${counted('en', max, 'player', 'players')}.`,
  'contest/no-more-games': ({ matches }) => `Matches that this host plays: ${matches}, and no more.`,
  'contest/too-many-games': ({ most }) =>
    `There are already ${counted('en', most, 'game', 'games')}, as many as this host holds: join one of them.`,
  'contest/too-few-players': ({ players, min }) =>
    `The game cannot start with ${players} of the ${min} players that it needs.`,
  'contest/gap': ({ player }) => `Player ${player} has left: somebody has to take that seat first.`,
  'contest/already-started': () => 'The game has started already.',
  'contest/no-such-address': ({ path }) =>
    `There is no "${path}" here. The contest is under /api/iaconnector, GET only: /games, /game, /game/{id}, /addPlayer, /startGame, /sendMove, /getOpponentMoves, /player/secrets/{uuid}.`,
  'contest/not-http': ({ why }) => `This cannot be read as an HTTP request (${why}).`,
  'contest/strange-answer': ({ path }) => `The contest's answer to ${path} is not what it should be.`,
  'contest/answered': ({ error, message }) => `The contest answers: ${error} (${message})`,
  'contest/full': ({ name }) => `There is no place left in the game "${name}", or it has begun.`,
  'contest/joined': ({ name, player }) => `In the game "${name}" as player ${player}.`,
  'contest/refused': ({ move, message }) => `The contest refuses "${move}" again and again: ${message}`,
  'contest/beaten': ({ player }) => `Player ${player}, ours, is out.`,
  'contest/over': () => 'The game is over.',
  'contest/placed': ({ place, players }) =>
    `The game is over; our place among ${counted('en', players, 'player', 'players')}: ${place}.`,
  'contest/own-fault': () => 'The host made a mistake of its own; whoever runs it sees it on its standard error.',
  'contest/too-long': ({ most }) => `A request may have ${counted('en', most, 'byte', 'bytes')}; this one has more.`,
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'contest/unknown-user': () => 'Cet uuid n’a été donné à personne : prenez celui qu’a répondu /addPlayer.',
  'contest/unknown-game': ({ name }) =>
    `Il n’y a pas de partie « ${name} » : /games les énumère, /game?name=... en crée une.`,
  'contest/game-forgotten': () =>
    'La partie de cet uuid n’est plus ici : elle est jouée depuis longtemps, ou n’a pas pu être menée à son terme.',
  'contest/not-started': () => 'La partie attend des joueurs ; /getOpponentMoves répond quand c’est à vous.',
  'contest/finished': () => 'La partie est finie : /game/{id} montre comment.',
  'contest/not-in-game': () => 'La partie ne connaît pas ce joueur.',
  'contest/not-your-turn': ({ current }) =>
    `C’est au joueur ${current} de jouer ; /getOpponentMoves répond quand c’est à vous.`,
  'contest/out-of-tries': ({ tries }) =>
    `C’était le coup refusé numéro ${tries} de suite : votre tour a été terminé d’office.`,
  'contest/too-late': () =>
    'Votre temps pour ce tour était écoulé : vos armées ont été placées d’office et votre tour est terminé.',
  'contest/no-name': ({ name }) => `« ${name} » ne peut nommer une partie : il faut une lettre ou un chiffre.`,
  'contest/secret-name': () =>
    'Ceci est le code ou le jeton d’une équipe, que tout le monde verrait : donnez un nom pour jouer.',
  'contest/players': ({ value, min, max }) =>
    `players=${value} : une partie se joue de ${min} à ${counted('fr', max, 'joueur', 'joueurs')}.`,
  'contest/no-more-games': ({ matches }) => `Nombre de parties de cet hôte : ${matches}, pas plus.`,
  'contest/too-many-games': ({ most }) =>
    `Il y a déjà ${counted('fr', most, 'partie', 'parties')}, autant que cet hôte en tient : rejoignez-en une.`,
  'contest/too-few-players': ({ players, min }) =>
    `La partie ne peut commencer : ${counted('fr', players, 'joueur', 'joueurs')} sur les ${min} qu’il faut.`,
  'contest/gap': ({ player }) => `Le joueur ${player} est parti : il faut d’abord que quelqu’un prenne sa place.`,
  'contest/already-started': () => 'La partie a déjà commencé.',
  'contest/no-such-address': ({ path }) =>
    `Il n’y a pas de « ${path} » ici. Le concours est sous /api/iaconnector, par GET seulement : /games, /game, /game/{id}, /addPlayer, /startGame, /sendMove, /getOpponentMoves, /player/secrets/{uuid}.`,
  'contest/not-http': ({ why }) => `Ceci n’est pas une requête HTTP lisible (${why}).`,
  'contest/strange-answer': ({ path }) => `La réponse du concours à ${path} n’est pas ce qu’elle devrait être.`,
  'contest/answered': ({ error, message }) => `Le concours répond : ${error} (${message})`,
  'contest/full': ({ name }) => `Il n’y a plus de place dans la partie « ${name} », ou elle a commencé.`,
  'contest/joined': ({ name, player }) => `Dans la partie « ${name} » comme joueur ${player}.`,
  'contest/refused': ({ move, message }) => `Le concours refuse « ${move} » encore et encore : ${message}`,
  'contest/beaten': ({ player }) => `Le joueur ${player}, le nôtre, est éliminé.`,
  'contest/over': () => 'La partie est finie.',
  'contest/placed': ({ place, players }) =>
    `La partie est finie ; notre place parmi ${counted('fr', players, 'joueur', 'joueurs')} : ${place}.`,
  'contest/own-fault': () => 'L’hôte a commis une erreur ; qui l’exécute la voit sur sa sortie d’erreur.',
  'contest/too-long': ({ most }) =>
    `Une requête peut avoir ${counted('fr', most, 'octet', 'octets')} ; celle-ci en a plus.`,
};

export const contestWords: Catalogues = { en, fr };
