/** What the verification of a record has found, in sentences that name players and moves. */

import type { AnyGame } from '@joute/core/game.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import { quote } from '@joute/core/input/quote.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { counted } from '@joute/core/plurals.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import type { Finding } from '@joute/core/record/replay.ts';
import { type Language, say, type Words } from '@joute/core/words.ts';

export const verdictWords = {
  title: { en: 'Verification', fr: 'Vérification' },
  whole: { en: 'Verified', fr: 'Vérifié' },
  cut: { en: 'Verified, without an end', fr: 'Vérifié, sans fin' },
  flawed: { en: 'Not what was played', fr: 'Pas ce qui a été joué' },
  secret: { en: 'Cannot be verified yet', fr: 'Pas encore vérifiable' },
  secretSentence: {
    en: 'The record comes from a match that was still being played: what was secret then is left out, and without it nothing can be played again. Download it once the match is over.',
    fr: 'L’enregistrement vient d’une partie encore en cours : ce qui était secret alors n’y est pas, et sans cela rien ne peut être rejoué. Téléchargez-le une fois la partie finie.',
  },
  running: { en: 'Being verified…', fr: 'Vérification en cours…' },
  shownSoFar: {
    en: 'The match is shown up to there.',
    fr: 'La partie est montrée jusque-là.',
  },
  nothingShown: {
    en: 'So nothing in it can be shown.',
    fr: 'Rien ne peut donc en être montré.',
  },
  cutSentence: {
    en: 'The record has no end: it was cut off, or the match still goes on. What is there follows from the rules.',
    fr: 'L’enregistrement n’a pas de fin : il a été coupé, ou la partie dure encore. Ce qui s’y trouve suit les règles.',
  },
  diceSecret: {
    en: 'The seed of the dice was fixed before the match, and nobody could know it.',
    fr: 'La graine des dés était fixée avant la partie, et personne ne pouvait la connaître.',
  },
  diceKnown: {
    en: 'The seed of the dice was chosen by hand: players may have known it.',
    fr: 'La graine des dés a été choisie à la main : les joueurs pouvaient la connaître.',
  },
  diceSealed: {
    en: 'The seed of the dice is not told yet: whether they followed from it can be checked later.',
    fr: 'La graine des dés n’est pas encore publiée : on pourra vérifier plus tard qu’ils en découlent.',
  },
  legal: { en: 'All moves are legal.', fr: 'Tous les coups sont légaux.' },
  illegal: { en: 'Shown up to a mistake', fr: 'Montrée jusqu’à une erreur' },
} as const satisfies Record<string, Words>;

export const wholeWords = (moves: number): Words => ({
  en: `Played again by the rules, ${moves === 1 ? 'the one move comes' : `all ${counted('en', moves, 'move', 'moves')} come`} to the recorded result, and nothing was changed since.`,
  fr: `Rejoué${moves === 1 ? ' selon les règles, l’unique coup mène' : `s selon les règles, les ${counted('fr', moves, 'coup', 'coups')} mènent`} au résultat enregistré, et rien n’a été modifié depuis.`,
});

export function diceWords({ head, end }: MatchRecord): Words {
  if (end && end.seed === undefined) return verdictWords.diceSealed;
  return head.dice.secret ? verdictWords.diceSecret : verdictWords.diceKnown;
}

/** Where in the record: `Move 12, by Zoé`. */
export function placeWords({ place, ply }: Finding, name: string): Words {
  if (place === 'head') return { en: 'The beginning of the record', fr: 'Le début de l’enregistrement' };
  if (place === 'end') return { en: 'The end of the record', fr: 'La fin de l’enregistrement' };
  return {
    en: `Move ${ply}${name ? `, by ${name}` : ''}`,
    fr: `Coup ${ply}${name ? `, de ${name}` : ''}`,
  };
}

type Params = Finding['reason']['params'];

/** What is told about seats elsewhere is told about players here. */
const REASONS: Readonly<Record<string, (params: Params) => Words>> = {
  'record/after-the-end': () => ({
    en: 'It was added after the match was over.',
    fr: 'Il a été ajouté après la fin de la partie.',
  }),
  'record/out-of-turn': () => ({
    en: 'It was not this player’s turn.',
    fr: 'Ce n’était pas à ce joueur de jouer.',
  }),
  'record/verdict': ({ move, written, replayed }) => ({
    en: `“${quote(`${move}`)}” is written as ${verdict(written, 'en')}, but by the rules it is ${verdict(replayed, 'en')}.`,
    fr: `« ${quote(`${move}`)} » est noté ${verdict(written, 'fr')}, mais selon les règles il est ${verdict(replayed, 'fr')}.`,
  }),
  'record/move': ({ move, replayed }) => ({
    en: `It is written as “${quote(`${move}`)}”, but what was sent reads as “${quote(`${replayed}`)}”.`,
    fr: `Il est noté « ${quote(`${move}`)} », mais ce qui a été envoyé se lit « ${quote(`${replayed}`)} ».`,
  }),
  'record/refusal': ({ move }) => ({
    en: `“${quote(`${move}`)}” was refused for another reason than the one that the rules give.`,
    fr: `« ${quote(`${move}`)} » a été refusé pour une autre raison que celle des règles.`,
  }),
  'record/changed': () => ({
    en: 'Something in it was changed after it was written: a name, a time, or a move that is just as legal.',
    fr: 'Quelque chose y a été modifié après coup : un nom, un temps, ou un coup tout aussi légal.',
  }),
};

const VERDICTS: Readonly<Record<string, Words>> = {
  taken: { en: 'played', fr: 'joué' },
  refused: { en: 'refused', fr: 'refusé' },
  skipped: { en: 'passed over', fr: 'sauté' },
  lost: { en: 'the loss of the match', fr: 'la perte de la partie' },
};
const verdict = (code: string | number | undefined, language: Language): string =>
  lookUp(VERDICTS, `${code}`)?.[language] ?? `${code}`;

/** What is wrong there. */
export function reasonWords({ reason }: Finding, game: AnyGame, language: Language): string {
  const known = lookUp(REASONS, reason.code);
  return known ? known(reason.params)[language] : say(reason, language, game.words, coreWords);
}
