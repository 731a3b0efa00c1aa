/**
 * The course's frames: an order of three letters, then bytes. Rows, columns, places and counts are
 * one byte each; x is the column, y the row, from the top left.
 *
 *     SET rows columns            HUM n (x y)*                 HME x y
 *     MAP n (x y humans vampires werewolves)*                  UPD, as MAP
 *     NME n (letter)*             MOV n (x y count x' y')*     END      BYE
 */
import { MOST_TRANSFERS, type VampiresMove } from '../rules/orders.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** All that a cell holds: absolute, not a difference. */
export interface Contents extends Point {
  readonly humans: number;
  readonly vampires: number;
  readonly werewolves: number;
}

export type Frame =
  | { readonly order: 'SET'; readonly rows: number; readonly columns: number }
  | { readonly order: 'HUM'; readonly houses: readonly Point[] }
  | ({ readonly order: 'HME' } & Point)
  | { readonly order: 'MAP' | 'UPD'; readonly cells: readonly Contents[] }
  | { readonly order: 'NME'; readonly name: string }
  | { readonly order: 'MOV'; readonly move: VampiresMove }
  | { readonly order: 'END' | 'BYE' };

export type Order = Frame['order'];

/** Numbers of items are bytes too. */
export const MOST_ITEMS = MOST_TRANSFERS;

export const ORDER_BYTES = 3;
/** An order, the byte that counts, and the most that this can announce: no frame is longer. */
export const LONGEST_FRAME = ORDER_BYTES + 1 + 5 * MOST_ITEMS;

/** After the order: so many bytes, or one byte that counts items of so many. */
const LAYOUTS: Readonly<Record<Order, { readonly bytes: number } | { readonly item: number }>> = {
  SET: { bytes: 2 },
  HUM: { item: 2 },
  HME: { bytes: 2 },
  MAP: { item: 5 },
  UPD: { item: 5 },
  NME: { item: 1 },
  MOV: { item: 5 },
  END: { bytes: 0 },
  BYE: { bytes: 0 },
};

const isOrder = (text: string): text is Order => Object.hasOwn(LAYOUTS, text);

const utf8 = { encode: new TextEncoder(), decode: new TextDecoder() };

/**
 * Names are ASCII by the subject; what else comes is read as UTF-8. What does not fit is left out.
 */
export function makeFrame(frame: Frame): Uint8Array {
  switch (frame.order) {
    case 'SET':
      return assemble(frame.order, [frame.rows, frame.columns]);
    case 'HME':
      return assemble(frame.order, [frame.x, frame.y]);
    case 'HUM':
      return assembleItems(frame.order, frame.houses, ({ x, y }) => [x, y]);
    case 'MAP':
    case 'UPD':
      return assembleItems(frame.order, frame.cells, (cell) => [
        cell.x,
        cell.y,
        cell.humans,
        cell.vampires,
        cell.werewolves,
      ]);
    case 'NME':
      return assembleItems(frame.order, [...utf8.encode.encode(frame.name)], (letter) => [letter]);
    case 'MOV':
      return assembleItems(frame.order, frame.move, ({ x, y, count, toX, toY }) => [x, y, count, toX, toY]);
    case 'END':
    case 'BYE':
      return assemble(frame.order, []);
  }
}

const assemble = (order: Order, bytes: readonly number[]): Uint8Array =>
  Uint8Array.from([...order].map((letter) => letter.charCodeAt(0)).concat(bytes));

function assembleItems<T>(order: Order, items: readonly T[], bytesOf: (item: T) => readonly number[]): Uint8Array {
  const told = items.slice(0, MOST_ITEMS);
  return assemble(order, [told.length, ...told.flatMap(bytesOf)]);
}

/**
 * How many bytes the frame at the start of these has; null where that is not known yet, `unknown`
 * where they begin with no order.
 */
export function lengthOfFrame(bytes: Uint8Array): number | 'unknown' | null {
  if (bytes.length < ORDER_BYTES) return null;
  const order = orderOf(bytes);
  if (!isOrder(order)) return 'unknown';
  const layout = LAYOUTS[order];
  if ('bytes' in layout) return ORDER_BYTES + layout.bytes;
  const count = bytes[ORDER_BYTES];
  return count === undefined ? null : ORDER_BYTES + 1 + layout.item * count;
}

const orderOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, ORDER_BYTES));

/** From the bytes of exactly one frame, as `lengthOfFrame` measured it. */
export function readFrame(bytes: Uint8Array): Frame {
  const order = orderOf(bytes) as Order;
  const body = bytes.subarray(ORDER_BYTES);
  switch (order) {
    case 'SET':
      return { order, rows: body[0]!, columns: body[1]! };
    case 'HME':
      return { order, x: body[0]!, y: body[1]! };
    case 'HUM':
      return { order, houses: itemsOf(body, 2, ([x, y]) => ({ x: x!, y: y! })) };
    case 'MAP':
    case 'UPD':
      return {
        order,
        cells: itemsOf(body, 5, ([x, y, humans, vampires, werewolves]) => ({
          ...{ x: x!, y: y!, humans: humans!, vampires: vampires!, werewolves: werewolves! },
        })),
      };
    case 'NME':
      return { order, name: utf8.decode.decode(body.subarray(1)) };
    case 'MOV':
      return {
        order,
        move: itemsOf(body, 5, ([x, y, count, toX, toY]) => ({
          ...{ x: x!, y: y!, count: count!, toX: toX!, toY: toY! },
        })),
      };
    case 'END':
    case 'BYE':
      return { order };
  }
}

const itemsOf = <T>(body: Uint8Array, size: number, make: (bytes: Uint8Array) => T): T[] =>
  Array.from({ length: body[0]! }, (_, index) => make(body.subarray(1 + size * index, 1 + size * (index + 1))));
