/** The server's answers to requests that it refuses, in both languages. */
import { counted } from '@joute/core/plurals.ts';
import type { Catalogue, Catalogues } from '@joute/core/words.ts';

const en = {
  'request/missing': ({ field }) => `"${field}" is missing.`,
  'request/wrong-type': ({ field, expected }) => `"${field}" is of another kind: what belongs there is ${expected}.`,
  'request/too-small': ({ field, least }) => `"${field}" is too small or too short: it is at least ${least}.`,
  'request/too-big': ({ field, most }) => `"${field}" is too big or too long: it is at most ${most}.`,
  'request/not-among': ({ field, values }) => `"${field}" is one of: ${values}.`,
  'request/unknown-field': ({ field }) => `There is no "${field}" here. Check its spelling.`,
  'request/malformed': ({ field }) => `"${field}" is not written as it should be.`,
  'request/not-json': () => 'This is not JSON.',
  'request/too-deep': ({ most }) =>
    `This JSON is nested more than ${counted('en', most, 'level', 'levels')} deep, which nothing here is.`,
  'request/bad-address': () => 'This address or its host cannot be read.',
  'request/no-token': () => 'You need a token for this: send it in the header "Authorization: Bearer joute_...".',
  'request/bad-token': () => 'This token or key is not known, or it was taken back.',
  'request/scope': ({ scope }) => `You need a token with the scope "${scope}" for this.`,
  'request/not-your-team': () => 'This is another team’s.',
  'request/not-found': ({ path }) => `There is nothing at ${path}.`,
  'request/method': ({ method, allowed }) => `${method} is not possible here, only ${allowed}.`,
  'request/too-large': ({ most }) =>
    `What was sent is too large: at most ${counted('en', most, 'byte', 'bytes')} are taken here.`,
  'request/media-type': ({ accepted }) => `What was sent is of a type that is not taken here; send ${accepted}.`,
  'request/failed': () => 'Something went wrong on our side. It has been noted.',
  'request/not-ready': ({ why }) => `The server is not ready: ${why}`,
  'request/no-store': () => 'The server cannot use its database at present. Ask again in a moment.',
  'feed/not-json': () => 'This is not a message: a message is one JSON object.',
  'feed/too-many-watched': ({ most }) =>
    `One connection watches at most ${counted('en', most, 'seat', 'seats')} and matches.`,
  'match/may-not-stop': ({ match }) =>
    `You may not stop match "${match}": that takes a token with the scope "matches", or, before it has begun, the token or a key of who made it.`,
  'match/may-not-rematch': ({ match }) =>
    `A rematch of "${match}" is for its players to ask for, with the key of their seat, or for a token with the scope "matches".`,
  'match/no-rematch': ({ match }) => `There is no rematch of "${match}": it was not played here.`,
  'match/not-begun': ({ match }) => `Match "${match}" has not begun.`,
  'match/no-such-version': ({ version, newest }) => `There is no version ${version}; the newest is ${newest}.`,
  'move/waits': () =>
    'The move waits: it cannot be kept at present. Send it again with the same id to learn what has become of it.',
  'out/waits': () => 'It cannot be kept at present. Look in a moment what has become of it.',
  'seat/no-such-key': () => 'This key fits no seat of the match.',
  'competition/not-found': ({ competition }) => `There is no competition "${competition}" here.`,
  'competition/few-seats': ({ name, seats }) =>
    `${name} connects in the course’s own protocol, which lets it take seat ${seats} only: what it is to play in another seat it loses as one that has not come. Let it come by joute join --cmd or joute push instead, which can take every seat.`,
  'competition/other-plan': ({ competition, part }) =>
    `The id "${competition}" is that of another competition: its "${part}" is not yours. Give the same plan to go on with it, or another id.`,
  'competition/no-such-stage': ({ stage }) => `The competition has no stage "${stage}".`,
  'record/unfinished': () => 'Only the record of a match that is over can be kept.',
  'record/sealed': () => 'The seed of its dice is not told yet: download the record again when its pairing is over.',
  'record/no-such-format': ({ game, format, formats }) =>
    `A match of ${game} cannot be had as "${format}": what there is is ${formats}.`,
  'token/not-found': ({ id }) => `There is no token "${id}", or it was taken back before.`,
  'sign-in/wrong-code': () => 'This is no team’s code. Letters may be small or large; ask your teacher for a new one.',
  'sign-in/wrong-password': () => 'The name or the password is not right.',
  'account/name-taken': ({ name }) => `There is an account "${name}" already.`,
  'account/not-found': ({ account }) => `There is no account "${account}".`,
  'account/last': () => 'It is the last administrator: without it nobody could look after the server.',
  'account/none-of-yours': () => 'You are not signed in with an account.',
  'team/name-taken': ({ name }) => `There is a team "${name}" already.`,
  'team/not-found': ({ team }) => `There is no team "${team}".`,
  'member/not-found': ({ member }) => `There is no member "${member}".`,
  'administrator/wrong-code': () =>
    'This code is not the right one, or it was used before. Start the server again for a new one.',
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'request/missing': ({ field }) => `Il manque « ${field} ».`,
  'request/wrong-type': ({ field, expected }) => `« ${field} » n’est pas de la bonne sorte : on attend ${expected}.`,
  'request/too-small': ({ field, least }) => `« ${field} » est trop petit ou trop court : au moins ${least}.`,
  'request/too-big': ({ field, most }) => `« ${field} » est trop grand ou trop long : au plus ${most}.`,
  'request/not-among': ({ field, values }) => `« ${field} » doit être l’une de ces valeurs : ${values}.`,
  'request/unknown-field': ({ field }) => `« ${field} » n’existe pas ici. Vérifiez l’orthographe.`,
  'request/malformed': ({ field }) => `« ${field} » n’est pas écrit comme il faut.`,
  'request/not-json': () => 'Ce n’est pas du JSON.',
  'request/too-deep': ({ most }) =>
    `Ce JSON est imbriqué sur plus de ${counted('fr', most, 'niveau', 'niveaux')} ; rien ici ne l’est autant.`,
  'request/bad-address': () => 'Cette adresse, ou son hôte, n’est pas lisible.',
  'request/no-token': () =>
    'Il faut un jeton pour cela : envoyez-le dans l’en-tête « Authorization: Bearer joute_... ».',
  'request/bad-token': () => 'Ce jeton ou cette clé est inconnu, ou a été retiré.',
  'request/scope': ({ scope }) => `Il faut pour cela un jeton qui porte le droit « ${scope} ».`,
  'request/not-your-team': () => 'Cela appartient à une autre équipe.',
  'request/not-found': ({ path }) => `Il n’y a rien à l’adresse ${path}.`,
  'request/method': ({ method, allowed }) => `${method} n’est pas possible ici, seulement ${allowed}.`,
  'request/too-large': ({ most }) =>
    `L’envoi est trop volumineux : on accepte ici ${counted('fr', most, 'octet', 'octets')} au plus.`,
  'request/media-type': ({ accepted }) => `Ce type de contenu n’est pas accepté ici ; envoyez ${accepted}.`,
  'request/failed': () => 'Quelque chose n’a pas marché de notre côté. C’est noté.',
  'request/not-ready': ({ why }) => `Le serveur n’est pas prêt : ${why}`,
  'request/no-store': () =>
    'Le serveur ne peut pas se servir de sa base de données pour l’instant. Réessayez dans un instant.',
  'feed/not-json': () => 'Ce n’est pas un message : un message est un objet JSON.',
  'feed/too-many-watched': ({ most }) =>
    `Une connexion suit au plus ${counted('fr', most, 'place', 'places')} et parties.`,
  'match/may-not-stop': ({ match }) =>
    `Vous ne pouvez pas arrêter la partie « ${match} » : il faut un jeton qui porte le droit « matches » ou, tant qu’elle n’a pas commencé, le jeton ou la clé de qui l’a créée.`,
  'match/may-not-rematch': ({ match }) =>
    `La revanche de « ${match} » est à demander par ses joueurs, avec la clé de leur place, ou avec un jeton qui porte le droit « matches ».`,
  'match/no-rematch': ({ match }) => `Pas de revanche pour « ${match} » : cette partie n’a pas été jouée ici.`,
  'match/not-begun': ({ match }) => `La partie « ${match} » n’a pas commencé.`,
  'match/no-such-version': ({ version, newest }) =>
    `Il n’y a pas de version ${version} ; la plus récente est la ${newest}.`,
  'move/waits': () =>
    'Le coup attend : il ne peut pas être enregistré pour l’instant. Renvoyez-le avec le même id pour savoir ce qu’il est devenu.',
  'out/waits': () => 'Cela ne peut pas être enregistré pour l’instant. Regardez dans un moment ce qu’il en est advenu.',
  'seat/no-such-key': () => 'Cette clé n’est celle d’aucune place de la partie.',
  'competition/not-found': ({ competition }) => `Il n’y a pas ici de compétition « ${competition} ».`,
  'competition/few-seats': ({ name, seats }) =>
    `${name} se connecte dans le protocole du cours, qui ne lui permet que la place ${seats} : ce qu’il doit jouer à une autre place, il le perd comme un absent. Faites-le venir par joute join --cmd ou joute push, qui permettent toutes les places.`,
  'competition/other-plan': ({ competition, part }) =>
    `L’identifiant « ${competition} » est celui d’une autre compétition : son « ${part} » n’est pas le vôtre. Donnez le même plan pour la continuer, ou un autre identifiant.`,
  'competition/no-such-stage': ({ stage }) => `La compétition n’a pas de phase « ${stage} ».`,
  'record/unfinished': () => 'On ne garde que l’enregistrement d’une partie finie.',
  'record/sealed': () =>
    'La graine de ses dés n’est pas encore publiée : téléchargez l’enregistrement à nouveau quand la rencontre sera finie.',
  'record/no-such-format': ({ game, format, formats }) =>
    `Une partie de ${game} n’existe pas au format « ${format} » ; ce qui existe : ${formats}.`,
  'token/not-found': ({ id }) => `Il n’y a pas de jeton « ${id} », ou il a déjà été retiré.`,
  'sign-in/wrong-code': () =>
    'Ce code n’est celui d’aucune équipe. Majuscules ou minuscules, peu importe ; demandez-en un nouveau à votre enseignant.',
  'sign-in/wrong-password': () => 'Le nom ou le mot de passe n’est pas le bon.',
  'account/name-taken': ({ name }) => `Il y a déjà un compte « ${name} ».`,
  'account/not-found': ({ account }) => `Il n’y a pas de compte « ${account} ».`,
  'account/last': () => 'C’est le dernier administrateur : sans lui, plus personne ne pourrait s’occuper du serveur.',
  'account/none-of-yours': () => 'Vous n’êtes pas identifié par un compte.',
  'team/name-taken': ({ name }) => `Il y a déjà une équipe « ${name} ».`,
  'team/not-found': ({ team }) => `Il n’y a pas d’équipe « ${team} ».`,
  'member/not-found': ({ member }) => `Il n’y a pas de membre « ${member} ».`,
  'administrator/wrong-code': () =>
    'Ce code n’est pas le bon, ou il a déjà servi. Redémarrez le serveur pour en avoir un autre.',
};

export const serverWords: Catalogues = { en, fr };
