/** The rules of draughts for people: the page in the browser, and the drawer of a match. */
import type { RulesPage } from '@joute/core/teaching/rulesPage.ts';

export const rulesPage: RulesPage = [
  {
    title: { en: 'The board', fr: 'Le damier' },
    parts: [
      {
        en: 'Draughts is played on the fifty dark squares of a board of ten by ten. They are numbered from 1, at the top left, to 50. Each side has twenty men: Black on squares 1 to 20, White on squares 31 to 50. White begins; then the sides take turns.',
        fr: 'On joue aux dames sur les cinquante cases foncées d’un damier de dix sur dix. Elles sont numérotées de 1, en haut à gauche, à 50. Chaque camp a vingt pions : les Noirs sur les cases 1 à 20, les Blancs sur les cases 31 à 50. Les Blancs commencent, puis chacun joue à son tour.',
      },
      {
        position: 'W:W31-50:B1-20',
        caption: { en: 'The start of a game.', fr: 'Le début d’une partie.' },
      },
    ],
  },
  {
    title: { en: 'Moving', fr: 'Se déplacer' },
    parts: [
      [
        {
          en: 'A man goes one square diagonally forward, to a free square.',
          fr: 'Un pion avance d’une case en diagonale, vers une case libre.',
        },
        {
          en: 'A king goes any number of free squares along a diagonal, forward or backward.',
          fr: 'Une dame se déplace en diagonale d’autant de cases libres qu’elle veut, en avant ou en arrière.',
        },
        {
          en: 'A man that ends its move on the far row becomes a king. One that only passes there during a capture stays a man.',
          fr: 'Un pion dont le coup finit sur la rangée opposée devient dame. S’il ne fait qu’y passer en prenant, il reste pion.',
        },
      ],
    ],
  },
  {
    title: { en: 'Capturing', fr: 'Prendre' },
    parts: [
      [
        {
          en: 'A man jumps over an opposing piece beside it, forward or backward, onto the free square behind it.',
          fr: 'Un pion saute par-dessus une pièce adverse voisine, en avant ou en arrière, et retombe sur la case libre derrière elle.',
        },
        {
          en: 'A king captures from any distance and lands on any free square behind the captured piece.',
          fr: 'Une dame prend à toute distance et retombe sur n’importe quelle case libre derrière la pièce prise.',
        },
        {
          en: 'The same piece goes on as long as it can capture. That is one move.',
          fr: 'La même pièce continue tant qu’elle peut prendre. Cela ne fait qu’un coup.',
        },
        {
          en: 'No piece is jumped twice. Captured pieces leave the board when the move is over; until then they are in the way. Empty squares may be crossed again.',
          fr: 'Aucune pièce n’est sautée deux fois. Les pièces prises quittent le damier à la fin du coup ; jusque-là, elles barrent le passage. On peut repasser par une case vide.',
        },
      ],
      {
        position: 'W:W43,47:B3,19,20,28,38',
        caption: {
          en: 'The man on 43 takes four pieces in one move: 43x32x23x14x25.',
          fr: 'Le pion en 43 prend quatre pièces en un coup : 43x32x23x14x25.',
        },
      },
      {
        en: 'Capturing is compulsory, and you must take as many pieces as possible. A king counts as one piece. If two captures take the same number, you choose.',
        fr: 'La prise est obligatoire, et il faut prendre le plus de pièces possible. Une dame compte pour une pièce. À nombre égal, vous choisissez.',
      },
      {
        position: 'W:WK46,50:B3,20,28',
        caption: {
          en: 'The king on 46 must take two men: it jumps over 28, lands on 14, and jumps over 20.',
          fr: 'La dame en 46 doit prendre deux pions : elle saute 28, retombe en 14, puis saute 20.',
        },
      },
    ],
  },
  {
    title: { en: 'The end', fr: 'La fin' },
    parts: [
      [
        {
          en: 'A player who has to move and cannot has lost: no piece is left, or all of them are blocked.',
          fr: 'Celui qui doit jouer et ne le peut pas a perdu : il n’a plus de pièce, ou toutes sont enfermées.',
        },
        {
          en: 'After 100 plies, fifty for each side, the game is a draw. There is no other draw.',
          fr: 'Après 100 demi-coups, cinquante chacun, la partie est nulle. Il n’y a pas d’autre nulle.',
        },
        {
          en: 'A win is worth two points, a draw one.',
          fr: 'Une victoire vaut deux points, une nulle un point.',
        },
      ],
      {
        position: 'B:W31,37,48:B26',
        caption: {
          en: 'Black is to move and cannot: White has won.',
          fr: 'C’est aux Noirs, et ils ne peuvent pas jouer : les Blancs ont gagné.',
        },
      },
    ],
  },
  {
    title: { en: 'Writing moves', fr: 'Écrire les coups' },
    parts: [
      {
        en: 'A step is written `32-28`, a capture with every square landed on: `26x17x8x19`. A capture may be shortened to `26x19` if only one can be meant.',
        fr: 'Un pas s’écrit `32-28`, une prise avec toutes ses cases d’arrivée : `26x17x8x19`. Une prise peut s’abréger, `26x19`, si une seule est possible.',
      },
      {
        en: 'A program has 60 seconds and three tries for each move, unless the match says otherwise. The third illegal move loses.',
        fr: 'Un programme a 60 secondes et trois essais par coup, sauf si la partie en décide autrement. Le troisième coup interdit fait perdre.',
      },
    ],
  },
  {
    title: { en: 'Options', fr: 'Options' },
    parts: [
      {
        en: 'With the option `fmjd` the federation’s draws replace the draw after 100 plies. These are: the same position for the third time; 25 moves each by kings only, without a capture; three pieces with a king among them against a king, after 16 moves each; two or fewer, after 5 moves each. With `position` or `opening` a game does not begin from the usual start.',
        fr: 'Avec l’option `fmjd`, les nulles de la fédération remplacent celle des 100 demi-coups : la même position pour la troisième fois ; 25 coups chacun de dames seules, sans prise ; trois pièces dont une dame contre une dame, après 16 coups chacun ; deux ou moins, après 5 coups chacun. Avec `position` ou `opening`, la partie ne part pas de la position habituelle.',
      },
    ],
  },
];
