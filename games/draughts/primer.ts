import type { Primer } from '@joute/core/gameEntry.ts';

export const primer: Primer = {
  rules: [
    {
      en: 'The board has ten by ten squares. Each side has twenty men on the dark squares, which are numbered 1 to 50. White moves first.',
      fr: 'Le damier a dix cases sur dix. Chaque camp a vingt pions sur les cases foncées, numérotées de 1 à 50. Les Blancs commencent.',
    },
    {
      en: 'A man goes one square forward and captures forward and backward. A king goes and captures at any distance.',
      fr: 'Un pion avance d’une case et prend en avant comme en arrière. Une dame se déplace et prend à toute distance.',
    },
    {
      en: 'You must capture when you can, and you must take as many pieces as possible. If two captures take the same number, you choose.',
      fr: 'La prise est obligatoire, et il faut prendre le plus de pièces possible. À nombre égal, vous choisissez.',
    },
    {
      en: 'Captured pieces leave the board when the whole move is over; none is jumped twice. A man whose move ends on the last row becomes a king.',
      fr: 'Les pièces prises ne quittent le damier qu’à la fin du coup ; aucune n’est sautée deux fois. Un pion devient dame si son coup finit sur la dernière rangée.',
    },
    {
      en: 'A player who cannot move has lost. After 100 plies, fifty for each side, the game is a draw. A win is worth two points, a draw one.',
      fr: 'Celui qui ne peut plus jouer a perdu. Après 100 demi-coups, cinquante chacun, la partie est nulle. Une victoire vaut deux points, une nulle un point.',
    },
  ],
  protocol: [
    {
      en: 'TCP. Every message is text that ends with a NUL byte. The server plays White and begins at once; your client plays Black.',
      fr: 'TCP. Chaque message est un texte suivi d’un octet nul. Le serveur a les Blancs et commence aussitôt ; votre client a les Noirs.',
    },
    {
      en: 'A move names every square landed on: 32-28, 26x17x8x19. COUP INVALIDE comes with a reason: try again, three times at most.',
      fr: 'Un coup cite toutes les cases d’arrivée : 32-28, 26x17x8x19. COUP INVALIDE est suivi d’une raison : recommencez, trois essais au plus.',
    },
    {
      en: 'A player who cannot move sends PERDU. EGALITE ends a drawn game. INTERUPTION (the course’s spelling) ends a game that was broken off.',
      fr: 'Le joueur qui ne peut plus jouer envoie PERDU. EGALITE clôt une partie nulle, INTERUPTION (orthographe du cours) une partie interrompue.',
    },
  ],
};
