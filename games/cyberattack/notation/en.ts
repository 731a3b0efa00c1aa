import type { Catalogue } from '@joute/core/words.ts';

const orders = {
  'order/avatar': ({ text, found }) =>
    `"${text}" is not an order: it begins with the avatar's direction, one of DD GG HH BB HD HG BD BG, not "${found}".`,
  'order/action': ({ text, found }) =>
    `"${text}" is not an order: after the avatar comes A for an attack or P for a protection, not "${found}".`,
  'order/attack': ({ text, found }) =>
    `"${text}" is not an order: an attack is written AGxHyDz with digits from 0 to 4, such as AG2H1D4, not "${found}".`,
  'order/protection': ({ text, found }) =>
    `"${text}" is not an order: a protection is written Ptlc (type, row, column) with digits from 0 to 4, such as P241, not "${found}".`,
  'order/not-an-order': () => 'This is not one of the 2000 orders.',
  'order/game-over': () => 'The game is over: there are no more orders to give.',
  'order/lost': ({ seat }) => `Player ${seat} has lost server and computers and gives no more orders.`,
} satisfies Catalogue;

const file = {
  'file/expected': ({ line, expected, found }) => `Line ${line}: expected ${expected}, found "${found}".`,
  'file/ends': ({ line, expected }) => `Line ${line}: the file ends where ${expected} is expected.`,
  'file/size': ({ line, found }) => `Line ${line}: a board has 5 rows, not ${found}.`,
  'file/player': ({ line, found }) => `Line ${line}: there is no player ${found}: they go from 1 to 4.`,
  'file/player-twice': ({ line, player }) => `Line ${line}: player ${player} has a board already.`,
  'file/off-board': ({ line, row, column }) =>
    `Line ${line}: cell ${row},${column} is off the board: rows and columns go from 0 to 4.`,
  'file/cell-twice': ({ line, row, column }) => `Line ${line}: cell ${row},${column} is there already.`,
  'file/negative-resistance': ({ line, found }) => `Line ${line}: a resistance is 0 or more, not ${found}.`,
  'file/protection-type': ({ line, found }) => `Line ${line}: there is no protection ${found}: they go from 0 to 4.`,
  'file/protection-resistance': ({ line, found }) => `Line ${line}: a protection has resistance 1 or 2, not ${found}.`,
  'file/creator': ({ line, found }) => `Line ${line}: a trojan's creator is a player from 1 to 4, not ${found}.`,
  'file/type': ({ line, found }) => `Line ${line}: a trojan's type is a row or column from 0 to 4, not ${found}.`,
  'file/direction': ({ line, found }) => `Line ${line}: a trojan's direction is B, D, G or H, not "${found}".`,
  'file/number': ({ line, found }) => `Line ${line}: "${found}" is not a whole number of at most nine digits.`,
  'file/limit': ({ line, found }) => `Line ${line}: the turn limit is 0 or more, or -1 for none, not ${found}.`,
  'file/goes-on': ({ line, found }) => `Line ${line}: nothing is expected after the last board, found "${found}".`,
} satisfies Catalogue;

const json = {
  'state/malformed': ({ where, expected }) => `This is not a state of CyberAttack: at ${where}, expected ${expected}.`,
} satisfies Catalogue;

export const en = { ...orders, ...file, ...json };
