/**
 * Rules one by one. Sources: the subject's sections 2.1 and 2.3, and the page of settled rules
 * (README.md).
 */
import { must } from '@joute/core/result.ts';
import { describe, expect, it } from 'vitest';
import { parseOrder } from '../notation/orders.ts';
import { getBoard } from './board.ts';
import type { Direction } from './compass.ts';
import { AWAY, checkRow, type Row, STAYS, trojan } from './test/row.ts';
import { scene } from './test/scene.ts';
import { playState, TURN } from './turn.ts';

const MOVES: readonly Row[] = [
  {
    rule: 'a trojan goes straight on',
    on: { avatar: AWAY, cells: trojan('1,0', '21D') },
    orders: STAYS,
    gives: { points: 0, cells: { '1,1': ['21D'] } },
  },
  {
    rule: 'an arrow turns it',
    on: { avatar: AWAY, cells: trojan('1,1', '21D') },
    orders: STAYS,
    gives: { cells: { '1,2': ['21B'] } },
  },
  {
    rule: 'onto the server: a hit',
    on: { avatar: AWAY, cells: trojan('1,2', '21B') },
    orders: STAYS,
    gives: { points: -15, server: 39, cells: {} },
  },
  {
    rule: 'onto the server (subject)',
    ruleset: 'subject',
    on: { avatar: AWAY, cells: trojan('1,2', '21B') },
    orders: STAYS,
    gives: { points: -5, server: 3 },
  },
  {
    rule: 'out of the bottom: the computers are hit',
    on: { avatar: AWAY, cells: trojan('4,0', '20B') },
    orders: STAYS,
    gives: { points: -15, computers: 49 },
  },
  {
    rule: 'a destroyed server still costs the points',
    on: { avatar: AWAY, server: 0, cells: trojan('1,2', '21B') },
    orders: STAYS,
    gives: { points: -15, server: 0 },
  },
  {
    rule: 'incoming: G enters on the right',
    on: { avatar: AWAY, incoming: ['23G'] },
    orders: STAYS,
    gives: { cells: { '3,4': ['23G'] } },
  },
  {
    rule: 'incoming: D enters on the left',
    on: { avatar: AWAY, incoming: ['43D'] },
    orders: STAYS,
    gives: { cells: { '3,0': ['43D'] } },
  },
  {
    rule: 'incoming: B enters at the top',
    on: { avatar: AWAY, incoming: ['33B'] },
    orders: STAYS,
    gives: { cells: { '0,3': ['33B'] } },
  },
  {
    rule: 'incoming: H, in hand-written files only, enters at the bottom',
    on: { avatar: AWAY, incoming: ['23H'] },
    orders: STAYS,
    gives: { cells: { '4,3': ['23H'] } },
  },
  {
    rule: 'leaves by the left: keeps all',
    on: { avatar: AWAY, cells: trojan('3,0', '21G') },
    orders: STAYS,
    gives: { incoming: { 4: ['21G'] } },
  },
  {
    rule: 'leaves by the left (subject): the owner’s, type is its row',
    ruleset: 'subject',
    on: { avatar: AWAY, cells: trojan('3,0', '21G') },
    orders: STAYS,
    gives: { incoming: { 4: ['13G'] } },
  },
  {
    rule: 'leaves by the right',
    on: { avatar: AWAY, cells: trojan('3,4', '21D') },
    orders: STAYS,
    gives: { incoming: { 2: ['21D'] } },
  },
  {
    rule: 'leaves by the top: down, type counted from the other end',
    on: { avatar: [4, 0], cells: trojan('0,3', '20H') },
    orders: { 1: 'DDP044' },
    gives: { incoming: { 3: ['24B'] } },
  },
  {
    rule: 'leaves by the top (subject): 4 - its column',
    ruleset: 'subject',
    on: { avatar: [4, 0], cells: trojan('0,3', '20H') },
    orders: { 1: 'DDP044' },
    gives: { incoming: { 3: ['11B'] } },
  },
];

