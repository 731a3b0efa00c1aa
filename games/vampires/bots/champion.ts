import type { Bot } from '@joute/core/bot.ts';
import { setParts } from '../champion/joints.ts';
import { Search } from '../champion/search.ts';
import { WON } from '../champion/worth.ts';
import { makeMove } from '../notation/moves.ts';
import { getMove, Orders, type VampiresMove } from '../rules/orders.ts';
import type { VampiresState } from '../rules/state.ts';
import { Habits } from './alphabeta/habits.ts';
import { greedy } from './greedy.ts';

/** Of the match, by a score between a lost game and a won one. */
const shareOf = (score: number): number => Math.min(1, Math.max(0, (1 + score / WON) / 2));

export const champion: Bot<VampiresState, VampiresMove> = {
  card: {
    name: 'champion',
    called: { en: 'Carmilla', fr: 'Carmilla' },
    face: 'M5 21c1-4 2-5 2-10a5 5 0 0 1 10 0c0 5 1 6 2 10M9 10.5v.5M15 10.5v.5M9.5 14.5c1.5 1 3.5 1 5 0M10.5 15l.4 1.8.6-1.6M13.5 15l-.4 1.8-.6-1.6M5 21h14',
    idea: {
      en: 'Looks ahead over whole moves of all her groups, with the exact odds of every battle. As long as there are houses she spreads out; when they run out she gathers her own before the enemy does, and hunts those who have not.',
      fr: 'Calcule les coups entiers de tous ses groupes, avec les probabilités exactes de chaque bataille. Tant qu’il reste des chaumières, elle se disperse ; quand elles s’épuisent, elle rassemble les siens avant l’ennemi et chasse ceux qui ne l’ont pas fait.',
    },
    temperament: {
      en: 'Patient; leaves nothing to chance unless she must.',
      fr: 'Patiente ; ne laisse rien au hasard sans y être forcée.',
    },
  },
  start(seat, random) {
    const spare = greedy.start(seat, random);
    const orders = new Orders();
    let search: Search | null = null;
    let habits: Habits | null = null;
    return {
      think(view, budget) {
        if (search === null || habits === null || !search.fits(view)) {
          search = new Search(view);
          habits = new Habits(view);
        }
        habits.watch(view);
        const found = search.run(view, budget, random, habits.isSurelyGreedy);
        if (found === null) {
          const thought = spare.think(view, budget);
          habits.leave(view, thought.move);
          return thought;
        }
        const { best, score, depth, nodes } = found;
        const move = getMove(setParts(orders, best.parts), view.columns);
        const line = Array.from(search.lineOf(best), (each) => makeMove(getMove(each, view.columns))).join(' | ');
        habits.leave(view, move);
        return { move, score, depth, nodes, line };
      },
      weigh(view, move, budget) {
        if (search === null || !search.fits(view)) search = new Search(view);
        const parts = move.map(({ x, y, count, toX, toY }) => ({
          from: y * view.columns + x,
          count,
          to: toY * view.columns + toX,
        }));
        return shareOf(search.weigh(view, parts, budget));
      },
    };
  },
};
