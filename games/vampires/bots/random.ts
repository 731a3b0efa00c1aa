import type { Bot } from '@joute/core/bot.ts';
import { getMove, Orders, type VampiresMove } from '../rules/orders.ts';
import { randomOrders } from '../rules/randomOrders.ts';
import type { VampiresState } from '../rules/state.ts';

export const random: Bot<VampiresState, VampiresMove> = {
  card: {
    name: 'random',
    called: { en: 'Bat', fr: 'Chauve-souris' },
    face: 'M12 9c-1-2-1-3-1-4l1 1 1-1c0 1 0 2-1 4zM12 9c-2-3-6-3-10-1 2 1 2 3 2 5 2-1 3 0 4 2 1-1 3-1 4 3 1-4 3-4 4-3 1-2 2-3 4-2 0-2 0-4 2-5-4-2-8-2-10 1z',
    idea: {
      en: 'Sends each of its groups anywhere, whole or in parts, or leaves it where it is. It knows the rules and nothing else.',
      fr: 'Envoie chacun de ses groupes n’importe où, entier ou en morceaux, ou le laisse sur place. Il connaît les règles et rien d’autre.',
    },
    temperament: { en: 'Scatters in all directions.', fr: 'Se disperse aux quatre vents.' },
  },
  start: (_seat, luck) => {
    const orders = new Orders();
    return {
      think(view) {
        randomOrders(view, orders, luck);
        return { move: getMove(orders, view.columns) };
      },
    };
  },
};
