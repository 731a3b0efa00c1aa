/** What the arena says of matches and seats, in both languages. */
import { counted } from '@joute/core/plurals.ts';
import { type Catalogue, type Catalogues, sayTime } from '@joute/core/words.ts';

const en = {
  'match/no-such-game': ({ game }) => `There is no game "${game}".`,
  'match/seats': ({ seats, min, max }) =>
    min === max
      ? `This game has ${counted('en', min, 'seat', 'seats')}, not ${seats}.`
      : `This game has ${min} to ${counted('en', max, 'seat', 'seats')}, not ${seats}.`,
  'match/no-such-policy': ({ name, names }) =>
    `There is no policy "${name}" for this game${names === '' ? '; it has only one' : `; its policies are: ${names}`}.`,
  'match/think-too-long': ({ think, most }) =>
    `Bots of guests think for at most ${sayTime(most, 'en')} about a move, not ${sayTime(think, 'en')}: longer takes a token.`,
  'match/may-not-run': ({ kind }) =>
    `To start a program on this machine (${kind}:) you need a token with the scope "commands".`,
  'bot/not-found': ({ bot }) => `There is no bot "${bot}", or it is not open to other teams.`,
  'bot/other-game': ({ bot, game }) => `The bot "${bot}" plays another game: ${game}.`,
  'bot/no-version': ({ name }) => `${name} has no version that passed its checks yet.`,
  'bot/not-ready': ({ bot, version }) => `Version ${version} of the bot "${bot}" has not passed its checks.`,
  'bot/not-connected': ({ name }) =>
    `${name} plays from its team’s own machine and is not connected now: start it there with joute join, and ask again.`,
  'bot/elsewhere': () => 'The bot has connected once more, from elsewhere: that connection plays now.',
  'bot/revoked': () => 'What you connected with was taken back: ask for another token, or for the team’s new code.',
  'bot/failed': () =>
    'The bot did not pass its checks, and plays nowhere. Mend it and connect again: it is checked anew.',
  'bot/token-unknown': () => 'This token is not known, or it was taken back.',
  'bot/code-unknown': () => 'No team has this code, or it has another by now.',
  'bot/token-other': () => 'Only with the token of a team, which has the scope "bots", can its bot stand ready.',
  'bot/malformed': () => 'The id of a bot has letters, digits, "-" and "_" only.',
  'bot/no-course': ({ game }) => `${game} has no protocol of its own over TCP here: connect by JSON lines.`,
  'bot/twice': ({ bot }) => `The bot "${bot}" plays one match at a time, and cannot take two seats of it.`,
  'bot/too-many': ({ most }) => `A team has at most ${counted('en', most, 'bot', 'bots')}.`,
  'bot/too-soon': ({ most }) =>
    `${counted('en', most, 'version', 'versions')} of your team wait for their checks already. Upload the next one when they are done.`,
  'bot/no-sandbox': () =>
    'Programs of teams are not taken here: this machine has no sandbox for them, and its administrator has not allowed them without one.',
  'match/not-found': ({ match }) => `There is no match "${match}".`,
  'match/not-open': ({ match }) =>
    `No seat can be taken or left in match "${match}" any more: it has begun, or it is over.`,
  'match/not-over': ({ match }) => `Match "${match}" is not over yet.`,
  'match/over': ({ match }) => `Match "${match}" is over already.`,
  'match/unsettled': ({ match }) =>
    `The server cannot reach its database, and does not know yet who sits in match "${match}". Try again in a moment.`,
  'match/too-many': ({ most }) =>
    `You have ${counted('en', most, 'match', 'matches')} open or under way, as many as may be at once. Come again when one of them is over.`,
  'match/full': ({ match }) => `No seat of match "${match}" is free for you.`,
  'match/parked': () => 'The server goes down; the match goes on when it is back.',
  'match/failed': () => 'The match could not go on: a mistake of the server, which is in its log.',
  'seat/taken': ({ seat }) => `Seat ${seat} is not free for you.`,
  'seat/not-yours': ({ seat }) => `Seat ${seat} is not yours: its key is another one.`,
  'seat/elsewhere': () => 'You have connected once more: the match goes on there.',
  'seat/no-guests': () => 'Guests do not play here: join a match with the key of one of its seats.',
  'move/not-running': () => 'No move can be made in this match now: it has not begun, or it is over.',
  'move/not-asked': () => 'It is not your turn.',
  'move/other-turn': ({ turn, expected }) => `The move is for turn ${turn}, but it is turn ${expected}.`,
  'move/note-too-long': ({ most }) =>
    `What stands beside the move is too long: at most ${counted('en', most, 'character', 'characters')} are kept.`,
  'move/not-kept': () => 'The match ended before the move was kept.',
  'match/goes-on': ({ match }) => `Match "${match}" goes on as another: a move was taken back.`,
  'out/competition': () =>
    'In a match of a competition there are neither draws by agreement, nor take-backs, nor claims.',
  'out/offered': () => 'You have proposed that already: the others have not answered yet.',
  'out/not-offered': () => 'Nobody proposes that to you now.',
  'out/too-often': ({ turns }) =>
    `Play on first: you may propose that again in ${turns} turn${turns === 1 ? '' : 's'}.`,
  'out/declined': ({ name }) => `${name} declines the draw.`,
  'out/no-draws': () => 'This game has no draw by its rules, so none can be agreed on.',
  'out/no-take-back': () => 'A program plays here that cannot go back: no move can be taken back.',
  'out/nothing-to-take-back': () => 'You have made no move that could be taken back.',
  'out/resigned': () => 'You have resigned from this match.',
  'out/no-claim': () => 'There is no win to claim here.',
  'out/is-here': () => 'Your opponent is here: there is nothing to claim.',
  'out/too-soon': ({ seconds }) => `Your opponent may come back for ${seconds} more second${seconds === 1 ? '' : 's'}.`,
  'replay/too-long': ({ seconds }) => `To play this again takes longer than ${seconds} s; that is not done here.`,
  'replay/too-large': ({ most }) => `To play this again takes more than ${most} MiB of memory; that is not done here.`,
  'replay/busy': ({ seconds }) => `Too many matches are being played again. Ask again in ${seconds} s.`,
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'match/no-such-game': ({ game }) => `Il n’y a pas de jeu « ${game} ».`,
  'match/seats': ({ seats, min, max }) =>
    min === max
      ? `Ce jeu a ${counted('fr', min, 'place', 'places')}, pas ${seats}.`
      : `Ce jeu a de ${min} à ${counted('fr', max, 'place', 'places')}, pas ${seats}.`,
  'match/no-such-policy': ({ name, names }) =>
    `Ce jeu n’a pas de règlement « ${name} »${names === '' ? ' ; il n’en a qu’un' : ` ; ses règlements sont : ${names}`}.`,
  'match/think-too-long': ({ think, most }) =>
    `Les bots des invités réfléchissent au plus ${sayTime(most, 'fr')} par coup, pas ${sayTime(think, 'fr')} : au-delà, il faut un jeton.`,
  'match/may-not-run': ({ kind }) =>
    `Pour lancer un programme sur cette machine (${kind}:), il faut un jeton qui porte le droit « commands ».`,
  'bot/not-found': ({ bot }) => `Il n’y a pas de bot « ${bot} », ou il n’est pas ouvert aux autres équipes.`,
  'bot/other-game': ({ bot, game }) => `Le bot « ${bot} » joue à un autre jeu : ${game}.`,
  'bot/no-version': ({ name }) => `${name} n’a pas encore de version qui ait réussi ses contrôles.`,
  'bot/not-ready': ({ bot, version }) => `La version ${version} du bot « ${bot} » n’a pas réussi ses contrôles.`,
  'bot/not-connected': ({ name }) =>
    `${name} joue depuis la machine de son équipe et n’est pas connecté : lancez-le là-bas avec joute join, puis redemandez.`,
  'bot/elsewhere': () =>
    'Le bot s’est connecté une nouvelle fois, d’ailleurs : c’est cette connexion qui joue désormais.',
  'bot/revoked': () =>
    'Ce qui vous a servi à vous connecter a été retiré : demandez un autre jeton, ou le nouveau code de l’équipe.',
  'bot/failed': () =>
    'Le bot n’a pas passé ses contrôles et ne joue nulle part. Corrigez-le et reconnectez-vous\u00a0: il sera contrôlé à nouveau.',
  'bot/token-unknown': () => 'Ce jeton n’est pas connu, ou il a été retiré.',
  'bot/code-unknown': () => 'Aucune équipe n’a ce code, ou elle en a un autre depuis.',
  'bot/token-other': () =>
    'Seul le jeton d’une équipe, qui donne le droit « bots », permet à son bot de se tenir prêt.',
  'bot/malformed': () => 'L’identifiant d’un bot n’a que des lettres, des chiffres, « - » et « _ ».',
  'bot/no-course': ({ game }) => `${game} n’a pas ici de protocole de cours sur TCP : connectez-vous par lignes JSON.`,
  'bot/twice': ({ bot }) => `Le bot « ${bot} » joue une partie à la fois et ne peut y prendre deux places.`,
  'bot/too-many': ({ most }) => `Une équipe a ${counted('fr', most, 'bot', 'bots')} au plus.`,
  'bot/too-soon': ({ most }) =>
    `${counted('fr', most, 'version', 'versions')} de votre équipe attendent déjà leurs contrôles. Envoyez la suivante quand ils seront finis.`,
  'bot/no-sandbox': () =>
    'Les programmes des équipes ne sont pas acceptés ici : cette machine n’a pas de bac à sable pour eux, et la personne qui l’administre ne les a pas autorisés sans lui.',
  'match/not-found': ({ match }) => `Il n’y a pas de partie « ${match} ».`,
  'match/not-open': ({ match }) =>
    `On ne peut plus prendre ni quitter de place dans la partie « ${match} » : elle a commencé, ou elle est finie.`,
  'match/not-over': ({ match }) => `La partie « ${match} » n’est pas encore finie.`,
  'match/over': ({ match }) => `La partie « ${match} » est déjà finie.`,
  'match/unsettled': ({ match }) =>
    `Le serveur n’atteint pas sa base de données et ne sait pas encore qui occupe les places de la partie « ${match} ». Réessayez dans un instant.`,
  'match/too-many': ({ most }) =>
    `Vous avez ${counted('fr', most, 'partie ouverte', 'parties ouvertes')} ou en cours, le maximum à la fois. Revenez quand l’une d’elles sera finie.`,
  'match/full': ({ match }) => `Aucune place de la partie « ${match} » n’est libre pour vous.`,
  'match/parked': () => 'Le serveur s’arrête ; la partie reprendra quand il sera revenu.',
  'match/failed': () => 'La partie n’a pas pu continuer : une erreur du serveur, qui figure dans son journal.',
  'seat/taken': ({ seat }) => `La place ${seat} n’est pas libre pour vous.`,
  'seat/not-yours': ({ seat }) => `La place ${seat} n’est pas la vôtre : sa clé est une autre.`,
  'seat/elsewhere': () => 'Vous vous êtes connecté une autre fois : la partie continue là-bas.',
  'seat/no-guests': () => 'Les invités ne jouent pas ici : rejoignez une partie avec la clé d’une de ses places.',
  'move/not-running': () =>
    'On ne peut pas jouer dans cette partie maintenant : elle n’a pas commencé, ou elle est finie.',
  'move/not-asked': () => 'Ce n’est pas à vous de jouer.',
  'move/other-turn': ({ turn, expected }) => `Le coup est pour le tour ${turn}, mais c’est le tour ${expected}.`,
  'move/note-too-long': ({ most }) =>
    `Ce qui accompagne le coup est trop long : on garde au plus ${counted('fr', most, 'caractère', 'caractères')}.`,
  'move/not-kept': () => 'La partie a pris fin avant que le coup ne soit enregistré.',
  'match/goes-on': ({ match }) => `La partie « ${match} » continue sous une autre adresse : un coup a été repris.`,
  'out/competition': () =>
    'Dans une partie de compétition, il n’y a ni nulle par accord, ni reprise de coup, ni victoire à réclamer.',
  'out/offered': () => 'Vous l’avez déjà proposé : les autres n’ont pas encore répondu.',
  'out/not-offered': () => 'Personne ne vous propose cela pour l’instant.',
  'out/too-often': ({ turns }) =>
    `Jouez d’abord : vous pourrez le proposer à nouveau dans ${turns} tour${turns === 1 ? '' : 's'}.`,
  'out/declined': ({ name }) => `${name} refuse la nulle.`,
  'out/no-draws': () => 'Les règles de ce jeu ne connaissent pas la nulle : on ne peut pas en convenir.',
  'out/no-take-back': () =>
    'Un programme joue ici qui ne sait pas revenir en arrière : aucun coup ne peut être repris.',
  'out/nothing-to-take-back': () => 'Vous n’avez joué aucun coup qui puisse être repris.',
  'out/resigned': () => 'Vous avez abandonné cette partie.',
  'out/no-claim': () => 'Il n’y a pas de victoire à réclamer ici.',
  'out/is-here': () => 'Votre adversaire est là : il n’y a rien à réclamer.',
  'out/too-soon': ({ seconds }) =>
    `Votre adversaire peut encore revenir pendant ${seconds} seconde${seconds === 1 ? '' : 's'}.`,
  'replay/too-long': ({ seconds }) => `Rejouer cela prend plus de ${seconds} s ; ce serveur ne le fait pas.`,
  'replay/too-large': ({ most }) => `Rejouer cela prend plus de ${most} Mio de mémoire ; ce serveur ne le fait pas.`,
  'replay/busy': ({ seconds }) => `Trop de parties sont en train d’être rejouées. Réessayez dans ${seconds} s.`,
};

export const liveWords: Catalogues = { en, fr };
