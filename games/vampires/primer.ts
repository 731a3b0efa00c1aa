import type { Primer } from '@joute/core/gameEntry.ts';

export const primer: Primer = {
  rules: [
    {
      en: 'Vampires and werewolves on a grid, with humans in their houses. In a turn you move any of your groups, whole or in part, one cell in any of eight directions.',
      fr: 'Vampires et loups-garous sur une grille, des humains dans leurs chaumières. À votre tour, déplacez autant de groupes que vous voulez, entiers ou en partie, d’une case dans une des huit directions.',
    },
    {
      en: 'As many as the humans, or more: you convert them all. One and a half times the enemies: you kill them all.',
      fr: 'Aussi nombreux que les humains, ou plus : vous les convertissez tous. Une fois et demie l’ennemi : vous le tuez entièrement.',
    },
    {
      en: 'With fewer it is a battle, and chance decides: who wins, and who of the winners survives. Equal numbers are even odds.',
      fr: 'À moins, c’est la bataille, et le hasard décide : qui gagne, et qui survit chez les vainqueurs. À nombre égal, une chance sur deux.',
    },
    {
      en: 'No cell may be both left and entered in the same turn.',
      fr: 'Une même case ne peut être à la fois quittée et atteinte dans le même tour.',
    },
    {
      en: 'A species with nobody left has lost. After 200 plays day breaks, and the larger one wins.',
      fr: 'Une espèce sans personne a perdu. Après 200 coups le jour se lève, et la plus nombreuse gagne.',
    },
  ],
  protocol: [
    {
      en: 'TCP. A frame is three letters, then bytes: every number is one byte. Begin with NME and your name.',
      fr: 'TCP. Une trame est faite de trois lettres, puis d’octets : chaque nombre tient en un octet. Commencez par NME et votre nom.',
    },
    {
      en: 'SET, HUM, HME and MAP tell the board; then each UPD is your turn: answer with one MOV, ten seconds the first time, two after that.',
      fr: 'SET, HUM, HME et MAP décrivent le plateau ; ensuite chaque UPD vous donne la main : répondez par un MOV, en dix secondes la première fois, deux ensuite.',
    },
    {
      en: 'TCP knows no frames: read until you have as many bytes as the frame has. A late order is dropped, an illegal one loses.',
      fr: 'TCP ignore les trames : lisez jusqu’à avoir tous les octets. Un ordre en retard est perdu, un ordre illégal perd la partie.',
    },
  ],
};
