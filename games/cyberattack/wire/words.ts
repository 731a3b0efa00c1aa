/**
 * What went wrong on the wire, said to who wrote the client; and how a tournament elsewhere ended
 * for our bot.
 */

import { overEn, overFr, whenEn, whenFr } from '@joute/core/match/faultSentences.ts';
import { counted } from '@joute/core/plurals.ts';
import type { Catalogue, Catalogues } from '@joute/core/words.ts';

const en = {
  'wire/greeting': (p) =>
    `The first message must be "joueur;<team>", or "afficheur;<name>" for a viewer, ended by a NUL byte, not "${p.found}".`,
  'wire/long-message': (p) =>
    `${whenEn(p)}a message was longer than ${counted('en', p.most, 'byte', 'bytes')} and was discarded. An order has at most 9 characters; end it with a NUL byte ("\\0").${overEn(p)}`,
  'wire/half-message': (p) =>
    `${whenEn(p)}${counted('en', p.bytes, 'byte', 'bytes')} came, but not the NUL byte that ends a message. Send the order followed by "\\0".${overEn(p)}`,
  'wire/late': (p) =>
    `${whenEn(p)}an order came after its time was over and was dropped. Answer each state before the deadline.${overEn(p)}`,
  'wire/not-asked': (p) =>
    `${whenEn(p)}an order came that nobody had asked for, and was dropped. Answer each "jeu" message exactly once.${overEn(p)}`,
  'wire/server-message': ({ found }) =>
    `The server sent a message that is neither "jeu;<player>", "quit" nor "refused": "${found}".`,
  'wire/long-state': ({ most }) =>
    `The server sent more than ${counted('en', most, 'byte', 'bytes')} without the NUL byte that ends a message.`,
  'wire/no-seat': () => 'The server takes us for a viewer: it sent the state of player 0.',
  'wire/refused': () => 'The server refuses: the game is full.',
  'wire/quit': () => 'The server says that the game is over.',
  'wire/closed': () => 'The server closed the connection before the game was over.',
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'wire/greeting': (p) =>
    `Le premier message doit être « joueur;<équipe> », ou « afficheur;<nom> » pour un spectateur, terminé par un octet NUL, pas « ${p.found} ».`,
  'wire/long-message': (p) =>
    `${whenFr(p)}un message dépassait ${counted('fr', p.most, 'octet', 'octets')} et a été jeté. Un ordre a au plus 9 caractères ; terminez-le par un octet NUL (« \\0 »).${overFr(p)}`,
  'wire/half-message': (p) =>
    `${whenFr(p)}${counted('fr', p.bytes, 'octet est venu', 'octets sont venus')}, mais pas l’octet NUL qui termine un message. Envoyez l’ordre suivi de « \\0 ».${overFr(p)}`,
  'wire/late': (p) =>
    `${whenFr(p)}un ordre est arrivé une fois son temps écoulé et n’a pas été retenu. Répondez à chaque état avant l’échéance.${overFr(p)}`,
  'wire/not-asked': (p) =>
    `${whenFr(p)}un ordre est arrivé sans qu’on l’ait demandé, et n’a pas été retenu. Répondez exactement une fois à chaque message « jeu ».${overFr(p)}`,
  'wire/server-message': ({ found }) =>
    `Le serveur a envoyé un message qui n’est ni « jeu;<joueur> », ni « quit », ni « refused » : « ${found} ».`,
  'wire/long-state': ({ most }) =>
    `Le serveur a envoyé plus de ${counted('fr', most, 'octet', 'octets')} sans l’octet NUL qui termine un message.`,
  'wire/no-seat': () => 'Le serveur nous prend pour un spectateur : il a envoyé l’état du joueur 0.',
  'wire/refused': () => 'Le serveur refuse : la partie est complète.',
  'wire/quit': () => 'Le serveur annonce la fin de la partie.',
  'wire/closed': () => 'Le serveur a fermé la connexion avant la fin de la partie.',
};

export const wireWords: Catalogues = { en, fr };
