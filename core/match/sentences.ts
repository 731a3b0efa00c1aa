/**
 * The sentences of the referee and of records, in both languages. A seat is its number, or
 * its player's name where that is known (`sayReason`).
 */

import { quote } from '../input/quote.ts';
import { counted } from '../plurals.ts';
import { type Catalogue, type Catalogues, midEn, midFr, sayTime, seatEn, seatFr } from '../words.ts';
import { faultsEn, faultsFr } from './faultSentences.ts';

const en = {
  'setup/unknown': ({ name, names }) =>
    `There is no option "${name}"${names ? `; the options are ${names}` : '; this game has none'}.`,
  'setup/not-a-flag': ({ name, value }) => `Option "${name}" is true or false, not "${value}".`,
  'setup/not-in-range': ({ name, value, min, max }) =>
    `Option "${name}" is a whole number from ${min} to ${max}, not "${value}".`,
  'setup/not-a-choice': ({ name, value, values }) => `Option "${name}" is one of ${values}, not "${value}".`,
  'start/seats': ({ held, seats }) =>
    `The saved state is for ${counted('en', held, 'player', 'players')}, not for ${seats}.`,
  'resume/over': () => 'The match is over: there is nothing to go on with.',
  'match/interrupted': ({ turn }) => `The match was interrupted at turn ${turn}.`,
  'match/full': ({ turn }) =>
    `The match's record had become as long as a record may be at turn ${turn}; the match was stopped.`,
  'match/stalled': ({ turn }) => `Nothing moved any more at turn ${turn}; the match was stopped.`,
  'match/limit': ({ turn }) => `The match's time was up at turn ${turn}.`,
  'match/illegal': ({ seat, turn, move }) =>
    `${seatEn(seat)} played the illegal move "${quote(`${move}`)}" at turn ${turn} and loses.`,
  'match/illegal-tries': ({ seat, turn, move, tries }) =>
    `${seatEn(seat)} gave ${tries} illegal moves at turn ${turn}, the last one "${quote(`${move}`)}", and loses.`,
  'match/too-many-faults': ({ seat, turn, faults }) =>
    `${seatEn(seat)} is disqualified for fault number ${faults}, at turn ${turn}.`,
  'match/timeout': ({ seat, turn, limit }) =>
    `${seatEn(seat)} did not play within ${sayTime(limit, 'en')} at turn ${turn} and loses on time.`,
  'match/disconnected': ({ seat, turn }) => `${seatEn(seat)} lost the connection at turn ${turn}.`,
  'match/crashed': ({ seat, turn }) => `${seatEn(seat)} crashed at turn ${turn}.`,
  'match/no-resigning': () => 'There is no resigning in this game: play on to the end.',
  'match/resigned': ({ seat, turn }) => `${seatEn(seat)} resigned at turn ${turn}.`,
  'match/agreed': ({ seat, turn }) => `A draw was agreed at turn ${turn}, offered by ${midEn(seat)}.`,
  'match/claimed': ({ seat, by, turn }) =>
    `${seatEn(seat)} stayed away at turn ${turn}, and ${midEn(by)} claimed the win.`,
  'match/taken-back': ({ seat, turn }) =>
    `${seatEn(seat)} took a move back at turn ${turn}; the game goes on in another match.`,
  'match/put-out': ({ seat }) => `${seatEn(seat)} stayed away, and the others go on.`,
  'match/left': ({ seat, turn }) => `${seatEn(seat)} left at turn ${turn}; the match was closed.`,
  'match/abandoned': ({ turn }) => `Nobody played any more at turn ${turn}; the match was closed.`,
  'record/version': ({ version, known }) => `This record has version ${version}; this Joute reads version ${known}.`,
  'record/not-json': ({ line }) => `This is not a record: line ${line} is not JSON.`,
  'record/too-deep': ({ most }) =>
    `This is not a record: its JSON is nested more than ${counted('en', most, 'level', 'levels')} deep.`,
  'record/shape': ({ where }) => `This is not a record: what a record has at "${where}" is missing or of another kind.`,
  'record/game': ({ game }) => `The record is of a game that this Joute does not know: "${game}".`,
  'record/seed': ({ hash }) => `The seed is not the one whose hash was published at the start (${hash}).`,
  'record/after-the-end': ({ seat }) => `Seat ${seat} acts after the match is over.`,
  'record/out-of-turn': ({ seat, turn, expected }) =>
    `Seat ${seat} acts at turn ${turn}, when it is turn ${expected} or not its turn.`,
  'record/verdict': ({ seat, move, written, replayed, why }) =>
    `The answer "${quote(`${move}`)}" of seat ${seat} is written as ${written}, but by the rules it is ${replayed} (${why}).`,
  'record/move': ({ seat, move, replayed }) =>
    `The move of seat ${seat} is written as "${quote(`${move}`)}" but reads as "${replayed}".`,
  'record/refusal': ({ seat, move }) =>
    `The refusal of "${quote(`${move}`)}" of seat ${seat} is not the one that the rules give.`,
  'record/draw': ({ label, turn, index, written, replayed }) =>
    `The draw ${label} ${turn}/${index} is written as ${written}, but the dice give ${replayed}.`,
  'record/changed': () => 'It was changed after it was written: its link does not fit.',
  'record/no-end': ({ written }) => `The match is written as ended (${written}), but by the rules it goes on.`,
  'record/end': ({ part, written, replayed }) =>
    `The end's ${part} is written as ${written}, but the moves give ${replayed}.`,
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'setup/unknown': ({ name, names }) =>
    `L’option « ${name} » n’existe pas${names ? ` ; les options sont ${names}` : ' ; ce jeu n’en a aucune'}.`,
  'setup/not-a-flag': ({ name, value }) => `L’option « ${name} » vaut true ou false, pas « ${value} ».`,
  'setup/not-in-range': ({ name, value, min, max }) =>
    `L’option « ${name} » est un entier de ${min} à ${max}, pas « ${value} ».`,
  'setup/not-a-choice': ({ name, value, values }) => `L’option « ${name} » est l’une de ${values}, pas « ${value} ».`,
  'start/seats': ({ held, seats }) =>
    `L’état sauvegardé est celui d’une partie à ${counted('fr', held, 'joueur', 'joueurs')}, pas à ${seats}.`,
  'resume/over': () => 'La partie est finie : il n’y a rien à reprendre.',
  'match/interrupted': ({ turn }) => `La partie a été interrompue au tour ${turn}.`,
  'match/full': ({ turn }) =>
    `Au tour ${turn}, l’enregistrement de la partie avait atteint sa longueur maximale ; la partie a été arrêtée.`,
  'match/stalled': ({ turn }) => `Plus rien ne bougeait au tour ${turn} ; la partie a été arrêtée.`,
  'match/limit': ({ turn }) => `Le temps de la partie s’est écoulé au tour ${turn}.`,
  'match/illegal': ({ seat, turn, move }) =>
    `${seatFr(seat)} a joué le coup illégal « ${quote(`${move}`)} » au tour ${turn} et perd.`,
  'match/illegal-tries': ({ seat, turn, move, tries }) =>
    `${seatFr(seat)} a donné ${counted('fr', tries, 'coup illégal', 'coups illégaux')} au tour ${turn}, le dernier « ${quote(`${move}`)} », et perd.`,
  'match/too-many-faults': ({ seat, turn, faults }) =>
    `${seatFr(seat)} a commis sa faute numéro ${faults} au tour ${turn} : c’est la disqualification.`,
  'match/timeout': ({ seat, turn, limit }) =>
    `${seatFr(seat)} n’a pas joué en ${sayTime(limit, 'fr')} au tour ${turn} et perd au temps.`,
  'match/disconnected': ({ seat, turn }) => `${seatFr(seat)} a perdu la connexion au tour ${turn}.`,
  'match/crashed': ({ seat, turn }) => `${seatFr(seat)} a planté au tour ${turn}.`,
  'match/no-resigning': () => 'On n’abandonne pas dans ce jeu : il faut aller jusqu’au bout.',
  'match/resigned': ({ seat, turn }) => `${seatFr(seat)} a abandonné au tour ${turn}.`,
  'match/agreed': ({ seat, turn }) => `Partie nulle par accord au tour ${turn}, proposée par ${midFr(seat)}.`,
  'match/claimed': ({ seat, by, turn }) =>
    `${seatFr(seat)} ne jouait plus au tour ${turn}, et ${midFr(by)} a réclamé la victoire.`,
  'match/taken-back': ({ seat, turn }) =>
    `${seatFr(seat)} a repris un coup au tour ${turn} ; le jeu continue dans une autre partie.`,
  'match/put-out': ({ seat }) => `${seatFr(seat)} ne jouait plus, et les autres continuent.`,
  'match/left': ({ seat, turn }) => `${seatFr(seat)} a quitté la partie au tour ${turn} ; elle a été close.`,
  'match/abandoned': ({ turn }) => `Plus personne ne jouait au tour ${turn} ; la partie a été close.`,
  'record/version': ({ version, known }) =>
    `Cet enregistrement est de version ${version} ; ce Joute lit la version ${known}.`,
  'record/not-json': ({ line }) => `Ce n’est pas un enregistrement : la ligne ${line} n’est pas du JSON.`,
  'record/too-deep': ({ most }) =>
    `Ce n’est pas un enregistrement : son JSON est imbriqué sur plus de ${counted('fr', most, 'niveau', 'niveaux')}.`,
  'record/shape': ({ where }) =>
    `Ce n’est pas un enregistrement : ce qu’il contient à « ${where} » manque ou est d’une autre nature.`,
  'record/game': ({ game }) => `L’enregistrement est d’un jeu que ce Joute ne connaît pas : « ${game} ».`,
  'record/seed': ({ hash }) => `La graine n’est pas celle dont l’empreinte a été publiée au début (${hash}).`,
  'record/after-the-end': ({ seat }) => `La place ${seat} agit après la fin de la partie.`,
  'record/out-of-turn': ({ seat, turn, expected }) =>
    `La place ${seat} agit au tour ${turn}, alors que c’est le tour ${expected} ou que ce n’est pas à elle.`,
  'record/verdict': ({ seat, move, written, replayed, why }) =>
    `La réponse « ${move} » de la place ${seat} est notée ${written}, mais selon les règles elle est ${replayed} (${why}).`,
  'record/move': ({ seat, move, replayed }) =>
    `Le coup de la place ${seat} est noté « ${move} » mais se lit « ${replayed} ».`,
  'record/refusal': ({ seat, move }) =>
    `Le refus de « ${move} » de la place ${seat} n’est pas celui que donnent les règles.`,
  'record/draw': ({ label, turn, index, written, replayed }) =>
    `Le tirage ${label} ${turn}/${index} est noté ${written}, mais les dés donnent ${replayed}.`,
  'record/changed': () => 'Le contenu a été modifié après écriture : son maillon ne correspond pas.',
  'record/no-end': ({ written }) => `La partie est notée terminée (${written}), mais selon les règles elle continue.`,
  'record/end': ({ part, written, replayed }) =>
    `Fin de partie : « ${part} » est noté ${written}, mais les coups donnent ${replayed}.`,
};

export const coreWords: Catalogues = { en: { ...en, ...faultsEn }, fr: { ...fr, ...faultsFr } };
