import type { Bot } from '@joute/core/bot.ts';
import { chooseOrder } from '../champion/choosing.ts';
import { weighOrder } from '../champion/weighing.ts';
import type { Order } from '../rules/orders.ts';
import type { CyberState } from '../rules/table.ts';

export const champion: Bot<CyberState, Order> = {
  card: {
    name: 'champion',
    called: { en: 'Spider', fr: 'Araignée' },
    face: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM8.5 10L4 7V4M8 12H3M8.5 14L4 17v3M15.5 10L20 7V4M16 12h5M15.5 14L20 17v3M10.5 11v.5M13.5 11v.5',
    idea: {
      en: 'Plans its own board eight turns ahead, hundreds of plans at a time. Rather than destroy trojans it keeps them in a trap, where its protections turn them back again and again, for points each time.',
      fr: 'Planifie son plateau huit tours à l’avance, en suivant des centaines de plans à la fois. Plutôt que de détruire les chevaux de Troie, elle les garde dans un piège où ses protections les renvoient encore et encore, pour des points à chaque fois.',
    },
    temperament: {
      en: 'Patient: what comes into its web stays there.',
      fr: 'Patiente : ce qui entre dans sa toile y reste.',
    },
  },
  start: (seat, random) => ({
    think: (view, budget) => chooseOrder(view, seat - 1, random, budget),
    weigh: (view, order, budget) => weighOrder(view, seat, order, budget),
  }),
};
