/**
 * Protections one by one. Sources: the subject's sections 2.2 and 2.3 with figures 2 to 4, and the
 * page of settled rules (README.md).
 */
import { describe, it } from 'vitest';
import { AWAY, checkRow, type Row, STAYS, trojan } from './test/row.ts';

/**
 * Figures 3 and 4, and the settled mirrors: a protection in the middle of row 3, what comes in,
 * what goes on.
 */
const firewall = (type: number, from: string, trojans: string, cells: Record<string, string[]>): Row => ({
  rule: `protection ${type} and ${trojans} from ${from}`,
  on: { avatar: AWAY, protections: { '3,3': [type, 2] }, cells: trojan(from, trojans) },
  orders: STAYS,
  gives: { points: 5, cells },
});
/** The list of turns in section 2.3, which the figures contradict: `firewall=text`. */
const printed = (type: number, from: string, trojans: string, cells: Record<string, string[]>): Row => {
  const row = firewall(type, from, trojans, cells);
  return { ...row, rule: `${row.rule}, as the text prints it`, on: { ...row.on, firewall: 'text' } };
};
const PROTECTED: readonly Row[] = [
  printed(1, '3,4', '20G', { '2,3': ['20G'] }),
  printed(1, '3,2', '20D', { '4,3': ['20B'] }),
  printed(1, '4,3', '20H', { '3,4': ['20D'] }),
  printed(1, '2,3', '20B', { '3,2': ['20H'] }),
  printed(2, '3,4', '20G', { '4,3': ['20B'] }),
  printed(2, '3,2', '20D', { '2,3': ['20G'] }),
  printed(2, '4,3', '20H', { '3,2': ['20H'] }),
  printed(2, '2,3', '20B', { '3,4': ['20D'] }),
  printed(0, '3,4', '20G', { '3,4': ['20D'] }),
  firewall(1, '3,2', '20D', { '4,3': ['20B'] }),
  firewall(1, '4,3', '20H', { '3,2': ['20H'] }),
  firewall(1, '3,4', '20G', { '2,3': ['20G'] }),
  firewall(1, '2,3', '20B', { '3,4': ['20D'] }),
  firewall(2, '3,4', '20G', { '4,3': ['20B'] }),
  firewall(2, '4,3', '20H', { '3,4': ['20D'] }),
  firewall(2, '3,2', '20D', { '2,3': ['20G'] }),
  firewall(2, '2,3', '20B', { '3,2': ['20H'] }),
  firewall(0, '3,4', '20G', { '3,4': ['20D'] }),
  firewall(0, '2,3', '20B', { '2,3': ['20G'] }),
  {
    rule: 'DPO where it has just entered: back out',
    on: { avatar: AWAY, protections: { '3,4': [0, 2] }, incoming: ['23G'] },
    orders: STAYS,
    gives: { points: 5, incoming: { 2: ['23D'] }, cells: {} },
  },
  {
    rule: 'DPO at the top: out to the top neighbour',
    on: { avatar: AWAY, protections: { '0,3': [0, 2] }, incoming: ['33B'] },
    orders: STAYS,
    gives: { points: 5, incoming: { 3: ['31B'] } },
  },
  {
    rule: 'a firewall throws it out of the bottom: affected and a hit',
    on: { avatar: AWAY, protections: { '4,1': [1, 2] }, cells: trojan('4,0', '24D') },
    orders: STAYS,
    gives: { points: 5 - 15, computers: 49 },
  },
  {
    rule: 'sent on to a later cell with the avatar: killed there',
    on: { avatar: [4, 2], protections: { '3,3': [1, 2] }, cells: trojan('3,2', '20D') },
    orders: { 1: 'DDP000' },
    gives: { points: 5 + 10, cells: {} },
  },
  {
    rule: 'sent back to an earlier cell with the avatar: not killed',
    on: { avatar: [1, 3], protections: { '3,3': [1, 2] }, cells: trojan('3,4', '20G') },
    orders: { 1: 'BBP000' },
    gives: { points: 5, cells: { '2,3': ['20G'] } },
  },
  {
    rule: 'sent back onto the server: stands there, no hit',
    on: { avatar: AWAY, protections: { '3,2': [1, 2] }, cells: trojan('3,3', '20G') },
    orders: STAYS,
    gives: { points: 5, server: 40, cells: { '2,2': ['20H'] } },
  },
  {
    rule: 'sent on to a later protection: both fire',
    on: { avatar: AWAY, protections: { '3,0': [1, 2], '4,0': [2, 2] }, incoming: ['43D'] },
    orders: STAYS,
    gives: { points: 10, incoming: { 4: ['43G'] } },
  },
  {
    rule: 'antivirus: to the left creator, now the owner’s',
    on: { avatar: AWAY, protections: { '3,3': [4, 2] }, cells: trojan('3,4', '43G') },
    orders: STAYS,
    gives: { points: 5, incoming: { 4: ['13G'] }, cells: {} },
  },
  {
    rule: 'antivirus: to the top creator',
    on: { avatar: AWAY, protections: { '3,3': [4, 2] }, cells: trojan('3,4', '32G') },
    orders: STAYS,
    gives: { points: 5, incoming: { 3: ['12B'] } },
  },
  {
    rule: 'antivirus: one’s own is destroyed, and affected',
    on: { avatar: AWAY, protections: { '3,3': [4, 2] }, cells: trojan('3,4', '12G') },
    orders: STAYS,
    gives: { points: 5, cells: {} },
  },
  {
    rule: 'the avatar comes before a protection',
    on: { avatar: [4, 2], protections: { '3,3': [4, 2] }, cells: trojan('3,4', '43G') },
    orders: { 1: 'HDP000' },
    gives: { points: 10, incoming: { 4: [] } },
  },
  {
    rule: 'a protection lasts two turns',
    on: { avatar: AWAY, protections: { '3,3': [0, 1], '3,4': [0, 2] } },
    orders: STAYS,
    gives: { protections: { '4,4': [0, 1], '3,4': [0, 1] } },
  },
  {
    rule: 'points per trojan affected (subject)',
    ruleset: 'subject',
    on: { avatar: AWAY, protections: { '3,3': [0, 2] }, cells: trojan('3,4', '20G', '30G') },
    orders: STAYS,
    gives: { points: 2 },
  },
];

