import type { Facts } from '@joute/core/game.ts';

export const facts = {
  id: 'escat',
  name: { en: 'EscaT', fr: 'EscaT' },
  about: {
    en: 'Fourteen cats try to get out of a boarding house before two wardens catch them; two rounds, roles swapped.',
    fr: 'Quatorze chats veulent s’évader d’une pension avant que deux gardiens ne les attrapent ; deux manches, rôles inversés.',
  },
  seats: { min: 2, max: 2, default: 2 },
  seatNames: [
    { en: 'Cats first', fr: 'Chats d’abord' },
    { en: 'Wardens first', fr: 'Gardiens d’abord' },
  ],
  asksNames: true,
  dynamics: 'sequential',
  chance: true,
  information: 'perfect',
  listing: 'sampled',
  notation: {
    en: 'A move is the whole phase, step by step: F8>G8, then the step of the next cat or warden. All steps may also be on one line: F8>G8 D10>C9. A jump names the cell landed on. - is a warden that stays.',
    fr: 'Un coup est la phase entière, un déplacement après l’autre : F8>G8, puis le chat ou le gardien suivant ; ou tous sur une ligne, F8>G8 D10>C9. Un saut cite la case d’arrivée. - est un gardien qui reste.',
  },
  points: { en: 'points as the cats’ player', fr: 'points marqués avec les chats' },
  options: [
    {
      name: 'fixed',
      kind: 'flag',
      default: false,
      about: {
        en: 'The subject’s set-up (Chaf on F8, nine robots in their places) instead of a drawn one',
        fr: 'Le plateau du sujet (Chaf en F8, les neuf robots à leur place) au lieu d’un tirage',
      },
    },
    {
      name: 'upToSeven',
      kind: 'flag',
      default: false,
      about: {
        en: 'The cats’ player may move fewer than seven cats, or none',
        fr: 'Le joueur des chats peut en déplacer moins de sept, ou aucun',
      },
    },
    {
      name: 'forceWardens',
      kind: 'flag',
      default: false,
      about: { en: 'A warden that can move must move', fr: 'Un gardien qui peut bouger doit bouger' },
    },
    {
      name: 'basic',
      kind: 'flag',
      default: false,
      about: {
        en: 'The subject’s minimum level: fixed set-up, robots that never move, nobody jumps',
        fr: 'Le niveau minimum du sujet : plateau fixe, robots immobiles, personne ne saute',
      },
    },
    {
      name: 'turnCap',
      kind: 'count',
      default: 60,
      min: 1,
      max: 1000,
      about: {
        en: 'Turns after which a round is stopped; cats that are still there score nothing',
        fr: 'Nombre de tours après lequel une manche est arrêtée ; les chats encore là ne rapportent rien',
      },
    },
    {
      name: 'sameDraw',
      kind: 'flag',
      default: false,
      about: {
        en: 'Round 2 has the set-up and the dice of round 1, as in tournaments',
        fr: 'La manche 2 reprend le plateau et les tirages de la manche 1, comme en tournoi',
      },
    },
  ],
  // The subject knows no clock and no faults: enough time to enter seven steps, and room for a
  // slip.
  clock: { move: 60_000, bank: null, increment: 0, margin: 0 },
  policy: { illegal: 'retry', tries: 3, faults: null, timeout: 'lose', gone: 'lose', resign: true },
  secretDraws: [],
  hasDraws: true,
} as const satisfies Facts;
