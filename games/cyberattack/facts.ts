import type { Facts } from '@joute/core/game.ts';
import { FIREWALL_NAMES } from './rules/compass.ts';
import { DEFAULT_TURNS, MOST_TURNS, NO_LIMIT, RULESET_NAMES } from './rules/rulesets.ts';

export const facts = {
  id: 'cyberattack',
  name: { en: 'CyberAttack', fr: 'CyberAttack' },
  about: {
    en: 'CyberAttack@IUT’O: four players act at once, send trojans to each other’s boards and protect their own server and computers.',
    fr: 'CyberAttack@IUT’O : quatre joueurs agissent en même temps, s’envoient des chevaux de Troie et protègent serveur et ordinateurs.',
  },
  seats: { min: 4, max: 4, default: 4 },
  seatNames: [
    { en: 'Player 1', fr: 'Joueur 1' },
    { en: 'Player 2', fr: 'Joueur 2' },
    { en: 'Player 3', fr: 'Joueur 3' },
    { en: 'Player 4', fr: 'Joueur 4' },
  ],
  dynamics: 'simultaneous',
  chance: false,
  information: 'perfect',
  listing: 'complete',
  notation: {
    en: 'An order is a step of the avatar (DD right, GG left, HH up, BB down, HD HG BD BG diagonally) followed, without a space, by an attack or a protection. DDAG2H1D4: trojans to the left neighbour by row 2, to the top one by column 1, to the right one by row 4. DDP241: protection 2 on row 4, column 1 (0 DPO, 1 firewall \\, 2 firewall /, 3 personal data, 4 antivirus).',
    fr: 'Un ordre est un pas de l’avatar (DD droite, GG gauche, HH haut, BB bas, HD HG BD BG en diagonale) suivi, sans espace, d’une attaque ou d’une protection. DDAG2H1D4 : chevaux de Troie vers le voisin de gauche par la ligne 2, d’en haut par la colonne 1, de droite par la ligne 4. DDP241 : protection 2 en ligne 4, colonne 1 (0 DPO, 1 firewall \\, 2 firewall /, 3 données personnelles, 4 antivirus).',
  },
  points: { en: 'points', fr: 'points' },
  options: [
    {
      name: 'ruleset',
      kind: 'choice',
      default: 'tournament',
      values: RULESET_NAMES,
      about: {
        en: 'The points and resistances of the teachers’ tournament, or those of the course’s subject',
        fr: 'Les points et résistances du tournoi des enseignants (tournament), ou ceux du sujet (subject)',
      },
    },
    {
      name: 'turns',
      kind: 'count',
      default: DEFAULT_TURNS,
      min: NO_LIMIT,
      max: MOST_TURNS,
      about: {
        en: 'Turns after which the game ends; -1 for no limit: the match is then stopped after 1000 turns',
        fr: 'Nombre de tours de la partie ; -1 pour ne pas fixer de limite : la partie s’arrête alors après 1000 tours',
      },
    },
    {
      name: 'firewall',
      kind: 'choice',
      default: 'figures',
      values: FIREWALL_NAMES,
      about: {
        en: 'Firewalls as mirrors, as in the figures of the subject, or quarter turns, as in its text',
        fr: 'Les firewalls en miroirs, comme sur les figures du sujet (figures), ou en quarts de tour, comme dans son texte (text)',
      },
    },
    {
      name: 'placeAnywhere',
      kind: 'flag',
      default: false,
      about: {
        en: 'Protections may be placed on the server’s and the avatar’s cell too, as in the teachers’ saved games',
        fr: 'Une protection peut aussi se poser sur la case du serveur ou de l’avatar, comme dans les sauvegardes des enseignants',
      },
    },
  ],
  // The tournament server's two seconds; whoever is late or gone gives a malformed order, and the
  // game goes on.
  clock: { move: 2000, bank: null, increment: 0, margin: 0 },
  policy: { illegal: 'skip', tries: 1, faults: null, timeout: 'skip', gone: 'absent', resign: false },
  secretDraws: [],
} as const satisfies Facts;
