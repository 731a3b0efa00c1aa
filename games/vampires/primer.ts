import type { Primer } from '@joute/core/gameEntry.ts';

export const primer: Primer = {
  rules: [
    {
      en: 'Vampires and werewolves share a grid with humans in their houses. In a turn you move as many of your groups as you like, whole or in part, one cell in any of eight directions.',
      fr: 'Vampires et loups-garous partagent une grille avec des humains dans leurs chaumières. À votre tour, déplacez autant de groupes que vous voulez, entiers ou en partie, d’une case dans une des huit directions.',
    },
    {
      en: 'If you are as many as the humans, or more, you convert them all. If you are at least one and a half times as many as the enemies, you kill them all.',
      fr: 'Si vous êtes au moins aussi nombreux que les humains, vous les convertissez tous. Si vous êtes au moins une fois et demie plus nombreux que les ennemis, vous les tuez tous.',
    },
    {
      en: 'With fewer there is a battle. Chance decides who wins, and which of the winners survive. With equal numbers the odds are even.',
      fr: 'Sinon, il y a bataille. Le hasard décide du vainqueur et de ses survivants. À nombre égal, vous avez une chance sur deux.',
    },
    {
      en: 'No cell may be both left and entered in the same turn.',
      fr: 'Une même case ne peut être à la fois quittée et atteinte dans le même tour.',
    },
    {
      en: 'A species with nobody left has lost. After 200 plays day breaks, and the larger species wins.',
      fr: 'Une espèce qui n’a plus personne a perdu. Après 200 coups le jour se lève, et la plus nombreuse gagne.',
    },
  ],
  protocol: [
    {
      en: 'TCP. A frame is three letters, then bytes: every number is one byte. Begin with NME and your name.',
      fr: 'TCP. Une trame est faite de trois lettres, puis d’octets : chaque nombre tient en un octet. Commencez par NME et votre nom.',
    },
    {
      en: 'SET, HUM, HME and MAP describe the board. After that each UPD is your turn: answer with one MOV, within ten seconds the first time, two after that.',
      fr: 'SET, HUM, HME et MAP décrivent le plateau. Ensuite, chaque UPD vous donne la main : répondez par un MOV, en dix secondes la première fois, deux ensuite.',
    },
    {
      en: 'TCP knows no frames: read until you have as many bytes as the frame has. A late order is dropped, an illegal one loses.',
      fr: 'TCP ignore les trames : lisez jusqu’à avoir tous les octets. Un ordre en retard est perdu, un ordre illégal perd la partie.',
    },
  ],
};
