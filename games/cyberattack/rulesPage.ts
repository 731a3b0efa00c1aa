/** The rules of CyberAttack for people: the page in the browser, and the drawer of a match. */
import type { RulesPage } from '@joute/core/teaching/rulesPage.ts';
import { taughtPosition } from './taughtPosition.ts';

export const rulesPage: RulesPage = [
  {
    title: { en: 'Four boards', fr: 'Quatre plateaux' },
    parts: [
      {
        en: 'Four players act at once, each on a board of five by five cells. In the middle is the server, below the board are the computers, and an avatar walks about. The player after you is on your right, the player before you on your left, and the remaining player at the top. All boards are alike, each seen by its owner.',
        fr: 'Quatre joueurs agissent en même temps, chacun sur un plateau de cinq cases sur cinq. Au milieu se trouve le serveur, sous le plateau les ordinateurs, et un avatar s’y promène. Le joueur suivant est à votre droite, le précédent à votre gauche, le dernier en haut. Tous les plateaux sont pareils, chacun vu par son propriétaire.',
      },
      {
        position: taughtPosition({}),
        isWide: true,
        caption: {
          en: 'The start: every avatar is on its server. Six arrows turn the trojans that end a turn on them.',
          fr: 'Le début : chaque avatar est sur son serveur. Six flèches tournent les chevaux de Troie qui finissent un tour sur elles.',
        },
      },
    ],
  },
  {
    title: { en: 'Your order', fr: 'Votre ordre' },
    parts: [
      [
        {
          en: 'Your avatar takes one step in any of eight directions. It must move.',
          fr: 'Votre avatar fait un pas dans une des huit directions. Il doit bouger.',
        },
        {
          en: 'You also either attack or place one protection.',
          fr: 'En plus, vous attaquez ou vous placez une protection.',
        },
        {
          en: 'An attack sends three trojans: to the left and right neighbours along a row of your choice, to the top one along a column.',
          fr: 'Une attaque envoie trois chevaux de Troie : chez les voisins de gauche et de droite par une ligne de votre choix, chez celui du haut par une colonne.',
        },
        {
          en: 'A protection goes on a cell of your own board without avatar, server, trojan or protection. It lasts two turns.',
          fr: 'Une protection va sur une case de votre plateau sans avatar, serveur, cheval de Troie ni protection. Elle dure deux tours.',
        },
      ],
    ],
  },
  {
    title: { en: 'Trojans', fr: 'Les chevaux de Troie' },
    parts: [
      [
        {
          en: 'A trojan goes one cell a turn, straight on; an arrow turns it.',
          fr: 'Un cheval de Troie avance d’une case par tour, tout droit ; une flèche le tourne.',
        },
        {
          en: 'A trojan that reaches the server, or leaves by the bottom of a board, hits and disappears.',
          fr: 'S’il atteint le serveur, ou sort par le bas d’un plateau, il touche et disparaît.',
        },
        {
          en: 'If it leaves by the left, the right or the top, it goes on to the neighbour there.',
          fr: 'En sortant par la gauche, la droite ou le haut, il passe chez le voisin de ce côté.',
        },
        {
          en: 'Your avatar destroys all trojans on the cell it steps onto, and all that arrive there in the same turn.',
          fr: 'Votre avatar détruit tous les chevaux de Troie de la case où il va, et tous ceux qui y arrivent dans le même tour.',
        },
      ],
      {
        position: taughtPosition({ 1: { cells: { '1,1': [[4, 1, 'D']] } } }),
        caption: {
          en: 'A step up and left destroys this trojan. Left alone, it goes onto the arrow and then down to the server.',
          fr: 'Un pas en haut à gauche détruit ce cheval de Troie. Sinon, il va sur la flèche, puis descend vers le serveur.',
        },
      },
    ],
  },
  {
    title: { en: 'Protections', fr: 'Les protections' },
    parts: [
      {
        head: [
          { en: 'Protection', fr: 'Protection' },
          { en: 'What it does to each trojan that arrives', fr: 'Ce qu’elle fait à chaque cheval de Troie qui arrive' },
        ],
        rows: [
          [
            { en: 'DPO (0)', fr: 'DPO (0)' },
            {
              en: 'sends it back the way it came',
              fr: 'le renvoie d’où il vient',
            },
          ],
          [
            { en: 'Firewall \\ (1)', fr: 'Firewall \\ (1)' },
            {
              en: 'a mirror: right and down change places, left and up too; it goes on into the next cell',
              fr: 'un miroir : droite et bas s’échangent, gauche et haut aussi ; il passe dans la case suivante',
            },
          ],
          [
            { en: 'Firewall / (2)', fr: 'Firewall / (2)' },
            {
              en: 'a mirror: right and up change places, left and down too',
              fr: 'un miroir : droite et haut s’échangent, gauche et bas aussi',
            },
          ],
          [
            { en: 'Personal data (3)', fr: 'Données personnelles (3)' },
            {
              en: 'before trojans move, turns those on the four neighbouring cells towards itself',
              fr: 'avant le mouvement, tournent vers elles les chevaux de Troie des quatre cases voisines',
            },
          ],
          [
            { en: 'Antivirus (4)', fr: 'Antivirus (4)' },
            {
              en: 'makes it yours and sends it straight to its creator; destroys it if it is already yours',
              fr: 'le fait vôtre et l’envoie droit chez son créateur ; le détruit s’il est déjà à vous',
            },
          ],
        ],
      },
      {
        position: taughtPosition({
          1: {
            avatar: [4, 4],
            cells: { '2,0': [[4, 2, 'D']], '0,3': [[2, 3, 'B']] },
            protections: { '2,1': [2, 2], '1,3': [4, 2] },
          },
        }),
        caption: {
          en: 'The firewall / will send the left trojan upward. The antivirus will send the other one back to player 2.',
          fr: 'Le firewall / va dévier vers le haut le cheval de Troie de gauche. L’antivirus va renvoyer l’autre au joueur 2.',
        },
      },
    ],
  },
  {
    title: { en: 'A turn, step by step', fr: 'Un tour, étape par étape' },
    parts: [
      [
        {
          en: 'Players 1 to 4 place protections or attack.',
          fr: 'Les joueurs 1 à 4 placent leurs protections ou attaquent.',
        },
        {
          en: 'Avatars step and destroy the trojans on their new cell.',
          fr: 'Les avatars bougent et détruisent les chevaux de Troie de leur nouvelle case.',
        },
        { en: 'Trojans change boards.', fr: 'Les chevaux de Troie changent de plateau.' },
        { en: 'Personal data attracts trojans.', fr: 'Les données personnelles attirent les chevaux de Troie.' },
        { en: 'Trojans enter and move.', fr: 'Les chevaux de Troie entrent et avancent.' },
        {
          en: 'Arriving trojans meet the avatar, or else the server, or else a protection, cell by cell from the top left.',
          fr: 'Les arrivants rencontrent l’avatar, sinon le serveur, sinon une protection, case par case à partir du haut à gauche.',
        },
        {
          en: 'Arrows turn trojans, and protections lose one turn.',
          fr: 'Les flèches les tournent, et les protections perdent un tour.',
        },
        {
          en: 'Trojans on the boards earn their points.',
          fr: 'Les chevaux de Troie en place rapportent leurs points.',
        },
        { en: 'Trojans change boards again.', fr: 'Les chevaux de Troie changent de nouveau de plateau.' },
      ],
    ],
  },
  {
    title: { en: 'Points and the end', fr: 'Les points et la fin' },
    parts: [
      {
        head: [
          { en: 'What happens', fr: 'Ce qui arrive' },
          { en: 'tournament', fr: 'tournoi' },
          { en: 'subject', fr: 'sujet' },
        ],
        rows: [
          [
            { en: 'your avatar destroys a trojan', fr: 'votre avatar détruit un cheval de Troie' },
            { en: '+10', fr: '+10' },
            { en: '+5', fr: '+5' },
          ],
          [
            { en: 'your protection acts on a trojan', fr: 'votre protection agit sur un cheval de Troie' },
            { en: '+5', fr: '+5' },
            { en: '+1', fr: '+1' },
          ],
          [
            {
              en: 'a trojan of yours stands on any board at the end of a turn',
              fr: 'un cheval de Troie à vous est sur un plateau en fin de tour',
            },
            { en: '+1', fr: '+1' },
            { en: '+1', fr: '+1' },
          ],
          [
            { en: 'your server or computers are hit', fr: 'votre serveur ou vos ordinateurs sont touchés' },
            { en: '−15', fr: '−15' },
            { en: '−5', fr: '−5' },
          ],
          [
            {
              en: 'a bad order: late, malformed, a protection refused, the avatar against the edge',
              fr: 'un mauvais ordre : en retard, mal écrit, protection refusée, avatar contre le bord',
            },
            { en: '−5', fr: '−5' },
            { en: '−5', fr: '−5' },
          ],
          [
            { en: 'resistance of the server / of the computers', fr: 'résistance du serveur / des ordinateurs' },
            { en: '40 / 50 hits', fr: '40 / 50 coups' },
            { en: '4 / 5 hits', fr: '4 / 5 coups' },
          ],
        ],
      },
      {
        en: 'The game ends after 100 turns, or when three players have lost both server and computers. A player who has lost both gives no more orders, but the board stays in play. The player with the most points wins; players with equal points share their place.',
        fr: 'La partie s’arrête après 100 tours, ou quand trois joueurs ont perdu leur serveur et leurs ordinateurs. Un joueur qui a perdu les deux ne donne plus d’ordres, mais son plateau reste en jeu. Le joueur qui a le plus de points gagne ; à égalité de points, la place est partagée.',
      },
    ],
  },
  {
    title: { en: 'Writing orders', fr: 'Écrire les ordres' },
    parts: [
      {
        en: 'The letters are directions: H up, B down, G left, D right. `HGAG2H1D4`: avatar up and left; trojans to the left by row 2, to the top by column 1, to the right by row 4. `DDP241`: avatar right; protection 2 on row 4, column 1. Rows and columns count from 0.',
        fr: 'Les lettres sont des directions : H haut, B bas, G gauche, D droite. `HGAG2H1D4` : avatar en haut à gauche ; chevaux de Troie à gauche par la ligne 2, en haut par la colonne 1, à droite par la ligne 4. `DDP241` : avatar à droite ; protection 2 sur la ligne 4, colonne 1. Lignes et colonnes se comptent à partir de 0.',
      },
    ],
  },
  {
    title: { en: 'Options', fr: 'Options' },
    parts: [
      [
        {
          en: '`ruleset`: the points of the tournament or of the subject.',
          fr: '`ruleset` : le barème du tournoi ou celui du sujet.',
        },
        { en: '`turns`: how many turns a game has.', fr: '`turns` : le nombre de tours d’une partie.' },
        {
          en: '`firewall`: mirrors, as in the subject’s figures, or quarter turns, as in its text.',
          fr: '`firewall` : des miroirs, comme dans les figures du sujet, ou des quarts de tour, comme dans son texte.',
        },
        {
          en: '`placeAnywhere`: protections may also stand on the cells of the server and the avatar.',
          fr: '`placeAnywhere` : les protections peuvent aussi être posées sur les cases du serveur et de l’avatar.',
        },
      ],
    ],
  },
];
