/**
 * An order as it is put together: a step of the avatar, and a protection or an attack. A value;
 * each change gives the next one.
 */
import type { Seat } from '@joute/core/game.ts';
import { avatarSteps, mayPlace } from '../../rules/advice.ts';
import { type AvatarDirection, SIZE } from '../../rules/compass.ts';
import { type Order, orderOfText, PROTECTIONS } from '../../rules/orders.ts';
import type { CyberState } from '../../rules/table.ts';
import { type Gate, SIDES, type Side, type Spot } from '../scene/layout.ts';

/** What is chosen to be placed: the avatar, a protection by its number, or trojans. */
export type Held =
  | { readonly kind: 'avatar' }
  | { readonly kind: 'attack' }
  | { readonly kind: 'protect'; readonly protection: number };

export type Lanes = Readonly<Record<Side, number | null>>;
export interface Placed extends Spot {
  readonly protection: number;
}

export interface Composition {
  readonly held: Held | null;
  readonly step: (Spot & { readonly direction: AvatarDirection }) | null;
  /** At most one of the two is there. */
  readonly placed: Placed | null;
  readonly lanes: Lanes | null;
}

/** The avatar must move, so it is chosen from the start. */
export const EMPTY: Composition = { held: { kind: 'avatar' }, step: null, placed: null, lanes: null };
const NO_LANES: Lanes = { G: null, H: null, D: null };

export const isHeld = (held: Held | null, other: Held): boolean =>
  held?.kind === other.kind &&
  (held.kind !== 'protect' || other.kind !== 'protect' || held.protection === other.protection);

export const hold = (composition: Composition, held: Held | null): Composition => ({ ...composition, held });

const at = (one: Spot | null, { row, column }: Spot): boolean => one?.row === row && one.column === column;

export interface Player {
  readonly state: CyberState;
  readonly seat: Seat;
}

/** The cells where what is in the hand may go. */
export function goals({ state, seat }: Player, { held }: Composition): Spot[] {
  if (held?.kind === 'avatar') return avatarSteps(state, seat);
  if (held?.kind !== 'protect') return [];
  return Array.from({ length: SIZE * SIZE }, (_, cell) => ({
    row: Math.floor(cell / SIZE),
    column: cell % SIZE,
  })).filter((place) => mayPlace(state, seat, place));
}

/** Puts down what is in the hand; null where it may not go. */
export function put(player: Player, composition: Composition, spot: Spot): Composition | null {
  const { held } = composition;
  if (held?.kind === 'avatar') {
    const step = avatarSteps(player.state, player.seat).find((one) => at(one, spot));
    return step ? { ...composition, held: null, step } : null;
  }
  if (held?.kind !== 'protect' || !mayPlace(player.state, player.seat, spot)) return null;
  const { row, column } = spot;
  return settle({ ...composition, placed: { protection: held.protection, row, column }, lanes: null });
}

/**
 * A trojan by that gate; the other two sides stay as they are. The same gate again takes it back.
 */
export function send(composition: Composition, { side, index }: Gate): Composition {
  const lanes = composition.lanes ?? NO_LANES;
  const next = { ...lanes, [side]: lanes[side] === index ? null : index };
  const isEmpty = SIDES.every((one) => next[one] === null);
  const held: Held | null = SIDES.every((one) => next[one] !== null) ? null : { kind: 'attack' };
  return settle({ ...composition, held, placed: null, lanes: isEmpty ? null : next });
}

/** After a part is placed the avatar is chosen again, as long as it has no step. */
function settle(composition: Composition): Composition {
  if (composition.held?.kind === 'attack') return composition;
  return { ...composition, held: composition.step ? null : { kind: 'avatar' } };
}

/**
 * What a click on a cell takes into the hand: the avatar where it is or where it will be, a
 * protection just placed.
 */
export function pick({ step, placed }: Composition, avatar: Spot, spot: Spot): Held | null {
  if (placed && at(placed, spot)) return { kind: 'protect', protection: placed.protection };
  return at(avatar, spot) || at(step, spot) ? { kind: 'avatar' } : null;
}

/** Placeholder for a part that is missing. */
const OPEN = '·';

/** In the game's notation, a dot for what is missing; empty when there is nothing yet. */
export function draftOf({ held, step, placed, lanes }: Composition): string {
  const avatar = step?.direction ?? OPEN.repeat(2);
  if (placed) return `${avatar}P${placed.protection}${placed.row}${placed.column}`;
  if (lanes) return `${avatar}A${SIDES.map((side) => `${side}${lanes[side] ?? OPEN}`).join('')}`;
  if (held?.kind === 'protect') return `${avatar}P${held.protection}${OPEN.repeat(2)}`;
  return step ? avatar : '';
}

/** The order once it is whole, else null. */
export const orderOf = (composition: Composition): Order | null => orderOfText(draftOf(composition)) ?? null;

/** What the hand can take, in the order of the tray. */
export const TRAY: readonly Held[] = [
  { kind: 'avatar' },
  ...PROTECTIONS.map((_, protection): Held => ({ kind: 'protect', protection })),
  { kind: 'attack' },
];

/** An order in the making, as it is drawn on the board. */
export interface Composing {
  readonly seat: Seat;
  readonly composition: Composition;
  readonly goals: readonly Spot[];
  /** Trojans that come to each cell of the own board if nobody does anything. */
  readonly expected: readonly (readonly number[])[];
}
