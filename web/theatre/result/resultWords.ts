/** The texts of the result. */
import type { Words } from '@joute/core/words.ts';

export const resultWords = {
  replay: { en: 'Replay', fr: 'Revoir' },
  rematch: { en: 'Play again', fr: 'Rejouer' },
  rematchOffer: { en: 'Somebody wants to play again.', fr: 'Quelqu’un veut rejouer.' },
  rematchGo: { en: 'Join the rematch', fr: 'Rejoindre la revanche' },
  rematchWatch: { en: 'Watch the rematch', fr: 'Regarder la revanche' },
} as const satisfies Record<string, Words>;

export const placeWords = (place: number): Words => ({
  en: ['1st', '2nd', '3rd'][place - 1] ?? `${place}th`,
  fr: place === 1 ? '1er' : `${place}e`,
});
