/** The texts of the result. */
import type { Words } from '@joute/core/words.ts';

export const resultWords = {
  won: { en: 'You won', fr: 'Vous avez gagné' },
  lost: { en: 'You lost', fr: 'Vous avez perdu' },
  drawn: { en: 'A draw', fr: 'Partie nulle' },
  sharedFirst: { en: 'You share the first place', fr: 'Vous partagez la première place' },
  rematch: { en: 'Play again', fr: 'Rejouer' },
  rematchOffer: { en: 'Somebody wants to play again.', fr: 'Quelqu’un veut rejouer.' },
  rematchGo: { en: 'Join the rematch', fr: 'Rejoindre la revanche' },
  rematchWatch: { en: 'Watch the rematch', fr: 'Regarder la revanche' },
  replay: { en: 'Watch it again', fr: 'Revoir la partie' },
  turningPoint: { en: 'The turning point', fr: 'Le tournant' },
  searching: { en: 'Looking for the turning point…', fr: 'Recherche du tournant…' },
  noTurningPoint: {
    en: 'No turning point was found: nobody gives scores in this match.',
    fr: 'Pas de tournant trouvé : personne ne donne de score dans cette partie.',
  },
  share: { en: 'Share', fr: 'Partager' },
  shared: { en: 'The link is copied.', fr: 'Le lien est copié.' },
} as const satisfies Record<string, Words>;

const PLACES = [
  { en: 'first', fr: 'première' },
  { en: 'second', fr: 'deuxième' },
  { en: 'third', fr: 'troisième' },
  { en: 'fourth', fr: 'quatrième' },
  { en: 'fifth', fr: 'cinquième' },
  { en: 'sixth', fr: 'sixième' },
] as const satisfies readonly Words[];

/** Where one ended among several. */
export const placeWords = (place: number): Words => ({
  en: `You came ${PLACES[place - 1]?.en ?? `${place}th`}`,
  fr: `Vous finissez à la ${PLACES[place - 1]?.fr ?? `${place}e`} place`,
});

export const harderWords = (bot: Words): Words => ({ en: `Harder: ${bot.en}`, fr: `Plus fort : ${bot.fr}` });
export const easierWords = (bot: Words): Words => ({ en: `Easier: ${bot.en}`, fr: `Plus facile : ${bot.fr}` });
