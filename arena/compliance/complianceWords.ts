/**
 * Sentences of an examination, besides those for faults of matches (core/match/faultSentences.ts),
 * in both languages.
 */
import { type Catalogue, type Catalogues, sayTime } from '@joute/core/words.ts';

const en = {
  'compliance/late': ({ seat, turn, ms, limit }) =>
    `Seat ${seat}, turn ${turn}: the answer came, but after ${sayTime(ms, 'en')}; it had ${sayTime(limit, 'en')}.`,
  'compliance/unflushed': ({ seat, turn, limit }) =>
    `Seat ${seat}, turn ${turn}: no answer came within ${sayTime(limit, 'en')}, nor later; it came when the input was closed. It had been written but not flushed.`,
  'compliance/try-again': () => 'This is a test: your move is refused, whatever it is. The same turn comes again.',
} satisfies Catalogue;

const fr: Record<keyof typeof en, Catalogue[string]> = {
  'compliance/late': ({ seat, turn, ms, limit }) =>
    `Place ${seat}, tour ${turn} : la réponse est venue, mais au bout de ${sayTime(ms, 'fr')} au lieu de ${sayTime(limit, 'fr')}.`,
  'compliance/unflushed': ({ seat, turn, limit }) =>
    `Place ${seat}, tour ${turn} : aucune réponse en ${sayTime(limit, 'fr')}, ni plus tard ; elle est venue quand l’entrée a été fermée. Elle était écrite, mais restait dans le tampon.`,
  'compliance/try-again': () =>
    'Ceci est un essai : votre coup est refusé, quel qu’il soit. Le même tour va être redemandé.',
};

export const complianceWords: Catalogues = { en, fr };
