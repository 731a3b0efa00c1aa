/** The texts of what can be done with the position that is shown. */
import type { Words } from '@joute/core/words.ts';

export const positionWords = {
  save: { en: 'Save the position', fr: 'Enregistrer la position' },
  unsaved: {
    en: 'No file of this game can hold the position.',
    fr: 'Aucun fichier de ce jeu ne peut contenir cette position.',
  },
  playFrom: { en: 'Play from here', fr: 'Jouer à partir d’ici' },
  playOnMap: { en: 'Play on this map', fr: 'Jouer sur cette carte' },
  over: {
    en: 'The game is over here: go back to a position from which it can go on.',
    fr: 'Le jeu est fini ici\u00a0: revenez à une position d’où il peut continuer.',
  },
} as const satisfies Record<string, Words>;
