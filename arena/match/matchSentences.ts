/** What the arena says of matches and seats, in both languages. */
import type { Catalogue, Catalogues } from '@joute/core/words.ts';

const en = {
  'match/no-such-game': ({ game }) => `There is no game "${game}".`,
  'match/seats': ({ seats, min, max }) =>
    min === max ? `This game has ${min} seats, not ${seats}.` : `This game has ${min} to ${max} seats, not ${seats}.`,
  'match/no-such-policy': ({ name, names }) =>
    `There is no policy "${name}" for this game${names === '' ? '; it has only one' : `; its policies are: ${names}`}.`,
  'match/think-too-long': ({ think, most }) =>
    `Bots of guests think for at most ${most} ms about a move, not ${think}: longer takes a token.`,
  'match/may-not-run': ({ kind }) =>
    `To start a program on this machine (${kind}:) you need a token with the scope "commands".`,
  'match/not-found': ({ match }) => `There is no match "${match}".`,
  'match/not-open': ({ match }) =>
    `No seat can be taken or left in match "${match}" any more: it has begun, or it is over.`,
  'match/not-over': ({ match }) => `Match "${match}" is not over yet.`,
  'match/over': ({ match }) => `Match "${match}" is over already.`,
  'match/unsettled': ({ match }) =>
    `The server cannot reach its database, and does not know yet who sits in match "${match}". Try again in a moment.`,
  'match/too-many': ({ most }) =>
    `You have ${most} matches open or under way, as many as may be at once. Come again when one of them is over.`,
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
  'move/note-too-long': ({ most }) => `What stands beside the move is too long: at most ${most} characters are kept.`,
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
  'match/no-such-game': ({ game }) => `Il n'y a pas de jeu « ${game} ».`,
  'match/seats': ({ seats, min, max }) =>
    min === max ? `Ce jeu a ${min} places, pas ${seats}.` : `Ce jeu a de ${min} à ${max} places, pas ${seats}.`,
  'match/no-such-policy': ({ name, names }) =>
    `Ce jeu n'a pas de règlement « ${name} »${names === '' ? ' ; il n’en a qu’un' : ` ; ses règlements sont : ${names}`}.`,
  'match/think-too-long': ({ think, most }) =>
    `Les bots des invités réfléchissent au plus ${most} ms par coup, pas ${think} : au-delà, il faut un jeton.`,
  'match/may-not-run': ({ kind }) =>
    `Pour lancer un programme sur cette machine (${kind}:), il faut un jeton qui porte le droit « commands ».`,
  'match/not-found': ({ match }) => `Il n'y a pas de partie « ${match} ».`,
  'match/not-open': ({ match }) =>
    `On ne peut plus prendre ni quitter de place dans la partie « ${match} » : elle a commencé, ou elle est finie.`,
  'match/not-over': ({ match }) => `La partie « ${match} » n'est pas encore finie.`,
  'match/over': ({ match }) => `La partie « ${match} » est déjà finie.`,
  'match/unsettled': ({ match }) =>
    `Le serveur n'atteint pas sa base de données et ne sait pas encore qui occupe les places de la partie « ${match} ». Réessayez dans un instant.`,
  'match/too-many': ({ most }) =>
    `Vous avez ${most} parties ouvertes ou en cours, le maximum à la fois. Revenez quand l'une d'elles sera finie.`,
  'match/full': ({ match }) => `Aucune place de la partie « ${match} » n'est libre pour vous.`,
  'match/parked': () => 'Le serveur s’arrête ; la partie reprendra quand il sera revenu.',
  'match/failed': () => "La partie n'a pas pu continuer : une erreur du serveur, qui figure dans son journal.",
  'seat/taken': ({ seat }) => `La place ${seat} n'est pas libre pour vous.`,
  'seat/not-yours': ({ seat }) => `La place ${seat} n'est pas la vôtre : sa clé est une autre.`,
  'seat/elsewhere': () => 'Vous vous êtes connecté une autre fois : la partie continue là-bas.',
  'seat/no-guests': () => 'Les invités ne jouent pas ici : rejoignez une partie avec la clé d’une de ses places.',
  'move/not-running': () =>
    'On ne peut pas jouer dans cette partie maintenant : elle n’a pas commencé, ou elle est finie.',
  'move/not-asked': () => "Ce n'est pas à vous de jouer.",
  'move/other-turn': ({ turn, expected }) => `Le coup est pour le tour ${turn}, mais c'est le tour ${expected}.`,
  'move/note-too-long': ({ most }) => `Ce qui accompagne le coup est trop long : on garde au plus ${most} caractères.`,
  'move/not-kept': () => 'La partie a pris fin avant que le coup ne soit enregistré.',
  'match/goes-on': ({ match }) => `La partie « ${match} » continue sous une autre adresse\u00a0: un coup a été repris.`,
  'out/competition': () =>
    'Dans une partie de compétition, il n’y a ni nulle par accord, ni reprise de coup, ni victoire à réclamer.',
  'out/offered': () => 'Vous l’avez déjà proposé\u00a0: les autres n’ont pas encore répondu.',
  'out/not-offered': () => 'Personne ne vous propose cela pour l’instant.',
  'out/too-often': ({ turns }) =>
    `Jouez d’abord\u00a0: vous pourrez le proposer à nouveau dans ${turns} tour${turns === 1 ? '' : 's'}.`,
  'out/declined': ({ name }) => `${name} refuse la nulle.`,
  'out/no-draws': () => 'Les règles de ce jeu ne connaissent pas la nulle\u00a0: on ne peut pas en convenir.',
  'out/no-take-back': () =>
    'Un programme joue ici qui ne sait pas revenir en arrière\u00a0: aucun coup ne peut être repris.',
  'out/nothing-to-take-back': () => 'Vous n’avez joué aucun coup qui puisse être repris.',
  'out/resigned': () => 'Vous avez abandonné cette partie.',
  'out/no-claim': () => 'Il n’y a pas de victoire à réclamer ici.',
  'out/is-here': () => 'Votre adversaire est là\u00a0: il n’y a rien à réclamer.',
  'out/too-soon': ({ seconds }) =>
    `Votre adversaire peut encore revenir pendant ${seconds}\u00a0seconde${seconds === 1 ? '' : 's'}.`,
  'replay/too-long': ({ seconds }) => `Rejouer cela prend plus de ${seconds} s ; ce serveur ne le fait pas.`,
  'replay/too-large': ({ most }) => `Rejouer cela prend plus de ${most} Mio de mémoire ; ce serveur ne le fait pas.`,
  'replay/busy': ({ seconds }) => `Trop de parties sont en train d'être rejouées. Réessayez dans ${seconds} s.`,
};

export const liveWords: Catalogues = { en, fr };
