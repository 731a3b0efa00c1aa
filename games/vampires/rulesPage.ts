/** The rules for people: the page in the browser, and the drawer of a match. */
import type { RulesPage } from '@joute/core/teaching/rulesPage.ts';

export const rulesPage: RulesPage = [
  {
    title: { en: 'The night', fr: 'La nuit' },
    parts: [
      {
        en: 'Vampires and werewolves share a grid with humans, who stay in their houses. Each side wants to grow by converting humans, and to destroy the other. A cell holds one species only. The vampires move first; then the sides take turns.',
        fr: 'Vampires et loups-garous se partagent une grille avec des humains, qui restent dans leurs chaumières. Chaque camp veut grandir en convertissant les humains, et détruire l’autre. Une case n’abrite qu’une espèce. Les vampires commencent, puis chacun joue à son tour.',
      },
      {
        position:
          '10x10 play=0 H4,0:8 H0,1:2 H6,1:3 H8,1:6 H3,2:4 H7,3:3 V1,4:5 H4,4:5 H5,5:5 W8,5:5 H2,6:3 H6,7:4 H1,8:6 H3,8:3 H9,8:2 H5,9:8',
        caption: {
          en: 'The map “village”. Cells are named by column and row, from 0,0 at the top left.',
          fr: 'La carte « village ». Une case se nomme par sa colonne et sa ligne, à partir de 0,0 en haut à gauche.',
        },
      },
    ],
  },
  {
    title: { en: 'Your turn', fr: 'Votre tour' },
    parts: [
      {
        en: 'Move as many of your groups as you like, whole or in part, each one cell in any of eight directions. All orders of a turn are carried out at once.',
        fr: 'Déplacez autant de groupes que vous voulez, entiers ou en partie, chacun d’une case dans une des huit directions. Tous les ordres d’un tour sont exécutés à la fois.',
      },
      [
        { en: 'Give at least one order.', fr: 'Donnez au moins un ordre.' },
        { en: 'Move only your own species.', fr: 'Ne déplacez que votre espèce.' },
        {
          en: 'All orders together, no more creatures may leave a cell than it holds.',
          fr: 'Il ne peut partir d’une case, tous ordres réunis, plus de créatures qu’elle n’en abrite.',
        },
        {
          en: 'Go only to one of the eight neighbouring cells, on the grid.',
          fr: 'N’allez que sur une des huit cases voisines, dans la grille.',
        },
        {
          en: 'No cell may be both left and entered in the same turn.',
          fr: 'Aucune case n’est à la fois quittée et atteinte dans le même tour.',
        },
        { en: 'Every order moves at least one creature.', fr: 'Chaque ordre déplace au moins une créature.' },
      ],
    ],
  },
  {
    title: { en: 'Arriving in a cell', fr: 'Arriver dans une case' },
    parts: [
      {
        en: 'All creatures that enter a cell in the same turn arrive together. What happens depends on what is there.',
        fr: 'Tous ceux qui entrent dans une case le même tour arrivent ensemble. La suite dépend de qui s’y trouve.',
      },
      {
        head: [
          { en: 'In the cell', fr: 'Dans la case' },
          { en: 'You arrive', fr: 'Vous arrivez' },
          { en: 'What happens', fr: 'Ce qui se passe' },
        ],
        rows: [
          [
            { en: 'nobody, or your own creatures', fr: 'aucune créature, ou les vôtres' },
            { en: 'any number', fr: 'à n’importe quel nombre' },
            { en: 'all of you share the cell', fr: 'vous partagez la case' },
          ],
          [
            { en: 'humans', fr: 'des humains' },
            { en: 'at least as many', fr: 'au moins aussi nombreux' },
            { en: 'they are converted and join you', fr: 'ils sont convertis et vous rejoignent' },
          ],
          [
            { en: 'enemies', fr: 'des ennemis' },
            { en: 'at least one and a half times as many', fr: 'au moins une fois et demie plus nombreux' },
            { en: 'they die, and you lose nobody', fr: 'ils meurent, et vous ne perdez personne' },
          ],
          [
            { en: 'humans or enemies', fr: 'des humains ou des ennemis' },
            { en: 'fewer than that', fr: 'moins nombreux que cela' },
            { en: 'a battle: chance decides', fr: 'une bataille : le hasard décide' },
          ],
        ],
      },
      {
        position: '6x5 play=0 V1,1:3 V3,1:3 W2,2:4 W5,4:2',
        caption: {
          en: 'Three and three arrive as six: enough to kill the four werewolves without a loss.',
          fr: 'Trois et trois arrivent à six : assez pour tuer les quatre loups-garous sans une perte.',
        },
      },
    ],
  },
  {
    title: { en: 'Battles', fr: 'Les batailles' },
    parts: [
      {
        en: 'Let N be the number arriving and C the number already there. The attackers’ chance P is one half if N equals C, N/2C if they are fewer, and N/C − 0.5 if they are more. One draw decides who wins.',
        fr: 'Soit N le nombre de créatures qui arrivent et C le nombre de celles qui sont déjà là. La chance P des assaillants est d’une sur deux si N égale C, de N/2C s’ils sont moins nombreux, de N/C − 0,5 s’ils le sont davantage. Un tirage décide du vainqueur.',
      },
      [
        {
          en: 'The attackers win: each of them survives with chance P, and each human is converted with chance P.',
          fr: 'Les assaillants gagnent : chacun survit avec la chance P, et chaque humain est converti avec la chance P.',
        },
        {
          en: 'The defenders win: each of them survives with chance 1 − P, and all attackers die.',
          fr: 'Les défenseurs gagnent : chacun survit avec la chance 1 − P, et tous les assaillants meurent.',
        },
        { en: 'It can happen that nobody is left.', fr: 'Il peut arriver qu’il ne reste personne.' },
      ],
    ],
  },
  {
    title: { en: 'The end', fr: 'La fin' },
    parts: [
      [
        {
          en: 'A species with nobody left has lost. If both have died out, the werewolves win.',
          fr: 'Une espèce qui n’a plus personne a perdu. Si toutes deux ont disparu, les loups-garous gagnent.',
        },
        {
          en: 'After 200 plays, counting both sides, day breaks and the larger species wins. Equal numbers are a draw.',
          fr: 'Après 200 coups, les deux camps comptés, le jour se lève et l’espèce la plus nombreuse gagne. À nombre égal, il y a égalité.',
        },
        {
          en: 'An illegal turn loses the match at once (policy `strict`), or is skipped, and the third one loses (`lenient`). A late answer skips the turn.',
          fr: 'Un tour interdit fait perdre aussitôt (règlement `strict`), ou il est passé, et le troisième fait perdre (`lenient`). Une réponse en retard fait passer le tour.',
        },
      ],
    ],
  },
  {
    title: { en: 'Writing moves', fr: 'Écrire les coups' },
    parts: [
      {
        en: 'An order is written `x,y:n>x,y`: n creatures from one cell to another. Orders are separated by spaces: `2,3:4>3,3 2,3:2>2,2`.',
        fr: 'Un ordre s’écrit `x,y:n>x,y` : n créatures d’une case à une autre. Les ordres se séparent par une espace : `2,3:4>3,3 2,3:2>2,2`.',
      },
    ],
  },
  {
    title: { en: 'Options', fr: 'Options' },
    parts: [
      [
        {
          en: '`map`: one of the maps that come with the game, one of your own, or one drawn at random.',
          fr: '`map` : une des cartes fournies, une carte à vous, ou une carte tirée au sort.',
        },
        {
          en: '`plays`: how many plays until daybreak.',
          fr: '`plays` : le nombre de coups avant le lever du jour.',
        },
        {
          en: '`crushingDefence`: monsters that are at least one and a half times as many as their attackers kill them all without loss.',
          fr: '`crushingDefence` : des monstres au moins une fois et demie plus nombreux que leurs assaillants les tuent tous sans perte.',
        },
        {
          en: '`allowLarge`: maps of more than 255 creatures are allowed too.',
          fr: '`allowLarge` : les cartes de plus de 255 créatures sont permises aussi.',
        },
      ],
    ],
  },
];
