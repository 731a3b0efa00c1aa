/** The texts around the description of the interface. */
import type { Words } from '@joute/core/words.ts';

export const apiWords = {
  parameters: { en: 'Parameters', fr: 'Paramètres' },
  body: { en: 'Sends', fr: 'Envoie' },
  answers: { en: 'Answers', fr: 'Réponses' },
  refused: { en: 'Refusals', fr: 'Refus' },
  shapes: { en: 'Shapes', fr: 'Formes' },
  required: { en: 'required', fr: 'obligatoire' },
  example: { en: 'Example', fr: 'Exemple' },
} as const satisfies Record<string, Words>;

/** The headings; the tags themselves are names for programs. */
export const headingWords: Readonly<Record<string, Words>> = {
  games: { en: 'Games', fr: 'Jeux' },
  matches: { en: 'Matches', fr: 'Parties' },
  seats: { en: 'Seats', fr: 'Places' },
  moves: { en: 'Moves', fr: 'Coups' },
  views: { en: 'Watching', fr: 'Regarder' },
  records: { en: 'Records', fr: 'Enregistrements' },
  competitions: { en: 'Competitions', fr: 'Compétitions' },
  wall: { en: 'Big screen', fr: 'Grand écran' },
  tokens: { en: 'Tokens', fr: 'Jetons' },
  'who is who': { en: 'Who is who', fr: 'Qui est qui' },
  teams: { en: 'Teams', fr: 'Équipes' },
  bots: { en: 'Bots', fr: 'Bots' },
  health: { en: 'Health', fr: 'Santé' },
};
