/** A move is `3-2`, a state `1,3,5,7 2`: the heaps, and who moves. */
import type { Json } from '@joute/core/game.ts';
import { isObject } from '@joute/core/input/objects.ts';
import { quote } from '@joute/core/input/quote.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import type { NimMove, NimState } from './rules.ts';

const MOST_HEAPS = 8;
const MOST_MATCHES = 15;

export const makeMove = ({ heap, count }: NimMove): string => `${heap}-${count}`;

export function parseMove(text: string): Result<NimMove> {
  const found = /^(\d{1,3})-(\d{1,3})$/.exec(text.trim());
  return found
    ? ok({ heap: Number(found[1]), count: Number(found[2]) })
    : refuse('move/malformed', { text: quote(text) });
}

export const makeState = ({ heaps, mover }: NimState): string => `${heaps.join(',')} ${mover}`;

export function parseState(text: string): Result<NimState> {
  const found = /^(\d{1,3}(?:,\d{1,3})*) (\d)$/.exec(text.trim());
  return readState(found?.[1]?.split(',').map(Number), Number(found?.[2]));
}

export const makeJson = ({ heaps, mover }: NimState): Json => ({ heaps, mover });

export const parseJson = (json: unknown): Result<NimState> =>
  isObject(json) ? readState(json.heaps, json.mover) : refuse('state/malformed');

function readState(heaps: unknown, mover: unknown): Result<NimState> {
  const isHeap = (left: unknown): left is number =>
    Number.isInteger(left) && Number(left) >= 0 && Number(left) <= MOST_MATCHES;
  if (!Array.isArray(heaps) || heaps.length === 0 || heaps.length > MOST_HEAPS || !heaps.every(isHeap))
    return refuse('state/malformed');
  return mover === 1 || mover === 2 ? ok({ heaps, mover }) : refuse('state/malformed');
}
