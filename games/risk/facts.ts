import type { Facts } from '@joute/core/game.ts';

export const facts = {
  id: 'risk',
  name: { en: "Risk'ISEP", fr: 'Risk’ISEP' },
  about: {
    en: 'Conquest of a world of 42 territories with soldiers, cavalry and cannons, dice and secret missions, for two to six players.',
    fr: 'La conquête d’un monde de 42 territoires avec soldats, cavaliers et canons, des dés et des missions secrètes, de deux à six joueurs.',
  },
  seats: { min: 2, max: 6, default: 2 },
  seatNames: [],
  notation: {
    en: 'One command at a time: PlaceUnit, Attack, MoveUnit or EndTurn (p, a, m, e), the territories, then how many soldiers, cavalry and cannons: p Brazil 5 0 0, a Brazil Peru 3 0 0, m Brazil Peru 2. Counts at the end may be left out.',
    fr: 'Une commande à la fois : PlaceUnit, Attack, MoveUnit ou EndTurn (p, a, m, e), les territoires, puis le nombre de soldats, cavaliers et canons : p Brésil 5 0 0, a Brésil Pérou 3 0 0, m Brésil Pérou 2. Les derniers nombres peuvent manquer.',
  },
  dynamics: 'sequential',
  chance: true,
  information: 'hidden',
  listing: 'sampled',
  points: { en: 'opponents beaten (a tie counts half)', fr: 'adversaires battus (une égalité compte pour moitié)' },
  options: [
    {
      name: 'mode',
      kind: 'choice',
      default: 'missions',
      values: ['missions', 'alike', 'conquest'],
      // Of two missions that were drawn apart one may be far easier.
      suggested: 'alike',
      about: {
        en: 'A secret mission for each player (missions); the same mission if there are two players (alike); or only conquest of the world (conquest)',
        fr: 'Une mission secrète pour chacun (missions) ; la même à deux joueurs (alike) ; ou seulement la conquête du monde (conquest)',
      },
    },
    {
      name: 'rounds',
      kind: 'count',
      default: 100,
      min: 1,
      max: 1000,
      about: {
        en: 'After so many rounds the player with the most territories wins, then the one with the most units',
        fr: 'Nombre de tours de table après lequel gagne le joueur qui a le plus de territoires, puis le plus d’unités',
      },
    },
    {
      name: 'oneByOne',
      kind: 'flag',
      default: false,
      about: {
        en: 'Players take turns to place their first armies one at a time, instead of each placing all at once',
        fr: 'Les premières armées sont placées une à une à tour de rôle, et non d’un coup par chaque joueur',
      },
    },
    {
      name: 'map',
      kind: 'text',
      default: 'classic',
      about: {
        en: 'The map: classic, aldermark, or the JSON of one of your own',
        fr: 'La carte : classic, aldermark, ou le JSON de la vôtre',
      },
    },
    {
      name: 'units',
      kind: 'text',
      default: 'isep',
      about: {
        en: 'The table of units: isep, elephants, or the JSON of one of your own',
        fr: 'Le tableau des unités : isep, elephants, ou le JSON du vôtre',
      },
    },
    {
      name: 'rules',
      kind: 'text',
      default: 'isep',
      about: {
        en: 'The numbers of the rules and the missions: isep, or the JSON of your own',
        fr: 'Les nombres des règles et les missions : isep, ou le JSON des vôtres',
      },
    },
  ],
  clock: { move: 60_000, bank: null, increment: 0, margin: 0 },
  // As in the contest, a wrong command is refused and may be sent again; only a player that goes on
  // so is put out.
  policy: { illegal: 'retry', tries: 10, faults: null, timeout: 'skip', gone: 'absent', resign: false },
  secretDraws: ['mission'],
} as const satisfies Facts;
