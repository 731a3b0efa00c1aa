/** What the two protocols of the course refuse and tell, in both languages. */
import { counted } from '@joute/core/plurals.ts';
import { type Refusal, refusalsOf } from '@joute/core/result.ts';
import type { Catalogue, Catalogues } from '@joute/core/words.ts';

const whoEn = ({ seat }: Refusal['params']): string => (seat === 1 ? 'White' : 'Black');
const whoFr = ({ seat }: Refusal['params']): string => (seat === 1 ? 'Les Blancs' : 'Les Noirs');

const en = {
  'draughts-wire/too-long': ({ most }) =>
    `A message of more than ${counted('en', most, 'byte', 'bytes')} was thrown away.`,
  'draughts-wire/out-of-turn': ({ text }) => `"${text}" came out of turn and was ignored.`,
  'draughts-wire/broken-off': (p) => `${whoEn(p)} broke the game off: INTERUPTION.`,
  'draughts-wire/not-lost': (p) => `${whoEn(p)} sent PERDU although there were moves left; that breaks the game off.`,
  'draughts-wire/not-drawn': (p) =>
    `${whoEn(p)} sent EGALITE although the game was not drawn; that breaks the game off.`,
  'draughts-wire/disputed': (p) =>
    `${whoEn(p)} called the legal move ${p.move} invalid ${p.times} times; the game was broken off.`,
  'draughts-wire/tries': (p) =>
    `${whoEn(p)} gave ${counted('en', p.tries, 'move', 'moves')} that could not be accepted; the game was broken off.`,
  'draughts-wire/silent': (p) =>
    `${whoEn(p)} sent nothing for ${counted('en', p.seconds, 'second', 'seconds')}; the game was broken off.`,
  'draughts-wire/closed': (p) => `${whoEn(p)} closed the connection in the middle of the game.`,
  'draughts-wire/bot-failed': ({ move }) =>
    `Our bot answered "${move}", which is not a legal move; the game was broken off.`,
  'draughts-wire/played': ({ ply, move }) => `${ply}. ${move}`,
  'draughts-wire/refused': (p) => `${whoEn(p)} played "${p.move}", which was called invalid.`,
  'draughts-wire/again': ({ move }) => `Our move ${move} was called invalid; it was sent again.`,
  'draughts-report/address': ({ text }) => `"${text}" is not an address: write 2001:db8::7 or 192.0.2.7.`,
  'draughts-report/colour': ({ byte }) => `A report begins with FF (White) or 01 (Black), not with the byte ${byte}.`,
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'draughts-wire/too-long': ({ most }) => `Un message de plus de ${counted('fr', most, 'octet', 'octets')} a été jeté.`,
  'draughts-wire/out-of-turn': ({ text }) => `« ${text} » est venu hors de son tour et a été ignoré.`,
  'draughts-wire/broken-off': (p) => `${whoFr(p)} ont interrompu la partie : INTERUPTION.`,
  'draughts-wire/not-lost': (p) =>
    `${whoFr(p)} ont envoyé PERDU alors qu’il restait des coups ; cela interrompt la partie.`,
  'draughts-wire/not-drawn': (p) =>
    `${whoFr(p)} ont envoyé EGALITE alors que la partie n’était pas nulle ; cela interrompt la partie.`,
  'draughts-wire/disputed': (p) =>
    `${whoFr(p)} ont refusé ${p.times} fois le coup légal ${p.move} ; la partie a été interrompue.`,
  'draughts-wire/tries': (p) =>
    `${whoFr(p)} ont donné ${counted('fr', p.tries, 'coup irrecevable', 'coups irrecevables')} ; la partie a été interrompue.`,
  'draughts-wire/silent': (p) =>
    `${whoFr(p)} n’ont rien envoyé pendant ${counted('fr', p.seconds, 'seconde', 'secondes')} ; la partie a été interrompue.`,
  'draughts-wire/closed': (p) => `${whoFr(p)} ont fermé la connexion au milieu de la partie.`,
  'draughts-wire/bot-failed': ({ move }) =>
    `Notre bot a répondu « ${move} », qui n’est pas un coup légal ; la partie a été interrompue.`,
  'draughts-wire/played': ({ ply, move }) => `${ply}. ${move}`,
  'draughts-wire/refused': (p) => `${whoFr(p)} ont joué « ${p.move} », qui a été refusé.`,
  'draughts-wire/again': ({ move }) => `Notre coup ${move} a été refusé ; il a été renvoyé.`,
  'draughts-report/address': ({ text }) => `« ${text} » n’est pas une adresse : écrivez 2001:db8::7 ou 192.0.2.7.`,
  'draughts-report/colour': ({ byte }) =>
    `Un compte rendu commence par FF (Blancs) ou 01 (Noirs), pas par l’octet ${byte}.`,
};

export const wireWords: Catalogues = { en, fr };

/** Every code of this folder: one without its sentences does not compile. */
export type WireCode = keyof typeof en;

export const { no, fault } = refusalsOf<WireCode>();

/** The moves of what a session told on its way, in order. */
export const playedMoves = (told: readonly Refusal[]): string[] =>
  told.flatMap(({ code, params }) =>
    code === ('draughts-wire/played' satisfies WireCode) ? [String(params.move)] : [],
  );
