/** How a competition stands, in a word. */
import type { CompetitionStatus } from '@joute/core/api/competitions.ts';
import type { Words } from '@joute/core/words.ts';

export const COMPETITION_WORDS: Readonly<Record<CompetitionStatus, Words>> = {
  scheduled: { en: 'Planned', fr: 'Prévu' },
  running: { en: 'Under way', fr: 'En cours' },
  paused: { en: 'Paused', fr: 'En pause' },
  stopped: { en: 'Stopped', fr: 'À l’arrêt' },
  closed: { en: 'Over', fr: 'Tout est joué' },
};