const AVATARS: readonly Row[] = [
  {
    rule: 'arrives on trojans: destroys them',
    on: { avatar: [3, 0], cells: trojan('3,1', '21D', '30B') },
    orders: { 1: 'DDP044' },
    gives: { points: 20, cells: {}, avatar: [3, 1] },
  },
  {
    rule: 'trojans that come to where it has left go on',
    on: { avatar: [3, 0], cells: trojan('2,0', '20B') },
    orders: { 1: 'BBP044' },
    gives: { points: 0, cells: { '3,0': ['20B'] } },
  },
  {
    rule: 'trojans arrive where it has come to',
    on: { avatar: [4, 0], cells: trojan('2,0', '20B') },
    orders: { 1: 'HHP044' },
    gives: { points: 10, cells: {} },
  },
  {
    rule: 'guards the server’s cell',
    on: { avatar: [3, 2], cells: trojan('1,2', '21B') },
    orders: { 1: 'HHP044' },
    gives: { points: 10, server: 40 },
  },
  {
    rule: 'against the edge: stays, -5, kills nothing, the rest is done',
    on: { avatar: [0, 0], cells: trojan('0,0', '20B') },
    orders: { 1: 'HHP144' },
    gives: { points: -5, avatar: [0, 0], cells: { '1,0': ['20B'] }, protections: { '4,4': [1, 1] } },
  },
  {
    rule: 'points per kill (subject)',
    ruleset: 'subject',
    on: { avatar: [3, 0], cells: trojan('3,1', '21D') },
    orders: { 1: 'DDP044' },
    gives: { points: 5 },
  },
];

const ORDERS: readonly Row[] = [
  {
    rule: 'attack: three trojans, to the left, top and right neighbours',
    on: { avatar: AWAY },
    orders: { 1: 'DDAG2H1D4' },
    gives: { points: 3 },
  },
  {
    rule: 'malformed: -5 and nothing happens',
    on: { avatar: AWAY },
    orders: { 1: 'DDX123' },
    gives: { points: -5, avatar: [0, 0] },
  },
  {
    rule: 'refused on a trojan’s cell: -5, the avatar moves',
    on: { avatar: AWAY, cells: trojan('4,4', '20G') },
    orders: { 1: 'DDP044' },
    gives: { points: -5, avatar: [0, 1], protections: {} },
  },
  {
    rule: 'refused on the avatar’s cell',
    on: { avatar: AWAY },
    orders: { 1: 'DDP000' },
    gives: { points: -5, protections: {} },
  },
  {
    rule: 'refused on the server’s cell',
    on: { avatar: AWAY },
    orders: { 1: 'DDP022' },
    gives: { points: -5, protections: {} },
  },
  {
    rule: 'refused on a protection',
    on: { avatar: AWAY, protections: { '4,4': [1, 2] } },
    orders: { 1: 'DDP044' },
    gives: { points: -5, protections: { '4,4': [1, 1] } },
  },
  {
    rule: 'placed where the avatar then goes',
    on: { avatar: AWAY },
    orders: { 1: 'DDP001' },
    gives: { points: 0, protections: { '0,1': [0, 1] } },
  },
  {
    rule: 'placed before the avatar leaves its own cell',
    on: { avatar: AWAY, placeAnywhere: true },
    orders: { 1: 'DDP000' },
    gives: { points: 0, protections: { '0,0': [0, 1] } },
  },
  {
    rule: 'placeAnywhere: on the server too, where it never fires',
    on: { avatar: AWAY, placeAnywhere: true, cells: trojan('1,2', '21B') },
    orders: { 1: 'DDP022' },
    gives: { points: -15, protections: { '2,2': [0, 1] } },
  },
  {
    rule: 'who has lost gives no orders and is not punished',
    on: { avatar: AWAY, server: 0, computers: 0 },
    orders: { 1: 'DDAG0H0D0' },
    gives: { points: 0, avatar: [0, 0] },
  },
];

describe.each([
  ['trojans move', MOVES],
  ['avatars', AVATARS],
  ['orders', ORDERS],
] as const)('%s', (_, rows) => {
  it.each(rows)('$rule ($ruleset)', (row) => checkRow(row));
});

describe('a turn', () => {
  it('is these phases in this order', () => {
    expect(TURN.map(({ name }) => name)).toEqual([
      'place-and-launch',
      'move-avatars',
      'exchange',
      'attract',
      'enter-and-move',
      'resolve-arrivals',
      'settle',
      'score-standing',
      'exchange-again',
    ]);
  });

  it.each<[Direction, number, string]>([
    ['G', 4, '2,4'],
    ['H', 3, '0,1'],
    ['D', 2, '4,0'],
  ])('an attack to %s enters player %i at %s in the same turn', (_, player, where) => {
    const after = playState(scene({ avatar: AWAY }), new Map([[1, must(parseOrder('DDAG2H1D4'))]]));
    const [row, column] = where.split(',').map(Number) as [number, number];
    expect(getBoard(after, player).cells[row]![column]!.present).toHaveLength(1);
  });
});
