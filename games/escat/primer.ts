import type { Primer } from '@joute/core/gameEntry.ts';

export const primer: Primer = {
  rules: [
    {
      en: 'Fourteen cats want to leave a boarding house of 11 by 11 cells by one of three exits. Two wardens catch as many as they can, and nine vacuum robots are in the way.',
      fr: 'Quatorze chats veulent sortir d’une pension de 11 cases sur 11, qui a trois sorties. Deux gardiens en attrapent le plus possible, et neuf robots aspirateurs gênent le passage.',
    },
    {
      en: 'The cats’ player moves seven cats, each one step in any of eight directions. A cat on an exit has escaped. Chaf, their chief, may jump over a robot.',
      fr: 'Le joueur des chats en déplace sept, chacun d’une case dans une des huit directions. Un chat sur une sortie s’est évadé. Chaf, leur chef, peut sauter un robot.',
    },
    {
      en: 'Then each warden moves once or stays. A warden that goes onto a cat captures it. Wardens never enter the cats’ zone.',
      fr: 'Puis chaque gardien bouge une fois ou reste. S’il va sur un chat, il le capture. Les gardiens n’entrent jamais dans la zone des chats.',
    },
    {
      en: 'Then each robot has one chance in three to move to a free cell beside it.',
      fr: 'Puis chaque robot a une chance sur trois de bouger vers une case libre voisine.',
    },
    {
      en: 'Each cat that escapes is worth one point, Chaf five. There are two rounds, with the roles swapped. The player with more points wins.',
      fr: 'Chaque chat évadé vaut un point, Chaf cinq. On joue deux manches, rôles inversés. Le joueur qui a le plus de points gagne.',
    },
  ],
  protocol: [],
};
