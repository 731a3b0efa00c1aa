/** The rules of EscaT for people: the page in the browser, and the drawer of a match. */
import type { RulesPage } from '@joute/core/teaching/rulesPage.ts';
import { taughtPosition } from './taughtPosition.ts';

const START = ['E9', 'F9', 'G9', 'D10', 'E10', 'F10', 'G10', 'H10', 'D11', 'E11', 'F11', 'G11', 'H11'];

export const rulesPage: RulesPage = [
  {
    title: { en: 'The boarding house', fr: 'La pension' },
    parts: [
      {
        en: 'Fourteen cats want to leave a boarding house of eleven by eleven cells. Two wardens catch as many as they can, and nine vacuum robots are in the way. Columns are A to K, rows 1 to 11 from the top. The exits are F1, A5 and K5. Nobody enters the pool, E3 to G4.',
        fr: 'Quatorze chats veulent sortir d’une pension de onze cases sur onze. Deux gardiens en attrapent le plus possible, et neuf robots aspirateurs gênent le passage. Les colonnes vont de A à K, les rangées de 1 à 11 à partir du haut. Les sorties sont F1, A5 et K5. Personne n’entre dans le bassin, de E3 à G4.',
      },
      {
        en: 'The wardens start on C2 and I2, the cats in their zone at the bottom. One of the cats is Chaf, the chief. His place and the places of the robots are drawn at random.',
        fr: 'Les gardiens commencent en C2 et I2, les chats dans leur zone, en bas. L’un des chats est Chaf, le chef. Sa place et celles des robots sont tirées au sort.',
      },
      {
        position: taughtPosition({
          ...{ chaf: 'F8', cats: START, wardens: ['C2', 'I2'] },
          robots: ['A1', 'G2', 'D4', 'D5', 'J6', 'C7', 'G7', 'I7', 'A10'],
        }),
        caption: { en: 'The set-up of the course’s subject.', fr: 'La mise en place du sujet du cours.' },
      },
    ],
  },
  {
    title: { en: 'The cats’ phase', fr: 'La phase des chats' },
    parts: [
      [
        {
          en: 'Seven cats move, one after the other, each at most once, one step in any of eight directions, to a free cell. A cell just left is free.',
          fr: 'Sept chats bougent, l’un après l’autre, chacun une fois au plus, d’un pas dans une des huit directions, vers une case libre. Une case qu’on vient de quitter est libre.',
        },
        {
          en: 'If fewer than seven can move, all of those must.',
          fr: 'Si moins de sept peuvent bouger, tous ceux-là doivent le faire.',
        },
        {
          en: 'A cat on an exit has escaped and is gone; the exit is free again. The escape is one of the seven steps.',
          fr: 'Un chat sur une sortie s’est évadé et disparaît ; la sortie est de nouveau libre. L’évasion compte parmi les sept pas.',
        },
        {
          en: 'Chaf may jump over one robot beside him, in a straight line, onto a free cell or an exit.',
          fr: 'Chaf peut sauter un robot voisin, en ligne droite, sur une case libre ou une sortie.',
        },
      ],
      {
        position: taughtPosition({ chaf: 'C5', cats: ['G9'], robots: ['B5', 'B4', 'B6'] }),
        caption: {
          en: 'Chaf, on C5, can jump over the robot on B5 and escape through A5.',
          fr: 'Chaf, en C5, peut sauter le robot en B5 et s’évader par A5.',
        },
      },
    ],
  },
  {
    title: { en: 'The wardens’ phase', fr: 'La phase des gardiens' },
    parts: [
      [
        {
          en: 'Each warden moves once, in eight directions, or stays. The player chooses the order.',
          fr: 'Chaque gardien bouge une fois, dans les huit directions, ou reste. Le joueur choisit l’ordre.',
        },
        { en: 'A warden that goes onto a cat captures it.', fr: 'Un gardien qui va sur un chat le capture.' },
        {
          en: 'Wardens jump over a robot as Chaf does, onto a free cell or a cat.',
          fr: 'Les gardiens sautent un robot comme Chaf, sur une case libre ou sur un chat.',
        },
        {
          en: 'They never go into the cats’ zone, onto an exit, a robot or each other.',
          fr: 'Ils ne vont jamais dans la zone des chats, ni sur une sortie, un robot ou l’autre gardien.',
        },
      ],
      {
        position: taughtPosition({
          phase: 'wardens',
          cats: ['C5', 'I4', 'F8'],
          wardens: ['B4', 'I2'],
          robots: ['I3'],
        }),
        seat: 2,
        caption: {
          en: 'Both wardens can capture: one by a step from B4 to C5, one by a jump from I2 to I4.',
          fr: 'Les deux gardiens peuvent capturer : l’un d’un pas de B4 en C5, l’autre d’un saut de I2 en I4.',
        },
      },
    ],
  },
  {
    title: { en: 'The robots’ phase', fr: 'La phase des robots' },
    parts: [
      {
        en: 'In the order of their numbers, each robot has one chance in three to move. It goes to one of the free cells above, below, left and right, all equally likely, but never into the zone or onto an exit. Robots capture nobody.',
        fr: 'Dans l’ordre de leurs numéros, chaque robot a une chance sur trois de bouger. Il va sur une des cases libres au-dessus, au-dessous, à gauche ou à droite, toutes aussi probables, mais jamais dans la zone ni sur une sortie. Les robots ne capturent personne.',
      },
    ],
  },
  {
    title: { en: 'Points and the end', fr: 'Les points et la fin' },
    parts: [
      [
        {
          en: 'A round ends at once when no cat is left, or after 60 turns; cats still there then count for nobody.',
          fr: 'Une manche finit dès qu’il ne reste plus de chat, ou après 60 tours ; les chats encore là ne comptent alors pour personne.',
        },
        {
          en: 'The cats’ player scores one for each cat that escaped and five for Chaf: eighteen at most.',
          fr: 'Le joueur des chats marque un point par chat évadé et cinq pour Chaf : dix-huit au plus.',
        },
        {
          en: 'A match has two rounds, with the roles swapped. The player with more points wins.',
          fr: 'Une partie se joue en deux manches, rôles inversés. Le joueur qui a le plus de points gagne.',
        },
        {
          en: 'A program has 60 seconds and three tries for each phase, unless the match says otherwise. A third refusal loses the match, and the loser keeps no points.',
          fr: 'Un programme a 60 secondes et trois essais par phase, sauf si la partie en décide autrement. Le troisième refus fait perdre, et le perdant ne garde aucun point.',
        },
      ],
    ],
  },
  {
    title: { en: 'Writing moves', fr: 'Écrire les coups' },
    parts: [
      {
        en: 'An answer is a whole phase, its steps in the order they are made: `F8>H6 D10>C9 E10>D9`. A jump is written with the cell landed on. A warden that stays is `-`: `C2>B3 -`.',
        fr: 'Une réponse est une phase entière, ses pas dans l’ordre où ils sont faits : `F8>H6 D10>C9 E10>D9`. Un saut s’écrit avec la case d’arrivée. Un gardien qui reste s’écrit `-` : `C2>B3 -`.',
      },
    ],
  },
  {
    title: { en: 'Options', fr: 'Options' },
    parts: [
      [
        { en: '`fixed`: the set-up of the subject.', fr: '`fixed` : la mise en place du sujet.' },
        {
          en: '`upToSeven`: the cats’ player may stop after any number of steps.',
          fr: '`upToSeven` : le joueur des chats peut s’arrêter après autant de pas qu’il veut.',
        },
        {
          en: '`forceWardens`: a warden that can move must move.',
          fr: '`forceWardens` : un gardien qui peut bouger doit bouger.',
        },
        {
          en: '`basic`: fixed set-up, robots stand still, nobody jumps.',
          fr: '`basic` : mise en place fixe, robots immobiles, personne ne saute.',
        },
        { en: '`turnCap`: turns in a round.', fr: '`turnCap` : le nombre de tours d’une manche.' },
        {
          en: '`sameDraw`: the second round has the same set-up and the same dice as the first.',
          fr: '`sameDraw` : la seconde manche reprend la mise en place et les tirages de la première.',
        },
      ],
    ],
  },
];
