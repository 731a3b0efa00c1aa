import type { Primer } from '@joute/core/gameEntry.ts';

export const primer: Primer = {
  rules: [
    {
      en: 'Ten by ten squares, twenty pieces each, on the dark squares, which are numbered 1 to 50. White moves first.',
      fr: 'Dix cases sur dix, vingt pions chacun, sur les cases foncées, numérotées de 1 à 50. Les Blancs commencent.',
    },
    {
      en: 'A man goes one square forward and captures forward and backward. A king goes and captures at any distance.',
      fr: 'Un pion avance d’une case et prend en avant comme en arrière. Une dame se déplace et prend à toute distance.',
    },
    {
      en: 'You must capture when you can, and you must take as many pieces as can be taken. Between equal numbers you choose.',
      fr: 'La prise est obligatoire, et il faut prendre le plus de pièces possible. À nombre égal, vous choisissez.',
    },
    {
      en: 'Captured pieces leave the board when the whole move is over; none is jumped twice. A man becomes a king if its move ends on the last row.',
      fr: 'Les pièces prises ne quittent le damier qu’à la fin du coup ; aucune n’est sautée deux fois. Un pion devient dame si son coup finit sur la dernière rangée.',
    },
    {
      en: 'Whoever cannot move has lost. After 100 plies, fifty each, it is a draw. Two points for a win, one for a draw.',
      fr: 'Qui ne peut plus jouer a perdu. Après 100 demi-coups, cinquante chacun, la partie est nulle. Deux points par victoire, un par nulle.',
    },
  ],
  protocol: [
    {
      en: 'TCP. Every message is text and a NUL byte. The server plays White and begins at once; your client plays Black.',
      fr: 'TCP. Chaque message est un texte suivi d’un octet nul. Le serveur a les Blancs et commence aussitôt ; votre client a les Noirs.',
    },
    {
      en: 'A move names every square landed on: 32-28, 26x17x8x19. COUP INVALIDE and a reason means: try again, three times at most.',
      fr: 'Un coup cite toutes les cases d’arrivée : 32-28, 26x17x8x19. COUP INVALIDE et une raison : recommencez, trois essais au plus.',
    },
    {
      en: 'Who cannot move says PERDU. EGALITE ends a drawn game, INTERUPTION (so spelled) a broken one.',
      fr: 'Qui ne peut plus jouer dit PERDU. EGALITE clôt une partie nulle, INTERUPTION (orthographe du cours) une partie rompue.',
    },
  ],
};
