/** The texts of the hint. */
import type { Words } from '@joute/core/words.ts';

export const hintWords = {
  ask: { en: 'Hint', fr: 'Un conseil' },
  thinking: { en: 'Looking for a good move…', fr: 'Recherche d’un bon coup…' },
  failed: { en: 'No hint could be found here.', fr: 'Aucun conseil n’a pu être trouvé ici.' },
  play: { en: 'Play this move', fr: 'Jouer ce coup' },
  expects: { en: 'What it expects', fr: 'La suite prévue' },
} as const satisfies Record<string, Words>;

/** Who advises. */
export const advisesWords = (bot: Words): Words => ({ en: `${bot.en} suggests:`, fr: `${bot.fr} conseille :` });
