import type { Primer } from '@joute/core/gameEntry.ts';

export const primer: Primer = {
  rules: [
    {
      en: 'Fourteen cats want out of a boarding house of 11 by 11 cells with three exits; two wardens catch what they can; nine vacuum robots are in the way.',
      fr: 'Quatorze chats veulent sortir d’une pension de 11 cases sur 11 par trois sorties ; deux gardiens attrapent ce qu’ils peuvent ; neuf robots aspirateurs gênent le passage.',
    },
    {
      en: 'The cats’ player moves seven cats, each one step in any of eight directions. A cat on an exit has escaped. Chaf, their chief, may jump over a robot.',
      fr: 'Le joueur des chats en déplace sept, chacun d’une case dans une des huit directions. Un chat sur une sortie s’est évadé. Chaf, leur chef, peut sauter un robot.',
    },
    {
      en: 'Then each warden moves once or stays; onto a cat, it captures it. Wardens never enter the cats’ zone.',
      fr: 'Puis chaque gardien bouge une fois ou reste ; sur un chat, il le capture. Les gardiens n’entrent jamais dans la zone des chats.',
    },
    {
      en: 'Then each robot moves with one chance in three, to a free cell beside it.',
      fr: 'Puis chaque robot bouge une fois sur trois, vers une case libre voisine.',
    },
    {
      en: 'One point for each cat that escaped, five for Chaf. Two rounds, the roles swapped; more points win.',
      fr: 'Un point par chat évadé, cinq pour Chaf. Deux manches, rôles inversés ; le plus de points gagne.',
    },
  ],
  protocol: [],
};