const LURES: readonly Row[] = [
  {
    rule: 'personal data turn the four neighbours',
    on: { avatar: AWAY, cells: { '3,1': ['20B'], '4,0': ['30B'] } },
    orders: { 1: 'DDP330' },
    gives: { points: 0, cells: { '3,0': ['20G', '30H'] }, protections: {} },
  },
  {
    rule: 'not the diagonal ones',
    on: { avatar: AWAY, cells: trojan('4,1', '20D') },
    orders: { 1: 'DDP330' },
    gives: { cells: { '4,2': ['20B'] } },
  },
  {
    rule: 'subject: two turns, a point each, even for one that heads there',
    ruleset: 'subject',
    on: { avatar: AWAY, cells: trojan('3,1', '20G') },
    orders: { 1: 'DDP330' },
    gives: { points: 1, protections: { '3,0': [3, 1] } },
  },
  {
    rule: 'subject: by two of them, twice; the later one in row-major order has it',
    ruleset: 'subject',
    on: { avatar: AWAY, protections: { '3,0': [3, 2] }, cells: trojan('4,0', '20H') },
    orders: { 1: 'DDP341' },
    gives: { points: 2, cells: { '4,1': ['20D'] } },
  },
];

describe.each([
  ['protections', PROTECTED],
  ['personal data', LURES],
] as const)('%s', (_, rows) => {
  it.each(rows)('$rule ($ruleset)', (row) => checkRow(row));
});
