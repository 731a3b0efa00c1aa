/**
 * What is said of the frames that a client or a server sent, and of a server's configuration file.
 */
import { counted } from '@joute/core/plurals.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { Catalogue } from '@joute/core/words.ts';

export const wireEn = {
  'wire/no-name': ({ found }) =>
    `A client first sends NME, the length of its name and its name; this one began with ${found}.`,
  'wire/held': () =>
    'Only one order came after a missed turn. It could not be played now, so it was taken for the late one.',
  'wire/late-order': () => 'An order came after its time was over and was dropped: answer each UPD in time.',
  'wire/not-asked': () => 'A MOV came that nobody had asked for, and was dropped: send one MOV after each UPD.',
  'wire/surplus': ({ found }) =>
    `Bytes came that belong to no order (${found}) and were dropped. Is the length after NME that of the name?`,
  'wire/played': ({ play, move }) => `Play ${play}: ${move}`,
  'wire/seated': ({ seat, rows, columns }) =>
    `We play the ${seat === 1 ? 'vampires' : 'werewolves'} on ${columns} x ${counted('en', rows, 'cell', 'cells')}.`,
  'wire/ended': () => 'The game is over; the server does not tell the result.',
  'wire/lost': () => 'The server closed the connection in the middle of the game.',
  'wire/not-let-in': () => 'The server did not let us in: the connection was closed before a game began.',
  'wire/not-a-server': ({ found }) => `The server sent ${found}, which no server of this game does.`,
  'wire/off-grid': ({ rows, columns }) =>
    `The server told of a cell outside its own grid of ${columns} x ${counted('en', rows, 'cell', 'cells')}.`,
} satisfies Catalogue;

export type WireCode = keyof typeof wireEn;

export const wireFr: Record<WireCode, Catalogue[string]> = {
  'wire/no-name': ({ found }) =>
    `Un client envoie d’abord NME, la longueur de son nom et son nom ; celui-ci a commencé par ${found}.`,
  'wire/held': () =>
    'Un seul ordre est venu après un tour manqué. Comme il était injouable à présent, il a été pris pour l’ordre en retard.',
  'wire/late-order': () =>
    'Un ordre est arrivé une fois son temps écoulé et a été effacé : répondez à chaque UPD à temps.',
  'wire/not-asked': () =>
    'Un MOV est arrivé sans qu’on l’ait demandé et a été effacé : envoyez un MOV après chaque UPD.',
  'wire/surplus': ({ found }) =>
    `Des octets n’appartenant à aucun ordre (${found}) sont arrivés et ont été effacés. La longueur après NME est-elle celle du nom ?`,
  'wire/played': ({ play, move }) => `Coup ${play} : ${move}`,
  'wire/seated': ({ seat, rows, columns }) =>
    `Nous jouons les ${seat === 1 ? 'Vampires' : 'Loups-Garous'} sur ${columns} x ${counted('fr', rows, 'case', 'cases')}.`,
  'wire/ended': () => 'La partie est finie ; le serveur ne dit pas le résultat.',
  'wire/lost': () => 'Le serveur a fermé la connexion au milieu de la partie.',
  'wire/not-let-in': () => 'Le serveur ne nous a pas admis : la connexion a été fermée avant qu’une partie commence.',
  'wire/not-a-server': ({ found }) => `Le serveur a envoyé ${found}, ce qu’aucun serveur de ce jeu ne fait.`,
  'wire/off-grid': ({ rows, columns }) =>
    `Le serveur a parlé d’une case hors de sa propre grille de ${columns} x ${counted('fr', rows, 'case', 'cases')}.`,
};

export const because = (code: WireCode, params: Refusal['params'] = {}): Refusal => refusal(code, params);

/** `ATK` where the bytes are letters and digits, else in hex: `0x00FF41`. */
export function makeHex(bytes: Uint8Array): string {
  const text = String.fromCharCode(...bytes);
  if (/^[A-Za-z0-9]+$/.test(text)) return text;
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('')}`;
}
