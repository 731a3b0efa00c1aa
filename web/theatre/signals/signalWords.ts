/** The texts about sounds, notifications and the title of the tab. */
import type { Words } from '@joute/core/words.ts';
import { seatsWords } from '../seats/seatsWords.ts';

export const signalWords = {
  mute: { en: 'Turn the sound off', fr: 'Couper le son' },
  unmute: { en: 'Turn the sound on', fr: 'Mettre le son' },
  callMe: { en: 'Notify me when it is my turn', fr: 'Me prévenir quand c’est à moi de jouer' },
} as const satisfies Record<string, Words>;

/** The title of the tab: whose turn it is comes first, for narrow tabs show no more. */
export const tabTitle = (match: string, isYourTurn: boolean): Words => ({
  en: `${isYourTurn ? `● ${seatsWords.yourTurn.en} · ` : ''}${match} · Joute`,
  fr: `${isYourTurn ? `● ${seatsWords.yourTurn.fr} · ` : ''}${match} · Joute`,
});
