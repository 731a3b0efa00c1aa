import type { Bot } from '@joute/core/bot.ts';
import { type DraughtsMove, movesOf, uniqueKey } from '../rules/paths.ts';
import type { DraughtsState } from '../rules/state.ts';
import { Search, SURE } from './search.ts';

/** A million entries, 16 MB. */
const TABLE_BITS = 20;

const forcedOf = (score: number): { forced?: 'win' | 'loss' } =>
  score > SURE ? { forced: 'win' } : score < -SURE ? { forced: 'loss' } : {};

export const alphabeta: Bot<DraughtsState, DraughtsMove> = {
  card: {
    name: 'alphabeta',
    called: { en: 'Old Oak', fr: 'Vieux Chêne' },
    face: 'M12 3a6 6 0 0 0-5.5 8.5A4 4 0 0 0 9 18h6a4 4 0 0 0 2.5-6.5A6 6 0 0 0 12 3zM10 18v3M14 18v3M10 9v.5M14 9v.5M10 13h4',
    idea: {
      en: 'Looks ahead as deep as time allows, every capture to its end, and remembers the positions it has met. It counts pieces, then rows, centre and balance.',
      fr: 'Calcule aussi loin que le temps le permet, chaque prise jusqu’au bout, et se souvient des positions rencontrées. Il compte les pièces, puis l’avance, le centre et l’équilibre.',
    },
    temperament: { en: 'patient, then merciless', fr: 'patient, puis sans pitié' },
  },
  start(_seat, random) {
    const search = new Search(TABLE_BITS);
    return {
      think(state, budget) {
        const { key, score, depth } = search.run(state, budget, random);
        for (const move of movesOf(state.position)) {
          if (uniqueKey(move) === key) return { move, score, depth, nodes: search.nodes, ...forcedOf(score) };
        }
        throw new Error('the move found is not legal');
      },
      end: () => search.release(),
    };
  },
};
