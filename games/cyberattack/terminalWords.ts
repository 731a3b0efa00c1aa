/** What the drawings say, in both languages. */
import type { Language } from '@joute/core/words.ts';
import type { Trojan } from './rules/board.ts';

const en = {
  player: (id: number) => `Player ${id}`,
  points: 'points',
  place: (place: number) => ['1st', '2nd', '3rd', '4th'][place - 1]!,
  equipment: (server: number, computers: number) => `Server ${server}, computers ${computers}`,
  lost: 'Lost server and computers',
  entering: 'Entering:',
  leaving: 'Leaving:',
  turn: (turn: number, limit: number | null) => (limit === null ? `Turn ${turn}` : `Turn ${turn} of ${limit}`),
  winner: (seats: readonly number[]) =>
    seats.length === 1 ? `Player ${seats[0]} wins` : `Players ${seats.join(', ')} share first place`,
  legend: {
    ground: '@ avatar  S server  ↓ arrow on the cell',
    trojans: '2→ trojan of player 2, going right; entering 2→4: in row 4',
    /** The same where there is little room, a line each. */
    low: [
      '@ avatar  S server  2→ trojan of player 2  ×3 three trojans  40/50 hits left',
      'Protections, with turns left: D DPO  \\ / firewalls  P personal data  A antivirus',
    ],
    protections: 'Protections, with turns left: D DPO  \\ / firewalls  P personal data  A antivirus',
  },
  directions: { B: 'down', D: 'right', G: 'left', H: 'up' },
  protections: ['DPO', 'firewall \\', 'firewall /', 'personal data', 'antivirus'],
  cell: (player: number, row: number, column: number) => `Player ${player}, cell ${row},${column}`,
  arrow: (direction: string) => `arrow pointing ${direction}`,
  server: (resistance: number) => `server, resistance ${resistance}`,
  avatar: 'avatar',
  protection: (name: string, resistance: number) => `${name}, resistance ${resistance}`,
  present: ({ creator, type }: Trojan, direction: string) =>
    `trojan of player ${creator}, type ${type}, going ${direction}`,
  arriving: ({ creator, type }: Trojan, direction: string) =>
    `arriving: trojan of player ${creator}, type ${type}, going ${direction}`,
  empty: 'nothing here',
};

const fr: typeof en = {
  player: (id) => `Joueur ${id}`,
  points: 'points',
  place: (place) => ['1er', '2e', '3e', '4e'][place - 1]!,
  equipment: (server, computers) => `Serveur ${server}, ordinateurs ${computers}`,
  lost: 'A perdu serveur et ordinateurs',
  entering: 'Entrants :',
  leaving: 'Sortants :',
  turn: (turn, limit) => (limit === null ? `Tour ${turn}` : `Tour ${turn} sur ${limit}`),
  winner: (seats) =>
    seats.length === 1 ? `Le joueur ${seats[0]} gagne` : `Les joueurs ${seats.join(', ')} sont premiers ex æquo`,
  legend: {
    ground: '@ avatar  S serveur  ↓ flèche de la case',
    trojans: '2→ cheval de Troie du joueur 2, vers la droite ; entrant 2→4 : en ligne 4',
    low: [
      '@ avatar  S serveur  2→ cheval de Troie du joueur 2  ×3 trois  40/50 résistances',
      'Protections, tours restants : D DPO  \\ / firewalls  P données pers.  A antivirus',
    ],
    protections: 'Protections, avec les tours restants : D DPO  \\ / firewalls  P données personnelles  A antivirus',
  },
  directions: { B: 'le bas', D: 'la droite', G: 'la gauche', H: 'le haut' },
  protections: ['DPO', 'firewall \\', 'firewall /', 'données personnelles', 'antivirus'],
  cell: (player, row, column) => `Joueur ${player}, case ${row},${column}`,
  arrow: (direction) => `flèche vers ${direction}`,
  server: (resistance) => `serveur, résistance ${resistance}`,
  avatar: 'avatar',
  protection: (name, resistance) => `${name}, résistance ${resistance}`,
  present: ({ creator, type }, direction) => `cheval de Troie du joueur ${creator}, type ${type}, vers ${direction}`,
  arriving: ({ creator, type }, direction) =>
    `arrive : cheval de Troie du joueur ${creator}, type ${type}, vers ${direction}`,
  empty: 'rien sur cette case',
};

export const WORDS: Readonly<Record<Language, typeof en>> = { en, fr };
