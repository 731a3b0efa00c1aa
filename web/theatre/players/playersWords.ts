/** The texts of the strips beside the board. */
import type { Words } from '@joute/core/words.ts';

export const playersWords = {
  away: { en: 'away', fr: 'absent' },
  waitsForCore: { en: 'waits for a core', fr: 'attend un processeur' },
  you: { en: 'you', fr: 'vous' },
  clock: { en: 'time left', fr: 'temps restant' },
  lowClock: { en: '10 seconds left', fr: 'Plus que 10 secondes' },
  points: { en: 'Points', fr: 'Points' },
} as const satisfies Record<string, Words>;
