/**
 * Orders (ordres): there are 2000 that are well formed, and each has its number. The rules work on
 * numbers, everyone else on values.
 */
import { AVATAR_DIRECTIONS, type AvatarDirection, SIZE } from './compass.ts';

/**
 * DPO, FIREWALL_BDHG, FIREWALL_BGHD, DONNEES_PERSONNELLES, ANTIVIRUS, in the order of the subject's
 * numbers.
 */
export const PROTECTIONS = ['dpo', 'firewall-bdhg', 'firewall-bghd', 'personal-data', 'antivirus'] as const;
/**
 * The subject's numbers are the places in that list; these two are named because they act unlike
 * the others.
 */
export const PERSONAL_DATA = 3;
export const ANTIVIRUS = 4;

/**
 * `attack` sends three trojans, by their entry index; `protect` places a protection (its number) on
 * a cell of one's own board.
 */
export type Action =
  | { readonly kind: 'attack'; readonly left: number; readonly top: number; readonly right: number }
  | { readonly kind: 'protect'; readonly protection: number; readonly row: number; readonly column: number };

export type Order = { readonly code: number; readonly avatar: AvatarDirection } & Action;

/** Three digits 0..4 make an attack, three more a protection. */
export const ATTACKS = SIZE ** 3;
export const ACTIONS = ATTACKS + PROTECTIONS.length * SIZE * SIZE;

/** Malformed, late, or not there. */
export const NO_ORDER = -1;

export const orderCode = (avatar: number, action: number): number => avatar * ACTIONS + action;
export const attackAction = (left: number, top: number, right: number): number => (left * SIZE + top) * SIZE + right;
export const protectAction = (protection: number, cell: number): number => ATTACKS + protection * SIZE * SIZE + cell;

function decode(code: number): Order {
  const avatar = AVATAR_DIRECTIONS[Math.floor(code / ACTIONS)]!;
  const action = code % ACTIONS;
  const [first, second, third] = [
    Math.floor(action / SIZE ** 2) % SIZE,
    Math.floor(action / SIZE) % SIZE,
    action % SIZE,
  ] as const;
  return action < ATTACKS
    ? { code, avatar, kind: 'attack', left: first, top: second, right: third }
    : { code, avatar, kind: 'protect', protection: first, row: second, column: third };
}

/** Every well-formed order, at its code. */
export const ORDERS: readonly Order[] = Array.from({ length: AVATAR_DIRECTIONS.length * ACTIONS }, (_, code) =>
  Object.freeze(decode(code)),
);

const TEXTS: readonly string[] = ORDERS.map((order) =>
  order.kind === 'attack'
    ? `${order.avatar}AG${order.left}H${order.top}D${order.right}`
    : `${order.avatar}P${order.protection}${order.row}${order.column}`,
);
const BY_TEXT: ReadonlyMap<string, Order> = new Map(ORDERS.map((order, code) => [TEXTS[code]!, order]));

/** `HGAG2H1D4`, `DDP241`. */
export const orderText = (code: number): string => TEXTS[code]!;
export const orderOfText = (text: string): Order | undefined => BY_TEXT.get(text);
