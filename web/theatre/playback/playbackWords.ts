/** The texts of the controls under the board. */
import type { Words } from '@joute/core/words.ts';

export const playbackWords = {
  live: { en: 'Live', fr: 'En direct' },
  backToLive: { en: 'Back to live', fr: 'Revenir au direct' },
  replay: { en: 'Replay', fr: 'Revoir' },
  position: { en: 'Position in the match', fr: 'Position dans la partie' },
  first: { en: 'To the start', fr: 'Au début' },
  back: { en: 'One move back', fr: 'Un coup en arrière' },
  play: { en: 'Play', fr: 'Lecture' },
  pause: { en: 'Pause', fr: 'Pause' },
  forward: { en: 'One move forward', fr: 'Un coup en avant' },
  end: { en: 'To the end', fr: 'À la fin' },
  speed: { en: 'Speed', fr: 'Vitesse' },
  turnBoard: { en: 'Turn the board', fr: 'Tourner le plateau' },
  turnHint: {
    en: 'Turn the board: see it from another player’s side',
    fr: 'Tourner le plateau : le voir du côté d’un autre joueur',
  },
  download: { en: 'Download the record', fr: 'Télécharger l’enregistrement' },
  downloadMatch: { en: 'Download the match', fr: 'Télécharger la partie' },
  record: { en: 'Record that can be verified (JSON)', fr: 'Enregistrement vérifiable (JSON)' },
  notDownloaded: {
    en: 'The record could not be fetched. Try again.',
    fr: 'L’enregistrement n’a pas pu être récupéré. Réessayez.',
  },
  fullscreen: { en: 'Full screen', fr: 'Plein écran' },
} as const satisfies Record<string, Words>;

export const positionWords = (index: number, last: number, move: string): Words => ({
  en: index === 0 ? `Start, of ${last}` : `${index} of ${last}${move ? `, ${move}` : ''}`,
  fr: index === 0 ? `Début, sur ${last}` : `${index} sur ${last}${move ? `, ${move}` : ''}`,
});

export const wholeMatchWords = (format: string): Words => ({
  en: `All moves for other programs (${format})`,
  fr: `Tous les coups pour d’autres logiciels (${format})`,
});
