import type { RulesEnd } from '@joute/core/game.ts';
import { counted } from '@joute/core/plurals.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { Catalogue, Catalogues } from '@joute/core/words.ts';
import { notationWords } from './notation/refusals.ts';
import type { Ending } from './rules/end.ts';
import { wireWords } from './wire/words.ts';

/** Numbers of seats, or the names of the players there. */
const players = (losers: string | number | undefined, word: string): string =>
  /^[\d, ]+$/.test(`${losers}`) ? `${word}${losers}` : `${losers}`;

const en = {
  'end/survivor': ({ losers }) =>
    `${players(losers, 'Players ')} have lost both server and computers: the game is over.`,
  'end/nobody-left': () => 'All four players have lost both server and computers: the game is over.',
  'end/turns': ({ turn }) => `The game is over: ${counted('en', turn, 'turn has been', 'turns have been')} played.`,
  'setup/no-turns': () => 'A match needs at least one turn: give turns=1 or more, or turns=-1 for no limit.',
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'end/survivor': ({ losers }) =>
    `${players(losers, 'Les joueurs ')} ont perdu serveur et ordinateurs : la partie est finie.`,
  'end/nobody-left': () => 'Les quatre joueurs ont perdu serveur et ordinateurs : la partie est finie.',
  'end/turns': ({ turn }) => `La partie est finie : ${counted('fr', turn, 'tour joué', 'tours joués')}.`,
  'setup/no-turns': () =>
    'Il faut au moins un tour : indiquez turns=1 ou davantage, ou turns=-1 pour une partie sans limite.',
};

export const words: Catalogues = {
  en: { ...notationWords.en, ...wireWords.en, ...en },
  fr: { ...notationWords.fr, ...wireWords.fr, ...fr },
};

export const endReason = (ending: Ending, turn: number, losers: readonly number[]): Refusal =>
  refusal(`end/${ending}`, { turn, losers: losers.join(', ') });

/** A game that lasts to its limit ends by it; all other ends are the game's own. */
export const terminationOf = (ending: Ending): RulesEnd['termination'] => (ending === 'turns' ? 'limit' : 'normal');
