import type { Bot } from '@joute/core/bot.ts';
import { getMove, Orders, type VampiresMove } from '../rules/orders.ts';
import { randomOrders } from '../rules/randomOrders.ts';
import type { VampiresState } from '../rules/state.ts';

export const random: Bot<VampiresState, VampiresMove> = {
  card: {
    name: 'random',
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
