/** The texts of what can be done with the position that is shown. */
import type { Words } from '@joute/core/words.ts';

export const positionWords = {
  save: { en: 'Save the position', fr: 'Enregistrer la position' },
  png: { en: 'Picture (PNG)', fr: 'Image (PNG)' },
  svg: { en: 'Picture to be enlarged (SVG)', fr: 'Image à agrandir (SVG)' },
  noPicture: {
    en: 'The picture could not be drawn. Try again once the board is there.',
    fr: 'L’image n’a pas pu être dessinée. Réessayez quand le plateau est là.',
  },
  playFrom: { en: 'Play from here', fr: 'Jouer à partir d’ici' },
  playOnMap: { en: 'Play on this map', fr: 'Jouer sur cette carte' },
  over: {
    en: 'The game is over here: go back to a position from which it can go on.',
    fr: 'Le jeu est fini ici : revenez à une position d’où il peut continuer.',
  },
} as const satisfies Record<string, Words>;

/** What a picture of the board shows. */
export const pictureTitle = (title: string, index: number): Words => ({
  en: index === 0 ? `${title}, the start` : `${title}, after ${index} ${index === 1 ? 'turn' : 'turns'}`,
  fr: index === 0 ? `${title}, le début` : `${title}, après ${index} ${index === 1 ? 'tour' : 'tours'}`,
});
