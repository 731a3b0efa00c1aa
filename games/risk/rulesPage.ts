/** The rules of Risk'ISEP for people: the page in the browser, and the drawer of a match. */
import type { RulesPage } from '@joute/core/teaching/rulesPage.ts';
import { taughtPosition } from './taughtPosition.ts';

export const rulesPage: RulesPage = [
  {
    title: { en: 'The world', fr: 'Le monde' },
    parts: [
      {
        en: 'Two to six players conquer a world of 42 territories in six regions. The territories are dealt at random, with one soldier on each. You have 40, 35, 30, 25 or 20 armies for two, three, four, five or six players, those soldiers included. Player by player, each places the rest; then player 1 begins.',
        fr: 'De deux à six joueurs conquièrent un monde de 42 territoires en six régions. Les territoires sont distribués au hasard, avec un soldat sur chacun. Vous avez 40, 35, 30, 25 ou 20 armées à deux, trois, quatre, cinq ou six joueurs, ces soldats compris. Un joueur après l’autre, chacun pose le reste ; puis le joueur 1 commence.',
      },
      {
        position: taughtPosition({ own: { brazil: '6S', argentina: '1S', peru: '1S', venezuela: '2S+1C' } }),
        caption: {
          en: 'South America in one player’s hands. Dashed lines are sea routes.',
          fr: 'L’Amérique du Sud aux mains d’un seul joueur. Les traits en pointillé sont des passages par la mer.',
        },
      },
    ],
  },
  {
    title: { en: 'Units', fr: 'Les unités' },
    parts: [
      {
        head: [
          { en: 'Unit', fr: 'Unité' },
          { en: 'Cost', fr: 'Coût' },
          { en: 'Score in battle', fr: 'Score au combat' },
          { en: 'Movement points', fr: 'Points de mouvement' },
        ],
        rows: [
          [
            { en: 'soldier', fr: 'soldat' },
            { en: '1 army', fr: '1 armée' },
            { en: '1 to 6', fr: '1 à 6' },
            { en: '2', fr: '2' },
          ],
          [
            { en: 'cavalry', fr: 'cavalier' },
            { en: '3 armies', fr: '3 armées' },
            { en: '2 to 7', fr: '2 à 7' },
            { en: '3', fr: '3' },
          ],
          [
            { en: 'cannon', fr: 'canon' },
            { en: '7 armies', fr: '7 armées' },
            { en: '4 to 9', fr: '4 à 9' },
            { en: '1', fr: '1' },
          ],
        ],
      },
    ],
  },
  {
    title: { en: 'Your turn', fr: 'Votre tour' },
    parts: [
      {
        en: 'Your turn begins with reinforcements, and all of them must be placed before anything else. You get:',
        fr: 'Votre tour commence par des renforts, qu’il faut tous placer avant toute autre chose. Vous recevez :',
      },
      [
        {
          en: 'one army for every three territories, rounded down;',
          fr: 'une armée pour trois territoires, arrondi à l’entier inférieur ;',
        },
        {
          en: 'for each whole region half its size, rounded down;',
          fr: 'pour chaque région entière, la moitié de sa taille, arrondie de même ;',
        },
        {
          en: 'for each territory captured in your previous turn one army, with one chance in two;',
          fr: 'pour chaque territoire pris à votre tour précédent, une armée, une chance sur deux ;',
        },
        { en: 'never fewer than two.', fr: 'jamais moins de deux.' },
      ],
      {
        en: 'Then attack and move as often as you like, in any order, and end the turn. A step to a neighbouring territory of your own costs each unit one movement point. A unit without a point neither moves nor attacks. One unit always stays on every territory.',
        fr: 'Ensuite, attaquez et déplacez-vous autant de fois que vous voulez, dans n’importe quel ordre, et finissez le tour. Un pas vers un de vos territoires voisins coûte un point de mouvement à chaque unité. Une unité sans point ne bouge ni n’attaque. Une unité reste toujours sur chaque territoire.',
      },
    ],
  },
  {
    title: { en: 'Attacking', fr: 'Attaquer' },
    parts: [
      [
        {
          en: 'Attack with one to three units from one territory on a neighbouring one, by land or sea. Up to two units defend: soldiers first, then cannons, then cavalry.',
          fr: 'Attaquez avec une à trois unités d’un territoire vers un territoire voisin, par terre ou par mer. Deux unités au plus défendent : les soldats d’abord, puis les canons, puis les cavaliers.',
        },
        {
          en: 'Each unit draws a score. The highest scores of the two sides meet, then the second highest. The higher one kills; the defender wins ties. A unit without an opponent is safe.',
          fr: 'Chaque unité tire un score. Les plus hauts des deux camps se rencontrent, puis les seconds. Le plus haut tue ; l’égalité profite au défenseur. Une unité sans vis-à-vis ne risque rien.',
        },
        {
          en: 'When no defender is left, the attackers of that roll that survived move in. Only then does the attack cost them a movement point.',
          fr: 'Quand il ne reste plus de défenseur, les attaquants de ce jet qui ont survécu entrent. Alors seulement l’attaque leur coûte un point de mouvement.',
        },
        {
          en: 'Among units of the same type, those with the most movement points attack and move first, and those with the fewest die first.',
          fr: 'Parmi les unités d’un même type, celles qui ont le plus de points de mouvement partent d’abord, celles qui en ont le moins meurent d’abord.',
        },
      ],
      {
        position: taughtPosition({
          own: { brazil: '5S1+1K', argentina: '1S', peru: '1S', venezuela: '1S' },
          others: { 'north-africa': '3S' },
        }),
        caption: {
          en: 'North Africa can be reached from Brazil by sea.',
          fr: 'Du Brésil, on atteint l’Afrique du Nord par la mer.',
        },
      },
    ],
  },
  {
    title: { en: 'Missions', fr: 'Les missions' },
    parts: [
      {
        en: 'Each player draws a secret mission. It is tested in your own turn, when it begins and after each of your commands.',
        fr: 'Chaque joueur tire une mission secrète. Elle est examinée pendant votre tour, quand il commence et après chacune de vos commandes.',
      },
      {
        head: [
          { en: 'Players', fr: 'Joueurs' },
          { en: 'Missions', fr: 'Missions' },
        ],
        rows: [
          [
            { en: '2', fr: '2' },
            {
              en: 'all territories; three regions and 18 territories; 30 territories; Asia and one more region',
              fr: 'tous les territoires ; trois régions et 18 territoires ; 30 territoires ; l’Asie et une autre région',
            },
          ],
          [
            { en: '3', fr: '3' },
            {
              en: 'also: a given player eliminated, no matter by whom; 18 territories with two units each',
              fr: 'en plus : un joueur donné éliminé, peu importe par qui ; 18 territoires avec deux unités chacun',
            },
          ],
          [
            { en: '4 or 5', fr: '4 ou 5' },
            {
              en: 'a player eliminated; three regions and 18 territories; 18 with two units each; 24 territories; Asia and one more region',
              fr: 'un joueur éliminé ; trois régions et 18 territoires ; 18 avec deux unités chacun ; 24 territoires ; l’Asie et une autre région',
            },
          ],
          [
            { en: '6', fr: '6' },
            { en: 'the same, with 21 territories', fr: 'les mêmes, avec 21 territoires' },
          ],
        ],
      },
    ],
  },
  {
    title: { en: 'The end', fr: 'La fin' },
    parts: [
      [
        {
          en: 'A player who fulfils their mission, or conquers the world, wins at once.',
          fr: 'Un joueur qui remplit sa mission, ou conquiert le monde, gagne aussitôt.',
        },
        { en: 'A player without units is out.', fr: 'Un joueur sans unité est éliminé.' },
        {
          en: 'After 100 rounds the player with the most territories wins, then the one with the most units.',
          fr: 'Après 100 tours de table, le joueur qui tient le plus de territoires gagne, puis celui qui a le plus d’unités.',
        },
        {
          en: 'You score one point for each opponent beaten, and half a point for a tie.',
          fr: 'Vous marquez un point par adversaire battu, et un demi-point pour une égalité.',
        },
        {
          en: 'An illegal command is refused, and you may send another. At the tenth refusal in a row, or when you are late, your armies are placed for you and your turn ends.',
          fr: 'Une commande interdite est refusée, et vous pouvez en envoyer une autre. Au dixième refus d’affilée, ou si vous êtes en retard, vos armées sont placées pour vous et votre tour finit.',
        },
      ],
    ],
  },
  {
    title: { en: 'Writing commands', fr: 'Écrire les commandes' },
    parts: [
      {
        en: 'One command at a time, with the counts of soldiers, cavalry and cannons: `PlaceUnit Brazil 5 2 1`, `Attack Brazil Peru 3 0 0`, `MoveUnit Brazil Peru 2 0 0`, `EndTurn`. Territories are written by their name in English or French, or by their id. People may type `p`, `a`, `m`, `e` and leave out counts at the end.',
        fr: 'Une commande à la fois, avec les nombres de soldats, de cavaliers et de canons : `PlaceUnit Brésil 5 2 1`, `Attack Brésil Pérou 3 0 0`, `MoveUnit Brésil Pérou 2 0 0`, `EndTurn`. Les territoires s’écrivent par leur nom français ou anglais, ou par leur identifiant. On peut taper `p`, `a`, `m`, `e` et omettre les derniers nombres.',
      },
    ],
  },
  {
    title: { en: 'Options', fr: 'Options' },
    parts: [
      [
        {
          en: '`mode`: secret missions, the same mission for two players (`alike`), or conquest of the world only.',
          fr: '`mode` : des missions secrètes, la même pour deux joueurs (`alike`), ou la seule conquête du monde.',
        },
        { en: '`rounds`: after how many rounds the match ends.', fr: '`rounds` : le nombre de tours de table.' },
        {
          en: '`oneByOne`: the first armies are placed one at a time, in turn.',
          fr: '`oneByOne` : les premières armées se placent une à une, à tour de rôle.',
        },
        {
          en: '`map`, `units`, `rules`: another map, other units, other numbers.',
          fr: '`map`, `units`, `rules` : une autre carte, d’autres unités, d’autres nombres.',
        },
      ],
    ],
  },
];
