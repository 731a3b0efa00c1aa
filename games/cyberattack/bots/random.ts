/** Any of the 2000 orders: always well formed, not always wise. */
import type { Bot } from '@joute/core/bot.ts';
import { ORDERS, type Order } from '../rules/orders.ts';
import type { CyberState } from '../rules/table.ts';

export const random: Bot<CyberState, Order> = {
  card: {
    name: 'random',
    called: { en: 'Pixel', fr: 'Pixel' },
    face: 'M4 4h16v16H4zM9 9v1M15 9v1M8 15h3M13 14h3',
    idea: {
      en: 'Draws one of the 2000 orders. It knows how to write an order and nothing else.',
      fr: 'Tire au sort l’un des 2000 ordres. Il sait écrire un ordre, rien de plus.',
    },
    temperament: { en: 'Careless, and often against the wall.', fr: 'Étourdi, souvent le nez contre le mur.' },
  },
  start: (_seat, dice) => ({ think: () => ({ move: ORDERS[dice.below(ORDERS.length)]! }) }),
};
