import type { Bot } from '@joute/core/bot.ts';
import { getMove, Orders, type VampiresMove } from '../rules/orders.ts';
import type { VampiresState } from '../rules/state.ts';
import { setCandidate } from './alphabeta/candidates.ts';
import { Habits } from './alphabeta/habits.ts';
import { Search } from './alphabeta/search.ts';
import { greedy } from './greedy.ts';

export const alphabeta: Bot<VampiresState, VampiresMove> = {
  card: {
    name: 'alphabeta',
    called: { en: 'Count', fr: 'Comte' },
    face: 'M6 6c2-3 10-3 12 0l-3 1-3 4-3-4zM6 6v6a6 6 0 0 0 12 0V6M9.5 12.5v.5M14.5 12.5v.5M10.5 16l.5 1.5.5-1.5M12.5 16l.5 1.5.5-1.5M6 15l-3 6h18l-3-6',
    idea: {
      en: 'Looks ahead turn by turn with alpha-beta, weighing battles by their exact odds and splitting its groups where two can eat faster than one. At the end of its lookahead it lets all groups race for the houses, and counts who would get them and who would be prey; an enemy seen to move only for the nearest gain is foreseen, and led astray.',
      fr: 'Calcule tour après tour par alpha-bêta, en pesant les batailles selon leurs probabilités exactes et en divisant ses groupes quand deux mangent plus vite qu’un. Au bout de son calcul, il fait courir tous les groupes vers les chaumières et compte qui les aurait et qui serait une proie ; un ennemi qui ne court qu’au gain le plus proche est prévu, et mené en bateau.',
    },
    temperament: { en: 'Spreads fast, then closes in.', fr: 'S’étend vite, puis referme le piège.' },
  },
  start(seat, random) {
    const spare = greedy.start(seat, random);
    const orders = new Orders();
    let search: Search | null = null;
    let habits: Habits | null = null;
    return {
      think(view, budget) {
        search ??= new Search(view);
        habits ??= new Habits(view);
        habits.watch(view);
        const found = search.run(view, budget, random, habits.isGreedy);
        const thought = found
          ? { ...found, move: getMove(setCandidate(orders, found.best), view.columns) }
          : spare.think(view, budget);
        habits.leave(view, thought.move);
        return thought;
      },
    };
  },
};
